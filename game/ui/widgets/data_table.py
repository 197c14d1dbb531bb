"""A table of words and figures. All digits have one width, so figures align."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.language import _
from game.ui import shapes, text, theme
from game.ui.widgets.base import Spoken, Widget

NOTHING = "–"
"""A cell that has no figure."""
FINER = 0.95
"""Factor by which the words shrink, repeatedly, while a column cannot hold one of them."""


class Head(NamedTuple):
    """A column: its heading, the alignment of its cells, and its weight for the room left over."""

    words: str
    align: str = "end"
    weight: int = 0


class DataTable(Widget):
    """Rows of cells under headings. The last `totals` rows are set off."""

    def __init__(
        self,
        heads: Sequence[Head],
        rows: Sequence[Sequence[str]],
        *,
        totals: int = 0,
        size: float = theme.BODY,
    ) -> None:
        super().__init__()
        self.heads = list(heads)
        self.rows = [list(row) for row in rows]
        self.totals = totals
        self.size = size
        self._columns: list[int] = []
        self._fine = 1.0
        """The unit at which the words are written; smaller than that of the form where they would not fit."""

    def put(self, rows: Sequence[Sequence[str]]) -> None:
        """Replace the rows."""
        self.rows = [list(row) for row in rows]
        self.rearrange()

    def spoken(self) -> Spoken:
        """Return each row as a line: its first cell, then each other cell after the heading of its column."""
        return Spoken(lines=tuple(filter(None, map(self._told, self.rows))))

    def _told(self, row: Sequence[str]) -> str:
        cells = []
        for at, (head, words) in enumerate(zip(self.heads, row, strict=False)):
            if words:
                is_named, words = head.words and at, _("none") if words == NOTHING else words
                cells.append(_("{name}: {value}").format(name=head.words, value=words) if is_named else words)
        return ", ".join(cells)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        fine = self._unbroken(width, unit)
        high = sum(self._heights(self._column_widths(width, fine), fine))
        return min(width, sum(self._fitted(width, fine))), high

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        self._fine = self._unbroken(rect.w, unit)
        self._columns = self._column_widths(rect.w, self._fine)

    def draw(self, surface: pygame.Surface) -> None:
        heights = self._heights(self._columns, self._fine)
        y = self.rect.y
        lines = [[head.words for head in self.heads], *self.rows]
        for index, (cells, high) in enumerate(zip(lines, heights, strict=True)):
            row = pygame.Rect(self.rect.x, y, self.rect.w, high)
            if row.colliderect(surface.get_clip()):
                self._draw_row(surface, row, cells, index - 1)
            y += high

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, cells: list[str], index: int) -> None:
        """Draw one row; index -1 is the headings."""
        is_total = index >= len(self.rows) - self.totals
        if index == -1 or index == len(self.rows) - self.totals - 1:
            foot = pygame.Rect(row.x, row.bottom - self.px(1), row.w, self.px(1))
            shapes.fill(surface, foot, theme.palette().line if index == -1 and not is_total else theme.HAIRLINE)
        colour = theme.palette().quiet if index == -1 else theme.palette().text
        face = text.SEMIBOLD if is_total and index >= 0 else text.REGULAR
        px = theme.px(theme.SMALL if index == -1 else self.size, self._fine)
        gap = theme.px(theme.GRID, self._fine)
        x = row.right if text.is_right_to_left() else row.x
        for head, wide, words in zip(self.heads, self._columns, cells, strict=False):
            x = x - wide if text.is_right_to_left() else x
            cell = pygame.Rect(x, row.y, wide, row.h).inflate(-gap, 0)
            text.write(surface, words, cell, px, colour, face, head.align, wrap=True)
            x = x if text.is_right_to_left() else x + wide

    def _natural(self, unit: float) -> tuple[list[int], list[int]]:
        """Return the least width of each column, which is that of its longest word, and the width without wrapping."""
        gap = theme.px(theme.GRID, unit)
        small, px = theme.px(theme.SMALL, unit), theme.px(self.size, unit)
        least, whole = [], []
        for column, head in enumerate(self.heads):
            cells = [(head.words, small)] + [(row[column], px) for row in self.rows if column < len(row)]
            least.append(max(text.room_for(word, size) for cell, size in cells for word in cell.split(" ")) + gap)
            whole.append(max(text.room_for(cell, size) for cell, size in cells) + gap)
        return least, whole

    def _unbroken(self, width: int, unit: float) -> float:
        """Return the largest unit, from `unit` down to the smallest type, at which no word has to be broken."""
        while sum(self._natural(unit)[0]) > width and theme.px(theme.SMALL, unit * FINER) >= theme.SMALL:
            unit *= FINER
        return unit

    def _column_widths(self, width: int, unit: float) -> list[int]:
        """Return the width of each column in a table of this width. Columns with a weight share what is left over."""
        columns = self._fitted(width, unit)
        left, total = width - sum(columns), sum(head.weight for head in self.heads)
        if left <= 0 or not total:
            return columns
        return [wide + left * head.weight // total for wide, head in zip(columns, self.heads, strict=True)]

    def _fitted(self, width: int, unit: float) -> list[int]:
        """Return the width of each column: without wrapping if there is room, otherwise between that and the least
        width."""
        least, whole = self._natural(unit)
        if sum(whole) <= width:
            spare = width - sum(whole)
            extra = min(spare // max(1, len(whole)), theme.px(3 * theme.GRID, unit))
            return [wide + extra for wide in whole]
        room, wish = width - sum(least), sum(whole) - sum(least)
        if room >= 0 and wish > 0:
            return [low + (high - low) * room // wish for low, high in zip(least, whole, strict=True)]
        return [low * width // max(1, sum(least)) for low in least]

    def _heights(self, columns: list[int], unit: float) -> list[int]:
        gap, pad = theme.px(theme.GRID, unit), theme.px(6, unit)
        heights = []
        for index, cells in enumerate([[head.words for head in self.heads], *self.rows]):
            px = theme.px(theme.SMALL if index == 0 else self.size, unit)
            face = text.SEMIBOLD if index > len(self.rows) - self.totals else text.REGULAR
            tallest = max(
                (
                    text.block_size(words, px, max(1, wide - gap), face)[1]
                    for words, wide in zip(cells, columns, strict=False)
                ),
                default=text.height(px),
            )
            heights.append(tallest + 2 * pad)
        return heights
