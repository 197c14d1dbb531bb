"""The brass light around a card that a hint speaks of or that waits for a word, and the ring on one that is meant."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.table.faces import height_of
from game.ui import theme

REACH = 0.1
"""How far it shines, in widths of a card."""
RIM = 0.03
"""How much of that is solid, so that it is seen on any cloth."""


@lru_cache(maxsize=24)
def glow(width: int, angle: int) -> pygame.Surface:
    """The light around a card of this width, turned by degrees; laid below the card, with its middle at the card's."""
    reach, rim = max(4, round(width * REACH)), max(2, round(width * RIM))
    size = width + 2 * reach, height_of(width) + 2 * reach
    light = pygame.Surface(size, pygame.SRCALPHA)
    for step in range(reach):
        off = reach - step  # of the card's edge
        alpha = 255 if off <= rim else round(150 * (1 - (off - rim) / max(1, reach - rim)))
        rect = light.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(light, (*theme.BRASS_LIGHT, alpha), rect, border_radius=round(width * 0.06) + off)
    turned = pygame.transform.rotozoom(light, -angle, 1.0) if angle else light
    return turned.premul_alpha()


@lru_cache(maxsize=24)
def ring(width: int, angle: int, wide: int, colour: theme.Colour) -> pygame.Surface:
    """A line on the edge of a card of this width, turned by degrees; laid on the card, below what lies on that."""
    outside = wide - wide // 2
    size = width + 2 * outside, height_of(width) + 2 * outside
    line = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(line, colour, line.get_rect(), wide, round(width * 0.06) + outside)
    turned = pygame.transform.rotozoom(line, -angle, 1.0) if angle else line
    return turned.premul_alpha()
