"""What a hint says a trick of Call Deuces is good for."""

from game.cards import FIVE, rank_of
from game.language import ngettext
from game.rules.actions import Action
from game.rules.parts import View


def aim(view: View, action: Action) -> str:
    """The number of fives in the trick so far."""
    fives = sum(
        card >= 0 and rank_of(card) == FIVE for pile in view.piles if pile.kind == "trick" for card in pile.cards
    )
    if action.verb != "play" or not fives:
        return ""
    told = ngettext("there is {count} five in it so far", "there are {count} fives in it so far", fives)
    return told.format(count=fives)
