"""A row with a mark for each expert, from the fewest points to the most, and a pin where the player stands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language import _, ngettext
from game.session.day.standing import Standing
from game.texts.formats import in_row, signed
from game.ui import shapes, text, theme
from game.ui.widgets import Widget
from game.ui.widgets.base import Spoken

MOST_SIDE = 22
"""The greatest width of a mark, in logical pixels."""
GAP = 6


class ExpertRow(Widget):
    """Experts that were beaten are filled, those with as many points half, the others hollow.

    Those that have not played yet are small dots.
    """

    def __init__(self, places: int) -> None:
        """`places` is the number of experts there will be."""
        super().__init__()
        self.places = places
        self.points = 0
        self.experts: tuple[int, ...] = ()

    def put(self, points: int, experts: Sequence[int]) -> None:
        """Show these points and experts."""
        self.points, self.experts = points, tuple(sorted(experts))
        self.invalidate()

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        side, gap = self._side(width, unit)
        words = text.height(theme.px(theme.SMALL, unit))
        return min(width, self.places * (side + gap) - gap), side + 2 * words + 3 * theme.px(theme.GRID, unit)

    def spoken(self) -> Spoken:
        """Return the points of the player and of each expert that has played."""
        if not self.experts:
            return Spoken()
        told = ngettext(
            "You: {points}. {count} expert: {experts}.", "You: {points}. {count} experts: {experts}.", len(self.experts)
        )
        points = in_row(signed(expert) for expert in self.experts)
        return Spoken(told.format(points=signed(self.points), count=len(self.experts), experts=points))

    def _side(self, width: int, unit: float) -> tuple[int, int]:
        """The width of a mark and the gap between marks, in pixels."""
        gap = theme.px(GAP, unit)
        return max(4, min(theme.px(MOST_SIDE, unit), (width + gap) // self.places - gap)), gap

    def draw(self, surface: pygame.Surface) -> None:
        side, gap = self._side(self.rect.w, self.unit)
        wide = self.places * (side + gap) - gap
        middle = self.rect.y + text.height(self.px(theme.SMALL)) + self.px(1.5 * theme.GRID) + side // 2
        left = self.rect.centerx - wide // 2
        centres = [(left + at * (side + gap) + side // 2, middle) for at in range(self.places)]
        if text.is_right_to_left():
            centres.reverse()
        for at, centre in enumerate(centres):
            if at < len(self.experts):
                self._mark(surface, centre, side, self.experts[at])
            else:
                shapes.dot(surface, centre, max(1, self.px(2)), theme.palette().quiet)
        if self.experts:
            self._words(surface, centres, side)

    def _mark(self, surface: pygame.Surface, centre: tuple[int, int], side: int, expert: int) -> None:
        rect = pygame.Rect(0, 0, side, side)
        rect.center = centre
        ink = theme.palette().text
        if expert < self.points:
            shapes.box(surface, rect, side // 2, ink)
            return
        shapes.box(surface, rect, side // 2, None, ink, max(1, self.px(1.5)))
        if expert == self.points:
            shapes.dot(surface, centre, max(2, side // 4), ink)

    def _words(self, surface: pygame.Surface, centres: Sequence[tuple[int, int]], side: int) -> None:
        """The player's pin above the row, and the fewest and the most points below it."""
        size, palette = self.px(theme.SMALL), theme.palette()
        standing = Standing.of(self.points, self.experts)
        step = centres[1][0] - centres[0][0] if len(centres) > 1 else side
        at = standing.beaten + (standing.level - 1) / 2 if standing.level else standing.beaten - 0.5
        x = round(centres[0][0] + at * step)
        top = centres[0][1] - side // 2 - self.px(theme.GRID / 2)
        tip, half = (x, top), self.px(5)
        pygame.draw.polygon(surface, theme.BRASS, [tip, (x - half, top - half), (x + half, top - half)])
        self._write(surface, _("You"), x, top - half - text.height(size), palette.text)
        below = centres[0][1] + side // 2 + self.px(theme.GRID / 2)
        last = centres[len(self.experts) - 1][0]
        self._write(surface, signed(self.experts[0]), centres[0][0], below, palette.quiet)
        if self.experts[-1] != self.experts[0]:
            self._write(surface, signed(self.experts[-1]), last, below, palette.quiet)

    def _write(self, surface: pygame.Surface, words: str, x: int, y: int, colour: theme.Colour) -> None:
        """Words centred at `x`, kept inside the widget."""
        size = self.px(theme.SMALL)
        room = pygame.Rect(0, y, text.room_for(words, size), text.height(size))
        room.centerx = x
        room.clamp_ip(pygame.Rect(self.rect.x, y, self.rect.w, room.h))
        text.write(surface, words, room, size, colour, align="middle")
