"""Twenty-Eight: what the first four cards are worth to a bidder, by values measured in play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.cards import JACK, NINE, SUIT_CARDS, SUITS, Card, CardSet, Suit, cards_in, rank_of, set_of
from game.rules.twenty_eight.rules import LOWEST_BID


@dataclass(frozen=True, slots=True)
class HandValues:
    """The mean points of the bidder's side as a linear function of its first four cards."""

    base: float
    length: float
    """For each trump beyond the first."""
    jack: float
    """For the jack of trumps."""
    nine: float
    """For the 9 of trumps."""
    side_jack: float
    """For each jack of another suit."""


HAND_VALUES = {4: HandValues(12.2, 2.0, 2.7, 1.5, 1.8), 3: HandValues(5.8, 2.4, 4.2, 1.7, 2.7)}
"""By number of players."""
ENOUGH = {4: 16, 3: 12}
"""The expected points needed for the second lowest bid; a failed bid costs more than a made one earns."""
PER_BID = 0.6
"""How much higher each further expected point allows to bid."""
OVER_PARTNER = 3
"""The expected points needed in addition to bid over the partner."""


def expected_points(cards: Iterable[Card], players: int) -> float:
    """What the bidder's side should make with these first four cards and the best of their suits as trump."""
    hand = set_of(cards)
    return max(points_with(hand, suit, HAND_VALUES[players]) for suit in SUITS if hand & SUIT_CARDS[suit])


def points_with(hand: CardSet, trump: Suit, values: HandValues) -> float:
    """The same with this suit as trump."""
    trumps = hand & SUIT_CARDS[trump]
    ranks = {rank_of(card) for card in cards_in(trumps)}
    side_jacks = sum(rank_of(card) == JACK for card in cards_in(hand & ~trumps))
    points = values.base + values.length * (trumps.bit_count() - 1) + values.side_jack * side_jacks
    return points + values.jack * (JACK in ranks) + values.nine * (NINE in ranks)


def most_bid(points: float, players: int) -> float:
    """The highest bid for a hand with these expected points."""
    return LOWEST_BID[players] + 1 + (points - ENOUGH[players]) * PER_BID
