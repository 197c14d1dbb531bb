"""Dates and their games. Everything that follows from a date alone, so that it is the same everywhere."""

from __future__ import annotations

import datetime

from game.cards import Chance
from game.rules.registry import GAME_INFO

DAY = datetime.timedelta(days=1)


def today() -> datetime.date:
    """The date by the clock of this computer, in its time zone."""
    return datetime.date.today()


def date_of(text: object) -> datetime.date | None:
    """The date of a text such as `2026-11-25`; None for anything else."""
    if not isinstance(text, str):
        return None
    try:
        day = datetime.date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def game_of_day(day: datetime.date) -> str:
    """The id of the game that is played on a date.

    All games come in turn. Each round begins one game later than the round before, so that with seven games none
    belongs to a day of the week.
    """
    games, number = list(GAME_INFO), day.toordinal()
    return games[(number + number // len(games)) % len(games)]


def chance_of(day: datetime.date, what: str) -> Chance:
    """The chance of a date: `Chance` of `day of the table/2026-11-25/WHAT` (see `game.cards.Chance`).

    The first 64 bits of `deal` and of `bots` are used, of `deal` the first 32 (see `game.session.day.setup`).
    """
    return Chance("day of the table", day.isoformat(), what)
