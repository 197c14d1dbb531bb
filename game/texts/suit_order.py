"""The order of the suits in a hand, as it lies on the table and as it is told."""

from __future__ import annotations

from game.cards import JOKERS, Suit
from game.rules.parts import View

# Black and red alternate, so that neighbours differ at a glance; the trump suit comes first.
_TURNS: dict[Suit | None, tuple[Suit, ...]] = {
    None: (0, 1, 3, 2),
    0: (0, 1, 3, 2),
    1: (1, 0, 2, 3),
    2: (2, 3, 1, 0),
    3: (3, 2, 0, 1),
}


def suits_in_turn(trump: Suit | None) -> tuple[Suit, ...]:
    """The suits from left to right: jokers, the trump, then black and red in turn."""
    return (JOKERS, *_TURNS.get(trump, _TURNS[None]))


def suits_of_hand(view: View) -> tuple[Suit, ...]:
    """The suits of the hand of a view from left to right.

    A player with a trump suit of its own has that first, whoever leads: the cards keep their places while the trump of
    the trick changes.
    """
    own = [fact.value for fact in view.facts if fact.name == "own-suit" and fact.seat == view.seat]
    return suits_in_turn(own[0] if own else view.fact("trump"))
