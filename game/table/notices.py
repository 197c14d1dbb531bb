"""What the table tells everybody at once: a banner for what nobody may miss, and the strip of strange ranks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from game.cards import parse_cards, rank_of, suit_of
from game.table.geometry import Geometry
from game.texts.messages import SUIT_SIGNS, card_name
from game.ui import shapes, text, theme

BANNER_SECONDS = 2.2
SHARES = (1.0, 0.55, 0.4)
"""How much of the window's width a banner may take, the best first."""
OFFS = 6
"""By how many quarters of its height it may hang above or below the middle."""


class _Lying(NamedTuple):
    """How a banner hangs: its rows, the size of their letters, and that of everything else."""

    rect: pygame.Rect
    rows: list[str]
    px: int
    unit: float


class Banner:
    """A few words in the middle of the table, for a moment."""

    def __init__(self, words: str, seconds: float = BANNER_SECONDS) -> None:
        self.words, self.left = words, seconds
        self.cards: list[pygame.Rect] | None = None
        """The cards on the table when it was hung up, of which it best covers none; None until that is known."""

    def rect(self, geometry: Geometry, unit: float) -> pygame.Rect:
        """Where it hangs: over the middle, above the trick, and on no plate."""
        return self._lie(geometry, unit).rect

    def draw(self, surface: pygame.Surface, geometry: Geometry, unit: float) -> None:
        """Draw it as a dark sheet with a brass rim."""
        lying = self._lie(geometry, unit)
        radius = round(1.5 * theme.RADIUS * lying.unit)
        rim = max(1, round(2 * lying.unit))
        shapes.box(surface, lying.rect, radius, (*theme.PANEL, 244), theme.BRASS, rim)
        row = lying.rect.inflate(0, -round(24 * lying.unit))
        row.h = text.height(lying.px)
        for words in lying.rows:
            text.write(surface, words, row, lying.px, theme.palette().text, text.SEMIBOLD, "middle")
            row.y += row.h

    def _lie(self, geometry: Geometry, unit: float) -> _Lying:
        """How it hangs: on no plate, best on no hand and no card, rather in two rows than in small letters."""
        ways = [
            self._at(geometry, tried, share)
            for tried in (unit, *(other for other in geometry.units() if other < unit))
            for share in SHARES
        ]
        boxes = [geometry.box(seat) for seat in range(geometry.players)]
        for others in ([*boxes, *geometry.plates, *(self.cards or ())], [*boxes, *geometry.plates], geometry.plates):
            for way in ways:
                top = _free_top(way.rect, geometry.apart(others), geometry.hand_top)
                if top is not None:
                    return way._replace(rect=way.rect.move(0, top - way.rect.top))
        return ways[0]

    def _at(self, geometry: Geometry, unit: float, share: float) -> _Lying:
        """In the middle, no wider than a share of the window."""
        pad = round(56 * unit)
        most = round(geometry.size[0] * share) - pad
        px = theme.px(theme.TITLE, unit)
        if share == 1.0:  # in one row, as large as the window is wide enough for
            px = text.fitting(self.words, px, most, text.SEMIBOLD)
        rows = text.wrapped(self.words, px, most, text.SEMIBOLD)
        wide = max(text.size(row, px, text.SEMIBOLD)[0] for row in rows)
        rect = pygame.Rect(0, 0, wide + pad, text.height(px) * len(rows) + round(24 * unit))
        rect.center = round(geometry.middle[0]), round(geometry.middle[1])
        return _Lying(rect.clamp(pygame.Rect((0, 0), geometry.size)), rows, px, unit)


def _free_top(rect: pygame.Rect, others: Sequence[pygame.Rect], bottom: int) -> int | None:
    """Where a rect may begin, moved up or down as little as there is need, so that it lies on nothing."""
    for off in sorted(range(-OFFS, OFFS + 1), key=abs):
        moved = rect.move(0, off * rect.h // 4)
        if moved.top >= 0 and moved.bottom <= bottom and moved.collidelist(others) < 0:
            return moved.top
    return None


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
