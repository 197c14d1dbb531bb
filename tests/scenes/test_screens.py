"""Every screen at many sizes and text scales: nothing is cut or overlaps, and no input breaks it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.rules import GAMES
from game.scenes.book.rulebook import GameSheet, RuleBookScene
from game.scenes.home.matches import MatchesScene
from game.scenes.home.menu import MenuScene
from game.scenes.home.settings import SettingsScene
from game.scenes.results.end_scene import EndScene
from game.scenes.results.scores import ScoreScene
from game.scenes.results.statistics import StatisticsScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.handover import HandOverScene
from game.scenes.table.pause import PauseScene
from game.session.cover_news import CoverNews
from game.ui.form import Form
from game.ui.stage import Scene
from tests.driver import Driver
from tests.matches import play
from tests.rotation import one_in
from tests.scenes.screens import SETTINGS_PAGES
from tests.ui.audit import examine, targets

FIRST = next(iter(GAMES))
LAST = list(GAMES)[-1]
MOST = max(GAMES, key=lambda game_id: max(GAMES[game_id].seats))


Screen = Callable[[Services], Scene]


def statistics(services: Services) -> Scene:
    """The statistics of a finished match."""
    for game_id in {FIRST, LAST}:
        play(services.store, game_id)
    return StatisticsScene(services)


def matches(services: Services) -> Scene:
    """The list with one match."""
    play(services.store, LAST, deals=1)
    return MatchesScene(services)


def setup_of(game_id: str) -> Screen:
    """The set-up of a game."""
    return lambda services: SetUpScene(services, game_id)


def book_of(game_id: str) -> Screen:
    """The rule book of a game."""
    return lambda services: RuleBookScene(services, game_id)


def settings_at(page: int) -> Screen:
    """A page of the settings."""
    return lambda services: SettingsScene(services, page)


def menu(services: Services) -> Scene:
    """The menu with a match to continue, and one more."""
    play(services.store, FIRST, deals=1)
    play(services.store, LAST, deals=1)
    return MenuScene(services)


SCREENS: dict[str, Screen] = {
    "menu": menu,
    **{f"setup-{game_id}": setup_of(game_id) for game_id in GAMES},
    **{f"rules-{game_id}": book_of(game_id) for game_id in GAMES},
    "which-rules": lambda services: GameSheet("Which game?"),
    "scores": lambda services: ScoreScene(services, play(services.store, LAST, deals=2)),
    "scores-many": lambda services: ScoreScene(
        services, play(services.store, MOST, deals=3, players=max(GAMES[MOST].seats))
    ),
    "scores-none": lambda services: ScoreScene(services, play(services.store, LAST, deals=0)),
    "end": lambda services: EndScene(services, play(services.store, LAST)),
    "pause": lambda services: PauseScene(services, play(services.store, LAST, deals=1), 2),
    "statistics": statistics,
    "statistics-empty": StatisticsScene,
    "matches": matches,
    **{f"settings-{page}": settings_at(page) for page in range(SETTINGS_PAGES)},
    "hand-over": lambda services: HandOverScene(
        services,
        play(services.store, FIRST, deals=1),
        "Bartholomew",
        CoverNews([f"Somebody {at}: {at * 7}" for at in range(7)]),
    ),
}
SIZES = (((1280, 720), 100), ((800, 600), 100), ((800, 600), 150), ((1920, 1080), 100), ((600, 1000), 100))


def shown(driver: Driver, name: str, size: tuple[int, int], scale: int = 100) -> Scene:
    """Draws a screen in a window of this size and text scale."""
    driver.stage.window.resize(size)
    driver.services.preferences.text_scale = scale
    driver.stage.apply(driver.services.preferences)
    scene = SCREENS[name](driver.services)
    driver.stage.push(scene)
    driver.step()
    driver.step()
    return scene


@pytest.mark.parametrize("name", one_in(3, SCREENS, 1))
def test_nothing_is_cut_or_overlaps_at_any_size(driver: Driver, name: str) -> None:
    faults = []
    for size, scale in SIZES:
        scene = shown(driver, name, size, scale)
        faults += [(size, scale, *fault) for fault in examine(scene)]
        while driver.stage.top is not None:
            driver.stage.pop()
    assert faults == []


@pytest.mark.parametrize("name", one_in(3, SCREENS, 2))
def test_a_window_of_300_by_200_still_shows_something(driver: Driver, name: str) -> None:
    driver.stage.push(Scene())
    scene = shown(driver, name, (300, 200))
    driver.key(pygame.K_TAB)
    driver.click((150, 100))
    assert driver.stage.scenes
    assert isinstance(scene, Form)
    assert targets(scene), "something can be clicked"


@pytest.mark.parametrize("name", one_in(2, SCREENS, 0))
def test_escape_closes_the_screen(driver: Driver, name: str) -> None:
    below = Scene()
    driver.stage.push(below)
    shown(driver, name, (1280, 720))
    for _press in range(3):
        if driver.stage.top is below:
            return
        driver.key(pygame.K_ESCAPE)
        if name in ("menu", "hand-over"):  # these ask first
            driver.key(pygame.K_RETURN)
        if not driver.stage.scenes:
            return
    assert driver.stage.top is below


@pytest.mark.parametrize("name", one_in(3, SCREENS, 0))
def test_the_focus_is_always_visible(driver: Driver, name: str) -> None:
    scene = shown(driver, name, (800, 600))
    assert isinstance(scene, Form)
    for _press in range(12):
        driver.key(pygame.K_TAB)
        assert driver.stage.top is scene
        assert scene.focused is not None
        assert scene.focused.viewport().h > 0
        assert scene.focused.viewport().w > 0


KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END, pygame.K_F1, pygame.K_F5, pygame.K_BACKSPACE),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
)


def any_event(chance: Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    """A random input event."""
    pos = chance.randrange(size[0]), chance.randrange(size[1])
    kind = chance.randrange(8)
    if kind < 3:
        key = chance.choice(KEYS)
        letter = chr(key) if 32 <= key < 127 else ""
        pressed = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
        return [pressed, *([pygame.event.Event(pygame.TEXTINPUT, text=letter)] if letter else [])]
    if kind == 3:
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), precise_y=chance.uniform(-3, 3))]
    if kind == 4:
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))]
    if kind == 5:
        return [pygame.event.Event(chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))]
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    return [down, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)]


def storm(driver: Driver, seed: int, count: int) -> None:
    """Sends random events and sizes, starting at the menu."""
    chance = Random(seed)
    driver.stage.push(MenuScene(driver.services))
    for _event in range(count):
        if driver.stage.top is None:
            driver.stage.push(MenuScene(driver.services))
        if chance.randrange(40) == 0:
            driver.stage.window.resize((chance.randrange(300, 1400), chance.randrange(200, 900)))
        if chance.randrange(30) == 0:
            driver.key(pygame.K_ESCAPE)
        driver.step(any_event(chance, driver.stage.window.size))
    for _press in range(40):
        if driver.stage.top is None:
            break
        driver.key(pygame.K_ESCAPE)
        driver.key(pygame.K_RETURN)
    while len(driver.stage.scenes) > 1:
        driver.stage.pop()


def test_a_storm_of_input_breaks_nothing(driver: Driver) -> None:
    storm(driver, 1, 400)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_a_long_storm_of_input_breaks_nothing(driver: Driver, seed: int) -> None:
    storm(driver, seed, 5000)
