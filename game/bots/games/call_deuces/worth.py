"""Call Deuces: what a hand is worth to its bidder, and which of its cards one lays away.

By tables, at once: the bots start from it, and their search takes it for what the others think.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import ACE, FIVE, KING, LITTLE_JOKER, QUEEN, SUITS, Card, CardSet, Suit, card_of, rank_of, set_of
from game.rules.call_deuces.rules import HAND
from game.rules.call_deuces.tricks import suit_in

TRUMP_WORTH = {ACE: 0.9, KING: 0.75, QUEEN: 0.55}
PLAIN_WORTH = {ACE: 0.75, KING: 0.4}
KITTY_AND_CHOICE = 0.8
"""Tricks that two more cards and the choice of the trump suit are worth."""
RANKED = {rank: set_of(card_of(suit, rank) for suit in SUITS) for rank in (ACE, KING)}
LOW_PLAIN, LOW_TRUMP, LONG = 0.03, 0.2, 0.6
"""What any lower card is worth, as a trump, and what a trump more than four is worth beside."""


def trick_worths(hand: CardSet) -> list[float]:
    """By suit how many tricks this hand should take with it as trump; a joker is always one."""
    jokers = (hand >> LITTLE_JOKER).bit_count()
    aces, kings = (hand & RANKED[ACE]).bit_count(), (hand & RANKED[KING]).bit_count()
    low = hand.bit_count() - jokers - aces - kings
    plain = jokers + PLAIN_WORTH[ACE] * aces + PLAIN_WORTH[KING] * kings + LOW_PLAIN * low
    worths = []
    for suit in SUITS:
        cards = hand >> 13 * suit & 0x1FFF
        count = cards.bit_count()
        extra = sum(more for rank, more in MORE_AS_TRUMP if cards >> rank & 1)
        worths.append(plain + extra + (LOW_TRUMP - LOW_PLAIN) * count + LONG * max(0, count + jokers - 4))
    return worths


MORE_AS_TRUMP = [
    (rank, worth - PLAIN_WORTH.get(rank, LOW_PLAIN) - LOW_TRUMP + LOW_PLAIN) for rank, worth in TRUMP_WORTH.items()
]
"""How much more the high trumps gain on their plain worth than a low one does."""


def best_trump(hand: CardSet) -> tuple[float, Suit]:
    """How many tricks this hand should take with the best suit as trump, and which that is."""
    worths = trick_worths(hand)
    best = max(SUITS, key=worths.__getitem__)
    return worths[best], best


def side_points(hand: CardSet, players: int) -> float:
    """What a bidder's side should make with this hand."""
    return points_of(best_trump(hand)[0] + KITTY_AND_CHOICE, players)


def points_of(tricks: float, players: int) -> float:
    """What a bidder's side makes whose bidder takes so many tricks: the partner has a share of the others."""
    all_tricks = HAND[players]
    own = min(all_tricks, tricks)
    side = own + (all_tricks - own) / (players - 1)
    return side * (all_tricks + 20) / all_tricks


def by_regret(hand: Sequence[Card], trump: Suit) -> list[Card]:
    """The cards of a hand, those first that one lays away most gladly."""
    sizes = {suit: sum(suit_in(card, trump) == suit for card in hand) for suit in SUITS}

    def regret(card: Card) -> tuple[bool, bool, bool, int, int]:
        suit, rank = suit_in(card, trump), rank_of(card)
        return suit == trump, rank != FIVE, rank >= KING, sizes[suit], rank

    return sorted(hand, key=regret)
