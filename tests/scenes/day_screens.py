"""The screens of the deal of the day, with deals of the last weeks that were played or not."""

from __future__ import annotations

import datetime

from game.scenes.day.calendar import CalendarScene
from game.scenes.day.opening import open_day, read_calendar
from game.scenes.day.result import DayResultScene
from game.scenes.day.table import DayTable
from game.scenes.services import Services
from game.session.day import dates
from game.session.day.dates import DAY as ONE_DAY
from game.session.day.dates import game_of_day
from game.session.day.match import DayMatch
from game.session.day.record import DayRecord
from game.session.day.setup import day_setup
from game.session.saved_settings import DAYS, SavedSettings
from game.ui.stage import Scene
from tests.scenes.sheets import opened

HELD_BACK, BEGUN, AHEAD_BY = 3, 5, 2
"""The days before today that were caught up and not finished, and how far ahead one was played."""
EXPERTS = (4, 4, 5, 7, 7, 7, 8, 8, 9, 10, 10, 12, 12, 13, 14, 15)
FIRST_DAYS_AGO = 24


def some_days(services: Services, is_behind: bool = False) -> datetime.date:
    """Store the deals of some weeks up to yesterday; returns today. With `is_behind` the clock was ahead once."""
    now = dates.today()
    latest = now + 9 * ONE_DAY if is_behind else now
    first = now - FIRST_DAYS_AGO * ONE_DAY
    SavedSettings(services.store).keep(DAYS, {"first": first.isoformat(), "latest": latest.isoformat()})
    for ago in range(1, FIRST_DAYS_AGO):
        day = now - ago * ONE_DAY
        if ago % 7 == 6 or services.store.day(day.isoformat()) is not None:
            continue
        record = DayRecord(day, game_of_day(day), 0, day, points=4 + ago % 13, experts=EXPERTS, bots="v")
        if ago == HELD_BACK:
            record = record._replace(seen=now)
        elif ago == BEGUN:
            record = record._replace(points=None, experts=())
        elif ago == AHEAD_BY + 5:
            record = record._replace(is_ahead=True)
        services.store.begin_day(day.isoformat(), day_setup(day).plain(), record.plain())
    return now


def _calendar(services: Services) -> Scene:
    """The calendar of the month before the present one, which is a whole month on every day."""
    now = some_days(services)
    return CalendarScene(services, now.replace(day=1) - ONE_DAY)


def _calendar_now(services: Services) -> Scene:
    some_days(services)
    return CalendarScene(services)


def _clock(services: Services) -> Scene:
    some_days(services, is_behind=True)
    return CalendarScene(services)


def _result(services: Services) -> Scene:
    """The result of a deal whose experts have all played; its match was deleted."""
    day = dates.today() - ONE_DAY
    record = DayRecord(day, game_of_day(day), 0, dates.today(), points=12, experts=EXPERTS, bots="v")
    return DayResultScene(services, record, None)


def _table(services: Services) -> Scene:
    row = services.store.day(dates.today().isoformat())
    if row is not None:
        return DayTable(services, DayMatch.resume(services.store, row.match))
    return DayTable(services, read_calendar(services).begin(dates.today()))


def _late(services: Services) -> Scene:
    """The question before a deal is caught up."""
    day = dates.today() - 6 * ONE_DAY  # one that `some_days` leaves out
    return opened(services, CalendarScene(services), lambda _scene: open_day(services, day))


DAY = {
    "day-calendar": _calendar,
    "day-calendar-now": _calendar_now,
    "day-clock": _clock,
    "day-result": _result,
    "day-table": _table,
    "day-late": _late,
}
