"""400: the kernel, compiled where possible, and the learned weights of its play-outs.

There is one set of weights for the searching seat, and one for the others.
"""

from __future__ import annotations

from functools import cache

from game.bots.games.four_hundred.weights import OTHERS, OWN
from game.bots.kernels.weights import weights_of

try:
    from game.bots.games.four_hundred.kernel_compiled import (
        FourHundredPlayout,
        FourHundredScoring,
        WeightRow,
        best_gain,
        ended,
        four_hundred_playout,
        mean_gain,
        rows_of,
    )
except ImportError:  # not compiled: the same as plain Python
    from game.bots.games.four_hundred.kernel import FourHundredPlayout, FourHundredScoring, four_hundred_playout
    from game.bots.games.four_hundred.solver import best_gain
    from game.bots.kernels.network import WeightRow, ended, mean_gain, rows_of

__all__ = [
    "FourHundredPlayout",
    "FourHundredScoring",
    "best_gain",
    "ended",
    "four_hundred_playout",
    "habits",
    "mean_gain",
]


@cache
def habits() -> list[list[WeightRow]]:
    """The learned weights as rows for the kernel: the searching seat's and the others'."""
    return [rows_of(weights_of(text)) for text in (OWN, OTHERS)]
