"""The shuffle as docs/trace.md describes it, made anew: what pack a seed and a deal's number give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count


def words(seed: str, number: int) -> Iterator[int]:
    """The words of 32 bits that deal `number` draws from; number 0 draws the first dealer."""
    for block in count():
        digest = sha256(f"{seed}/{number}/{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


def drawn(source: Iterator[int], places: int) -> int:
    """An even draw of one of so many places."""
    fair = 2**32 // places * places
    return next(word for word in source if word < fair) % places


def shuffled(pack: Sequence[str], seed: str, number: int) -> list[str]:
    """Fisher-Yates, from the last place down."""
    cards, source = list(pack), words(seed, number)
    for last in range(len(cards) - 1, 0, -1):
        other = drawn(source, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
