"""(h) How long the table waits for a bot of each level, through the bots' own process as in the game; prints JSON.

The positions are every third one of a deal of each game, played by casual bots with the usual number of players.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

from game.bots import choose
from game.bots.levels import LEVELS
from game.bots.process.worker import Worker
from game.cards import Chance
from game.rules import GAMES
from game.rules.parts import View
from tests.bench.measures import milliseconds, percentile

EVERY = 3
"""The distance in actions between two positions."""
MOST = 20
"""The largest number of positions from each game."""


def views(name: str) -> Iterator[View]:
    """The views of the seats on turn in a deal; in a game with a series of deals, one with many cards."""
    game, chance = GAMES[name](None, "waiting", {}), Chance("waiting")
    series = getattr(game, "series", None)
    if series is not None:
        game.number = max(series) - 1
    game.begin()
    start = game.number
    for step in range(EVERY * MOST):
        if game.turn is None or game.number != start:
            return
        view = game.view(game.turn)
        if step % EVERY == 0:
            yield view
        game.act(game.turn, choose("casual", view, chance))


def wait_for(worker: Worker, level: str, view: View) -> float:
    """Seconds from the question to the answer."""
    began = time.perf_counter()
    worker.ask(level, view, Chance("waiting", level))
    while worker.poll() is None:
        time.sleep(0.0005)
    return time.perf_counter() - began


def main() -> None:
    worker, asked = Worker(), [view for name in GAMES for view in views(name)]
    told: dict[str, Any] = {}
    wait_for(worker, "random", asked[0])  # the process has to start first
    for level in LEVELS:
        waits = [wait_for(worker, level, view) for view in asked]
        told[level] = {
            "median_ms": milliseconds(percentile(waits, 50)),
            "p99_ms": milliseconds(percentile(waits, 99)),
            "most_ms": milliseconds(max(waits)),
        }
    worker.close()
    print(json.dumps(told | {"answers_each": len(asked), "faults": worker.faults}))


if __name__ == "__main__":
    main()
