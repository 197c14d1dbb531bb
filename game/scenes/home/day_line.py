"""The line of the menu that leads to the deal of the day, and what stands there in the first frame.

Dates and stored days are read after that frame, which shortens the start (`game.scenes.home.day_strip`).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import _
from game.scenes.services import Services
from game.texts.formats import in_row
from game.ui import pictures, shapes, text, theme
from game.ui.widgets import Button, Pressable, Row
from game.ui.widgets.base import Spoken

PAD = 14


class DayLine(Pressable):
    """A line that can be pressed: words at its start, and how things stand at its end."""

    def __init__(self, words: str, aside: str, on_press: Callable[[], None], is_done: bool) -> None:
        super().__init__(weight=1)
        self.words, self.aside, self.on_press, self.is_done = words, aside, on_press, is_done

    def press(self) -> None:
        self.on_press()

    def spoken(self) -> Spoken:
        return Spoken(in_row(part for part in (self.words, self.aside) if part), _("button"))

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


class WaitingStrip(Row):
    """The line and the button to the calendar. This one has the height of the real one, and its line does nothing."""

    def __init__(self, services: Services, line: DayLine | None = None) -> None:
        self.line = line or DayLine(_("Deal of the day"), "", lambda: None, is_done=False)
        self.calendar = Button(_("Calendar"), services.navigator.open_calendar, kind="quiet", keys=(pygame.K_c,))
        super().__init__([self.line, self.calendar], gap=theme.GRID, wrap=False)

    @property
    def is_stale(self) -> bool:
        """Whether the strip has to be made anew."""
        return True
