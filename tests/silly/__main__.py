"""`make silly`: bots play deals among themselves, and each kind of silly card is counted; prints a table.

For example: make silly ARGS='--games alkort --levels club --deals 50'
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import TypeAlias

from game.bots import choose
from game.bots.levels import LEVELS
from game.cards import Chance, card_text
from game.rules.base import Game
from tests.arena.at_once import done_at_once
from tests.arena.duel import Duel, new_deal
from tests.arena.result_file import ResultFile, fingerprint
from tests.silly.brute import Trick
from tests.silly.choice import Choice
from tests.silly.kinds import KINDS

Counts: TypeAlias = dict[str, list[int]]
"""By kind: in how many choices it could have been done, and in how many it was."""
WITHOUT_KNOWLEDGE = "random"
"""The level that knows no game, and is not counted."""


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed command line."""
    parser = argparse.ArgumentParser(prog="make silly", description=__doc__)
    parser.add_argument("--games", default=",".join(KINDS), help="all games with kinds if not given")
    parser.add_argument("--levels", default=",".join(level for level in LEVELS if level != WITHOUT_KNOWLEDGE))
    parser.add_argument("--deals", type=int, default=2000, help="deals for each game and level")
    parser.add_argument("--seed", default="silly")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=Path, help="a file for the counts of each deal; a later run adds deals to it")
    parser.add_argument("--minutes", type=float, default=inf, help="begin no deal after this many minutes")
    parser.add_argument("--show", action="store_true", help="print each silly card with its deal")
    return parser.parse_args(words)


def count(game_id: str, level: str, number: int, seed: str) -> tuple[Counts, list[str]]:
    """Play a deal, all seats on one level; the counts of each kind, and a line for each silly card."""
    game = new_deal(Duel(game_id, (level, level), number, seed))
    chances = [Chance("silly", seed, number, seat) for seat in range(game.players)]
    applied, done, told = Counter[str](), Counter[str](), []
    game.begin()
    while True:
        seat = game.turn
        assert seat is not None
        view = game.view(seat)
        action = choose(level, view, chances[seat], inf)
        cards = tuple(choice.card for choice in view.legal if choice.verb == "play")
        if action.verb == "play" and len(cards) > 1:
            choice = Choice(view, action.card, cards, Trick(view))
            for kind in KINDS[game_id]:
                verdict = kind.judge(choice)
                applied[kind.name] += verdict is not None
                done[kind.name] += bool(verdict)
                if verdict:
                    told.append(f"{game_id} {level} deal {number}: {kind.name}: {_moment(game, seat, action.card)}")
        if any(event.kind in ("score", "deal") for event in game.act(seat, action)):
            return {kind.name: [applied[kind.name], done[kind.name]] for kind in KINDS[game_id]}, told


def _moment(game: Game, seat: int, card: int) -> str:
    trick = " ".join(f"{at}:{card_text(played)}" for at, played in game.trick)
    hand = " ".join(card_text(held) for held in range(54) if game.hands[seat] >> held & 1)
    return f"seat {seat} plays {card_text(card)} of {hand} to {trick or 'no card'} (action {len(game.history)})"


def kinds_of(game: str) -> str:
    """Eight hexadecimal digits from the names of the game's kinds: counts of others do not count any more."""
    return sha256("\n".join(kind.name for kind in KINDS[game]).encode()).hexdigest()[:8]


def results(asked: argparse.Namespace) -> Iterator[tuple[str, str, list[Counts]]]:
    """For each game and level the counts of its deals."""
    limit = time.monotonic() + 60 * asked.minutes
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games.split(","):
            for level in asked.levels.split(","):
                kind = {
                    "game": game,
                    "level": level,
                    "seed": asked.seed,
                    "bots": fingerprint(game),
                    "kinds": kinds_of(game),
                }
                kept = ResultFile(asked.keep, kind)
                job = partial(count, game, level, seed=asked.seed)
                missing = kept.missing(asked.deals)
                for number, (counts, told) in done_at_once(pool, job, missing, 2 * asked.jobs, limit):
                    kept.add({"number": number, "counts": counts})
                    if asked.show:
                        print(*told, sep="\n", end="\n" * bool(told), flush=True)
                yield game, level, [line["counts"] for line in kept.lines if line["number"] <= asked.deals]


def table(game: str, level: str, deals: Sequence[Counts]) -> list[str]:
    """The rows of a game and level: kind, choices in which it could be done, and silly cards."""
    rows = []
    for kind in KINDS[game]:
        applied, done = (sum(counts[kind.name][at] for counts in deals) for at in range(2))
        mark = "" if kind.is_sure else " (not sure)"
        rows.append(f"| {game} | {level} | {len(deals)} | {kind.name}{mark} | {applied} | {done} |")
    return rows


def main() -> None:
    """Print the table."""
    asked = arguments()
    print("| game | level | deals | kind | choices | silly |\n| --- | --- | --- | --- | --- | --- |", flush=True)
    for game, level, deals in results(asked):
        print(*table(game, level, deals), sep="\n", flush=True)


if __name__ == "__main__":
    main()
