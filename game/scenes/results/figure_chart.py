"""A chart of counts: a column for each number, and a line across it at the count that chance gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.language import _
from game.texts.formats import number_text
from game.ui import shapes, text, theme
from game.ui.widgets.base import Spoken, Widget

HIGH = 96
GAP = 6
WIDEST = 56
"""The widest column, in logical pixels."""


class Bar(NamedTuple):
    """A number of cards as text, in how many deals it was held, and in how many chance gives it."""

    name: str
    deals: float
    share: float


def bars_of(observed: Sequence[int], shares: Sequence[float], least: float = 1.0) -> list[Bar]:
    """The bars of a figure; numbers at either end that chance gives in fewer than `least` deals are put together.

    Their name is then `≤1` or `5+`.
    """
    low, high = 0, len(shares) - 1
    while low < high and sum(shares[: low + 1]) < least:
        low += 1
    while high > low and sum(shares[high:]) < least:
        high -= 1
    bars = []
    for number in range(low, high + 1):
        some = slice(0 if number == low else number, len(shares) if number == high else number + 1)
        name = f"{number}+" if some.stop > number + 1 else f"≤{number}" if some.start < number else str(number)
        bars.append(Bar(name, sum(observed[some]), sum(shares[some])))
    return bars


class FigureChart(Widget):
    """Upright bars with their names below; the line across each is what chance gives."""

    def __init__(self, bars: Sequence[Bar]) -> None:
        super().__init__()
        self.bars = list(bars)

    def spoken(self) -> Spoken:
        """Return a line for each number: how often it came, and how often chance gives it."""
        told = _("{name}: {deals}, by chance {share}")
        lines = [
            told.format(name=bar.name, deals=number_text(bar.deals), share=number_text(round(bar.share, 1)))
            for bar in self.bars
        ]
        return Spoken(_("Chart"), lines=tuple(lines))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide = (theme.px(WIDEST, unit) + theme.px(GAP, unit)) * len(self.bars)
        return min(width, wide), theme.px(HIGH, unit) + text.height(theme.px(theme.SMALL, unit))

    def draw(self, surface: pygame.Surface) -> None:
        palette, small = theme.palette(), self.px(theme.SMALL)
        foot = self.rect.bottom - text.height(small)
        most = max(max(bar.deals, bar.share) for bar in self.bars) or 1
        room = foot - self.rect.y - self.px(4)
        step = min(self.rect.w // max(1, len(self.bars)), self.px(WIDEST + GAP))
        for index, bar in enumerate(self.bars):
            at = len(self.bars) - 1 - index if text.is_right_to_left() else index
            column = pygame.Rect(0, 0, max(2, step - self.px(GAP)), round(room * bar.deals / most))
            column.bottomleft = self._left(step) + at * step, foot
            if column.h:
                shapes.fill(surface, column, theme.IVORY)
            line = pygame.Rect(column.x - self.px(2), 0, column.w + 2 * self.px(2), self.px(3))
            line.centery = foot - round(room * bar.share / most)
            shapes.fill(surface, line.inflate(0, self.px(2)), theme.PANEL)
            shapes.fill(surface, line, theme.BRASS)
            name = pygame.Rect(column.x - self.px(GAP) // 2, foot, step, self.rect.bottom - foot)
            text.write(surface, bar.name, name, small, palette.quiet, align="middle")
        ground = pygame.Rect(self._left(step), foot, step * len(self.bars), self.px(1))
        shapes.fill(surface, ground, palette.line)

    def _left(self, step: int) -> int:
        """The left edge of the leftmost bar."""
        return self.rect.right - step * len(self.bars) if text.is_right_to_left() else self.rect.x
