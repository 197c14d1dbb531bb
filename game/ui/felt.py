"""The table cloth: woven felt under a lamp, inside a wooden rim, without visible bands.

Brightness is computed in 256 fine steps, several for each step of a colour: the light of the lamp plus a weave that
rises and falls by a few of these steps. Only then is it turned into the colours of the felt, so that the weave dithers
the light. At 3840×2160 the slopes are flat enough for no channel to change by more than one between two pixels.
"""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui import theme, wood
from game.ui.window import unit_for

MASKS = (0xFF0000, 0xFF00, 0xFF)
"""Colour masks of the surfaces that the cloth is drawn on."""
LIGHT = (40, 23)
COARSE = 4
"""The light is drawn at a quarter of the size: over four pixels it changes by one fine step or two."""
THREAD = 4.4
"""Width of a thread in pixels of a window of 1280×720."""
STRONG, FAINT = 21, 5
"""By how many fine steps the threads of each of the two crossing kinds stand out."""
TILE = 192
"""About how many pixels wide the piece is that is laid side by side to cover the window."""
FUZZ = 2
"""How many fine steps the fibres add at most."""
BRIM = 0.78
"""The part of its rim colour that the felt has in the corners, where no light falls."""

_kept: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
_tiles: dict[int, pygame.Surface] = {}
_has_begun = False


def surface(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the cloth `name` (see `theme.FELTS`) for a window of `size` pixels. Only the latest one is kept."""
    key = (name, size)
    found = _kept.get(key)
    if found is None:
        found = cover(name, pygame.Surface(size, 0, 32))
        _kept.clear()
        _kept[key] = found
    return found


def cover(name: str, target: pygame.Surface) -> pygame.Surface:
    """Cover `target`, which has 32 bits a pixel, with the cloth and its rim, and return it."""
    cloth, size = theme.FELTS.get(name, theme.FELTS["green"]), target.get_size()
    coarse = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
    pygame.transform.scale(pygame.transform.smoothscale(_light(), coarse), size, target)
    weave = _weave(max(2, round(THREAD * unit_for(size))))
    side = weave.get_width()
    spots = [(weave, (x, y)) for y in range(0, size[1], side) for x in range(0, size[0], side)]
    target.fblits(spots, pygame.BLEND_RGB_ADD)
    dark = tuple([round(part * BRIM) for part in cloth.rim])
    # The product of two colours is divided by 256 and rounded up.
    target.fill(
        [lit - least for lit, least in zip(cloth.light, dark, strict=True)], special_flags=pygame.BLEND_RGB_MULT
    )
    target.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    wood.frame(target, theme.WOODS.get(name, theme.WOODS["green"]))
    return target


def paint(target: pygame.Surface, name: str) -> None:
    """Draw the cloth within the clip of `target`."""
    global _has_begun
    clip = target.get_clip()
    if not _has_begun and clip.size == target.get_size() and target.get_masks()[:3] == MASKS:
        _has_begun = True  # at the start the cloth is drawn directly; a copy to keep is made after the first frame
        cover(name, target)
        return
    target.blit(surface(name, target.get_size()), clip, clip)


def _light() -> pygame.Surface:
    """Return the light of the lamp in fine steps, brightest a little above the middle, with room for the weave."""
    wide, high = LIGHT
    most = 255 - STRONG - FAINT - FUZZ
    across = [(x - (wide - 1) / 2) / (wide * 0.6) for x in range(wide // 2)]
    rows = []
    for y in range(high):
        down = (y - (high - 1) * 0.44) / (high * 0.68)
        shares = [max(0.0, 1 - math.hypot(x, down)) for x in across]
        half = [bytes((round(most * share * share * (3 - 2 * share)),)) * 4 for share in shares]
        rows += [*half, *reversed(half)]
    return pygame.image.frombuffer(b"".join(rows), LIGHT, "BGRA")


def _weave(thread: int) -> pygame.Surface:
    """Return a piece of the weave with fibres in fine steps; its edges fit together."""
    found = _tiles.get(thread)
    if found is not None:
        return found
    cell = _cell(thread)
    side = 2 * thread * max(1, TILE // (2 * thread))
    tile = pygame.Surface((side, side), 0, 32)
    tile.fblits([(cell, (x, y)) for y in range(0, side, 2 * thread) for x in range(0, side, 2 * thread)])
    tile.blit(_fibres(side), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _tiles.clear()
    _tiles[thread] = tile
    return tile


def _cell(thread: int) -> pygame.Surface:
    """Return one crossing of the two kinds of threads, which run at 45 degrees to the window."""
    side = 2 * thread
    rise = [1 - abs(at - thread) / thread for at in range(side)]
    grey = b"".join(
        bytes((round(STRONG * rise[(x + y) % side] + FAINT * rise[(x - y) % side]),)) * 4
        for y in range(side)
        for x in range(side)
    )
    return pygame.image.frombuffer(grey, (side, side), "BGRA").convert(32)


def _fibres(side: int) -> pygame.Surface:
    """Return soft noise of at most FUZZ fine steps, always the same, so that pictures can be compared."""
    half, pad = side // 2, 4
    grey = pygame.image.frombuffer(Random(1).randbytes(half * half), (half, half), "P")
    grey.set_palette([(level, level, level) for level in range(256)])
    room = pygame.Surface((half + 2 * pad, half + 2 * pad), 0, 32)
    room.fblits([(grey, (pad + x * half, pad + y * half)) for y in (-1, 0, 1) for x in (-1, 0, 1)])
    soft = pygame.transform.smoothscale(room, (side + 4 * pad, side + 4 * pad))
    soft.fill((FUZZ, FUZZ, FUZZ), special_flags=pygame.BLEND_RGB_MULT)
    return soft.subsurface((2 * pad, 2 * pad, side, side))
