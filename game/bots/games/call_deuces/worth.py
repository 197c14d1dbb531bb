"""Call Deuces: what a hand is worth to its bidder, and which of its cards to lay away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import fsum
from typing import NamedTuple

from game.bots.arithmetic import likely
from game.cards import ACE, FIVE, KING, LITTLE_JOKER, QUEEN, SUITS, Card, CardSet, Suit, card_of, rank_of, set_of
from game.rules.call_deuces.tricks import FIVES, deuce_of, suit_in

TRUMP_WORTH = {ACE: 0.9, KING: 0.75, QUEEN: 0.55}
PLAIN_WORTH = {ACE: 0.75, KING: 0.4}
BOLDNESS = 1.0
"""How many points more than expected a seat bids (measured by duels of 400 deals)."""
AWAY = 2
"""CD-5: the cards laid away."""
RANKED = {rank: set_of(card_of(suit, rank) for suit in SUITS) for rank in (ACE, KING)}
LOW_PLAIN, LOW_TRUMP, LONG = 0.03, 0.2, 0.6
"""The tricks that a lower plain card and a lower trump are worth, and each trump beyond four in addition."""


def is_five(card: Card) -> bool:
    """Whether this card counts five points."""
    return card < LITTLE_JOKER and rank_of(card) == FIVE


def trick_worths(hand: CardSet) -> list[float]:
    """By suit how many tricks this hand should take with it as trump; a joker always takes one."""
    jokers = (hand >> LITTLE_JOKER).bit_count()
    aces, kings = (hand & RANKED[ACE]).bit_count(), (hand & RANKED[KING]).bit_count()
    low = hand.bit_count() - jokers - aces - kings
    plain = jokers + PLAIN_WORTH[ACE] * aces + PLAIN_WORTH[KING] * kings + LOW_PLAIN * low
    return [plain + _more_as_trump(hand >> 13 * suit & 0x1FFF, jokers) for suit in SUITS]


@cache
def _more_as_trump(cards: int, jokers: int) -> float:
    """How many tricks more these ranks of a suit should take with the suit as trump."""
    count = cards.bit_count()
    extra = fsum(more for rank, more in MORE_AS_TRUMP if cards >> rank & 1)
    return extra + (LOW_TRUMP - LOW_PLAIN) * count + LONG * max(0, count + jokers - 4)


MORE_AS_TRUMP = [
    (rank, worth - PLAIN_WORTH.get(rank, LOW_PLAIN) - LOW_TRUMP + LOW_PLAIN) for rank, worth in TRUMP_WORTH.items()
]
"""By rank how much more a high card gains by being a trump than a low one does."""


class Gauge(NamedTuple):
    """What a hand's tricks, fives and a solo mean in points of the bidder's side, fitted to play-outs by habits."""

    base: float
    """The points of a hand without tricks and fives, with a usual kitty."""
    trick: float
    five: float
    """Of each five that can be laid away or is a trump."""
    solo: float
    """What the deuce of trumps costs, which leaves the bidder alone; less than the points, because a solo scores
    twice."""
    alone: float
    """The points that the bidder makes fewer with it."""


GAUGES = {4: Gauge(12.4, 2.1, 1.95, 4.0, 6.4), 5: Gauge(9.4, 2.9, 2.35, 3.0, 4.5)}
"""By number of players."""

SPREAD = 2.8
"""How far the points are off, as the scale of a logistic curve."""


def suit_points(hand: CardSet, players: int) -> list[float]:
    """By suit the points that the bidder's side should make with this hand and that suit as trump."""
    gauge, fives = GAUGES[players], (hand & FIVES).bit_count()
    points = []
    for suit, tricks in enumerate(trick_worths(hand)):
        trump_five = hand >> card_of(suit, FIVE) & 1
        useful = min(AWAY, fives - trump_five) + trump_five
        alone = gauge.solo * (hand >> deuce_of(suit) & 1)
        points.append(gauge.base + gauge.trick * tricks + gauge.five * useful - alone)
    return points


def most_to_bid(hand: CardSet, players: int) -> float:
    """How high to bid by rule of thumb: a bid made is worth more than the points of a defender."""
    return side_points(hand, players) + BOLDNESS


def best_trump(hand: CardSet, players: int, said: int, is_whole: bool) -> Suit:
    """The suit with which the bidder should score most, having bid this number (CD-9: twice as much alone).

    `is_whole`: a bid made scores all points of the side, not the bid.
    """
    points, gauge = suit_points(hand, players), GAUGES[players]

    def score(suit: Suit) -> float:
        is_solo = hand >> deuce_of(suit) & 1
        made = points[suit] - is_solo * (gauge.alone - gauge.solo)
        chance = likely(made - said + 0.5, SPREAD)
        return chance * (max(made, said) if is_whole else said) * (1 + is_solo) - (1 - chance) * said

    return max(SUITS, key=score)


def side_points(hand: CardSet, players: int) -> float:
    """The points that the bidder's side should make with this hand."""
    return max(suit_points(hand, players))


def by_regret(hand: Sequence[Card], trump: Suit) -> list[Card]:
    """The cards of a hand, the best ones to lay away first."""
    sizes = {suit: sum(suit_in(card, trump) == suit for card in hand) for suit in SUITS}

    def regret(card: Card) -> tuple[bool, bool, bool, int, int]:
        suit, rank = suit_in(card, trump), rank_of(card)
        return suit == trump, rank != FIVE, rank >= KING, sizes[suit], rank

    return sorted(hand, key=regret)
