"""What a hint says a pair of Evil Deal is good for."""

from game.language import _
from game.rules.actions import Action
from game.rules.parts import View


def aim(view: View, action: Action) -> str:
    """Before the third pair: only that pair decides the trick (ED-5)."""
    pair = view.fact("pair")
    if action.verb != "play" or pair is None or pair > 2:
        return ""
    return _("only the third pair will decide it")
