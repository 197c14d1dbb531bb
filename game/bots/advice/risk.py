"""How much worse than the best an action clearly is: the table asks before it accepts such an action.

Uses the same determinizations and play-outs as the bots' search, from the view of the person on turn.
"""

from __future__ import annotations

import time
from itertools import islice
from typing import NamedTuple

from game.bots.player import IsCancelled, player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import LUCK, Cancelled, mean_of
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View

SECONDS = 0.2
"""Processor time, not wall-clock time: nobody waits for the answer."""
LEAST_SAMPLES, MOST_SAMPLES = 16, 60
LESSONS = 60
"""So many samples only teach a learner (see `Player.lessons`)."""
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
    learner = player.learner()
    evaluate, lessons = (player.outcomes, 0) if learner is None else (learner, LESSONS)
    for number, imagined in enumerate(islice(player.determinizations(view, draw), lessons + MOST_SAMPLES)):
        luck = [draw.random() for _move in range(LUCK)]
        found = evaluate(imagined, view.seat, actions, luck)
        if number >= lessons:
            for own, outcome in zip(outcomes, found, strict=True):
                own.append(outcome)
        if is_cancelled is not None and is_cancelled():
            raise Cancelled
        if time.process_time() > deadline:
            break
    if len(outcomes[0]) < LEAST_SAMPLES:
        return ()
    sensible = player.sensible(view)
    best = max((own for action, own in zip(actions, outcomes, strict=True) if action in sensible), key=sum)
    risky: list[Risk] = []
    for action, own in zip(actions, outcomes, strict=True):
        cost, error = mean_of([most - mine for most, mine in zip(best, own, strict=True)])
        if cost >= player.considerable and cost > DOUBT * error:
            risky.append(Risk(action, cost))
    return tuple(risky)
