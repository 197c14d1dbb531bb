"""Twenty-Eight, rules TE-1 and TE-10 to TE-16: ranks and points of cards, leads, calls, tricks, and the score."""

from __future__ import annotations

from game.cards import ACE, JACK, NINE, RANK_TEXT, SUIT_CARDS, TEN, Card, CardSet, Suit, cards_in, rank_of, suit_of
from game.rules.parts import Refusal
from game.rules.tricks import Plays

RANKS_DOWN = tuple(RANK_TEXT.index(rank) for rank in "J9ATKQ87")
"""TE-1: the ranks from high to low."""
POINTS = {JACK: 3, NINE: 2, ACE: 1, TEN: 1}

_STRENGTH = {rank: -at for at, rank in enumerate(RANKS_DOWN)}


def strength(card: Card) -> int:
    """TE-1: the rank of a card in its suit, more is higher."""
    return _STRENGTH[rank_of(card)]


def points_in(cards: CardSet) -> int:
    """TE-1: the points that these cards count."""
    return sum(POINTS.get(rank_of(card), 0) for card in cards_in(cards))


def trick_winner(plays: Plays, trump: Suit | None, plain: int = 0) -> int:
    """TE-12, TE-13: the seat that wins the trick.

    `trump` is None while it is hidden; the first `plain` cards were played before the exposure and cannot trump.
    """
    led = suit_of(plays[0][1])
    trumps = [(seat, card) for seat, card in plays[plain:] if suit_of(card) == trump]
    if trump == led or not trumps:
        trumps = [(seat, card) for seat, card in plays if suit_of(card) == led]
    return max(trumps, key=lambda play: strength(play[1]))[0]


def score_of(taken: int, said: int) -> int:
    """TE-16: what each seat of the bidder's side scores for the points that the side took."""
    size = 1 + (said >= 20) + (said >= 25)
    return size if taken >= said else -1 - size


def against_leading(hand: CardSet, card: Card, trump: Suit) -> Refusal | None:
    """TE-10: the bidder does not lead the hidden trump suit while holding any other."""
    others = hand & ~SUIT_CARDS[trump]
    if suit_of(card) != trump or not others:
        return None
    return Refusal("TE-10", "trump-lead", (("suit", trump),), tuple(cards_in(others)))


def against_calling(hand: CardSet, led: Suit | None, trump_card: Card | None) -> Refusal | None:
    """TE-11, TE-15: the caller cannot follow suit; the bidder with only the trump card left may not call."""
    if not hand:
        return Refusal("TE-15", "last-card", (), (trump_card,) if trump_card is not None else ())
    if led is None:
        return Refusal("TE-11", "call-leading")
    held = tuple(cards_in(hand & SUIT_CARDS[led]))
    return Refusal("TE-11", "call-following", (("suit", led), ("card", held[-1])), held) if held else None
