"""What is said by ear in Twenty-Eight: the trump card, hidden and turned up."""

from __future__ import annotations

from game.cards import HIDDEN
from game.language import N_, _
from game.rules.parts import Reason, View
from game.texts.messages import card_name, fill
from game.texts.spoken.contract import Spoken
from game.texts.spoken.listener import Listener

YOUR_REASONS = {
    "made": N_("You bid {bid} and took {taken}: made."),
    "failed": N_("You bid {bid} and took only {taken}: missed."),
}


def trump(view: View, who: Listener) -> str:
    """TE-5: the bidder's own trump card; TE-11: the card that was turned up."""
    shown = view.fact("trump-card")
    if shown is not None:
        return _("The trump card is the {card}.").format(card=card_name(shown))
    return _hidden_card(view)


def _hidden_card(view: View) -> str:
    """TE-5: the card that the listener has laid face down, which is not a card of the hand; empty for all others."""
    hidden = view.pile("trump-card", view.fact("bidder"))
    if not hidden or hidden[0] == HIDDEN or view.fact("exposed"):
        return ""
    return _("Your trump card is the {card}.").format(card=card_name(hidden[0]))


def seat(view: View, at: int, who: Listener) -> str:
    """TE-5: the listener's hidden trump card, which is told beside the hand."""
    return _hidden_card(view) if at == view.seat else ""


def bids(view: View, who: Listener) -> str:
    """TE-3: the listener's own bid, where it is the highest."""
    bidder = view.fact("bidder")
    is_hidden = view.phase == "play" and view.fact("exposed") is False
    if is_hidden or not who.is_you(bidder):
        return ""
    words = _("The highest bid is yours: {bid}.") if view.phase == "bid" else _("You bid {bid}.")
    return words.format(bid=view.fact("bid", bidder))


def reason(why: Reason, who: Listener) -> str:
    """TE-16: why the listener's own bid was made or missed."""
    values = dict(why.values)
    return fill(YOUR_REASONS[why.message], values, who.names) if who.is_you(values.get("seat")) else ""


SPOKEN = Spoken(
    done={
        "keep": N_("{name} keeps the bid"),
        "call": N_("{name} calls for the trump"),
    },
    trump=trump,
    seat=seat,
    bids=bids,
    reason=reason,
)
