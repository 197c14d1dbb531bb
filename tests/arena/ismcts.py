"""One of our bots against OpenSpiel's ISMCTS bots in Devil's Bridge with `tricks` scoring, which is its Oh Hell.

Five players with ten cards each, because with four OpenSpiel's bot knows which cards are not in play. Each deal is
played once from every seat, with the same time for all bots: `make arena-ismcts ARGS='--deals 80 --keep FILE'`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any

from game.bots.search.search import think
from game.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Chance, card_of
from game.rules.actions import Action, bid, play
from game.rules.devils_bridge.rules import DevilsBridge
from tests.arena.duel import figure
from tests.arena.result_file import ResultFile, fingerprint

PLAYERS, CARDS = 5, 10
SUITS = (CLUBS, DIAMONDS, SPADES, HEARTS)
"""Our suits in OpenSpiel's order."""
FIRST_BID = 52
MANY = 10_000_000
"""More samples than there is time for."""
TRIAL = 100
SEED = "ismcts"
"""The seed of the deals and of our bot; another one gives the rivals other random numbers too."""
EXPLORATION = {"drawn": 2.0, "surest": 10.0}
"""By final policy: a move drawn in proportion to its visits, as in OpenSpiel's examples, or the most visited one, which
is stronger, and best with more exploration."""


