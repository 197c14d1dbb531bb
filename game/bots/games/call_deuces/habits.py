"""Call Deuces: the kernel, compiled where possible, and the learned weights of its play-outs.

There is one set of weights for the searching seat, and one for the others.
"""

from __future__ import annotations

from functools import cache

from game.bots.games.call_deuces.weights import OTHERS, OWN
from game.bots.kernels.weights import weights_of

try:
    from game.bots.games.call_deuces.kernel_compiled import (
        DeucesPlayout,
        DeucesScoring,
        WeightRow,
        deuces_playout,
        ended,
        mean_gain,
        rows_of,
        side_scores,
    )
except ImportError:  # not compiled: the same as plain Python
    from game.bots.games.call_deuces.kernel import DeucesPlayout, DeucesScoring, deuces_playout, side_scores
    from game.bots.kernels.network import WeightRow, ended, mean_gain, rows_of

__all__ = [
    "DeucesPlayout",
    "DeucesScoring",
    "deuces_playout",
    "ended",
    "habits",
    "mean_gain",
    "side_scores",
]


@cache
def habits() -> list[list[WeightRow]]:
    """The learned weights as rows for the kernel: the searching seat's and the others'."""
    return [rows_of(weights_of(text)) for text in (OWN, OTHERS)]
