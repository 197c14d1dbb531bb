"""A real window on a display of its own: pointer, keyboard and pixels.

`Display` is an Xvfb server of its own, `Window` a program on it, driven through xdotool alone.
"""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

TOOLS = ("Xvfb", "xdotool")
PATIENCE = 30.0
"""How many seconds a tool may take more than it waits itself: a busy machine is slow."""
Point = tuple[int, int]
PictureTest = Callable[[pygame.Surface], bool]
"""Whether a picture of the window shows something."""


class NotSeen(AssertionError):
    """The window did not show something in time, or the program ended."""


def missing_tools() -> list[str]:
    """The programs that these tests need and that are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class Display:
    """An Xvfb server of `size` pixels with a free display number. A context manager, which ends the server."""

    def __init__(self, size: Point = (1920, 1080)) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="e2e-display-")
        told, tells = os.pipe()
        screen, place = f"{size[0]}x{size[1]}x24", ("-fbdir", self._folder.name)
        self._server = subprocess.Popen(
            # Without -noreset it restarts after its last client leaves, and refuses clients meanwhile.
            ["Xvfb", "-displayfd", str(tells), "-screen", "0", screen, "-nolisten", "tcp", "-noreset", *place],
            pass_fds=[tells],
            stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(tells)
        with os.fdopen(told) as pipe:
            number = pipe.readline().strip()  # sent when the server is ready; empty if it ended
        if not number:
            self.close()
            raise NotSeen("Xvfb did not start")
        self.name = f":{number}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the server and its clients."""
        end(self._server)
        self._folder.cleanup()

    def environment(self) -> dict[str, str]:
        """The caller's environment with this display and without sound."""
        kept = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        return kept | {
            "DISPLAY": self.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",  # otherwise each window starts a bus that outlives it
        }

    def do(self, *words: str | int, seconds: float = PATIENCE) -> str:
        """Run a chain of xdotool commands; its output."""
        command = ["xdotool", *map(str, words)]
        return subprocess.check_output(command, env=self.environment(), text=True, timeout=seconds)

    @property
    def frame_buffer(self) -> Path:
        """The file that the server draws into."""
        return Path(self._folder.name, "Xvfb_screen0")

    def picture(self, part: pygame.Rect | None = None) -> pygame.Surface:
        """The present picture of the screen, or of a part of it."""
        data = self.frame_buffer.read_bytes()
        head = struct.unpack_from(">25I", data)  # the XWD format: lengths first, then the colour table, then pixels
        header, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        start = header + 12 * colours
        rows = pygame.image.frombuffer(data[start : start + line * height], (width, height), "BGRA", line)
        rows.set_alpha(None)  # the fourth byte is unused
        area = rows.get_rect() if part is None else part
        shot = pygame.Surface(area.size, 0, 32)
        shot.blit(rows, (0, 0), area)
        return shot


