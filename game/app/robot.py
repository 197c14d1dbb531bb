"""Plays through the real screens without a person, for the self-test and for tests.

It acts only through input events, as a player does: no method of a screen is called.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.app import TITLE
from game.app.routes import Routes
from game.rules import game_of
from game.scenes.home.menu import MenuScene
from game.scenes.results.end_scene import GUARD_SECONDS as END_SECONDS
from game.scenes.results.end_scene import EndScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.deal_results import GUARD_SECONDS
from game.scenes.table.scene import TableScene
from game.store import Store
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.stage import Size, Stage
from game.ui.widgets import Selector, Widget
from game.ui.window import Window

CODE = "self-test-2"


class Stuck(AssertionError):
    """An expected state was not reached in time."""


def open_services(folder: Path, size: Size = (1280, 720), preferences: Preferences | None = None) -> Services:
    """Services with their store in `folder` and a window of `size` pixels; the stage is empty."""
    preferences = preferences or Preferences()
    window = Window(TITLE, size=size, text_scale=preferences.text_scale)
    return Services(Store.open(folder), Stage(window, preferences), folder, Routes)


class Driver:
    """Sends key presses to a stage, and lets its time pass."""

    frame = 1 / 60
    """Seconds that pass in one turn of the loop."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def step(self, events: Sequence[pygame.event.Event] = (), seconds: float | None = None) -> bool:
        """Run one turn of the loop with the system's events and these; return whether something was drawn."""
        return self.stage.step([*pygame.event.get(), *events], self.frame if seconds is None else seconds)

    def send(self, kind: int, **values: object) -> None:
        """Run one turn of the loop with one event."""
        self.step([pygame.event.Event(kind, values)])

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        letter = chr(key) if 32 <= key < 127 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        self.send(pygame.KEYUP, key=key, mod=mod, scancode=0)

    def reach(self, widget: Widget) -> None:
        """Focus a widget of the open form with Tab, which also scrolls it into sight; raises Stuck."""
        form = self.stage.top
        for _press in range(200):
            if isinstance(form, Form) and form.focused is widget:
                return
            self.key(pygame.K_TAB)
        raise Stuck(f"Tab does not lead to the {widget.__class__.__name__}")

    def type(self, words: str) -> None:
        """Type letters into the focused widget."""
        for letter in words:
            pressed = pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self.step([pressed, pygame.event.Event(pygame.TEXTINPUT, text=letter)])
            self.send(pygame.KEYUP, key=ord(letter.lower()), mod=0, scancode=0)


def play_in(folder: Path, game_id: str, each_turn: Callable[[], None] | None = None) -> str:
    """Play a game as `play_whole_game` does, with services of its own whose store is in `folder`."""
    preferences = Preferences(animation_speed="off", trick_pause=0.0, sound_volume=0, speech="off")
    services = open_services(folder, (800, 600), preferences)
    try:
        services.stage.push(MenuScene(services))
        return play_whole_game(services, game_id, each_turn=each_turn)
    finally:
        services.close()
        services.stage.window.close()


def play_whole_game(
    services: Services, game_id: str, seconds: float = 600, each_turn: Callable[[], None] | None = None
) -> str:
    """Play from the menu through the set-up to the end of a game, with bots in all seats, and back to the menu.

    `each_turn` is called in each turn of the loop; what it raises ends the game. Returns the result in a few words;
    raises Stuck or AssertionError.
    """
    stage, store, driver = services.stage, services.store, Driver(services.stage)
    menu = stage.top
    assert isinstance(menu, MenuScene), "the menu is not open"
    driver.step()
    driver.reach(next(tile for tile in menu.grid.tiles if tile.words == game_of(game_id).name))
    driver.key(pygame.K_RETURN)
    setup = stage.top
    assert isinstance(setup, SetUpScene), "the tile did not lead to the set-up"
    driver.step()
    driver.reach(setup.seats.spots[0])
    driver.key(pygame.K_RETURN)
    sheet = stage.top
    assert isinstance(sheet, Form), "the seat did not open its sheet"
    driver.step()
    driver.reach(next(widget for widget in sheet.root.walk() if isinstance(widget, Selector)))
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_ESCAPE)
    driver.reach(setup.code_field)
    driver.type(CODE)
    assert not setup.draft.seats[0].is_human, "the first seat could not be given to a bot"
    driver.key(pygame.K_RETURN)
    assert len(stage.scenes) == 2, "Enter did not lead to the table"
    deals = _play_on(driver, services, seconds, each_turn)
    rows = [row for row in store.matches() if row.setup["game"] == game_id]
    assert rows, "the match was not kept"
    assert rows[0].is_finished, "the end of the match was not kept"
    moves = len(store.entries(rows[0].id))
    return f"{deals} deals, {moves} actions, totals {rows[0].result['total'] if rows[0].result else '?'}"


def _play_on(driver: Driver, services: Services, seconds: float, each_turn: Callable[[], None] | None) -> int:
    """Let the bots play, going on after each deal and closing the end, until the menu is open.

    Returns the number of deals.
    """
    stage, deals, last = driver.stage, 0, None
    end = time.monotonic() + seconds
    while not isinstance(stage.top, MenuScene):
        if time.monotonic() > end:
            raise Stuck(f"the game was not over after {seconds:g} s")
        if each_turn is not None:
            each_turn()
        top = stage.top
        if isinstance(top, EndScene) and top is not last:
            last, deals = top, len(top.match.scores)
            driver.step(seconds=END_SECONDS)
            driver.step()
            driver.key(pygame.K_ESCAPE)
        elif isinstance(top, TableScene) and top.results.is_open:
            driver.step(seconds=GUARD_SECONDS)
            driver.key(pygame.K_RETURN)
        else:
            driver.step()
            if services.worker.is_thinking:
                time.sleep(0.0002)  # leaves the processor to the bots
    return deals
