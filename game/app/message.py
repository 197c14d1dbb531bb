"""One sentence for the player from outside any screen: before the window opens, or after it has closed."""

from __future__ import annotations

import os
import sys

import pygame

from game.app import TITLE
from game.names import shown

_WITHOUT_SCREEN = ("dummy", "offscreen", "evdev")
"""Video drivers of SDL that show nothing."""


def tell(sentence: str) -> None:
    """Tells the player on stderr, and in a message box if there is a screen and no terminal."""
    printable = shown(sentence)
    if sys.stderr is not None:  # a program without a console, on Windows, has none
        print(f"devils-table: {printable}", file=sys.stderr)
    show_box(TITLE, printable)


def show_box(title: str, words: str) -> bool:
    """Shows a message box of the system if there is no terminal; the result is whether it was shown."""
    if _has_no_screen() or (sys.stderr is not None and sys.stderr.isatty()):
        return False
    try:
        pygame.display.message_box(title, words, message_type="error")
    except pygame.error:
        if sys.platform == "win32":  # SDL has no box there if the display did not start
            from game import windows

            return windows.show_box(title, words)
        return False  # there is no screen; stderr has the sentence
    return True


def _has_no_screen() -> bool:
    """Whether there is no real screen."""
    if os.environ.get("SDL_VIDEODRIVER") in _WITHOUT_SCREEN:
        return True
    is_graphical = sys.platform in ("win32", "darwin")
    return not is_graphical and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
