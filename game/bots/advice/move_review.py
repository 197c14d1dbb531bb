"""What a choice cost, judged from what its player could know: the expert's search compares it with all candidates.

The chosen action is never dropped, so it and the best one are compared over the same determinizations.
"""

from __future__ import annotations

import time
from itertools import islice
from typing import NamedTuple

from game.bots.levels import EXPERT
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import CLEAR, ROUNDS, Tally, luck_of, mean_and_error, outcomes_of
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View

WORTH_MENTIONING = 0.25
"""The part of a game's considerable points from which a loss is worth mentioning."""


class Verdict(NamedTuple):
    """The chosen and the best action, and how many points of the deal lie between them, with the standard error."""

    chosen: Action
    best: Action
    cost: float
    error: float
    samples: int
    least: float = 0.0
    """A smaller cost is not worth mentioning in this game."""

    @property
    def is_clear(self) -> bool:
        """Whether the cost is worth mentioning and significant: the best of many is always a little overrated."""
        return self.samples > 1 and self.cost > CLEAR * self.error and self.cost >= self.least


def judge(view: View, chosen: Action, chance: Chance, seconds: float | None = None) -> Verdict:
    """Judge a legal action of the view's seat with the expert's effort; `seconds` replaces its time limit.

    Raises ValueError for an action that is not legal, and for a view that fits no deal.
    """
    if chosen not in view.legal:
        raise ValueError(f"{chosen} is not legal")
    player = player_of(view.game)
    effort = player.efforts[EXPERT]
    assert view.seat is not None
    actions = [chosen, *(action for action in player.candidates(view) if action != chosen)]
    if len(actions) == 1:
        return Verdict(chosen, chosen, 0.0, 0.0, 0)
    draw, tally = Draw(chance.text()), Tally(actions)
    evaluate, ripe = outcomes_of(player, effort.is_thorough, view)
    drawn = player.determinizations(view, draw, effort.is_thorough)
    deadline = time.perf_counter() + (effort.seconds if seconds is None else seconds)
    for imagined in islice(drawn, effort.samples(view.phase)):
        tally.add(evaluate(imagined, view.seat, [actions[at] for at in tally.open], luck_of(draw)))
        if tally.count in ROUNDS and tally.count >= ripe:
            tally.open = sorted({0, *tally.within(CLEAR)})
            if tally.open == [0]:
                break
        if time.perf_counter() > deadline:
            break
    best = tally.best()
    cost, error = mean_and_error(tally.losses(0, best))
    return Verdict(chosen, actions[best], max(0.0, cost), error, tally.count, WORTH_MENTIONING * player.considerable)
