"""400: the bids in words: what each is worth, and their sums by side."""

from __future__ import annotations

from game.language import _
from game.rules.actions import Action
from game.rules.four_hundred.glance import ALL_TRICKS, SIDES
from game.rules.parts import Fact, View
from game.texts.hints import bid_aim

PLAYED_FROM = 11
"""FH-4: the least that all four bids must be worth."""


def prompt_of(view: View) -> str:
    """The phase; in Cutthroat 400 (FH-9) a bid is `bid-cutthroat`."""
    return "bid-cutthroat" if view.phase == "bid" and view.option("cutthroat") == "on" else view.phase


def note(view: View, action: Action) -> str:
    """What a bid wins or loses (FH-6, FH-7, FH-9); empty for a play."""
    if action.verb != "bid" or action.number is None:
        return ""
    return _("± {worth}").format(worth=_worth(action.number, view.fact("doubles-from")))


def aim(view: View, action: Action) -> str:
    """What the seat needs; for the last bid, which bids would leave a dead hand (FH-4)."""
    others = [view.fact("worth", seat) for seat in range(view.players) if seat != view.seat]
    if action.verb != "bid" or None in others:
        return bid_aim(view, action)
    need, double = PLAYED_FROM - sum(others), view.fact("doubles-from")
    lively = [legal.number for legal in view.legal if legal.number is not None and _worth(legal.number, double) >= need]
    least = min((legal.number for legal in view.legal if legal.number is not None), default=0)
    if not lively or min(lively) == least:
        return ""
    return _("with a bid below {least} the hand would be dead").format(least=min(lively))


def _worth(number: int, double: int) -> int:
    return number * (2 if number >= double else 1)


def told(view: View, fact: Fact) -> str:
    """While bidding, from where bids count double (FH-6, FH-9); later, what a bid is worth if not its number."""
    if fact.name == "doubles-from" and view.phase == "bid":
        return _("Bids from {bid} count double").format(bid=fact.value)
    if fact.name == "worth" and fact.value != view.fact("bid", fact.seat):
        return _("Worth {worth}").format(worth=fact.value)
    return ""


def bids_line(view: View) -> str:
    """The bids of each side, one's own first; while bidding also whether the hand is alive (FH-4)."""
    bids = [view.fact("bid", seat) for seat in range(view.players)]
    if not any(bids):
        return ""
    if None in bids:
        worth = sum(view.fact("worth", seat) or 0 for seat in range(view.players))
        if worth >= PLAYED_FROM:
            return _("Bids worth {worth} so far").format(worth=worth)
        return _("Bids worth {worth} so far; {least} are needed").format(worth=worth, least=PLAYED_FROM)
    first, second = (sum(bids[seat] for seat in side) for side in sorted(SIDES, key=lambda side: view.seat not in side))
    words = _("Sides bid {first} and {second}, {sum} of {tricks} tricks")
    if view.seat is not None:
        words = _("Your side bid {first}, the others {second}: {sum} of {tricks} tricks")
    return words.format(first=first, second=second, sum=first + second, tricks=ALL_TRICKS)


def race_line(view: View) -> str:
    """FH-8."""
    return _("A side wins with one partner at 41 and neither below zero")
