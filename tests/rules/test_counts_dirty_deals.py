"""Dirty Deals: the number of different full plays from small positions, by the engine and by brute force.

The second count shares no code with the engine: trick by trick it tries every way to put one card of each hand on the
table, and keeps those that the rule book allows.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pytest

from game.cards import parse_card, parse_cards, set_of
from game.rules.dirty_deals.rules import DirtyDeals
from tests.rules.counting import count_plays

ORDER = "9TJQKA"
BOWERS = {"S": "JC", "C": "JS", "H": "JD", "D": "JH"}


class Position(NamedTuple):
    """The end of a deal: the hands of all seats, the leader, and the number of tricks before the deal is dead."""

    hands: tuple[str, str, str, str]
    leader: int
    left: int
    barred: str = "??"


POSITIONS = {
    "one trick": (Position(("AS KS 9H", "QS TH JC", "TS 9D", "JH QD"), 0, 1), 6),
    "two tricks with a bower": (Position(("AH 9S", "JD TC", "KH QD", "TH 9D"), 0, 2, "9S"), 8),
    "two seats without cards": (Position(("AS KS 9H", "", "QS TH", ""), 2, 4), 127),
    "a seat runs out": (Position(("AS KD", "QS", "TS 9D", ""), 1, 4), 48),
    "a claim at every lead": (Position(("AS KS QS JS TS 9S 9H", "TH", "JC KH", "AH"), 0, 3), 2263),
    "one holds all": (Position(("AS KS QS JS", "", "", ""), 0, 5, "QS"), 243),
    "a claim to be won": (Position(("AD KD QD JD TD KS", "9D QS", "TS", "JH"), 0, 2), 66),
}


# -- by the engine ------------------------------------------------------------------------------------------------


def engine(position: Position) -> DirtyDeals:
    """The position in a game of the rules."""
    game = DirtyDeals(seed="count", options={"trick_limit": 10})
    game.begin()
    game.hands = [set_of(parse_cards(hand)) for hand in position.hands]
    game.turn, game.barred, game.tricks = position.leader, parse_card(position.barred), 10 - position.left
    return game


# -- by brute force -----------------------------------------------------------------------------------------------


def winner_of(trick: list[tuple[int, str]]) -> int:
    led = trick[0][1][1]
    for seat, card in trick:
        if card == BOWERS[led]:
            return seat
    return max((ORDER.index(card[0]), seat) for seat, card in trick if card[1] == led)[1]


def brute_force(hands: list[list[str]], leader: int, left: int, barred: str) -> int:
    """The number of continuations: one for each claim, one for the pass at the end, and those of each allowed trick."""
    ways = sum(all(rank + suit in hands[leader] for rank in ORDER) for suit in "SHDC")
    if left == 0:
        return ways + 1
    seats = [seat for seat in (*range(leader, 4), *range(leader)) if hands[seat]]
    for cards in product(*(hands[seat] for seat in seats)):
        led = cards[0][1]
        follows = all(
            card[1] == led or not any(other[1] == led for other in hands[seat])
            for seat, card in zip(seats, cards, strict=True)
        )
        if cards[0] == barred or not follows:
            continue
        trick = list(zip(seats, cards, strict=True))
        taker = winner_of(trick)
        after = [[card for card in hand if card not in cards] for hand in hands]
        after[taker] += cards
        ways += brute_force(after, taker, left - 1, cards[0])
    return ways


@pytest.mark.parametrize("name", POSITIONS)
def test_full_plays_counted_two_ways(name: str) -> None:
    position, plays = POSITIONS[name]
    assert count_plays(engine(position)) == plays
    hands = [hand.split() for hand in position.hands]
    assert brute_force(hands, position.leader, position.left, position.barred) == plays
