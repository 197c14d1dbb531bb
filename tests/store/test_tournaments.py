"""Tournaments in the store: noted with their matches in one transaction, known again in a profile, and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.store import Store
from game.store.trouble import Damaged
from tests.store.kit import a_setup
from tests.store.profile_kit import add_match, profile, take_in


def told(match: int = 0) -> dict[str, Any]:
    return {"uid": "abc", "rounds": [[{"game": "x", "legs": [{"seats": [0, 1], "match": match}]}]]}


def test_a_tournament_is_kept_as_it_goes_on(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        first, second = store.begin_tournament(told()), store.begin_tournament({"uid": "def"})
        store.note_tournament(first, {"uid": "abc", "n": 1}, True)
    with Store.open(tmp_path) as store:
        rows = store.tournaments()
        assert [(row.id, row.is_over) for row in rows] == [(second, False), (first, True)]
        assert rows[1].data == {"uid": "abc", "n": 1}
        store.delete_tournament(first)
        assert [row.id for row in store.tournaments()] == [second]


def test_a_match_begins_together_with_its_note(store: Store) -> None:
    number = store.begin_tournament(told())
    match = store.begin_tournament_match(number, a_setup(), told)
    assert store.match(match).result is None
    assert store.tournaments()[0].data == told(match)


def test_a_note_that_fails_leaves_no_match(store: Store) -> None:
    number = store.begin_tournament(told())

    def fails(_match: int) -> dict[str, Any]:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        store.begin_tournament_match(number, a_setup(), fails)
    assert store.matches() == []


def test_in_a_profile_its_matches_get_their_new_numbers_and_it_is_taken_once(tmp_path: Path) -> None:
    with Store.open(tmp_path / "one") as store:
        number = store.begin_tournament(told())
        match = store.begin_tournament_match(number, a_setup(seed="theirs"), told)
        path = profile(store, tmp_path / "all")
    with Store.open(tmp_path / "two") as store:
        add_match(store, "ours", 1_790_000_000_000)
        add_match(store, "ours too", 1_790_000_000_001)
        assert take_in(store, path).tournaments == 1
        assert take_in(store, path).is_empty
        (row,) = store.tournaments()
        (leg,) = row.data["rounds"][0][0]["legs"]
        assert leg["match"] != match
        assert store.match(leg["match"]).setup["seed"] == "theirs"
        assert leg["seats"] == [0, 1]


def test_a_damaged_row_is_noticed(store: Store) -> None:
    store.begin_tournament(told())
    store._connection.execute("PRAGMA ignore_check_constraints = ON")
    store._connection.execute("UPDATE tournament SET data = '[1'")
    with pytest.raises(Damaged):
        store.tournaments()
