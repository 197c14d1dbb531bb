"""Tests of fit: whether counts agree with the distributions that they should come from.

The counts may come from several distributions, such as hands of different sizes. With enough of them the statistic is
compared with the chi-square distribution; otherwise with that of simulated counts.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

USUAL = 100
"""With at least this many observations the chi-square distribution is used, with fewer a simulation."""
LEAST_EXPECTED, LEAST_SIMULATED = 5.0, 1.0
"""How often each class of values has to be expected: for the chi-square distribution, and in a simulation."""
ROUNDS = 1_999
"""How often counts are simulated at most."""
ENOUGH = 20
"""A simulation ends after this many simulated counts that differ at least as much."""
TINY = 1e-9

Chances = tuple[float, ...]
"""The probability of each value from 0 on."""


class Sample(NamedTuple):
    """What was observed of one distribution."""

    chances: Chances
    counts: Mapping[int, int]
    """How often each value was observed."""

    @property
    def size(self) -> int:
        """The number of observations."""
        return sum(self.counts.values())


@lru_cache(maxsize=512)
def drawn_chances(pack: int, marked: int, drawn: int) -> Chances:
    """The number of marked cards among `drawn` cards of a pack (hypergeometric)."""
    whole = math.comb(pack, drawn)
    most = min(marked, drawn)
    return tuple(math.comb(marked, some) * math.comb(pack - marked, drawn - some) / whole for some in range(most + 1))


@lru_cache(maxsize=512)
def longest_chances(pack: int, suits: tuple[int, ...], drawn: int) -> Chances:
    """The length of the longest suit among `drawn` cards of a pack; cards beyond the `suits` have no suit."""
    most = min(drawn, max(suits, default=0))
    within = [0] + [_within(pack, suits, drawn, limit) for limit in range(most + 1)]
    whole = math.comb(pack, drawn)
    return tuple((high - low) / whole for low, high in pairwise(within))


def _within(pack: int, suits: tuple[int, ...], drawn: int, limit: int) -> int:
    """The number of hands of `drawn` cards in which no suit has more than `limit` cards."""
    ways = [math.comb(pack - sum(suits), some) for some in range(drawn + 1)]
    for suit in suits:
        of_suit = [math.comb(suit, some) for some in range(min(limit, drawn) + 1)]
        ways = [
            sum(ways[some - own] * of_suit[own] for own in range(min(some, len(of_suit) - 1) + 1))
            for some in range(drawn + 1)
        ]
    return ways[drawn]


def mean_of(samples: Sequence[Sample]) -> tuple[float, float]:
    """The mean of all observations, and the one to be expected. There has to be an observation."""
    size = sum(sample.size for sample in samples)
    observed = sum(value * count for sample in samples for value, count in sample.counts.items())
    expected = sum(sample.size * _mean(sample.chances) for sample in samples)
    return observed / size, expected / size


def totals_of(samples: Sequence[Sample]) -> tuple[list[int], list[float]]:
    """How often each value from 0 on was observed, and how often it was to be expected."""
    width = max((max(len(sample.chances), *(value + 1 for value in sample.counts)) for sample in samples), default=0)
    observed, expected = [0] * width, [0.0] * width
    for sample in samples:
        for value, count in sample.counts.items():
            observed[value] += count
        for value, chance in enumerate(sample.chances):
            expected[value] += sample.size * chance
    return observed, expected


def likelihood(samples: Sequence[Sample]) -> float | None:
    """The p-value: how likely chance alone makes counts that differ at least as much. None if nothing can differ.

    If chance alone is at work, the p-value is at most p with a probability of at most p, and of about p with many
    observations.
    """
    varied = [sample for sample in samples if sample.size and max(sample.chances) < 1 - TINY]
    observed, expected = totals_of(varied)
    if any(count and expected[value] < TINY for value, count in enumerate(observed)):
        return 0.0  # a value that cannot occur
    if sum(observed) < USUAL:
        return _simulated(varied, _classes(expected, LEAST_SIMULATED))
    return _by_chi_square(varied, _classes(expected, LEAST_EXPECTED))


def _classes(expected: Sequence[float], least: float) -> list[range]:
    """Ranges of neighbouring values, each of which is expected at least `least` times."""
    classes: list[range] = []
    start, so_far = 0, 0.0
    for value, share in enumerate(expected):
        so_far += share
        if so_far >= least:
            classes.append(range(start, value + 1))
            start, so_far = value + 1, 0.0
    if classes:
        classes[-1] = range(classes[-1].start, len(expected))
    return classes


def _by_chi_square(samples: Sequence[Sample], classes: Sequence[range]) -> float | None:
    """The p-value by the covariance of the classes, which sums over the distributions.

    For a single distribution the statistic is Pearson's. The last class follows from the others and is left out.
    """
    free = list(classes[:-1])
    if not free:
        return None
    gaps = [0.0] * len(free)
    spread = [[0.0] * len(free) for _class in free]
    for sample in samples:
        shares = [sum(sample.chances[some.start : some.stop]) for some in free]
        for at, some in enumerate(free):
            gaps[at] += sum(sample.counts.get(value, 0) for value in some) - sample.size * shares[at]
            for other, share in enumerate(shares):
                spread[at][other] += sample.size * ((shares[at] if at == other else 0.0) - shares[at] * share)
    statistic, freedom = _quadratic(spread, gaps)
    return chi_square_tail(statistic, freedom) if freedom else None


def _quadratic(spread: list[list[float]], gaps: list[float]) -> tuple[float, int]:
    """gaps · spread⁻¹ · gaps, and the rank of `spread`: by elimination; directions without spread do not count."""
    rows, vector = [list(row) for row in spread], list(gaps)
    total, rank = 0.0, 0
    for at, row in enumerate(rows):
        pivot = row[at]
        if pivot < TINY:
            continue
        total += vector[at] ** 2 / pivot
        rank += 1
        for below in range(at + 1, len(rows)):
            factor = rows[below][at] / pivot
            vector[below] -= factor * vector[at]
            rows[below] = [one - factor * other for one, other in zip(rows[below], row, strict=True)]
    return total, rank


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The probability that a chi-square variable with `freedom` degrees of freedom is at least `statistic`."""
    half = statistic / 2
    if freedom % 2:
        tail, power = math.erfc(math.sqrt(half)), 0.5
    else:
        tail, power = math.exp(-half), 1.0
    while power < freedom / 2:
        if half > 0:
            tail += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
        power += 1
    return min(1.0, tail)


