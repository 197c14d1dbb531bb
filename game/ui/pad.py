"""Game controllers, as keys: a shoulder button is Space, the pad the arrows, the first two buttons Enter and Esc."""

from __future__ import annotations

import pygame

SHOULDERS = {4: pygame.K_SPACE, 5: pygame.K_SPACE}
"""The usual numbers of the shoulder buttons of a joystick."""
BUTTONS = {0: pygame.K_RETURN, 1: pygame.K_ESCAPE, **SHOULDERS}
MAPPED_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_SPACE,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_SPACE,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
}
HATS = {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN}
_KINDS = {
    pygame.JOYBUTTONDOWN: (pygame.KEYDOWN, BUTTONS),
    pygame.JOYBUTTONUP: (pygame.KEYUP, BUTTONS),
    pygame.CONTROLLERBUTTONDOWN: (pygame.KEYDOWN, MAPPED_BUTTONS),
    pygame.CONTROLLERBUTTONUP: (pygame.KEYUP, MAPPED_BUTTONS),
}


class Pad:
    """The controllers that are plugged in while a table is open."""

    def __init__(self) -> None:
        self._opened: list[pygame.joystick.JoystickType] = []
        """Joysticks send events only while they are open."""

    def open(self) -> None:
        """Listen to all controllers, also those that are plugged in later."""
        if not pygame.joystick.get_init():
            pygame.joystick.init()

    def close(self) -> None:
        """Listen no more."""
        self._opened = []
        if pygame.joystick.get_init():
            pygame.joystick.quit()

    def as_key(self, event: pygame.event.Event) -> pygame.event.Event:
        """The key event that an event of a controller stands for; any other event as it is."""
        if event.type == pygame.JOYDEVICEADDED and pygame.joystick.get_init():
            self._opened.append(pygame.joystick.Joystick(event.device_index))
        if event.type == pygame.JOYHATMOTION and tuple(event.value) in HATS:
            return _key(pygame.KEYDOWN, HATS[tuple(event.value)])
        if event.type in _KINDS:
            kind, keys = _KINDS[event.type]
            if event.button in keys:
                return _key(kind, keys[event.button])
        return event


def _key(kind: int, key: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0)
