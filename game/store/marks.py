"""Marks for skill: who has reached one first in which deal. Like a result, a row outlives its match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.keeper import Keeper, now
from game.store.rows import MARK_COLUMNS, mark_from

if TYPE_CHECKING:
    from game.store.values import MarkRow

_REACH = f"INSERT OR IGNORE INTO mark ({MARK_COLUMNS}) SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (" + (
    "SELECT 1 FROM game_match WHERE id = ? AND origin = 'played')"
)


class Marks(Keeper):
    """The part of the store that keeps marks."""

    def reach_mark(self, game: str, name: str, person: str, match_id: int, deal: int) -> bool:
        """Saves that a person has reached a mark in a match played here. Returns whether it is the first time.

        A later time changes nothing, and neither does a match that was imported or is not there.
        """
        known = self._rows("SELECT 1 FROM mark WHERE game = ? AND name = ? AND person = ?", game, name, person)
        if known:
            return False
        with self._change() as connection:
            done = connection.execute(_REACH, (game, name, person, match_id, deal, now(), match_id))
            return done.rowcount == 1

    def marks(self) -> list[MarkRow]:
        """All marks that were reached, the first of them coming first."""
        rows = self._rows(f"SELECT {MARK_COLUMNS} FROM mark ORDER BY at, game, name, person")
        with self._translating_errors():
            return [mark_from(row) for row in rows]
