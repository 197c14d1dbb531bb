"""400: the bids in words: what each is worth, and their sums by side."""

from __future__ import annotations

from game.language import _
from game.rules.actions import Action
from game.rules.four_hundred.glance import ALL_TRICKS, SIDES
from game.rules.parts import Fact, View

PLAYED_FROM = 11
"""FH-4: the least that all four bids must be worth."""


def prompt_of(view: View) -> str:
    """The phase; in Cutthroat 400 (FH-9) a bid is `bid-cutthroat`."""
    return "bid-cutthroat" if view.phase == "bid" and view.option("cutthroat") == "on" else view.phase


def note(view: View, action: Action) -> str:
    """What a bid wins or loses (FH-6, FH-7, FH-9); empty for a play."""
    if action.verb != "bid" or action.number is None:
        return ""
    worth = action.number * (2 if action.number >= view.fact("doubles-from") else 1)
    return _("± {worth}").format(worth=worth)


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
