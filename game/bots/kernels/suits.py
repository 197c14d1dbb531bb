"""Cards of 13 ranks in codes, as the kernels of games with four plain suits see them; joined with those kernels.

A code is `rank * 4 + suit`, a card a number with the bit of its code, so the cards of a suit are every fourth bit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.kernels.bits import capped

if TYPE_CHECKING:
    from mypy_extensions import i64

SUIT: Final = 0x1111111111111
"""The codes of the first suit; those of each next one are shifted by one bit."""
HELD: Final = 2 * 6 * 5 * 4
"""Rows of each card in hand: trump or not, cards out that are higher and lower, more own cards of the suit."""


def suit_of(card: i64) -> i64:
    """All codes of the suit of a card."""
    suit: i64 = SUIT
    while not card & suit:
        suit <<= 1
    return suit


def beating(card: i64, trump: i64) -> i64:
    """The cards that take a trick which this card is winning."""
    suit = suit_of(card)
    higher = suit & -(card << 1)
    return higher if suit == trump else higher | trump


def held_row(higher: i64, many: i64) -> i64:
    """The first row of a card in hand that `higher` of the `many` cards out in its suit beat."""
    lower = many - higher
    if lower > 6:
        lower = 4
    elif lower > 1:
        lower = 2 + lower // 4
    return (capped(higher, 5) * 5 + lower) * 4
