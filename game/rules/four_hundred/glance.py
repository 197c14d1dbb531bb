"""400: what the table shows at a glance."""

from __future__ import annotations

from game.cards import HEARTS
from game.rules.glance import Glance, Goal, Race, Runner, TrumpMark
from game.rules.parts import View
from game.rules.tricks import trick_of, winner

TARGET = 41
"""FH-8: the score of one partner that wins the game, if the other's is not below 0."""
ALL_TRICKS = 13
SIDES = ((0, 2), (1, 3))


def glance(view: View) -> Glance:
    """Hearts (FH-2), the partners, each player's own bid (FH-7), the winning card, and the race to 41 (FH-8)."""
    plays = trick_of(view)
    goals = tuple(
        Goal((seat,), "tricks", view.fact("tricks", seat), view.fact("bid", seat), ALL_TRICKS)
        for seat in range(view.players)
        if view.fact("bid", seat) is not None
    )
    return Glance(
        trumps=(TrumpMark("suit", HEARTS),),
        sides=SIDES,
        goals=goals,
        winning=winner(plays, HEARTS) if plays else None,
        race=Race(tuple(Runner((seat,), total) for seat, total in enumerate(view.totals)), target=TARGET),
    )
