"""The deal sampler: all fitting deals are equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import permutations

import pytest

from game.cards import Chance
from game.rules.deal_sampler import DealSampler, count_deals


def test_all_fitting_deals_are_equally_likely() -> None:
    room: dict[Hashable, int] = {"a": 2, "b": 2, "c": 1}

    def may_hold(card: int, place: object) -> bool:
        return not (place == "a" and card in (0, 1)) and not (place == "b" and card == 2)

    fitting = set()
    for order in permutations(range(5)):
        a, b, c = order[:2], order[2:4], order[4:]
        if all(may_hold(card, place) for place, cards in (("a", a), ("b", b), ("c", c)) for card in cards):
            fitting.add((frozenset(a), frozenset(b), frozenset(c)))
    chance, seen = Chance("even"), Counter[object]()
    draws = 400 * len(fitting)
    for _draw in range(draws):
        dealt = DealSampler(range(5), room, may_hold).draw(chance)
        seen[(frozenset(dealt["a"]), frozenset(dealt["b"]), frozenset(dealt["c"]))] += 1
    assert set(seen) == fitting
    # chi-squared, far above what a uniform draw gives
    assert sum((count - 400) ** 2 / 400 for count in seen.values()) < 3 * len(fitting) + 20


def test_an_impossible_deal_is_an_error() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        DealSampler([1, 2], {"a": 1, "b": 1}, lambda _card, place: place == "a").draw(Chance("none"))
    with pytest.raises(ValueError, match="fill"):
        DealSampler([1, 2], {"a": 1}, lambda _card, _place: True).draw(Chance("none"))


def test_the_number_of_fitting_deals_is_the_number_one_can_list() -> None:
    room: dict[Hashable, int] = {"a": 2, "b": 2, "c": 1, "d": 1}

    def may_hold(card: int, place: object) -> bool:
        return not (place == "a" and card in (0, 1)) and not (place == "d" and card > 3)

    fitting = set()
    for order in permutations(range(6)):
        hands = (("a", order[:2]), ("b", order[2:4]), ("c", order[4:5]), ("d", order[5:]))
        if all(may_hold(card, place) for place, cards in hands for card in cards):
            fitting.add(tuple(frozenset(cards) for _place, cards in hands))
    assert count_deals(range(6), room, may_hold) == len(fitting)
    assert count_deals([4, 5], {"a": 1, "d": 1}, lambda _card, place: place == "a") == 0


def test_there_is_one_way_to_deal_no_cards() -> None:
    assert count_deals([], {}, lambda _card, _place: True) == 1
    assert count_deals([], {"a": 0}, lambda _card, _place: True) == 1
