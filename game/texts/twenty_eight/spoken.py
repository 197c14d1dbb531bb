"""What is said by ear in Twenty-Eight: the trump card, hidden and turned up."""

from __future__ import annotations

from game.cards import HIDDEN
from game.language import N_, _
from game.rules.parts import View
from game.texts.messages import card_name
from game.texts.spoken.contract import Spoken
from game.texts.spoken.listener import Listener


def trump(view: View, who: Listener) -> str:
    """TE-5: the bidder's own trump card; TE-11: the card that was turned up."""
    shown = view.fact("trump-card")
    if shown is not None:
        return _("The trump card is the {card}.").format(card=card_name(shown))
    hidden = view.pile("trump-card", view.fact("bidder"))
    if not hidden or hidden[0] == HIDDEN:
        return ""
    return _("Your trump card is the {card}.").format(card=card_name(hidden[0]))


SPOKEN = Spoken(
    done={
        "keep": N_("{name} keeps the bid"),
        "call": N_("{name} calls for the trump"),
    },
    trump=trump,
)
