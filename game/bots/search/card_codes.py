"""Cards for play-outs: numbered rank by rank, so that the lowest and the highest of any set are one step away.

A code is `rank * 4 + suit`, for the ranks of the game in its own order; a set of cards is one int as elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import TypeAlias

from game.cards import HIDDEN, LITTLE_JOKER, RANKS, SUITS, Card, CardSet, Suit, card_of, cards_in

Code: TypeAlias = int
Codes: TypeAlias = int
"""A set of codes."""

ONE_SUIT = (1 << len(RANKS)) - 1
RANDOM_SHARE = 0.15
"""How many moves of a play-out are drawn by chance: rules of thumb alone would see only what they expect."""
SPREAD = 54 / RANDOM_SHARE
"""Makes a place in the pack of a luck below `RANDOM_SHARE`."""


class _Translated(dict[int, Codes]):
    """The codes of every set of ranks of a suit that was asked for: a hand of many cards is four looks away."""

    def __init__(self, code: Sequence[Code], suit: Suit) -> None:
        super().__init__()
        self.code, self.suit = code, suit

    def __missing__(self, ranks: int) -> Codes:
        codes = self[ranks] = sum(1 << self.code[card_of(self.suit, rank)] for rank in cards_in(ranks))
        return codes


class Order:
    """The codes of a game whose ranks stand in this order, lowest first; the jokers come last."""

    def __init__(self, ranks: Sequence[int] = RANKS) -> None:
        self.code: list[Code] = [HIDDEN] * 54
        self.card: list[Card] = [HIDDEN] * 56
        for place, rank in enumerate(ranks):
            for suit in SUITS:
                self.code[card_of(suit, rank)] = place * 4 + suit
        for joker in (LITTLE_JOKER, LITTLE_JOKER + 1):
            self.code[joker] = joker
        for card, code in enumerate(self.code):
            self.card[code] = card
        self.suits: list[Codes] = [sum(1 << place * 4 + suit for place in range(len(ranks))) for suit in SUITS]
        self.above: list[Codes] = [self.suits[code % 4] & -2 << code for code in range(56)]
        """By code: the higher cards of its suit."""

        self._spades, self._hearts, self._diamonds, self._clubs = (_Translated(self.code, suit) for suit in SUITS)

    def codes(self, cards: CardSet) -> Codes:
        """A set of cards as codes."""
        return (
            self._spades[cards & ONE_SUIT]
            | self._hearts[cards >> 13 & ONE_SUIT]
            | self._diamonds[cards >> 26 & ONE_SUIT]
            | self._clubs[cards >> 39 & ONE_SUIT]
            | cards >> LITTLE_JOKER << LITTLE_JOKER
        )

    def suit(self, suit: Suit) -> Codes:
        """All codes of a suit."""
        return self.suits[suit]


def any_of(cards: Codes, luck: float) -> Code:
    """One of the cards; luck below `RANDOM_SHARE` says which."""
    start = int(luck * SPREAD)
    later = cards >> start << start or cards
    return (later & -later).bit_length() - 1


def likely(over: float, scale: float) -> float:
    """How sure it is, from 0 to 1, that a bid is made that a play-out made with so much over (or under, below 0).

    The longer a play-out, the larger the scale and the less its last point tells.
    """
    return 1 / (1 + exp(max(-30.0, min(30.0, -over / scale))))


def distinct(
    order: Order, cards: Sequence[Card], gone: CardSet, worth: Callable[[Card], int] | None = None
) -> list[Card]:
    """Of own cards with nothing but own and gone cards between them one, the lowest; `worth` tells apart what counts.

    `gone` are all cards that nobody else can play any more, the own ones among them, but none of the trick.
    """
    kept: list[Card] = []
    others = ~order.codes(gone)
    for card in sorted(cards, key=lambda card: (card // 13, order.code[card])):
        low, code = (kept[-1] if kept else card), order.code[card]
        between = order.above[order.code[low]] & ~order.above[code] & ~(1 << code)
        is_same = low != card and low // 13 == card // 13 < len(SUITS) and not between & others
        if not is_same or (worth is not None and worth(low) != worth(card)):
            kept.append(card)
    return kept
