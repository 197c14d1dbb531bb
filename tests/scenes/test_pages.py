"""Pages in small windows with large text: they open at their top, scroll in one place, and show their last line."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GAMES
from game.scenes.day.calendar import CalendarScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.history import HistoryScene
from game.scenes.table.scene import TableScene
from game.ui import text
from game.ui.form import Form
from game.ui.widgets import Button, Label, ScrollArea
from game.ui.widgets.base import Widget
from tests.driver import Driver
from tests.rotation import in_rotation, one_in
from tests.scenes.ear import nameless
from tests.scenes.screens import SCREENS, SIZES, Look, screens_in, show

TABLES = ("day-table", "tournament-table", "guided-", "hint", "risky", "offer", "what-if", "replay-", "result-")
PAGES = [name for name in SCREENS if not name.startswith(TABLES)]
KINDS = [name for name in PAGES if not name.endswith(tuple(list(GAMES)[:-1]))]
"""The pages; those that every game has are here for one game."""
SMALL = Look((800, 600), 175)
EVERY_SIZE = [Look(size, text_scale) for size in SIZES for text_scale in (100, 175)]
LEAST_TRACK = 160
LOOKS = (SMALL, Look((1280, 720), 175))


def page_of(services: Services, name: str, look: Look) -> Form:
    """Opens a page."""
    scene = show(services, SCREENS[name], look)
    assert isinstance(scene, Form)
    return scene


def bars(page: Form) -> list[ScrollArea]:
    """The areas that can be scrolled now."""
    return [one for one in page.root.walk() if isinstance(one, ScrollArea) and one.reach]


def above(widget: Widget) -> list[Widget]:
    """All widgets around it."""
    found = []
    while widget.parent is not None:
        widget = widget.parent
        found.append(widget)
    return found


@pytest.mark.parametrize("name", screens_in(2, PAGES))
def test_a_page_opens_at_its_top_and_scrolls_in_one_place(services: Services, name: str) -> None:
    for look in LOOKS if name in KINDS else (SMALL,):
        page = page_of(services, name, look)
        assert nameless(page) == []
        title = next(widget for widget in page.root.walk() if isinstance(widget, Label))
        assert title.viewport() == title.rect, look
        assert page.root.offset == 0 or isinstance(page, HistoryScene)
        found = bars(page)
        assert [one for one in found if set(found) & set(above(one))] == [], look
        assert len(found) <= 1 or name.startswith("rules-"), look  # a rule book has a list as well
        last = page.root.main.walk() if page.root.main is not None else ()
        assert [one for one in last if isinstance(one, Button) and one.viewport() != one.rect] == [], look
        focused = page.focused
        assert focused is None or focused.viewport().h >= focused.rect.h * 0.75, look


@pytest.mark.parametrize("name", screens_in(0, KINDS))
def test_a_page_scrolls_to_the_focus_of_the_keys(driver: Driver, name: str) -> None:
    page = page_of(driver.services, name, SMALL)
    for _press in range(len(page.stops()) + 1):
        driver.key(pygame.K_TAB)
        focused = page.focused
        if driver.stage.top is not page or focused is None:
            return
        room = min(one.view.h for one in above(focused) if isinstance(one, ScrollArea))
        assert min(focused.rect.h, room // 2) <= focused.viewport().h


@pytest.mark.parametrize("name", screens_in(1, KINDS))
def test_keys_scroll_a_page_to_its_end_and_back(driver: Driver, name: str) -> None:
    page = page_of(driver.services, name, SMALL)
    area = max(bars(page), key=lambda one: one.view.w, default=None)
    if area is None or isinstance(page, CalendarScene):  # these keys show other months there
        return
    driver.key(pygame.K_PAGEDOWN)
    assert area.offset > 0 or isinstance(page, HistoryScene)
    driver.key(pygame.K_END)
    assert area.offset == area.reach
    driver.key(pygame.K_PAGEUP)
    assert area.offset < area.reach
    driver.key(pygame.K_HOME)
    assert area.offset == 0


def test_enter_starts_without_scrolling_the_set_up(driver: Driver) -> None:
    page = page_of(driver.services, f"setup-{next(iter(GAMES))}", SMALL)
    assert isinstance(page, SetUpScene)
    assert page.root.reach > 0
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stage.top, TableScene)


def test_a_wrong_code_is_shown_where_it_was_typed(driver: Driver) -> None:
    page = page_of(driver.services, f"setup-{next(iter(GAMES))}", SMALL)
    assert isinstance(page, SetUpScene)
    driver.reach(page.code_field)
    driver.type("CEA3-42HR-R50Z")
    driver.key(pygame.K_HOME)
    page.root.scroll_to(0)
    assert not page.code_field.viewport().h
    driver.key(pygame.K_RETURN)
    assert driver.stage.top is page
    assert driver.stage.overlay.sentences
    assert page.focused is page.code_field
    assert page.code_field.viewport() == page.code_field.rect


def test_a_waiting_offer_is_visible_with_its_answers(services: Services) -> None:
    page = page_of(services, "booth", SMALL)
    words = {one.words: one for one in page.root.walk() if isinstance(one, Button)}
    for answer in ("Accept", "Refuse"):
        assert words[answer].viewport() == words[answer].rect
    assert page.focused is words["Accept"]


@pytest.mark.parametrize("look", LOOKS)
def test_the_history_opens_at_its_end_with_whole_lines(services: Services, look: Look) -> None:
    page = page_of(services, "history", look)
    assert isinstance(page, HistoryScene)
    area = page.told if page.told.reach else page.root
    assert area.offset == area.reach
    for label in (one for one in page.told.child.walk() if isinstance(one, Label)):
        cut = label.rect.bottom - area.view.top
        if area.reach and label.rect.top < area.view.top < label.rect.bottom:
            assert cut % text.height(label.px(label.size)) == 0


def test_the_hand_over_between_seven_people_fits(services: Services) -> None:
    for look in LOOKS:
        page = page_of(services, "hand-over", look)
        assert page.root.reach == 0


@pytest.mark.parametrize(("game_id", "part"), in_rotation(GAMES, range(3), 2, 2))
def test_the_strip_of_a_replay_has_a_track_at_every_size(services: Services, game_id: str, part: int) -> None:
    for look in EVERY_SIZE[part::3]:
        scene = page_of(services, f"replay-{game_id}", look)
        assert isinstance(scene, ReplayScene)
        for step in (20, len(scene.position.steps) - 1):
            scene.go(step)
            Driver(services).step()
            assert scene.board.strip._rail().w >= LEAST_TRACK, (look, step)
            assert scene.board.strip.rect.h >= 24


@pytest.mark.parametrize("game_id", one_in(2, list(GAMES)[::3], 1))
def test_the_strip_is_dragged_from_end_to_end_in_a_small_window(driver: Driver, game_id: str) -> None:
    scene = page_of(driver.services, f"replay-{game_id}", SMALL)
    assert isinstance(scene, ReplayScene)
    strip = scene.board.strip
    rail = strip._rail()
    at = []
    driver.step([pygame.event.Event(pygame.MOUSEMOTION, pos=strip._knob(), rel=(0, 0), buttons=(0, 0, 0))])
    driver.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=strip._knob(), button=1)])
    for x in range(rail.left - 10, rail.right + 12, 6):
        driver.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(x, rail.y), rel=(6, 0), buttons=(1, 0, 0))])
        at.append(scene.position.at)
    driver.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(rail.right, rail.y), button=1)])
    assert (at[0], at[-1]) == (0, len(scene.position.steps) - 1)
    assert at == sorted(at)
    assert not strip.is_pressed


@pytest.mark.parametrize("look", [Look((800, 1000), 150), Look()])
def test_the_learn_offer_has_its_sentence_as_a_tip_where_there_is_no_room(services: Services, look: Look) -> None:
    page = page_of(services, f"setup-{next(iter(GAMES))}", look)
    assert isinstance(page, SetUpScene)
    assert page.offer.label.visible == (look.text_scale == 100)
    assert page.offer.button.tip == ("" if page.offer.label.visible else page.offer.words)
    assert not page.offer.label.visible or page.offer.label.rect.w > 0
