"""A chart of figures that become surer: a line with its interval as a band, and named levels to compare with."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

import pygame

from game.language import _
from game.texts.formats import number_text, points_text
from game.ui import shapes, text, theme
from game.ui.widgets.base import Spoken, Widget
from game.ui.widgets.chart import mark, marks

Number = TypeVar("Number", int, float)

BAND = 64
"""How opaque the band is, of 255."""
DASH = 6
"""The length of a dash of a level's line, in logical pixels."""
STEP = 0.1
"""The smallest step between lines of the grid."""


class Band(NamedTuple):
    """A figure, and half the width of its interval."""

    value: float
    within: float


class BandChart(Widget):
    """The figures in order, at most as many as the chart has room for; `levels` are horizontal lines by name."""

    def __init__(
        self, bands: Sequence[Band], levels: Mapping[str, float], *, words: str = "", high: float = 220
    ) -> None:
        """`words` stand under the axis."""
        super().__init__()
        self.bands = list(bands)
        self.levels = dict(levels)
        self.words = words
        self.high = high

    def spoken(self) -> Spoken:
        """Return the last figure with its interval, the levels, and where the line began."""
        if not self.bands:
            return Spoken(_("Chart"))
        last = self.bands[-1]
        ends = points_text(last.value - last.within), points_text(last.value + last.within)
        sentence = _("At the end {value}, most likely between {low} and {high}. At the beginning {first}.").format(
            value=points_text(last.value), low=ends[0], high=ends[1], first=points_text(self.bands[0].value)
        )
        told = _("{name}: {value}")
        levels = [told.format(name=name, value=points_text(value)) for name, value in self.levels.items()]
        return Spoken(_("Chart"), lines=(sentence, *levels))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """As wide as there is room."""
        return width, theme.px(self.high, unit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the grid, the levels, and the line in its band."""
        values = [one.value + sign * one.within for one in self.bands for sign in (-1, 1)]
        low, high = min([0.0, *self.levels.values(), *values]), max([0.0, *self.levels.values(), *values])
        grid = marks(low, high, STEP)
        plot = self._plot(grid)
        if plot.w <= 0 or plot.h <= 0:
            return
        self._draw_grid(surface, plot, grid)
        self._draw_levels(surface, plot, grid)
        self._draw_band(surface, plot, grid)
        self._draw_foot(surface, plot)

    def _plot(self, grid: Sequence[float]) -> pygame.Rect:
        """The area of the line, between the figures of the grid and the names of the levels."""
        px, gap = self.px(theme.SMALL), self.px(theme.GRID)
        left = max(text.size(number_text(level), px)[0] for level in grid) + gap
        names = max((text.size(name, px)[0] for name in self.levels), default=0)
        right = min(names, self.rect.w // 3) + gap
        foot = text.height(px) + gap
        return pygame.Rect(
            self.rect.x + left, self.rect.y + px // 2, self.rect.w - left - right, self.rect.h - foot - px
        )

    @staticmethod
    def _y(plot: pygame.Rect, grid: Sequence[float], value: float) -> int:
        share = (value - grid[0]) / (grid[-1] - grid[0])
        return round(plot.bottom - plot.h * share)

    def _draw_grid(self, surface: pygame.Surface, plot: pygame.Rect, grid: Sequence[float]) -> None:
        px = self.px(theme.SMALL)
        for level in grid:
            y = self._y(plot, grid, level)
            shapes.fill(surface, pygame.Rect(plot.x, y, plot.w, self.px(1)), theme.HAIRLINE)
            label = pygame.Rect(self.rect.x, y - px, plot.x - self.rect.x - self.px(theme.GRID), 2 * px)
            text.write(surface, number_text(level), label, px, theme.palette().quiet, align="end")

    def _draw_levels(self, surface: pygame.Surface, plot: pygame.Rect, grid: Sequence[float]) -> None:
        """Draw a dashed line for each level, and its name behind it; names that would touch are moved apart."""
        px, dash = self.px(theme.SMALL), self.px(DASH)
        high = text.height(px)
        placed = apart([self._y(plot, grid, value) for value in self.levels.values()], high, plot.bottom)
        for (name, value), middle in zip(self.levels.items(), placed, strict=True):
            y = self._y(plot, grid, value)
            for x in range(plot.x, plot.right - dash, 2 * dash):
                shapes.fill(surface, pygame.Rect(x, y, dash, self.px(1)), theme.palette().quiet)
            beyond = plot.right + self.px(theme.GRID)
            spot = pygame.Rect(beyond, middle - high // 2, self.rect.right - beyond, high)
            text.write(surface, name, spot, px, theme.palette().quiet)

    def _draw_band(self, surface: pygame.Surface, plot: pygame.Rect, grid: Sequence[float]) -> None:
        count, colour = len(self.bands), theme.SERIES[0]
        xs = [round(plot.x + plot.w * (at + 1) / max(1, count)) for at in range(count)]
        ys = [self._y(plot, grid, one.value) for one in self.bands]
        upper = [(x, self._y(plot, grid, one.value + one.within)) for x, one in zip(xs, self.bands, strict=True)]
        lower = [(x, self._y(plot, grid, one.value - one.within)) for x, one in zip(xs, self.bands, strict=True)]
        if count > 1:
            layer = pygame.Surface(plot.size, pygame.SRCALPHA)
            corners = [(x - plot.x, y - plot.y) for x, y in [*upper, *lower[::-1]]]
            pygame.draw.polygon(layer, (*colour[:3], BAND), corners)
            surface.blit(layer, plot)
        spots = list(zip(xs, ys, strict=True))
        for start, end in itertools.pairwise(spots):
            pygame.draw.aaline(surface, colour, start, end, self.px(2))
        if spots:
            shapes.fill(surface, pygame.Rect(xs[-1], upper[-1][1], self.px(1), lower[-1][1] - upper[-1][1]), colour)
            mark(surface, spots[-1], self.px(4), 0, colour)

    def _draw_foot(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        px = self.px(theme.SMALL)
        foot = pygame.Rect(plot.x, self.rect.bottom - text.height(px), plot.w, text.height(px))
        text.write(surface, self.words, foot, px, theme.palette().quiet, align="middle")


def apart(middles: Sequence[Number], least: Number, bottom: Number) -> list[Number]:
    """The middles moved down, and then up from `bottom`, until neighbours are `least` apart; their order stays."""
    order = sorted(range(len(middles)), key=lambda at: middles[at])
    placed = list(middles)
    for before, at in itertools.pairwise(order):
        placed[at] = max(placed[at], placed[before] + least)
    limit = bottom
    for at in reversed(order):
        placed[at] = min(placed[at], limit)
        limit = placed[at] - least
    return placed
