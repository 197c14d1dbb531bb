"""What a hint says a trick of Twenty-Eight is good for."""

from game.cards import set_of
from game.language import ngettext
from game.rules.actions import Action
from game.rules.parts import View
from game.rules.twenty_eight.tricks import points_in


def aim(view: View, action: Action) -> str:
    """The number of points in the trick so far."""
    cards = [card for pile in view.piles if pile.kind == "trick" for card in pile.cards if card >= 0]
    points = points_in(set_of(cards))
    if action.verb != "play" or not points:
        return ""
    told = ngettext("there is {points} point in it so far", "there are {points} points in it so far", points)
    return told.format(points=points)
