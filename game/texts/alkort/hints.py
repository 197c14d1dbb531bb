"""What a hint says a trick of Alkort is good for."""

from game.language import ngettext
from game.rules.actions import Action
from game.rules.alkort.rules import MOST
from game.rules.parts import View


def aim(view: View, action: Action) -> str:
    """The number of tricks that the player's side still needs to win the deal (AK-10)."""
    needed = MOST - (view.fact("tricks", view.seat) or 0)
    if action.verb != "play" or needed <= 0:
        return ""
    told = ngettext(
        "your side needs {count} more trick to win the deal",
        "your side needs {count} more tricks to win the deal",
        needed,
    )
    return told.format(count=needed)
