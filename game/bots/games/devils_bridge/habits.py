"""The kernel of Devil's Bridge, compiled where that was possible, and the learned habits that its play-outs go by."""

from __future__ import annotations

from base64 import b85decode
from functools import cache

from game.bots.games.devils_bridge.weights import OTHERS, OWN

try:
    from game.bots.games.devils_bridge.kernel_compiled import Dealer, Row, Table, finish, gain, rows_of, worth_of
except ImportError:  # nobody compiled it: the same as plain Python
    from game.bots.games.devils_bridge.kernel import Dealer, Row, Table, finish, gain, rows_of, worth_of

__all__ = [
    "Dealer",
    "Table",
    "finish",
    "gain",
    "habits",
    "signs",
    "worth_of",
]


def signs() -> list[list[int]]:
    """The learned weights: the own ones and the others'."""
    return [[sign - 128 for sign in b85decode(text)] for text in (OWN, OTHERS)]


@cache
def habits() -> list[list[Row]]:
    """The same as rows, by which play-outs go."""
    return [rows_of(weights) for weights in signs()]
