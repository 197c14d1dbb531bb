"""One of our bots against OpenSpiel's ISMCTS bots in Devil's Bridge with `tricks` scoring, which is its Oh Hell.

Five players with ten cards each, for with four OpenSpiel's bot knows which cards are not in play. Each deal is played
once from every seat, all bots having the same time: `python -m tests.arena.ismcts --deals 80 --seconds 0.1`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any

from game.bots.search import think
from game.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Chance, card_of
from game.rules.actions import Action, bid, play
from game.rules.devils_bridge import DevilsBridge
from tests.arena.duel import figure

PLAYERS, CARDS = 5, 10
SUITS = (CLUBS, DIAMONDS, SPADES, HEARTS)
"""Our suits in OpenSpiel's order."""
FIRST_BID = 52
MANY = 10_000_000
"""More simulations or worlds than anybody has time for."""


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
    """OpenSpiel's state with the same cards: the number of tricks, the dealer, card by card in turn, the trump card."""
    state = spiel.load_game(f"oh_hell(players={PLAYERS},num_tricks_fixed={CARDS})").new_initial_state()
    state.apply_action(CARDS)
    state.apply_action(game.dealer)
    for at in range(CARDS):
        for seat in range(PLAYERS):
            state.apply_action(their_card(game.layout[seat][at]))
    state.apply_action(their_card(game.turn_up))
    return state


def one_seating(level: str, seconds: float, where: tuple[int, int]) -> tuple[float, float]:
    """Play deal `where[0]` with our bot in seat `where[1]`; gives its points and the mean of the others'."""
    number, ours = where
    spiel = import_module("pyspiel")
    game = DevilsBridge(PLAYERS, f"ismcts/{number}", {"scoring": "tricks"})
    game.dealer, game.number = number % PLAYERS, CARDS - 1
    game.begin()
    state, chance = same_deal(spiel, game), Chance("ismcts", number, ours)
    rivals = [
        spiel.ISMCTSBot(
            number * PLAYERS + seat, spiel.RandomRolloutEvaluator(1, seat), 2.0, MANY, max_wall_clock_time=seconds
        )
        for seat in range(PLAYERS)
    ]
    while not state.is_terminal():
        seat = game.turn
        assert seat is not None
        assert seat == state.current_player()
        assert sorted(map(their_action, game.legal(seat))) == state.legal_actions()
        if seat == ours:
            action = think(level, game.view(seat), chance, seconds, worlds=MANY).action
        else:
            action = our_action(rivals[seat].step(state))
        state.apply_action(their_action(action))
        told = [event for event in game.act(seat, action) if event.kind == "score"]
    points: Sequence[int] = told[0].data["change"]
    assert list(points) == state.returns(), "both programs score the same deal alike"
    return points[ours], (sum(points) - points[ours]) / (PLAYERS - 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=80)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    try:
        import_module("pyspiel")
    except ImportError:
        sys.exit("OpenSpiel is missing: install open-spiel into the environment (it is for development only)")
    where = [(deal, seat) for deal in range(asked.first, asked.first + asked.deals) for seat in range(PLAYERS)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        points = list(pool.map(partial(one_seating, asked.level, asked.seconds), where))
    ours, theirs = (sum(pair[side] for pair in points) / len(points) for side in (0, 1))
    # the seatings of one deal are not independent: the interval is over deals
    leads = [
        sum(mine - others for mine, others in points[at : at + PLAYERS]) / PLAYERS
        for at in range(0, len(points), PLAYERS)
    ]
    lead = figure(leads)
    told = {"ratio": round(ours / theirs, 3), "ours": round(ours, 2), "theirs": round(theirs, 2)}
    json.dump(told | {"lead": round(lead.mean, 2), "within": round(lead.within, 2), "deals": asked.deals}, sys.stdout)
    print()


if __name__ == "__main__":
    main()
