"""Pools of light on the cloth: warm at the seat on turn, gold at the seat that has taken a trick."""

from __future__ import annotations

from math import hypot

import pygame

from game.table.geometry import Geometry
from game.ui import theme
from game.ui.surface_cache import SurfaceCache

BYTES_AT_MOST = 12 << 20
STEPS = 5
"""How many brightnesses a light passes through while it grows."""
STRENGTH = 0.36
"""The part of its colour that a light adds to the cloth in its middle."""
COARSE = 48, 32

_pools: SurfaceCache[tuple[tuple[int, int], theme.Colour, int]] = SurfaceCache(BYTES_AT_MOST)


def pool_rects(geometry: Geometry, seat: int, hand: pygame.Rect | None) -> list[pygame.Rect]:
    """Return where the light of a seat falls: around its plate and its hand; `hand` is where its cards lie."""
    spot, plate = geometry.spots[seat], geometry.plates[seat]
    if spot.inward != (0, -1):
        around = plate.union(hand if hand is not None else geometry.row_box(seat))
        around = around.union(spot.face) if spot.face is not None else around
        return [around.inflate(round(plate.w * 0.9), round(geometry.back * 2.2))]
    around = hand.copy() if hand is not None else pygame.Rect(0, 0, geometry.own, geometry.own)
    around.midbottom = geometry.size[0] // 2, geometry.size[1]
    by = round(geometry.own * 1.5)
    return [around.inflate(geometry.own * 4, by), plate.inflate(plate.w, by)]


def draw_pool(surface: pygame.Surface, rect: pygame.Rect, colour: theme.Colour, step: int) -> None:
    """Add the light to what is drawn; `step` from 1 to STEPS is its brightness."""
    if step <= 0 or not rect.colliderect(surface.get_clip()):
        return
    key = rect.size, colour, step
    found = _pools.find(key)
    if found is None:
        found = _pools.keep(key, pygame.transform.smoothscale(_coarse(colour, step), rect.size))
    surface.blit(found, rect, special_flags=pygame.BLEND_RGB_ADD)


def _coarse(colour: theme.Colour, step: int) -> pygame.Surface:
    """Return a small picture of the light that is added to what is below. Its quarters mirror each other."""
    wide, high = COARSE
    red, green, blue = colour[:3]
    rows = []
    for y in range(high // 2):
        row = []
        for x in range(wide // 2):
            far = hypot((x - (wide - 1) / 2) / (wide / 2), (y - (high - 1) / 2) / (high / 2))
            share = max(0.0, 1 - far)
            share = STRENGTH * step / STEPS * share * share * (3 - 2 * share)
            row.append(bytes((round(blue * share), round(green * share), round(red * share), 0)))
        rows.append(b"".join(row + row[::-1]))
    return pygame.image.frombuffer(b"".join(rows + rows[::-1]), COARSE, "BGRA").convert()
