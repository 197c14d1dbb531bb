"""What the statistics are narrowed by: game, person, time, partner, opponent and rules."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from game.rules.registry import GAME_INFO
from game.store.values import Company, Which

Period: TypeAlias = Literal["", "week", "month"] | int
"""All time, the last 7 days, the last 30 days, or a year."""
DAYS = {"week": 7, "month": 30}
MOST_YEARS = 20
"""How many years back can be chosen."""

RulesKey: TypeAlias = tuple[int, str]
"""A number of players, and options as the store keeps them."""


class Rules(NamedTuple):
    """Rules that a game was played by: their words, and each way in which the store keeps them."""

    words: str
    keys: tuple[RulesKey, ...]


@dataclass
class Narrowing:
    """What is chosen; empty and None stand for everything."""

    game: str = ""
    person: str = ""
    period: Period = ""
    partner: Company | None = None
    opponent: Company | None = None
    rules: Rules | None = None

    @property
    def is_all(self) -> bool:
        """Whether nothing is left out."""
        return self == Narrowing()

    def choose_game(self, game: str) -> None:
        """Chooses a game; rules of another one are not chosen any more."""
        if game != self.game:
            self.game, self.rules = game, None

    def which(self) -> Which:
        """The results to count. Those of games that this program does not know are always left out."""
        since, until = _bounds(self.period)
        return Which(
            (self.game,) if self.game else tuple(GAME_INFO),
            self.person,
            self.rules.keys if self.rules else (),
            since,
            until,
            self.partner,
            self.opponent,
        )


def years_since(first: float | None) -> list[int]:
    """The years from this one back to that of a moment, in seconds since 1970, the latest first; none without one."""
    if first is None:
        return []
    this = time.localtime().tm_year
    try:
        year = min(this, time.localtime(first).tm_year)
    except (OverflowError, OSError, ValueError):  # a clock was far off
        year = this
    return list(range(this, max(year, this - MOST_YEARS + 1) - 1, -1))


def _bounds(period: Period) -> tuple[float | None, float | None]:
    """The first moment of a period and the first one after it, in seconds since 1970; None where there is no end."""
    if isinstance(period, int):
        return _start_of(period, 1, 1), _start_of(period + 1, 1, 1)
    if period in DAYS:
        now = time.localtime()
        return _start_of(now.tm_year, now.tm_mon, now.tm_mday - DAYS[period] + 1), None
    return None, None


def _start_of(year: int, month: int, day: int) -> float:
    """The start of a day by the clock of this place; a `day` before the first belongs to the month before."""
    return time.mktime((year, month, day, 0, 0, 0, 0, 0, -1))
