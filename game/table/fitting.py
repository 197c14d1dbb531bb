"""Fits words on the table: sizes of text to try, and sheets in a corner that avoid everything else.

The text size that the player asked for is tried first; smaller ones follow where a small window leaves no room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.ui import shapes, text, theme

BODY_LEAST = theme.SMALL / theme.BODY
"""Least share of their size at 100 % to which body text and buttons may shrink: the size of small print."""
STILL_LARGE = 0.75
"""The share of their size to which words shrink rather than be wrapped or lie over what may be covered."""
_STEPS = (1.0, 0.92, 0.84, 0.77, 0.7, 0.64, 0.58, 0.53, 0.48, 0.44)


def units(unit: float, least: float) -> Iterator[float]:
    """Yield the units to try, from `unit` down to `least`."""
    for step in _STEPS:
        if step == 1.0 or unit * step > least:
            yield unit * step
    if unit > least:
        yield least


def overlap(rects: Iterable[pygame.Rect], others: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of `rects` lie over `others`."""
    total = 0
    for rect in rects:
        for index in rect.collidelistall(others):
            part = rect.clip(others[index])
            total += part.w * part.h
    return total


class CornerSheet(NamedTuple):
    """A small panel of lines in a corner of the table; the first ones are its title."""

    rect: pygame.Rect
    lines: tuple[str, ...]
    titles: int
    """Number of lines that belong to the title."""
    unit: float

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        unit = self.unit
        shapes.panel(surface, self.rect, unit)
        px = theme.px(theme.SMALL, unit)
        step = text.height(px)
        line = pygame.Rect(
            self.rect.x + round(11 * unit), self.rect.y + round(7 * unit), self.rect.w - round(20 * unit), step
        )
        for at, words in enumerate(self.lines):
            is_title = at < self.titles
            colour = theme.BRASS_LIGHT if is_title else theme.palette().text
            text.write(surface, words, line, px, colour, text.SEMIBOLD if is_title else text.REGULAR)
            line.y += step


def near_and_far(sizes: Sequence[float], wanted: float) -> tuple[Sequence[float], Sequence[float]]:
    """Divide falling sizes into those that are still large beside the one that is `wanted`, and the others."""
    near = [size for size in sizes if size >= STILL_LARGE * wanted]
    return near, sizes[len(near) :]


def corner_sheet(
    lines: Sequence[str],
    corner: pygame.Rect,
    is_right: bool,
    sizes: Iterable[float],
    others: Sequence[pygame.Rect],
) -> CornerSheet:
    """Return a sheet at the upper left or upper right of `corner`, of the first of the `sizes` that avoids the
    `others`.

    It is as narrow as its lines allow. If it does not fit, its lines are made a little smaller, then wrapped, and only
    then made much smaller. The title may be wrapped at any size.
    """
    best: CornerSheet | None = None
    sizes = list(sizes)
    near, far = near_and_far(sizes, sizes[0])
    for may_wrap, size in [*product((False, True), near), *product((False, True), far)]:
        for wide in _breadths(lines, corner.w, size, may_wrap):
            best = _wrapped(lines, corner, is_right, size, wide)
            if not overlap([best.rect], others) and corner.contains(best.rect):
                return best
    assert best is not None
    return best


def _breadths(lines: Sequence[str], most: int, unit: float, may_wrap: bool) -> list[int]:
    """Return widths to try for a sheet, the widest first: without wrapping, or with only the title or all lines
    wrapped."""
    px, pad = theme.px(theme.SMALL, unit), round(22 * unit)
    wholes = [text.room_for(line, px) + pad for line in lines]
    words = [max(text.room_for(word, px) for word in line.split(" ")) + pad for line in lines]
    least = max(words if may_wrap else [words[0], *wholes[1:]])
    shares = range(8, 2 if may_wrap else -1, -1)
    return sorted({min(max(wholes), max(least, most * share // 8)) for share in shares}, reverse=True)


def _wrapped(lines: Sequence[str], corner: pygame.Rect, is_right: bool, unit: float, wide: int) -> CornerSheet:
    px, inner = theme.px(theme.SMALL, unit), wide - round(22 * unit)
    title = text.wrapped(lines[0], px, inner, text.SEMIBOLD)
    rows = [*title, *(row for line in lines[1:] for row in text.wrapped(line, px, inner))]
    faces = [text.SEMIBOLD] * len(title) + [text.REGULAR] * (len(rows) - len(title))
    widest = max(text.size(row, px, face)[0] for row, face in zip(rows, faces, strict=True))
    wide = min(wide, widest + round(22 * unit))
    rect = pygame.Rect(corner.x, corner.y, wide, text.height(px) * len(rows) + round(14 * unit))
    if is_right:
        rect.right = corner.right
    return CornerSheet(rect, tuple(rows), len(title), unit)
