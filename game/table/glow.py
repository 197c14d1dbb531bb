"""The light around a card that a hint names, that waits for a confirmation or that wins, and the ring on a card."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.table.faces import height_of
from game.ui import theme

REACH = 0.1
"""How far the light reaches beyond the card, in widths of a card."""
RIM = 0.03
"""The part of the reach that is solid, so that the light is seen on any cloth."""
FINE = 0.01
"""As `RIM`, for the card that wins, which has a line of its own."""
SHARP = 3
"""How much larger tilted shapes are drawn before they are made small, so that their edges are smooth."""


@lru_cache(maxsize=48)
def glow(width: int, angle: int, colour: theme.Colour) -> pygame.Surface:
    """Return the light around a card of this width and angle in degrees; draw it below the card, centred on it."""
    share = FINE if colour == theme.GOLD else RIM
    reach, rim = max(4, round(width * REACH)), max(1, round(width * share))
    size = width + 2 * reach, height_of(width) + 2 * reach
    light = pygame.Surface((size[0] * SHARP, size[1] * SHARP), pygame.SRCALPHA)
    for step in range(reach):
        off = reach - step  # distance from the card's edge
        alpha = 255 if off <= rim else round(150 * (1 - (off - rim) / max(1, reach - rim)))
        rect = light.get_rect().inflate(-2 * step * SHARP, -2 * step * SHARP)
        pygame.draw.rect(light, (*colour[:3], alpha), rect, border_radius=(round(width * 0.06) + off) * SHARP)
    return _made_small(light, angle)


class Ring(NamedTuple):
    """A line on the edge of a card, `wide` pixels wide."""

    colour: theme.Colour
    wide: int
    edge: theme.Colour | None = None
    """The colour of a line on either side of it, half as wide, that parts it from card and cloth."""

    @property
    def outside(self) -> int:
        """How far it reaches beyond the card, in pixels; a ring with edges has only the inner one on the card."""
        return self.wide - self.wide // 2 if self.edge is None else self.wide + self.thin

    @property
    def thin(self) -> int:
        """The width of an edge."""
        return (self.wide + 1) // 2


@lru_cache(maxsize=48)
def ring(width: int, angle: int, look: Ring) -> pygame.Surface:
    """Return a ring around a card of this width and angle in degrees; draw it over the card."""
    outside, thin = look.outside, look.thin
    size = width + 2 * outside, height_of(width) + 2 * outside
    line = pygame.Surface((size[0] * SHARP, size[1] * SHARP), pygame.SRCALPHA)
    radius = round(width * 0.06) + outside
    if look.edge is None:
        pygame.draw.rect(line, look.colour, line.get_rect(), look.wide * SHARP, radius * SHARP)
    else:
        pygame.draw.rect(line, look.edge, line.get_rect(), (look.wide + 2 * thin) * SHARP, radius * SHARP)
        inner = line.get_rect().inflate(-2 * thin * SHARP, -2 * thin * SHARP)
        pygame.draw.rect(line, look.colour, inner, look.wide * SHARP, (radius - thin) * SHARP)
    return _made_small(line, angle)


def _made_small(large: pygame.Surface, angle: int) -> pygame.Surface:
    """Return a shape that was drawn SHARP times as large, turned, with smooth edges and premultiplied colours."""
    shape = large.premul_alpha()
    turned = pygame.transform.rotozoom(shape, -angle, 1.0) if angle else shape
    even = 2 * SHARP
    size = tuple(-(-side // even) * even for side in turned.get_size())
    room = pygame.Surface((size[0], size[1]), pygame.SRCALPHA)
    room.blit(turned, turned.get_rect(center=room.get_rect().center), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(room, (size[0] // SHARP, size[1] // SHARP))
