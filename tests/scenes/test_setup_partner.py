"""The set-up offers a person's bot partner the best level, and a favourite partner, where partners are fixed."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.setup.picks import FacePick
from game.scenes.setup.scene import SetUpScene
from game.scenes.setup.seat_sheet import SeatSheet
from game.scenes.table.scene import TableScene
from game.session.match import Match
from game.session.setup_draft import SetUpDraft
from game.ui.widgets import Selector
from tests.driver import Driver

WITH_PARTNERS = [game_id for game_id, rules in GAMES.items() if rules.partnerships]


def opened(driver: Driver, game_id: str) -> SetUpScene:
    """Opens the set-up of a game and draws it."""
    scene = SetUpScene(driver.services, game_id)
    driver.stage.push(scene)
    driver.step()
    return scene


def sheet_of(driver: Driver, scene: SetUpScene, at: int) -> SeatSheet:
    """Opens the sheet of a seat by keys."""
    driver.step()
    scene.focus(scene.seats.spots[at])
    driver.key(pygame.K_RETURN)
    sheet = driver.stage.top
    assert isinstance(sheet, SeatSheet)
    driver.step()
    return sheet


def put(driver: Driver, sheet: SeatSheet, choice: Selector, index: int, way: str = "mouse") -> None:
    """Chooses a segment of a choice."""
    sheet.focus(choice)  # scrolls it into sight
    driver.step()
    if way == "mouse":
        driver.click(choice.targets()[index])
    else:
        driver.key(pygame.K_RIGHT if index else pygame.K_LEFT)
    driver.step()


def closed(driver: Driver, scene: SetUpScene) -> None:
    """Closes the sheet."""
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is scene
    driver.step()


def offers(sheet: SeatSheet) -> list[str]:
    """The choices about partners on a sheet."""
    words = [str(getattr(widget, "words", "")) for widget in sheet.root.walk()]
    return [told for told in words if "partner" in told]


def started(driver: Driver) -> Match:
    """Starts the match with its button."""
    scene = driver.stage.top
    assert isinstance(scene, SetUpScene)
    driver.click(scene.start_button.rect)
    assert isinstance(driver.stage.top, TableScene)
    return driver.stage.top.match


def levels(match: Match) -> list[str]:
    return [match.setup.level_and_character(seat).partition(" ")[0] for seat in range(match.game.players)]


def stars(scene: SetUpScene) -> list[int]:
    return [scene.seats.sitter(at).stars for at in range(scene.draft.players)]


def test_it_is_offered_only_where_partners_are_fixed(driver: Driver) -> None:
    assert {"twenty-eight", "four-hundred", "alkort"} <= set(WITH_PARTNERS)
    for game_id in GAMES:
        scene = opened(driver, game_id)
        found = set()
        for at in range(1, scene.draft.players):
            if offers(sheet_of(driver, scene, at)):
                found.add(at)
            closed(driver, scene)
        assert found == scene.draft.bot_partners()
        assert bool(found) == (game_id in WITH_PARTNERS)
        driver.stage.pop()


def test_it_is_offered_only_to_a_person_with_a_bot_partner(driver: Driver) -> None:
    scene = opened(driver, "twenty-eight")
    for seat, kind, offered in ((2, 0, False), (2, 1, True), (0, 1, False), (0, 0, False)):
        sheet = sheet_of(driver, scene, seat)
        put(driver, sheet, sheet.kind, kind)
        assert bool(offers(sheet)) == offered
        closed(driver, scene)
    scene.players.choose(0)
    assert not offers(sheet_of(driver, scene, 1))


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_partner_plays_its_best_and_the_others_as_chosen(driver: Driver, way: str, size: tuple[int, int]) -> None:
    driver.stage.window.resize(size)
    scene = opened(driver, "alkort")
    sheet = sheet_of(driver, scene, 2)
    put(driver, sheet, sheet.best, 0, way)
    assert sheet.level not in set(sheet.root.walk()), "the level is settled"
    closed(driver, scene)
    assert stars(scene) == [0, 2, 4, 2]
    match = started(driver)
    assert levels(match)[1:] == ["casual", "expert", "casual"]
    assert match.match_id is not None
    assert levels(Match.resume(driver.services.store, match.match_id)) == levels(match)


def test_it_is_remembered_and_can_be_turned_off(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    sheet = sheet_of(driver, scene, 2)
    put(driver, sheet, sheet.best, 0)
    closed(driver, scene)
    started(driver)
    driver.stage.pop()
    scene = opened(driver, "alkort")
    sheet = sheet_of(driver, scene, 2)
    assert sheet.best.value is True
    put(driver, sheet, sheet.best, 1)
    closed(driver, scene)
    assert stars(scene) == [0, 2, 2, 2]
    assert levels(started(driver))[1:] == ["casual"] * 3


def test_a_changed_seat_has_another_partner(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    sheet = sheet_of(driver, scene, 2)
    put(driver, sheet, sheet.best, 0)
    closed(driver, scene)
    scene.focus(scene.seats.spots[0])
    driver.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert stars(scene) == [2, 0, 2, 4]
    assert levels(started(driver)) == ["casual", "casual", "casual", "expert"]


# -- the favourite ----------------------------------------------------------------------------------------------------


def pick_guest(driver: Driver, sheet: SeatSheet, guest: str) -> None:
    """Clicks on the face of a guest; on "anyone" without one."""
    picks = [one for one in sheet.root.walk() if isinstance(one, FacePick) and one.sitter.guest == guest]
    driver.click(picks[0].rect)
    driver.step()


def test_a_favourite_partner_sits_opposite_in_the_other_games_with_partners_too(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    sheet = sheet_of(driver, scene, 2)
    pick_guest(driver, sheet, "toad")
    put(driver, sheet, sheet.favourite, 0)
    closed(driver, scene)
    assert scene.seats.sitter(2).guest == "toad"
    assert started(driver).setup.seats[2].guest == "toad"
    driver.stage.pop()
    for game_id in GAMES:
        scene = opened(driver, game_id)
        partners = scene.draft.bot_partners()
        assert [scene.draft.seats[at].guest for at in partners] == ["toad"] * len(partners)
        driver.stage.pop()


def test_a_favourite_partner_can_be_given_up(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    sheet = sheet_of(driver, scene, 2)
    pick_guest(driver, sheet, "toad")
    put(driver, sheet, sheet.favourite, 0)
    put(driver, sheet, sheet.favourite, 1)
    closed(driver, scene)
    started(driver)
    assert SetUpDraft.of("alkort", driver.services.store).favourite == ""


def test_guests_change_seats_and_anyone_may_come(driver: Driver) -> None:
    scene = opened(driver, "alkort")
    one, other = scene.draft.seats[1].guest, scene.draft.seats[3].guest
    pick_guest(driver, sheet_of(driver, scene, 1), other)
    closed(driver, scene)
    assert [scene.seats.sitter(at).guest for at in (1, 3)] == [other, one]
    pick_guest(driver, sheet_of(driver, scene, 1), "")
    closed(driver, scene)
    assert scene.seats.sitter(1).name == "Anyone"
    guests = [seat.guest for seat in started(driver).setup.seats[1:]]
    assert all(guests)
    assert len(set(guests)) == 3
