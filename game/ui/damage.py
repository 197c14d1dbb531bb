"""The parts of the window that have to be drawn in the next frame.

Rectangles that touch are joined. When they cover most of the window, one whole frame is cheaper.
"""

from __future__ import annotations

import pygame

from game.ui.window import Window

WHOLE_FROM = 0.6
"""Share of the window's area above which the whole window is drawn."""
RECTS_AT_MOST = 24


class Damage:
    """Damaged rectangles of `window` in pixels; initially the whole window."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._rects: list[pygame.Rect] = []
        self.is_whole = True
        self.is_busy = True
        """Whether something else than a face at rest is damaged, so that the loop should turn at its full rate."""

    def __bool__(self) -> bool:
        return self.is_whole or bool(self._rects)

    def add_all(self) -> None:
        """Mark the whole window as damaged."""
        self.is_whole = self.is_busy = True

    def add(self, rect: pygame.Rect, *, is_quiet: bool = False) -> None:
        """Mark `rect` as damaged, joined with the rectangles that it touches. A quiet one leaves the loop idle."""
        if self.is_whole:
            return
        rect = rect.clip(self._window.surface.get_rect())
        if rect.w == 0 or rect.h == 0:
            return
        self.is_busy = self.is_busy or not is_quiet
        while (index := rect.collidelist(self._rects)) >= 0:
            rect = rect.union(self._rects.pop(index))
        self._rects.append(rect)

    def take(self) -> list[pygame.Rect] | None:
        """Return the damaged rectangles, or None for the whole window, and start again with none."""
        width, height = self._window.size
        area = sum(rect.w * rect.h for rect in self._rects)
        is_whole = self.is_whole or area > WHOLE_FROM * width * height or len(self._rects) > RECTS_AT_MOST
        rects, self._rects = self._rects, []
        self.is_whole = self.is_busy = False
        return None if is_whole else rects
