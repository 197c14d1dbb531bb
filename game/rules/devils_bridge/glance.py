"""Devil's Bridge: what the table shows at a glance."""

from __future__ import annotations

from game.rules.devils_bridge.series import series_of
from game.rules.glance import Glance, Goal, Race, Runner, TrumpMark
from game.rules.parts import View
from game.rules.tricks import trick_of, winner


def glance(view: View) -> Glance:
    """The turned-up trump (DB-2), exact bids (DB-9), the winning card, and the race to the end (DB-10)."""
    trump, cards = view.fact("trump"), view.fact("cards")
    plays = trick_of(view)
    goals = tuple(
        Goal((seat,), "tricks", view.fact("tricks", seat), view.fact("bid", seat), cards, is_exact=True)
        for seat in range(view.players)
        if view.fact("bid", seat) is not None
    )
    return Glance(
        trumps=(TrumpMark("suit", trump),),
        goals=goals,
        winning=winner(plays, trump) if plays else None,
        race=_race(view),
    )


def _race(view: View) -> Race:
    """DB-10: the whole series decides, unless a target ends it before."""
    runners = tuple(Runner((seat,), total) for seat, total in enumerate(view.totals))
    target = view.option("target")
    return (
        Race(runners, target=target) if isinstance(target, int) else Race(runners, deals=len(series_of(view.players)))
    )
