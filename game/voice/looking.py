"""Whether a screen reader runs on this system. The question is asked in the background, after the first frame."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence

from game.voice.opening import run

PATIENCE = 3.0
"""Seconds that another program may take to answer."""
A11Y = ["get-property", "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", "ScreenReaderEnabled"]
LINUX = (
    ["busctl", "--user", "--auto-start=no", *A11Y],
    ["gsettings", "get", "org.gnome.desktop.a11y.applications", "screen-reader-enabled"],
)
"""Commands that answer with the word true if a screen reader runs: `org.a11y.Status`, and GNOME's setting."""
MACOS = (["defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"],)
"""Answers 1 if VoiceOver is on."""


class ReaderQuestion:
    """Asks these commands, one after the other, until one says yes. `answer` is None until that is known."""

    def __init__(self, commands: Sequence[list[str]], clock: Callable[[], float] = time.monotonic) -> None:
        self.answer: bool | None = None
        self._commands = [command for command in commands if shutil.which(command[0])]
        self._clock = clock
        self._process: subprocess.Popen[str] | None = None
        self._began = 0.0

    def poll(self) -> bool | None:
        """Go on asking without waiting; return whether a screen reader runs, None while that is not known."""
        if self.answer is None:
            self._go_on()
        return self.answer

    def _go_on(self) -> None:
        if self._process is None:
            if not self._commands:
                self.answer = False
                return
            self._process, self._began = run(self._commands.pop(0)), self._clock()
        elif self._process.poll() is not None:
            told = self._process.communicate()[0].split()
            self._process = None
            if {"true", "1"} & set(told):
                self.answer = True
        elif self._clock() - self._began > PATIENCE:
            self.close()

    def close(self) -> None:
        """End the command that still runs."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


class Known(ReaderQuestion):
    """A question that is answered at once."""

    def __init__(self, answer: bool) -> None:
        super().__init__(())
        self.answer = answer


def ask_for_reader(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> ReaderQuestion:
    """The question for this system. On Linux it needs the bus of the desktop, without which nothing is asked."""
    if platform == "win32":
        from game.windows import has_screen_reader

        return Known(has_screen_reader())
    if platform == "darwin":
        return ReaderQuestion(MACOS)
    has_bus = environment.get("DBUS_SESSION_BUS_ADDRESS", "disabled:") not in ("", "disabled:")
    return ReaderQuestion(LINUX if has_bus else ())
