"""The column of what is asked: words above the tray."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.layout import Column


class Asking(Column):
    """Words above the tray. The words may be narrower than the tray, as between two plates."""

    def __init__(self, words: Sequence[Widget], tray: Widget) -> None:
        super().__init__([*words, tray], gap=theme.GRID * 0.75)
        self._tray = tray
        self.words_wide = 0
        """The width of the words in pixels; 0 for the whole width."""

    def _room(self, child: Widget, width: int) -> int:
        return min(width, self.words_wide) if self.words_wide and child is not self._tray else width

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The whole width, and the height of everything."""
        highs = [child.wanted(self._room(child, width), unit)[1] for child in self.shown()]
        return width, sum(highs) + theme.px(self.gap, unit) * max(0, len(highs) - 1)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place the parts from the top, each in the middle."""
        Group.place(self, rect, unit)
        y = rect.y
        for child in self.shown():
            wide = self._room(child, rect.w)
            high = child.wanted(wide, unit)[1]
            child.place(pygame.Rect(rect.centerx - wide // 2, y, wide, high), unit)
            y += high + theme.px(self.gap, unit)
