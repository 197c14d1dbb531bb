"""400: how many tricks a hand should take."""

from __future__ import annotations

from functools import cache
from math import fsum

from game.cards import ACE, HEARTS, KING, QUEEN, RANKS, SUITS, CardSet, cards_in

ALL_RANKS = (1 << len(RANKS)) - 1
CAUTION = 0.2
"""Bid this much less than expected: a missed bid costs what a made one earns, and an extra trick earns nothing."""


def expected_tricks(hand: CardSet) -> float:
    """How many tricks a hand of 13 should take: high cards, long trumps, and short suits to ruff."""
    trumps = hand >> 13 * HEARTS & ALL_RANKS
    count = trumps.bit_count()
    sides = (_side_worth(hand >> 13 * suit & ALL_RANKS, count) for suit in SUITS if suit != HEARTS)
    return _trump_worth(trumps) + fsum(sides)


@cache
def _trump_worth(ranks: int) -> float:
    """The tricks of the trumps, given as a set of ranks."""
    length = ranks.bit_count()
    high = {ACE: 1.0, KING: 0.6 + 0.1 * min(length, 4), QUEEN: 0.2 + 0.15 * min(length, 5)}
    return fsum(high.get(rank, 0.15 * min(length, 6) * (0.6 + rank / 25)) for rank in cards_in(ranks))


@cache
def _side_worth(ranks: int, trumps: int) -> float:
    """The tricks of one plain suit beside this many trumps: only its high cards count, long ones are ruffed."""
    length = ranks.bit_count()
    high = {ACE: 0.9, KING: 0.6 if length > 1 else 0.25, QUEEN: 0.25 if length > 2 else 0.1}
    worth = fsum(high.get(rank, 0.0) for rank in cards_in(ranks)) * (1.0 if length < 6 else 0.75)
    return worth + 0.3 * max(0, 2 - length) * min(trumps, 3) / 2
