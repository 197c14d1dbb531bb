"""Evil Deal: the rest of a half with all cards known, solved exactly.

In the second half the only unknown card is the one that the other laid away. That leaves a handful of
determinizations, and solving each of them is far better than playing it out by rules of thumb. The kernel solves a half
of twelve cards in some milliseconds where it is compiled, in a fifth of a second where it is not.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from game.bots.search.card_codes import Code, Codes, Order

try:
    from game.bots.games.evil_deal.kernel_compiled import HalfSolver
except ImportError:  # not compiled: the same as plain Python
    from game.bots.games.evil_deal.kernel import HalfSolver

ORDER = Order()
ABOVE = ORDER.above

Masks: TypeAlias = tuple[Codes, Codes]
"""The trumps of the tricks led by seat 0 and by seat 1."""


@lru_cache(maxsize=1 << 12)
def tricks_after(
    hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, best: Code, masks: Masks
) -> dict[Code, int]:
    """By card of the seat on turn: the tricks that seat 0 takes in the rest of the half.

    `pair` counts from 0, `best` is the card led or -1, `leader` led the trick. Of equivalent cards only the lowest is
    in the result (see `value_of`).
    """
    return HalfSolver(*hands, 1 << best if best >= 0 else 0, *masks).values(seat, pair, leader)


@lru_cache(maxsize=1 << 10)
def tricks_of_half(hands: tuple[Codes, Codes], leader: int, masks: Masks) -> int:
    """The tricks that seat 0 takes in a half with best play by both, from its first lead on."""
    return tricks_of_rest(hands, leader, 0, leader, masks)


def tricks_of_rest(hands: tuple[Codes, Codes], seat: int, pair: int, leader: int, masks: Masks) -> int:
    """The tricks that seat 0 takes with best play by both, from a lead of `seat` on."""
    return HalfSolver(*hands, 0, *masks).tricks(seat, pair, leader)


def value_of(values: dict[Code, int], card: Code) -> int:
    """The value of this card in the result of `tricks_after`: that of the nearest card in it, down the suit."""
    return values[max(other for other in values if other <= card and other % 4 == card % 4)]
