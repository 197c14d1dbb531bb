"""What all tests share: no screen, no sound, no trace left in the player's own folders.

Tests that need a real window are in tests/e2e and start a display of their own.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before any test module imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

MEMORY, ROOM = Path("/dev/shm"), 256 << 20
"""A disk in memory, and how many bytes have to be free there."""

# A store waits for its disk at every action, and hardly any test is about that: those have `real_disk`.
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

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


@pytest.fixture
def real_disk() -> Iterator[Path]:
    """A folder that is not in memory: a kill in the middle of a sync has to be possible."""
    with tempfile.TemporaryDirectory(prefix="devils-table-tests-") as name:
        yield Path(name)
