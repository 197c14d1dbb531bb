"""The button of the pause that leaves the table says where it leads."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.home.matches import MatchesScene
from game.scenes.home.menu import MenuScene
from game.scenes.table.pause import PauseScene
from game.ui.widgets import Button
from tests.driver import Driver
from tests.matches import play


def leaving(driver: Driver) -> str:
    """The words of the button that leaves the table."""
    pause = driver.stage.top
    assert isinstance(pause, PauseScene)
    return next(one.words for one in pause.root.walk() if isinstance(one, Button) and pygame.K_l in one.key_hints())


@pytest.mark.parametrize("way", ["menu", "matches"])
def test_the_way_out_of_the_pause_names_the_menu_only_if_it_leads_there(driver: Driver, way: str) -> None:
    match = play(driver.services.store, next(iter(GAMES)), deals=1)
    below = MenuScene(driver.services)
    driver.stage.push(below)
    if way == "matches":
        driver.stage.push(MatchesScene(driver.services))
    under = driver.stage.top
    driver.services.navigator.open_table(match)
    driver.step()
    for _press in range(3):
        if isinstance(driver.stage.top, PauseScene):
            break
        driver.key(pygame.K_ESCAPE)
        driver.step()
    assert leaving(driver) == ("Back to the menu" if way == "menu" else "Leave the table")
    driver.key(pygame.K_l)
    assert driver.stage.top is under
