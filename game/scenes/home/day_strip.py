"""The strip of the menu that leads to the deal of the day and to its calendar.

It always has the same height, whether or not the deal was played, so that nothing in the menu changes its place.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.services import Services
from game.session.day import dates
from game.session.day.dates import game_of_day
from game.session.saved_settings import DAYS
from game.texts.dates import short_day_text
from game.ui import pictures, shapes, text, theme
from game.ui.widgets import Button, Pressable, Row

if TYPE_CHECKING:
    from game.store.values import DayRow  # loaded with the first row that is read

PAD = 14


class DayLine(Pressable):
    """A line that can be pressed: words at its start, and how things stand at its end."""

    def __init__(self, words: str, aside: str, on_press: Callable[[], None], is_done: bool) -> None:
        super().__init__(weight=1)
        self.words, self.aside, self.on_press, self.is_done = words, aside, on_press, is_done

    def press(self) -> None:
        self.on_press()

    def key_hints(self) -> tuple[int, ...]:
        return (pygame.K_d,)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        high = max(theme.px(theme.TARGET, unit), text.height(theme.px(theme.BODY, unit)) + theme.px(2 * PAD, unit) // 2)
        return min(width, self._taken(unit) + self._wide(self.words, unit) + self._wide(self.aside, unit)), high

    def _taken(self, unit: float) -> int:
        return theme.px(2 * PAD + 3 * theme.GRID, unit) + self._icon(unit)

    @staticmethod
    def _icon(unit: float) -> int:
        return theme.px(theme.LEAD, unit)

    @staticmethod
    def _wide(words: str, unit: float) -> int:
        return text.room_for(words, theme.px(theme.BODY, unit))

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, self.px(1)) if self.is_pressed else self.rect
        palette = theme.palette()
        shapes.panel(surface, rect, self.unit)
        if self.is_hovered:
            shapes.box(surface, rect, self.px(1.5 * theme.RADIUS), theme.FILL, palette.text, self.px(1))
        room = rect.inflate(-2 * self.px(PAD), 0)
        side = self._icon(self.unit)
        image = pictures.tinted("icons/check" if self.is_done else "icons/deal", (side, side), palette.quiet)
        x = room.right - side if text.is_right_to_left() else room.x
        pictures.stamp(surface, image, (x, room.centery - side // 2))
        taken = side + self.px(theme.GRID)
        room.w -= taken
        room.x += 0 if text.is_right_to_left() else taken
        size = self.px(theme.BODY)
        if self._wide(self.words, self.unit) + self._wide(self.aside, self.unit) + self.px(theme.GRID) > room.w:
            size = text.fitting(self.words, size, room.w)
            text.write(surface, self.words, room, size, palette.text)
            return
        text.write(surface, self.words, room, size, palette.text)
        text.write(surface, self.aside, room, size, palette.quiet, align="end")


class DayStrip(Row):
    """The deal of a day, and the button to the calendar."""

    def __init__(self, day: datetime.date, line: DayLine, calendar: Button) -> None:
        super().__init__([line, calendar], gap=theme.GRID, wrap=False)
        self.day, self.line, self.calendar = day, line, calendar

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
    today, go = dates.today(), services.navigator
    row = services.ask_store(lambda: services.store.day(today.isoformat()), None)
    game_id = row.game if row is not None and row.game in GAME_INFO else game_of_day(today)
    words = _("Deal of the day · {game} · {date}")
    words = words.format(game=_(GAME_INFO[game_id].name), date=short_day_text(today))
    is_done = row is not None and row.data.get("points") is not None
    line = DayLine(words, _standing(row), partial(_open, services, today), is_done)
    return DayStrip(today, line, Button(_("Calendar"), go.open_calendar, kind="quiet", keys=(pygame.K_c,)))


def _open(services: Services, day: datetime.date) -> None:
    services.navigator.open_day(day)


def _standing(row: DayRow | None) -> str:
    """What is to be done with today's deal, or how it ended, in a few words."""
    if row is None:
        return _("Play it")
    from game.session.day.record import DayRecord  # most starts of a day come before its deal
    from game.session.day.standing import Standing

    record = DayRecord.of(row)
    if record is None or record.points is None:
        return _("Continue")
    if not record.experts:
        return _("Played")
    standing = Standing.of(record.points, record.experts)
    return _("You beat {beaten} of {count} experts").format(beaten=standing.beaten, count=standing.number)
