"""The kernel of Devil's Bridge, compiled where that was possible, and the learned habits that its play-outs go by."""

from __future__ import annotations

from base64 import b85decode
from functools import cache

from game.bots.bridge_weights import OTHERS, OWN
from game.cards import CardSet, Suit

try:
    from game.bots.bridge_compiled import Dealer, Table, finish, gain
    from game.bots.bridge_compiled import worth_of as kernel_worth
except ImportError:  # nobody compiled it: the same as plain Python
    from game.bots.bridge_kernel import Dealer, Table, finish, gain
    from game.bots.bridge_kernel import worth_of as kernel_worth

__all__ = [
    "Dealer",
    "Table",
    "finish",
    "gain",
    "habits",
    "worth_of",
]

FAIR = {3: 1.0, 4: 0.8, 5: 0.68, 6: 0.6, 7: 0.53}
"""By the number of players: with this the expectations of all add up to a little less than the tricks (measured)."""


@cache
def habits() -> list[list[int]]:
    """The weights by which play-outs go: the own ones and the others'."""
    return [[sign - 128 for sign in b85decode(text)] for text in (OWN, OTHERS)]


def worth_of(hand: CardSet, trump: Suit, players: int) -> float:
    """How many tricks these cards should take."""
    return FAIR[players] * kernel_worth(hand, trump, players)
