"""Tournaments: each is plain JSON that is replaced as it goes on. Its matches are ordinary matches of the store.

The numbers of its matches stand under keys `match`, and its `uid` tells the same tournament in two profiles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.store.keeper import now
from game.store.matches import Matches
from game.store.rows import TOURNAMENT_COLUMNS, plain_text, tournament_from

if TYPE_CHECKING:
    from game.store.values import Setup, TournamentRow


class Tournaments(Matches):
    """The part of the store that keeps tournaments."""

    def begin_tournament(self, data: Mapping[str, Any]) -> int:
        """Stores a new tournament and returns its number."""
        with self._change() as connection:
            number = connection.execute(
                "INSERT INTO tournament (data, is_over, at) VALUES (?, 0, ?)", (plain_text(dict(data)), now())
            ).lastrowid
        assert number is not None
        return number

    def note_tournament(self, number: int, data: Mapping[str, Any], is_over: bool) -> None:
        """Replaces what is told of a tournament (plain JSON)."""
        with self._change() as connection:
            connection.execute(
                "UPDATE tournament SET data = ?, is_over = ? WHERE id = ?", (plain_text(dict(data)), is_over, number)
            )

    def begin_tournament_match(self, number: int, setup: Setup, told: Callable[[int], Mapping[str, Any]]) -> int:
        """Begins a match of a tournament and notes it there, in one transaction; returns the number of the match.

        `told` gives the data of the tournament for that number. Raises ValueError for a wrong set-up.
        """
        with self._change() as connection:
            match = self._add_match(connection, setup, "played")
            text = plain_text(dict(told(match)))
            connection.execute("UPDATE tournament SET data = ? WHERE id = ?", (text, number))
        self._latest = match
        return match

    def delete_tournament(self, number: int) -> None:
        """Deletes a tournament for good. Its matches stay."""
        with self._change() as connection:
            connection.execute("DELETE FROM tournament WHERE id = ?", (number,))

    def tournaments(self) -> list[TournamentRow]:
        """All tournaments, the one begun last first."""
        rows = self._rows(f"SELECT {TOURNAMENT_COLUMNS} FROM tournament ORDER BY id DESC")
        with self._translating_errors():
            return [tournament_from(row) for row in rows]
