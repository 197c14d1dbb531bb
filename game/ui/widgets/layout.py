"""Columns, rows, grids and panels that fit their widgets into any width.

Rows break into lines, and grids into fewer columns, when the window is narrow or the text is large.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui import shapes, text, theme
from game.ui.widgets.base import WIDE, Group, Widget

Along = Literal["start", "middle", "end"]
"""Where widgets stand that do not fill the room."""
Across = Literal["fill", Along]


def shares(room: int, weights: list[int]) -> list[int]:
    """Distribute `room` pixels by weight; the shares add up to `room`."""
    total = sum(weights)
    given, parts = 0, []
    passed = 0
    for weight in weights:
        passed += weight
        until = room * passed // total if total else 0
        parts.append(until - given)
        given = until
    return parts


class Spacer(Widget):
    """Empty room: a share of what is left over."""

    def __init__(self) -> None:
        super().__init__(weight=1)


class Hairline(Widget):
    """A hairline across a column."""

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return theme.px(theme.GRID, unit), theme.px(theme.GRID, unit)

    def draw(self, surface: pygame.Surface) -> None:
        thick = self.px(1)
        shapes.fill(surface, pygame.Rect(self.rect.x, self.rect.centery, self.rect.w, thick), theme.HAIRLINE)


class Column(Group):
    """Widgets one below the other. `align` places them across the column; with ``fill`` each is as wide as it is."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = theme.GRID,
        align: Across = "fill",
        weight: int = 0,
    ) -> None:
        super().__init__(children, weight=weight)
        self.gap = gap
        self.align = align

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        sizes = [child.wanted(width, unit) for child in self.shown()]
        gaps = theme.px(self.gap, unit) * max(0, len(sizes) - 1) if self.gap else 0
        return min(width, max((wide for wide, _ in sizes), default=0)), sum(high for _, high in sizes) + gaps

    def natural(self, unit: float) -> int:
        return max((child.natural(unit) for child in self.shown()), default=0)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        shown = self.shown()
        gap = theme.px(self.gap, unit) if self.gap else 0
        sizes = [child.wanted(rect.w, unit) for child in shown]
        left = rect.h - sum(high for _, high in sizes) - gap * max(0, len(shown) - 1)
        extra = shares(max(0, left), [child.weight for child in shown])
        y = rect.y
        for child, (wide, high), more in zip(shown, sizes, extra, strict=True):
            wide = rect.w if self.align == "fill" else min(wide, rect.w)
            child.place(pygame.Rect(rect.x + _across(self.align, rect.w - wide), y, wide, high + more), unit)
            y += high + more + gap


