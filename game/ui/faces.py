"""Faces that live: they breathe, blink and look about, in steps so rare that a still table costs next to nothing.

Nothing here depends on the game: chance is a generator of its own, and what a face shows is set from outside. With
reduced motion a face stands still; its expression and its eyes still change.
"""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui import coins, portraits, theme
from game.ui.widgets.base import Widget

BREATH = 4.8
"""Seconds from one breath to the next, in four steps: down, half way, up, half way."""
_RISES = (0.0, 0.5, 1.0, 0.5)
RISE = 1 / 96
"""How far a breath raises a face, as a share of its side."""
BLINK = 0.14
"""Seconds for which the eyes are shut; on a table at rest it is one turn of the loop."""
BLINK_AFTER = (3.0, 7.5)
"""The shortest and the longest time between two blinks, in seconds."""


class LivingFace:
    """The face of a guest in motion. Call `advance` on every turn of the loop, and draw it anew when that says so."""

    def __init__(self, guest: str, seed: int = 0) -> None:
        self.guest = guest
        self.expression = "calm"
        self.glance = ""
        self.is_still = False
        self._chance = Random(f"{guest} {seed}")
        self._time = self._chance.uniform(0, BREATH)
        self._open_for = self._chance.uniform(*BLINK_AFTER)
        self._shut_for = 0.0

    @property
    def eyes_closed(self) -> bool:
        """Whether the face blinks now."""
        return self._shut_for > 0

    def rise(self, side: int) -> int:
        """Return by how many pixels the breath raises a face of `side` pixels now."""
        if self.is_still:
            return 0
        step = int(self._time / BREATH * len(_RISES)) % len(_RISES)
        return max(0, math.ceil(_RISES[step] * side * RISE - 0.5))

    def advance(self, seconds: float, side: int) -> bool:
        """Let time pass; return whether a face of `side` pixels looks different now."""
        if self.is_still:
            was_shut, self._shut_for = self.eyes_closed, 0.0
            return was_shut
        before = self.rise(side), self.eyes_closed
        self._time = (self._time + seconds) % BREATH
        if self.eyes_closed:
            self._shut_for = max(0.0, self._shut_for - seconds)
        else:
            self._open_for -= seconds
            if self._open_for <= 0:
                self._shut_for = BLINK
                self._open_for = self._chance.uniform(*BLINK_AFTER)
        return before != (self.rise(side), self.eyes_closed)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> bool:
        """Draw the face into a square; return False if there is no such picture."""
        image = portraits.portrait(
            self.guest, rect.w, self.expression, eyes_closed=self.eyes_closed, glance=self.glance
        )
        if image is None:
            return False
        surface.blit(image, rect.move(0, -self.rise(rect.w)))
        return True

    def area(self, rect: pygame.Rect) -> pygame.Rect:
        """Return what has to be drawn anew for a face in `rect`, with the room that a breath needs above it."""
        room = int(rect.w * RISE) + 1
        return pygame.Rect(rect.x, rect.y - room, rect.w, rect.h + room)


class PersonPicture(Widget):
    """The face of a person without input, or the coin without one; `side` is in logical pixels."""

    def __init__(self, colour: str, face: str, name: str, side: float = 96) -> None:
        super().__init__()
        self.colour, self.face, self.name, self.side = colour, face, name, side
        self.visible = colour in coins.FILLS

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        side = min(width, theme.px(self.side, unit))
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        image = portraits.person_face(self.colour, self.face, self.rect.w)
        if image is None:
            coins.draw_coin(surface, self.rect, self.colour, self.name)
        else:
            surface.blit(image, self.rect)


class FacePicture(Widget):
    """The portrait of a guest without input; `side` is in logical pixels. It moves while the scene calls `advance`."""

    def __init__(self, guest: str, side: float = 96, expression: str = "calm") -> None:
        super().__init__()
        self.side = side
        self.face = LivingFace(guest)
        self.face.expression = expression

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        side = min(width, theme.px(self.side, unit))
        return side, side

    def advance(self, seconds: float) -> pygame.Rect | None:
        """Let time pass; return what the scene has to invalidate quietly, or None if nothing changed."""
        square = self._square()
        return self.face.area(square) if square.w and self.face.advance(seconds, square.w) else None

    def draw(self, surface: pygame.Surface) -> None:
        square = self._square()
        if square.w:
            self.face.draw(surface, square)

    def _square(self) -> pygame.Rect:
        side = min(self.rect.w, self.rect.h)
        return pygame.Rect(self.rect.x + (self.rect.w - side) // 2, self.rect.y + (self.rect.h - side) // 2, side, side)
