"""Special cases of 400 that bots seldom reach, and wrong checkers that must not fit its games."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest

from tests.oracle import four_hundred
from tests.oracle.expectations import check_other_option, check_other_rule
from tests.oracle.four_hundred import humble
from tests.oracle.habits import anything
from tests.oracle.plan import Habit
from tests.oracle.playing import check, driven

GAME = "four-hundred"


def test_dead_hands_and_bids_that_are_just_enough_come_up() -> None:
    for cutthroat, dealer in product(("off", "on"), ("next", "same")):
        options = {"cutthroat": cutthroat, "dead_dealer": dealer}
        seen = check(GAME, driven(GAME, humble, seed="low", deals=25, options=options))
        assert not {"dead hand", "bids worth 10", "bids worth 11"} - seen.keys()


@pytest.mark.parametrize("cutthroat", ["off", "on"])
def test_the_least_bid_of_cutthroat_grows_with_the_score(cutthroat: str) -> None:
    seen: Counter[str] = Counter()
    for first in (29, 40, 99, 129, 139, 200):
        start = [first, 30, -31, 39]
        lines = driven(GAME, anything, seed="least", deals=1, start=start, options={"cutthroat": cutthroat})
        seen += check(GAME, lines, start)
    least = {int(case[10:]) for case in seen if case.startswith("least bid")}
    assert least == ({1, 3, 4, 9, 12, 13} if cutthroat == "on" else {1})


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ([46, 45, 0, 45], [0, 2]),
        ([41, 45, 45, 46], [1, 3]),
        ([45, 10, 20, 45], [0, 2]),
        ([10, 45, 45, 11], [1, 3]),
        ([45, 10, 10, 45], None),
        ([45, 45, 45, 45], None),
        ([41, 60, 0, -1], [0, 2]),
        ([-1, 41, 90, 0], [1, 3]),
        ([60, -1, -1, 60], None),
        ([40, 40, 40, 40], None),
        ([41, 40, 0, 40], [0, 2]),
    ],
)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_game_ends_where_the_totals_say_so(seed: str, totals: list[int], winners: list[int] | None) -> None:
    change = json.loads(driven(GAME, anything, seed=seed, deals=1)[-2])["change"]
    start = [total - more for total, more in zip(totals, change, strict=True)]
    lines = driven(GAME, anything, seed=seed, deals=1, start=start)
    check(GAME, lines, start)
    last = json.loads(lines[-1])
    assert (last["total"], last.get("winners")) == (totals, winners)


@pytest.mark.parametrize(("habit", "option", "value"), [(humble, "dead_dealer", "same"), (anything, "cutthroat", "on")])
def test_a_game_by_another_option_than_told_is_rejected(habit: Habit, option: str, value: str) -> None:
    check_other_option(GAME, habit, {}, option, value)


@pytest.mark.parametrize(
    ("habit", "name", "value"),
    [
        (anything, "value", lambda bid, _cutthroat: bid),
        (humble, "least_bid", lambda _score, _cutthroat: 0),
    ],
)
def test_a_slightly_wrong_checker_does_not_fit_the_games(
    habit: Habit, name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_other_rule(GAME, habit, four_hundred, name, value, monkeypatch)
