"""Dirty Deals: the choices of the level `beginner`, which makes no promises."""

from __future__ import annotations

from game.bots.beginner import CardSense, chosen_card, longest_suit
from game.bots.search.view_facts import playable
from game.cards import Card, Chance, rank_of, suit_of
from game.rules.actions import PASS, Action, play
from game.rules.dirty_deals.tricks import bower_of, claim_worth, taker
from game.rules.parts import View
from game.rules.tricks import trick_of


def chosen(view: View, chance: Chance) -> Action:
    """Claim as soon as it scores anything; otherwise win the cards of the longest suit, and lead low ones of others."""
    claims = [action for action in view.legal if action.verb == "claim"]
    best = max(claims, key=lambda action: claim_worth(view.hand, action.suit or 0), default=None)
    can_play = bool(playable(view))
    if best is not None and (claim_worth(view.hand, best.suit or 0) or not (can_play or PASS in view.legal)):
        return best
    if PASS in view.legal:
        return PASS
    goal = longest_suit(view.hand)

    def height(card: Card) -> int:
        """The cards of the goal are the last that a beginner parts with."""
        return rank_of(card) + 20 * (suit_of(card) == goal or card == bower_of(goal))

    wants = any(suit_of(card) == goal for _seat, card in trick_of(view))
    return play(chosen_card(view, chance, CardSense(None, height, taker=taker), wants=wants))
