"""Play-outs a second of a dealt Devil's Bridge hand: those of the search against OpenSpiel's random ones.

`python -m tests.arena.speed` measures both by turns in one run, bids included, and prints one JSON object.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from game.bots.games.devils_bridge.player import PLAYER
from game.bots.games.devils_bridge.playout import RUNS
from game.bots.search.search import LUCK
from game.rules.devils_bridge.rules import DevilsBridge

PLAYERS, CARDS = 4, 10
PLAY_OUTS = 1500
TURNS = 9


def dealt_hand() -> DevilsBridge:
    """A hand of ten cards each before the first bid."""
    game = DevilsBridge(PLAYERS, "speed", {"scoring": "tricks"})
    game.number = CARDS - 1
    game.begin()
    return game


def search_play_outs(count: int) -> None:
    """Play a dealt hand out for each candidate bid, a few times in each imagined game, as the search does."""
    game, draw = dealt_hand(), Random("speed").random
    assert game.turn is not None
    bids = PLAYER.candidates(game.view(game.turn))
    for _game in range(0, count, len(bids) * RUNS):
        PLAYER.outcomes(game, game.turn, bids, [draw() for _move in range(LUCK)])


def spiel_play_outs(spiel: Any) -> Callable[[int], None]:
    """Play a dealt hand of OpenSpiel's Oh Hell out at random through its Python interface."""
    draw = Random("speed").random
    state = spiel.load_game(f"oh_hell(players={PLAYERS},num_tricks_fixed={CARDS})").new_initial_state()
    while state.is_chance_node():
        outcomes = [action for action, _chance in state.chance_outcomes()]
        state.apply_action(outcomes[int(draw() * len(outcomes))])

    def play_out(count: int) -> None:
        for _play_out in range(count):
            twin = state.clone()
            while not twin.is_terminal():
                legal = twin.legal_actions()
                twin.apply_action(legal[int(draw() * len(legal))])
            twin.returns()

    return play_out


def rate(play_out: Callable[[int], None]) -> float:
    """Play-outs a second of the processor's time."""
    started = time.process_time()
    play_out(PLAY_OUTS)
    return PLAY_OUTS / (time.process_time() - started)


def main() -> None:
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        sys.exit("OpenSpiel is missing: `make arena-ismcts` installs it (it is for development only)")
    theirs_out = spiel_play_outs(spiel)
    pairs = [(rate(search_play_outs), rate(theirs_out)) for _turn in range(TURNS)]
    ratios = sorted(ours / theirs for ours, theirs in pairs)
    report = {
        "ratio": round(ratios[TURNS // 2], 2),
        "goal": 1.0,
        "search_play_outs_a_second": round(max(ours for ours, _theirs in pairs)),
        "openspiel_play_outs_a_second": round(max(theirs for _ours, theirs in pairs)),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
