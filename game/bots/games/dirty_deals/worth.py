"""Dirty Deals: what promises are worth: the mean outcome over determinizations when they are kept, against without.

The determinizations fit the view of the seat that estimates, so the estimate contains nothing the view does not tell.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bots.games.dirty_deals.commitment_playout import PlayoutPromises, believed_commitments
from game.bots.games.dirty_deals.commitments import Commitment
from game.bots.games.dirty_deals.playout import DirtyDealsPosition, above_others, play_out
from game.bots.player import IsCancelled
from game.bots.search.determinizations import Draw, redeal_hands, redealt
from game.bots.search.search import LUCK, Cancelled, mean_of
from game.cards import Card
from game.rules.dirty_deals.promises import Promise
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.parts import View

SAMPLES = 96
"""The number of determinizations, if time allows."""
FEWEST = 24
"""The number for a first estimate; taken even if there is no time."""
MOST_DRAWS = 40
"""How many determinizations are drawn at most for one in which the seats hold the cards they spoke of."""
SECONDS = 0.45
"""The time limit; a slow machine takes fewer samples."""


class Sample(NamedTuple):
    """A determinization, its random numbers, the promises already binding, and what each seat gains."""

    position: DirtyDealsPosition
    luck: list[float]
    standing: list[Commitment]
    outcomes: list[float]


class Estimate(NamedTuple):
    """What promises are worth to a seat in points, and the standard error."""

    mean: float
    error: float

    @property
    def is_gain(self) -> bool:
        """Whether the mean is more than half a standard error above zero."""
        return self.mean > 0.5 * self.error


class PromiseEstimator:
    """Estimates promises from the view of one seat, all over the same determinizations with the same luck."""

    def __init__(
        self, view: View, draw: Draw, seconds: float = SECONDS, is_cancelled: IsCancelled | None = None
    ) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.deadline = time.perf_counter() + seconds
        self._is_cancelled = is_cancelled
        self._shown: list[tuple[int, Card]] = []
        self._determinizations: Iterator[DirtyDeals] = redealt(view, draw, redeal_hands)
        self._draw = draw
        self._samples: list[Sample] = []

    @property
    def is_late(self) -> bool:
        """Whether the time is over."""
        return time.perf_counter() > self.deadline

    def believe(self, seat: int, card: Card) -> None:
        """Use only determinizations in which this seat holds this card, which it spoke of; call before `estimate`."""
        self._shown.append((seat, card))

    def estimate(self, promises: Sequence[Promise], count: int = SAMPLES) -> list[Estimate]:
        """What it is worth to each seat that these promises are made and kept; raises Cancelled if cancelled."""
        if self._is_cancelled is not None and self._is_cancelled():
            raise Cancelled
        commitments = [Commitment(promise, promise.tricks) for promise in promises]
        gains: list[list[float]] = []
        for sample in self._sampled(count):
            change = play_out(sample.position, sample.luck, PlayoutPromises([*sample.standing, *commitments]))
            after = above_others(change)
            gains.append([new - before for new, before in zip(after, sample.outcomes, strict=True)])
        return [Estimate(*mean_of(of_seat)) for of_seat in zip(*gains, strict=True)]

    def _sampled(self, count: int) -> list[Sample]:
        while len(self._samples) < count and (len(self._samples) < FEWEST or not self.is_late):
            imagined = self._next()
            luck = [self._draw.random() for _move in range(LUCK)]
            position, standing = DirtyDealsPosition(imagined), believed_commitments(imagined, self.seat, luck)
            outcomes = above_others(play_out(position, luck, PlayoutPromises(standing) if standing else None))
            self._samples.append(Sample(position, luck, standing, outcomes))
        return self._samples[:count]

    def _next(self) -> DirtyDeals:
        """The next determinization in which the seats hold the cards they spoke of; any if there seems to be none."""
        imagined = next(self._determinizations)
        for _draw in range(MOST_DRAWS if self._shown else 0):
            if all(imagined.hands[seat] >> card & 1 for seat, card in self._shown):
                return imagined
            imagined = next(self._determinizations)
        return imagined
