"""The button of the cover lies where no card of the hand and no button of the table or of a dialog lay."""

from __future__ import annotations

import pygame
import pytest

from game.bots import choose
from game.cards import Chance
from game.rules import GAMES, game_of
from game.scenes.table.handover import HandOverScene
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.form import Form
from tests.driver import Make, TableDriver
from tests.rotation import in_rotation

SIZES = ((800, 600), (1280, 720), (1920, 1080))


def pressed_places(driver: TableDriver) -> list[pygame.Rect]:
    """The rects of the hand, the buttons of the question and the tools, and of the piles that can be pressed."""
    table = driver.table
    hand = [one.place.reach() for one in table.picture.sprites if one.place.owner == table.display.anchor]
    buttons = [one.rect for one in table.controls.buttons.children()]
    return [*hand, *buttons, *(tool.rect for tool in table.controls.tools.children())]


@pytest.mark.parametrize(("game_id", "size"), in_rotation(GAMES, SIZES, 0, 1))
def test_the_button_of_the_cover_lies_apart_from_all_that_was_pressed_before(
    table: Make, game_id: str, size: tuple[int, int]
) -> None:
    players = game_of(game_id).usual
    driver = table(game=game_id, players=players, humans=players, size=size, sharing="cover")
    covers: list[pygame.Rect] = []
    places: list[pygame.Rect] = []
    verbs: set[str] = set()
    for _turn in range(30):
        driver.step()
        top = driver.stage.top
        if isinstance(top, HandOverScene):
            covers.append(pygame.Rect(top.reveal.rect))
            driver.key(pygame.K_RETURN)
        elif driver.top == "EndScene":
            driver.key(pygame.K_ESCAPE)
        elif driver.table.controller.viewing.is_asking and driver.table.selection.asked is None:
            places += pressed_places(driver)
            driver.key(pygame.K_RETURN)  # this person may look, but is not asked
        elif driver.until_asked():
            view = driver.table.display.shown
            driver.step()
            if verbs.isdisjoint(action.verb for action in view.legal) or len(places) < 60:
                places += pressed_places(driver)
                verbs |= {action.verb for action in view.legal}
            assert view.seat is not None
            driver.table.turn.answer(choose("casual", view, Chance("cover", _turn)))
    answers = [DialogAnswer("Think again", False), DialogAnswer("Go ahead", True, "primary")]
    driver.stage.push(Dialog("Are you sure?", "It may cost about 12 points.", answers))
    driver.step()
    dialog = driver.stage.top
    assert isinstance(dialog, Form)
    places += [stop.rect for stop in dialog.stops()]
    assert covers
    assert places
    assert [(cover, place) for cover in covers for place in places if cover.colliderect(place)] == []


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_of_the_cover_stands_in_the_middle_of_what_the_button_leaves(
    table: Make, size: tuple[int, int]
) -> None:
    driver = table(game="twenty-eight", players=4, humans=4, size=size, sharing="cover")
    driver.until(lambda: isinstance(driver.stage.top, HandOverScene), "a cover")
    driver.steps(2)
    cover = driver.stage.top
    assert isinstance(cover, HandOverScene)
    panel, room = cover._panel.rect, cover.area(size, driver.stage.window.unit)
    above, below = panel.top - cover.reveal.rect.bottom, room.bottom - panel.bottom
    assert abs(above - below) <= 2
    assert cover.reveal.rect.top == room.top
