"""Dealing unseen cards evenly over the places that may hold them.

Cards that may go to the same places form a class, places that may hold the same classes a group. How many cards
of each class go to each group is drawn with the weight of all the deals that split it so: every fitting deal is
equally likely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb, prod
from typing import TypeAlias

from game.cards import Card, Chance

Counts: TypeAlias = tuple[int, ...]
Shape: TypeAlias = tuple[tuple[Counts, int], ...]
"""For each group of places: 1 for each class it may hold (else 0), and its room."""


class DealSampler:
    """Everything about cards and places that stays the same from draw to draw, for whoever draws often."""

    def __init__(
        self, cards: Sequence[Card], room: Mapping[Hashable, int], may_hold: Callable[[Card, Hashable], bool]
    ) -> None:
        """Sort cards and places, `room` in each; raises ValueError if the cards do not fill the places."""
        self.room = room
        self.shape, self.classes, self.groups = _sorted(cards, room, may_hold)

    def draw(self, chance: Chance) -> dict[Hashable, list[Card]]:
        """The cards by place, every deal that fits equally likely; raises ValueError if none fits."""
        left = tuple(map(len, self.classes))
        mixed = [chance.shuffled(members) for members in self.classes]
        dealt: dict[Hashable, list[Card]] = {}
        for at, members in enumerate(self.groups):
            split = _draw_split(self.shape, at, left, chance)
            left = _less(left, split)
            drawn: list[Card] = []
            for pile, count in zip(mixed, split, strict=True):
                if count:
                    drawn += pile[-count:]
                    del pile[-count:]
            if len(members) > 1 and len(mixed) > 1:
                drawn = chance.shuffled(drawn)
            for place in members:
                dealt[place] = drawn[: self.room[place]]
                del drawn[: self.room[place]]
        return dealt


def spread(
    cards: Sequence[Card], room: Mapping[Hashable, int], may_hold: Callable[[Card, Hashable], bool], chance: Chance
) -> dict[Hashable, list[Card]]:
    """The cards by place, `room` in each, every deal that fits equally likely; raises ValueError if none fits."""
    return DealSampler(cards, room, may_hold).draw(chance)


def count_deals(cards: Sequence[Card], room: Mapping[Hashable, int], may_hold: Callable[[Card, Hashable], bool]) -> int:
    """How many different deals fit, each place's cards being a set."""
    shape, classes, groups = _sorted(cards, room, may_hold)
    within = prod(_orders([room[place] for place in members]) for members in groups)
    return _deals(shape, 0, tuple(map(len, classes))) * within


def _orders(counts: Sequence[int]) -> int:
    """The number of ways to split as many things as all counts together into sets of these sizes."""
    return prod(comb(sum(counts[: at + 1]), count) for at, count in enumerate(counts))


def _sorted(
    cards: Sequence[Card], room: Mapping[Hashable, int], may_hold: Callable[[Card, Hashable], bool]
) -> tuple[Shape, list[list[Card]], list[list[Hashable]]]:
    """The shape of a draw, the cards by class and the places by group in its order."""
    places = [place for place, count in room.items() if count > 0]
    if len(cards) != sum(room[place] for place in places):
        raise ValueError("the cards do not fill the places")
    classes: dict[Counts, list[Card]] = defaultdict(list)
    for card in cards:
        classes[tuple([may_hold(card, place) for place in places])].append(card)
    groups: dict[Counts, list[Hashable]] = defaultdict(list)
    for at, place in enumerate(places):
        groups[tuple(allowed[at] for allowed in classes)].append(place)
    ordered = sorted(groups.items(), key=lambda item: sum(item[0]))
    shape = tuple((allowed, sum(room[place] for place in members)) for allowed, members in ordered)
    return shape, list(classes.values()), [members for _allowed, members in ordered]


def _draw_split(shape: Shape, at: int, left: Counts, chance: Chance) -> Counts:
    total, weighed = _weighed(shape, at, left)
    if total == 0:
        raise ValueError("no deal fits")
    drawn = chance.below(total) if len(weighed) > 1 else 0
    for split, weight in weighed:
        if drawn < weight:
            return split
        drawn -= weight
    raise AssertionError("the weights add up")


@lru_cache(maxsize=2_000)
def _weighed(shape: Shape, at: int, left: Counts) -> tuple[int, list[tuple[Counts, int]]]:
    """The splits of the classes' cards for a group, each with the number of all deals that split them so."""
    if at == len(shape) - 1:
        return _deals(shape, at, left), [(left, _deals(shape, at, left))]
    weighed = [
        (split, _ways(left, split) * _deals(shape, at + 1, _less(left, split))) for split in _splits(*shape[at], left)
    ]
    return sum(weight for _split, weight in weighed), weighed


@lru_cache(maxsize=6_000)
def _deals(shape: Shape, at: int, left: Counts) -> int:
    """The number of ways to split the classes' cards over the groups from `at` on."""
    allowed, room = shape[at]
    if at == len(shape) - 1:
        return int(sum(left) == room and all(may or not have for may, have in zip(allowed, left, strict=True)))
    return sum(_ways(left, split) * _deals(shape, at + 1, _less(left, split)) for split in _splits(allowed, room, left))


def _ways(left: Counts, split: Counts) -> int:
    return prod(map(comb, left, split))


def _splits(allowed: Counts, room: int, left: Counts) -> Iterator[Counts]:
    """Every way to fill the room with so many of each class."""
    if not left:
        if room == 0:
            yield ()
        return
    for count in range(min(room, left[0]) + 1 if allowed[0] else 1):
        for rest in _splits(allowed[1:], room - count, left[1:]):
            yield (count, *rest)


def _less(left: Counts, split: Counts) -> Counts:
    return tuple(have - count for have, count in zip(left, split, strict=True))
