"""Evil Deal: the choices of the level `beginner`."""

from __future__ import annotations

from game.bots.beginner import CardSense, chosen_card
from game.cards import ACE, Card, Chance, rank_of, suit_of
from game.rules.actions import Action, play
from game.rules.parts import View
from game.rules.tricks import trick_of

MANY_ACES = 3
"""With this many aces a beginner may choose no trump."""


def chosen(view: View, chance: Chance) -> Action:
    """Any stack; first the trump it holds more of; the lowest plain card laid away; high cards for third pairs."""
    if view.phase == "stack":
        return chance.choice(view.legal)
    if view.phase == "trumps":
        return max(view.legal, key=lambda action: _liked(view.hand, action))
    own = view.fact("own-suit", view.seat)
    if view.phase == "exchange":
        return min(view.legal, key=lambda action: (suit_of(action.card) == own, rank_of(action.card)))
    plays = trick_of(view)
    pair = plays[-1:] if len(plays) % 2 else []
    return play(chosen_card(view, chance, CardSense(view.fact("trump")), pair, wants=view.fact("pair") == 3))


def _liked(hand: tuple[Card, ...], action: Action) -> int:
    """How many cards of the first half's trump the hand has; no trump only with many aces."""
    if action.verb == "no-trump":
        return 99 if sum(rank_of(card) == ACE for card in hand) >= MANY_ACES else -1
    return sum(suit_of(card) == suit_of(action.card) for card in hand)
