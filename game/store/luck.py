"""Deals that experts played again in a person's seat: the figures of the rating (docs/rating.md).

A deal has one row for a seat, however often it is recorded. Like a result, a row outlives its match. The index
`luck_game`, whose order is by game, person and recording, answers the questions about ratings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.keeper import now
from game.store.matches import Matches
from game.store.rows import LUCK_COLUMNS, canonical, luck_from, plain_text

if TYPE_CHECKING:
    from game.store.values import LuckFigures, LuckRow, LuckSum

_RECORD = """INSERT INTO luck
    (match, deal, seat, game, options, players, person, levels, points, expert, error, samples, bots, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (match, deal, seat) DO UPDATE SET person = excluded.person, levels = excluded.levels,
    points = excluded.points, expert = excluded.expert, error = excluded.error, samples = excluded.samples,
    bots = excluded.bots"""

_VALUE = "(points - expert)"
_COUNTS = "SELECT game, person, count(*) FROM luck INDEXED BY luck_game WHERE game > '' GROUP BY game, person"
_ONE = "luck INDEXED BY luck_game WHERE game = ?1 AND person = ?2"
_SUM = f"""SELECT (SELECT count(*) FROM {_ONE}), count(*), avg({_VALUE}), sum({_VALUE} * {_VALUE})
    FROM (SELECT points, expert FROM {_ONE} ORDER BY id DESC LIMIT ?3)"""
_COURSE = f"""SELECT number, counted, mean, squares FROM (
    SELECT row_number() OVER latest AS number, count(*) OVER latest AS counted, avg({_VALUE}) OVER latest AS mean,
    sum({_VALUE} * {_VALUE}) OVER latest AS squares
    FROM {_ONE} WINDOW latest AS (ORDER BY id ROWS BETWEEN ?3 PRECEDING AND CURRENT ROW)
    ) WHERE number >= ?4 AND (?5 - number) % ?6 = 0"""


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

    def luck_counts(self) -> dict[tuple[str, str], int]:
        """How many deals were compared, by game and person."""
        return {(game, person): count for game, person, count in self._rows(_COUNTS)}

    def luck_sum(self, game: str, person: str, latest: int) -> LuckSum | None:
        """The `latest` compared deals of a person in a game, summed up; None if there are none."""
        ((deals, *numbers),) = self._rows(_SUM, game, person, latest)
        return self._sum(deals, *numbers) if deals else None

    def luck_course(self, game: str, person: str, latest: int, deals: range) -> list[LuckSum]:
        """What `luck_sum` gave after each of these deals of a person, which are counted from 1."""
        if not deals:
            return []
        last = deals[-1]
        rows = self._rows(_COURSE, game, person, latest - 1, deals.start, last, deals.step)
        return [self._sum(*row) for row in rows if row[0] <= last]

    def _sum(self, deals: int, counted: int, mean: float, squares: float) -> LuckSum:
        from game.store.values import LuckSum

        rest = (squares - counted * mean * mean) / (counted - 1) if counted > 1 else 0.0
        return LuckSum(deals, counted, mean, max(0.0, rest))
