"""Alkort: what a card is worth to keep; a search takes the least useful of the cards that it cannot tell apart."""

from __future__ import annotations

from game.bots.games.alkort.dominated import ACE_WORTH
from game.cards import SEVEN, Card, rank_of
from game.rules.alkort.tricks import WORTH, taker
from game.rules.parts import View
from game.rules.tricks import trick_of

SEVENS_MOST = ACE_WORTH - 0.5
"""A seven is kept rather than a jack, but not rather than an ace."""
ABOVE = 0.25
"""A seven takes a trick as soon as the seat has the lead: it is worth a little more than the second way to the lead."""
TRICK = 3.0
"""What taking a trick makes good: a card up to a jack."""
NO_SEVEN = 1.0
"""For a lead of another card with a seven in hand."""


def keeping_worth(view: View, card: Card) -> float:
    """How much a card is worth in hand once this trick is over: its rank, or what a seven needs to be led."""
    if rank_of(card) != SEVEN:
        return float(WORTH[card])
    ranked = sorted((WORTH[held] for held in view.hand), reverse=True)
    return min(SEVENS_MOST, ranked[1] + ABOVE) if len(ranked) > 1 else ABOVE


def waste(view: View, card: Card) -> float:
    """What a card wastes: following, its `keeping_worth` less `TRICK` if it wins; leading past a seven, `NO_SEVEN`."""
    assert view.seat is not None
    plays = trick_of(view)
    if not plays:
        is_left = rank_of(card) != SEVEN and any(rank_of(action.card) == SEVEN for action in view.legal)
        return NO_SEVEN * is_left
    wins = taker([*plays, (view.seat, card)], view.option("courts") == "low") == view.seat
    return max(0.0, keeping_worth(view, card) - TRICK * wins)
