"""What promises are worth: the mean outcome over imagined deals when they are kept, against without them.

The deals fit the view of the one who weighs, so nothing can be known here that the view does not tell.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.games.dirty_deals import player as dirty_deals
from game.bots.games.dirty_deals.commitment_playout import Bonds, believed_bounds
from game.bots.games.dirty_deals.commitments import Bound
from game.bots.games.dirty_deals.player import Table, above_others, play_out
from game.bots.search.determinizations import Draw, determinizations_of
from game.bots.search.search import LUCK, Cancelled, mean_of
from game.cards import Card
from game.rules.dirty_deals.promises import Promise
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.parts import View

WORLDS = 96
"""So many deals are weighed on, if time allows."""
FEWEST = 24
"""A first look takes no more than these."""
MOST_DRAWS = 40
"""So many deals are drawn for one in which somebody holds what it spoke of."""
SECONDS = 0.45
"""After so long nothing more is weighed; a slow machine weighs less, and nobody waits."""


class Sample(NamedTuple):
    """An imagined deal, the luck of its play-out, the promises that stand in it, and what comes of it for each seat."""

    table: Table
    luck: list[float]
    standing: list[Bound]
    worths: list[float]


class Worth(NamedTuple):
    """What promises are worth to a seat in points, and the standard error of that."""

    mean: float
    error: float

    @property
    def is_gain(self) -> bool:
        """Whether it is surely more than nothing, as far as so few deals can tell."""
        return self.mean > 0.5 * self.error


class Scales:
    """Weighs promises from the view of one seat, each on the same deals with the same luck."""

    def __init__(
        self, view: View, draw: Draw, seconds: float = SECONDS, is_cancelled: Callable[[], bool] | None = None
    ) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.deadline = time.perf_counter() + seconds
        self._is_cancelled = is_cancelled
        self._shown: list[tuple[int, Card]] = []
        self._worlds = determinizations_of(view, draw, dirty_deals)
        self._draw = draw
        self._samples: list[Sample] = []

    @property
    def is_late(self) -> bool:
        """Whether there is no more time."""
        return time.perf_counter() > self.deadline

    def believe(self, seat: int, card: Card) -> None:
        """Weigh only on deals in which this seat holds this card, for it has spoken of it; call before the first."""
        self._shown.append((seat, card))

    def worth(self, promises: Sequence[Promise], count: int = WORLDS) -> list[Worth]:
        """What it is worth to each seat that these are made and kept; raises Moot if nobody wants to know any more."""
        if self._is_cancelled is not None and self._is_cancelled():
            raise Cancelled
        bounds = [Bound(promise, promise.tricks) for promise in promises]
        gains: list[list[float]] = []
        for sample in self._sampled(count):
            change = play_out(sample.table, sample.luck, Bonds([*sample.standing, *bounds]))
            gains.append([after - before for after, before in zip(above_others(change), sample.worths, strict=True)])
        return [Worth(*mean_of(of_seat)) for of_seat in zip(*gains, strict=True)]

    def _sampled(self, count: int) -> list[Sample]:
        while len(self._samples) < count and (len(self._samples) < FEWEST or not self.is_late):
            world = self._next_world()
            luck = [self._draw.random() for _move in range(LUCK)]
            table, standing = Table(world), believed_bounds(world, self.seat, luck)
            worths = above_others(play_out(table, luck, Bonds(standing) if standing else None))
            self._samples.append(Sample(table, luck, standing, worths))
        return self._samples[:count]

    def _next_world(self) -> DirtyDeals:
        """The next deal in which everybody holds what it spoke of; any deal if there seems to be none."""
        world: DirtyDeals = next(self._worlds)
        for _draw in range(MOST_DRAWS if self._shown else 0):
            if all(world.hands[seat] >> card & 1 for seat, card in self._shown):
                return world
            world = next(self._worlds)
        return world
