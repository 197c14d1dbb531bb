"""Devil's Bridge: the choices of the level `beginner`."""

from __future__ import annotations

from game.bots.beginner import CardSense, chosen_card, tricks_by_aces
from game.bots.search.view_facts import nearest_bid, wanted
from game.cards import HIDDEN, Chance
from game.rules.actions import PLAY_HIDDEN, Action, play
from game.rules.parts import View

FEW = 5
"""With fewer players than this, lower cards win more tricks."""
EACH = 0.1
"""How much a beginner adds to its bid for each card in hand and each player fewer than `FEW`, in tricks."""


def chosen(view: View, chance: Chance) -> Action:
    """Bid the aces and kings; take tricks until the bid is met, and then play low."""
    if view.phase == "bid":
        return nearest_bid(view.legal, _expected_tricks(view))
    if view.legal == (PLAY_HIDDEN,):
        return PLAY_HIDDEN
    assert view.seat is not None
    more = wanted(view, view.seat)
    wants = more > 0 or (more < 0 and view.option("scoring") == "tricks")
    return play(chosen_card(view, chance, CardSense(view.fact("trump")), wants=wants))


def _expected_tricks(view: View) -> float:
    """A trick for each ace, half a one for each king and low trump, and more with few players (`EACH`).

    In the blind deal (DB-8) no trick if an ace, a king or a trump is in sight, otherwise one.
    """
    trump = view.fact("trump")
    if view.fact("blind"):
        others = [card for seat in range(view.players) for card in view.pile("hand", seat) if card != HIDDEN]
        return 0 if tricks_by_aces(others, trump) else 1
    return tricks_by_aces(view.hand, trump) + EACH * max(0, FEW - view.players) * len(view.hand)
