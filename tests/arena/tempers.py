"""`make tempers`: what each temper costs its level, and whether it can be told from 20 deals.

Writes the tables into docs/bots-measured.md.

For example: make tempers ARGS='--minutes 30 --games devils-bridge'

Every deal is kept in build/arena/tempers.jsonl, and a later run continues. A duel plays a deal in both seatings with
the same random numbers, so that it counts only what follows from decisions that the temper changed.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple
from functools import partial
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from game.bots.levels import LEVELS
from game.bots.player import player_of
from game.bots.tempers import TEMPERS
from game.rules import GAMES
from tests.arena.duel import Duel, Figure, figure, new_deal, outcome, play_deal
from tests.arena.report import DOCS, NOTHING, replaced, table_text
from tests.arena.result_file import ROOT, ResultFile, fingerprint, read
from tests.arena.temper_signs import SIGNS, Deal, hit_rate, watch

KEPT = ROOT / "build" / "arena" / "tempers.jsonl"
BLOCK = 20
"""From so many deals a temper has to be told."""
FEWEST = 2 * BLOCK
"""With fewer watched deals of a temper there is no hit rate: half of them are learned from."""
ROUND = 10
"""So many deals of each task are played before the next task's turn."""


class Task(NamedTuple):
    """A series of deals: a duel of two players, or one temper that is watched."""

    kind: dict[str, Any]
    play: Callable[[int], dict[str, Any]]
    goal: int


def duel(game: str, pair: tuple[str, str], number: int) -> dict[str, Any]:
    """Play a deal in both seatings with the same random numbers; how far the first player is ahead in points."""
    changes = []
    for turn in (0, 1):
        deal = new_deal(Duel(game, pair, number, "tempers"))
        levels = [pair[(seat + turn) % 2] for seat in range(deal.players)]
        changes.append(play_deal(deal, levels, str(number)))
    return {"number": number, "points": outcome((changes[0], changes[1])).points}


def watched(game: str, level: str, temper: str, number: int) -> dict[str, Any]:
    """Watch a temper for a deal."""
    return {"number": number, "signs": dict(watch(game, level, temper, number))}


def step_of(level: str) -> tuple[str, str]:
    """The level and the one below."""
    names = list(LEVELS)
    return level, names[names.index(level) - 1]


def rhythm_mark() -> str:
    """A fingerprint of what the pauses depend on."""
    code = (ROOT / "game" / "session" / "rhythm.py").read_bytes()
    return sha256(code).hexdigest()[:8]


def duel_kind(game: str, pair: tuple[str, str]) -> dict[str, Any]:
    """What all lines of a duel have in common."""
    words = {word: list(astuple(TEMPERS[word])) for word in pair[0].split(" ") if word in TEMPERS}
    return {"task": "duel", "game": game, "pair": list(pair), "bots": fingerprint(game), "temper": words}


def watch_kind(game: str, level: str, temper: str) -> dict[str, Any]:
    """What all lines of a watched temper have in common."""
    told = {"task": "watch", "game": game, "level": level, "temper": temper, "bots": fingerprint(game)}
    return told | {"rhythm": rhythm_mark(), "is": list(astuple(TEMPERS[temper]))}


def tasks(games: Sequence[str], level: str, deals: int, watches: int) -> Iterator[Task]:
    """All tasks: for each game the step of the level, then each temper's duel and watch."""
    for game in games:
        for pair in (step_of(level), *((f"{level} {temper}", level) for temper in TEMPERS)):
            yield Task(duel_kind(game, pair), partial(duel, game, pair), deals)
        for temper in TEMPERS:
            yield Task(watch_kind(game, level, temper), partial(watched, game, level, temper), watches)


def run(path: Path | None, planned: Sequence[Task], jobs: int, limit: float) -> list[ResultFile]:
    """Play what is missing, some deals of each task in turn, and begin none after the limit; the results by task."""
    whole = list(read(path))
    files = [ResultFile(path, task.kind, whole) for task in planned]
    with ProcessPoolExecutor(jobs) as pool:
        while time.monotonic() < limit:
            batch = [
                (file, number, task.play)
                for task, file in zip(planned, files, strict=True)
                for number in file.missing(task.goal)[:ROUND]
            ]
            if not batch:
                break
            for start in range(0, len(batch), jobs):
                if time.monotonic() > limit:
                    break
                some = [(file, pool.submit(play, number)) for file, number, play in batch[start : start + jobs]]
                for file, done in some:
                    file.add(done.result())
    return files


# -- the tables -------------------------------------------------------------------------------------------------------


