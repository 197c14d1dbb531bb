"""Twenty-Eight: the choices of the level `beginner`."""

from __future__ import annotations

from game.bots.beginner import CardSense, chosen_card, longest_suit, rank_count
from game.bots.games.twenty_eight.view_facts import friends, points_of_card
from game.bots.search.view_facts import lowest_bids
from game.cards import ACE, JACK, NINE, Chance, suit_of
from game.rules.actions import CALL, KEEP, PASS, Action, play
from game.rules.parts import View
from game.rules.tricks import Plays, trick_of
from game.rules.twenty_eight.rules import LOWEST_BID
from game.rules.twenty_eight.tricks import strength, trick_winner

HIGH = strength(NINE)
"""The nines and the jacks are led and expected to win."""


def chosen(view: View, chance: Chance) -> Action:
    """Bid on jacks and aces; hide the longest suit; keep the bid; call for the trump when points would be lost."""
    if view.phase == "bid":
        return _bid(view)
    if view.phase == "trump":
        suit = longest_suit(view.hand, strength)
        return Action("trump", cards=(min((card for card in view.hand if suit_of(card) == suit), key=strength),))
    if view.phase == "raise":
        return KEEP
    trump = view.fact("trump") if view.fact("exposed") else None

    def winner(plays: Plays) -> int:
        return trick_winner(plays, trump)

    plays, own = trick_of(view), friends(view)
    if CALL in view.legal and winner(plays) not in own and any(points_of_card(card) for _seat, card in plays):
        return CALL
    sense = CardSense(view.fact("trump"), strength, HIGH, winner, points=points_of_card)
    return play(chosen_card(view, chance, sense, friends=own))


def _bid(view: View) -> Action:
    """The lowest bid up to a point for each ace, jack and nine of trumps, and for each trump beyond the first.

    A beginner does not ask whose bid it raises.
    """
    bids = lowest_bids(view, 1)
    suit = longest_suit(view.hand, strength)
    trumps = [card for card in view.hand if suit_of(card) == suit]
    good = rank_count(view.hand, ACE) + rank_count(view.hand, JACK) + rank_count(trumps, NINE)
    most = LOWEST_BID[view.players] + good + len(trumps) - 1
    return bids[0] if bids and (PASS not in view.legal or (bids[0].number or 0) <= most) else PASS