def their_card(card: Card) -> int:
    """OpenSpiel's number of a card."""
    return card % 13 * 4 + SUITS.index(card // 13)


def their_action(action: Action) -> int:
    """OpenSpiel's number of an action."""
    return their_card(action.card) if action.number is None else FIRST_BID + action.number


def our_action(number: int) -> Action:
    """The action that OpenSpiel's number stands for."""
    return bid(number - FIRST_BID) if number >= FIRST_BID else play(card_of(SUITS[number % 4], number // 4))


def same_deal(spiel: Any, game: DevilsBridge) -> Any:
    """OpenSpiel's state with the same deal: number of tricks, dealer, the cards in turn, the trump card."""
    state = spiel.load_game(f"oh_hell(players={PLAYERS},num_tricks_fixed={CARDS})").new_initial_state()
    state.apply_action(CARDS)
    state.apply_action(game.dealer)
    for at in range(CARDS):
        for seat in range(PLAYERS):
            state.apply_action(their_card(game.layout[seat][at]))
    state.apply_action(their_card(game.turn_up))
    return state


class Rival:
    """One of OpenSpiel's bots, given the same processor time as ours.

    OpenSpiel accepts only a number of simulations or wall-clock time, which would depend on the load of the machine. So
    a few simulations are timed to find how many fit.
    """

    def __init__(self, spiel: Any, seed: int, seat: int, seconds: float, kind: str) -> None:
        self.spiel, self.seed, self.seconds, self.exploration = spiel, seed, seconds, EXPLORATION[kind]
        kinds = spiel.ISMCTSFinalPolicyType
        self.policy = {"drawn": kinds.NORMALIZED_VISIT_COUNT, "surest": kinds.MAX_VISIT_COUNT}[kind]
        self.evaluator = spiel.RandomRolloutEvaluator(1, seat)

    def step(self, state: Any) -> int:
        """The number of the action it chooses."""
        started = time.process_time()
        self._bot(TRIAL).step(state)
        each = (time.process_time() - started) / TRIAL
        chosen: int = self._bot(max(TRIAL, round(self.seconds / each))).step(state)
        return chosen

    def _bot(self, simulations: int) -> Any:
        self.seed += PLAYERS
        return self.spiel.ISMCTSBot(self.seed, self.evaluator, self.exploration, simulations, -1, self.policy)


def one_seating(level: str, seconds: float, kind: str, where: tuple[int, int], seed: str = SEED) -> tuple[float, float]:
    """Play deal `where[0]` with our bot in seat `where[1]`; returns its points and the mean of the others'."""
    number, ours = where
    spiel = import_module("pyspiel")
    game = DevilsBridge(PLAYERS, f"{seed}/{number}", {"scoring": "tricks"})
    game.dealer, game.number = number % PLAYERS, CARDS - 1
    game.begin()
    state, chance = same_deal(spiel, game), Chance(seed, number, ours)
    first = 0 if seed == SEED else Chance("rivals", seed).below(1 << 24)
    rivals = [Rival(spiel, first + number * PLAYERS + seat, seat, seconds, kind) for seat in range(PLAYERS)]
    while not state.is_terminal():
        seat = game.turn
        assert seat is not None
        assert seat == state.current_player()
        assert sorted(map(their_action, game.legal(seat))) == state.legal_actions()
        if seat == ours:
            action = think(level, game.view(seat), chance, seconds, samples=MANY, clock=time.process_time).action
        else:
            action = our_action(rivals[seat].step(state))
        state.apply_action(their_action(action))
        told = [event for event in game.act(seat, action) if event.kind == "score"]
    points: Sequence[int] = told[0].data["change"]
    assert list(points) == state.returns(), "both programs score the deal alike"
    return points[ours], (sum(points) - points[ours]) / (PLAYERS - 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--rivals", choices=EXPLORATION, default="drawn", help="how they choose the final move")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--keep", type=Path, help="a file for the result of each play; a later run adds plays to it")
    parser.add_argument("--minutes", type=float, default=inf, help="begin no play after this many minutes")
    asked = parser.parse_args()
    try:
        import_module("pyspiel")
    except ImportError:
        sys.exit("OpenSpiel is missing: `make arena-ismcts` installs it (it is for development only)")
    kind = kind_of(asked.level, asked.seconds, asked.rivals, asked.seed)
    results, limit = ResultFile(asked.keep, kind), time.monotonic() + 60 * asked.minutes
    known = {(line["number"], line["seat"]) for line in results.lines}
    left = [(number, seat) for number in range(1, asked.deals + 1) for seat in range(PLAYERS)]
    missing = [where for where in left if where not in known]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for at in range(0, len(missing), asked.jobs):
            if time.monotonic() > limit:
                break
            batch = missing[at : at + asked.jobs]
            for where, points in zip(
                batch,
                pool.map(partial(one_seating, asked.level, asked.seconds, asked.rivals, seed=asked.seed), batch),
                strict=True,
            ):
                results.add({"number": where[0], "seat": where[1], "ours": points[0], "theirs": points[1]})
    json.dump(figures(results.lines), sys.stdout)
    print()


def kind_of(level: str, seconds: float, rivals: str, seed: str) -> dict[str, object]:
    """What the lines of a match have in common in a file of results."""
    game = "ismcts" if rivals == "drawn" else f"ismcts, {rivals}"
    # older lines have no seed
    named = {"game": game, "level": level, "seconds": seconds, "seed": None if seed == SEED else seed}
    return {**named, "bots": fingerprint("devils-bridge")}


def whole_deals(lines: Sequence[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
    """The plays of each deal that was played from every seat."""
    deals: dict[int, list[Mapping[str, Any]]] = {}
    for line in lines:
        deals.setdefault(line["number"], []).append(line)
    return [plays for plays in deals.values() if len(plays) == PLAYERS]


def leads(lines: Sequence[Mapping[str, Any]]) -> list[float]:
    """Our points less the mean of theirs in each whole deal; the seatings of one deal are not independent."""
    return [sum(play["ours"] - play["theirs"] for play in plays) / PLAYERS for plays in whole_deals(lines)]


def figures(lines: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Our points and theirs over the deals played from every seat; the intervals are over deals."""
    whole = whole_deals(lines)
    if not whole:
        return {"deals": 0}
    ours, theirs = (sum(play[side] for plays in whole for play in plays) for side in ("ours", "theirs"))
    count, lead = len(whole) * PLAYERS, figure(leads(lines))
    # by how much each deal differs from the ratio of all, as a part of the rivals' points
    rests = [sum(play["ours"] - ours / theirs * play["theirs"] for play in plays) / theirs for plays in whole]
    told = {"ratio": round(ours / theirs, 3), "ratio_within": round(len(whole) * figure(rests).within, 3)}
    told |= {"ours": round(ours / count, 2), "theirs": round(theirs / count, 2)}
    return told | {"lead": round(lead.mean, 2), "within": round(lead.within, 2), "deals": len(whole)}


if __name__ == "__main__":
    main()
