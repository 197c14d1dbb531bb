"""The window itself: full screen and back, and its size and place at the next start."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from tests.e2e.conftest import OpenWindow
from tests.e2e.window import Window

pytestmark = pytest.mark.e2e


def game(folder: Path) -> list[str]:
    return [sys.executable, "-m", "game", "--data-dir", str(folder)]


def settled(window: Window) -> tuple[int, ...]:
    """The place and size of the window, once they stay the same."""
    last, since = tuple(window.area), time.monotonic()
    while time.monotonic() - since < 0.4:
        time.sleep(0.05)
        now = tuple(window.area)
        if now != last:
            last, since = now, time.monotonic()
    return last


@pytest.mark.long
def test_full_screen_and_back_gives_the_window_its_size_and_place_again(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window(game(tmp_path))
    window.rest()
    window.display.do("windowmove", window.id, 150, 90)
    window.resize((1100, 700))
    window.rest()
    before = settled(window)
    assert before == (150, 90, 1100, 700)
    for _time in range(2):
        window.key("F11")
        assert settled(window) == (0, 0, 1920, 1080)
        window.key("F11")
        assert settled(window) == before


def test_the_window_opens_where_and_as_large_as_it_was(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(game(tmp_path))
    window.rest()
    window.display.do("windowmove", window.id, 222, 111)
    window.resize((1010, 650))
    window.rest()
    assert settled(window) == (222, 111, 1010, 650)
    leave(window)
    window = open_window(game(tmp_path))
    window.rest()
    assert settled(window) == (222, 111, 1010, 650)
    window.key("F11")
    assert settled(window) == (0, 0, 1920, 1080)
    leave(window)
    window = open_window(game(tmp_path))
    window.rest()
    assert settled(window) == (0, 0, 1920, 1080)
    window.key("F11")
    assert settled(window) == (222, 111, 1010, 650)


def leave(window: Window) -> None:
    """Leaves the program by keys."""
    window.key("Escape")
    window.rest()
    window.key("Return")
    assert window.ended() == 0
