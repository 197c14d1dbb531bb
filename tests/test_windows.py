"""The calls to Windows, with a substitute for its libraries; `make windows` runs the real ones."""

from __future__ import annotations

import contextlib
import ctypes
import io
import runpy
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from game import windows
from game.__main__ import main
from game.app import message
from game.bots.process import background
from game.commands.output import prepare_output
from game.ui import effects, sound


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
        self.SystemParametersInfoW = Function(1)


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    """Windows, as far as the program can see."""
    library = Library()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(windows, "_library", lambda _name: library)
    return library


class Registry(ModuleType):
    """The registry of Windows, in which Narrator notes that it runs, or has never noted anything."""

    HKEY_CURRENT_USER = 1

    def __init__(self, state: int | None) -> None:
        super().__init__("winreg")
        self.state = state

    def OpenKey(self, root: int, name: str) -> contextlib.nullcontext[str]:  # noqa: N802
        if self.state is None:
            raise FileNotFoundError(name)
        return contextlib.nullcontext(name)

    def QueryValueEx(self, key: str, name: str) -> tuple[int | None, int]:  # noqa: N802
        assert (key, name) == (r"Software\Microsoft\Narrator\NoRoam", "RunningState")
        return self.state, 4


@pytest.mark.parametrize(
    ("flag", "narrator", "found"), [(1, None, True), (0, 1, True), (0, 0, False), (0, None, False)]
)
def test_a_screen_reader_is_found_by_its_flag_or_narrator_in_the_registry(
    library: Library, monkeypatch: pytest.MonkeyPatch, flag: int, narrator: int | None, found: bool
) -> None:
    def ask(action: int, _size: int, answer: Any, _change: int) -> int:
        assert action == 0x46
        answer._obj.value = flag
        return 1

    monkeypatch.setattr(library, "SystemParametersInfoW", ask)
    monkeypatch.setitem(sys.modules, "winreg", Registry(narrator))
    assert windows.has_screen_reader() is found


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
    monkeypatch.setattr("pygame.mixer.set_num_channels", lambda count: None)
    monkeypatch.setattr("pygame.mixer.set_reserved", lambda count: None)
    monkeypatch.setattr(effects, "EFFECTS", {})
    monkeypatch.setattr(sound, "_made", {})
    monkeypatch.setattr(sound, "_is_silent", False)
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    return calls


def test_without_a_sound_device_windows_is_not_asked_to_open_one(library: Library, opened: list[object]) -> None:
    library.waveOutGetNumDevs.result = 0
    sound._prepare(None)
    assert (opened, sound.is_silent()) == ([], True)


def test_with_a_sound_device_the_mixer_is_opened(library: Library, opened: list[object]) -> None:
    sound._prepare(None)
    assert (len(opened), sound.is_silent()) == (1, False)


def test_a_driver_that_was_asked_for_is_opened_without_a_device(
    library: Library, opened: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    library.waveOutGetNumDevs.result = 0
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound._prepare(None)
    assert (len(opened), sound.is_silent()) == (1, False)


def test_other_systems_are_not_asked_for_sound_devices(opened: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    sound._prepare(None)
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
    assert message.show_box("Title", "A ♠.")
    assert library.MessageBoxW.calls == [(None, "A ♠.", "Title", 0x10)]


# -- output -----------------------------------------------------------------------------------------------------------


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")


def written(to: io.TextIOWrapper) -> bytes:
    to.flush()
    buffer = to.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue()


def status(words: list[str]) -> object:
    """The exit status of the program, however it ends."""
    try:
        return main(words)
    except SystemExit as ended:
        return ended.code


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "utf-8"])
@pytest.mark.parametrize("name", ["stdout", "stderr"])
def test_both_streams_take_every_character(monkeypatch: pytest.MonkeyPatch, encoding: str, name: str) -> None:
    out = stream(encoding)
    monkeypatch.setattr(sys, name, out)
    prepare_output()
    print("play ♠ \udce9", file=out, end="")
    assert written(out) == "play ♠ \\udce9".encode()


@pytest.mark.parametrize("words", [["simulate", "♠"], ["replay", "♠.jsonl"], ["--♠"], ["export", "♠", "--trace", "x"]])
def test_every_command_answers_with_suits_on_a_code_page_without_them(
    monkeypatch: pytest.MonkeyPatch, words: list[str], tmp_path: Path
) -> None:
    out, err = stream("cp1252"), stream("cp1252")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert status(words) in (1, 2)
    assert "♠".encode() in written(out) + written(err)


def test_a_program_without_a_console_answers_in_the_one_it_was_started_from(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    console = stream("utf-8")
    library.AttachConsole.result = 1
    monkeypatch.setattr(windows, "open", lambda *_given, **_named: console, raising=False)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["simulate", "♠"]) == 2
    assert library.AttachConsole.calls == [(-1,)]
    assert "♠".encode() in written(console)


def test_a_stream_that_leads_somewhere_is_kept(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = stream("cp1252")
    monkeypatch.setattr(sys, "stdout", pipe)
    monkeypatch.setattr(sys, "stderr", None)
    prepare_output()
    assert sys.stdout is pipe
    assert sys.stderr is None


def test_a_wrong_argument_is_told_in_a_box_if_there_is_no_console(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[str, str]] = []
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(message, "show_box", lambda *given: shown.append(given))
    with pytest.raises(SystemExit):
        main(["--nothing"])
    assert [title for title, _words in shown] == ["Devil's Table"]
    assert "--nothing" in shown[0][1]


def test_an_unexpected_error_of_the_packaged_program_opens_no_box_if_there_is_a_stream(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> int:
        raise RuntimeError("unexpected")

    start = str(Path(__file__).parents[1] / "package" / "start.py")
    monkeypatch.setattr("game.__main__.main", fail)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(start, run_name="__main__")
    assert ended.value.code == 1
    assert "RuntimeError: unexpected" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stderr", None)
    with pytest.raises(RuntimeError):  # PyInstaller's own box shows it
        runpy.run_path(start, run_name="__main__")
