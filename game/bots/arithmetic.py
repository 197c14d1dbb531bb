"""Arithmetic with the same results on every machine and in every version of Python.

IEEE 754 fixes the results of `+`, `-`, `*`, `/`, `sqrt` and `ldexp` to the last bit, but not those of `exp` and `pow`:
each C library rounds them in its own way. Python's `sum` of fractions changed in version 3.12. A difference in the last
bit decides between two moves that are worth the same. The bots therefore use this module, and `math.fsum` for sums of
fractions. `make same` compares whole games.
"""

from __future__ import annotations

from functools import lru_cache
from math import ldexp
from typing import Final

LN2: Final = 0.6931471805599453
TERMS: Final = 11
"""The terms of the series of `exp`: enough for 14 digits between -ln(2)/2 and ln(2)/2."""
LEAST: Final = -700.0
"""The least exponent for which `exp` is not 0."""


def exp(power: float) -> float:
    """e to this power, up to 700, to 13 digits or more; 0 if it would be less than 1e-304."""
    if power < LEAST:
        return 0.0
    doublings = round(power / LN2)
    rest = power - doublings * LN2
    result = 1.0
    for term in range(TERMS, 0, -1):
        result = 1.0 + result * rest / term
    return ldexp(result, doublings)


def raised(base: float, times: int) -> float:
    """The base multiplied by itself `times` times, from 0."""
    result = 1.0
    for _factor in range(times):
        result *= base
    return result


@lru_cache(maxsize=1 << 12)  # play-outs ask for the same few values again and again
def likely(over: float, scale: float) -> float:
    """The logistic function of `over / scale`, from 0 to 1.

    It is the probability that a condition holds which an estimate meets by `over` (negative: misses). The larger the
    error of the estimate, the larger should be the scale.
    """
    return 1 / (1 + exp(max(-30.0, min(30.0, -over / scale))))
