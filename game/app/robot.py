"""Plays through the real screens without a person, for the self-test and for tests.

It acts by input events alone, as a player does; it reads the screens to know where to click.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.app.routes import Routes
from game.app.run import TITLE
from game.rules import game_of
from game.scenes.home.menu import MenuScene
from game.scenes.results.scores import ScoreScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.store import Store
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.stage import Stage
from game.ui.widgets import Widget
from game.ui.window import Window

FRAME = 1 / 60
CODE = "self-test-2"


class Stuck(AssertionError):
    """Something expected did not happen in time."""


def open_services(
    folder: Path, size: tuple[int, int] = (1280, 720), preferences: Preferences | None = None
) -> Services:
    """The program with its store in `folder` and a window of `size` pixels; the stage is empty."""
    preferences = preferences or Preferences()
    window = Window(TITLE, size=size, text_scale=preferences.text_scale)
    return Services(Store.open(folder), Stage(window, preferences), folder, Routes)


class Driver:
    """Sends input events to the stage, and runs its loop."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.stage = services.stage

    def step(self, events: Sequence[pygame.event.Event] = (), seconds: float = FRAME) -> None:
        """Runs one turn of the loop with these events and those of the system, `seconds` after the last one."""
        self.stage.step([*pygame.event.get(), *events], seconds)

    def rest(self, seconds: float) -> None:
        """Runs the loop for this much of the program's time, as fast as it can."""
        for _turn in range(max(1, round(seconds / FRAME))):
            self.step()

    def until(self, has_come: Callable[[], bool], what: str, seconds: float = 30) -> None:
        """Runs the loop until `has_come` is true; raises Stuck with `what` after this much real time."""
        end = time.monotonic() + seconds
        while not has_come():
            if time.monotonic() > end:
                raise Stuck(f"{what}: waited {seconds:g} s")
            self.step()
            time.sleep(0.001)  # leaves the processor to the bots

    def click(self, where: pygame.Rect | tuple[int, int], button: int = 1) -> None:
        """Moves the pointer there, and presses and releases the button."""
        pos = where.center if isinstance(where, pygame.Rect) else where
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.step([moved])
        self.step([down])
        self.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)])

    def key(self, key: int, mod: int = 0) -> None:
        """Presses and releases a key."""
        letter = chr(key) if 32 <= key < 127 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
        self.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)])
        self.step([pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=0)])

    def reach(self, widget: Widget) -> None:
        """Moves the focus to a widget with Tab, which also scrolls it into view; raises Stuck if it is not reached."""
        form = self.stage.top
        for _press in range(200):
            if isinstance(form, Form) and form.focused is widget:
                return
            self.key(pygame.K_TAB)
        raise Stuck(f"Tab does not lead to the {widget.__class__.__name__}")

    def type(self, words: str) -> None:
        """Types letters into the focused widget."""
        for letter in words:
            pressed = pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self.step([pressed, pygame.event.Event(pygame.TEXTINPUT, text=letter)])


def play_in(folder: Path, game_id: str) -> str:
    """Plays a game as `play_whole_game` does, in a program of its own with its store in `folder`."""
    preferences = Preferences(animation_speed="off", trick_pause=0.0, sound_volume=0)
    services = open_services(folder, (800, 600), preferences)
    try:
        services.stage.push(MenuScene(services))
        return play_whole_game(Driver(services), game_id)
    finally:
        services.close()
        services.stage.window.close()


def play_whole_game(driver: Driver, game_id: str, seconds: float = 600) -> str:
    """Plays a game with bots in all seats, from the menu through the set-up back to the menu.

    The result says in a few words how it went. Raises Stuck after `seconds`, or AssertionError.
    """
    stage, store = driver.stage, driver.services.store
    menu = stage.top
    assert isinstance(menu, MenuScene), "the menu is not open"
    driver.step()
    driver.reach(next(tile for tile in menu.grid.tiles if tile.words == game_of(game_id).name))
    driver.key(pygame.K_RETURN)
    setup = stage.top
    assert isinstance(setup, SetUpScene), "the tile did not lead to the set-up"
    driver.step()
    driver.reach(setup.seats.kinds[0])
    driver.key(pygame.K_RIGHT)
    driver.reach(setup.code_field)
    driver.type(CODE)
    assert not setup.draft.seats[0].is_human, "the first seat could not be given to a bot"
    driver.key(pygame.K_RETURN)
    assert len(stage.scenes) == 2, "Enter did not lead to the table"
    deals = _play_on(driver, seconds)
    rows = [row for row in store.matches() if row.setup["game"] == game_id]
    assert rows, "the match was not kept"
    assert rows[0].is_finished, "the end of the match was not kept"
    moves = len(store.entries(rows[0].id))
    return f"{deals} deals, {moves} actions, totals {rows[0].result['total'] if rows[0].result else '?'}"


def _play_on(driver: Driver, seconds: float) -> int:
    """Lets the bots play, and closes each score sheet, until the menu is back; the result is the number of deals."""
    stage, deals, last = driver.stage, 0, None
    end = time.monotonic() + seconds
    while not isinstance(stage.top, MenuScene):
        if time.monotonic() > end:
            raise Stuck(f"the game was not over after {seconds:g} s")
        top = stage.top
        if isinstance(top, ScoreScene) and top is not last:
            last, deals = top, len(top.match.scores)
            driver.step()
            driver.key(pygame.K_ESCAPE)
        else:
            driver.step()
            if driver.services.worker.is_thinking:
                time.sleep(0.0002)  # leaves the processor to the bots
    return deals
