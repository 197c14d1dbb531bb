"""The rating: intervals, the figures of a deal, and what is said of them."""

from __future__ import annotations

import pytest

from game.bots.advice.rating_lines import Lines, lines_of
from game.rules import GAMES
from game.session import rating
from game.session.rating import Comparison, compared_text, course, mean_of, quantile, worth_text
from game.store.values import LuckFigures, LuckRow


@pytest.mark.parametrize(("freedom", "exact"), [(4, 2.776), (7, 2.365), (19, 2.093), (199, 1.972)])
def test_an_interval_is_as_wide_as_so_few_deals_need(freedom: int, exact: float) -> None:
    assert quantile(freedom) == pytest.approx(exact, rel=0.01)


def test_a_rating_is_the_mean_of_the_latest_deals_with_its_interval() -> None:
    assert rating.rating([1.0] * (rating.FEWEST - 1)) is None
    found = rating.rating([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found is not None
    assert found.mean == 3.0
    assert found.within == pytest.approx(2.776 * (2.5 / 5) ** 0.5, rel=0.01)
    late = rating.rating([100.0] * 50 + [0.0] * rating.WINDOW)
    assert late is not None
    assert late.mean == 0.0


def test_the_curve_ends_at_the_rating() -> None:
    values = [float(at % 7) for at in range(rating.WINDOW + 30)]
    found = list(course(values))
    assert len(found) == len(values) - rating.FEWEST + 1
    assert found[-1] == rating.rating(values)
    assert found[0] == mean_of(values[: rating.FEWEST])


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
    row = LuckRow(1, 1, "a-game", "{}", 4, 0.0, LuckFigures(1, 0, "Ada", (), 4.0, 6.0, 0.1, 8, ""))
    assert rating.rated(row) == -1.0


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
