"""Dirty Deals: what promises are worth: the mean outcome over determinizations when they are kept, against without.

The determinizations fit the view of the seat that estimates, so the estimate contains nothing the view does not tell.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.bots.games.dirty_deals.commitment_playout import PlayoutPromises, believed_commitments
from game.bots.games.dirty_deals.commitments import Commitment
from game.bots.games.dirty_deals.playout import DirtyDealsPosition, above_others, claim_scores, finish
from game.bots.player import IsCancelled
from game.bots.search.card_codes import Code
from game.bots.search.determinizations import Draw, redeal_hands, redealt
from game.bots.search.search import Cancelled, luck_of, mean_and_error
from game.cards import Card, cards_in
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


LeadSums: TypeAlias = dict[Code, tuple[float, int]]
"""By lead: what it gains its leader in all determinizations with that card together, and how many these are."""


class Sample(NamedTuple):
    """A determinization, its random numbers, the promises already binding, and what each seat gains by each lead."""

    position: DirtyDealsPosition
    luck: list[float]
    standing: list[Commitment]
    leads: dict[Code, list[float]]
    claim: list[float] | None
    """What each seat gains if the leader claims at once, where the play-outs claim."""


class Estimate(NamedTuple):
    """What promises are worth to a seat in points, and the standard error."""

    mean: float
    error: float


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
        self._known: dict[tuple[tuple[Promise, ...], int], list[Estimate]] = {}

    @property
    def is_late(self) -> bool:
        """Whether the time is over."""
        return time.perf_counter() > self.deadline

    def believe(self, seat: int, card: Card) -> None:
        """Use only determinizations in which this seat holds this card, which it spoke of; call before `estimate`."""
        self._shown.append((seat, card))

    def estimate(self, promises: Sequence[Promise], count: int = SAMPLES) -> list[Estimate]:
        """What it is worth to each seat that these promises are made and kept; raises Cancelled if cancelled.

        The leader leads what is best for it, on average over the determinizations, with the promises and without them.
        """
        if self._is_cancelled is not None and self._is_cancelled():
            raise Cancelled
        key = (tuple(promises), count)
        if key not in self._known:
            self._known[key] = self._estimate(promises, count)
        return self._known[key]

    def _estimate(self, promises: Sequence[Promise], count: int) -> list[Estimate]:
        commitments = [Commitment(promise, promise.tricks) for promise in promises]
        samples = self._sampled(count)
        sums = self._sums(samples)
        gains: list[list[float]] = []
        for sample in samples:
            after, before = _outcome(sample, commitments, sums), _outcome(sample, [], sums)
            gains.append([new - old for new, old in zip(after, before, strict=True)])
        return [Estimate(*mean_and_error(of_seat)) for of_seat in zip(*gains, strict=True)]

    def _sums(self, samples: Sequence[Sample]) -> LeadSums:
        """For each lead, what it gains its leader over all samples in which it is possible, and how many these are."""
        sums: LeadSums = {}
        for sample in samples:
            for code, outcomes in sample.leads.items():
                total, number = sums.get(code, (0.0, 0))
                sums[code] = total + outcomes[sample.position.turn], number + 1
        return sums

    def _sampled(self, count: int) -> list[Sample]:
        while len(self._samples) < count and (len(self._samples) < FEWEST or not self.is_late):
            imagined = self._next()
            luck = luck_of(self._draw)
            self._samples.append(_sample(imagined, luck, believed_commitments(imagined, self.seat, luck)))
        return self._samples[:count]

    def _next(self) -> DirtyDeals:
        """The next determinization in which the seats hold the cards they spoke of; any if there seems to be none."""
        imagined = next(self._determinizations)
        for _draw in range(MOST_DRAWS if self._shown else 0):
            if all(imagined.hands[seat] >> card & 1 for seat, card in self._shown):
                return imagined
            imagined = next(self._determinizations)
        return imagined


def _sample(imagined: DirtyDeals, luck: list[float], standing: list[Commitment]) -> Sample:
    """Every lead of the determinization, played out."""
    position = DirtyDealsPosition(imagined)
    leads = {
        code: above_others(finish(position, code, luck, [], _promises(standing)))
        for code in cards_in(position.possible_leads())
    }
    claimed = position.early_claim()
    claim = None if claimed is None else above_others(claim_scores(position.hands, position.turn, claimed))
    return Sample(position, luck, standing, leads, claim)


def _promises(commitments: Sequence[Commitment]) -> PlayoutPromises | None:
    return PlayoutPromises(commitments) if commitments else None


def _outcome(sample: Sample, commitments: Sequence[Commitment], sums: LeadSums) -> list[float]:
    """What each seat gains with these promises added to those that bind already."""
    position, leader = sample.position, sample.position.turn
    promises = _promises([*sample.standing, *commitments])
    if sample.claim is not None and (promises is None or promises.may_claim(leader)):
        return sample.claim
    legal = position.possible_leads()
    if promises is not None:
        legal = promises.leave(leader, legal, (), 0, leader)
    code = max(cards_in(legal), key=lambda code: _elsewhere(sample, code, sums))
    if all(one.promise.kind == "lead" and one.promise.maker == leader for one in commitments):
        return sample.leads[code]
    return above_others(finish(position, code, sample.luck, [], promises))


def _elsewhere(sample: Sample, code: Code, sums: LeadSums) -> float:
    """What a lead gains its leader on average in the other samples, so that no lead is chosen for its luck in this."""
    total, number = sums[code]
    own = sample.leads[code][sample.position.turn]
    return (total - own) / (number - 1) if number > 1 else own
