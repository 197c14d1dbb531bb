"""What a bid is worth for the match of Twenty-Eight, and that bids fit the score."""

from __future__ import annotations

import pytest

from game.bots.games.twenty_eight.worth import LATE, worth_in_match
from game.bots.search.search import think
from game.cards import Chance
from tests.bots.positions import position_of
from tests.bots.test_positions_twenty_eight import POSITIONS


@pytest.mark.parametrize("change", [-4, -2, 1, 3])
def test_early_in_a_match_points_are_worth_what_they_count(change: int) -> None:
    assert worth_in_match(change, LATE - 1, LATE - 1) == change
    assert worth_in_match(change, -20, 0) == change


def test_points_beyond_the_end_of_the_match_are_worth_nothing() -> None:
    assert worth_in_match(3, 14, 9) == worth_in_match(1, 14, 9) > 0
    assert worth_in_match(3, 12, 12) > worth_in_match(2, 12, 12)


def test_a_missed_bid_costs_less_where_the_others_win_by_their_next_one() -> None:
    ratios = [-worth_in_match(-2, 12, other) / worth_in_match(1, 12, other) for other in (0, 10, 14)]
    assert ratios[0] > 1.8 > ratios[1] > ratios[2]
    assert ratios[2] < 1


@pytest.mark.parametrize(("score", "verb"), [(0, "raise"), (14, "keep")])
def test_who_needs_one_point_does_not_raise(score: int, verb: str) -> None:
    (position,) = (each for each in POSITIONS if each.right.startswith("raise"))
    game = position_of("twenty-eight", position, "one")
    assert game.turn is not None
    game.totals = [score * (seat % 2 == game.turn % 2) for seat in range(4)]
    assert think("expert", game.view(game.turn), Chance("score"), iterations=48).action.verb == verb
