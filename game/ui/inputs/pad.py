"""Game controllers, as keys. Buttons are named by their places on an Xbox pad.

The D-pad and the left stick are the arrow keys and repeat while they are held. A is Enter, B is Esc. A made event has
`pad=True`, and that of a shoulder button `shoulder=True`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

import pygame


class Key(NamedTuple):
    """A key that a button stands for, and what is held with it."""

    key: int
    mod: int = 0


ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
REPEATED = (*ARROWS, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.11
"""Seconds until a held direction repeats, and between repeats."""
PRESSED, RELEASED = 0.55, 0.4
"""How far a stick or a trigger is moved when it counts as pressed, and when no longer; 1 is the whole way."""
WHOLE = 32767
"""The value of the axis of a controller at its end. Joysticks without a known layout tell values up to 1."""
SHOULDERS = (Key(pygame.K_LEFT, pygame.KMOD_CTRL), Key(pygame.K_RIGHT, pygame.KMOD_CTRL))
"""From suit to suit, or from tab to tab; at a shared screen they hold the hand up."""
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Key(pygame.K_RETURN),
    pygame.CONTROLLER_BUTTON_B: Key(pygame.K_ESCAPE),
    pygame.CONTROLLER_BUTTON_X: Key(pygame.K_F2),
    pygame.CONTROLLER_BUTTON_Y: Key(pygame.K_F3),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: SHOULDERS[0],
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: SHOULDERS[1],
    pygame.CONTROLLER_BUTTON_START: Key(pygame.K_PAUSE),
    pygame.CONTROLLER_BUTTON_BACK: Key(pygame.K_F5),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Key(pygame.K_F4),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Key(pygame.K_F1),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Key(pygame.K_LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Key(pygame.K_RIGHT),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Key(pygame.K_UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Key(pygame.K_DOWN),
}
"""Keys by the button of a controller whose layout SDL knows."""
PLAIN_BUTTONS = {
    0: Key(pygame.K_RETURN),
    1: Key(pygame.K_ESCAPE),
    2: Key(pygame.K_F2),
    3: Key(pygame.K_F3),
    4: SHOULDERS[0],
    5: SHOULDERS[1],
    6: Key(pygame.K_F5),
    7: Key(pygame.K_PAUSE),
}
"""Keys by the usual number of the button of a joystick whose layout nobody knows."""
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (Key(pygame.K_LEFT), Key(pygame.K_RIGHT)),
    pygame.CONTROLLER_AXIS_LEFTY: (Key(pygame.K_UP), Key(pygame.K_DOWN)),
    pygame.CONTROLLER_AXIS_RIGHTY: (Key(pygame.K_PAGEUP), Key(pygame.K_PAGEDOWN)),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Key(pygame.K_PAGEUP)),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Key(pygame.K_PAGEDOWN)),
}
"""The keys of each axis, pushed to the low and to the high end."""
PLAIN_AXES = {axis: AXES[axis] for axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)}
_BUTTON_KINDS = {
    pygame.CONTROLLERBUTTONDOWN: (True, BUTTONS),
    pygame.CONTROLLERBUTTONUP: (False, BUTTONS),
    pygame.JOYBUTTONDOWN: (True, PLAIN_BUTTONS),
    pygame.JOYBUTTONUP: (False, PLAIN_BUTTONS),
}
_PLAIN = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)
KINDS = (*_BUTTON_KINDS, *_PLAIN, pygame.CONTROLLERAXISMOTION)
"""The kinds of events that somebody's hand on a controller sends."""
_PLUGGED = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
)

Source = tuple[int, str, int, int]
"""What holds a key: the device, and its button, or its axis with the end."""


