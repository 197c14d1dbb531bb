"""How long a bot waits before it acts: by its temper, and by what everybody at the table can see."""

from __future__ import annotations

from game.cards import Chance
from game.rules.parts import View

LEAST, MOST = 0.3, 2.0
"""The shortest and the longest pause in seconds."""
SPOKEN = 0.8
"""Before a bid, a trump and everything else that is no card."""
OPENING = 1.0
"""Before the first card of a deal."""
LEAD = 0.65
FOLLOW = 0.5
BIG = 0.85
"""Before the last card to a trick with high cards in it."""
SPREAD = 0.15
"""By which share a pause may be longer or shorter by chance."""
STEPS = 1000


def pause_before(view: View, seat: int, temper: float, is_big: bool, key: str) -> float:
    """Seconds that the bot at `seat` waits before it acts, in this public view.

    `temper` is the factor of its temper, `is_big` whether a big trick lies on the table, and `key` the bots' key of the
    match, from which the small differences by chance come.
    """
    if view.phase == "play" and len(view.pile("hand", seat)) <= 1:
        return LEAST
    chance = Chance("pause", key, view.number, len(view.history), seat)
    drift = 1 + SPREAD * (2 * chance.below(STEPS) / (STEPS - 1) - 1)
    return min(MOST, max(LEAST, usual_pause(view, is_big) * temper * drift))


def usual_pause(view: View, is_big: bool) -> float:
    """The pause of a neutral bot in this public view, before chance and limits."""
    if view.phase != "play":
        return SPOKEN
    lying = sum(len(pile.cards) for pile in view.piles if pile.kind == "trick")
    if not lying:
        return LEAD if any(action.verb == "play" for _seat, action in view.history) else OPENING
    return BIG if is_big and lying == view.players - 1 else FOLLOW
