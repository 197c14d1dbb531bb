"""Twenty-Eight: the kernel, compiled where possible, and the learned weights of its play-outs.

There is one set of weights for the searching seat, and one for the others.
"""

from __future__ import annotations

from functools import cache

from game.bots.games.twenty_eight.weights import OTHERS, OWN
from game.bots.kernels.weights import weights_of

try:
    from game.bots.games.twenty_eight.kernel_compiled import (
        CALL,
        Choice,
        Contract,
        TwentyEightPlayout,
        WeightRow,
        ended,
        likelihood,
        made,
        mean_gain,
        rows_of,
        twenty_eight_playout,
    )
except ImportError:  # not compiled: the same as plain Python
    from game.bots.games.twenty_eight.kernel import CALL, Contract, TwentyEightPlayout, twenty_eight_playout
    from game.bots.games.twenty_eight.solver import made
    from game.bots.kernels.network import Choice, WeightRow, ended, likelihood, mean_gain, rows_of

__all__ = [
    "CALL",
    "Choice",
    "Contract",
    "TwentyEightPlayout",
    "ended",
    "habits",
    "likelihood",
    "made",
    "mean_gain",
    "twenty_eight_playout",
]


@cache
def habits() -> list[list[WeightRow]]:
    """The learned weights as rows for the kernel: the searching seat's and the others'."""
    return [rows_of(weights_of(text)) for text in (OWN, OTHERS)]
