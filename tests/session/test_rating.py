"""The rating: intervals, the figures of a deal, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

import pytest

from game.bots.advice.rating_lines import Lines, lines_of
from game.rules import GAMES
from game.session import rating
from game.session.rating import Comparison, Mean, compared_text, course, quantile, worth_text
from game.store import Store
from game.store.values import LuckFigures, LuckSum
from tests.store.kit import a_setup

GAME = a_setup()["game"]


@pytest.mark.parametrize(("freedom", "exact"), [(4, 2.776), (7, 2.365), (19, 2.093), (199, 1.972)])
def test_an_interval_is_as_wide_as_so_few_deals_need(freedom: int, exact: float) -> None:
    assert quantile(freedom) == pytest.approx(exact, rel=0.01)


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of these values with its interval, in points of the deal, in plain Python."""
    count, scale = len(values), rating.scale(GAME)
    mean = fsum(values) / count
    error = sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return Mean(scale * mean, scale * quantile(count - 1) * error, count)


def recorded(store: Store, values: Sequence[float], person: str = "Zoë") -> None:
    """Stores a compared deal for each of these values, which are what its choices were worth."""
    match = store.new_match(a_setup())
    for deal, value in enumerate(values, 1):
        store.record_luck(match, LuckFigures(deal, 0, person, ("", "club"), 2.5 + value, 2.5, 0.1, 8, ""))


def test_a_rating_is_the_mean_of_the_latest_deals_with_its_interval() -> None:
    with Store.unsaved() as store:
        recorded(store, [1.0] * (rating.FEWEST - 1), "Ada")
        recorded(store, [1.0, 2.0, 3.0, 4.0, 5.0], "Ben")
        recorded(store, [100.0] * 50 + [0.0] * rating.WINDOW, "Eva")
        assert store.luck_counts() == {(GAME, "Ada"): 4, (GAME, "Ben"): 5, (GAME, "Eva"): 250}
        sums = {person: store.luck_sum(GAME, person, rating.WINDOW) for person in ("Ada", "Ben", "Eva")}
        assert store.luck_sum(GAME, "Zoë", rating.WINDOW) is None
    found = {person: rating.rating(GAME, one) for person, one in sums.items() if one is not None}
    assert found["Ada"] is None
    assert found["Ben"] is not None
    assert found["Ben"] == pytest.approx(mean_of([1.0, 2.0, 3.0, 4.0, 5.0]))
    assert found["Ben"].within == pytest.approx(rating.scale(GAME) * 2.776 * (2.5 / 5) ** 0.5, rel=0.01)
    assert found["Eva"] == (0.0, 0.0, rating.WINDOW)
    assert [one.deals for one in sums.values() if one is not None] == [4, 5, 250]


@pytest.mark.parametrize("count", [rating.FEWEST, 30, rating.WINDOW + 30, 3 * rating.MOST_POINTS])
def test_the_curve_ends_at_the_rating(count: int) -> None:
    values = [float(at % 7) - 0.1 * (at % 11) for at in range(count)]
    with Store.unsaved() as store:
        recorded(store, [9.0] * 3, "Ada")
        recorded(store, values)
        one = store.luck_sum(GAME, "Zoë", rating.WINDOW)
        found = course(store, GAME, "Zoë", count)
    step = -(-(count - rating.FEWEST + 1) // rating.MOST_POINTS)
    ends = range(count, rating.FEWEST - 1, -step)[::-1]
    expected = [mean_of(values[max(0, end - rating.WINDOW) : end]) for end in ends]
    assert [pytest.approx(mean) for mean in expected] == found
    assert one is not None
    assert found[-1] == pytest.approx(rating.rating(GAME, one))
    assert len(found) <= rating.MOST_POINTS


def test_a_comparison_has_the_mean_of_the_experts_and_its_error() -> None:
    found = Comparison.of([1, 3, 1, 3], -0.5)
    assert found == (2.0, pytest.approx((4 / 3 / 4) ** 0.5), 4, -0.5)
    stored = LuckFigures(2, 0, "Ada", ("", "club"), 1.5, found.expert, found.error, 4, "")
    assert Comparison.stored(stored) == found


def test_a_deal_is_told_with_its_interval() -> None:
    assert compared_text(3, Comparison(1.4, 0.254, 8)) == "You +3, an expert here +1.4 (±0.6)"
    assert compared_text(0, Comparison(-2.0, 0.0, 8)) == "You 0, an expert here −2"
    assert compared_text(-1, Comparison(0.0, 0.0, 8)) == "You −1, an expert here 0"


def test_choices_are_told_in_points_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "lines_of", {"a-game": Lines(0.5, {})}.get)
    assert worth_text("a-game", -3.0) == "Luck aside, your choices brought 1.5 points less than an expert’s."
    assert worth_text("a-game", 3.0) == "Luck aside, your choices brought 1.5 points more than an expert’s."
    assert worth_text("a-game", -0.02) == "Your choices were as good as an expert’s."
    assert rating.rating("a-game", LuckSum(5, 5, -2.0, 5.0)) == (-1.0, pytest.approx(0.5 * quantile(4)), 5)


def test_measured_levels_stand_in_their_order() -> None:
    found = [lines for game_id in GAMES if (lines := lines_of(game_id)) is not None]
    assert found
    for lines in found:
        assert lines.scale > 0
        order = list(lines.levels.values())
        assert order == sorted(order)


def test_a_game_that_was_not_measured_has_no_lines() -> None:
    assert lines_of("no-such-game") is None
    assert rating.scale("no-such-game") == 1.0
    assert rating.level_ratings("no-such-game") == {}
