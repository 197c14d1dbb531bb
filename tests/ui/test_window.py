"""The window, with and without a display, and what importing the package loads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


class TestWindow:
    @pytest.mark.skipif(sys.platform != "linux", reason="there a display does not depend on the environment")
    def test_without_a_display_the_error_is_one_sentence(self) -> None:
        code = "from game.ui.window import NoDisplay, Window\ntry: Window('x')\nexcept NoDisplay as error: print(error)"
        done = run(code, SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)
        assert done.stdout.strip() == "There is no display to open a window on: start the program from your desktop."

    def test_a_window_of_high_density_works_the_same(self) -> None:
        code = (
            "from game.ui.window import Window\n"
            "window = Window('x', size=(900, 700), high_density=True)\n"
            "window.surface.fill('red'); window.show(); window.resize((1000, 650))\n"
            "print(window.size, window.density); window.close()"
        )
        assert run(code).stdout.split("\n")[0] == "(1000, 650) 1.0"

    def test_importing_the_package_loads_nothing_heavy(self) -> None:
        code = (
            "import sys, pygame; before = set(sys.modules)\n"
            "import game.ui.stage, game.ui.dialog, game.ui.widgets, game.ui.sound\n"
            "print(*sorted(name for name in set(sys.modules) - before if not name.startswith(('game', 'pygame'))))"
        )
        heavy = {
            "argparse",
            "asyncio",
            "email",
            "http",
            "json",
            "logging",
            "socket",
            "ssl",
            "sqlite3",
            "urllib.request",
        }
        assert not heavy & set(run(code).stdout.split())


def run(code: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, with changes to its environment (None: without the variable)."""
    env = dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_VIDEODRIVER="dummy")
    for name, value in changes.items():
        if value is None:
            env.pop(name, None)
        else:
            env[name] = value
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done
