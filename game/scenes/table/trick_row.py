"""The cards of one trick in a row, for the sheets and for the cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame

from game.cards import Card
from game.language import _
from game.table.faces import Face, Faces, height_of
from game.texts.formats import in_row
from game.texts.messages import card_name
from game.ui import pictures, shapes, text, theme
from game.ui.widgets.base import Spoken, Widget

NAME_SHARE = 0.96
"""The share of a column that a name may take."""
LEAST_COLUMN = 100
"""Room for a name under a small card, in logical pixels."""
PAIR_GAP = 0.3
"""The gap between the rounds of a trick in which everybody plays several times, in columns."""

Plays: TypeAlias = Sequence[tuple[int, Card]]
"""Seats and the cards they played, in order."""


class TrickRow(Widget):
    """The cards of a trick in the order of play, each over its player's name; the winning card has a golden rim."""

    def __init__(self, plays: Plays, winner: int | None, names: Sequence[str], faces: Faces, card: float) -> None:
        super().__init__()
        self.plays, self.winner = plays, winner
        self.names, self.faces, self.card = names, faces, card

    def spoken(self) -> Spoken:
        """Return who played what, and who took it."""
        told = _("{name}: {value}")
        parts = [told.format(name=self.names[seat], value=card_name(card)) for seat, card in self.plays]
        if self.winner is not None:
            parts.append(_("{name} takes the trick").format(name=self.names[self.winner]))
        return Spoken(in_row(parts))

    def _columns(self) -> float:
        """The columns that the cards take, with the gaps between the rounds."""
        return len(self.plays) + PAIR_GAP * ((len(self.plays) - 1) // len(self.names))

    def _sizes(self, width: int, unit: float) -> tuple[float, int]:
        """The widths of a column and of a card, in pixels, where `width` pixels are available.

        The names of all players count, so that the columns of a trick that is still played are those of the others.
        """
        px = round(theme.SMALL * unit)
        widest = max(text.size(name, px, text.SEMIBOLD)[0] for name in self.names) / NAME_SHARE
        column = max(self.card * 1.25 * unit, LEAST_COLUMN * unit, widest)
        column = min(column, width / self._columns())
        return column, max(8, min(round(self.card * unit), round(column * 0.86)))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """One column for each card, narrower where there is no room."""
        column, wide = self._sizes(width, unit)
        return min(width, round(column * self._columns())), height_of(wide) + text.height(theme.px(14, unit)) + 8

    def _name_size(self, column: float) -> int:
        """The size of the names in pixels: smaller where that makes them fit, but never below SMALL."""
        px = self.px(theme.SMALL)
        while px > theme.SMALL and any(
            text.size(self.names[seat], px, text.SEMIBOLD)[0] > column for seat, _c in self.plays
        ):
            px -= 1
        return px

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards and the names."""
        column, wide = self._sizes(self.rect.w, self.unit)
        px = self._name_size(column * NAME_SHARE)
        last = max((at for at, (seat, _card) in enumerate(self.plays) if seat == self.winner), default=-1)
        for at, (seat, card) in enumerate(self.plays):
            picture = self.faces.picture(Face(card, wide))
            x = round(self.rect.x + column * (at + 0.5 + PAIR_GAP * (at // len(self.names))))
            box = pygame.Rect(0, 0, wide, height_of(wide))
            box.midtop = x, self.rect.y + 2
            pictures.stamp(surface, picture, picture.get_rect(center=box.center))
            if at == last:
                thick = max(2, self.px(2))
                ring = box.inflate(2 * thick, 2 * thick)
                shapes.box(surface, ring, round(wide * 0.06) + thick, None, theme.GOLD, thick)
            line = pygame.Rect(0, 0, round(column * NAME_SHARE), text.height(self.px(14)))
            line.midtop = x, box.bottom + 4
            is_winner = seat == self.winner
            colour = theme.GOLD if is_winner else theme.palette().quiet
            face = text.SEMIBOLD if is_winner else text.REGULAR
            text.write(surface, self.names[seat], line, px, colour, face, "middle")
