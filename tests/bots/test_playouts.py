"""The play-outs of the search follow the rules: every move is legal, and the deal scores what they say.

They have their own fast copy of each game's trick play; here it plays random positions of all set-ups.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import pytest

from game.bots.games.alkort import habits as alkort_habits
from game.bots.games.alkort import playout as alkort
from game.bots.games.call_deuces import habits as deuces_habits
from game.bots.games.call_deuces import playout as call_deuces
from game.bots.games.devils_bridge import habits as bridge_habits
from game.bots.games.devils_bridge import playout as devils_bridge
from game.bots.games.dirty_deals import codes as dirty_codes
from game.bots.games.dirty_deals import playout as dirty_deals
from game.bots.games.evil_deal import endgame as evil_endgame
from game.bots.games.evil_deal import playout as evil_deal
from game.bots.games.four_hundred import habits as four_hundred_habits
from game.bots.games.four_hundred import playout as four_hundred
from game.bots.games.twenty_eight import habits as hidden_trump
from game.bots.games.twenty_eight import playout as twenty_eight
from game.bots.kernels.seeds import seed_of
from game.cards import Chance
from game.rules import GAMES
from game.rules.actions import CALL, PASS, Action, play
from game.rules.base import Game
from game.rules.devils_bridge.rules import points_of
from game.rules.parts import Event
from game.rules.twenty_eight.tricks import score_of
from tests.rotation import some_of
from tests.rules.play import random_action, set_ups

Played: TypeAlias = tuple[list[Action], Sequence[float]]
"""The moves of a play-out, and what each seat scores."""


def devils_bridge_out(game: Any, first: int, luck: list[float]) -> Played:
    log: list[int] = []
    order = devils_bridge.ORDER
    scoring, table = game.chosen["scoring"], devils_bridge.playout_of(game, game.bids)
    seed, habits = seed_of(luck), bridge_habits.habits()
    over: Any = bridge_habits.ended(table, 1 << order.code[first], game.turn, seed, habits, log)
    change = [points_of(said, won, scoring) for said, won in zip(game.bids, over.taken(), strict=True)]
    return [play(order.card[card.bit_length() - 1]) for card in log], change


def four_hundred_out(game: Any, first: int, luck: list[float]) -> Played:
    log: list[int] = []
    order, table = four_hundred.ORDER, four_hundred.playout_of(game, game.bids)
    seed, habits = seed_of(luck), four_hundred_habits.habits()
    over: Any = four_hundred_habits.ended(table, 1 << order.code[first], game.turn, seed, habits, log)
    change = [game.worth(said) * (1 if won >= said else -1) for said, won in zip(game.bids, over.taken(), strict=True)]
    return [play(order.card[card.bit_length() - 1]) for card in log], change


def call_deuces_out(game: Any, first: int, luck: list[float]) -> Played:
    log: list[int] = []
    start = call_deuces.playout_of(game, scale=0.0, rivals=0.0)
    first_code, rows = call_deuces.code_of(first, game.trump), deuces_habits.habits()
    over = deuces_habits.ended(start, first_code, game.turn, seed_of(luck), rows, log)
    moves = [play(call_deuces.card_of_code(code, game.trump)) for code in log]
    return moves, [over.gain(seat) for seat in range(game.players)]


def twenty_eight_out(game: Any, first: int, luck: list[float]) -> Played:
    log: list[int] = []
    order, table = twenty_eight.ORDER, twenty_eight.playout_of(game, game.turn)
    seed = seed_of(luck)
    over: Any = hidden_trump.ended(table, 1 << order.code[first], game.turn, seed, hidden_trump.habits(), log)
    side, score = game.side(game.bidder), score_of(over.points, game.standing_bid)
    moves = [CALL if card == hidden_trump.CALL else play(order.card[card.bit_length() - 1]) for card in log]
    return moves, [score if seat in side else 0 for seat in range(game.players)]


def evil_deal_out(game: Any, first: int, luck: list[float]) -> Played:
    log: list[int] = []
    order = evil_endgame.ORDER
    taken = evil_deal.finish(evil_deal.EvilDealPosition(game), order.code[first], luck, log)
    moves = [
        play(order.card[code]) if code >= 0 else Action("exchange", cards=(order.card[evil_deal.AWAY - code],))
        for code in log
    ]
    return moves, [evil_deal.scores(game, seat, tricks) for seat, tricks in enumerate(taken)]


def alkort_out(game: Any, first: int, luck: list[float]) -> Played:
    log: list[int] = []
    table, seed = alkort.playout_of(game), seed_of(luck)
    over: Any = alkort_habits.ended(table, 1 << alkort.CODES[first], game.turn, seed, alkort_habits.habits(), log)
    return [play(alkort.CARDS[card.bit_length() - 1]) for card in log], 2 * over.scores()


def dirty_deals_out(game: Any, first: int, luck: list[float]) -> Played:
    log: list[int] = []
    order = dirty_codes.ORDER
    change = dirty_deals.finish(dirty_deals.DirtyDealsPosition(game), order.code[first], luck, log)
    moves = [play(order.card[code]) if code >= 0 else Action("claim", suit=-1 - code) for code in log]
    return moves, change if moves[-1].verb == "claim" else []


PLAY_OUTS: dict[str, Callable[[Any, int, list[float]], Played]] = {
    "devils-bridge": devils_bridge_out,
    "four-hundred": four_hundred_out,
    "call-deuces": call_deuces_out,
    "twenty-eight": twenty_eight_out,
    "evil-deal": evil_deal_out,
    "alkort": alkort_out,
    "dirty-deals": dirty_deals_out,
}


def check_play_out(game: Game, chance: Chance) -> None:
    """Play one position out and repeat the moves by the rules."""
    assert game.turn is not None
    actions = [action for action in game.legal(game.turn) if action.verb == "play" and action.cards[0] >= 0]
    if not actions:
        return
    first = chance.choice(actions)
    luck = [chance.below(1000) / 1000 for _move in range(96)]
    moves, change = PLAY_OUTS[game.id](game.copy(), first.card, luck)
    rules, told = game.copy(), list[Event]()
    assert moves[0] == first
    for move in moves:
        assert rules.turn is not None
        assert not told, "the deal was over"
        told = [event for event in rules.act(rules.turn, move) if event.kind == "score"]
    if change:
        assert told[0].data["change"] == list(change)


@pytest.mark.parametrize("name", some_of(GAMES, 0))
def test_every_play_out_is_legal_and_scores_as_the_rules_do(name: str) -> None:
    for at, (players, options) in enumerate(set_ups(GAMES[name])):
        game, chance = GAMES[name](players, f"out {at}", options), Chance("out", name, at)
        series = getattr(game, "series", None)
        if series is not None:
            game.number = max(series) - 2
        game.begin()
        start = game.number
        while game.winners is None and game.number < start + 3:
            if chance.below(3) == 0 and game.phase == "play":
                check_play_out(game, chance)
            seat, action = random_action(game, chance)
            if action != PASS or chance.below(3):
                game.act(seat, action)
