"""Deals that experts played again in a person's seat: the figures of the rating (docs/rating.md).

A deal has one row for a seat, however often it is recorded. Like a result, a row outlives its match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.keeper import now
from game.store.matches import Matches
from game.store.rows import LUCK_COLUMNS, canonical, luck_from, plain_text

if TYPE_CHECKING:
    from game.store.values import LuckFigures, LuckRow

_RECORD = """INSERT INTO luck
    (match, deal, seat, game, options, players, person, levels, points, expert, error, samples, bots, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (match, deal, seat) DO UPDATE SET person = excluded.person, levels = excluded.levels,
    points = excluded.points, expert = excluded.expert, error = excluded.error, samples = excluded.samples,
    bots = excluded.bots"""


class Luck(Matches):
    """The part of the store that keeps compared deals."""

    def record_luck(self, match_id: int, figures: LuckFigures) -> bool:
        """Saves a compared deal of a match; an earlier one of the same deal and seat is replaced.

        Returns False and saves nothing for an imported match: only matches played here count.
        Raises LookupError if there is no such match.
        """
        match = self.match(match_id)
        if match.is_imported:
            return False
        setup, (deal, seat, person, levels, *numbers) = match.setup, figures
        played = (setup["game"], canonical(setup["options"]), setup["players"])
        with self._change() as connection:
            of_seat = (person, plain_text(list(levels)), *numbers)
            connection.execute(_RECORD, (match_id, deal, seat, *played, *of_seat, now()))
        return True

    def luck(self, match_id: int | None = None) -> list[LuckRow]:
        """The compared deals of a match, or of all matches, in the order of recording."""
        which = "" if match_id is None else "WHERE match = ?"
        values = () if match_id is None else (match_id,)
        rows = self._rows(f"SELECT {LUCK_COLUMNS} FROM luck {which} ORDER BY id", *values)
        with self._translating_errors():
            return [luck_from(row) for row in rows]
