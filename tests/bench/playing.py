"""(f) Random play-outs of a dealt hand; (g) whole deals of every game by random bots. Prints JSON."""

from __future__ import annotations

import json
import time
from typing import Any

from game.cards import Chance
from game.commands.simulate import play_game
from game.rules import GAMES
from game.rules.base import Game

SECONDS = 1.2


def dealt_hand() -> Game:
    """Devil's Bridge with four players at the start of the first deal of ten cards."""
    state, chance = GAMES["devils-bridge"](4, "bench", {}), Chance("bench")
    state.begin()
    while len(state.layout[0]) < 10:
        assert state.turn is not None
        state.act(state.turn, chance.choice(state.legal(state.turn)))
    return state


def play_outs() -> float:
    """Play-outs per second: a copy of the game, then random legal actions to the end of the deal."""
    hand, chance, count = dealt_hand(), Chance("play-outs"), 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        state = hand.copy()
        while state.number == hand.number and state.turn is not None:
            state.push(state.turn, chance.choice(state.legal(state.turn)))
        count += 1
    return count / (time.process_time() - began)


def deals(name: str) -> float:
    """Deals per second of whole games, at most 40 deals each, as `simulate` plays them."""
    rules, count, number = GAMES[name], 0, 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        number += 1
        game = rules(None, f"bench/{number}", {})
        count += play_game(game, ["random"] * game.players, 40, None).deals
    return count / (time.process_time() - began)


def main() -> None:
    found: dict[str, Any] = {"f": round(play_outs()), "g": {name: round(deals(name)) for name in GAMES}}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
