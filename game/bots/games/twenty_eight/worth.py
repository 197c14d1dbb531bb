"""Twenty-Eight: what the first four cards are worth to a bidder.

By a table that was measured in play: the bots start from it, and their search takes it for what the others think.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.cards import JACK, NINE, SUIT_CARDS, SUITS, Card, CardSet, Suit, cards_in, rank_of, set_of
from game.rules.twenty_eight.rules import LOWEST_BID


@dataclass(frozen=True, slots=True)
class Worth:
    """Points that the bidder's side takes on the average, by what the first four cards are (measured in play)."""

    base: float
    length: float
    """For each trump beyond the first."""
    jack: float
    """For the jack of trumps."""
    nine: float
    """For the 9 of trumps."""
    side_jack: float
    """For each jack of another suit."""


WORTH = {4: Worth(12.2, 2.0, 2.7, 1.5, 1.8), 3: Worth(5.8, 2.4, 4.2, 1.7, 2.7)}
ENOUGH = {4: 16, 3: 12}
"""What a hand must be worth for the second lowest bid; a failed bid costs more than a made one earns."""
PER_BID = 0.6
"""How many bids higher each further point allows."""


def expected_points(cards: Iterable[Card], players: int) -> float:
    """What the bidder's side should take with these first four cards and the best of their suits as trump."""
    hand = set_of(cards)
    return max(worth_with(hand, suit, WORTH[players]) for suit in SUITS if hand & SUIT_CARDS[suit])


def worth_with(hand: CardSet, trump: Suit, worth: Worth) -> float:
    """The same with this suit as trump."""
    trumps = hand & SUIT_CARDS[trump]
    ranks = {rank_of(card) for card in cards_in(trumps)}
    side_jacks = sum(rank_of(card) == JACK for card in cards_in(hand & ~trumps))
    value = worth.base + worth.length * (trumps.bit_count() - 1) + worth.side_jack * side_jacks
    return value + worth.jack * (JACK in ranks) + worth.nine * (NINE in ranks)


def most_bid(worth: float, players: int) -> float:
    """How high to go with a hand of this worth."""
    return LOWEST_BID[players] + 1 + (worth - ENOUGH[players]) * PER_BID
