"""Dirty Deals: what the table shows at a glance. Bargains are not part of it."""

from __future__ import annotations

from game.rules.dirty_deals.tricks import taker
from game.rules.glance import Glance, Goal, Race, Runner
from game.rules.parts import View
from game.rules.tricks import trick_of

RUBBER = 9
"""DD-9, DD-10: the points for a claim, and the points that win a rubber."""
RUBBERS_TO_WIN = {"best-of-five": 2, "single": 1}
"""DD-11."""


def glance(view: View) -> Glance:
    """The winning card (DD-4) and the race: to nine points, or to two rubbers with nine points each (DD-10, DD-11)."""
    plays = trick_of(view)
    return Glance(goals=_goals(view), winning=taker(plays) if plays else None, race=_race(view))


def _goals(view: View) -> tuple[Goal, ...]:
    """DD-10: the points of the rubber that is being played, where several rubbers make a match."""
    if RUBBERS_TO_WIN[str(view.option("match"))] == 1:
        return ()
    return tuple(Goal((seat,), "points", total, RUBBER) for seat, total in enumerate(view.totals))


def _race(view: View) -> Race:
    """DD-11: rubbers decide a match of several, points a single one."""
    rubbers = RUBBERS_TO_WIN[str(view.option("match"))]
    if rubbers == 1:
        return Race(tuple(Runner((seat,), total) for seat, total in enumerate(view.totals)), target=RUBBER)
    return Race(tuple(Runner((seat,), view.fact("rubbers", seat)) for seat in range(view.players)), target=rubbers)
