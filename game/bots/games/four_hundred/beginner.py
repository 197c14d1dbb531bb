"""400: the choices of the level `beginner`."""

from __future__ import annotations

from game.bots.beginner import CardSense, chosen_card, tricks_by_aces
from game.bots.search.view_facts import nearest_bid
from game.cards import HEARTS, Chance
from game.rules.actions import Action, play
from game.rules.parts import View

HOPE = 0.5
"""How much more than its high cards a beginner hopes to take; with less of it, too many hands were dead."""


def chosen(view: View, chance: Chance) -> Action:
    """Bid the aces, kings and trumps; then play high, but leave a good card of the partner alone."""
    if view.phase == "bid":
        return nearest_bid(view.legal, tricks_by_aces(view.hand, HEARTS) + HOPE)
    assert view.seat is not None
    return play(chosen_card(view, chance, CardSense(HEARTS), friends=[(view.seat + 2) % 4]))
