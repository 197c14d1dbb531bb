"""`make arena-all`: every duel of docs/bots-measured.md in one night; then the tables there are written again.

The next deal always belongs to the duel with the widest interval, counted in what its game calls considerable points,
so an interrupted night has figures for all of them. Results are kept in build/arena/night.jsonl, and a later night goes
on from there. ARGS='--ismcts' also plays OpenSpiel's bots, which `make arena-ismcts` installs.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from datetime import UTC, datetime
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import Any, TypeAlias

from game.bots.player import player_of
from game.rules import GAMES
from tests.arena import report
from tests.arena.duel import figure
from tests.arena.ismcts import SEED
from tests.arena.plan import FEWEST, Goals, Planned, path_of_night, plan, revision
from tests.arena.result_file import ResultFile, read
from tests.arena.versions import Disagreement, NoPlayer

TOLD = 50
"""After this many deals of a task its figures are printed."""

Running: TypeAlias = dict[Future[list[dict[str, Any]]], tuple["Standing", int]]


class Standing:
    """A task, its results so far, and the deals that it still misses."""

    def __init__(self, planned: Planned, path: Path, whole: Sequence[dict[str, Any]]) -> None:
        """`whole` are all lines of the file."""
        self.task, goal = planned
        self.results = ResultFile(path, self.task.kind, whole)
        begun = {line["number"] for line in self.results.lines}
        self.values = self.task.values(self.results.lines)
        self.left = [number for number in range(goal, 0, -1) if number not in begun]
        """The numbers that are left, the next one last."""
        self.waiting = 0
        """The deals that are played now."""
        self.trouble = ""

    @property
    def urgency(self) -> tuple[float, int]:
        """The higher, the sooner it gets a deal: by its width, and before that means something by its few deals."""
        count = len(self.values) + self.waiting
        width = inf if count < FEWEST or len(self.values) < 2 else figure(self.values).within / self.task.scale
        return width, -count

    def add(self, lines: Sequence[dict[str, Any]], stamp: dict[str, str]) -> None:
        """Keep the lines of a deal."""
        for line in lines:
            self.results.add(line | stamp)
        self.values += self.task.values(lines)

    def text(self) -> str:
        """Its figures in one line."""
        if not self.values:
            return f"{self.task.name}: no deals{self.trouble and ', ' + self.trouble}"
        found = figure(self.values)
        said = f"{self.task.name}: {found.mean:+.2f} ± {found.within:.2f} in {len(self.values)} deals"
        return said + (self.trouble and f", ended: {self.trouble}")


def widest(standings: Sequence[Standing]) -> Standing | None:
    """The one that gets the next deal; None if no deals are left."""
    return max((one for one in standings if one.left and not one.trouble), key=lambda one: one.urgency, default=None)


def play(
    pool: Executor, standings: Sequence[Standing], at_once: int, is_over: Callable[[], bool], stamp: dict[str, str]
) -> Iterator[Standing]:
    """Play until nothing is left or the time is over; yields the task of each deal that was played."""
    running: Running = {}
    while True:
        while len(running) < at_once and not is_over() and (one := widest(standings)):
            number = one.left.pop()
            one.waiting += 1
            running[pool.submit(one.task.play, number)] = (one, number)
        if not running:
            return
        for done in wait(running, return_when=FIRST_COMPLETED).done:
            one, _number = running.pop(done)
            one.waiting -= 1
            try:
                one.add(done.result(), stamp)
            except Disagreement as error:
                one.trouble = str(error)
            yield one


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(prog="make arena-all", description=__doc__)
    parser.add_argument("--hours", type=float, default=8.0, help="begin no deal after this many hours (HOURS=8)")
    parser.add_argument("--deals", type=int, default=400, help="for each duel of levels and versions")
    parser.add_argument("--bargains", type=int, default=100, help="matches of ten deals with bargains, for each level")
    parser.add_argument("--ismcts", action="store_true", help="also play OpenSpiel's bots")
    parser.add_argument("--spiel-deals", type=int, default=400, help="against them, for each seed")
    parser.add_argument("--spiel-seeds", default=f"{SEED},second", help="seeds of the deals against them")
    parser.add_argument("--only", default="", help="only tasks whose names contain this text")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=Path, default=path_of_night())
    parser.add_argument("--docs", type=Path, default=report.DOCS, help="where the tables are written")
    return parser.parse_args(words)


def goals_of(asked: argparse.Namespace) -> Goals:
    """The numbers of deals that were asked for."""
    return Goals(asked.deals, asked.bargains, asked.spiel_deals)


def standings_of(asked: argparse.Namespace) -> list[Standing]:
    """What was asked for, with what is known already. Raises NoPlayer."""
    seeds, whole = asked.spiel_seeds.split(",") if asked.ismcts else [], list(read(asked.keep))
    planned = [one for one in plan(goals_of(asked), seeds) if asked.only in one.task.name]
    return [Standing(one, asked.keep, whole) for one in planned]


def ignore_interrupt() -> None:
    """A worker goes on with its deal when Ctrl-C ends the night."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Clock:
    """Tells when the night is over: after its hours, or with the first Ctrl-C; the second one ends the program."""

    def __init__(self, hours: float) -> None:
        self.limit = time.monotonic() + 3600 * hours
        signal.signal(signal.SIGINT, self._interrupt)

    def is_over(self) -> bool:
        """Whether no deal is begun any more."""
        return time.monotonic() > self.limit

    def _interrupt(self, *_signal: object) -> None:
        self.limit = 0.0
        signal.signal(signal.SIGINT, signal.default_int_handler)
        print("Ends when the deals that are played now are finished; the next night goes on from there.", flush=True)


def main() -> None:
    asked = arguments()
    if asked.ismcts and not find_spec("pyspiel"):
        sys.exit("OpenSpiel is missing: `make arena-ismcts ARGS='--deals 0'` installs it (it is for development only)")
    for game in GAMES:
        player_of(game)  # loaded now, so that changes of the source during the night do not matter
    asked.keep.parent.mkdir(parents=True, exist_ok=True)
    try:
        standings = standings_of(asked)
    except NoPlayer as error:
        sys.exit(str(error))
    stamp = {"date": datetime.now(UTC).date().isoformat(), "revision": revision()}
    with ProcessPoolExecutor(asked.jobs, initializer=ignore_interrupt) as pool:
        for one in play(pool, standings, asked.jobs + 1, Clock(asked.hours).is_over, stamp):
            if one.trouble or len(one.values) % TOLD == 0:
                print(one.text(), flush=True)
    for one in standings:
        print(one.text())
    report.write(asked.docs, list(read(asked.keep)), goals_of(asked))


if __name__ == "__main__":
    main()