def cost_rows(files: Sequence[ResultFile], games: Sequence[str], level: str) -> list[list[str]]:
    """A row for each temper, with its points for each game, and the step to the level below first."""
    found = {
        (file.kind["game"], file.kind["pair"][0], file.kind["pair"][1]): file for file in files if _is(file, "duel")
    }
    rows = []
    for pair in (step_of(level), *((f"{level} {temper}", level) for temper in TEMPERS)):
        name = f"{pair[0]} over {pair[1]}" if pair == step_of(level) else pair[0].split(" ")[1]
        row = [name]
        for game in games:
            points = [line["points"] for line in found[game, *pair].lines]
            step = [line["points"] for line in found[game, *step_of(level)].lines]
            row += [_figure_text(points), NOTHING if pair == step_of(level) else verdict(points, step)]
        rows.append(row)
    return rows


def verdict(points: Sequence[float], step: Sequence[float]) -> str:
    """Whether the most that the temper may cost lies under a third of the step to the level below."""
    if len(points) < 2 or len(step) < 2:
        return NOTHING
    most, third = most_cost(figure(points)), figure(step).mean / 3
    return f"{most:+.2f} {'<' if most < third else '≥'} {third:.2f}"


def most_cost(found: Figure) -> float:
    """The upper end of the interval of what it costs, in points a deal and seat."""
    return found.within - found.mean


def _figure_text(points: Sequence[float]) -> str:
    if len(points) < 2:
        return NOTHING
    found = figure(points)
    return f"{found.mean:+.2f} ± {found.within:.2f} ({len(points)})"


def hit_rows(files: Sequence[ResultFile], games: Sequence[str]) -> list[list[str]]:
    """For each game how often the temper is told, by all signs, without the pauses, and by chance."""
    rows = []
    for game in games:
        deals: Mapping[str, list[Deal]] = {
            file.kind["temper"]: [line["signs"] for line in file.lines]
            for file in files
            if _is(file, "watch") and file.kind["game"] == game
        }
        fewest = min(map(len, deals.values()), default=0)
        if fewest < FEWEST:
            continue
        known = {temper: told[::2] for temper, told in deals.items()}
        tested = {temper: told[1::2] for temper, told in deals.items()}
        without = [sign for sign in SIGNS if sign != "pause"]
        rates = (hit_rate(known, tested, BLOCK), hit_rate(known, tested, BLOCK, without), 1 / len(TEMPERS))
        rows.append([GAMES[game].name, *(f"{100 * rate:.0f} %" for rate in rates), str(fewest)])
    return rows


def _is(file: ResultFile, task: str) -> bool:
    return bool(file.kind["task"] == task)


def tables_text(files: Sequence[ResultFile], games: Sequence[str], level: str) -> str:
    """Both tables in Markdown; the second one only with enough deals."""
    heads = [word for game in games for word in (str(GAMES[game].name), "most it may cost, a third of the step")]
    said = f"Level {level}: points a deal and seat more than without a temper, with 95 % intervals (deals)."
    text = f"{said}\n\n{table_text(['temper', *heads], cost_rows(files, games, level))}\n"
    hits = hit_rows(files, games)
    if hits:
        head = ["told from 20 deals", "by all signs", "without pauses", "by chance", "deals of each"]
        text += f"\n{table_text(head, hits)}\n"
    return text


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(prog="make tempers", description=__doc__)
    parser.add_argument("--games", default="devils-bridge,twenty-eight")
    parser.add_argument("--level", default="club", choices=[level for level in LEVELS if level in ("club", "expert")])
    parser.add_argument("--deals", type=int, default=400, help="of each duel")
    parser.add_argument("--watch", type=int, default=120, help="deals in which each temper is watched")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=inf, help="begin no deal after this many minutes")
    parser.add_argument("--keep", type=Path, default=KEPT)
    parser.add_argument("--docs", type=Path, default=DOCS, help="where the tables are written")
    parser.add_argument("--no-docs", action="store_true", help="only print them")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    asked = arguments(words)
    games = asked.games.split(",")
    for game in games:
        player_of(game)  # loaded now, so that changes of the source during the run do not matter
    planned = list(tasks(games, asked.level, asked.deals, asked.watch))
    files = run(asked.keep, planned, asked.jobs, time.monotonic() + 60 * asked.minutes)
    text = tables_text(files, games, asked.level)
    print(text)
    if not asked.no_docs:
        page = asked.docs.read_text(encoding="utf-8")
        asked.docs.write_text(replaced(page, "tempers", text), encoding="utf-8")


if __name__ == "__main__":
    main()
