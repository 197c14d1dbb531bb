"""The clock that shows how much time for talk is left."""

from __future__ import annotations

import pygame

from game.texts.formats import clock_text
from game.ui import text, theme
from game.ui.widgets import Widget


class Clock(Widget):
    """Minutes and seconds; drawn anew only when what it shows has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0

    def show(self, left: float) -> None:
        """Show so many seconds, rounded up."""
        seconds = int(-(-left // 1))
        if seconds != self.seconds:
            self.seconds = seconds
            self.invalidate()

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = text.size("00:00", theme.px(theme.BODY, unit))
        return min(width, wide), high

    def draw(self, surface: pygame.Surface) -> None:
        words = clock_text(self.seconds)
        text.write(surface, words, self.rect, self.px(theme.BODY), theme.palette().text, align="middle")
