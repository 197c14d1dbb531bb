"""What a seat wants of the tricks to come, as far as its own view tells: to take them, or not to."""

from __future__ import annotations

from typing import Literal

from game.bots.advice.pressure import side_of
from game.bots.player import player_of
from game.rules import game_of
from game.rules.parts import View

Wish = Literal["take", "avoid", "collect", "none"]


def wish(view: View) -> Wish:
    """What the seat of this view wants.

    `collect`: it collects cards of a suit. `none`: it has all that it needs, and more would bring nothing.
    """
    player = player_of(view.game)
    if player.whole_suit:
        return "collect"
    glance = game_of(view.game).glance(view)
    goals = [goal for goal in glance.goals if set(goal.seats) & set(side_of(view))]
    own = next((goal for goal in goals if view.seat in goal.seats), None)
    if own is not None and own.is_exact and own.wanted is not None:
        return "take" if own.taken < own.wanted else "avoid" if own.taken == own.wanted else "none"
    if player.counts_more or not goals:
        return "take"
    return "take" if any(goal.wanted is None or goal.taken < goal.wanted for goal in goals) else "none"
