"""The measurement of the rating: its figures, and that it goes on where it ended."""

from __future__ import annotations

from math import inf
from pathlib import Path
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

from game.bots.advice import same_cards
from tests.arena import rating
from tests.arena.rating import LEVELS, ORDERED, Spread, deals_needed, lines_text, main, own_points, scale, spread, worth


def test_so_many_deals_put_two_levels_in_order_with_95_percent() -> None:
    low, high = Spread(0.0, 4.0), Spread(1.0, 5.0)
    exact = NormalDist().inv_cdf(0.95) ** 2 * 9
    assert exact <= deals_needed([low, high]) <= exact + 1.5
    assert deals_needed([high, low]) == inf


def test_three_levels_need_at_least_the_deals_of_the_nearest_two() -> None:
    levels = [Spread(0.0, 4.0), Spread(1.0, 4.0), Spread(1.4, 4.0)]
    assert deals_needed(levels[1:]) <= deals_needed(levels) < 2 * deals_needed(levels[1:])


def lines(count: int = 60) -> list[dict[str, Any]]:
    """Deals in which a judged point is worth two, and points vary far more than what choices were worth."""
    random, found = Random(5), []
    for number in range(1, count + 1):
        told: dict[str, Any] = {"number": number, "experts": [6, 6]}
        for at, level in enumerate(LEVELS):
            told[level] = [2 * at + (6 if number % 2 else -6), at - 3 + random.choice([-0.5, 0.5])]
        found.append(told)
    return found


def test_the_scale_turns_judged_points_into_points() -> None:
    found = lines()
    assert scale(found).mean == pytest.approx(2, abs=0.3)
    assert abs(scale(found).mean - 2) < scale(found).within < 1
    assert rating.is_known(found)
    assert not rating.is_known(found[: rating.FEWEST - 1])
    assert not rating.is_known([line | {level: [line[level][0], 0.0] for level in LEVELS} for line in found])
    by_points = deals_needed([spread(found, level, own_points) for level in ORDERED])
    assert deals_needed([spread(found, level, worth) for level in ORDERED]) < by_points / 3


def test_the_lines_of_the_levels_are_written_as_they_are_read() -> None:
    told: dict[str, Any] = {}
    exec(lines_text(lines()), told)
    assert list(told["LINES"].levels) == list(LEVELS)
    assert told["LINES"].scale == pytest.approx(scale(lines()).mean, abs=0.001)


def test_a_run_keeps_its_deals_and_writes_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "is_known", lambda lines: len(lines) > 1)
    monkeypatch.setattr(rating, "LEVELS", ("beginner", "casual"))
    monkeypatch.setattr(rating, "ORDERED", ("beginner", "casual"))
    monkeypatch.setattr(rating, "doubt", lambda lines: 0.0)
    monkeypatch.setattr(same_cards, "EFFORT_SHARE", 0.01)
    kept, docs, code = tmp_path / "rating.jsonl", tmp_path / "rating.md", tmp_path / "devils_bridge" / "rating.py"
    docs.write_text("before\n<!-- arena:rating -->\nstale\n<!-- /arena:rating -->\nafter\n", encoding="utf-8")
    code.parent.mkdir()
    words = ["--games", "devils-bridge", "--deals", "3"]
    words += ["--keep", str(kept), "--docs", str(docs), "--bots", str(tmp_path)]
    main(words)
    first = kept.read_text("utf-8")
    assert first.count("\n") == 3
    main(words)
    assert kept.read_text("utf-8") == first
    page = docs.read_text("utf-8")
    assert "stale" not in page
    assert "| Devil’s Bridge | 3 |" in page
    assert page.endswith("after\n")
    assert "LINES = Lines(" in code.read_text("utf-8")
