"""Opens the deal of a day: begins it, continues it, or shows how it ended."""

from __future__ import annotations

import datetime

from game.language import _
from game.scenes.services import Services
from game.session.day.calendar import DayCalendar, DayState
from game.session.day.match import DayMatch
from game.session.day.record import DayRecord
from game.session.match import Match
from game.store.trouble import StoreTrouble
from game.texts.dates import day_text
from game.ui import text
from game.ui.dialog import Dialog, DialogAnswer


def read_calendar(services: Services) -> DayCalendar:
    """The calendar as it is stored; without its days if the store fails, which the player is told."""
    calendar = DayCalendar(services.store, services.settings)
    services.ask_store(calendar.read, None)
    return calendar


def open_day(services: Services, day: datetime.date) -> None:
    """Begin or continue the deal of a day at a table, or show how it ended. A past day is asked about first."""
    calendar = read_calendar(services)
    record, state = calendar.records.get(day), calendar.state(day)
    if record is not None:
        _go_on(services, record)
    elif state is DayState.FUTURE:
        services.stage.toast(_("That day has not come yet."))
    elif state is DayState.TODAY:
        _begin(services, calendar, day)
    else:
        words = _("It will be marked in the calendar as caught up, and isn’t counted for days in a row.")
        question = Dialog(
            _("Play the deal of {date}?").format(date=day_text(day)),
            words,
            [DialogAnswer(_("Not now"), False), DialogAnswer(_("Play it"), True, "primary")],
            escape=False,
        )
        services.stage.push(question, lambda sure: _begin(services, calendar, day) if sure else None)


def _begin(services: Services, calendar: DayCalendar, day: datetime.date) -> None:
    try:
        match = calendar.begin(day)
    except StoreTrouble as trouble:
        services.stage.toast(trouble.sentence, "warning")
        return
    text.use_seats(match.names)
    services.navigator.open_table(match)


def _go_on(services: Services, record: DayRecord) -> None:
    match = _match_of(services, record)
    if isinstance(match, DayMatch) and not match.is_over:
        services.navigator.open_table(match)
        return
    if isinstance(match, DayMatch):
        record = record._replace(points=match.points)
    if record.is_over:
        services.navigator.open_day_result(record, match)
    elif match is None:
        services.stage.toast(_("The match of this deal was deleted, and it can’t be played twice."))


def _match_of(services: Services, record: DayRecord) -> Match | None:
    """The match of a deal; None if it was deleted or cannot be read."""
    try:
        services.store.match(record.match)
    except LookupError:
        return None
    except StoreTrouble as trouble:
        services.stage.toast(trouble.sentence, "warning")
        return None
    return services.matches.resume(record.match)
