"""The kernel of Devil's Bridge, compiled where that was possible, and the learned habits that its play-outs go by."""

from __future__ import annotations

from base64 import b85decode
from functools import cache

from game.bots.bridge_weights import OTHERS, OWN

try:
    from game.bots.bridge_compiled import Dealer, Table, finish, gain, worth_of
except ImportError:  # nobody compiled it: the same as plain Python
    from game.bots.bridge_kernel import Dealer, Table, finish, gain, worth_of

__all__ = [
    "Dealer",
    "Table",
    "finish",
    "gain",
    "habits",
    "worth_of",
]


@cache
def habits() -> list[list[int]]:
    """The weights by which play-outs go: the own ones and the others'."""
    return [[sign - 128 for sign in b85decode(text)] for text in (OWN, OTHERS)]
