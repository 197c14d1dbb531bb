"""The search of the stronger bots: many worlds that fit the view, every candidate played out in each of them.

A world comes from the rules' own `imagine`, so nothing can be known that the view does not tell. What a game adds is
in its own file: which actions are worth a thought, and how a play-out goes.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cache
from importlib import import_module
from itertools import islice
from math import hypot, sqrt
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from game.cards import Chance, T, set_of
from game.rules import game_of
from game.rules.actions import Action
from game.rules.parts import View
from game.rules.spread import spread

LUCK = 96
"""The numbers from 0 to 1 that a play-out may use up: as many as the longest deal has moves to draw."""


class Effort(NamedTuple):
    """How much a level thinks: worlds for a card, worlds for all else, and the time it may never exceed."""

    worlds: int
    before_play: int
    """A bid or a trump decides more than a card, and there are few of them."""
    seconds: float


EFFORTS = {"club": Effort(16, 48, 0.15), "expert": Effort(400, 320, 1.0)}


DOUBT = 0.5
"""By how many standard errors an action has to look better than the rule of thumb's to take its place."""

ROUND = 40
"""After so many worlds each time, what is clearly worse is dropped."""
CLEAR = 2.5
"""How many standard errors that is."""


class Value(NamedTuple):
    """What an action is expected to be worth in points of the deal, and the standard error of that."""

    action: Action
    mean: float
    error: float


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

        The world is a game of its own and may be used up.
        """


LARGE = 1 << 32


class Draw(Chance):
    """The chance of a search: as even as the rules' own and several times faster.

    Of Python's generator only `random()` is used, which is promised to stay the same in every version.
    """

    __slots__ = ("random",)

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.random = Random(key).random

    def below(self, count: int) -> int:
        """An even draw from 0 to `count` - 1: of 53 bits, so that nobody can tell it from an even one."""
        return int(self.random() * count) if count <= LARGE else self._below_large(count)

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in an even random order."""
        order, random = list(things), self.random
        for last in range(len(order) - 1, 0, -1):
            other = int(random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order

    def _word(self) -> int:
        return int(self.random() * LARGE)


@cache
def searcher_of(game_id: str) -> Searcher:
    """What a game's file offers to the search."""
    return cast(Searcher, import_module(f"game.bots.{game_id.replace('-', '_')}"))


def think(
    level: str,
    view: View,
    chance: Chance,
    seconds: float | None = None,
    iterations: int | None = None,
    worlds: int | None = None,
) -> Choice:
    """Search for the best action; the same view, chance and number of iterations give the same choice.

    `seconds` and `worlds` take the place of the level's own ceiling and number of worlds; `iterations` repeats a
    search of so many, however long that takes. KeyError for a level that does not search, ValueError for a view that
    fits no deal.
    """
    effort, searcher = EFFORTS[level], searcher_of(view.game)
    assert view.seat is not None
    actions = searcher.candidates(view)
    if len(actions) == 1:
        return Choice(actions[0], 0)
    draw = Draw(chance.text())
    deadline = time.perf_counter() + (effort.seconds if seconds is None else seconds)
    usual = searcher.casual(view, chance)
    tally = Tally(sorted(actions, key=lambda action: action != usual), usual in actions)
    if worlds is None:
        worlds = effort.worlds if view.phase == "play" else effort.before_play
    for world in islice(worlds_of(view, draw), worlds if iterations is None else iterations):
        luck = [draw.random() for _move in range(LUCK)]
        tally.add(searcher.outcomes(world, view.seat, [tally.actions[at] for at in tally.open], luck))
        if tally.count % ROUND == 0:
            tally.drop()
            if len(tally.open) == 1:
                break
        if iterations is None and time.perf_counter() > deadline:
            break
    return tally.choice()


def worlds_of(view: View, draw: Draw) -> Iterator[Any]:
    """One imagined game after the other.

    Where a game's file says `ONLY_HANDS`, nothing but the hands is hidden: then only these are dealt anew from the
    second world on, by the same even draw, and what was done need not be done again each time.
    """
    rules = game_of(view.game)
    first = rules.imagine(view, draw)
    yield first
    while not getattr(searcher_of(view.game), "ONLY_HANDS", False):
        yield rules.imagine(view, draw)
    fixed, may_hold = rules.known(view)
    room = Counter(first.places())
    room.subtract({place: len(cards) for place, cards in fixed.items()})
    dealt = set_of(card for cards in fixed.values() for card in cards)
    loose = [card for card in first.pack() if not dealt >> card & 1]
    gone = set_of(action.card for _seat, action in view.history if action.verb == "play")
    own = [set_of(fixed.get(seat, ())) & ~gone for seat in range(view.players)]
    while True:
        drawn = spread(loose, room, may_hold, draw)
        world: Any = copy(first)
        world.hands = [held | set_of(drawn.get(seat, ())) for seat, held in enumerate(own)]
        yield world


class Tally:
    """The outcomes of each candidate so far; the first may be the rule of thumb's."""

    def __init__(self, actions: Sequence[Action], is_first_usual: bool) -> None:
        self.actions = actions
        self.is_first_usual = is_first_usual
        self.count = 0
        """The worlds so far."""
        self.open = list(range(len(actions)))
        """The candidates that may still be the best, by their places."""
        self.sums = [Sums() for _action in actions]

    def add(self, outcomes: Sequence[float]) -> None:
        """The outcomes of the open candidates in one world."""
        self.count += 1
        for at, worth in zip(self.open, outcomes, strict=True):
            self.sums[at].add(worth, outcomes[0])

    def drop(self) -> None:
        """Think no more about what is clearly worse than the best."""
        best = max(self.open, key=lambda at: self.sums[at].mean)
        top, error = self.sums[best].mean, self.sums[best].error
        self.open = [at for at in self.open if top - self.sums[at].mean <= CLEAR * hypot(error, self.sums[at].error)]

    def choice(self) -> Choice:
        """The best on the average, of equals the first; what is hardly better gives way to the rule of thumb."""
        best = max(self.open, key=lambda at: self.sums[at].mean)
        if self.is_first_usual and 0 in self.open and self.sums[best].gain < DOUBT * self.sums[best].gain_error:
            best = 0
        values = [Value(action, sums.mean, sums.error) for action, sums in zip(self.actions, self.sums, strict=True)]
        others = sorted((value for at, value in enumerate(values) if at != best), key=lambda value: -value.mean)
        return Choice(values[best].action, self.count, (values[best], *others))


class Sums:
    """The outcomes of one candidate, and what it gains over the first, summed up."""

    __slots__ = ("count", "gain_squares", "gains", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = self.gains = self.gain_squares = 0.0

    def add(self, worth: float, first: float) -> None:
        """One more outcome, and that of the first candidate in the same world."""
        gain = worth - first
        self.count += 1
        self.total += worth
        self.squares += worth * worth
        self.gains += gain
        self.gain_squares += gain * gain

    @property
    def mean(self) -> float:
        """The average."""
        return self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of the average."""
        return _error(self.total, self.squares, self.count)

    @property
    def gain(self) -> float:
        """What is gained over the first candidate on the average."""
        return self.gains / self.count

    @property
    def gain_error(self) -> float:
        """The standard error of the gain: far smaller than that of the average, for the worlds are the same."""
        return _error(self.gains, self.gain_squares, self.count)


def _error(total: float, squares: float, count: int) -> float:
    mean = total / count
    return sqrt(max(0.0, squares / count - mean * mean) / count)
