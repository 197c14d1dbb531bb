"""What is said by ear in Call Deuces: jokers are trumps, and the partner comes to light with the deuce."""

from __future__ import annotations

from game.cards import JOKERS, Card, Suit, suit_of
from game.language import N_, NN_, _
from game.rules.call_deuces.glance import is_unveiled
from game.rules.parts import Reason, View
from game.texts.lines import fact_line
from game.texts.messages import fill
from game.texts.spoken.contract import Spoken
from game.texts.spoken.listener import Listener

YOUR_BID = {
    "made": N_("You bid {bid} with {partner_seat} and made it: {own} + {helped} = {points}."),
    "made-fives": N_("You bid {bid} with {partner_seat} and made it: {own} + {helped} + {away} discarded = {points}."),
    "made-alone": N_("You bid {bid} alone and made it with {points}."),
    "made-alone-fives": N_("You bid {bid} alone and made it: {own} + {away} discarded = {points}."),
    "missed": N_("You bid {bid} with {partner_seat} and missed: {own} + {helped} = {points}."),
    "missed-fives": N_("You bid {bid} with {partner_seat} and missed: {own} + {helped} + {away} discarded = {points}."),
    "missed-alone": NN_(
        "You bid {bid} alone and made only {points} point.",
        "You bid {bid} alone and made only {points} points.",
        "points",
    ),
    "missed-alone-fives": N_("You bid {bid} alone and missed: {own} + {away} discarded = {points}."),
}
WITH_YOU = {
    "made": N_("{name} bid {bid} with you and made it: {own} + {helped} = {points}."),
    "made-fives": N_("{name} bid {bid} with you and made it: {own} + {helped} + {away} discarded = {points}."),
    "missed": N_("{name} bid {bid} with you and missed: {own} + {helped} = {points}."),
    "missed-fives": N_("{name} bid {bid} with you and missed: {own} + {helped} + {away} discarded = {points}."),
}
"""Reasons that the listener hears as the bidder, and as the partner."""


def suit(view: View, card: Card) -> Suit:
    """CD-6: a joker counts as a trump."""
    trump: Suit | None = view.fact("trump")
    printed = suit_of(card)
    return trump if printed == JOKERS and trump is not None else printed


def heard(before: View, after: View, who: Listener) -> list[str]:
    """CD-7: who the partner is, when the deuce is played."""
    if before.number != after.number or after.phase in ("scored", "end"):
        return []
    if before.fact("trump") is None or is_unveiled(before) or not is_unveiled(after):
        return []
    bidder, partner = after.fact("bidder"), after.fact("partner-seat")
    if partner is None:
        return [who.says(bidder, N_("You play solo."), N_("{name} plays solo."))]
    if who.is_you(bidder):
        return [who.says(partner, "", N_("{name} is your partner."))]
    you, other = N_("You are {other_seat}’s partner."), N_("{name} is {other_seat}’s partner.")
    return [who.says(partner, you, other, other_seat=bidder)]


def bids(view: View, who: Listener) -> str:
    """CD-3: the listener's own bid, where it is the highest; CD-7: what the listener's side needs."""
    bidder, partner = view.fact("bidder"), view.fact("partner-seat")
    if bidder is None:
        highest = max(((fact.value, fact.seat) for fact in view.facts if fact.name == "bid"), default=(0, None))
        own = _("The highest bid is yours: {bid}.").format(bid=highest[0])
        return own if who.is_you(highest[1]) else ""
    bid, is_open = view.fact("bid", bidder), is_unveiled(view)
    if partner is not None and is_open and (who.is_you(bidder) or who.is_you(partner)):
        other = who.names[partner if who.is_you(bidder) else bidder]
        return _("You and {name} need {bid} points.").format(name=other, bid=bid)
    if not who.is_you(bidder) or (view.fact("solo", bidder) and not is_open):
        return ""
    words = _("You bid {bid} and play solo.") if view.fact("solo", bidder) else _("You bid {bid}.")
    return words.format(bid=bid)


def trump(view: View, who: Listener) -> str:
    """CD-7: the card whose holder is the bidder's partner, until it is played; nothing to the one who holds it."""
    fact = next((fact for fact in view.facts if fact.name == "partner-card"), None)
    return _("{told}.").format(told=fact_line(view, fact, who.names)) if fact is not None else ""


def reason(why: Reason, who: Listener) -> str:
    """CD-9: why the listener's side made the bid, or missed it."""
    values = dict(why.values)
    if who.is_you(values.get("seat")) and why.message in YOUR_BID:
        return fill(YOUR_BID[why.message], values, who.names)
    if who.is_you(values.get("partner_seat")) and why.message in WITH_YOU:
        return fill(WITH_YOU[why.message], values, who.names)
    return ""


SPOKEN = Spoken(suit=suit, facts=("partner-card", "partner-seat"), heard=heard, bids=bids, trump=trump, reason=reason)
