"""Call Deuces, rules CD-1 and CD-6 to CD-8: the suit of a card, the deuce of trumps, and tricks with their points."""

from __future__ import annotations

from game.cards import FIVE, HIDDEN, JOKERS, SUITS, TWO, Card, CardSet, Suit, card_of, set_of, suit_of
from game.rules.tricks import Plays

FIVES = set_of(card_of(suit, FIVE) for suit in SUITS)


def suit_in(card: Card, trump: Suit | None) -> Suit:
    """CD-1: the suit that a card belongs to; for a joker this is the trump suit."""
    suit = suit_of(card)
    return trump if suit == JOKERS and trump is not None else suit


def deuce_of(trump: Suit | None) -> Card:
    """CD-7: the deuce of trumps; `HIDDEN` before the trump is named."""
    return HIDDEN if trump is None else card_of(trump, TWO)


def taker(plays: Plays, trump: Suit) -> int:
    """CD-6: the seat with the highest trump, or without trumps with the highest card of the suit led."""
    # CD-1: jokers have the highest numbers of all cards, so the highest number is the highest trump.
    trumps = [(card, seat) for seat, card in plays if suit_in(card, trump) == trump]
    led = suit_in(plays[0][1], trump)
    return max(trumps or [(card, seat) for seat, card in plays if suit_of(card) == led])[1]


def worth(cards: CardSet, tricks: int = 0) -> int:
    """CD-8: the points in this number of tricks, which hold these cards."""
    return tricks + 5 * (cards & FIVES).bit_count()
