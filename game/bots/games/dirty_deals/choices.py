"""Dirty Deals: the actions that a bot chooses among, and those that a search compares."""

from __future__ import annotations

from game.bots.games.dirty_deals import dominated
from game.bots.games.dirty_deals.codes import BOWER_SET, ORDER
from game.bots.games.dirty_deals.commitments import keeping
from game.bots.games.dirty_deals.thumb import somebody_is_near
from game.bots.search.card_codes import distinct
from game.cards import set_of
from game.rules.actions import Action, play
from game.rules.dirty_deals.tricks import claim_worth
from game.rules.parts import View


def sensible(view: View) -> list[Action]:
    """The actions that break no promise, without the cards that `dominated` proves to be worse than another one."""
    return dominated.sensible(view, keeping(view))


def compared(view: View) -> list[Action]:
    """Of the sensible actions the claims, the pass, and one of equivalent cards.

    A claim that scores nothing only keeps others from theirs, so it needs somebody who is near one.
    """
    allowed = sensible(view)
    others = [action for action in allowed if action.verb != "play"]
    plays = [action.card for action in allowed if action.verb == "play"]
    if plays and not somebody_is_near(view):
        others = [action for action in others if claim_worth(view.hand, action.suit or 0)]
    # no card is ever gone: all are in the hands or in the trick
    cards = distinct(ORDER, plays, set_of(view.hand), lambda card: BOWER_SET >> card & 1)
    return others + [play(card) for card in cards]
