"""The ladder in the corner of the table: what each number of tricks is worth, and where everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.language import _
from game.table.fitting import overlap
from game.table.geometry import Geometry
from game.table.marks import initials
from game.texts.contract import Rung
from game.texts.formats import number_text
from game.ui import shapes, text, theme

GAP = 14
"""Pixels between two columns at 100 %."""
PAD = 11


class LadderSheet(NamedTuple):
    """A panel with a row for each rung and a column for each seat."""

    rect: pygame.Rect
    rungs: tuple[Rung, ...]
    seats: tuple[int, ...]
    """The seats in the order of their columns, the viewer's first."""
    heads: tuple[str, ...]
    """The words above the columns, that of the labels first."""
    wides: tuple[int, ...]
    """The widths of the columns in pixels."""
    unit: float

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel; the rung on which a seat stands is outlined in its column."""
        shapes.panel(surface, self.rect, self.unit)
        self._row(surface, 0, self.heads, [theme.BRASS_LIGHT] * len(self.heads), text.SEMIBOLD)
        palette = theme.palette()
        for at, rung in enumerate(self.rungs, 1):
            words = [rung.label, *(number_text(rung.points[seat]) for seat in self.seats)]
            is_here = [bool(rung.seats), *(seat in rung.seats for seat in self.seats)]
            for cell, is_marked in zip(self._cells(at)[1:], is_here[1:], strict=True):
                if is_marked:
                    self._mark(surface, cell)
            self._row(surface, at, words, [palette.text if here else palette.quiet for here in is_here], text.REGULAR)

    def _mark(self, surface: pygame.Surface, cell: pygame.Rect) -> None:
        """Outline a number; all outlines are equally wide."""
        most = max(
            text.room_for(number_text(max(rung.points)), theme.px(theme.SMALL, self.unit)) for rung in self.rungs
        )
        box = pygame.Rect(0, cell.y, most + round(12 * self.unit), cell.h)
        box.centerx = cell.centerx
        radius = round(theme.RADIUS * self.unit / 2)
        shapes.box(surface, box, radius, theme.FILL_HOVER, theme.IVORY, max(1, round(self.unit)))

    def _row(
        self, surface: pygame.Surface, at: int, words: Sequence[str], inks: Sequence[theme.Colour], face: str
    ) -> None:
        px = theme.px(theme.SMALL, self.unit)
        for cell, word, ink in zip(self._cells(at), words, inks, strict=True):
            text.write(surface, word, cell, px, ink, face, "middle")

    def _cells(self, at: int) -> list[pygame.Rect]:
        """The rects of a row; the head is row 0."""
        step, gap, pad = _step(self.unit), round(GAP * self.unit), round(PAD * self.unit)
        cells = []
        x, y = self.rect.x + pad, self.rect.y + round(7 * self.unit) + at * step
        for wide in self.wides:
            cells.append(pygame.Rect(x, y, wide, step))
            x += wide + gap
        if text.is_right_to_left():
            for cell in cells:
                cell.right = self.rect.left + self.rect.right - cell.left
        return cells


def ladder_sheet(
    geometry: Geometry, rungs: Sequence[Rung], names: Sequence[str], anchor: int, cards: Sequence[pygame.Rect]
) -> LadderSheet:
    """Return the ladder in the upper right corner, clear of hands, plates and `cards`; `anchor` comes first.

    Where even small letters leave no room for the names, their initials stand above the columns.
    """
    width, height = geometry.size
    corner = pygame.Rect(geometry.margin, geometry.margin, round(width * 0.3), height // 2)
    corner.right = width - geometry.margin
    others = geometry.apart([*map(geometry.box, range(geometry.players)), *geometry.plates, *cards])
    found = None
    for heads in (names, initials(names)):
        for unit in geometry.units():
            found = _sized(corner, tuple(rungs), heads, anchor, unit)
            if not overlap([found.rect], others) and corner.contains(found.rect):
                return found
    assert found is not None
    return found


def _sized(corner: pygame.Rect, rungs: tuple[Rung, ...], names: Sequence[str], anchor: int, unit: float) -> LadderSheet:
    px = theme.px(theme.SMALL, unit)
    seats = tuple((anchor + step) % len(names) for step in range(len(names)))
    heads = (_("Tricks"), *(names[seat] for seat in seats))
    columns = [[rung.label for rung in rungs], *([number_text(rung.points[seat]) for rung in rungs] for seat in seats)]
    wides = [
        max(text.size(head, px, text.SEMIBOLD)[0], *(text.room_for(word, px) for word in words))
        for head, words in zip(heads, columns, strict=True)
    ]
    wide = sum(wides) + round(GAP * unit) * (len(wides) - 1) + 2 * round(PAD * unit)
    rect = pygame.Rect(corner.x, corner.y, wide, _step(unit) * (len(rungs) + 1) + round(14 * unit))
    rect.right = corner.right
    return LadderSheet(rect, rungs, seats, heads, tuple(wides), unit)


def _step(unit: float) -> int:
    """The height of a row."""
    return text.height(theme.px(theme.SMALL, unit)) + round(2 * unit)
