"""Call Deuces: the number of different full plays from small positions, by the engine and by brute force.

The second count shares no code with the engine: it tries every order in which the hands could be played out, for
every way to name a trump and to lay two cards away, and keeps those that the rule book allows.
"""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import NamedTuple

import pytest

from game.cards import parse_cards, parse_suit, set_of
from game.rules.call_deuces.rules import HAND, CallDeuces
from tests.rules.counting import count_plays

ORDER = [*"23456789TJQKA", "LJ", "BJ"]


class Position(NamedTuple):
    """The end of a deal: hands from the bidder's on, clockwise; the bidder is seat 0 and on turn."""

    hands: tuple[str, ...]
    trump: str | None
    """None if the trump is still to be named; then the bidder has two cards more, to be laid away."""
    exchange: bool = False


POSITIONS = {
    "two tricks with jokers": (Position(("BJ 2S", "LJ 3S", "2H 4S", "KS 5S"), "H"), 4),
    "three tricks": (Position(("AS KD 2H", "3S 4S 5H", "LJ 9D QS", "6C 7C 2D"), "H"), 60),
    "three tricks, long trumps": (Position(("BJ AH 3S", "KH QH 4S", "LJ 2H 5S", "JH TH 6S"), "H"), 48),
    "five players": (Position(("AS KD", "3S 4S", "9D QS", "2D 7C", "2H AH"), "H"), 12),
    "the exchange": (Position(("AS KD 2H 5D", "3S QS", "LJ 9D", "6C 2D"), "H", exchange=True), 48),
    "trump and exchange": (Position(("2S 3H 2D 9C", "2H 3S", "BJ 9D", "2C LJ"), None, exchange=True), 174),
}


# -- by the engine ------------------------------------------------------------------------------------------------


def engine(position: Position) -> CallDeuces:
    """The position in a game of the rules."""
    players = len(position.hands)
    game = CallDeuces(players, "count")
    game.begin()
    game.hands = [set_of(parse_cards(hand)) for hand in position.hands]
    game.bids[0], game.bidder, game.turn = 15, 0, 0
    game.tricks = HAND[players] - game.hands[1].bit_count()
    game.phase = "trump"
    if position.trump is not None:
        game.apply(0, next(action for action in game.legal(0) if action.suit == parse_suit(str(position.trump))))
        game.phase = "discard" if position.exchange else "play"
    return game


# -- by brute force -----------------------------------------------------------------------------------------------


def suit_of(card: str, trump: str) -> str:
    return trump if card in ("BJ", "LJ") else card[1]


def height(card: str) -> int:
    return ORDER.index(card if card in ("BJ", "LJ") else card[0])


def is_allowed(orders: tuple[tuple[str, ...], ...], trump: str) -> bool:
    """Whether all players can play their cards in these orders."""
    left = [list(order) for order in orders]
    leader = 0
    while left[0]:
        seats = [(leader + step) % len(left) for step in range(len(left))]
        trick = [left[seat][0] for seat in seats]
        led = suit_of(trick[0], trump)
        for seat, card in zip(seats, trick, strict=True):
            if suit_of(card, trump) != led and any(suit_of(other, trump) == led for other in left[seat]):
                return False
            left[seat].pop(0)
        suits = [suit_of(card, trump) for card in trick]
        ruling = trump if trump in suits else led
        leader = max((height(card), seat) for seat, card in zip(seats, trick, strict=True)
                     if suit_of(card, trump) == ruling)[1]  # fmt: skip
    return True


def brute_force(position: Position) -> int:
    """All allowed orders of the hands, for every trump and every pair of cards laid away."""
    bidder, *others = [hand.split() for hand in position.hands]
    kept = list(combinations(bidder, len(bidder) - 2)) if position.exchange else [tuple(bidder)]
    trumps = [position.trump] if position.trump else list("SHDC")
    return sum(
        is_allowed(orders, trump)
        for trump in trumps
        for hand in kept
        for orders in product(*(permutations(cards) for cards in (hand, *others)))
    )


@pytest.mark.parametrize("name", POSITIONS)
def test_full_plays_counted_two_ways(name: str) -> None:
    position, plays = POSITIONS[name]
    assert count_plays(engine(position)) == plays
    assert brute_force(position) == plays
