"""How much worse than the best an action surely is: what the table asks about before it takes a play for good.

The same worlds and play-outs as the bots' search, from the view of the one who plays, at the effort of `club`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from game.bots.search.determinizations import Draw, determinizations_of
from game.bots.search.search import LUCK, Cancelled, mean_of, searcher_of
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View

SECONDS = 0.2
"""Of work, however long that takes on a busy machine: nobody waits for it."""
LEAST_WORLDS, MOST_WORLDS = 16, 60
DOUBT = 4.0
"""By so many standard errors an action has to be worse than the best before it is called risky."""
MOST_ACTIONS = 30
"""Of more actions only those are judged that a bot would think of."""


class Risk(NamedTuple):
    """An action that costs so many points of the deal, on the average and beyond doubt."""

    action: Action
    cost: float


def risks(view: View, chance: Chance, is_cancelled: Callable[[], bool] | None = None) -> tuple[Risk, ...]:
    """The legal actions that are clearly and considerably worse than the best one, for the seat of this view.

    Raises search.Moot when `is_moot` says so, which is asked between worlds.
    """
    searcher = searcher_of(view.game)
    assert view.seat is not None
    actions = list(view.legal if len(view.legal) <= MOST_ACTIONS else searcher.candidates(view))
    considerable: float | None = getattr(searcher, "CONSIDERABLE", None)
    if len(actions) < 2 or considerable is None:
        return ()
    draw, deadline = Draw(chance.text()), time.process_time() + SECONDS
    worths: list[list[float]] = [[] for _action in actions]
    for world in islice(determinizations_of(view, draw, searcher), MOST_WORLDS):
        luck = [draw.random() for _move in range(LUCK)]
        for own, worth in zip(worths, searcher.outcomes(world, view.seat, actions, luck), strict=True):
            own.append(worth)
        if is_cancelled is not None and is_cancelled():
            raise Cancelled
        if time.process_time() > deadline:
            break
    if len(worths[0]) < LEAST_WORLDS:
        return ()
    best = max(worths, key=sum)
    found: list[Risk] = []
    for action, own in zip(actions, worths, strict=True):
        cost, error = mean_of([most - mine for most, mine in zip(best, own, strict=True)])
        if cost >= considerable and cost > DOUBT * error:
            found.append(Risk(action, cost))
    return tuple(found)
