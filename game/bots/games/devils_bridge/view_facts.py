"""Devil's Bridge: what several parts of the bot read off a view."""

from __future__ import annotations

from game.bots.search.view_facts import wanted
from game.rules.parts import View


def welcome(view: View) -> int:
    """How many tricks the view's seat would take: those it wants, or all if only tricks count and the bid is missed."""
    assert view.seat is not None
    more = wanted(view, view.seat)
    return len(view.hand) if more < 0 and view.option("scoring") == "tricks" else more
