"""The table cloth: felt lit from above, without visible bands.

A small picture of the light is stretched smoothly over the window. A fine grain of one to two steps hides its bands.
"""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui import theme

GRAIN = 128
MASKS = (0xFF0000, 0xFF00, 0xFF)
"""Colour masks of the surfaces that the cloth is drawn on."""
LIGHT = (40, 23)
COARSE = 4
"""The light is drawn at a quarter of the size, because it changes by less than one step over four pixels."""

_kept: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
_grain: pygame.Surface | None = None
_has_begun = False


def surface(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the cloth `name` (see `theme.FELTS`) for a window of `size` pixels. Only the latest one is kept."""
    key = (name, size)
    found = _kept.get(key)
    if found is None:
        found = _cover(name, pygame.Surface(size, 0, 32))
        _kept.clear()
        _kept[key] = found
    return found


def _cover(name: str, target: pygame.Surface) -> pygame.Surface:
    """Cover `target`, which has 32 bits a pixel, with the cloth, and return it."""
    cloth, size = theme.FELTS.get(name, theme.FELTS["green"]), target.get_size()
    coarse = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
    small = pygame.Surface(coarse, 0, 32)
    small.fill(tuple(max(0, part - 1) for part in cloth.rim))  # the grain adds one step on average
    small.blit(pygame.transform.smoothscale(_light(cloth), coarse), (0, 0))
    pygame.transform.scale(small, size, target)
    grain = _noise()
    spots = [(grain, (x, y)) for y in range(0, size[1], GRAIN) for x in range(0, size[0], GRAIN)]
    target.fblits(spots, pygame.BLEND_RGB_ADD)
    return target


def paint(target: pygame.Surface, name: str) -> None:
    """Draw the cloth within the clip of `target`."""
    global _has_begun
    clip = target.get_clip()
    if not _has_begun and clip.size == target.get_size() and target.get_masks()[:3] == MASKS:
        _has_begun = True  # at the start the cloth is drawn directly; a copy to keep is made after the first frame
        _cover(name, target)
        return
    target.blit(surface(name, target.get_size()), clip, clip)


def _light(cloth: theme.Felt) -> pygame.Surface:
    """Return the light: the lit colour, with an alpha that falls off from a little above the middle to the rim.

    An alpha has 255 steps that can be stretched smoothly; the colour has only a few dozen.
    """
    wide, high = LIGHT
    red, green, blue = cloth.light
    across = [(x - (wide - 1) / 2) / (wide * 0.56) for x in range(wide // 2)]
    rows = []
    for y in range(high):
        down = (y - (high - 1) * 0.46) / (high * 0.62)
        shares = [max(0.0, 1 - math.hypot(x, down)) for x in across]
        half = [bytes((blue, green, red, round(255 * share * share * (3 - 2 * share)))) for share in shares]
        rows += [*half, *reversed(half)]
    return pygame.image.frombuffer(b"".join(rows), LIGHT, "BGRA")


def _noise() -> pygame.Surface:
    """Return a tile of grey grain, 0 to 2 steps strong. It is always the same, so that pictures can be compared."""
    global _grain
    if _grain is None:
        levels = bytes(value * 3 >> 8 for value in range(256))
        grey = Random(1).randbytes(GRAIN * GRAIN).translate(levels)
        tile = pygame.image.frombuffer(grey, (GRAIN, GRAIN), "P")
        tile.set_palette([(level, level, level) for level in range(256)])
        _grain = pygame.Surface((GRAIN, GRAIN), 0, 32)
        _grain.blit(tile, (0, 0))
    return _grain
