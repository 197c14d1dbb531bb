"""`make arena`: play levels against each other in duplicate deals; prints a table, and JSON with `--json FILE`.

For example: make arena ARGS='--games devils-bridge,alkort --pairs expert:club --deals 400'
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import pairwise
from math import inf
from pathlib import Path

from game.bots.levels import LEVELS
from game.rules import GAMES
from tests.arena.duel import Changes, Duel, Outcome, fight, figure, outcome
from tests.arena.result_file import ResultFile, fingerprint

PAIRS = [f"{better}:{worse}" for worse, better in pairwise(LEVELS)]


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(prog="make arena", description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES), help="all games if not given")
    parser.add_argument("--pairs", default=",".join(PAIRS), help="such as expert:club,club:casual")
    parser.add_argument("--deals", type=int, default=400, help="deals for each game and pair")
    parser.add_argument("--seed", default="arena")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="for the games that have it"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=Path, help="a file for the result of each deal; a later run adds deals to it")
    parser.add_argument("--minutes", type=float, default=inf, help="begin no deal after this many minutes")
    parser.add_argument("--json", type=Path, help="where to put the figures")
    return parser.parse_args(words)


def options_of(game: str, given: Sequence[str]) -> tuple[tuple[str, str | int], ...]:
    """The given options that this game has."""
    pairs = [word.split("=", 1) for word in given]
    known = {option.name for option in GAMES[game].options}
    return tuple((name, int(value) if value.isdecimal() else value) for name, value in pairs if name in known)


def rows(asked: argparse.Namespace) -> Iterator[dict[str, object]]:
    """A row of figures for each game and pair."""
    limit = time.monotonic() + 60 * asked.minutes
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games.split(","):
            for pair in asked.pairs.split(","):
                options, started = options_of(game, asked.option), time.monotonic()
                kind = {"game": game, "pair": pair, "seed": asked.seed, "options": list(map(list, options))}
                results = ResultFile(asked.keep, kind | {"bots": fingerprint(game)})
                for number, changes in fights(pool, asked, results, options, limit):
                    results.add({"number": number, "changes": changes})
                lines = [line for line in results.lines if line["number"] <= asked.deals]
                if lines:
                    yield row(game, pair, [outcome(line["changes"]) for line in lines], time.monotonic() - started)


def fights(
    pool: Executor,
    asked: argparse.Namespace,
    results: ResultFile,
    options: tuple[tuple[str, str | int], ...],
    limit: float,
) -> Iterator[tuple[int, Changes]]:
    """Play the missing deals until the time is over; yields the number and result of each."""
    first, second = str(results.kind["pair"]).split(":")
    known = {line["number"] for line in results.lines}
    left = iter([number for number in range(1, asked.deals + 1) if number not in known])
    running: dict[Future[Changes], int] = {}
    while True:
        while len(running) < 2 * asked.jobs and time.monotonic() < limit and (number := next(left, 0)):
            duel = Duel(str(results.kind["game"]), (first, second), number, asked.seed, options)
            running[pool.submit(fight, duel)] = number
        if not running:
            return
        for done in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(done), done.result()


def row(game: str, pair: str, outcomes: Sequence[Outcome], seconds: float) -> dict[str, object]:
    """The figures of a game and pair: points a seat and deal, and the share of wins above one half."""
    points = figure([outcome.points for outcome in outcomes])
    wins = figure([outcome.wins for outcome in outcomes])
    return {
        "game": game,
        "pair": pair,
        "deals": len(outcomes),
        "points": round(points.mean, 3),
        "points_within": round(points.within, 3),
        "wins": round(wins.mean, 3),
        "wins_within": round(wins.within, 3),
        "is_better": points.is_above,
        "bots": fingerprint(game),
        "seconds": round(seconds, 1),
    }


def main() -> None:
    asked, told = arguments(), []
    print(f"{'game':14} {'pair':15} {'deals':>5} {'points a deal':>17} {'wins':>15}   better?")
    for found in rows(asked):
        told.append(found)
        points = f"{found['points']:+.2f} ± {found['points_within']:.2f}"
        wins = f"{found['wins']:.1%} ± {found['wins_within']:.1%}"
        verdict = "yes" if found["is_better"] else "not shown"
        print(
            f"{found['game']:14} {found['pair']:15} {found['deals']:5} {points:>17} {wins:>15}   {verdict}", flush=True
        )
    if asked.json is not None:
        asked.json.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    else:
        json.dump(told, sys.stdout)
        print()


if __name__ == "__main__":
    main()
