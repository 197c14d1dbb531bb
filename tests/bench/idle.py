"""(d) The share of a core that the program takes in a real window while nothing moves."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from threading import Thread
from typing import Any

from game.bots import choose
from game.cards import Chance
from game.session.match import Match, Seat, SetUp
from game.store import Store
from tests.bench.measures import environment, figure, processor_seconds
from tests.bench.tables import fullest_game
from tests.e2e.window import Display, Window

SECONDS = 20
SETTLED_AFTER = 6
"""Seconds without events after which the loop sleeps longer, as it does for most of an evening."""
MADE_WITHIN, STILL = 60, 12
"""Seconds after which sounds and music are surely made; seconds without the end of a thread after which they are."""


def idle() -> dict[str, Any]:
    """Measure at the menu and at a table that waits for a person, at once, on two displays."""
    shares: dict[str, float] = {}
    watchers = [Thread(target=_watch, args=(place, shares)) for place in ("menu", "table")]
    for watcher in watchers:
        watcher.start()
    for watcher in watchers:
        watcher.join()
    return {place: figure(share, 0.5, seconds=SECONDS) for place, share in sorted(shares.items())}


def _watch(place: str, shares: dict[str, float]) -> None:
    """Store the share of one window, in per cent of a core."""
    with tempfile.TemporaryDirectory() as folder, Display() as display:
        if place == "table":
            _begin_match(Path(folder))
        command = [sys.executable, "-m", "game", "--data-dir", folder]
        with Window(display, command, environment(display.environment())) as window:
            window.appear()
            menu = window.rest(1.0)
            if place == "table":
                window.key("Return")  # the tile of the unfinished match is focused
                window.wait(lambda shot: shot.get_buffer().raw != menu.get_buffer().raw, "the table")
                window.rest(1.0)
            _wait_for_makers(window.process.pid)
            time.sleep(SETTLED_AFTER)
            shares[place] = _share(window.process.pid)


def _share(pid: int) -> float:
    """Return the share of a core, measured while no thread ends: the time of one that does would be missing."""
    while True:
        threads, before, began = _threads(pid), processor_seconds(pid), time.monotonic()
        time.sleep(SECONDS)
        used, took = processor_seconds(pid) - before, time.monotonic() - began
        if threads <= _threads(pid):
            return 100 * used / took


def _threads(pid: int) -> set[str]:
    """Return the numbers of the threads of a process and of its children."""
    found = set()
    for task in Path(f"/proc/{pid}/task").iterdir():
        found.add(task.name)
        for child in (task / "children").read_text().split():
            found |= _threads(int(child))
    return found


def _wait_for_makers(pid: int) -> None:
    """Wait until no thread makes sounds or music: the time of a thread that ends would be missing from the sum."""
    end, still, tasks = time.monotonic() + MADE_WITHIN, 0, 0
    while still < STILL and time.monotonic() < end:
        time.sleep(1)
        now = len(_threads(pid))
        still, tasks = (still + 1 if now == tasks else 0), now


def _begin_match(folder: Path) -> None:
    """Store a match in which the person has to play a card."""
    store = Store.open(folder)
    seats = tuple(Seat(name, "bot" if at else "human") for at, name in enumerate(("Anna", "Bea", "Carl", "Dora")))
    match = Match.begin(SetUp(fullest_game(), 4, {}, "7", seats, "bots"), store)
    chance = Chance("bench")
    while match.game.turn != 0 or match.game.legal(0)[0].verb != "play":
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, choose("casual", match.game.view(seat), chance))
    store.close()
