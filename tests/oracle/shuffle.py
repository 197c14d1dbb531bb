"""The shuffle that docs/trace.md describes, written again: the order of the pack for a seed and a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import count

Shuffle = Callable[[Sequence[str]], list[str]]


def words(seed: str, number: int) -> Iterator[int]:
    """The 32-bit words that deal `number` draws from; number 0 draws the first dealer."""
    for block in count():
        digest = sha256(f"{seed}/{number}/{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


def drawn(source: Iterator[int], places: int) -> int:
    """A uniform draw from range(places)."""
    fair = 2**32 // places * places
    return next(word for word in source if word < fair) % places


def shuffled(pack: Sequence[str], seed: str, number: int) -> list[str]:
    """The pack after the Fisher-Yates shuffle, from the last place down."""
    cards, source = list(pack), words(seed, number)
    for last in range(len(cards) - 1, 0, -1):
        other = drawn(source, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def pack_of(ranks: str) -> list[str]:
    """The pack of these ranks in the order before the shuffle; `ranks` go from low to high."""
    return [rank + suit for suit in "SHDC" for rank in ranks]


def handed_out(
    pack: Sequence[str], players: int, first: int, direction: int, batches: Sequence[int]
) -> tuple[list[list[str]], list[str]]:
    """C-5: the hands by seat, and the cards that are left.

    Each batch gives every seat that many cards, from the seat `first`.
    """
    hands: list[list[str]] = [[] for _seat in range(players)]
    rest = list(pack)
    for batch in batches:
        for turn in range(players):
            hands[(first + direction * turn) % players] += rest[:batch]
            rest = rest[batch:]
    return hands, rest
