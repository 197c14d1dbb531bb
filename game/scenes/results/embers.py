"""Warm sparks that rise for a while behind the winners of a match."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui import theme
from game.ui.surface_cache import SurfaceCache

COUNT = 18
SECONDS = 14.0
"""For how long new sparks appear; later the screen costs nothing."""
LIFE = 3.2, 5.5
"""The shortest and the longest life of a spark, in seconds."""
SIZE = 3.5, 8.0
"""The radii of sparks with their glow, in logical pixels."""
SWAY = 14.0
"""How far a spark drifts to both sides, in logical pixels."""
STEPS = 6
"""How many brightnesses a spark passes through."""
COLOUR = theme.rgb("#ff9a4a")
BYTES_AT_MOST = 1 << 20

_dots: SurfaceCache[tuple[int, int]] = SurfaceCache(BYTES_AT_MOST)


class _Spark:
    """One spark; its place is a share of the area, from its lower left corner."""

    def __init__(self, chance: Random, age: float) -> None:
        self.across = chance.uniform(0.02, 0.98)
        self.rise = chance.uniform(0.75, 1.0)
        self.life = chance.uniform(*LIFE)
        self.size = chance.uniform(*SIZE)
        self.phase = chance.uniform(0, math.tau)
        self.age = age

    def look(self, area: pygame.Rect, unit: float) -> tuple[pygame.Rect, int]:
        """Return where it is, and its brightness, 0 for none."""
        share = self.age / self.life
        radius = theme.px(self.size, unit)
        x = area.x + area.w * self.across + SWAY * unit * math.sin(self.phase + 5 * share)
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = round(x), round(area.bottom - area.h * self.rise * share)
        if not 0 <= share < 1:
            return rect, 0
        return rect, max(1, round(STEPS * min(1.0, 4 * share, 1.6 * (1 - share))))


class Embers:
    """The sparks in one area. `update` tells what to draw again; `stop` removes them."""

    def __init__(self, seed: str) -> None:
        self._chance = Random(seed)
        self._time = 0.0
        self._sparks = [_Spark(self._chance, -self._chance.uniform(0, LIFE[1])) for _number in range(COUNT)]

    @property
    def is_over(self) -> bool:
        """Whether no spark is left."""
        return not self._sparks

    def stop(self) -> None:
        """Remove all sparks."""
        self._sparks = []

    def update(self, seconds: float, area: pygame.Rect, unit: float) -> list[pygame.Rect]:
        """Advance the time; return the rects to draw again."""
        self._time += seconds
        damaged, left = [], []
        for spark in self._sparks:
            before = spark.look(area, unit)
            spark.age += seconds
            now = spark.look(area, unit)
            if before != now and (before[1] or now[1]):
                damaged.append(before[0].union(now[0]))
            if spark.age < spark.life:
                left.append(spark)
            elif self._time < SECONDS:
                left.append(_Spark(self._chance, 0.0))
        self._sparks = left
        return damaged

    def draw(self, surface: pygame.Surface, area: pygame.Rect, unit: float) -> None:
        """Add the light of the sparks to what is drawn, within the clip of the surface."""
        clip = surface.get_clip()
        for spark in self._sparks:
            rect, step = spark.look(area, unit)
            if step and rect.colliderect(clip) and area.contains(rect):
                surface.blit(_dot(rect.w, step), rect, special_flags=pygame.BLEND_RGB_ADD)


def _dot(side: int, step: int) -> pygame.Surface:
    """Return the light of a spark: a bright core in a soft glow."""
    found = _dots.find((side, step))
    if found is not None:
        return found
    made = pygame.Surface((side, side))
    middle = (side - 1) / 2
    for y in range(side):
        for x in range(side):
            near = max(0.0, 1 - math.hypot(x - middle, y - middle) / (side / 2))
            strength = min(1.0, 1.6 * near * near) * step / STEPS
            made.set_at((x, y), [round(part * strength) for part in COLOUR[:3]])
    return _dots.keep((side, step), made)
