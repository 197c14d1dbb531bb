"""The standings of a tournament as a picture on paper, at twice the size of a screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.tournament.record import Tournament
from game.session.tournament.telling import explained, heads, meeting, result_text, round_title, rows, title, verdict
from game.ui import text, theme

SCALE = 2
WIDE, EDGE = 760, 48
FIGURES = 72
"""The width of a column of figures in logical pixels, and the least of one with longer ones."""
GREY = theme.rgb("#5b625c")


class Paper:
    """Lines of text from the top to the bottom; with no surface they are only measured."""

    def __init__(self, surface: pygame.Surface | None = None) -> None:
        self._surface = surface
        self.y = EDGE * SCALE

    def words(self, told: str, size: int, colour: theme.Colour = theme.INK, weight: str = text.REGULAR) -> None:
        """Write a paragraph."""
        if not told:
            return
        block = text.block(told, size * SCALE, colour, (WIDE - 2 * EDGE) * SCALE, weight)
        if self._surface is not None:
            left = (WIDE - 2 * EDGE) * SCALE - block.get_width() if text.is_right_to_left() else 0
            x = EDGE * SCALE + left
            self._surface.blit(block, (x, self.y))
        self.y += block.get_height()

    def gap(self, high: int) -> None:
        """Leave `high` logical pixels empty."""
        self.y += high * SCALE

    def row(self, cells: Sequence[str], widths: Sequence[int], words: int, weight: str = text.REGULAR) -> None:
        """Write cells side by side: cell number `words` aligned at its start and wrapped, the others at their end."""
        px = theme.BODY * SCALE
        room = widths[words] - 2 * theme.GRID * SCALE
        lines = len(text.wrapped(cells[words], px, room, weight))
        high = text.height(px) * lines + 8 * SCALE
        if self._surface is not None:
            is_turned = text.is_right_to_left()
            x = (WIDE - EDGE) * SCALE if is_turned else EDGE * SCALE
            for at, (cell, wide) in enumerate(zip(cells, widths, strict=True)):
                x -= wide if is_turned else 0
                box = pygame.Rect(x, self.y, wide, high).inflate(-2 * theme.GRID * SCALE, 0)
                align = "start" if at == words else "end"
                text.write(self._surface, cell, box, px, theme.INK, weight, align, wrap=at == words)
                x += 0 if is_turned else wide
            line = pygame.Rect(EDGE * SCALE, self.y + high - SCALE, (WIDE - 2 * EDGE) * SCALE, SCALE)
            self._surface.fill(theme.PAPER_LINE, line)
        self.y += high


def picture(tournament: Tournament) -> pygame.Surface:
    """The page as a surface, as high as it has lines."""
    measured = Paper()
    _write(measured, tournament)
    surface = pygame.Surface((WIDE * SCALE, measured.y + EDGE * SCALE))
    surface.fill(theme.PAPER)
    _write(Paper(surface), tournament)
    return surface


def _write(paper: Paper, tournament: Tournament) -> None:
    paper.words(title(tournament), theme.TITLE, weight=text.SEMIBOLD)
    paper.words(verdict(tournament), theme.LEAD, GREY)
    paper.gap(16)
    told, lines = heads(tournament), rows(tournament)
    widths = _widths(told, lines)
    paper.row(told, widths, 1, text.SEMIBOLD)
    for cells in lines:
        paper.row(cells, widths, 1)
    paper.gap(8)
    paper.words(explained(tournament), theme.SMALL, GREY)
    for number, tables in enumerate(tournament.rounds):
        paper.gap(20)
        paper.words(round_title(tournament, number), theme.BODY, weight=text.SEMIBOLD)
        results = [
            [meeting(tournament, table, leg), result_text(table, leg) if leg.is_over else "…"]
            for table in tables
            for leg in table.legs
        ]
        end = max([FIGURES * SCALE, *(_wide(cells[1]) for cells in results)])
        for cells in results:
            paper.row(cells, [(WIDE - 2 * EDGE) * SCALE - end, end], 0)


def _widths(told: Sequence[str], lines: Sequence[Sequence[str]]) -> list[int]:
    """The width of each column of the standings; names take what is left."""
    found = [max([FIGURES * SCALE, *(_wide(line[at]) for line in (told, *lines))]) for at in range(len(told))]
    found[1] = max(FIGURES * SCALE, (WIDE - 2 * EDGE) * SCALE - sum(found) + found[1])
    return found


def _wide(words: str) -> int:
    return text.size(words, theme.BODY * SCALE, text.SEMIBOLD)[0] + 2 * theme.GRID * SCALE
