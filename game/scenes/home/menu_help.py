"""How the menu is used, for somebody who hears it. Loaded when it is asked for."""

from __future__ import annotations

from game.language import _
from game.ui.heard import unheard
from game.ui.stage import Stage
from game.voice.announcer import Urgency


def say_help(stage: Stage) -> bool:
    """Say how the menu is used; return whether speech is on, so that this was heard."""
    words = _(
        "Tab and the arrows go through the menu, Enter opens what you hear. The first tile continues a match or "
        "teaches a game card by card, the others begin a game. F7 says it again, Shift and F7 says more, F10 reads "
        "on, F9 turns speech off. F1 again opens the rules and all keys."
    )
    stage.say(words, Urgency.ANSWER)
    return stage.say is not unheard