class Row(Group):
    """Widgets side by side, broken into lines if `wrap` is set. `align` places a line that does not fill the width.

    `between` is the gap between lines, by default that between widgets. `even` lines hold about as many widgets each: 9
    and 9 rather than 14 and 4.
    """

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = theme.GRID,
        between: float | None = None,
        align: Along = "start",
        wrap: bool = True,
        even: bool = False,
        weight: int = 0,
    ) -> None:
        super().__init__(children, weight=weight)
        self.gap = gap
        self.between = gap if between is None else between
        self.align = align
        self.wrap = wrap
        self.is_even = even

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        gap = theme.px(self.gap, unit)
        wide, high = 0, 0
        for line in self._lines(width, unit):
            wide = max(wide, sum(natural for _child, natural in line) + gap * (len(line) - 1))
            pairs = zip(line, self._widths(line, width, gap), strict=True)
            tallest = max(child.wanted(w, unit)[1] for (child, _natural), w in pairs)
            high += tallest + (theme.px(self.between, unit) if high else 0)
        return min(wide, width), high

    def natural(self, unit: float) -> int:
        """The width in one line. Heights are not asked for: nested rows would compute them twice each."""
        shown = self.shown()
        gaps = theme.px(self.gap, unit) * max(0, len(shown) - 1)
        return min(WIDE, sum(child.natural(unit) for child in shown) + gaps)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        gap = theme.px(self.gap, unit)
        lines = self._lines(rect.w, unit)
        y = rect.y
        for line in lines:
            widths = self._widths(line, rect.w, gap)
            children = [child for child, _natural in line]
            sizes = [child.wanted(wide, unit)[1] for child, wide in zip(children, widths, strict=True)]
            high = rect.h if len(lines) == 1 else max(sizes)
            left = rect.w - sum(widths) - gap * (len(line) - 1)
            x = rect.x + (_across(self.align, left) if not text.is_right_to_left() else _mirrored(self.align, left))
            pairs = list(zip(children, widths, sizes, strict=True))
            for child, wide, tall in reversed(pairs) if text.is_right_to_left() else pairs:
                tall = high if child.weight and isinstance(child, Group) else min(tall, high)
                child.place(pygame.Rect(x, y + (high - tall) // 2, wide, tall), unit)
                x += wide + gap
            y += high + theme.px(self.between, unit)

    def _lines(self, width: int, unit: float) -> list[list[tuple[Widget, int]]]:
        """Return the lines, each as pairs of a child and its natural width."""
        children = [(child, min(width, child.natural(unit))) for child in self.shown()]
        gap, count = theme.px(self.gap, unit), len(children)
        lines = self._broken(children, width, gap, [count])
        if self.is_even and len(lines) > 1:
            even = self._broken(children, width, gap, _even_counts(count, len(lines)))
            return even if len(even) == len(lines) else lines
        return lines

    def _broken(
        self, children: Sequence[tuple[Widget, int]], width: int, gap: int, most: Sequence[int]
    ) -> list[list[tuple[Widget, int]]]:
        """Fill lines one after the other, with at most `most[n]` children in line n, and the last number in further
        lines."""
        lines: list[list[tuple[Widget, int]]] = []
        used = 0
        for child, wide in children:
            is_full = bool(lines) and len(lines[-1]) >= most[min(len(lines), len(most)) - 1]
            if lines and (not self.wrap or (used + gap + wide <= width and not is_full)):
                lines[-1].append((child, wide))
                used += gap + wide
            else:
                lines.append([(child, wide)])
                used = wide
        return lines

    def _widths(self, line: list[tuple[Widget, int]], width: int, gap: int) -> list[int]:
        """Return the width of each widget in a line: what it wants and a share of the rest, or all shortened alike."""
        natural = [wide for _child, wide in line]
        left = width - gap * (len(line) - 1) - sum(natural)
        if left < 0:
            return shares(max(0, left + sum(natural)), natural) if sum(natural) else natural
        weights = [child.weight for child, _natural in line]
        if not any(weights):
            return natural
        extra = shares(left, weights)
        return [wide + more for wide, more in zip(natural, extra, strict=True)]


def _even_counts(count: int, lines: int) -> list[int]:
    """Return how many of `count` widgets go into each line: as in columns, unless the last line would be short."""
    across = -(-count // lines)
    if 2 * (count - across * (lines - 1)) >= across:
        return [across] * lines
    return [count // lines + (at < count % lines) for at in range(lines)]


class Grid(Group):
    """Cells of equal width, as many side by side as fit with at least `least` logical pixels each."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        least: float = 220,
        columns: int = 12,
        gap: float = 2 * theme.GRID,
    ) -> None:
        super().__init__(children)
        self.least = least
        self.columns = columns
        self.gap = gap

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        across, wide, rows = self._cells(width, unit)
        gap = theme.px(self.gap, unit)
        return min(width, across * wide + (across - 1) * gap), sum(rows) + max(0, len(rows) - 1) * gap

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        across, wide, rows = self._cells(rect.w, unit)
        gap = theme.px(self.gap, unit)
        y = rect.y
        for row, high in enumerate(rows):
            for column, child in enumerate(self.shown()[row * across : (row + 1) * across]):
                column = across - 1 - column if text.is_right_to_left() else column
                child.place(pygame.Rect(rect.x + column * (wide + gap), y, wide, high), unit)
            y += high + gap

    def _cells(self, width: int, unit: float) -> tuple[int, int, list[int]]:
        """Return the number of columns, the width of a cell, and the height of each row."""
        shown = self.shown()
        gap = theme.px(self.gap, unit)
        fitting = (width + gap) // (theme.px(self.least, unit) + gap)
        across = max(1, min(self.columns, fitting, max(1, len(shown))))
        down = -(-len(shown) // across)
        across = max(1, -(-len(shown) // down)) if down else 1  # even rows: 4 + 3 rather than 6 + 1
        wide = (width - gap * (across - 1)) // across
        highs = [child.wanted(wide, unit)[1] for child in shown]
        return across, wide, [max(highs[at : at + across]) for at in range(0, len(highs), across)]


class Panel(Group):
    """A dark panel around one widget, with a margin of `pad` logical pixels."""

    def __init__(self, child: Widget, *, pad: float = 3 * theme.GRID, weight: int = 0) -> None:
        super().__init__([child], weight=weight)
        self.pad = pad

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        pad = 2 * theme.px(self.pad, unit)
        wide, high = self._children[0].wanted(max(1, width - pad), unit)
        return min(width, wide + pad), high + pad

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        pad = 2 * theme.px(self.pad, unit)
        self._children[0].place(pygame.Rect(rect).inflate(-min(pad, rect.w), -min(pad, rect.h)), unit)

    def draw(self, surface: pygame.Surface) -> None:
        shapes.panel(surface, self.rect, self.unit)
        super().draw(surface)


class Centred(Group):
    """One widget in the middle of the available room, at most `wide` logical pixels wide."""

    def __init__(self, child: Widget, *, wide: float = 0, fill: bool = False) -> None:
        super().__init__([child], weight=1)
        self.wide = wide
        self.fill_height = fill

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        if self.wide:
            width = min(width, theme.px(self.wide, unit))
        return self._children[0].wanted(width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        room = min(rect.w, theme.px(self.wide, unit)) if self.wide else rect.w
        wide, high = self._children[0].wanted(room, unit)
        wide = room if self.wide else min(wide, room)
        inner = pygame.Rect(0, 0, wide, rect.h if self.fill_height else min(high, rect.h))
        inner.center = rect.center
        self._children[0].place(inner, unit)


def _across(align: str, left: int) -> int:
    if align == "middle":
        return left // 2
    return left if align == "end" else 0


def _mirrored(align: str, left: int) -> int:
    return _across({"start": "end", "end": "start"}.get(align, align), left)
