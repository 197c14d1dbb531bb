"""A page that scrolls, above a footer whose buttons stay in sight however long the page is."""

from __future__ import annotations

import pygame

from game.ui import text, theme
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import ScrollArea

MOST = 0.4
"""Largest share of the height that the footer may take; above it the footer scrolls with the page."""


class PageWithFooter(ScrollArea):
    """A page `child` above a footer with the buttons `beside` and `main`; `main` is the one that leads on.

    If one line cannot hold both, `beside` moves to the end of the page.
    """

    def __init__(self, child: Widget) -> None:
        super().__init__(child)
        self.beside: Widget | None = None
        self.main: Widget | None = None
        self.wide = 0.0
        """Largest width of the footer in logical pixels (0: the whole width)."""
        self.gap = 2.0 * theme.GRID
        self._tail: list[Widget] = []

    def put(self, child: Widget, beside: Widget | None = None, main: Widget | None = None, wide: float = 0) -> None:
        """Replace the widgets, and scroll to the top."""
        self.child, self.beside, self.main, self.wide = child, beside, main, wide
        self.offset = 0
        for one in self.children():
            self.adopt(one)

    def children(self) -> tuple[Widget, ...]:
        return (self.child, *(one for one in (self.beside, self.main) if one is not None))

    def scrolls(self, child: Widget) -> bool:
        return child is self.child or child in self._tail

    def whole(self, width: int, unit: float) -> int:
        feet = self._feet()
        line = self._width(width, unit)
        high = sum(one.wanted(line, unit)[1] + self._gap(unit) for one in feet)
        if self._is_one_line(line, unit):
            high = self._line_height(line, unit) + self._gap(unit)
        self._tail = []
        return super().whole(width, unit) + high

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        pinned = [one for one in self._feet() if one not in self._tail]
        line = self._line(self.rect)
        high = self._line_height(line.w, unit)
        line.y, line.h = self.rect.bottom - high, high
        left = line.x
        pairs = list(zip(pinned, self._widths(line.w, unit), strict=False))
        for one, wide in reversed(pairs) if text.is_right_to_left() else pairs:
            tall = one.wanted(wide, unit)[1]
            one.place(pygame.Rect(left, line.centery - tall // 2, wide, tall), unit)
            left += wide + self._between(line.w, unit)

    def _room(self) -> pygame.Rect:
        room, unit, feet = pygame.Rect(self.rect), self.unit, self._feet()
        wide = self._width(room.w, unit)
        pinned = feet if self._is_one_line(wide, unit) else feet[-1:]
        self._tail = [one for one in feet if one not in pinned]
        taken = self._line_height(wide, unit) + self._gap(unit) if feet else 0
        if taken > MOST * room.h:
            self._tail = feet
        elif feet:
            room.h -= taken
        return room

    def _height(self, width: int, unit: float) -> int:
        line = self._width(width, unit)
        return super()._height(width, unit) + sum(one.wanted(line, unit)[1] + self._gap(unit) for one in self._tail)

    def _lay(self, rect: pygame.Rect) -> None:
        line = self._line(rect)
        bottom = rect.bottom
        for one in reversed(self._tail):
            high = one.wanted(line.w, self.unit)[1]
            one.place(pygame.Rect(line.x, bottom - high, line.w, high), self.unit)
            bottom -= high + self._gap(self.unit)
        super()._lay(pygame.Rect(rect.x, rect.y, rect.w, bottom - rect.y))

    # The footer

    def _feet(self) -> list[Widget]:
        """Return the visible widgets of the footer, `main` last."""
        return [one for one in (self.beside, self.main) if one is not None and one.visible]

    def _gap(self, unit: float) -> int:
        return theme.px(self.gap, unit)

    def _width(self, width: int, unit: float) -> int:
        return max(1, min(width, theme.px(self.wide, unit)) if self.wide else width)

    def _line(self, rect: pygame.Rect) -> pygame.Rect:
        """Return `rect`, narrowed to the width of the footer."""
        line = pygame.Rect(0, rect.y, self._width(rect.w, self.unit), rect.h)
        line.centerx = rect.centerx
        return line

    def _between(self, width: int, unit: float) -> int:
        """Return the gap between the two widgets: the usual one, or down to half of it if that saves a second line."""
        left = width - sum(one.natural(unit) for one in self._feet())
        return max(min(self._gap(unit), left), self._gap(unit) // 2)

    def _is_one_line(self, width: int, unit: float) -> bool:
        feet = self._feet()
        return sum(one.natural(unit) for one in feet) + self._between(width, unit) * (len(feet) - 1) <= width

    def _widths(self, width: int, unit: float) -> list[int]:
        """Return the width of each widget in the footer: the last one its natural width, the other what is left."""
        feet = self._feet()
        if len(feet) < 2 or not self._is_one_line(width, unit):
            return [width for _one in feet[-1:]]
        last = feet[-1].natural(unit)
        return [width - last - self._between(width, unit), last]

    def _line_height(self, width: int, unit: float) -> int:
        """Return the height of the footer line while it does not scroll."""
        widths = self._widths(width, unit)
        feet = self._feet()[-len(widths) :] if widths else []
        return max((one.wanted(wide, unit)[1] for one, wide in zip(feet, widths, strict=True)), default=0)
