"""How the sheet of a guest is laid out: portrait, strip of expressions and words; and the rail of a habit."""

from __future__ import annotations

import pygame

from game.ui import shapes, text, theme
from game.ui.widgets import Widget
from game.ui.widgets.base import Group

GAP = 24
PORTRAIT = 216
WORDS = 300
"""The least width of the words beside the portrait, in logical pixels."""


class Rail(Widget):
    """A thin line with a dot on it; `share` is from -1 at the start to 1 at the end."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return width, theme.px(14, unit)

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.px(5)
        rail = pygame.Rect(self.rect.x, self.rect.centery - self.px(1), self.rect.w, self.px(2))
        shapes.fill(surface, rail, theme.LINE)
        shapes.fill(
            surface, pygame.Rect(rail.centerx, rail.y - self.px(3), self.px(1), rail.h + self.px(6)), theme.LINE
        )
        share = -self.share if text.is_right_to_left() else self.share
        reach = self.rect.w // 2 - radius
        shapes.dot(surface, (rail.centerx + round(share * reach), rail.centery), radius, theme.palette().text)


class PortraitAndWords(Group):
    """A portrait over a strip of small ones, beside the words; where there is little room, above the words."""

    def __init__(self, portrait: Widget, strip: Widget, words: Widget) -> None:
        super().__init__([portrait, strip, words])
        self.portrait, self.strip, self.told = portrait, strip, words

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        side, gap = self._side(width, unit), theme.px(GAP, unit)
        if not self._is_beside(width, unit):
            return width, side + gap + self.told.wanted(width, unit)[1]
        left = side + theme.px(theme.GRID, unit) + self.strip.wanted(side, unit)[1]
        return width, max(left, self.told.wanted(max(1, width - side - gap), unit)[1])

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        side, gap = self._side(rect.w, unit), theme.px(GAP, unit)
        beside = pygame.Rect(rect.x + side + gap, rect.y, max(1, rect.w - side - gap), rect.h)
        picture = pygame.Rect(rect.x, rect.y, side, side)
        if text.is_right_to_left():
            beside.x, picture.right = rect.x, rect.right
        self.portrait.place(picture, unit)
        if self._is_beside(rect.w, unit):
            high = self.strip.wanted(side, unit)[1]
            self.strip.place(pygame.Rect(picture.x, picture.bottom + theme.px(theme.GRID, unit), side, high), unit)
            self.told.place(beside, unit)
            return
        high = self.strip.wanted(beside.w, unit)[1]
        self.strip.place(pygame.Rect(beside.x, picture.bottom - high, beside.w, high), unit)
        self.told.place(pygame.Rect(rect.x, picture.bottom + gap, rect.w, rect.bottom - picture.bottom - gap), unit)

    def _is_beside(self, width: int, unit: float) -> bool:
        return theme.px(PORTRAIT + GAP + WORDS, unit) <= width

    def _side(self, width: int, unit: float) -> int:
        return theme.px(PORTRAIT, unit) if self._is_beside(width, unit) else min(theme.px(PORTRAIT / 2, unit), width)
