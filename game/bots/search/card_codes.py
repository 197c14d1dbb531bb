"""Cards for play-outs, numbered rank by rank: the lowest and highest card of a set are its lowest and highest bit.

A code is `rank * 4 + suit`, with the ranks in the game's own order. A set of codes is an int with a bit for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.cards import HIDDEN, LITTLE_JOKER, RANKS, SUITS, Card, CardSet, Suit, card_of, cards_in

Code: TypeAlias = int
Codes: TypeAlias = int
"""A set of codes."""

ONE_SUIT = (1 << len(RANKS)) - 1
RANDOM_SHARE = 0.15
"""The share of random moves in a play-out: rules of thumb alone would only see what they expect."""
SPREAD = 54 / RANDOM_SHARE
"""Maps a random number below `RANDOM_SHARE` to a code."""


class _Translated(dict[int, Codes]):
    """The codes of each set of ranks of one suit, filled when first asked for."""

    def __init__(self, code: Sequence[Code], suit: Suit) -> None:
        super().__init__()
        self.code, self.suit = code, suit

    def __missing__(self, ranks: int) -> Codes:
        codes = self[ranks] = sum(1 << self.code[card_of(self.suit, rank)] for rank in cards_in(ranks))
        return codes


class Order:
    """The codes of a game whose ranks have this order, lowest first; the jokers come last."""

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


def any_of(cards: Codes, luck: float) -> Code:
    """One of the cards, chosen by a random number below `RANDOM_SHARE`."""
    start = int(luck * SPREAD)
    later = cards >> start << start or cards
    return (later & -later).bit_length() - 1


def distinct(
    order: Order, cards: Sequence[Card], gone: CardSet, worth: Callable[[Card], int] | None = None
) -> list[Card]:
    """The player's cards without those equivalent to a lower one: only own or gone cards lie between the two.

    `gone` are all cards that nobody else can still play, the player's own included, those of the trick excluded. Cards
    with a different `worth` are not equivalent.
    """
    return [alike[0] for alike in equivalents(order, cards, gone, worth)]


def equivalents(
    order: Order, cards: Sequence[Card], gone: CardSet, worth: Callable[[Card], int] | None = None
) -> list[list[Card]]:
    """The player's cards in groups of equivalent ones, as `distinct` has them; each group from low to high."""
    groups: list[list[Card]] = []
    others = ~order.codes(gone)
    for card in sorted(cards, key=lambda card: (card // 13, order.code[card])):
        low, code = (groups[-1][0] if groups else card), order.code[card]
        between = order.above[order.code[low]] & ~order.above[code] & ~(1 << code)
        is_same = low != card and low // 13 == card // 13 < len(SUITS) and not between & others
        if is_same and (worth is None or worth(low) == worth(card)):
            groups[-1].append(card)
        else:
            groups.append([card])
    return groups
