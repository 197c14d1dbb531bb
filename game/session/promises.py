"""What a person's own promises mean for a choice, in a game in which players bargain."""

from __future__ import annotations

from game.bots.player import player_of
from game.rules.actions import Action
from game.rules.parts import View
from game.texts import texts_of


def may_break_promise(view: View, action: Action) -> bool:
    """Whether somebody who wants to keep the promises of the view's seat would choose another action.

    A card that wins a trick which was promised away may still be beaten, so the promise need not be broken by it.
    """
    if texts_of(view.game).talk is None or action not in view.legal:
        return False
    return action not in player_of(view.game).keeping(view)