class Window:
    """A program's window on `display`; points are in pixels from the window's upper left corner."""

    def __init__(self, display: Display, command: Sequence[str], extra: Mapping[str, str] | None = None) -> None:
        self.display = display
        self.is_any = False
        """Whether any window of the display is meant, not only one of the process that is started here."""
        handle, name = tempfile.mkstemp(prefix="e2e-", suffix=".log")
        self._log, self._said, self.id = Path(name), "", ""
        self.gestures = self.keys = 0
        """How often a mouse button, and how often a key, was pressed."""
        with os.fdopen(handle, "wb") as log:
            self.process = subprocess.Popen(
                command,
                env=display.environment() | dict(extra or {}),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # so that its child processes can be ended with it
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def said(self) -> str:
        """The program's output so far, stderr included."""
        return self._log.read_text(errors="replace") if self._log.exists() else self._said

    def appear(self, seconds: float = 15) -> Self:
        """Wait for the window and give it the keyboard focus; raises NotSeen."""
        until, found = time.monotonic() + seconds, ""
        while not self.id:
            self._must_live()
            if time.monotonic() > until:
                raise NotSeen(f"no window after {seconds} s; the program said:\n{self.said()}")
            # Without --sync, which can wait for ever; xdotool's status is 1 while there is none.
            which = ["--class", "."] if self.is_any else ["--pid", str(self.process.pid)]
            before, found = found, (self._try("search", "--onlyvisible", *which).stdout.split() or [""])[0]
            # SDL may open a window to try something and close it at once: one without a known process has to stay.
            is_it = found and (found == before or not self.is_any)
            if is_it and self._try("windowfocus", found).returncode == 0:
                self.id = found
            time.sleep(0.3 if self.is_any else 0.02)
        return self

    def _try(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run an xdotool command that may fail."""
        environment = self.display.environment()
        return subprocess.run(
            ["xdotool", *words], env=environment, capture_output=True, text=True, timeout=10, check=False
        )

    def _must_live(self) -> None:
        status = self.process.poll()
        if status is not None:
            raise NotSeen(f"the program ended with {status}; it said:\n{self.said()}")

    @property
    def area(self) -> pygame.Rect:
        """The window's rectangle on the screen."""
        told = self.display.do("getwindowgeometry", "--shell", self.id)
        shell = dict(line.split("=", 1) for line in told.split())
        return pygame.Rect(*(int(shell[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    # --- looking ------------------------------------------------------------------------------------------------

    def picture(self) -> pygame.Surface:
        """The present picture of the window; raises NotSeen if the program has ended."""
        self._must_live()
        return self.display.picture(self.area)

    def colour(self, place: Point) -> tuple[int, int, int]:
        """Red, green and blue of one pixel."""
        red, green, blue, _ = self.picture().get_at(place)
        return red, green, blue

    def sees(self, shows: PictureTest, seconds: float = 1) -> bool:
        """Whether the window shows something within `seconds`."""
        until = time.monotonic() + seconds
        while not shows(self.picture()):
            if time.monotonic() > until:
                return False
            time.sleep(0.03)
        return True

    def wait(self, shows: PictureTest, what: str, seconds: float = 10) -> None:
        """Wait until the window shows something; raises NotSeen with `what` and the path of the last picture."""
        if not self.sees(shows, seconds):
            raise NotSeen(f"not seen within {seconds} s: {what} (the window as it was: {keep(self.picture())})")

    def until(self, is_so: Callable[[], bool], what: str, seconds: float = 10) -> None:
        """Wait until something is so; raises NotSeen with `what` and the path of the last picture."""
        end = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > end:
                raise NotSeen(f"not within {seconds} s: {what} (the window as it was: {keep(self.picture())})")
            time.sleep(0.03)

    def rest(self, still: float = 0.25, seconds: float = 15) -> pygame.Surface:
        """The picture after nothing has changed for `still` seconds; raises NotSeen after `seconds`."""
        until = time.monotonic() + seconds
        last, since = self.picture(), time.monotonic()
        while time.monotonic() - since < still:
            if time.monotonic() > until:
                raise NotSeen(f"still moving after {seconds} s (the window as it was: {keep(last)})")
            time.sleep(0.03)
            picture = self.picture()
            if picture.get_buffer().raw != last.get_buffer().raw:
                last, since = picture, time.monotonic()
        return last

    # --- touching -----------------------------------------------------------------------------------------------

    def move(self, place: Point) -> None:
        """Move the pointer."""
        self.display.do("mousemove", "--window", self.id, *place)

    def press(self, button: int = 1) -> None:
        """Press a mouse button: 1 left, 2 middle, 3 right."""
        self.gestures += 1
        self.display.do("mousedown", button)

    def release(self, button: int = 1) -> None:
        """Release a mouse button."""
        self.display.do("mouseup", button)

    def click(self, place: Point, button: int = 1) -> None:
        """Click a point, as slowly as a person does."""
        self.gestures += 1
        self.display.do("mousemove", "--window", self.id, *place, "sleep", "0.04", "mousedown", button)
        self.display.do("sleep", "0.06", "mouseup", button)

    def carry(self, start: Point, end: Point, steps: int = 20, pause: float = 0.012) -> None:
        """Press at `start` and move to `end` in small steps; the button stays pressed."""
        self.gestures += 1
        chain: list[str | int] = ["mousemove", "--window", self.id, *start, "sleep", "0.04", "mousedown", 1]
        for step in range(1, steps + 1):
            x, y = (round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            chain += ["sleep", f"{pause:.3f}", "mousemove", "--window", self.id, x, y]
        self.display.do(*chain, seconds=PATIENCE + steps * pause)

    def slide(self, *way: Point, step: int = 14, pause: float = 0.006) -> None:
        """Move the pointer along a way in small steps, as a hand does."""
        chain: list[str | int] = []
        for start, end in pairwise(way):
            count = 1 + max(abs(b - a) for a, b in zip(start, end, strict=True)) // step
            for at in range(1, count + 1):
                x, y = (round(a + (b - a) * at / count) for a, b in zip(start, end, strict=True))
                chain += ["mousemove", "--window", self.id, x, y, "sleep", f"{pause:.3f}"]
        self.display.do(*chain, seconds=PATIENCE + len(chain) * pause)

    def drag(self, start: Point, end: Point, steps: int = 20, pause: float = 0.012) -> None:
        """Drag from `start` to `end`."""
        self.carry(start, end, steps, pause)
        self.display.do("sleep", "0.04", "mouseup", 1)

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names: Return, Escape, F1, ctrl+z."""
        self.keys += len(names)
        self.display.do("key", "--delay", 30, *names)

    def key_down(self, name: str) -> None:
        """Press a key and keep it down."""
        self.keys += 1
        self.display.do("keydown", name)

    def key_up(self, name: str) -> None:
        """Let go of a key."""
        self.display.do("keyup", name)

    def type(self, text: str) -> None:
        """Type a text."""
        self.display.do("type", "--delay", 30, text, seconds=PATIENCE + len(text) / 10)

    def resize(self, size: Point) -> None:
        """Resize the window."""
        self.display.do("windowsize", self.id, *size)

    # --- ending -------------------------------------------------------------------------------------------------

    def ended(self, seconds: float = 10) -> int:
        """Wait for the program to end by itself; its exit status."""
        return self.process.wait(seconds)

    def kill(self) -> None:
        """Kill the program with SIGKILL; its child processes are left to notice."""
        self.process.kill()
        self.process.wait(10)

    def close(self) -> None:
        """End the program and its children; print its output, which pytest shows if the test failed."""
        end(self.process)
        with suppress(ProcessLookupError):  # all have ended
            os.killpg(self.process.pid, signal.SIGKILL)
        if self._log.exists():
            self._said = self.said()
            self._log.unlink()
            print(self._said, end="")


def end(process: subprocess.Popen[bytes]) -> None:
    """Terminate the process, and kill it if it does not end."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(5)


def keep(picture: pygame.Surface) -> Path:
    """Write `picture` to a file that the message of a failure names; its path."""
    handle, name = tempfile.mkstemp(prefix="e2e-", suffix=".png")
    os.close(handle)
    pygame.image.save(picture, name)
    return Path(name)
