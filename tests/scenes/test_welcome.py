"""The first start asks for a name and a face, both may be left out, and deals a guided game at once."""

from __future__ import annotations

import pygame
import pytest

from game.app.routes import welcome
from game.scenes.guide.scene import GuidedTable
from game.scenes.home.menu import MenuScene
from game.scenes.home.welcome import WelcomeSheet
from game.scenes.setup.picks import Coin, FacePick
from game.session.people import People
from game.session.saved_settings import LOOK, NAME
from game.session.setup_draft import SetUpDraft
from tests.driver import Driver
from tests.matches import play


@pytest.fixture
def sheet(driver: Driver) -> WelcomeSheet:
    """The first start."""
    driver.stage.push(MenuScene(driver.services))
    driver.step()
    welcome(driver.services)
    driver.step()
    top = driver.stage.top
    assert isinstance(top, WelcomeSheet)
    return top


def test_enter_deals_a_guided_game_at_once_without_a_name(driver: Driver, sheet: WelcomeSheet) -> None:
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stage.top, GuidedTable)
    assert People(driver.services.settings, driver.services.store).known() == []
    assert driver.services.settings.read(LOOK) == {"colour": sheet.colour, "face": sheet.face}


def test_a_name_is_kept_with_its_face_and_nobody_is_asked_again(driver: Driver, sheet: WelcomeSheet) -> None:
    driver.click(sheet.field.rect)
    driver.type("Zoe")
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stage.top, MenuScene)
    assert driver.services.settings.read(NAME) == "Zoe"
    assert SetUpDraft.of("alkort", driver.services.store).persons()[0] == ("Zoe", sheet.colour, sheet.face)
    welcome(driver.services)
    assert isinstance(driver.stage.top, MenuScene)


@pytest.mark.parametrize("name", ["", "Zoe"])
def test_every_lesson_shows_the_face_and_the_colour_that_were_chosen(
    driver: Driver, sheet: WelcomeSheet, name: str
) -> None:
    if name:
        driver.click(sheet.field.rect)
        driver.type(name)
    for kind, wanted in ((FacePick, "hood"), (Coin, "teal")):
        picks = [widget for widget in sheet.root.walk() if isinstance(widget, kind)]
        pick = next(
            pick for pick in picks if (pick.sitter.face if isinstance(pick, FacePick) else pick.colour) == wanted
        )
        driver.click(pick.rect)
    driver.key(pygame.K_ESCAPE)
    for game_id in ("evil-deal", "alkort"):
        driver.services.navigator.open_guide(game_id)
        driver.step()
        table = driver.stage.top
        assert isinstance(table, GuidedTable)
        learner = table.match.setup.seats[0]
        assert (learner.face, learner.colour) == ("hood", "teal")
        assert table.match.names[0] == (name or "Player 1")
        driver.stage.pop()


def test_enter_in_the_name_goes_on_to_the_button_that_begins(driver: Driver, sheet: WelcomeSheet) -> None:
    driver.click(sheet.field.rect)
    driver.type("Zoe")
    driver.key(pygame.K_RETURN)
    assert sheet.focused is sheet.deal_button
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stage.top, GuidedTable)


def test_nobody_is_asked_who_has_played_before(driver: Driver) -> None:
    play(driver.services.store, "alkort", deals=1)
    driver.stage.push(MenuScene(driver.services))
    welcome(driver.services)
    assert isinstance(driver.stage.top, MenuScene)


def test_tab_stops_once_at_the_faces_and_once_at_the_colours_and_arrows_go_among_them(
    driver: Driver, sheet: WelcomeSheet
) -> None:
    kinds: list[str] = []
    for _press in range(5):
        driver.key(pygame.K_TAB)
        kinds.append(type(sheet.focused).__name__)
    assert kinds == ["TextField", "FacePick", "Coin", "Button", "Button"]
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    third = sheet.focused
    assert isinstance(third, FacePick)
    driver.key(pygame.K_RETURN)
    assert isinstance(sheet.focused, FacePick)
    assert sheet.focused.is_chosen
    assert sheet.focused.sitter.face == third.sitter.face == sheet.face
    driver.key(pygame.K_TAB)
    assert isinstance(sheet.focused, Coin)


def test_a_controller_writes_the_name_by_the_sheet_of_letters(driver: Driver, sheet: WelcomeSheet) -> None:
    asked: list[object] = []
    driver.stage.on_write = asked.append
    sheet.focus(sheet.field)
    driver.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, pad=True)
    assert asked == [sheet.field]
    assert sheet.focused is sheet.field


def press(driver: Driver, key: int, letter: str = "", mod: int = 0) -> None:
    """Press a key as a keyboard does while no field has the focus: without a text to follow."""
    driver.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)


def test_whoever_just_types_writes_the_name(driver: Driver, sheet: WelcomeSheet) -> None:
    assert sheet.focused is sheet.deal_button
    press(driver, pygame.K_z, "Z", pygame.KMOD_SHIFT)
    assert sheet.focused is sheet.field
    driver.type("oe")
    assert (sheet.field.value, sheet.name) == ("Zoe", "Zoe")
    driver.key(pygame.K_RETURN)
    assert sheet.focused is sheet.deal_button


@pytest.mark.parametrize(("mod", "letter"), [(0, "þ"), (pygame.KMOD_SHIFT, "Þ"), (pygame.KMOD_CAPS, "Þ")])
def test_a_name_may_begin_with_a_letter_that_is_not_english(
    driver: Driver, sheet: WelcomeSheet, mod: int, letter: str
) -> None:
    press(driver, ord("þ"), mod=mod)
    assert sheet.field.value == letter


def test_keys_that_are_no_letters_stay_with_the_focus(driver: Driver, sheet: WelcomeSheet) -> None:
    press(driver, pygame.K_a, "a", pygame.KMOD_CTRL)
    press(driver, pygame.K_2, "2")
    press(driver, pygame.K_F5)
    press(driver, ord("´"))
    assert sheet.focused is sheet.deal_button
    assert not sheet.field.value
