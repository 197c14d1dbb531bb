"""The search of the stronger bots: many worlds that fit the view, every candidate played out in each of them.

Where the worlds come from stands in `worlds`. What a game adds is in its own file: which actions are worth a thought,
and how a play-out goes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from itertools import islice
from math import sqrt
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

from game.bots.search.determinizations import Draw, determinizations_of
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View

LUCK = 96
"""The numbers from 0 to 1 that a play-out may use up: as many as the longest deal has moves to draw."""


class Effort(NamedTuple):
    """How much a level thinks: worlds for a card, worlds for all else, and the time it may never exceed."""

    worlds: int
    before_play: int
    """A bid or a trump decides more than a card, and there are few of them."""
    seconds: float
    is_thorough: bool
    """Whether it draws conclusions from what was said, and plays the ends that its game can solve without a mistake."""


EFFORTS = {"club": Effort(8, 24, 0.15, False), "expert": Effort(400, 320, 1.0, True)}


DOUBT = 0.5
"""By how many standard errors an action has to look better than the rule of thumb's to take its place."""

ROUNDS = (24, 48, 96, 144, 200, 280, 400, 560, 800, 1200, 1800)
"""After so many worlds what is clearly worse than the best is dropped."""
CLEAR = 2.6
"""How many standard errors that is."""


class Cancelled(Exception):
    """The question does not matter any more: nobody waits for the choice."""


class Value(NamedTuple):
    """What an action is expected to be worth in points of the deal, and the standard error of that.

    `behind` is how much less that is than the chosen one's, told by the worlds that both were played in.
    """

    action: Action
    mean: float
    error: float
    behind: float = 0.0
    behind_error: float = 0.0


class Choice(NamedTuple):
    """What a search decided: the action, the worlds it saw, and the candidates, the chosen first, then by worth."""

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

        Of the world nothing may be changed: what is to be done in it is done in a copy. A game's file may offer
        `ends` as well, which gives None for a world that is too far from its end to be solved.
        """


Outcomes: TypeAlias = Callable[[Any, int, Sequence[Action], Sequence[float]], list[float]]


def outcomes_of(searcher: Searcher, is_thorough: bool) -> Outcomes:
    """How a search finds what the actions are worth in a world: solved if it is thorough and can, else played out."""
    ends: Callable[[Any, int, Sequence[Action]], list[float] | None] | None = getattr(searcher, "ends", None)
    if ends is None or not is_thorough:
        return searcher.outcomes

    def outcomes(world: Any, seat: int, actions: Sequence[Action], luck: Sequence[float]) -> list[float]:
        solved = ends(world, seat, actions)
        return searcher.outcomes(world, seat, actions, luck) if solved is None else solved

    return outcomes


@cache
def searcher_of(game_id: str) -> Searcher:
    """What a game's file offers to the search."""
    return cast(Searcher, import_module(f"game.bots.games.{game_id.replace('-', '_')}.player"))


def effort_of(level: str, searcher: Searcher) -> Effort:
    """How much a level thinks in a game, whose file may say so itself where a world costs more than elsewhere.

    KeyError for a level that does not search.
    """
    own: dict[str, Effort] = getattr(searcher, "EFFORTS", {})
    return own.get(level, EFFORTS[level])


