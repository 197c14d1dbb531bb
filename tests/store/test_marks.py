"""Marks in the store: the first time of each person counts, in matches played here."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import Store
from game.store.rows import read_everything
from game.store.trouble import Damaged
from tests.store.kit import a_setup


def test_only_the_first_time_counts_for_each_person(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match, later = store.new_match(a_setup()), store.new_match(a_setup(seed="8"))
        assert store.reach_mark("devils-bridge", "seven", "Zoë", match, 3)
    with Store.open(tmp_path) as store:
        assert not store.reach_mark("devils-bridge", "seven", "Zoë", later, 1)
        assert store.reach_mark("devils-bridge", "seven", "Ada", later, 1)
        assert store.reach_mark("alkort", "seven", "Zoë", later, 1)
        rows = [row[:5] for row in store.marks()]
        assert sorted(rows) == [
            ("alkort", "seven", "Zoë", later, 1),
            ("devils-bridge", "seven", "Ada", later, 1),
            ("devils-bridge", "seven", "Zoë", match, 3),
        ]


def test_it_outlives_its_match_unless_the_deal_is_opened_again(store: Store) -> None:
    match = store.new_match(a_setup())
    store.append_all(match, [(0, "act", "play AS")])
    for deal in (1, 2):
        store.reach_mark("alkort", f"of deal {deal}", "Zoë", match, deal)
    store.undo(match, 1, deal=2)
    store.delete_match(match)
    assert [row.name for row in store.marks()] == ["of deal 1"]


def test_nothing_counts_in_a_match_that_was_not_played_here(store: Store) -> None:
    match = store.new_match(a_setup())
    store._connection.execute("UPDATE game_match SET origin = 'imported'")
    assert not store.reach_mark("alkort", "muk", "Zoë", match, 1)
    assert not store.reach_mark("alkort", "muk", "Zoë", match + 1, 1)
    assert store.marks() == []


def test_a_damaged_row_is_noticed(store: Store) -> None:
    store.reach_mark("alkort", "muk", "Zoë", store.new_match(a_setup()), 1)
    store._connection.execute("UPDATE mark SET person = x'00ff'")
    with pytest.raises(Damaged):
        store.marks()
    with pytest.raises(Damaged):
        read_everything(store._connection)
