"""Devil's Bridge: what several parts of the bot read off a view."""

from __future__ import annotations

from game.rules.parts import View


def wanted(view: View) -> int:
    """How many tricks the view's seat still wants for its bid; negative when it has too many."""
    return (view.fact("bid", view.seat) or 0) - (view.fact("tricks", view.seat) or 0)


def welcome(view: View) -> int:
    """How many tricks the view's seat would take: those it wants, or all if only tricks count and the bid is missed."""
    more = wanted(view)
    return len(view.hand) if more < 0 and view.option("scoring") == "tricks" else more
