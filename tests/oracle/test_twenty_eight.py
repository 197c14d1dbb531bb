"""Special cases of Twenty-Eight that bots seldom reach, and wrong checkers that must not fit its games."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tests.oracle import twenty_eight
from tests.oracle.expectations import check_end_at_target, check_other_option, check_other_rule
from tests.oracle.habits import anything, as_casual_bots
from tests.oracle.plan import Habit
from tests.oracle.playing import check, driven
from tests.oracle.twenty_eight import bold

GAME = "twenty-eight"
CASES = {
    *("thrown in", "bids again", "auction by passes", "raise", "partner's raise"),
    *("call", "bidder's call", "caller has a trump", "caller has no trump", "call when the trump suit is led"),
    *("call in the last trick", "exposed by the last card", "trump suit before and after the exposure"),
    *("failed at level 1", "failed at level 2", "failed at level 3", "made at level 1", "made at level 2"),
}


def test_all_special_cases_come_up() -> None:
    seen: Counter[str] = Counter()
    for players, opener in product((3, 4), ("must-bid", "may-pass")):
        lines = driven(GAME, bold, seed="two", deals=40, players=players, options={"opener": opener})
        seen += check(GAME, lines)
    assert not CASES - seen.keys()


@pytest.mark.parametrize("players", [3, 4])
def test_an_auction_up_to_28_ends_at_once_and_leaves_nothing_to_raise(players: int) -> None:
    lines = driven(GAME, anything, seed="high", deals=25, players=players)
    assert check(GAME, lines)["auction up to 28"] >= 10


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("players", [4, 3])
def test_a_game_ends_at_its_target_and_not_a_point_before(players: int, seed: str) -> None:
    check_end_at_target(GAME, as_casual_bots, seed, players, 15, {})


@pytest.mark.parametrize(("option", "value"), [("opener", "may-pass"), ("opening_lead", "right")])
def test_a_game_by_another_option_than_told_is_rejected(option: str, value: str) -> None:
    check_other_option(GAME, bold, {}, option, value)


@pytest.mark.parametrize(
    ("habit", "name", "value"),
    [
        (bold, "RANKS", "J9AKTQ87"),
        (bold, "RANKS", "9JATKQ87"),
        (as_casual_bots, "POINTS", {"J": 3, "9": 2, "A": 1}),
    ],
)
def test_a_slightly_wrong_checker_does_not_fit_the_games(
    habit: Habit, name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_other_rule(GAME, habit, twenty_eight, name, value, monkeypatch)
