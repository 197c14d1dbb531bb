"""Plays whole matches one after another through the real screens: neither memory nor handles may grow.

A few matches by default, 500 with `make reliability`, or `python -m tests.faults.test_soak MATCHES WARM [GAME …]`.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.rules import GAMES
from game.scenes.results.export import write
from tests.autoplay import memory_folder, play_to_the_end, program_in, short_setup
from tests.driver import Driver
from tests.games import every_game

LONG, WARM = 500, 50
GAME_DATA = every_game()
QUICK = [game_id for game_id, data in GAME_DATA.items() if data.is_soak_quick]
MEGABYTE = 1 << 20


class Use(NamedTuple):
    """What the program holds of the system: bytes of memory, open handles, threads."""

    memory: int
    handles: int
    threads: int


def use() -> Use:
    """What this process holds now, after garbage has been collected and, if possible, returned to the system."""
    gc.collect()
    with contextlib.suppress(AttributeError):  # this C library cannot return memory
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return Use(pages * os.sysconf("SC_PAGE_SIZE"), len(list(handles())), threading.active_count())


def handles() -> Iterator[str]:
    """What is open, without the fonts: each size of a font is opened when it is first needed, and kept."""
    for number in os.listdir("/proc/self/fd"):
        with contextlib.suppress(FileNotFoundError):  # that of this list itself
            name = os.readlink(f"/proc/self/fd/{number}")
            if not name.endswith((".ttf", ".otf")):
                yield name


def soak(matches: int, warm: int, games: Sequence[str] = ()) -> tuple[Use, Use]:
    """Play `matches` matches of all games in turn; what was held after the first `warm` of them, and at the end."""
    turns = in_turn(games or list(GAME_DATA))
    with memory_folder() as folder, program_in(folder) as driver:
        after_warm = use()
        for number in range(matches):
            setup = short_setup(next(turns), f"soak {number}")
            match = play_to_the_end(driver, setup)
            if number % 10 == 9:
                write(driver.services, match)
            look_around(driver)
            if number + 1 == warm:
                after_warm = use()
            if (number + 1) % 21 == 0:
                print(number + 1, *use(), flush=True)
        assert sum(row.is_finished for row in driver.services.store.matches(10_000)) == matches
        return after_warm, use()


def in_turn(games: Sequence[str]) -> Iterator[str]:
    """The games, round by round; some only in each n-th round."""
    for number in count():
        yield from (game for game in games if number % GAME_DATA[game].soak_every == 0)


def look_around(driver: Driver) -> None:
    """Open and close the statistics, the rules and the settings, as people do between two matches."""
    from game.scenes.book.rulebook import RuleBookScene
    from game.scenes.home.settings import SettingsScene
    from game.scenes.results.statistics import StatisticsScene

    services = driver.services
    for scene in (StatisticsScene(services), RuleBookScene(services, next(iter(GAMES))), SettingsScene(services, 0)):
        driver.stage.push(scene)
        driver.rest(0.05)
        driver.stage.pop()
    driver.rest(0.05)


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what a process holds is read from /proc")


@linux
def test_matches_leave_no_open_handles_and_no_threads() -> None:
    few = QUICK[::3]
    before, after = soak(2 * len(few), warm=len(few), games=few)
    assert after.handles <= before.handles
    assert after.threads <= before.threads


@linux
@pytest.mark.long
def test_500_matches_grow_by_less_than_5_megabytes() -> None:
    before, after = soak(LONG, WARM)
    print(f"{LONG} matches: memory {(after.memory - before.memory) / MEGABYTE:+.1f} MB after the first {WARM},")
    print(f"handles {before.handles} to {after.handles}, threads {before.threads} to {after.threads}")
    assert after.memory - before.memory < 5 * MEGABYTE
    assert after.handles <= before.handles
    assert after.threads <= before.threads


if __name__ == "__main__":
    many, warm_up, *names = sys.argv[1:]
    first, last = soak(int(many), int(warm_up), names)
    print(f"memory {(last.memory - first.memory) / MEGABYTE:+.1f} MB, {first} to {last}")
