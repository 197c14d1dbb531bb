"""The results of each seat in finished matches. `tallies.py` computes records from them.

A seat has one result for each match, however often it is recorded, so no match counts twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.store.keeper import now
from game.store.matches import Matches
from game.store.rows import RESULT_COLUMNS, canonical, plain_text, result_from

if TYPE_CHECKING:
    from game.store.values import ResultRow, SeatResult

_RECORD = """INSERT INTO result
    (match, seat, game, options, players, person, kind, level, points, won, deals, side, bids, bids_made, details, at,
    uid)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,
    (SELECT uid FROM game_match WHERE id = ?1))
    ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person, kind = excluded.kind, level = excluded.level,
    points = excluded.points, won = excluded.won, deals = excluded.deals, side = excluded.side, bids = excluded.bids,
    bids_made = excluded.bids_made, details = excluded.details"""


class Statistics(Matches):
    """The part of the store that keeps results."""

    def record_results(self, match_id: int, results: Sequence[SeatResult]) -> bool:
        """Saves the results of a match in one transaction. An earlier result of a seat is replaced.

        Returns False and saves nothing for an imported match: only matches played here count.
        Raises LookupError if there is no such match.
        """
        match = self.match(match_id)
        if match.is_imported:
            return False
        setup = match.setup
        played = (setup["game"], canonical(setup["options"]), setup["players"])
        with self._change() as connection:
            for seat in results:
                of_seat = (seat.person, seat.kind, seat.level, seat.points, seat.won, seat.deals)
                later = (seat.side, seat.bids, seat.bids_made, plain_text(dict(seat.details)), now())
                connection.execute(_RECORD, (match_id, seat.seat, *played, *of_seat, *later))
        return True

    def results(self) -> list[ResultRow]:
        """All results, in the order of finishing. Screens ask for what they show (tallies.py)."""
        rows = self._rows(f"SELECT {RESULT_COLUMNS} FROM result ORDER BY id")
        with self._translating_errors():
            return [result_from(row) for row in rows]

    def latest_results(self, count: int, before: int | None = None) -> list[ResultRow]:
        """The `count` latest results before number `before` (without it, of all), the latest first."""
        bound = "" if before is None else "WHERE id < ?"
        numbers = (count,) if before is None else (before, count)
        rows = self._rows(f"SELECT {RESULT_COLUMNS} FROM result {bound} ORDER BY id DESC LIMIT ?", *numbers)
        with self._translating_errors():
            return [result_from(row) for row in rows]