def _simulated(samples: Sequence[Sample], classes: Sequence[range]) -> float | None:
    """The p-value by simulation, the same in every run.

    It ends after `ENOUGH` counts that differ at least as much (Besag and Clifford 1991), so only small values take
    long.
    """
    if len(classes) < 2:
        return None
    observed, expected = totals_of(samples)
    shares = [sum(expected[some.start : some.stop]) for some in classes]
    found = _pearson([sum(observed[some.start : some.stop]) for some in classes], shares)
    class_of = [at for at, some in enumerate(classes) for _value in some]
    draws = [(class_of[: len(one.chances)], list(accumulate(one.chances)), one.size) for one in samples]
    chance = random.Random(0)
    as_far = 0
    for rounds in range(1, ROUNDS + 1):
        drawn = Counter[int]()
        for values, weights, size in draws:
            drawn.update(chance.choices(values, cum_weights=weights, k=size))
        as_far += _pearson([drawn[at] for at in range(len(shares))], shares) >= found - TINY
        if as_far == ENOUGH:
            return ENOUGH / rounds
    return (as_far + 1) / (ROUNDS + 1)


def _pearson(counts: Sequence[int], shares: Sequence[float]) -> float:
    return sum((count - share) ** 2 / share for count, share in zip(counts, shares, strict=True))


def _mean(chances: Chances) -> float:
    return sum(value * chance for value, chance in enumerate(chances))


def of_several(likelihoods: Sequence[float]) -> float:
    """The p-value of the smallest of several p-values (Šidák): how likely one as small is found among as many."""
    return 1.0 if not likelihoods else 1 - (1 - min(likelihoods)) ** len(likelihoods)
