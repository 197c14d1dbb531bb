"""The strip of the menu that leads to the deal of the day and to its calendar.

It always has the same height, whether or not the deal was played, so that nothing in the menu changes its place.
"""

from __future__ import annotations

import datetime
from functools import partial
from typing import TYPE_CHECKING

from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.home.day_line import DayLine, WaitingStrip
from game.scenes.services import Services
from game.session.day import dates
from game.session.day.dates import game_of_day
from game.session.saved_settings import DAYS
from game.texts.dates import short_day_text

if TYPE_CHECKING:
    from game.store.values import DayRow  # loaded with the first row that is read


class DayStrip(WaitingStrip):
    """The deal of a day, and the button to the calendar."""

    def __init__(self, services: Services, day: datetime.date, line: DayLine) -> None:
        super().__init__(services, line)
        self.day = day

    @property
    def is_stale(self) -> bool:
        """Whether another day has begun."""
        return self.day != dates.today()


def note_today(services: Services) -> None:
    """Note the date of the clock, as far as it is not the latest one that was noted."""
    if services.settings.read(DAYS).get("latest") != dates.today().isoformat():
        from game.session.day.calendar import DayCalendar  # after the first frame, as it loads the rules

        services.ask_store(DayCalendar(services.store, services.settings).read, None)


def day_strip(services: Services) -> DayStrip:
    """The strip for today."""
    today = dates.today()
    row = services.ask_store(lambda: services.store.day(today.isoformat()), None)
    game_id = row.game if row is not None and row.game in GAME_INFO else game_of_day(today)
    words = _("Deal of the day · {game} · {date}")
    words = words.format(game=_(GAME_INFO[game_id].name), date=short_day_text(today))
    is_done = row is not None and row.data.get("points") is not None
    line = DayLine(words, _standing(row), partial(_open, services, today), is_done)
    return DayStrip(services, today, line)


def _open(services: Services, day: datetime.date) -> None:
    services.navigator.open_day(day)


def _standing(row: DayRow | None) -> str:
    """What is to be done with today's deal, or how it ended, in a few words."""
    if row is None:
        return _("Play it")
    from game.session.day.experts import EXPERTS
    from game.session.day.record import DayRecord  # most starts of a day come before its deal
    from game.session.day.standing import Standing

    record = DayRecord.of(row)
    if record is None or record.points is None:
        return _("Continue")
    if not record.experts:
        return _("Played")
    if len(record.experts) < len(EXPERTS):
        return _("{number} of {count} experts have played").format(number=len(record.experts), count=len(EXPERTS))
    standing = Standing.of(record.points, record.experts)
    return _("You beat {beaten} of {count} experts").format(beaten=standing.beaten, count=standing.number)
