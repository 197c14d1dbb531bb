"""What the table tells everybody at once: a banner for what nobody may miss, and the strip of strange ranks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

from game.cards import parse_cards, rank_of, suit_of
from game.table.geometry import Geometry
from game.texts.messages import SUIT_SIGNS, card_name
from game.ui import shapes, text, theme

BANNER_SECONDS = 2.2


class Banner:
    """A few words in the middle of the table, for a moment."""

    def __init__(self, words: str, seconds: float = BANNER_SECONDS) -> None:
        self.words, self.left = words, seconds

    def rect(self, geometry: Geometry, unit: float) -> pygame.Rect:
        """Where it hangs: over the middle, above the trick."""
        wide, high = text.size(self.words, self._px(geometry, unit), text.SEMIBOLD)
        rect = pygame.Rect(0, 0, wide + round(56 * unit), high + round(24 * unit))
        rect.center = round(geometry.middle[0]), round(geometry.middle[1])
        return rect.clamp(pygame.Rect((0, 0), geometry.size))

    def draw(self, surface: pygame.Surface, geometry: Geometry, unit: float) -> None:
        """Draw it as a dark sheet with a brass rim."""
        rect = self.rect(geometry, unit)
        radius = round(1.5 * theme.RADIUS * unit)
        shapes.box(surface, rect, radius, (*theme.PANEL, 244), theme.BRASS, max(1, round(2 * unit)))
        px = self._px(geometry, unit)
        text.write(surface, self.words, rect, px, theme.palette().text, text.SEMIBOLD, "middle")

    def _px(self, geometry: Geometry, unit: float) -> int:
        """As large as the window is wide enough for."""
        return text.fitting(self.words, theme.px(theme.TITLE, unit), geometry.size[0] - round(56 * unit), text.SEMIBOLD)


def rank_lines(strange_ranks: Sequence[str]) -> list[str]:
    """The ranks from the highest down in short lines: single cards together, equal cards as one word."""
    first = [parse_cards(cards)[0] for cards in strange_ranks if " " not in cards]
    single = [card_name(card) for card in first]
    if len({suit_of(card) for card in first}) == 1:  # the same in every suit: the ranks alone
        return ["  ".join(name[:-1] for name in single)]
    lines = [
        "  ".join(part for _at, part in group) for _key, group in groupby(enumerate(single), lambda one: one[0] // 3)
    ]
    for cards in strange_ranks:
        members = parse_cards(cards)
        if len(members) > 1:
            signs = "".join(SUIT_SIGNS[suit_of(card)] for card in members)
            assert len({rank_of(card) for card in members}) == 1
            lines.append(card_name(members[0])[:-1] + " " + signs)
    return lines
