"""The set-up offers a person's bot partner the best level, where partners are fixed."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.scene import TableScene
from game.session.match import Match
from tests.driver import Driver

WITH_PARTNERS = [game_id for game_id, rules in GAMES.items() if rules.partnerships]


def opened(driver: Driver, game_id: str) -> SetUpScene:
    """Opens the set-up of a game and draws it."""
    scene = SetUpScene(driver.services, game_id)
    driver.stage.push(scene)
    driver.step()
    return scene


def started(driver: Driver) -> Match:
    """Starts the match with its button."""
    scene = driver.stage.top
    assert isinstance(scene, SetUpScene)
    driver.click(scene.start_button.rect)
    assert isinstance(driver.stage.top, TableScene)
    return driver.stage.top.match


def told(scene: SetUpScene) -> list[str]:
    """What stands below the seats."""
    words = [str(getattr(widget, "words", "")) for widget in scene.root.walk()]
    return [told for told in words if told.startswith("plays with")]


def levels(match: Match) -> list[str]:
    return [match.setup.level_and_character(seat).partition(" ")[0] for seat in range(match.game.players)]


def test_it_is_offered_only_where_partners_are_fixed(driver: Driver) -> None:
    assert {"twenty-eight", "four-hundred", "alkort"} == set(WITH_PARTNERS)
    for game_id in GAMES:
        scene = opened(driver, game_id)
        assert scene.seats.partner.visible == (game_id in WITH_PARTNERS)
        driver.stage.pop()


def test_it_is_offered_only_to_a_person_with_a_bot_partner(driver: Driver) -> None:
    scene = opened(driver, "twenty-eight")
    own, partner = scene.seats.kinds[0], scene.seats.kinds[2]
    driver.click(partner.targets()[0])
    assert not scene.seats.partner.visible
    driver.click(own.targets()[1])
    assert scene.seats.partner.visible
    driver.click(partner.targets()[1])
    assert not scene.seats.partner.visible
    driver.click(own.targets()[0])
    assert scene.seats.partner.visible
    scene.players.choose(0)
    assert not scene.seats.partner.visible


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_partner_plays_its_best_and_the_others_as_chosen(driver: Driver, way: str, size: tuple[int, int]) -> None:
    driver.stage.window.resize(size)
    scene = opened(driver, "alkort")
    choice = scene.seats.partner.choice
    scene.focus(choice)  # scrolls it into sight
    driver.step()
    if way == "mouse":
        driver.click(choice.targets()[0])
    else:
        driver.key(pygame.K_LEFT)
    assert [level.visible for level in scene.seats.levels] == [False, True, False, True]
    assert ["at its best" in words for words in told(scene)] == [False, False, True, False]
    match = started(driver)
    assert levels(match)[1:] == ["casual", "expert", "casual"]
    assert match.match_id is not None
    assert levels(Match.resume(driver.services.store, match.match_id)) == levels(match)


def test_it_is_remembered_and_can_be_turned_off(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    driver.click(scene.seats.partner.choice.targets()[0])
    started(driver)
    driver.stage.pop()
    scene = opened(driver, "alkort")
    assert scene.seats.partner.choice.value is True
    assert not scene.seats.levels[2].visible
    driver.click(scene.seats.partner.choice.targets()[1])
    assert scene.seats.levels[2].visible
    assert levels(started(driver))[1:] == ["casual"] * 3


def test_a_changed_seat_has_another_partner(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    driver.click(scene.seats.partner.choice.targets()[0])
    scene.focus(scene.seats.handles[0])
    driver.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert [level.visible for level in scene.seats.levels] == [True, False, True, False]
    assert levels(started(driver)) == ["casual", "casual", "casual", "expert"]