def think(
    level: str,
    view: View,
    chance: Chance,
    seconds: float | None = None,
    iterations: int | None = None,
    worlds: int | None = None,
    is_cancelled: Callable[[], bool] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Choice:
    """Search for the best action; the same view, chance and number of iterations give the same choice.

    `seconds` and `worlds` take the place of the level's own ceiling and number of worlds; `iterations` repeats a
    search of so many, however long that takes. `is_moot` is asked between worlds; `clock` tells the seconds. KeyError
    for a level that does not search, ValueError for a view that fits no deal, Moot for a question that became so.
    """
    searcher = searcher_of(view.game)
    effort = effort_of(level, searcher)
    assert view.seat is not None
    actions = searcher.candidates(view)
    if len(actions) == 1:
        return Choice(actions[0], 0)
    draw = Draw(chance.text())
    deadline = clock() + (effort.seconds if seconds is None else seconds)
    usual = searcher.casual(view, chance)
    tally = Tally([usual, *(action for action in actions if action != usual)], usual not in actions)
    if worlds is None:
        worlds = effort.worlds if view.phase == "play" else effort.before_play
    outcomes = outcomes_of(searcher, effort.is_thorough)
    drawn = determinizations_of(view, draw, searcher, effort.is_thorough)
    for world in islice(drawn, worlds if iterations is None else iterations):
        luck = [draw.random() for _move in range(LUCK)]
        tally.add(outcomes(world, view.seat, [tally.actions[at] for at in tally.open], luck))
        if tally.count in ROUNDS:
            tally.drop()
            if len(tally.open) == 1:
                break
        if is_cancelled is not None and is_cancelled():
            raise Cancelled
        if iterations is None and clock() > deadline:
            break
    return tally.choice()


class Tally:
    """The outcomes of each candidate so far, world by world; the first is the rule of thumb's.

    That one may be `extra`, left out of the candidates for one that does the same: then it is there to fall back upon.
    """

    def __init__(self, actions: Sequence[Action], is_first_extra: bool = False) -> None:
        self.actions = actions
        self.is_first_extra = is_first_extra
        self.count = 0
        """The worlds so far."""
        self.open = list(range(len(actions)))
        """The candidates that may still be the best, by their places."""
        self.worths: list[list[float]] = [[] for _action in actions]

    def add(self, outcomes: Sequence[float]) -> None:
        """The outcomes of the open candidates in one world."""
        self.count += 1
        for at, worth in zip(self.open, outcomes, strict=True):
            self.worths[at].append(worth)

    def drop(self) -> None:
        """Think no more about what is clearly worse than the best, nor about what was the same in every world."""
        best = self._best()
        self.open = [at for at in self.open if at == best or not self._is_over(best, at)]

    def _is_over(self, best: int, at: int) -> bool:
        """Whether the best is surely better than this one, or did not differ from it at all.

        Both have seen the same worlds, so their difference is told far better than what each of them is worth. One
        world more is thought of that says the contrary, for a rare disaster may not have been met yet.
        """
        gains = [mine - other for mine, other in zip(self.worths[best], self.worths[at], strict=True)]
        most = max(map(abs, gains))
        mean, error = mean_of([*gains, -most])
        return most == 0 or mean > CLEAR * error

    def choice(self) -> Choice:
        """The best on the average, of equals the first; what is hardly better gives way to the rule of thumb."""
        best = self._best()
        if 0 in self.open:
            gains = [mine - usual for mine, usual in zip(self.worths[best], self.worths[0], strict=True)]
            mean, error = mean_of([*gains, -max(map(abs, gains))])
            best = 0 if mean < DOUBT * error else best
        others = [
            self._value(at, best) for at in range(len(self.actions)) if at != best and not self._is_double(at, best)
        ]
        return Choice(
            self.actions[best],
            self.count,
            (self._value(best, best), *sorted(others, key=lambda value: -value.mean)),
        )

    def _is_double(self, at: int, best: int) -> bool:
        """Whether this is only there, or only stands beside the best, because the first was added."""
        is_same = all(mine == other for mine, other in zip(self.worths[best], self.worths[at], strict=False))
        return self.is_first_extra and (at == 0 or (best == 0 and is_same))

    def _value(self, at: int, best: int) -> Value:
        """What one is worth beside the best; what was dropped has missed worlds, and no luckier ones than others."""
        error = mean_of(self.worths[at])[1]
        behind = [mine - other for mine, other in zip(self.worths[best], self.worths[at], strict=False)]
        mean, behind_error = mean_of(behind)
        return Value(self.actions[at], mean_of(self.worths[best])[0] - mean, error, mean, behind_error)

    def _best(self) -> int:
        return max(self.open, key=lambda at: sum(self.worths[at]))


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The average and its standard error."""
    count = len(values)
    mean = sum(values) / count
    return mean, sqrt(max(0.0, sum(value * value for value in values) / count - mean * mean) / count)
