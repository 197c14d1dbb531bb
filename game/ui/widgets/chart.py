"""Charts: lines over the deals, and bars. Series differ in lightness, hue and the shape of their marks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.language import _, ngettext
from game.texts.formats import in_row, number_text
from game.ui import shapes, text, theme
from game.ui.widgets.base import Spoken, Widget

ROWS = 4
FEW = 5
"""A line with at most this many points is told point by point."""
BESIDE = 3
"""Distance in logical pixels between lines that would cover each other."""


class Series(NamedTuple):
    """A name and its values, one for each deal."""

    name: str
    values: Sequence[float]


def marks(low: float, high: float, least: float = 1.0) -> list[float]:
    """Return round numbers from at most `low` to at least `high`, in steps of 1, 2 or 5 times a power of ten.

    No step is smaller than `least`.
    """
    span = max(high - low, 1e-9)
    raw = span / ROWS
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= raw * 0.999)
    step = max(least, step)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [index * step for index in range(first, max(last, first + 1) + 1)]


class LineChart(Widget):
    """Lines over the deals, beginning at 0 if `from_zero`, with the legend below."""

    def __init__(self, series: Sequence[Series], *, high: float = 220, from_zero: bool = True) -> None:
        super().__init__()
        self.series = list(series)
        self.high = high
        self.from_zero = from_zero

    def spoken(self) -> Spoken:
        """Return a sentence for each line: where it ends, and its highest and lowest points."""
        lines = [_line_told(one, self.from_zero) for one in self.series if one.values]
        return Spoken(_("Chart"), lines=tuple(lines))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide = min(width, theme.px(480, unit))
        return wide, theme.px(self.high, unit) + self._legend_height(wide, unit)

    def draw(self, surface: pygame.Surface) -> None:
        lines = [[0.0, *one.values] if self.from_zero else list(one.values) for one in self.series]
        points = [value for line in lines for value in line]
        plot, levels = self._frame(min([0.0, *points]), max([1.0, *points]))
        if plot.w <= 0 or plot.h <= 0:
            return
        self._draw_grid(surface, plot, levels)
        count = max((len(line) for line in lines), default=0)
        for index, line in enumerate(lines):
            aside = round(aside_of(lines, index) * self.px(BESIDE))
            spots = [self._spot(plot, levels, at, count, value, aside) for at, value in enumerate(line)]
            colour = theme.SERIES[index % len(theme.SERIES)]
            thick = self.px(2)
            for start, end in itertools.pairwise(spots):
                pygame.draw.aaline(surface, colour, start, end, thick)
            for spot in spots if count <= 24 else spots[-1:]:
                mark(surface, spot, self.px(4), index, colour)
        self._draw_legend(surface)

    def _frame(self, low: float, high: float) -> tuple[pygame.Rect, list[float]]:
        """Return the area of the lines, and the levels of the grid."""
        levels = marks(low, high)
        px = self.px(theme.SMALL)
        left = max(text.size(number_text(level), px)[0] for level in levels) + self.px(theme.GRID)
        foot = self._legend_height(self.rect.w, self.unit)
        top = px // 2
        side = self.px(theme.GRID)
        plot = pygame.Rect(
            self.rect.x + left, self.rect.y + top, self.rect.w - left - side, self.rect.h - foot - top - side
        )
        return plot, levels

    def _spot(
        self, plot: pygame.Rect, levels: list[float], at: int, count: int, value: float, aside: int = 0
    ) -> tuple[int, int]:
        x = plot.x + plot.w * at / max(1, count - 1)
        share = (value - levels[0]) / (levels[-1] - levels[0])
        return round(x), round(plot.bottom - plot.h * share) + aside

    def _draw_grid(self, surface: pygame.Surface, plot: pygame.Rect, levels: list[float]) -> None:
        px = self.px(theme.SMALL)
        for level in levels:
            y = self._spot(plot, levels, 0, 1, level)[1]
            colour = theme.LINE if level == 0 else theme.HAIRLINE
            shapes.fill(surface, pygame.Rect(plot.x, y, plot.w, self.px(1)), colour)
            label = pygame.Rect(self.rect.x, y - px, plot.x - self.rect.x - self.px(theme.GRID), 2 * px)
            text.write(surface, number_text(level), label, px, theme.palette().quiet, align="end")

    def _draw_legend(self, surface: pygame.Surface) -> None:
        px, step = self.px(theme.SMALL), self._legend_step(self.unit)
        top = self.rect.bottom - self._legend_height(self.rect.w, self.unit)
        for index, (row, x, wide) in enumerate(self._legend(self.rect.w, self.unit)):
            colour = theme.SERIES[index % len(theme.SERIES)]
            spot = pygame.Rect(self.rect.x + x, top + self.px(theme.GRID) + row * step, wide, step)
            mark(surface, (spot.x + px // 2, spot.centery), self.px(5), index, colour)
            words = spot.move(px + self.px(4), 0)
            words.w -= px + self.px(4)
            text.write(surface, self.series[index].name, words, px, theme.palette().text)

    def _legend(self, width: int, unit: float) -> list[tuple[int, int, int]]:
        """Return row, x and width of each name."""
        px, gap = theme.px(theme.SMALL, unit), theme.px(2 * theme.GRID, unit)
        spots, row, x = [], 0, 0
        for one in self.series:
            wide = min(width, text.size(one.name, px)[0] + px + theme.px(4, unit) + 1)
            if x and x + wide > width:
                row, x = row + 1, 0
            spots.append((row, x, wide))
            x += wide + gap
        return spots

    def _legend_step(self, unit: float) -> int:
        return text.height(theme.px(theme.SMALL, unit)) + theme.px(2, unit)

    def _legend_height(self, width: int, unit: float) -> int:
        spots = self._legend(width, unit)
        return (spots[-1][0] + 1) * self._legend_step(unit) + theme.px(theme.GRID, unit) if spots else 0


class BarChart(Widget):
    """Horizontal bars, with their names before and their figures behind them."""

    def __init__(
        self,
        bars: Sequence[tuple[str, float]],
        *,
        words: Callable[[float], str] | None = None,
        full: float = 0,
    ) -> None:
        """`words` makes the figure behind a bar. `full` is the value of a whole bar (0: the greatest value)."""
        super().__init__()
        self.bars = list(bars)
        self.words = words or number_text
        self.full = full

    def spoken(self) -> Spoken:
        """Return each bar as a line."""
        told = _("{name}: {value}")
        lines = [told.format(name=name, value=self.words(value)) for name, value in self.bars]
        return Spoken(_("Chart"), lines=tuple(lines))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return min(width, theme.px(480, unit)), self._step(unit) * len(self.bars)

    def draw(self, surface: pygame.Surface) -> None:
        px, step, gap = self.px(theme.BODY), self._step(self.unit), self.px(theme.GRID)
        names = max((text.size(name, px)[0] for name, _ in self.bars), default=0)
        names = min(names, self.rect.w * 2 // 5)
        figures = max((text.size(self.words(value), px)[0] for _, value in self.bars), default=0)
        room = max(1, self.rect.w - names - figures - 2 * gap)
        full = self.full or max((value for _, value in self.bars), default=0) or 1
        for index, (name, value) in enumerate(self.bars):
            row = pygame.Rect(self.rect.x, self.rect.y + index * step, self.rect.w, step)
            name_room = text.mirrored(self.rect, pygame.Rect(row.x, row.y, names, step))
            text.write(surface, name, name_room, px, theme.palette().text)
            rail = pygame.Rect(row.x + names + gap, 0, room, self.px(12))
            rail.centery = row.centery
            shapes.box(surface, text.mirrored(self.rect, rail), rail.h // 2, theme.FILL)
            done = rail.copy()
            done.w = round(room * max(0.0, min(1.0, value / full)))
            if done.w >= rail.h:
                shapes.box(surface, text.mirrored(self.rect, done), rail.h // 2, theme.IVORY)
            elif value > 0:
                dot = text.mirrored(self.rect, pygame.Rect(rail.x, rail.y, rail.h, rail.h))
                shapes.dot(surface, dot.center, rail.h // 2, theme.IVORY)
            behind = text.mirrored(self.rect, pygame.Rect(row.right - figures, row.y, figures, step))
            text.write(surface, self.words(value), behind, px, theme.palette().text, align="end")

    def _step(self, unit: float) -> int:
        return text.height(theme.px(theme.BODY, unit)) + theme.px(theme.GRID, unit)


def _line_told(one: Series, from_zero: bool) -> str:
    """Return a line of a chart as a sentence; up to five points are told one by one."""
    values = [number_text(value) for value in one.values]
    if len(values) <= FEW:
        return _("{name}: {values}.").format(name=one.name, values=in_row(values))
    sentence = ngettext(
        "{name}: {count} point, from {first} to {last}, between {low} and {high}.",
        "{name}: {count} points, from {first} to {last}, between {low} and {high}.",
        len(values),
    )
    first = number_text(0) if from_zero else values[0]
    low, high = number_text(min(one.values)), number_text(max(one.values))
    return sentence.format(name=one.name, count=len(values), first=first, last=values[-1], low=low, high=high)


def aside_of(lines: Sequence[Sequence[float]], index: int) -> float:
    """Return how far below its true place a line is drawn, in line distances. Lines with a common piece lie side by
    side."""
    own = set(enumerate(itertools.pairwise(lines[index])))
    twins = [at for at, line in enumerate(lines) if at == index or own & set(enumerate(itertools.pairwise(line)))]
    return twins.index(index) - (len(twins) - 1) / 2


def mark(surface: pygame.Surface, spot: tuple[int, int], size: int, index: int, colour: theme.Colour) -> None:
    """Draw the mark of series `index`: dot, square, diamond or triangle, hollow from the fifth series on."""
    x, y = spot
    kind = index % 4
    if kind == 0:
        shapes.dot(surface, spot, size, colour)
    elif kind == 1:
        pygame.draw.rect(surface, colour, pygame.Rect(x - size + 1, y - size + 1, 2 * size - 1, 2 * size - 1))
    elif kind == 2:
        points = [(x, y - size - 1), (x + size + 1, y), (x, y + size + 1), (x - size - 1, y)]
        pygame.draw.polygon(surface, colour, points)
    else:
        pygame.draw.polygon(surface, colour, [(x, y - size), (x + size, y + size - 1), (x - size, y + size - 1)])
    if index >= 4:
        shapes.dot(surface, spot, max(1, size // 2), theme.PANEL)
