"""Marks for skill on the screen: told at the table when they are new, listed on “Bests”, and off by one setting."""

from __future__ import annotations

import pygame
import pytest

from game.language import _
from game.rules import GAMES
from game.scenes.results.bests import BestsScene
from game.scenes.results.statistics import StatisticsScene
from game.session import marks
from game.store import Store
from game.store.trouble import StoreTrouble
from game.texts.marks import Mark, marks_of
from game.ui.widgets import Button, Label, Selector
from tests.driver import Driver, Make, TableDriver
from tests.matches import play
from tests.scenes.test_deal_results import to_result

GAME = "devils-bridge"
EVERY_DEAL = Mark("every-deal", "Every deal", "Play a deal.", 1, lambda _match, _seat: True)
EVERY_MATCH = Mark("every-match", "Every match", "Play a match.", 0, lambda _match, _seat: True)


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal and every match reach a mark."""
    monkeypatch.setattr(marks, "marks_of", lambda _game_id: (EVERY_DEAL, EVERY_MATCH))


def told(driver: TableDriver) -> list[tuple[str, str]]:
    """The rows of the result, each with its name."""
    driver.steps(2)
    panel = driver.table.results._panel
    assert panel is not None
    return list(panel.rows)


def words(scene: BestsScene) -> list[str]:
    return [widget.words for widget in scene.root.walk() if isinstance(widget, Label) and widget.visible]


def bests(driver: Driver) -> BestsScene:
    driver.services.navigator.open_bests()
    driver.step()
    scene = driver.stage.top
    assert isinstance(scene, BestsScene)
    return scene


@pytest.mark.usefixtures("easy")
def test_the_result_tells_a_mark_the_first_time_only(table: Make) -> None:
    driver = table(game=GAME)
    to_result(driver, GAME, 4)
    assert told(driver)[-1] == ("", "For the first time: Every deal")
    assert [row.name for row in driver.services.store.marks()] == ["every-deal"]
    to_result(driver, GAME, 4)
    assert not any("first time" in why for _name, why in told(driver))


@pytest.mark.usefixtures("easy")
def test_among_several_people_the_result_names_each(table: Make) -> None:
    driver = table(game="alkort", humans=2)
    match = to_result(driver, "alkort", 4, humans=2)
    assert told(driver)[-2:] == [(name, "For the first time: Every deal") for name in match.names[:2]]


@pytest.mark.usefixtures("easy")
def test_nothing_is_told_or_recorded_when_marks_are_off(table: Make) -> None:
    driver = table(game=GAME, skill_marks=False)
    to_result(driver, GAME, 4)
    assert not any("first time" in why for _name, why in told(driver))
    assert driver.services.store.marks() == []


@pytest.mark.usefixtures("easy")
def test_a_deal_with_a_hint_is_not_told(table: Make) -> None:
    driver = table(game=GAME)
    match = to_result(driver, GAME, 4)
    assert len(driver.services.store.marks()) == 1
    driver.services.store._connection.execute("DELETE FROM mark")
    match.helped = frozenset([match.scores[-1].data["deal"]])
    driver.table.marks.note_deal(match.scores[-1])
    assert driver.table.marks_told(match.scores[-1]) == ()
    assert driver.services.store.marks() == []


@pytest.mark.usefixtures("easy")
def test_a_mark_of_the_match_is_told_over_its_end(table: Make) -> None:
    driver = table(game="alkort")
    driver.services.navigator.open_table(play(driver.services.store, "alkort"))
    driver.until(lambda: driver.top == "EndScene", "the end is shown")
    assert "For the first time: Every match" in driver.stage.overlay.sentences
    assert "every-match" in [row.name for row in driver.services.store.marks()]


@pytest.mark.usefixtures("easy")
def test_a_store_that_fails_is_told_and_the_game_goes_on(table: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> bool:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr(Store, "reach_mark", fail)
    driver = table(game=GAME)
    to_result(driver, GAME, 4)
    assert not any("first time" in why for _name, why in told(driver))
    assert "The disk is full." in driver.stage.overlay.sentences


def test_the_page_shows_who_reached_a_mark_and_what_the_others_take(driver: Driver) -> None:
    match = play(driver.services.store, GAME, deals=1)
    assert match.match_id is not None
    first, second, *_rest = marks_of(GAME)
    driver.services.store.reach_mark(GAME, first.id, "Zoë", match.match_id, 1)
    driver.services.store.reach_mark(GAME, first.id, "Ada", match.match_id, 1)
    driver.services.store.reach_mark(GAME, "of an older version", "Ada", match.match_id, 1)
    driver.services.store._connection.execute("UPDATE mark SET at = 1763985600000 WHERE person = 'Zoë'")
    scene = bests(driver)
    assert scene.game_id == GAME
    shown = words(scene)
    assert "1 of 12" in shown
    at = shown.index(_(first.name))
    assert shown[at + 1 : at + 3] == [_(first.sentence), "Zoë, 24 November 2025"]
    assert shown[at + 3].startswith("Ada, ")
    after = shown.index(_(second.name))
    assert shown[after + 1] == _(second.sentence)
    assert not any("Ada" in line for line in shown[after:])


def test_another_game_is_chosen_by_its_name(driver: Driver) -> None:
    scene = bests(driver)
    chooser = next(widget for widget in scene.root.walk() if isinstance(widget, Selector))
    for at, game_id in enumerate(GAMES):
        chooser.choose(at)
        driver.step()
        shown = words(scene)
        assert all(_(mark.name) in shown and _(mark.sentence) in shown for mark in marks_of(game_id))
    driver.key(pygame.K_ESCAPE)
    assert driver.stage.top is not scene


@pytest.mark.parametrize("is_on", [True, False])
def test_the_statistics_lead_to_the_page_unless_marks_are_off(driver: Driver, is_on: bool) -> None:
    driver.services.preferences.skill_marks = is_on
    scene = StatisticsScene(driver.services)
    driver.stage.push(scene)
    driver.step()
    buttons = [widget for widget in scene.stops() if isinstance(widget, Button) and widget.words == "Bests"]
    assert len(buttons) == is_on
    if is_on:
        driver.click(buttons[0].rect)
        driver.step()
        assert isinstance(driver.stage.top, BestsScene)
