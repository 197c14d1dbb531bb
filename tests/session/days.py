"""Deals of the day for tests: a clock that can be set, and deals that casual bots play to their end."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots import choose
from game.rules.registry import GAME_INFO
from game.session.day import dates
from game.session.day.calendar import DayCalendar
from game.session.day.dates import DAY, game_of_day
from game.session.day.match import DayMatch
from game.session.saved_settings import SavedSettings
from game.store import Store

WEDNESDAY = datetime.date(2026, 11, 25)


class FakeClock:
    """Shows a date that tests choose."""

    def __init__(self) -> None:
        self.day = WEDNESDAY

    def today(self) -> datetime.date:
        """The chosen date."""
        return self.day

    def turn(self, days: int) -> None:
        """Set the clock on by some days, or back by a negative number."""
        self.day += days * DAY


def set_clock(patch: pytest.MonkeyPatch) -> FakeClock:
    """Replace the clock of the program."""
    clock = FakeClock()
    patch.setattr(dates, "today", clock.today)
    return clock


def day_of(game_id: str, after: datetime.date = WEDNESDAY) -> datetime.date:
    """The first day of a game, from `after` on."""
    return next(day for day in days_from(after) if game_of_day(day) == game_id)


def last_day_of(game_id: str, month: datetime.date = WEDNESDAY) -> datetime.date:
    """The last day of a game in the month of a date."""
    days = (month.replace(day=1) + number * DAY for number in range(31))
    return max(day for day in days if day.month == month.month and game_of_day(day) == game_id)


def days_from(day: datetime.date) -> Iterator[datetime.date]:
    """This day and those after it, enough for each game to come twice."""
    for number in range(2 * len(GAME_INFO) + 1):
        yield day + number * DAY


def calendar_of(store: Store) -> DayCalendar:
    """The calendar of a store, as it is read at a start of the program."""
    found = DayCalendar(store, SavedSettings(store))
    found.read()
    return found


def play_out(match: DayMatch, actions: int = 1000) -> DayMatch:
    """Let casual bots choose for all seats, up to the end or for some actions."""
    for _turn in range(actions):
        if match.is_over:
            break
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), match.bot_chance(seat)))
    return match


def play_day(store: Store, day: datetime.date) -> DayMatch:
    """Play the deal of a day to its end."""
    return play_out(calendar_of(store).begin(day))


def opened(folder: Path) -> Store:
    """The store of a folder, made when it is missing."""
    folder.mkdir(exist_ok=True)
    return Store.open(folder)
