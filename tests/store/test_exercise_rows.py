"""Exercises in the store: kept by person and position, the first due first, and checked when they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import Store
from game.store.trouble import Damaged


def test_an_exercise_is_kept_for_its_person_alone(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.exercises.keep("aa", "Ada", {"stage": 1}, 20)
        store.exercises.keep("bb", "Ada", {"stage": 0}, 10)
        store.exercises.keep("aa", "Bea", {"stage": 2}, 5)
    with Store.open(tmp_path) as store:
        assert [(row.id, row.data, row.due) for row in store.exercises.of("Ada")] == [
            ("bb", {"stage": 0}, 10),
            ("aa", {"stage": 1}, 20),
        ]
        assert [row.due for row in store.exercises.of("Bea")] == [5]
        assert store.exercises.of("Carl") == []


def test_a_later_answer_replaces_the_earlier_one(store: Store) -> None:
    store.exercises.keep("aa", "Ada", {"stage": 1}, 20)
    store.exercises.keep("aa", "Ada", {"stage": 2}, 50)
    assert [(row.data["stage"], row.due) for row in store.exercises.of("Ada")] == [(2, 50)]


def test_a_damaged_row_is_noticed(store: Store) -> None:
    store.exercises.keep("aa", "Ada", {"stage": 1}, 20)
    store._connection.execute("PRAGMA ignore_check_constraints = ON")
    store._connection.execute("UPDATE exercise SET data = '[1'")
    with pytest.raises(Damaged):
        store.exercises.of("Ada")
