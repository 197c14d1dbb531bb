"""Every game is played from the menu on with a controller alone, with a finger alone, and with one switch alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GAMES
from game.scenes.results.end_scene import EndScene
from game.ui.inputs import ways
from game.ui.preferences import Preferences
from tests.autoplay import program_in
from tests.driver import Driver
from tests.rotation import some_of
from tests.ways import (
    Way,
    WithFinger,
    WithPad,
    WithSwitch,
    after_a_deal,
    at_end,
    play_from_menu,
    remember_short,
)

SHORTEST = "devils-bridge"
"""The game whose shortest match is played to its end."""


def quick(**more: object) -> Preferences:
    """Preferences with which nothing takes time."""
    return Preferences.from_dict({"animation_speed": "off", "trick_pause": 0.0, "sound_volume": 0, **more})


def plays_a_whole_match(driver: Driver, way: Way) -> None:
    """Play the shortest match from the menu on to its end in one way."""
    remember_short(driver.services, SHORTEST)
    play_from_menu(way, SHORTEST, at_end(driver))
    assert isinstance(driver.stage.top, EndScene)
    assert driver.stage.top.match.is_over


def test_a_controller_plays_a_whole_match(tmp_path: Path) -> None:
    with program_in(tmp_path, preferences=quick()) as driver:
        plays_a_whole_match(driver, WithPad(driver))
        assert ways.last() == ways.PAD


@pytest.mark.long
def test_a_finger_plays_a_whole_match(tmp_path: Path) -> None:
    with program_in(tmp_path, preferences=quick()) as driver:
        plays_a_whole_match(driver, WithFinger(driver))
        assert ways.last() == ways.TOUCH


@pytest.mark.long
def test_one_switch_plays_a_whole_match(tmp_path: Path) -> None:
    with program_in(tmp_path, preferences=quick(one_switch=True)) as driver:
        way = WithSwitch(driver)
        plays_a_whole_match(driver, way)
        assert way.longest < 30


@pytest.mark.parametrize("game_id", some_of(GAMES, 0, 1))
def test_a_controller_plays_a_deal(tmp_path: Path, game_id: str) -> None:
    with program_in(tmp_path, preferences=quick()) as driver:
        remember_short(driver.services, game_id)
        play_from_menu(WithPad(driver), game_id, after_a_deal)


@pytest.mark.parametrize("game_id", some_of(GAMES, 2, 1))
def test_a_finger_plays_a_deal(tmp_path: Path, game_id: str) -> None:
    with program_in(tmp_path, preferences=quick()) as driver:
        remember_short(driver.services, game_id)
        play_from_menu(WithFinger(driver), game_id, after_a_deal)
        assert ways.last() == ways.TOUCH


@pytest.mark.parametrize("game_id", some_of(GAMES, 4, 1))
def test_one_switch_plays_a_deal(tmp_path: Path, game_id: str) -> None:
    with program_in(tmp_path, preferences=quick(one_switch=True)) as driver:
        remember_short(driver.services, game_id)
        way = WithSwitch(driver)
        play_from_menu(way, game_id, after_a_deal)
        assert way.longest < 30