class Pad:
    """All controllers: which are plugged in, what they hold, and the keys that they stand for."""

    def __init__(self) -> None:
        self._mapped: dict[int, Any] = {}
        """The opened controllers with a known layout, by instance; events come only from opened ones."""
        self._plain: dict[int, Any] = {}
        self._held: dict[Source, Key] = {}
        self._repeated: Key | None = None
        """The direction that repeats: the one pressed last."""
        self._wait = 0.0

    @property
    def count(self) -> int:
        """How many controllers are plugged in."""
        return len(self._mapped) + len(self._plain)

    @staticmethod
    def listen() -> None:
        """Start to listen to controllers, also to those that are plugged in later; does nothing where that fails."""
        from game.ui.quiet import quiet_libraries

        try:
            from pygame._sdl2 import controller

            with quiet_libraries():
                pygame.joystick.init()
                controller.init()
        except (ImportError, pygame.error):
            return  # a system, or a pygame, without them: keys and mouse do everything

    def knows(self, event: pygame.event.Event) -> bool:
        """Whether an event comes from a controller."""
        return event.type in KINDS or event.type in _PLUGGED

    def hears_twice(self, event: pygame.event.Event) -> bool:
        """Whether the same comes as the event of a controller, because the layout of the device is known."""
        return event.type in _PLAIN and event.dict.get("instance_id", 0) in self._mapped

    def translate(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Return the key events that an event of a controller stands for."""
        if event.type in _PLUGGED:
            return self._plug(event)
        if self.hears_twice(event):
            return []
        device = event.dict.get("instance_id", 0)
        if event.type in _BUTTON_KINDS:
            is_down, keys = _BUTTON_KINDS[event.type]
            return self._set((device, "button", event.button, 0), keys.get(event.button), is_down)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return self._turn(device, "hat", event.hat, 0, x) + self._turn(device, "hat", event.hat, 1, -y)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._push(device, AXES.get(event.axis), event.axis, event.value / WHOLE)
        return self._push(device, PLAIN_AXES.get(event.axis), event.axis, float(event.value))

    def advance(self, seconds: float) -> list[pygame.event.Event]:
        """Let time pass; return the repeats of a direction that is held."""
        if self._repeated is None:
            return []
        self._wait -= seconds
        if self._wait > 0:
            return []
        self._wait = REPEAT_EVERY
        return [_event(pygame.KEYDOWN, self._repeated)]

    def stop_repeating(self) -> None:
        """Stop repeating the direction that is held now."""
        self._repeated = None

    # What is plugged in

    def _plug(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        if event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._mapped.pop(event.instance_id, None)
            self._plain.pop(event.instance_id, None)
            return self._let_go(event.instance_id)
        with suppress(pygame.error):  # one that was pulled out at once has no place any more
            self._open(event)
        return []

    def _open(self, event: pygame.event.Event) -> None:
        """Open what was plugged in. Raises pygame.error if it is gone."""
        from pygame._sdl2 import controller

        if event.type == pygame.CONTROLLERDEVICEADDED and controller.get_init():
            opened = controller.Controller(event.device_index)
            self._mapped[opened.as_joystick().get_instance_id()] = opened
        elif event.type == pygame.JOYDEVICEADDED and pygame.joystick.get_init():
            is_mapped = controller.get_init() and controller.is_controller(event.device_index)
            if not is_mapped:
                stick = pygame.joystick.Joystick(event.device_index)
                self._plain[stick.get_instance_id()] = stick

    def _let_go(self, device: int) -> list[pygame.event.Event]:
        """Release all that a device holds, because it was pulled out."""
        made = []
        for source in [source for source in self._held if source[0] == device]:
            made += self._set(source, self._held[source], is_down=False)
        return made

    # What is held

    def _turn(self, device: int, what: str, number: int, axis: int, value: float) -> list[pygame.event.Event]:
        """Handle one axis of a hat like an axis of a stick."""
        return self._push(device, PLAIN_AXES[axis], 2 * number + axis, value, what)

    def _push(
        self,
        device: int,
        ends: tuple[Key | None, Key | None] | None,
        axis: int,
        value: float,
        what: str = "axis",
    ) -> list[pygame.event.Event]:
        """An axis was pushed to `value`, from -1 to 1."""
        made = []
        for end, key in zip((-1, 1), ends or (None, None), strict=True):
            source = (device, what, axis, end)
            least = RELEASED if source in self._held else PRESSED
            made += self._set(source, key, value * end >= least)
        return made

    def _set(self, source: Source, key: Key | None, is_down: bool) -> list[pygame.event.Event]:
        """A button is down or up now; return the event of its key if that is new."""
        is_repeated_press = is_down and source[1] == "button"  # its release may have been missed
        if key is None or (is_down == (source in self._held) and not is_repeated_press):
            return []
        if is_down:
            self._held[source] = key
            if key.key in REPEATED and not key.mod:
                self._repeated, self._wait = key, REPEAT_AFTER
            return [_event(pygame.KEYDOWN, key)]
        self._held.pop(source)
        if key == self._repeated:
            self._repeated = None
        return [_event(pygame.KEYUP, key)]


def _event(kind: int, key: Key) -> pygame.event.Event:
    values = {"key": key.key, "mod": key.mod, "unicode": "", "scancode": 0, "pad": True}
    return pygame.event.Event(kind, values | {"shoulder": key in SHOULDERS})
