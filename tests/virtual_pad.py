"""A game controller that SDL itself pretends, so that tests get the events of a real one, from plugging it in on."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Any

import pytest

_CONTROLLER = 1
"""SDL_JOYSTICK_TYPE_GAMECONTROLLER"""
AXES, BUTTONS = 6, 15


def library() -> Any:
    """The SDL library that pygame has loaded; skips the test where it cannot be found."""
    if sys.platform != "linux":
        pytest.skip("the library of pygame is looked for only on Linux")
    for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
        path = line.rpartition(" ")[2]
        if "libSDL2-2" in path:
            return ctypes.CDLL(path)
    pytest.skip("no SDL library is loaded")


class VirtualPad:
    """One controller that can be plugged in and out."""

    def __init__(self) -> None:
        self._sdl = library()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._index = -1
        self._stick = ctypes.c_void_p()

    def plug_in(self) -> None:
        """Plug the controller in; raises AssertionError if SDL cannot pretend one."""
        self._index = self._sdl.SDL_JoystickAttachVirtual(_CONTROLLER, AXES, BUTTONS, 0)
        assert self._index >= 0, "SDL cannot pretend a controller"
        self._stick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))

    def pull_out(self) -> None:
        """Plug it out."""
        self._sdl.SDL_JoystickClose(self._stick)
        assert self._sdl.SDL_JoystickDetachVirtual(self._index) == 0

    def set(self, button: int, is_down: bool) -> None:
        """Press or release a button of this number."""
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, int(is_down))
        self._sdl.SDL_JoystickUpdate()

    def push(self, axis: int, value: int) -> None:
        """Push an axis to a value from -32768 to 32767."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, ctypes.c_int16(value))
        self._sdl.SDL_JoystickUpdate()
