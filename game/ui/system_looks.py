"""What the system's own settings say about contrast, motion and the size of text.

They are the defaults until a player changes a setting. Reading them may take a while (other programs are asked), so it
is done in a thread after the first frame.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game import windows
from game.ui.preferences import Preferences

TIMEOUT = 3.0
"""Seconds that another program may take to answer."""
SCALES = (75, 200)
"""The limits of the text scale in per cent."""

Ask = Callable[[Sequence[str]], str]


class SystemLooks(NamedTuple):
    """What the system asks programs for; `text_scale` is in per cent."""

    high_contrast: bool = False
    reduced_motion: bool = False
    text_scale: int = 100

    def put(self, preferences: Preferences) -> bool:
        """Put what differs from the usual into preferences that nobody has chosen; return whether anything did."""
        usual = SystemLooks()
        for name, value in self._asdict().items():
            if value != getattr(usual, name) and getattr(preferences, name) == getattr(usual, name):
                setattr(preferences, name, value)
        return self != usual


def read(platform: str = sys.platform, ask: Ask | None = None) -> SystemLooks:
    """Ask the system; what it does not tell is as usual."""
    ask = ask or answer_of
    if platform == "win32":
        return _of_windows()
    return _of_mac(ask) if platform == "darwin" else _of_gnome(ask)


def answer_of(command: Sequence[str]) -> str:
    """Return what a program prints; empty if it is missing, fails, or takes too long."""
    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", timeout=TIMEOUT, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired, UnicodeDecodeError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _of_windows() -> SystemLooks:
    try:
        scale = windows.text_scale()
    except (OSError, ValueError):
        scale = 100  # never set, or not by this Windows
    try:
        return SystemLooks(windows.has_high_contrast(), not windows.has_animations(), _within(scale))
    except OSError:
        return SystemLooks(text_scale=_within(scale))


def _of_mac(ask: Ask) -> SystemLooks:
    """The display settings of accessibility. A Mac has no size of text for all programs."""

    def is_on(name: str) -> bool:
        return ask(("defaults", "read", "com.apple.universalaccess", name)) == "1"

    return SystemLooks(is_on("increaseContrast"), is_on("reduceMotion"))


def _of_gnome(ask: Ask) -> SystemLooks:
    """The settings of GNOME and of the desktops that use its keys."""
    interface = "org.gnome.desktop.interface"
    contrast = ask(("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"))
    motion = ask(("gsettings", "get", interface, "enable-animations"))
    scale = ask(("gsettings", "get", interface, "text-scaling-factor"))
    try:
        percent = round(float(scale) * 100)
    except (ValueError, OverflowError):
        percent = 100
    return SystemLooks(contrast == "true", motion == "false", _within(percent))


def _within(percent: int) -> int:
    return max(SCALES[0], min(SCALES[1], percent))


class Reading:
    """Reads the system's settings in a thread."""

    def __init__(self, ask_system: Callable[[], SystemLooks] = read) -> None:
        self._found: list[SystemLooks] = []
        self._thread = threading.Thread(target=lambda: self._found.append(ask_system()), daemon=True)
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether the thread has ended."""
        return not self._thread.is_alive()

    @property
    def looks(self) -> SystemLooks:
        """What was found; as usual if reading failed."""
        return self._found[0] if self._found else SystemLooks()
