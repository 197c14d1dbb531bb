"""Statistics: the results of each seat in finished matches, and records computed from them.

A seat has one result for each match, however often it is recorded, so no match counts twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.store.keeper import Keeper, now
from game.store.rows import MATCH_COLUMNS, RESULT_COLUMNS, canonical, match_from, plain_text, result_from

if TYPE_CHECKING:
    from game.store.values import ResultRow, SeatResult, Tally

_RECORD = """INSERT INTO result
    (match, seat, game, options, players, person, kind, level, points, won, deals, details, at, uid)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, (SELECT uid FROM game_match WHERE id = ?1))
    ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person, kind = excluded.kind, level = excluded.level,
    points = excluded.points, won = excluded.won, deals = excluded.deals, details = excluded.details"""


class Statistics(Keeper):
    """The part of the store that keeps results."""

    def record_results(self, match_id: int, results: Sequence[SeatResult]) -> bool:
        """Saves the results of a match in one transaction. An earlier result of a seat is replaced.

        Returns False and saves nothing for an imported match: only matches played here count.
        Raises LookupError if there is no such match.
        """
        rows = self._rows(f"SELECT {MATCH_COLUMNS} FROM game_match WHERE id = ?", match_id)
        if not rows:
            raise LookupError(f"no match {match_id}")
        with self._translating_errors():
            match = match_from(rows[0])
        if match.is_imported:
            return False
        setup = match.setup
        played = (setup["game"], canonical(setup["options"]), setup["players"])
        with self._change() as connection:
            for seat in results:
                of_seat = (seat.person, seat.kind, seat.level, seat.points, seat.won, seat.deals)
                connection.execute(
                    _RECORD, (match_id, seat.seat, *played, *of_seat, plain_text(dict(seat.details)), now())
                )
        return True

    def results(self) -> list[ResultRow]:
        """All results, in the order of finishing."""
        rows = self._rows(f"SELECT {RESULT_COLUMNS} FROM result ORDER BY id")
        with self._translating_errors():
            return [result_from(row) for row in rows]


def tallies_of(rows: Iterable[ResultRow]) -> list[Tally]:
    """A record for each game, options, players, person and kind in these results, the most played first."""
    groups: dict[tuple[str, str, int, str, str], list[SeatResult]] = {}
    for row in rows:
        key = (row.game, row.options, row.players, row.result.person, row.result.kind)
        groups.setdefault(key, []).append(row.result)
    tallies = [_tally(key, results) for key, results in groups.items()]
    return sorted(tallies, key=lambda tally: (-tally.played, tally[:5]))


def _tally(key: tuple[str, str, int, str, str], results: Sequence[SeatResult]) -> Tally:
    from game.store.values import Tally

    points = [result.points for result in results]
    streak, longest = _streaks(result.won for result in results)

    return Tally(
        *key,
        played=len(results),
        won=sum(result.won for result in results),
        points=sum(points),
        highest=max(points),
        lowest=min(points),
        deals=sum(result.deals for result in results),
        streak=streak,
        longest_streak=longest,
    )


def _streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """The current and the longest number of wins in a row."""
    streak = longest = 0
    for won in wins:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    return streak, longest
