"""Devil's Bridge: the kernel, compiled where possible, and the learned weights of its play-outs.

The habits are a small neural network that chooses the cards of a play-out: one set of weights for the searching seat,
one for the others.
"""

from __future__ import annotations

from base64 import b85decode
from functools import cache

from game.bots.games.devils_bridge.weights import OTHERS, OWN

try:
    from game.bots.games.devils_bridge.kernel_compiled import (
        BridgePosition,
        Dealer,
        WeightRow,
        finish,
        gain,
        rows_of,
        worth_of,
    )
except ImportError:  # not compiled: the same as plain Python
    from game.bots.games.devils_bridge.kernel import BridgePosition, Dealer, WeightRow, finish, gain, rows_of, worth_of

__all__ = [
    "BridgePosition",
    "Dealer",
    "finish",
    "gain",
    "habits",
    "learned_weights",
    "worth_of",
]


def learned_weights() -> list[list[int]]:
    """The learned weights: the searching seat's and the others'."""
    return [[byte - 128 for byte in b85decode(text)] for text in (OWN, OTHERS)]


@cache
def habits() -> list[list[WeightRow]]:
    """The learned weights as rows for the kernel."""
    return [rows_of(weights) for weights in learned_weights()]
