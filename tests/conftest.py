"""What all tests share: no screen, no sound, no trace left in the player's own folders.

Tests that need a real window are in tests/e2e and start a display of their own.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Before any test module imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# Deadlines would measure the machine; in CI the same examples every time, so that a red run can be repeated.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("house"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "house")


@pytest.fixture(scope="session", autouse=True)
def _own_home() -> Iterator[None]:
    """A home folder for this run alone: a test that forgets ``--data-dir`` must not touch a player's matches."""
    with tempfile.TemporaryDirectory(prefix="devils-table-tests-") as home, pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", home)
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            patch.delenv(name, raising=False)
        yield
