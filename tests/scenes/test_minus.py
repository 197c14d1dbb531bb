"""A negative number has a true minus sign wherever a player reads it."""

from __future__ import annotations

import re

import pytest

from game.rules import GAMES
from game.scenes.home.matches import MatchesScene
from game.scenes.home.menu import MenuScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.scores import ScoreScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.session.match import Match
from tests.matches import NAMES, play
from tests.rotation import some_of
from tests.scenes.screens import Look, Screen, show
from tests.ui.watching import reading

HYPHEN = re.compile(r"(?<![\w.)-])-\d")
"""A hyphen before a digit, but not within a rule's number, a date or a code."""
LOOK = Look((1280, 720))


def negative(services: Services, game_id: str) -> Match | None:
    """A match in which somebody has less than nothing, if that comes about within a few deals."""
    for deals in range(1, 7):
        match = play(None, game_id, deals)
        if match.scores and min(match.scores[-1].data["total"]) < 0 and not match.is_over:
            return play(services.store, game_id, deals)
    return None


@pytest.mark.parametrize("game_id", some_of(GAMES, 0))
def test_no_screen_has_a_hyphen_for_a_minus(services: Services, game_id: str) -> None:
    match = negative(services, game_id) or play(services.store, game_id, deals=2)
    screens: list[Screen] = [
        MenuScene,
        MatchesScene,
        StatisticsScene,
        lambda services: ScoreScene(services, match),
        lambda services: ReplayScene(services, match, step=10_000),
        lambda services: TableScene(services, match),
    ]
    for screen in screens:
        with reading() as told:
            show(services, screen, LOOK)
        assert [words for words in told if HYPHEN.search(words)] == []


def test_the_menu_shows_a_total_below_zero_with_a_minus(services: Services) -> None:
    shown = 0
    for game_id in GAMES:
        match = negative(services, game_id)
        if match is not None:
            total = min(match.scores[-1].data["total"])
            with reading() as told:
                show(services, MenuScene, LOOK)
            assert any(f"−{-total}" in words and NAMES[0] in words for words in told)
            shown += 1
    assert shown
