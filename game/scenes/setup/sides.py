"""The table of the set-up beside its choices, or above them where the window is narrow."""

from __future__ import annotations

import pygame

from game.ui import text, theme
from game.ui.widgets import Widget
from game.ui.widgets.base import Group

PANEL = 388
"""The width of the choices beside the table, in logical pixels."""
LEAST = 340
"""With less room for the table, in logical pixels, the choices stand below it."""


class TableAndPanel(Group):
    """The table takes the room that the choices leave."""

    def __init__(self, table: Widget, panel: Widget) -> None:
        super().__init__([table, panel])
        self.table, self.panel = table, panel
        self.gap = 2 * theme.GRID

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        first, second = self._widths(width, unit)
        above, below = self.table.wanted(first, unit)[1], self.panel.wanted(second, unit)[1]
        return width, above + theme.px(self.gap, unit) + below if first == width else max(above, below)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        first, second = self._widths(rect.w, unit)
        gap = theme.px(self.gap, unit)
        if first == rect.w:
            high = self.table.wanted(first, unit)[1]
            self.table.place(pygame.Rect(rect.x, rect.y, first, high), unit)
            self.panel.place(pygame.Rect(rect.x, rect.y + high + gap, second, rect.h - high - gap), unit)
            return
        at_left, at_right = rect.x, rect.right - second
        if text.is_right_to_left():
            at_left, at_right = rect.right - first, rect.x
        self.table.place(pygame.Rect(at_left, rect.y, first, rect.h), unit)
        self.panel.place(pygame.Rect(at_right, rect.y, second, rect.h), unit)

    def _widths(self, width: int, unit: float) -> tuple[int, int]:
        """The widths of table and choices; both are `width` where they stand below each other."""
        panel, gap = theme.px(PANEL, unit), theme.px(self.gap, unit)
        room = width - panel - gap
        return (room, panel) if room >= theme.px(LEAST, unit) else (width, width)
