"""A hand that is nobody's: real input events for the real scenes, for the self-test and for tests.

Nothing is reached into: whatever happens, happens because of a click or a key, as it would for a player.
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
    """What should have happened did not happen in time."""


def open_services(
    folder: Path, size: tuple[int, int] = (1280, 720), preferences: Preferences | None = None
) -> Services:
    """A program with its store in `folder` and a window of `size` pixels; nothing is on its stage yet."""
    preferences = preferences or Preferences()
    window = Window(TITLE, size=size, text_scale=preferences.text_scale)
    return Services(Store.open(folder), Stage(window, preferences), folder, Routes)


class Driver:
    """Clicks and types, and lets the program's time pass."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.stage = services.stage

    def step(self, events: Sequence[pygame.event.Event] = (), seconds: float = FRAME) -> None:
        """One turn of the loop with these events, and those of the system."""
        self.stage.step([*pygame.event.get(), *events], seconds)

    def rest(self, seconds: float) -> None:
        """Let so much of the program's time pass."""
        for _turn in range(max(1, round(seconds / FRAME))):
            self.step()

    def until(self, has_come: Callable[[], bool], what: str, seconds: float = 30) -> None:
        """Go on until something has come; raises Stuck after so many real seconds."""
        end = time.monotonic() + seconds
        while not has_come():
            if time.monotonic() > end:
                raise Stuck(f"{what}: waited {seconds:g} s")
            self.step()
            time.sleep(0.001)  # whoever thinks about it needs the processor more than this loop does

    def click(self, where: pygame.Rect | tuple[int, int], button: int = 1) -> None:
        """Move there, press and let go."""
        pos = where.center if isinstance(where, pygame.Rect) else where
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.step([moved])
        self.step([down])
        self.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)])

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        letter = chr(key) if 32 <= key < 127 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
        self.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)])
        self.step([pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=0)])

    def reach(self, widget: Widget) -> None:
        """Go to a widget of the open form with Tab, which also scrolls it into sight; raises Stuck."""
        form = self.stage.top
        for _press in range(200):
            if isinstance(form, Form) and form.focused is widget:
                return
            self.key(pygame.K_TAB)
        raise Stuck(f"Tab does not lead to the {widget.__class__.__name__}")

    def type(self, words: str) -> None:
        """Type letters into whatever has the focus."""
        for letter in words:
            pressed = pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self.step([pressed, pygame.event.Event(pygame.TEXTINPUT, text=letter)])


def play_whole_game(driver: Driver, game_id: str, seconds: float = 600) -> str:
    """From the menu through the set-up to the end of a game, with bots in all seats, and back to the menu.

    Gives what came of it in a few words; raises Stuck or AssertionError.
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
    """Let the bots play, closing each score sheet, until the menu is back; how many deals there were."""
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
                time.sleep(0.0002)  # the bots need the processor more than this loop does
    return deals
