"""Alkort, rules AK-3 to AK-6 and AK-9: the ranks of cards, poor hands, and the winner of a trick."""

from __future__ import annotations

from game.cards import KING, QUEEN, SEVEN, THREE, TWO, Card, CardSet, cards_in, parse_cards, rank_of
from game.rules.tricks import Plays

RANKED = (
    *("KD", "2H", "4C", "8S", "9H", "9D"),
    *("AS AH AD AC", "JS JH JD JC", "6S 6H 6D 6C", "8H 8D 8C"),
)
"""AK-3: the cards with a rank from high to low, equal cards in one text; all others are rubbish."""
_WORTH = {card: worth for worth, equals in enumerate(reversed(RANKED), start=1) for card in parse_cards(equals)}
WORTH = [_WORTH.get(card, 0) for card in range(52)]
"""AK-3: the rank of each card, 10 is the highest; equal cards have the same rank, rubbish has 0."""
LOW_EIGHT = 1
TRICKS = 9
TRICKS_TO_WIN = 5
"""AK-10: the number of tricks that wins a deal."""


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
