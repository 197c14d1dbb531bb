"""Notices for the whole table: a banner in the middle, and the list of unusual ranks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from game.cards import parse_cards, rank_of, suit_of
from game.table.geometry import Geometry
from game.texts.lines import KEPT
from game.texts.messages import SUIT_SIGNS, card_name
from game.ui import shapes, text, theme

BANNER_SECONDS = 2.2
SHARES = (1.0, 0.55, 0.4)
"""Shares of the window's width that a banner may take, the best first."""
OFFS = 6
"""How far above or below the middle a banner may be, in quarters of its height."""


class _Lying(NamedTuple):
    """The place of a banner: its rows, the size of its letters, and its unit."""

    rect: pygame.Rect
    rows: list[str]
    px: int
    unit: float


class Banner:
    """A few words in the middle of the table, shown for a moment."""

    def __init__(self, words: str) -> None:
        self.words, self.left = words, BANNER_SECONDS
        self.cards: list[pygame.Rect] | None = None
        """Rects of the cards that lay on the table when the banner appeared; it avoids them if possible. None until
        known."""

    def rect(self, geometry: Geometry, unit: float) -> pygame.Rect:
        """Return where it is: above the trick in the middle, and over no plate."""
        return self._lie(geometry, unit).rect

    def draw(self, surface: pygame.Surface, geometry: Geometry, unit: float) -> None:
        """Draw it as a dark panel with a light rim."""
        lying = self._lie(geometry, unit)
        radius = round(1.5 * theme.RADIUS * lying.unit)
        rim = max(1, round(2 * lying.unit))
        shapes.box(surface, lying.rect, radius, (*theme.PANEL, 244), theme.palette().line, rim)
        row = lying.rect.inflate(0, -round(24 * lying.unit))
        row.h = text.height(lying.px)
        for words in lying.rows:
            text.write(surface, words, row, lying.px, theme.palette().text, text.SEMIBOLD, "middle")
            row.y += row.h

    def _lie(self, geometry: Geometry, unit: float) -> _Lying:
        """Return its place: over no plate, and if possible over no hand and no card. Two rows are better than small
        letters."""
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
        """Return a place in the middle, no wider than a share of the window."""
        pad = round(56 * unit)
        most = round(geometry.size[0] * share) - pad
        px = theme.px(theme.TITLE, unit)
        if share == 1.0:  # in one row, as large as the width of the window allows
            px = text.fitting(self.words, px, most, text.SEMIBOLD)
        rows = text.wrapped(self.words, px, most, text.SEMIBOLD)
        wide = max(text.size(row, px, text.SEMIBOLD)[0] for row in rows)
        rect = pygame.Rect(0, 0, wide + pad, text.height(px) * len(rows) + round(24 * unit))
        rect.center = round(geometry.middle[0]), round(geometry.middle[1])
        return _Lying(rect.clamp(pygame.Rect((0, 0), geometry.size)), rows, px, unit)


def _free_top(rect: pygame.Rect, others: Sequence[pygame.Rect], bottom: int) -> int | None:
    """Return the top of `rect`, moved up or down as little as possible so that it lies over nothing, or None."""
    for off in sorted(range(-OFFS, OFFS + 1), key=abs):
        moved = rect.move(0, off * rect.h // 4)
        if moved.top >= 0 and moved.bottom <= bottom and moved.collidelist(others) < 0:
            return moved.top
    return None


def rank_lines(strange_ranks: Sequence[str], worth: Mapping[str, str] | None = None) -> list[str]:
    """Return the ranks from the highest down in short lines: single cards together, equal cards as one word.

    `worth` has what a card counts, which stands beside its rank; cards without it are in a line of their own.
    """
    first = [parse_cards(cards)[0] for cards in strange_ranks if " " not in cards]
    single = [card_name(card) for card in first]
    if len({suit_of(card) for card in first}) == 1:  # the same in every suit: only the ranks
        ranks = {cards: name[:-1] for cards, name in zip(strange_ranks, single, strict=True)}
        counting = [f"{rank}:{KEPT}{worth[cards]}" for cards, rank in ranks.items() if worth and cards in worth]
        others = [rank for cards, rank in ranks.items() if not worth or cards not in worth]
        return [line for line in ("  ".join(counting), "  ".join(others)) if line]
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
