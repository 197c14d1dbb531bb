"""Solved ends of Evil Deal are what the rules say: the same as trying every line of play by the rules themselves."""

from __future__ import annotations

import pytest

from game.bots.games.evil_deal.ends import one_of_each_run, told_for, tricks_after
from game.bots.games.evil_deal.player import ORDER, SEEN_THROUGH, Table, ends
from game.bots.search.search import think
from game.cards import Chance
from game.rules.actions import play
from game.rules.evil_deal.rules import EvilDeal
from tests.rules.play import random_action


def end_of(key: int, cards: int) -> EvilDeal:
    """A deal played by chance until whoever is on turn has so many cards of the second half."""
    game, chance = EvilDeal(2, f"end {key}", {}), Chance("end", key)
    game.begin()
    while game.half == 0 or game.phase != "play" or game.hands[game.turn or 0].bit_count() > cards:
        game.act(*random_action(game, chance, out_of_turn=False))
    return game


def tricks_of_first(game: EvilDeal) -> int:
    """The tricks that seat 0 has in the end if both play as well as can be, by the rules alone."""
    seat = game.turn
    if seat is None or game.half == 0:
        return game.taken[0]
    found = [tricks_if(game, card) for card in range(52) if game.hands[seat] >> card & 1]
    return max(value for value in found if value >= 0) if seat == 0 else min(value for value in found if value >= 0)


def tricks_if(game: EvilDeal, card: int) -> int:
    """The same after this card; -1 if it may not be played."""
    assert game.turn is not None
    if game.forbids(game.turn, play(card)) is not None:
        return -1
    after = game.copy()
    is_last = not any(after.hands[seat] & ~(1 << card) for seat in range(2))
    if is_last:
        taker = _taker(after, card)
        return after.taken[0] + (taker == 0)
    after.push(game.turn, play(card))
    return tricks_of_first(after)


def _taker(game: EvilDeal, card: int) -> int:
    """Who takes the trick with this last card of the deal."""
    assert game.turn is not None
    led = game.trick[-1][1]
    is_same, is_trump = led // 13 == card // 13, card // 13 == game.trump
    is_won = card > led if is_same else is_trump
    return game.turn if is_won else 1 - game.turn


@pytest.mark.parametrize("key", range(24))
def test_each_card_of_a_solved_end_is_worth_what_the_rules_make_of_it(key: int) -> None:
    game = end_of(key, 3 + key % 2)
    assert game.turn is not None
    table = Table(game)
    masks = table.trump_masks[1]
    hands = (table.hands[0], table.hands[1])
    told = tricks_after(hands, game.turn, table.pair, table.leader, table.best, (masks[0], masks[1]))
    for action in game.legal(game.turn):
        assert table.taken[0] + told_for(told, ORDER.code[action.card]) == tricks_if(game, action.card)


def test_ends_are_solved_only_in_the_second_half_and_near_its_end() -> None:
    near, far = end_of(1, SEEN_THROUGH), end_of(1, SEEN_THROUGH + 1)
    assert near.turn is not None
    assert far.turn is not None
    assert ends(near, near.turn, near.legal(near.turn)) is not None
    assert ends(far, far.turn, far.legal(far.turn)) is None


def test_of_cards_with_nothing_of_the_other_between_one_is_enough() -> None:
    # in codes of spades (every fourth): the own 0, 4, 8 and 16, the other's 12
    assert one_of_each_run(1 | 1 << 4 | 1 << 8 | 1 << 16, 1 << 12) == [0, 16]
    assert one_of_each_run(1 | 1 << 1, 0) == [0, 1]


def test_a_solved_end_tells_points_of_the_deal() -> None:
    game = end_of(3, 3)
    assert game.turn is not None
    choice = think("expert", game.view(game.turn), Chance("end"), seconds=60)
    assert all(abs(value.mean) <= 1000 for value in choice.values)
