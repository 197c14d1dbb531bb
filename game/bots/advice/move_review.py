"""What a choice cost, from what its player could know then: the strongest search judges it beside all others.

What was chosen stays in the running to the end, so that it and the best have seen the same worlds and their difference
is told as well as can be.
"""

from __future__ import annotations

import time
from itertools import islice
from typing import NamedTuple

from game.bots.search.determinizations import Draw, determinizations_of
from game.bots.search.search import CLEAR, LUCK, ROUNDS, effort_of, mean_of, outcomes_of, searcher_of
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View

JUDGE = "expert"
SHARE = 0.25
"""Of the points that a game calls considerable, so much is worth a word."""


class Verdict(NamedTuple):
    """What was chosen, what would have been best, and by how many points of the deal, with the standard error."""

    chosen: Action
    best: Action
    cost: float
    error: float
    worlds: int
    least: float = 0.0
    """What costs less than this in that game is not worth a word."""

    @property
    def is_clear(self) -> bool:
        """Whether it cost something worth a word, beyond doubt: the best of many is always a little overrated."""
        return self.worlds > 1 and self.cost > CLEAR * self.error and self.cost >= self.least


def judge(view: View, chosen: Action, chance: Chance, seconds: float | None = None) -> Verdict:
    """Judge a legal action of the view's seat in as many worlds as an expert looks at, within its time or `seconds`.

    Raises ValueError for an action that is not legal, and for a view that fits no deal.
    """
    if chosen not in view.legal:
        raise ValueError(f"{chosen} is not legal")
    searcher = searcher_of(view.game)
    effort = effort_of(JUDGE, searcher)
    assert view.seat is not None
    actions = [chosen, *(action for action in searcher.candidates(view) if action != chosen)]
    if len(actions) == 1:
        return Verdict(chosen, chosen, 0.0, 0.0, 0)
    draw, open_ones = Draw(chance.text()), list(range(len(actions)))
    worths: list[list[float]] = [[] for _action in actions]
    worlds = effort.worlds if view.phase == "play" else effort.before_play
    outcomes = outcomes_of(searcher, effort.is_thorough)
    drawn = determinizations_of(view, draw, searcher, effort.is_thorough)
    deadline, count = time.perf_counter() + (effort.seconds if seconds is None else seconds), 0
    for world in islice(drawn, worlds):
        luck = [draw.random() for _move in range(LUCK)]
        told = outcomes(world, view.seat, [actions[at] for at in open_ones], luck)
        for at, worth in zip(open_ones, told, strict=True):
            worths[at].append(worth)
        count += 1
        if count in ROUNDS:
            open_ones = _still_open(worths, open_ones)
            if open_ones == [0]:
                break
        if time.perf_counter() > deadline:
            break
    best = max(open_ones, key=lambda at: sum(worths[at]))
    cost, error = mean_of(_gains(worths[best], worths[0]))
    least: float = SHARE * getattr(searcher, "CONSIDERABLE", 1.0)
    return Verdict(chosen, actions[best], max(0.0, cost), error, count, least)


def _still_open(worths: list[list[float]], open_ones: list[int]) -> list[int]:
    """What may still be best; and what was chosen, in any case."""
    best = max(open_ones, key=lambda at: sum(worths[at]))
    kept = [0]
    for at in open_ones:
        cost, error = mean_of(_gains(worths[best], worths[at]))
        if at != 0 and (at == best or cost <= CLEAR * error):
            kept.append(at)
    return kept


def _gains(mine: list[float], other: list[float]) -> list[float]:
    return [one - two for one, two in zip(mine, other, strict=True)]
