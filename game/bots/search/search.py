"""The search of the stronger levels: every candidate is played out in many determinizations of the view.

A flat determinized Monte Carlo search. `determinizations` makes the imagined games; the game's `Player` gives the
candidates and plays them out, or a `Learner` of the game searches below each of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import islice
from math import fsum, sqrt
from typing import Any, NamedTuple

from game.bots.arithmetic import exp
from game.bots.player import IsCancelled, Outcomes, Player, player_of
from game.bots.search.determinizations import Draw
from game.bots.tempers import NEUTRAL, Standing, Temper, preferred
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View

LUCK = 96
"""How many random numbers from 0 to 1 a play-out may use: the longest deal draws this many moves."""

DOUBT = 0.5
"""By how many standard errors an action has to look better than the usual one to replace it."""
LATE_DOUBT = 1.0
"""The same after `KNOWN` iterations: actions that are nearly equal by then are better left to the usual choice, which
looks less silly."""

TIDY = 0.5
"""By how many standard errors an action that wastes less may look worse than the chosen one."""

ROUNDS = (24, 48, 96, 144, 200, 280, 400, 560, 800, 1200, 1800, 2400)
"""After these numbers of iterations, candidates that are clearly worse than the best are dropped."""
SETTLED = 1 / 300
"""The search ends once the wrong choice would cost less than this share of a considerable loss, as far as is known."""
KNOWN = 96
"""Fewer iterations tell neither what a wrong choice costs nor that two candidates do the same."""
CLEAR = 2.6
"""How many standard errors worse is clearly worse."""


def luck_of(draw: Draw) -> list[float]:
    """The random numbers of one play-out, the same for all candidates."""
    return [draw.random() for _move in range(LUCK)]


class Cancelled(Exception):
    """The question was withdrawn: nobody waits for the answer."""


class Value(NamedTuple):
    """What an action is expected to be worth in points of the deal, with the standard error.

    `behind` is how much less that is than the chosen action, measured in the iterations that saw both.
    """

    action: Action
    mean: float
    error: float
    behind: float = 0.0
    behind_error: float = 0.0


class Decision(NamedTuple):
    """The action that a bot chose, the iterations of its search, and the candidates: the chosen one, then by value."""

    action: Action
    iterations: int
    values: tuple[Value, ...] = ()


def outcomes_of(player: Player, is_thorough: bool, view: View) -> tuple[Outcomes, int]:
    """How one search evaluates actions, and how many iterations it makes before it drops a candidate.

    A thorough search uses the game's `learner` or `solved` where there is one.
    """
    if not is_thorough:
        return player.outcomes, 0
    learner = player.learner(view)
    if learner is not None:
        return learner, learner.ripe

    def outcomes(imagined: Any, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
        solved = player.solved(imagined, seat, actions, luck)
        return player.outcomes(imagined, seat, actions, luck) if solved is None else solved

    return outcomes, 0


def think(
    level: str,
    view: View,
    chance: Chance,
    seconds: float | None = None,
    iterations: int | None = None,
    samples: int | None = None,
    is_cancelled: IsCancelled | None = None,
    clock: Callable[[], float] = time.perf_counter,
    temper: Temper = NEUTRAL,
) -> Decision:
    """Search for the best action; the same view, chance and number of iterations give the same decision.

    `seconds` and `samples` replace the level's own time limit and number of determinizations. `iterations` makes the
    search take exactly this many, without a time limit. `is_cancelled` is asked after each iteration; `clock` gives
    the seconds; `temper` chooses among candidates that are as good as equal. Raises KeyError for a level that does
    not search, ValueError for a view that fits no deal, Cancelled once `is_cancelled` returns True.
    """
    player = player_of(view.game)
    effort = player.efforts[level]
    assert view.seat is not None
    actions = player.candidates(view)
    if len(actions) == 1:
        return Decision(actions[0], 0)
    draw = Draw(chance.text())
    deadline = clock() + (effort.seconds if seconds is None else seconds)
    usual = player.usual(view, chance)
    if usual is None:
        tally = Tally(actions, has_usual=False)
    else:
        tally = Tally([usual, *(action for action in actions if action != usual)], usual not in actions)
    tally.wastes, tally.margin = [player.waste(view, action) for action in tally.actions], player.indifference(view)
    if samples is None:
        samples = effort.samples(view.phase)
    outcomes, ripe = outcomes_of(player, effort.is_thorough, view)
    drawn = player.determinizations(view, draw, effort.is_thorough)
    for imagined in islice(drawn, samples if iterations is None else iterations):
        luck = luck_of(draw)
        tally.add(outcomes(imagined, view.seat, [tally.actions[at] for at in tally.open], luck))
        if tally.count in ROUNDS and tally.count >= ripe:
            tally.drop()
            if len(tally.open) == 1 or (tally.count >= KNOWN and tally.doubt() < SETTLED * player.considerable):
                break
        if is_cancelled is not None and is_cancelled():
            raise Cancelled
        if iterations is None and clock() > deadline:
            break
    return tally.decision(temper)


class Tally:
    """The outcomes of each candidate so far, iteration by iteration; the first candidate is the usual one, if any.

    `is_first_extra`: the first one is not among the game's candidates, because another one does the same. It is there
    only to fall back on.

    `has_usual`: whether the first candidate is kept unless another one is clearly better.
    """

    def __init__(self, actions: Sequence[Action], is_first_extra: bool = False, has_usual: bool = True) -> None:
        self.actions = actions
        self.has_usual = has_usual
        self.is_first_extra = is_first_extra
        self.count = 0
        """The iterations so far."""
        self.open = list(range(len(actions)))
        """The indices of the candidates that may still be the best."""
        self.outcomes: list[list[float]] = [[] for _action in actions]
        self.wastes = [0.0 for _action in actions]
        """What each candidate wastes (see `Player.waste`); it decides among those that are as good as equal."""
        self.margin = 0.0
        """A candidate that is behind by no more than this is as good as equal (see `Player.indifference`)."""

    def add(self, outcomes: Sequence[float]) -> None:
        """The outcomes of the open candidates in one imagined game."""
        self.count += 1
        for at, outcome in zip(self.open, outcomes, strict=True):
            self.outcomes[at].append(outcome)

    def best(self) -> int:
        """The open candidate with the best mean, the first of equal ones."""
        return max(self.open, key=lambda at: fsum(self.outcomes[at]))

    def losses(self, at: int, chosen: int) -> list[float]:
        """How much less a candidate brought than the chosen one, in each iteration that saw both."""
        return [mine - other for mine, other in zip(self.outcomes[chosen], self.outcomes[at], strict=False)]

    def within(self, errors: float) -> list[int]:
        """The open candidates that are behind the best by at most this many standard errors, itself included."""
        best, kept = self.best(), []
        for at in self.open:
            behind, error = mean_and_error(self.losses(at, best))
            if at == best or behind <= errors * error:
                kept.append(at)
        return kept

    def drop(self) -> None:
        """Drop the candidates that are clearly worse than the best, or were equal to it in many iterations."""
        best = self.best()
        self.open = [at for at in self.open if at == best or not self._is_over(best, at)]

    def doubt(self) -> float:
        """The points that the choice may still cost: the expected loss if an open candidate is better after all.

        The sum over the candidates of the normal distribution's loss integral, approximated to within 4 %.
        """
        best, losses = self.best(), []
        for at in self.open:
            mean, error = mean_and_error(self.losses(at, best))
            if at != best and error:
                behind = mean / error
                losses.append(0.4 * error * exp(-behind * behind / 2) / (1 + 1.3 * behind + 0.75 * behind * behind))
        return fsum(losses)

    def _is_over(self, best: int, at: int) -> bool:
        """Whether the best is clearly better than this one, or never differed from it in `KNOWN` iterations.

        Compares them iteration by iteration, which is far more precise than the means by themselves. Adds one
        pessimistic pseudo-sample, because a rare disaster may not have been met yet.
        """
        losses = self.losses(at, best)
        most = max(map(abs, losses))
        mean, error = mean_and_error([*losses, -most])
        return mean > CLEAR * error if most else self.count >= KNOWN

    def decision(self, temper: Temper = NEUTRAL) -> Decision:
        """The candidate with the best mean, the first of equal ones; the usual one unless it is clearly beaten.

        Adds one pessimistic pseudo-sample, so a few lucky samples cannot overturn the rule of thumb. A temper may then
        take another candidate that is not shown to be worse than the best.
        """
        best = self.best()
        if self.has_usual and 0 in self.open:
            losses = self.losses(0, best)
            mean, error = mean_and_error([*losses, -max(map(abs, losses))])
            best = 0 if mean < (DOUBT if self.count < KNOWN else LATE_DOUBT) * error else best
        best = self._tidiest(best)
        if not temper.is_neutral:
            best = self._by_temper(best, temper)
        others = [
            self._value(at, best) for at in range(len(self.actions)) if at != best and not self._is_double(at, best)
        ]
        values = (self._value(best, best), *sorted(others, key=lambda value: -value.mean))
        return Decision(self.actions[best], self.count, values)

    def _tidiest(self, chosen: int) -> int:
        """The candidate that wastes least among those that are not shown to be worse than the chosen one."""
        close = [at for at in range(self.is_first_extra, len(self.actions)) if self._is_close(at, chosen)]
        return min(
            [chosen, *close], key=lambda at: (self.wastes[at], at != chosen, mean_and_error(self.losses(at, chosen))[0])
        )

    def _is_close(self, at: int, chosen: int) -> bool:
        """Whether a candidate is as good as equal to the chosen one, or was equal to it in every iteration."""
        losses = self.losses(at, chosen)
        most = max(map(abs, losses))
        mean, error = mean_and_error([*losses, most])
        return most == 0 or (at in self.open and mean <= max(TIDY * error, self.margin))

    def _by_temper(self, usual: int, temper: Temper) -> int:
        """The candidate that a temper takes, among those that are not dropped."""
        best = self.best()
        standings = {at: self._standing(at, best) for at in {*self.open, usual}}
        candidates = [standings[at] for at in self.open if at or not self.is_first_extra]
        return preferred(temper, standings[usual], candidates).at

    def _standing(self, at: int, best: int) -> Standing:
        """How a candidate stands against the best, with one pessimistic pseudo-sample, as few samples show little.

        One that was dropped, because it was equal to the best until then, is compared in the iterations that saw both.
        """
        own, losses = self.outcomes[at], self.losses(at, best)
        behind, error = mean_and_error([*losses, max(map(abs, losses))])
        return Standing(at, self.actions[at], behind, error, mean_and_error(own)[1] * sqrt(len(own)))

    def _is_double(self, at: int, best: int) -> bool:
        """Whether this is the extra first candidate, or the one that does the same as it."""
        return self.is_first_extra and (at == 0 or (best == 0 and not any(self.losses(at, best))))

    def _value(self, at: int, best: int) -> Value:
        """The value of a candidate beside the best, from the iterations before the candidate was dropped."""
        error = mean_and_error(self.outcomes[at])[1]
        mean, behind_error = mean_and_error(self.losses(at, best))
        return Value(self.actions[at], mean_and_error(self.outcomes[best])[0] - mean, error, mean, behind_error)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(values)
    mean = fsum(values) / count
    return mean, sqrt(max(0.0, fsum(value * value for value in values) / count - mean * mean) / count)
