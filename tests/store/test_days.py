"""The deals of the day in the store: one for each date, begun with its match or not at all."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.session.day.setup import day_setup
from game.store import Store
from game.store.opening import SUSPECT
from game.store.trouble import StoreTrouble
from game.store.values import DayRow
from tests.session.days import WEDNESDAY

DATE = WEDNESDAY.isoformat()
SETUP = day_setup(WEDNESDAY).plain()


def test_a_day_is_stored_with_its_match(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        number = store.begin_day(DATE, SETUP, {"seen": DATE})
        store.note_day(DATE, {"seen": DATE, "points": 3})
        assert store.match(number).setup == SETUP
        assert [row.id for row in store.unfinished()] == [number]
    with Store.open(tmp_path) as store:
        row = store.day(DATE)
        assert row is not None
        assert row[:4] == (DATE, SETUP["game"], number, {"seen": DATE, "points": 3})
        assert store.days() == [row]
        assert store.day("2026-11-26") is None


def test_days_are_in_the_order_in_which_they_were_begun() -> None:
    store = Store.unsaved()
    for date in ("2026-11-25", "2026-11-23", "2026-11-24"):
        store.begin_day(date, SETUP, {})
    assert [row.date for row in store.days()] == ["2026-11-25", "2026-11-23", "2026-11-24"]


@pytest.mark.parametrize("date", [DATE, "25 November", "2026-11-5"])
def test_a_day_that_cannot_be_stored_leaves_no_match(date: str) -> None:
    store = Store.unsaved()
    store.begin_day(DATE, SETUP, {})
    with pytest.raises(ValueError, match="constraint failed"):
        store.begin_day(date, SETUP, {})
    assert len(store.matches()) == 1


def test_a_day_stays_when_its_match_is_deleted() -> None:
    store = Store.unsaved()
    number = store.begin_day(DATE, SETUP, {})
    store.delete_match(number)
    assert isinstance(store.day(DATE), DayRow)


def test_a_damaged_day_is_found_at_the_next_start(tmp_path: Path) -> None:
    """Well-formed by SQLite's own checks, but no text where there has to be one."""
    with Store.open(tmp_path) as store:
        store.begin_day(DATE, SETUP, {})
    with sqlite3.connect(tmp_path / "devils-table.sqlite") as connection:
        connection.execute("UPDATE day SET game = x'00ff'")
    connection.close()
    (tmp_path / SUSPECT).touch()
    with Store.open(tmp_path) as store:
        assert store.notice is not None
        assert "set aside" in store.notice
        assert store.days() == []


def test_a_store_that_fails_while_reading_days_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.unsaved()
    store._connection.execute("DROP TABLE day")
    with pytest.raises(StoreTrouble):
        store.days()
