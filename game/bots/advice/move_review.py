"""What a choice cost, judged from what its player could know: the expert's search compares it with all candidates.

The chosen action is never dropped, so it and the best one are compared over the same determinizations.
"""

from __future__ import annotations

import time
from itertools import islice
from math import fsum
from typing import NamedTuple

from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.bots.search.search import CLEAR, LUCK, ROUNDS, mean_of, outcomes_of
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View

JUDGE = "expert"
SHARE = 0.25
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
    effort = player.efforts[JUDGE]
    assert view.seat is not None
    actions = [chosen, *(action for action in player.candidates(view) if action != chosen)]
    if len(actions) == 1:
        return Verdict(chosen, chosen, 0.0, 0.0, 0)
    draw, open_ones = Draw(chance.text()), list(range(len(actions)))
    outcomes: list[list[float]] = [[] for _action in actions]
    samples = effort.for_card if view.phase == "play" else effort.before_play
    evaluate, ripe = outcomes_of(player, effort.is_thorough, view)
    drawn = player.determinizations(view, draw, effort.is_thorough)
    deadline, count = time.perf_counter() + (effort.seconds if seconds is None else seconds), 0
    for imagined in islice(drawn, samples):
        luck = [draw.random() for _move in range(LUCK)]
        found = evaluate(imagined, view.seat, [actions[at] for at in open_ones], luck)
        for at, outcome in zip(open_ones, found, strict=True):
            outcomes[at].append(outcome)
        count += 1
        if count in ROUNDS and count >= ripe:
            open_ones = _still_open(outcomes, open_ones)
            if open_ones == [0]:
                break
        if time.perf_counter() > deadline:
            break
    best = max(open_ones, key=lambda at: fsum(outcomes[at]))
    cost, error = mean_of(_gains(outcomes[best], outcomes[0]))
    return Verdict(chosen, actions[best], max(0.0, cost), error, count, SHARE * player.considerable)


def _still_open(outcomes: list[list[float]], open_ones: list[int]) -> list[int]:
    """The actions that may still be the best; the chosen one always stays."""
    best = max(open_ones, key=lambda at: fsum(outcomes[at]))
    kept = [0]
    for at in open_ones:
        cost, error = mean_of(_gains(outcomes[best], outcomes[at]))
        if at != 0 and (at == best or cost <= CLEAR * error):
            kept.append(at)
    return kept


def _gains(mine: list[float], other: list[float]) -> list[float]:
    return [one - two for one, two in zip(mine, other, strict=True)]
