"""Alkort: what the table shows at a glance."""

from __future__ import annotations

from game.rules.alkort.tricks import TRICKS, TRICKS_TO_WIN, taker
from game.rules.glance import Glance, Goal, Race, Runner
from game.rules.parts import View
from game.rules.tricks import trick_of

SIDES = ((0, 2), (1, 3))


def glance(view: View) -> Glance:
    """The partners, their tricks (AK-10), the winning card (AK-9), and the race to the target (AK-12); no trump."""
    plays = trick_of(view)
    return Glance(
        sides=SIDES,
        goals=tuple(Goal(side, "tricks", view.fact("tricks", side[0]), TRICKS_TO_WIN, TRICKS) for side in SIDES),
        winning=taker(plays, view.option("courts") == "low") if plays else None,
        race=Race(tuple(Runner(side, view.totals[side[0]]) for side in SIDES), target=int(view.option("target"))),
    )
