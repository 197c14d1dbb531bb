"""How much worse than the best an action clearly is: the table asks before it accepts such an action.

Uses the same determinizations and play-outs as the bots' search, from the view of the person on turn.
"""

from __future__ import annotations

import time
from itertools import islice
from typing import NamedTuple

from game.bots.kernels.compiled import is_compiled
from game.bots.player import IsCancelled, Outcomes, player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import Cancelled, luck_of, mean_and_error
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View

SECONDS = 0.2
"""Processor time, not wall-clock time: nobody waits for the answer."""
LEAST_SAMPLES, MOST_SAMPLES = 16, 60
"""The fewest and the most determinizations without a `learner`. A learner, used only where the kernel is compiled,
takes `ripe // 4` to `ripe` of them."""
DOUBT = 4.0
"""How many standard errors worse than the best an action has to be before it is called risky."""
MOST_ACTIONS = 30
"""If there are more legal actions than this, only the candidates of the search are judged."""


class Risk(NamedTuple):
    """An action that costs this many points of the deal on average."""

    action: Action
    cost: float


def risks(view: View, chance: Chance, is_cancelled: IsCancelled | None = None) -> tuple[Risk, ...]:
    """The legal actions that are significantly and considerably worse than the best sensible one.

    Raises Cancelled once `is_cancelled` returns True; it is asked after each determinization.
    """
    player = player_of(view.game)
    assert view.seat is not None
    actions = list(view.legal if len(view.legal) <= MOST_ACTIONS else player.candidates(view))
    if len(actions) < 2:
        return ()
    draw, deadline = Draw(chance.text()), time.process_time() + SECONDS
    outcomes: list[list[float]] = [[] for _action in actions]
    learner = player.learner(view) if is_compiled(view.game) else None
    evaluate: Outcomes = learner or player.outcomes
    most = MOST_SAMPLES if learner is None else learner.ripe
    least = LEAST_SAMPLES if learner is None else learner.ripe // 4
    for imagined in islice(player.determinizations(view, draw), most):
        luck = luck_of(draw)
        for own, outcome in zip(outcomes, evaluate(imagined, view.seat, actions, luck), strict=True):
            own.append(outcome)
        if is_cancelled is not None and is_cancelled():
            raise Cancelled
        if time.process_time() > deadline:
            break
    if len(outcomes[0]) < least:
        return ()
    sensible = player.sensible(view)
    best = max((own for action, own in zip(actions, outcomes, strict=True) if action in sensible), key=sum)
    found: list[Risk] = []
    for action, own in zip(actions, outcomes, strict=True):
        cost, error = mean_and_error([most - mine for most, mine in zip(best, own, strict=True)])
        if cost >= player.considerable and cost > DOUBT * error:
            found.append(Risk(action, cost))
    return tuple(found)
