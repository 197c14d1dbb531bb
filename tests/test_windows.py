"""The calls to Windows, with a substitute for its libraries; `make windows` runs the real ones."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import pygame
import pytest

from game import windows
from game.app import crash_report
from game.bots.process import background
from game.ui import sound


class Function:
    """A function of a library: records its calls and returns what it was given."""

    def __init__(self, result: object) -> None:
        self.result, self.calls = result, list[tuple[Any, ...]]()
        self.restype: object = None
        self.argtypes: object = None

    def __call__(self, *given: Any) -> object:
        self.calls.append(given)
        return self.result


class Library:
    """The functions of Windows' libraries that the program calls."""

    def __init__(self) -> None:
        self.waveOutGetNumDevs = Function(1)
        self.GetCurrentProcess = Function(-1)
        self.SetPriorityClass = Function(1)
        self.AttachConsole = Function(0)
        self.MessageBoxW = Function(1)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    """Windows, as far as the program can see."""
    library = Library()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(windows, "_library", lambda _name: library)
    return library


@pytest.mark.skipif(sys.platform == "win32", reason="there it is Windows")
def test_another_system_has_no_library_of_windows() -> None:
    with pytest.raises(OSError, match="only Windows has winmm"):
        windows.count_sound_devices()


# -- sound ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The calls that open the mixer, none of which does."""
    calls: list[object] = []
    monkeypatch.setattr("pygame.mixer.init", lambda *given, **_named: calls.append(given))
    monkeypatch.setattr("pygame.mixer.Sound", lambda buffer: buffer)
    monkeypatch.setattr(sound, "_made", {})
    monkeypatch.setattr(sound, "_is_silent", False)
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    return calls


def test_without_a_sound_device_windows_is_not_asked_to_open_one(library: Library, opened: list[object]) -> None:
    library.waveOutGetNumDevs.result = 0
    sound._prepare()
    assert (opened, sound.is_silent()) == ([], True)


def test_with_a_sound_device_the_mixer_is_opened(library: Library, opened: list[object]) -> None:
    sound._prepare()
    assert (len(opened), sound.is_silent()) == (1, False)


def test_a_driver_that_was_asked_for_is_opened_without_a_device(
    library: Library, opened: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    library.waveOutGetNumDevs.result = 0
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound._prepare()
    assert (len(opened), sound.is_silent()) == (1, False)


def test_other_systems_are_not_asked_for_sound_devices(opened: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    sound._prepare()
    assert len(opened) == 1


# -- the bots' priority -----------------------------------------------------------------------------------------------


def test_the_bots_give_way_to_other_programs_on_windows(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("nice", "setsid"):
        monkeypatch.delattr(f"os.{name}", raising=False)
    background.stand_back()
    assert library.SetPriorityClass.calls == [(-1, 0x4000)]
    assert library.GetCurrentProcess.restype is ctypes.c_void_p, "a handle has 64 bits"


# -- message boxes ---------------------------------------------------------------------------------------------------


def test_windows_shows_the_box_if_the_display_cannot(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object, **_named: object) -> None:
        raise pygame.error("No message system available")

    monkeypatch.setattr("pygame.display.message_box", fail)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert crash_report.show_box("Title", "A ♠.")
    assert library.MessageBoxW.calls == [(None, "A ♠.", "Title", 0x10)]
