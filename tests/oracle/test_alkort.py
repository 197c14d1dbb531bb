"""Special cases of Alkort that bots seldom reach, and wrong checkers that must not fit its games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracle import alkort
from tests.oracle.expectations import check_end_at_target, check_other_option, check_other_rule
from tests.oracle.habits import anything, as_casual_bots
from tests.oracle.plan import Options
from tests.oracle.playing import check, driven

GAME = "alkort"


# In the first deal of these games one hand may exchange under `keep-one` (in four of them under `free` too), and in
# the last game two hands.
@pytest.mark.parametrize("number", [26, 71, 79, 1097, 1188, 124498])
@pytest.mark.parametrize("stock", ["keep-one", "free", "off"])
@pytest.mark.parametrize("is_eager", [True, False])
def test_the_stock_is_offered_to_those_who_may_take_it(number: int, stock: str, is_eager: bool) -> None:
    def habit(legal: list[str], chance: random.Random) -> str | None:
        return chance.choice(legal[:-1] if is_eager else ["keep"]) if "keep" in legal else None

    seen = check(GAME, driven(GAME, habit, seed=f"x{number}", deals=1, options={"stock": stock}))
    asked = 0 if stock == "off" or (stock == "free" and number in (26, 79)) else 1
    if is_eager:
        assert (seen[f"{stock}: exchange"], seen[f"{stock}: keep"]) == (asked, 0)
    else:
        assert seen[f"{stock}: keep"] == (2 if number == 124498 and stock == "keep-one" else asked)


@pytest.mark.parametrize("courts", ["flat", "low"])
def test_all_special_cases_come_up(courts: str) -> None:
    seen: Counter[str] = Counter()
    for seed in ("seven", "two"):
        lines = driven(GAME, anything, seed=seed, deals=60, options={"courts": courts, "target": 50})
        seen += check(GAME, lines)
    tricks = {f"1 points, {number} tricks" for number in (6, 7, 8, 9)}
    runs = {*(f"{points} points, {points + 1} tricks" for points in (5, 6, 7, 8)), "9 points, 9 tricks"}
    falls = {"a K falls", "a Q falls"} if courts == "low" else {"a court stands"}
    others = {"a led seven", "a seven held back", "equals", "nothing but rubbish", "a highest card"}
    assert not (tricks | runs | falls | others) - seen.keys()


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("target", [15, 1, 50])
def test_a_game_ends_at_its_target_and_not_a_point_before(target: int, seed: str) -> None:
    check_end_at_target(GAME, as_casual_bots, seed, 4, target, {"target": target})


@pytest.mark.parametrize(
    ("options", "option", "value"),
    [
        ({"target": 50}, "courts", "low"),
        ({}, "stock", "off"),
        ({}, "stock", "free"),
        ({"target": 5}, "target", 50),
    ],
)
def test_a_game_by_another_option_than_told_is_rejected(options: Options, option: str, value: object) -> None:
    check_other_option(GAME, anything, options, option, value)


@pytest.mark.parametrize("card", ["KD", "2H", "9D", "AS", "JC", "6D", "8H"])
def test_a_checker_with_one_card_among_the_rubbish_does_not_fit_the_games(
    card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rank = {other: place for other, place in alkort.RANK.items() if other != card}
    check_other_rule(GAME, anything, alkort, "RANK", rank, monkeypatch)
