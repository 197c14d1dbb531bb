"""Sets of cards as numbers with a bit for each, and random numbers; joined with the kernels that use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


def count(cards: i64) -> i64:
    """The number of cards in a set (population count)."""
    cards -= cards >> 1 & 0x1555555555555555
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 127


def top_of(cards: i64) -> i64:
    """The highest card of a set."""
    while cards & cards - 1:
        cards &= cards - 1
    return cards


def capped(number: i64, most: i64) -> i64:
    """The smaller of a number and `most`."""
    return number if number < most else most


def first_random(seed: i64) -> i64:
    """The state of the random numbers of a seed from 1 to 2^31: 32 bits, not 0."""
    return seed * 0x9E3779B1 & WORD | 1


def next_random(random: i64) -> i64:
    """The next state of a 32-bit xorshift generator (Marsaglia 2003)."""
    random ^= random << 13 & WORD
    random ^= random >> 17
    return random ^ random << 5 & WORD
