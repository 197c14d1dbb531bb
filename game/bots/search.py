"""The search of the stronger bots: many worlds that fit the view, every candidate played out in each of them.

A world comes from the rules' own `imagine`, so nothing can be known that the view does not tell. What a game adds is
in its own file: which actions are worth a thought, and how a play-out goes.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from game.cards import Chance
from game.rules import game_of
from game.rules.actions import Action
from game.rules.parts import View

LUCK = 96
"""The numbers from 0 to 1 that a play-out may use up: as many as the longest deal has moves to draw."""


class Effort(NamedTuple):
    """How much a level thinks: worlds for a decision of few candidates, and the time it may never exceed."""

    worlds: int
    seconds: float


EFFORTS = {"club": Effort(16, 0.15), "expert": Effort(240, 1.0)}


DOUBT = 0.5
"""By how many standard errors an action has to look better than the rule of thumb's to take its place."""


class Value(NamedTuple):
    """What an action is expected to be worth in points of the deal, and the standard error of that."""

    action: Action
    mean: float
    error: float


class Choice(NamedTuple):
    """What a search decided: the action, the worlds it looked into, the candidates (the chosen first, then by worth)."""

    action: Action
    iterations: int
    values: tuple[Value, ...] = ()


class Searcher(Protocol):
    """What each game's file offers to the search."""

    def casual(self, view: View, chance: Chance) -> Action:
        """What the rules of thumb say: played unless the search finds better."""

    def candidates(self, view: View) -> Sequence[Action]:
        """The actions worth a thought, at least one, all legal."""

    def outcomes(self, world: Any, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
        """What each action is worth to the seat when this imagined world is played out with this luck.

        The world is a game of its own and may be used up.
        """


class Draw(Chance):
    """The chance of a search: as even as the rules' own and several times faster.

    Of Python's generator only `random()` is used, which is promised to stay the same in every version.
    """

    __slots__ = ("random",)

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.random = Random(key).random

    def _word(self) -> int:
        return int(self.random() * 0x1_0000_0000)


@cache
def searcher_of(game_id: str) -> Searcher:
    """What a game's file offers to the search."""
    return cast(Searcher, import_module(f"game.bots.{game_id.replace('-', '_')}"))


def think(
    level: str, view: View, chance: Chance, seconds: float | None = None, iterations: int | None = None
) -> Choice:
    """Search for the best action; the same view, chance and number of iterations give the same choice.

    `seconds` and `iterations` take the place of the level's own ceiling and number of worlds. KeyError for a level
    that does not search, ValueError for a view that fits no deal.
    """
    effort, searcher = EFFORTS[level], searcher_of(view.game)
    assert view.seat is not None
    actions = searcher.candidates(view)
    if len(actions) == 1:
        return Choice(actions[0], 0)
    draw, imagine = Draw(chance.text()), game_of(view.game).imagine
    deadline = time.perf_counter() + (effort.seconds if seconds is None else seconds)
    usual = searcher.casual(view, chance)
    tally = Tally(sorted(actions, key=lambda action: action != usual), usual in actions)
    for _world in range(effort.worlds if iterations is None else iterations):
        world = imagine(view, draw)
        luck = [draw.random() for _move in range(LUCK)]
        tally.add(searcher.outcomes(world, view.seat, tally.actions, luck))
        # An audit repeats a number of iterations, however long that takes.
        if iterations is None and time.perf_counter() > deadline:
            break
    return tally.choice()


class Tally:
    """The outcomes of each candidate so far; the first may be the rule of thumb's."""

    def __init__(self, actions: Sequence[Action], is_first_usual: bool) -> None:
        self.actions = actions
        self.is_first_usual = is_first_usual
        self.count = 0
        self.sums = [0.0] * len(actions)
        self.squares = [0.0] * len(actions)
        self.gains = [0.0] * len(actions)
        """The squares of what each gains over the first."""

    def add(self, outcomes: Sequence[float]) -> None:
        """The outcomes of one world."""
        self.count += 1
        first = outcomes[0]
        for at, worth in enumerate(outcomes):
            self.sums[at] += worth
            self.squares[at] += worth * worth
            self.gains[at] += (worth - first) * (worth - first)

    def choice(self) -> Choice:
        """The best on the average, of equals the first; what is hardly better gives way to the rule of thumb."""
        values = [
            Value(action, total / self.count, self._error(total, squares))
            for action, total, squares in zip(self.actions, self.sums, self.squares, strict=True)
        ]
        best = max(range(len(values)), key=lambda at: values[at].mean)
        gain = self.sums[best] - self.sums[0]
        if self.is_first_usual and gain / self.count < DOUBT * self._error(gain, self.gains[best]):
            best = 0
        others = sorted((value for at, value in enumerate(values) if at != best), key=lambda value: -value.mean)
        return Choice(values[best].action, self.count, (values[best], *others))

    def _error(self, total: float, squares: float) -> float:
        """The standard error of a mean."""
        mean = total / self.count
        return sqrt(max(0.0, squares / self.count - mean * mean) / self.count)
