"""The program opens its menu, quits when told to, and says in one sentence that there is no display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import OpenWindow
from tests.e2e.window import Display

pytestmark = pytest.mark.e2e

HOUSE = Path(__file__).parents[2]


def game(folder: Path) -> list[str]:
    """The command that starts the program with its data in `folder`."""
    return [sys.executable, "-m", "game", "--data-dir", str(folder)]


def test_the_menu_opens_and_escape_then_return_quits(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(game(tmp_path))
    menu = window.rest(0.5)
    width, height = menu.get_size()
    red, green, blue, _ = menu.get_at((width // 2, height - 20))
    assert green > red, "felt at the lower edge"
    assert green > blue, "felt at the lower edge"
    seen = {menu.get_at_mapped((x, y)) for x in range(0, width, 7) for y in range(0, height, 7)}
    assert len(seen) > 50, "more than bare felt"
    window.key("Escape")
    before = menu.get_buffer().raw
    window.wait(lambda picture: picture.get_buffer().raw != before, "the question whether to leave")
    window.rest()
    window.key("Return")
    assert window.ended() == 0


def test_a_desktop_finds_the_menu_entry_by_the_class_of_the_window(
    open_window: OpenWindow, screen: Display, tmp_path: Path
) -> None:
    window = open_window(game(tmp_path))
    entry = (HOUSE / "package" / "linux" / "devils-table.desktop").read_text(encoding="utf-8").splitlines()
    (name,) = [line.removeprefix("StartupWMClass=") for line in entry if line.startswith("StartupWMClass=")]
    assert screen.do("search", "--class", f"^{name}$").split() == [str(window.id)]


def test_without_a_display_it_says_so_in_one_sentence_and_ends_with_2(tmp_path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    environment = kept | {"XDG_RUNTIME_DIR": str(tmp_path)}  # without it a system library prints a line
    done = subprocess.run(
        game(tmp_path / "data"), env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert "display" in done.stderr
    assert len(done.stderr.splitlines()) == 1
