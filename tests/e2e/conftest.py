"""Fixtures for tests of a real window: `screen`, and `open_window` for programs on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.session.saved_settings import IS_WELCOMED
from game.store import Store
from game.store.opening import FILE
from tests.e2e.window import Display, Window, missing_tools

OpenWindow = Callable[..., Window]


@pytest.fixture(scope="session")
def screen() -> Iterator[Display]:
    """A display of 1920×1080 for all tests of this run; skips if its tools are missing, but fails in CI."""
    if missing := missing_tools():
        reason = f"needs {' and '.join(missing)} (Debian: apt-get install xvfb xdotool)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with Display() as display:
        yield display


@pytest.fixture
def open_window(screen: Display) -> Iterator[OpenWindow]:
    """Starts a program, given as a list of words, and waits for its window; ends all programs after the test.

    If the test failed, pytest shows the output of the programs among the captured output.
    """
    with ExitStack() as windows:

        def start(command: list[str], **extra: str) -> Window:
            if "--data-dir" in command:
                _welcome(Path(command[command.index("--data-dir") + 1]))
            window = windows.enter_context(Window(screen, command, extra))
            return window.appear()

        yield start


def _welcome(folder: Path) -> None:
    """Let a new data folder open with the menu rather than with the questions of the first start."""
    if not (folder / FILE).exists():
        folder.mkdir(parents=True, exist_ok=True)
        with Store.open(folder) as store:
            store.set_setting(IS_WELCOMED.key, True)
