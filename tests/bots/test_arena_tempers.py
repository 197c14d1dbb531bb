"""`make tempers`: duels count only what a temper changed, signs are what everybody sees, and a run continues."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from game.bots.tempers import TEMPERS
from tests.arena.duel import Figure
from tests.arena.report import NOTHING
from tests.arena.temper_signs import SIGNS, Classifier, Deal, hit_rate, mean_signs, watch
from tests.arena.tempers import duel, main, most_cost, step_of, verdict


def made_up(level: float, count: int, key: str) -> list[Deal]:
    """Deals in which every sign is about `level`."""
    random = Random(key)
    return [{sign: (level + random.uniform(-1, 1), 1) for sign in SIGNS} for _deal in range(count)]


def test_a_duel_of_equals_is_a_draw_in_every_deal() -> None:
    assert [duel("devils-bridge", ("casual", "casual"), number)["points"] for number in (1, 2, 3)] == [0.0] * 3


def test_a_temper_that_only_chooses_among_equal_cards_costs_casual_bots_nothing_but_chance() -> None:
    points = [duel("twenty-eight", ("casual bold", "casual"), number)["points"] for number in range(1, 13)]
    assert abs(sum(points)) / len(points) < 0.5


@pytest.mark.parametrize("game_id", ["devils-bridge", "twenty-eight"])
def test_the_signs_of_a_deal_tell_rhythm_and_equal_cards(game_id: str) -> None:
    seen = {}
    for temper in ("hasty", "patient", "bold"):
        deals = [watch(game_id, "casual", temper, number) for number in range(1, 9)]
        seen[temper] = dict(zip(SIGNS, mean_signs(deals).values, strict=True))
    assert seen["hasty"]["pause"] < seen["bold"]["pause"] < 0 < seen["patient"]["pause"]
    assert seen["bold"]["equal"] == 1
    assert seen["hasty"]["equal"] == seen["patient"]["equal"] == -1
    assert watch(game_id, "casual", "bold", 5) == watch(game_id, "casual", "bold", 5)


def test_means_weigh_each_sight_alike_and_unseen_signs_are_nought() -> None:
    deals: list[Mapping[str, tuple[float, int]]] = [{"bid": (3.0, 3)}, {"bid": (0.0, 1), "pass": (1.0, 1)}]
    assert mean_signs(deals).values == (0.75, 1.0, 0.0, 0.0)


def test_the_classifier_tells_what_differs_and_guesses_what_does_not() -> None:
    apart = {name: made_up(level, 60, name) for name, level in (("low", 0.0), ("middle", 1.0), ("high", 2.0))}
    again = {name: made_up(level, 60, name + "2") for name, level in (("low", 0.0), ("middle", 1.0), ("high", 2.0))}
    assert hit_rate(apart, again) > 0.95
    assert Classifier(apart, 20).tell(again["high"]) == "high"
    alike = {name: made_up(0.0, 60, name) for name in "abcd"}
    other = {name: made_up(0.0, 60, name + "2") for name in "abcd"}
    assert hit_rate(alike, other) < 0.6


def test_a_temper_passes_only_if_the_most_that_it_may_cost_is_under_a_third_of_the_step() -> None:
    assert most_cost(Figure(-0.1, 0.2)) == pytest.approx(0.3)
    assert "<" in verdict([0.1, -0.1] * 50, [0.9, 1.1] * 50)
    assert "≥" in verdict([-1.0, -0.8] * 50, [0.9, 1.1] * 50)
    assert verdict([0.1], [1.0, 1.0]) == NOTHING
    assert step_of("club") == ("club", "casual")


def test_a_run_keeps_its_deals_and_writes_the_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, docs = tmp_path / "tempers.jsonl", tmp_path / "bots.md"
    docs.write_text("before\n<!-- arena:tempers -->\nstale\n<!-- /arena:tempers -->\nafter\n", encoding="utf-8")
    words = ["--games", "devils-bridge", "--deals", "0", "--watch", "1", "--jobs", "1"]
    words += ["--keep", str(kept), "--docs", str(docs)]
    main(words)
    first = kept.read_text("utf-8")
    assert first.count("\n") == len(TEMPERS)
    main(words)
    assert kept.read_text("utf-8") == first
    page = docs.read_text("utf-8")
    assert "stale" not in page
    assert all(f"| {temper} |" in page for temper in TEMPERS)
    assert page.startswith("before\n")
    assert page.endswith("after\n")
    assert "playful" in capsys.readouterr().out
