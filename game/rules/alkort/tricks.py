"""Alkort, rules AK-3 to AK-6 and AK-9: the ranks of cards, poor hands, and the winner of a trick."""

from __future__ import annotations

from game.cards import (
    ACE,
    EIGHT,
    JACK,
    KING,
    QUEEN,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Card,
    CardSet,
    cards_in,
    parse_cards,
    rank_of,
)
from game.rules.tricks import Plays


def _worths() -> list[int]:
    """AK-3: the rank of each card, from 10 for the highest to 1 for the low eights; 0 for rubbish."""
    worths = [0] * 52
    for card in range(52):
        worths[card] = {ACE: 4, JACK: 3, SIX: 2, EIGHT: 1}.get(rank_of(card), 0)
    for worth, card in enumerate(reversed(parse_cards("KD 2H 4C 8S 9H 9D")), 5):
        worths[card] = worth
    return worths


WORTH = _worths()
"""AK-3: the rank of each card, 10 is the highest; equal cards have the same rank, rubbish has 0."""
LOW_EIGHT = 1


def best_card(cards: CardSet) -> Card | None:
    """AK-6: the highest card, of equal ones the first of spades, hearts, diamonds, clubs; None if all are rubbish."""
    best = max(cards_in(cards), key=lambda card: (WORTH[card], -card), default=None)
    return best if best is not None and WORTH[best] else None


def taker(plays: Plays, courts_fall: bool) -> int:
    """AK-4, AK-9: a led seven wins; else the highest rank, of equal ones the first played; of rubbish the led card.

    `courts_fall`: the option `courts` is `low`.
    """
    leader, led = plays[0]
    if rank_of(led) == SEVEN:
        return leader
    best = max(plays, key=lambda played: WORTH[played[1]])
    if WORTH[best[1]] or not courts_fall:
        return best[0]
    catchers = {KING: (TWO,), QUEEN: (TWO, THREE)}.get(rank_of(led), ())
    return next((seat for seat, card in plays if rank_of(card) in catchers), leader)


def is_poor(cards: CardSet, with_low_eights: bool) -> bool:
    """AK-5: whether all cards are rubbish; with `keep-one`, low eights are allowed, too."""
    most = LOW_EIGHT if with_low_eights else 0
    return all(WORTH[card] <= most for card in cards_in(cards))
