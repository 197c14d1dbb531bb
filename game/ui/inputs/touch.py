"""Fingers on the screen, as a mouse. One finger at a time points; further ones only show up as finger events.

A tap is a click. A finger that moves drags a card or a knob, or scrolls what lies under it. One that rests shows the
tip, and does nothing else when it is lifted. Made events have `touch=True`.
"""

from __future__ import annotations

import sys
from typing import Protocol

import pygame

SLACK = 10
"""Logical pixels that a finger may move and still taps."""
STEP = 60
"""Logical pixels that one step of the mouse wheel scrolls (`game.ui.widgets.scroll`)."""
LONG_PRESS = 0.7
"""Seconds after which a resting finger has asked for the tip; it appears shortly before (`game.ui.tips`)."""
FROM_MOUSE = (-1, 2**32 - 1, 2**64 - 1)
"""The touch device of events that the system makes from the mouse, or from a trackpad, which is one."""
OUTSIDE = (-1, -1)

Point = tuple[int, int]


class Touched(Protocol):
    """What fingers need to know of what is on the screen."""

    def drags(self, pos: Point) -> bool:
        """Whether a press at a point drags something, such as a card or a knob."""

    def aimed(self, pos: Point) -> Point:
        """Where a finger at a point was meant to touch."""

    @property
    def has_tip(self) -> bool:
        """Whether a tip is shown."""


def is_from_screen(event: pygame.event.Event) -> bool:
    """Whether a finger event comes from a screen. A trackpad of a Mac sends some too, and Macs have no touch screen."""
    return sys.platform != "darwin" and event.touch_id not in FROM_MOUSE


class Touch:
    """Follows the finger that points."""

    def __init__(self, touched: Touched) -> None:
        self._touched = touched
        self._finger: tuple[int, int] | None = None
        self._start: Point = (0, 0)
        self._last: Point = (0, 0)
        self._rested = 0.0
        self._has_moved = self._scrolls = False

    @property
    def is_down(self) -> bool:
        """Whether a finger points now."""
        return self._finger is not None

    def translate(self, event: pygame.event.Event, size: tuple[int, int], unit: float) -> list[pygame.event.Event]:
        """Return the events of the mouse that a finger's event stands for, after itself."""
        finger = (event.touch_id, event.finger_id)
        pos = (
            min(size[0] - 1, max(0, round(event.x * size[0]))),
            min(size[1] - 1, max(0, round(event.y * size[1]))),
        )
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger, self._start, self._last = finger, pos, pos
            self._rested, self._has_moved, self._scrolls = 0.0, False, False
            return [event, *self._down(pos)]
        if finger != self._finger:
            return [event]
        if event.type == pygame.FINGERMOTION:
            return [event, *self._moved(pos, unit)]
        if event.type == pygame.FINGERUP:
            self._finger = None
            return [event, *self._up(pos)]
        return [event]

    def forget(self) -> None:
        """Follow no finger any more: the window lost the focus, so that nothing will be heard of it."""
        self._finger = None

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._rested += seconds

    def _down(self, pos: Point) -> list[pygame.event.Event]:
        self._start = pos = self._touched.aimed(pos)
        return [_motion(pos, self._last, is_down=False), _button(pygame.MOUSEBUTTONDOWN, pos)]

    def _moved(self, pos: Point, unit: float) -> list[pygame.event.Event]:
        last, self._last = self._last, pos
        far = max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1]))
        if self._scrolls:
            return [_wheel((pos[1] - last[1]) / (STEP * unit))]
        if not self._has_moved and far < SLACK * unit:
            return []
        if not self._has_moved:
            self._has_moved = True
            if not self._touched.drags(self._start):
                self._scrolls = True
                by = _wheel((pos[1] - self._start[1]) / (STEP * unit))
                return [_button(pygame.MOUSEBUTTONUP, OUTSIDE), _motion(self._start, self._start, is_down=False), by]
        return [_motion(pos, last, is_down=True)]

    def _up(self, pos: Point) -> list[pygame.event.Event]:
        """The finger was lifted. A pointer that is nowhere hovers over nothing, but a tip that was asked for stays."""
        gone = pygame.event.Event(pygame.WINDOWLEAVE, window=None)
        if self._scrolls:
            return [gone]
        if not self._has_moved and self._rested >= LONG_PRESS and self._touched.has_tip:
            return [_button(pygame.MOUSEBUTTONUP, OUTSIDE)]
        return [_button(pygame.MOUSEBUTTONUP, pos if self._has_moved else self._start), gone]


def _motion(pos: Point, last: Point, is_down: bool) -> pygame.event.Event:
    rel = (pos[0] - last[0], pos[1] - last[1])
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(is_down), 0, 0), touch=True)


def _button(kind: int, pos: Point) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=1, touch=True)


def _wheel(turns: float) -> pygame.event.Event:
    values = {"x": 0, "y": round(turns), "precise_x": 0.0, "precise_y": turns, "flipped": False, "touch": True}
    return pygame.event.Event(pygame.MOUSEWHEEL, values)
