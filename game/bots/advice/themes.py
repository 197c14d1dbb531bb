"""What a choice is about: drawing trumps, ducking, defending a bid …, found by rules from a view alone.

The words for the themes are in `game.texts.exercises`.
"""

from __future__ import annotations

from game.bots.advice.hand_facts import Hand, is_unbeatable, pack_of
from game.bots.advice.pressure import is_partners, laid, side_of, winning
from game.bots.advice.prospects import LAST_PAIR
from game.bots.advice.reasons import BIDDING
from game.bots.advice.wishes import wish
from game.bots.player import player_of
from game.cards import HIDDEN, JOKERS, Card, cards_in, suit_of
from game.rules import game_of
from game.rules.actions import CALL, Action
from game.rules.parts import View
from game.rules.tricks import trick_of

NAMING = ("trump", "trumps")
SOME_TRUMPS = 2
"""With fewer trumps in hand nobody draws trumps."""


def theme_of(view: View, action: Action) -> str:
    """The theme of a choice whose best action is this one; a key of `game.texts.exercises.THEMES`."""
    if any(choice.verb == "claim" for choice in view.legal):
        return "claiming"
    if action.verb == "play" and action.card != HIDDEN:
        return _of_a_lead(view, action.card) if _is_lead(view) else _of_a_card(view, action.card)
    if action == CALL:
        return "calling"
    if action.verb in BIDDING or view.phase in BIDDING:
        return "bidding"
    if action.verb in NAMING:
        return "naming"
    return "discarding"


def _is_lead(view: View) -> bool:
    return Hand(view, HIDDEN).led is None


def _of_a_lead(view: View, card: Card) -> str:
    hand, wanted = Hand(view, card), wish(view)
    if wanted == "collect":
        return "leading"
    if wanted == "avoid":
        return "avoiding"
    if view.fact("pair") == LAST_PAIR:
        return "deciding"
    if _draws_trumps(view, hand):
        return "drawing"
    if is_unbeatable(view, card) and _was_beatable(view, card):
        return "counting"
    return "defending" if _is_defender(view) else "leading"


def _draws_trumps(view: View, hand: Hand) -> bool:
    """Whether a lead of a trump is to take the others' trumps, rather than to take just this trick."""
    if not hand.has_suits or not hand.is_trump or view.fact("pair") is not None or player_of(view.game).bids_exactly:
        return False
    return sum(hand.suit(card) == hand.trump for card in view.hand) >= SOME_TRUMPS


def _of_a_card(view: View, card: Card) -> str:
    hand, wanted = Hand(view, card), wish(view)
    if wanted == "avoid":
        return "avoiding"
    if wanted == "collect":
        return "collecting" if takes(view, card) else "leaving"
    playable = [action.card for action in view.legal if action.verb == "play" and action.card != HIDDEN]
    taking = [other for other in playable if takes(view, other)]
    if card not in taking and is_partners(view):
        return "partner"
    if card in taking:
        return "trumping" if hand.is_ruff else _taking_as(view)
    if taking:
        return "trumping" if all(Hand(view, other).is_ruff for other in taking) else "ducking"
    return "defending" if _is_defender(view) else "throwing"


def _was_beatable(view: View, card: Card) -> bool:
    """Whether a higher card of the suit was in the pack: it is gone, which one has to have counted."""
    rules = game_of(view.game)
    if not rules.has_suits or suit_of(card) == JOKERS:
        return False
    same = [other for other in cards_in(pack_of(view)) if suit_of(other) == suit_of(card)]
    own = {*view.hand, card}
    return any(rules.strength(other) > rules.strength(card) for other in same if other not in own)


def takes(view: View, card: Card) -> bool:
    """Whether the trick would be the seat's as it lies after this card."""
    assert view.seat is not None
    return winning(laid(view, view.seat, card)) == view.seat


def _taking_as(view: View) -> str:
    """The theme of winning a trick as the second player, the last, or one between them; or a pair."""
    played = len(trick_of(view)) % view.players
    if played == view.players - 1:
        return "winning"
    return "second" if played == 1 else "between"


def _is_defender(view: View) -> bool:
    """Whether another side has to make a bid."""
    bidder = game_of(view.game).glance(view).bidder
    return bidder is not None and bidder not in side_of(view)
