"""Dealing unseen cards evenly over the places that may hold them.

Cards that may go to the same places form a class. How many cards of each class go to each place is drawn with
the weight of all the deals that split it so, which makes every fitting deal equally likely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb

from game.cards import Card, Chance

Counts = tuple[int, ...]


def spread(
    cards: Sequence[Card], room: Mapping[Hashable, int], may_hold: Callable[[Card, Hashable], bool], chance: Chance
) -> dict[Hashable, list[Card]]:
    """The cards by place, `room` in each, every deal that fits equally likely; raises ValueError if none fits."""
    places = [place for place, count in room.items() if count > 0]
    classes: dict[tuple[bool, ...], list[Card]] = defaultdict(list)
    for card in cards:
        classes[tuple(may_hold(card, place) for place in places)].append(card)
    dealt: dict[Hashable, list[Card]] = {place: [] for place in places}
    left = tuple(room[place] for place in places)
    if len(cards) != sum(left):
        raise ValueError("the cards do not fill the places")
    groups = sorted(classes.items(), key=lambda item: sum(item[0]))
    shapes = tuple((allowed, len(members)) for allowed, members in groups)
    for at, (_allowed, members) in enumerate(groups):
        split = _draw_split(shapes, at, left, chance)
        mixed = chance.shuffled(members)
        for place, count in zip(places, split, strict=True):
            dealt[place] += mixed[:count]
            del mixed[:count]
        left = tuple(have - count for have, count in zip(left, split, strict=True))
    return dealt


def _draw_split(shapes: tuple[tuple[tuple[bool, ...], int], ...], at: int, left: Counts, chance: Chance) -> Counts:
    if at == len(shapes) - 1:
        if _deals(shapes, at, left) == 0:
            raise ValueError("no deal fits")
        return left
    allowed, size = shapes[at]
    weighed = [
        (split, _ways(split, size) * _deals(shapes, at + 1, _less(left, split)))
        for split in _splits(allowed, size, left)
    ]
    total = sum(weight for _split, weight in weighed)
    if total == 0:
        raise ValueError("no deal fits")
    drawn = chance.below(total)
    for split, weight in weighed:
        if drawn < weight:
            return split
        drawn -= weight
    raise AssertionError("the weights add up")


@lru_cache(maxsize=100_000)
def _deals(shapes: tuple[tuple[tuple[bool, ...], int], ...], at: int, left: Counts) -> int:
    """The number of ways to deal the classes from `at` on into the room left."""
    allowed, size = shapes[at]
    if at == len(shapes) - 1:
        fits = size == sum(left) and all(may or have == 0 for may, have in zip(allowed, left, strict=True))
        return _ways(left, size) if fits else 0
    return sum(
        _ways(split, size) * _deals(shapes, at + 1, _less(left, split)) for split in _splits(allowed, size, left)
    )


@lru_cache(maxsize=100_000)
def _ways(split: Counts, size: int) -> int:
    ways = 1
    for count in split:
        ways *= comb(size, count)
        size -= count
    return ways


def _splits(allowed: Sequence[bool], size: int, left: Counts) -> Iterator[Counts]:
    if not left:
        if size == 0:
            yield ()
        return
    for count in range(min(size, left[0]) + 1 if allowed[0] else 1):
        for rest in _splits(allowed[1:], size - count, left[1:]):
            yield (count, *rest)


def _less(left: Counts, split: Counts) -> Counts:
    return tuple(have - count for have, count in zip(left, split, strict=True))
