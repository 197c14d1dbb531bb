"""Random deals of unseen cards to the places that may hold them; all fitting deals are equally likely.

Cards that may go to the same places form a class; places that may hold the same classes form a group. The number of
cards of each class in each group is drawn with the number of deals that split the cards in this way as its weight.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb, prod
from typing import TypeAlias

from game.cards import Card, Chance
from game.rules.parts import MayHold, Place

Counts: TypeAlias = tuple[int, ...]
Shape: TypeAlias = tuple[tuple[Counts, int], ...]
"""For each group of places: a 1 for each class it may hold (else 0), and its number of cards."""


class DealSampler:
    """Draws many deals of the same cards; what is the same in all of them is computed once."""

    def __init__(self, cards: Sequence[Card], room: Mapping[Place, int], may_hold: MayHold) -> None:
        """`room` is the number of cards of each place; raises ValueError if the cards do not fill the places."""
        self.room = room
        self.shape, self.classes, self.groups = _sorted(cards, room, may_hold)

    def draw(self, chance: Chance) -> dict[Place, list[Card]]:
        """The cards by place; raises ValueError if no deal fits."""
        left = tuple(map(len, self.classes))
        mixed = [chance.shuffled(members) for members in self.classes]
        dealt: dict[Place, list[Card]] = {}
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


def count_deals(cards: Sequence[Card], room: Mapping[Place, int], may_hold: MayHold) -> int:
    """The number of deals that fit; the order of cards within a place does not count."""
    shape, classes, groups = _sorted(cards, room, may_hold)
    if not shape:
        return 1
    within = prod(_orders([room[place] for place in members]) for members in groups)
    return _deals(shape, 0, tuple(map(len, classes))) * within


def _orders(counts: Sequence[int]) -> int:
    """The number of ways to split `sum(counts)` things into sets of these sizes."""
    return prod(comb(sum(counts[: at + 1]), count) for at, count in enumerate(counts))


def _sorted(
    cards: Sequence[Card], room: Mapping[Place, int], may_hold: MayHold
) -> tuple[Shape, list[list[Card]], list[list[Place]]]:
    """The shape of a draw, the cards by class, and the places by group in the order of the shape."""
    places = [place for place, count in room.items() if count > 0]
    if len(cards) != sum(room[place] for place in places):
        raise ValueError("the cards do not fill the places")
    classes: dict[Counts, list[Card]] = defaultdict(list)
    for card in cards:
        classes[tuple([may_hold(card, place) for place in places])].append(card)
    groups: dict[Counts, list[Place]] = defaultdict(list)
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
    """The possible splits of the classes for group `at`, each with its number of deals, and the sum of these."""
    if at == len(shape) - 1:
        return _deals(shape, at, left), [(left, _deals(shape, at, left))]
    weighed = [
        (split, _ways(left, split) * _deals(shape, at + 1, _less(left, split))) for split in _splits(*shape[at], left)
    ]
    return sum(weight for _split, weight in weighed), weighed


@lru_cache(maxsize=6_000)
def _deals(shape: Shape, at: int, left: Counts) -> int:
    """The number of ways to split the remaining cards over the groups from `at` on."""
    allowed, room = shape[at]
    if at == len(shape) - 1:
        return int(sum(left) == room and all(may or not have for may, have in zip(allowed, left, strict=True)))
    return sum(_ways(left, split) * _deals(shape, at + 1, _less(left, split)) for split in _splits(allowed, room, left))


def _ways(left: Counts, split: Counts) -> int:
    return prod(map(comb, left, split))


def _splits(allowed: Counts, room: int, left: Counts) -> Iterator[Counts]:
    """Every choice of a number of cards from each class that fills the room."""
    if not left:
        if room == 0:
            yield ()
        return
    for count in range(min(room, left[0]) + 1 if allowed[0] else 1):
        for rest in _splits(allowed[1:], room - count, left[1:]):
            yield (count, *rest)


def _less(left: Counts, split: Counts) -> Counts:
    return tuple(have - count for have, count in zip(left, split, strict=True))
