"""Hold to look in a real window: every game by mouse alone and by keys alone, and the guard after each hand-over.

The whole deals are long; they print what docs/pass-and-play.md tells.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.conftest import OpenWindow
from tests.e2e.hold_evening import Holder, HoldEvening, KeyHolder, MouseHolder
from tests.games import EveningPlan, every_game

pytestmark = pytest.mark.e2e

GAME_DATA = every_game()
PLAN = EveningPlan(players=3, code="hold5")
"""A deal that begins with a bid, two passes and the choice of a trump card."""
FEW = 4
"""The number of choices of it that are made whenever the tests run."""


@pytest.mark.parametrize("way", [MouseHolder, pytest.param(KeyHolder, marks=pytest.mark.long)])
def test_a_few_turns_are_played_by_holding(open_window: OpenWindow, tmp_path: Path, way: type[Holder]) -> None:
    evening = HoldEvening(open_window, tmp_path, "twenty-eight", PLAN)
    assert evening.play(way, FEW).choices == FEW
    assert evening.window.said() == ""


@pytest.mark.long
@pytest.mark.parametrize("way", [MouseHolder, KeyHolder])
@pytest.mark.parametrize("game_id", GAME_DATA)
def test_a_deal_is_played_by_holding(open_window: OpenWindow, tmp_path: Path, game_id: str, way: type[Holder]) -> None:
    evening = HoldEvening(open_window, tmp_path, game_id, GAME_DATA[game_id].held_deal)
    count = evening.play(way)
    print(f"\n{game_id}, {evening.plan.players} people, {way.__name__}: {count}, no covers")
    assert evening.window.said() == "", "the program prints nothing"
