"""The deals of the day: which were begun, each in a match of its own, and how they ended.

A date has at most one. Like a result, it outlives its match, so that deleting the match does not let it be played
again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.store.keeper import now
from game.store.matches import Matches
from game.store.rows import DAY_COLUMNS, day_from, plain_text
from game.store.setup import fault_in

if TYPE_CHECKING:
    from game.store.values import DayRow, Setup


class Days(Matches):
    """The part of the store that keeps the deals of the day."""

    def begin_day(self, date: str, setup: Setup, data: Mapping[str, Any]) -> int:
        """Begins the deal of a date (`2026-11-25`) in a new match, in one transaction. Returns the match's number.

        Raises ValueError if that deal was begun before, or for a wrong date or set-up.
        """
        fault = fault_in(setup)
        if fault is not None:
            raise ValueError(fault)
        with self._change() as connection:
            number = self._add_match(connection, setup, "played")
            connection.execute(
                f"INSERT INTO day ({DAY_COLUMNS}) VALUES (?, ?, ?, ?, ?)",
                (date, setup["game"], number, plain_text(dict(data)), now()),
            )
        self._latest = number
        return number

    def note_day(self, date: str, data: Mapping[str, Any]) -> None:
        """Replaces what is told of a deal that was begun (plain JSON)."""
        with self._change() as connection:
            connection.execute("UPDATE day SET data = ? WHERE date = ?", (plain_text(dict(data)), date))

    def days(self) -> list[DayRow]:
        """All deals of the day, in the order in which they were begun."""
        rows = self._rows(f"SELECT {DAY_COLUMNS} FROM day ORDER BY match")
        with self._translating_errors():
            return [day_from(row) for row in rows]

    def day(self, date: str) -> DayRow | None:
        """The deal of a date; None if it was not begun."""
        rows = self._rows(f"SELECT {DAY_COLUMNS} FROM day WHERE date = ?", date)
        with self._translating_errors():
            return day_from(rows[0]) if rows else None
