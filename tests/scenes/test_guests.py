"""Who's who: the gallery shows all guests, and the sheet of each tells who it is and how one has fared with it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.bots.tempers import TEMPERS
from game.scenes.guests.gallery import GalleryScene
from game.scenes.guests.guest_sheet import GuestSheet
from game.scenes.guests.temper_words import TEMPER_WORDS, habits
from game.scenes.home.menu import MenuScene
from game.scenes.services import Services
from game.session.match import Match
from game.texts.guests import GUEST_IDS, guest_of
from game.ui.widgets import Label
from tests.driver import Driver
from tests.matches import play

SIZES = (((800, 600), 100), ((1280, 720), 100), ((1280, 720), 175), ((800, 600), 175))


@pytest.fixture
def gallery(driver: Driver) -> GalleryScene:
    """The gallery, drawn once."""
    driver.stage.push(MenuScene(driver.services))
    driver.services.navigator.open_guests()
    driver.step()
    top = driver.stage.top
    assert isinstance(top, GalleryScene)
    return top


def sheet_on(driver: Driver) -> GuestSheet:
    """The sheet on top."""
    top = driver.stage.top
    assert isinstance(top, GuestSheet)
    return top


def words_of(sheet: GuestSheet) -> list[str]:
    """All labels of a sheet."""
    return [widget.words for widget in sheet.root.walk() if isinstance(widget, Label)]


def seated(services: Services, guest: str, at: int, game_id: str, humans: int = 1) -> Match:
    """A finished match in which a guest sat at a seat."""
    match = play(None, game_id, humans=humans)
    seats = list(match.setup.seats)
    seats[at] = seats[at]._replace(guest=guest)
    match.setup = replace(match.setup, seats=tuple(seats))
    match.store, match.match_id = services.store, services.store.new_match(match.setup.plain())
    match.record_end()
    return match


def test_the_gallery_shows_every_guest_with_its_name_and_temper(gallery: GalleryScene) -> None:
    assert [tile.guest for tile in gallery.grid.tiles] == list(GUEST_IDS)
    assert [tile.words for tile in gallery.grid.tiles] == [guest_of(guest).full_name for guest in GUEST_IDS]
    assert all(tile.temper for tile in gallery.grid.tiles)


def test_w_opens_the_gallery_from_the_menu_and_escape_leads_back(driver: Driver) -> None:
    menu = MenuScene(driver.services)
    driver.stage.push(menu)
    driver.step()
    driver.key(pygame.K_w)
    assert isinstance(driver.stage.top, GalleryScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is menu


def test_a_click_on_a_portrait_opens_its_sheet(driver: Driver, gallery: GalleryScene) -> None:
    driver.click(gallery.grid.tiles[5].rect)
    assert sheet_on(driver).guest == GUEST_IDS[5]


def test_the_keys_choose_a_guest(driver: Driver, gallery: GalleryScene) -> None:
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert sheet_on(driver).guest == GUEST_IDS[1]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_tile_breaks_a_name_within_a_word(
    driver: Driver, gallery: GalleryScene, size: tuple[int, int], scale: int
) -> None:
    driver.stage.window.resize(size)
    driver.services.preferences.text_scale = scale
    driver.stage.apply(driver.services.preferences)
    driver.steps(2)
    inner = gallery.grid.tiles[0].rect.w
    assert inner > gallery.grid._longest(gallery.grid.unit)


def test_a_face_that_is_pointed_at_is_glad(driver: Driver, gallery: GalleryScene) -> None:
    tile = gallery.grid.tiles[2]
    driver.move(tile.rect.center)
    driver.step()
    assert tile.face.expression == "glad"
    driver.move(gallery.grid.tiles[3].rect.center)
    driver.step()
    assert tile.face.expression == "calm"


def test_with_reduced_motion_no_face_moves(driver: Driver, gallery: GalleryScene) -> None:
    driver.services.preferences.reduced_motion = True
    driver.stage.apply(driver.services.preferences)
    driver.steps(3)
    assert not any(driver.step(seconds=0.5) for _turn in range(40))


@pytest.mark.parametrize("guest_id", GUEST_IDS)
def test_the_sheet_tells_who_a_guest_is_how_it_plays_and_how_it_talks(driver: Driver, guest_id: str) -> None:
    driver.services.navigator.open_guest(guest_id)
    driver.step()
    guest, told = guest_of(guest_id), words_of(sheet_on(driver))
    assert {guest.full_name, guest.life, guest.plays, TEMPER_WORDS[guest.temper]} <= set(told)
    assert any(words.startswith(guest.talks) for words in told)
    for habit in habits(guest.temper):
        assert {habit.name, habit.told} <= set(told)


def test_the_arrows_go_round_all_guests(driver: Driver) -> None:
    driver.services.navigator.open_guest(GUEST_IDS[0])
    driver.step()
    sheet = sheet_on(driver)
    driver.key(pygame.K_LEFT)
    assert sheet.guest == GUEST_IDS[-1]
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    assert sheet.guest == GUEST_IDS[1]
    driver.click(sheet.next.rect)
    assert sheet.guest == GUEST_IDS[2]


def test_enter_again_and_again_on_the_button_of_the_next_guest_goes_on(driver: Driver) -> None:
    driver.services.navigator.open_guest(GUEST_IDS[0])
    driver.step()
    sheet = sheet_on(driver)
    sheet.focus(sheet.next)
    for guest in GUEST_IDS[1:4]:
        driver.key(pygame.K_RETURN)
        assert sheet_on(driver).guest == guest
    assert sheet.focused is sheet.next


def test_the_sheet_tells_how_one_has_fared_against_a_guest_and_as_its_partner(driver: Driver) -> None:
    against = seated(driver.services, "fox", 1, "four-hundred")
    together = seated(driver.services, "fox", 2, "four-hundred")
    driver.services.navigator.open_guest("fox")
    driver.step()
    told = words_of(sheet_on(driver))
    lost = 0 in (against.game.winners or ())
    assert f"Against Fennimore you won {int(lost)} of 1 match." in told
    assert f"As partners you won {int(0 in (together.game.winners or ()))} of 1 match." in told


def test_the_sheet_of_a_stranger_says_so(driver: Driver) -> None:
    driver.services.navigator.open_guest("owl")
    driver.step()
    assert "You have not finished a match with Minerva yet." in words_of(sheet_on(driver))


def test_every_temper_has_a_word_and_habits_within_the_rail() -> None:
    assert set(TEMPER_WORDS) == set(TEMPERS)
    for temper in TEMPERS:
        assert all(-1 <= habit.share <= 1 for habit in habits(temper))
    shares = {temper: tuple(habit.share for habit in habits(temper)) for temper in TEMPERS}
    assert len(set(shares.values())) == len(TEMPERS)
