"""Fixtures of all tests. Nothing is shown, nothing is heard, and the player's own folders are not touched.

Tests that need a real window are in tests/e2e and start a display of their own.
"""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Set before any module imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.pop("DBUS_SESSION_BUS_ADDRESS", None)  # a test that asks for a screen reader finds none
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"  # the texts are English, whatever the language of this machine

from game import language
from game.app.robot import open_services
from game.scenes.services import Services
from game.ui import text
from game.ui.preferences import Preferences
from tests.driver import Driver, Make, TableDriver
from tests.empty_store import put_empty_store

MEMORY, MEMORY_NEEDED = Path("/dev/shm"), 256 << 20
"""A disk in memory, and how many bytes have to be free there."""

# A store syncs its disk at every action, which few tests are about: those use `real_disk`.
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > MEMORY_NEEDED:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# Deadlines would measure the machine. In CI the examples are always the same, so that a failure can be repeated.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("house"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "house")


GARBAGE_AT = 10_000, 20, 20
"""How many new objects, and collections of the younger ones, lead to the next collection of garbage."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collects no garbage while tests are collected, which keeps nearly all that it makes, and rarely afterwards."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        gc.set_threshold(*GARBAGE_AT)


@pytest.fixture(scope="session", autouse=True)
def _own_home() -> Iterator[None]:
    """A home folder for this run: a test that forgets ``--data-dir`` must not touch a player's matches."""
    with tempfile.TemporaryDirectory(prefix="devils-table-tests-") as home, pytest.MonkeyPatch.context() as patch:
        for name in ("HOME", "USERPROFILE", "LOCALAPPDATA", "APPDATA"):
            patch.setenv(name, home)
        # platformdirs asks Windows itself for this folder, not the environment
        patch.setenv("WIN_PD_OVERRIDE_LOCAL_APPDATA", home)
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(autouse=True)
def _usual_modes() -> Iterator[None]:
    """Restores the modes of new files, which the program sets for its whole process."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def real_disk() -> Iterator[Path]:
    """A folder that is not in memory, so that a process can be killed in the middle of a sync."""
    with tempfile.TemporaryDirectory(prefix="devils-table-tests-") as name:
        yield Path(name)


def speak_english() -> None:
    """Let the texts be English again, whatever the settings of a program were."""
    language.use("")
    text.use_language("")


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Services]:
    """The services of a program at 1280×720 with an empty stage, without animation and sound.

    After the test the texts are English again.
    """
    put_empty_store(tmp_path)
    services = open_services(tmp_path, preferences=Preferences(animation_speed="off", trick_pause=0.0))
    monkeypatch.setattr(services.sounds, "begin", lambda preferences: None)
    yield services
    services.close()
    services.stage.window.close()
    speak_english()


@pytest.fixture
def driver(services: Services) -> Driver:
    """The driver for `services`."""
    return Driver(services)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    """Opens tables, each with a window and a store of its own. After the test the texts are English again."""
    drivers: list[TableDriver] = []

    def make(**options: object) -> TableDriver:
        driver = TableDriver(tmp_path / f"data{len(drivers)}", **options)  # type: ignore[arg-type]
        drivers.append(driver)
        return driver

    yield make
    for driver in drivers:
        driver.close()
    speak_english()
