"""A month of the calendar: a cell for each day, with a mark for how its deal stands."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.language import _
from game.session.day.calendar import DayState
from game.session.day.dates import DAY
from game.texts.dates import WEEKDAYS
from game.texts.formats import in_row
from game.ui import shapes, text, theme
from game.ui.widgets import Pressable, Widget
from game.ui.widgets.base import Group, Spoken

GAP = 6
PAD = 6
LEAST_HIGH = 44
"""The least height of a cell, in logical pixels."""
MOST_HIGH = 92
COLUMNS = 7


class DayFace(NamedTuple):
    """What a cell shows of a day."""

    day: datetime.date
    state: DayState
    game: str
    """The name of the game."""
    share: str = ""
    """How many experts were beaten, such as `11/16`; empty while that is not known."""
    tip: str = ""
    is_today: bool = False


def draw_mark(surface: pygame.Surface, centre: tuple[int, int], radius: int, state: DayState) -> None:
    """Draw the mark of a state: it differs in shape, not in colour alone. A day that was not played has none."""
    rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    rect.center = centre
    ink, line = theme.palette().text, max(2, radius // 4)
    if state is DayState.PLAYED:
        shapes.box(surface, rect, radius, ink)
    elif state is DayState.LATE:
        shapes.box(surface, rect, radius, None, ink, line)
    elif state is DayState.AHEAD:
        shapes.box(surface, rect, radius, None, ink, line)
        half = radius // 2
        pygame.draw.line(surface, ink, (centre[0] - half, centre[1]), (centre[0] + half, centre[1]), line)
        pygame.draw.line(surface, ink, (centre[0], centre[1] - half), (centre[0], centre[1] + half), line)
    elif state is DayState.BEGUN:
        shapes.box(surface, rect, radius, None, ink, line)
        shapes.dot(surface, centre, max(2, radius // 2 - 1), ink)
    elif state is DayState.MISSED:
        shapes.dot(surface, centre, max(2, radius // 4), theme.palette().quiet)


class DayCell(Pressable):
    """A day of a month. One that has not come cannot be pressed."""

    def __init__(self, face: DayFace, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.face, self.on_press, self.stands_for = face, on_press, face.day
        self.tip = face.tip
        self.enabled = face.state is not DayState.FUTURE

    @property
    def words(self) -> str:
        """The number of the day."""
        return str(self.face.day.day)

    def press(self) -> None:
        self.on_press()

    def spoken(self) -> Spoken:
        parts = [self.face.tip or self.words, self.face.share, _("today") if self.face.is_today else ""]
        return Spoken(in_row(part for part in parts if part))

    def draw(self, surface: pygame.Surface) -> None:
        face, palette = self.face, theme.palette()
        rect = self.rect.move(0, self.px(1)) if self.is_pressed else self.rect
        radius = self.px(theme.RADIUS)
        if self.enabled:
            shapes.box(surface, rect, radius, theme.FILL_HOVER if self.is_hovered else theme.FILL)
        if face.is_today:
            shapes.box(surface, rect, radius, None, theme.BRASS, self.px(2))
        inner = rect.inflate(-2 * self.px(PAD), -2 * self.px(PAD))
        size = self.px(theme.BODY)
        line = pygame.Rect(inner.x, inner.y, inner.w, text.height(size))
        ink = palette.text if self.enabled else palette.quiet
        text.write(surface, self.words, line, size, ink, text.SEMIBOLD if self.enabled else text.REGULAR)
        mark = max(3, line.h // 3)
        x = inner.x + mark if text.is_right_to_left() else inner.right - mark
        draw_mark(surface, (x, line.centery), mark, face.state)
        small = self.px(theme.SMALL)
        below = pygame.Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom)
        if below.h < text.height(small):
            taken = text.room_for(self.words, size) + 2 * mark + 2 * self.px(PAD)
            if taken + text.room_for(face.share, small) <= inner.w:
                text.write(surface, face.share, line, small, palette.text, align="middle")
            return
        room = [words for words in (face.share, face.game) if words and text.room_for(words, small) <= below.w]
        for words in room[: below.h // text.height(small)]:
            below.h = text.height(small)
            colour = palette.text if words == face.share else palette.quiet
            text.write(surface, words, below, small, colour)
            below.y = below.bottom


class MonthGrid(Group):
    """The days of a month in weeks from Monday to Sunday, below the names of the days."""

    def __init__(self, faces: Sequence[DayFace], press: Callable[[datetime.date], None]) -> None:
        """`faces` are all days of one month in order."""
        self.cells = [DayCell(face, partial(press, face.day)) for face in faces]
        self.before = faces[0].day.weekday()
        """The number of empty places before the first day."""
        self.room = 0
        """The height in sight, in pixels."""
        super().__init__(self.cells)

    @property
    def weeks(self) -> int:
        """The number of weeks that the month touches."""
        return -(-(self.before + len(self.cells)) // COLUMNS)

    def _heads(self, unit: float) -> int:
        return text.height(theme.px(theme.SMALL, unit)) + theme.px(GAP, unit)

    def _high(self, unit: float) -> int:
        """The height of a cell in pixels: as much as fits in sight, if that is enough for its words."""
        gap, pad = theme.px(GAP, unit), 2 * theme.px(PAD, unit)
        words = text.height(theme.px(theme.BODY, unit)) + text.height(theme.px(theme.SMALL, unit))
        least = max(theme.px(LEAST_HIGH, unit), words + pad)
        fitting = (self.room - self._heads(unit)) // self.weeks - gap
        return max(least, min(fitting, theme.px(MOST_HIGH, unit)))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return width, self._heads(unit) + self.weeks * (self._high(unit) + theme.px(GAP, unit))

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        gap, high = theme.px(GAP, unit), self._high(unit)
        for at, cell in enumerate(self.cells, self.before):
            week, column = divmod(at, COLUMNS)
            x, wide = self._column(column)
            y = rect.y + self._heads(unit) + week * (high + gap)
            cell.place(pygame.Rect(x, y, wide, high), unit)

    def _column(self, column: int) -> tuple[int, int]:
        """The left edge and the width of a column in pixels."""
        gap = self.px(GAP)
        wide = (self.rect.w - gap * (COLUMNS - 1)) // COLUMNS
        shown = COLUMNS - 1 - column if text.is_right_to_left() else column
        return self.rect.x + shown * (wide + gap), wide

    def draw(self, surface: pygame.Surface) -> None:
        size = self.px(theme.SMALL)
        for column, name in enumerate(WEEKDAYS):
            x, wide = self._column(column)
            room = pygame.Rect(x, self.rect.y, wide, text.height(size))
            words = _(name)
            text.write(surface, words, room, text.fitting(words, size, wide), theme.palette().quiet, align="middle")
        super().draw(surface)


def days_of_month(day: datetime.date) -> list[datetime.date]:
    """All days of the month of a day."""
    found = [day.replace(day=1)]
    while (following := found[-1] + DAY).month == day.month:
        found.append(following)
    return found


class MarkKey(Widget):
    """A mark with the word for it."""

    def __init__(self, state: DayState, words: str) -> None:
        super().__init__()
        self.state, self.words = state, words

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        high = text.height(theme.px(theme.SMALL, unit))
        return min(width, self._taken(high) + text.room_for(self.words, theme.px(theme.SMALL, unit))), high

    @staticmethod
    def _taken(high: int) -> int:
        """The room of the mark with the gap behind it."""
        return high + high // 3

    def draw(self, surface: pygame.Surface) -> None:
        high = self.rect.h
        room = self.rect.copy()
        room.w -= self._taken(high)
        x = self.rect.right - high // 2 if text.is_right_to_left() else self.rect.x + high // 2
        if not text.is_right_to_left():
            room.x += self._taken(high)
        draw_mark(surface, (x, self.rect.centery), max(3, high // 3), self.state)
        text.write(surface, self.words, room, self.px(theme.SMALL), theme.palette().quiet)
