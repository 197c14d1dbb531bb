"""The input guard: for a while all input is ignored, so that a late click or key cannot reach what has just appeared.

A press that began before or during that time stays without effect until it is released. A key that is held while
another scene comes does not repeat there.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

_DOWN = {
    pygame.KEYDOWN: "key",
    pygame.MOUSEBUTTONDOWN: "button",
    pygame.FINGERDOWN: "finger_id",
    pygame.JOYBUTTONDOWN: "button",
    pygame.CONTROLLERBUTTONDOWN: "button",
}
_UP = {
    pygame.KEYUP: pygame.KEYDOWN,
    pygame.MOUSEBUTTONUP: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERUP: pygame.FINGERDOWN,
    pygame.JOYBUTTONUP: pygame.JOYBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP: pygame.CONTROLLERBUTTONDOWN,
}
_MOVED = (
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.FINGERMOTION,
    pygame.MULTIGESTURE,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBALLMOTION,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERTOUCHPADDOWN,
    pygame.CONTROLLERTOUCHPADMOTION,
    pygame.CONTROLLERTOUCHPADUP,
    pygame.DROPFILE,
    pygame.DROPTEXT,
)

Press = tuple[Hashable, ...]


class InputGuard:
    """Knows which keys and buttons are down, and stops input while it is on. Events of the window always pass."""

    def __init__(self) -> None:
        self.left = 0.0
        """Seconds for which input is still ignored."""
        self._down: dict[Press, object] = {}
        """Presses that have not been released, each with the scene that got it."""
        self._stale: set[Press] = set()
        """Those among them that began before the guard was over."""

    @property
    def is_on(self) -> bool:
        """Whether all input is ignored."""
        return self.left > 0

    def begin(self, seconds: float) -> None:
        """Ignore all input for `seconds`, and every press that began before until it is released."""
        self.left = max(self.left, seconds)
        self._stale |= self._down.keys()

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.left = max(0.0, self.left - seconds)

    def stops(self, event: pygame.event.Event, scene: object = None) -> bool:
        """Whether this event has to be ignored. Call it with every event, once, and with the scene that would get
        it."""
        if event.type in _DOWN:
            return self._stops_press(_press_of(event, event.type), scene)
        if event.type in _UP:
            return self._stops_release(_press_of(event, _UP[event.type]))
        if event.type not in _MOVED:
            return False
        return self.is_on or bool(self._stale and event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING))

    def _stops_press(self, press: Press, scene: object) -> bool:
        is_repeat = press[0] == pygame.KEYDOWN and press in self._down  # only keys repeat while they are held
        if self.is_on:
            self._stale.add(press)
        elif not is_repeat:
            self._stale.discard(press)
        began_on = self._down.setdefault(press, scene)
        return press in self._stale or (is_repeat and began_on is not scene)

    def _stops_release(self, press: Press) -> bool:
        self._down.pop(press, None)
        is_stale = press in self._stale
        self._stale.discard(press)
        return is_stale or self.is_on


def _press_of(event: pygame.event.Event, kind: int) -> Press:
    """What tells one press from another: the kind, the device and the key or button."""
    device = event.dict.get("instance_id", event.dict.get("touch_id", 0))
    return kind, device, event.dict.get(_DOWN[kind], 0)
