"""Fixtures for tests of a real window: `screen`, and `open_window` for programs on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

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
            window = windows.enter_context(Window(screen, command, extra))
            return window.appear()

        yield start
