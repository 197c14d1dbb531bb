"""`make arena`: play levels against each other in duplicate deals; prints a table, and JSON with `--json FILE`.

For example: make arena ARGS='--games devils-bridge,alkort --pairs expert:club --deals 400'

A player is a level, `LEVEL*4` for four times as many determinizations, `LEVEL*0.3` for three tenths of them, or
`LEVEL@VERSION` for the bots of another version: a git revision, a folder with a `game` package, or a wheel.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import inf
from pathlib import Path
from typing import Any

from game.rules import GAMES
from tests.arena.duel import Outcome, figure, outcome
from tests.arena.match import Match, fights
from tests.arena.plan import level_pairs
from tests.arena.result_file import ResultFile
from tests.arena.versions import Disagreement, NoPlayer, notes_of


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(prog="make arena", description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES), help="all games if not given")
    parser.add_argument("--pairs", default=",".join(level_pairs()), help="such as expert:club,expert:expert@cd3e710")
    parser.add_argument("--deals", type=int, default=400, help="deals for each game and pair")
    parser.add_argument("--players", type=int, help="the usual number for each game if not given")
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
    """A row of figures for each game and pair. A match in which two versions disagree has the reason instead."""
    limit = time.monotonic() + 60 * asked.minutes
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games.split(","):
            for pair in asked.pairs.split(","):
                options, started = options_of(game, asked.option), time.monotonic()
                match = Match.of(game, pair, asked.seed, options, asked.players)
                results = ResultFile(asked.keep, match.kind)
                try:
                    for number, changes in fights(pool, match, results.missing(asked.deals), 2 * asked.jobs, limit):
                        results.add({"number": number, "changes": changes})
                except Disagreement as error:
                    yield {"game": game, "pair": pair, "deals": 0, "disagreement": str(error)}
                    continue
                lines = [line for line in results.lines if line["number"] <= asked.deals]
                if lines:
                    yield row(match, [outcome(line["changes"]) for line in lines], time.monotonic() - started)


def row(match: Match, outcomes: Sequence[Outcome], seconds: float) -> dict[str, object]:
    """The figures of a match: points a seat and deal, and the share of wins."""
    points = figure([outcome.points for outcome in outcomes])
    wins = figure([outcome.wins for outcome in outcomes])
    return {
        "game": match.game,
        "pair": match.pair,
        "deals": len(outcomes),
        "points": round(points.mean, 3),
        "points_within": round(points.within, 3),
        "wins": round(wins.mean, 3),
        "wins_within": round(wins.within, 3),
        "is_better": points.is_above,
        "bots": match.bots,
        "notes": notes_of(match.players),
        "seconds": round(seconds, 1),
    }


def line_of(row: Mapping[str, Any]) -> str:
    """A row as it is printed, with its notes on lines of their own."""
    head = f"{row['game']:14} {row['pair']:25} {row['deals']:5} "
    if "disagreement" in row:
        return f"{head} {row['disagreement']}"
    points = f"{row['points']:+.2f} ± {row['points_within']:.2f}"
    wins = f"{row['wins']:.1%} ± {row['wins_within']:.1%}"
    line = f"{head}{points:>17} {wins:>15}   {'yes' if row['is_better'] else 'not shown'}"
    return "\n".join([line, *(f"{'':14} {note}" for note in row["notes"])])


def main() -> None:
    asked, told = arguments(), []
    print(f"{'game':14} {'pair':25} {'deals':>5} {'points a deal':>17} {'wins':>15}   better?")
    try:
        for found in rows(asked):
            told.append(found)
            print(line_of(found), flush=True)
    except NoPlayer as error:
        sys.exit(str(error))
    if asked.json is not None:
        asked.json.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    else:
        json.dump(told, sys.stdout)
        print()


if __name__ == "__main__":
    main()
