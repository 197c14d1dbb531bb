"""Drives a table as a person would: real events into a real stage under the dummy driver, with no real clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app.routes import Routes
from game.cards import Card, parse_card
from game.rules.parts import OptionValue
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.session.match import Match, Seat, SetUp
from game.store import Store
from game.ui.preferences import Preferences
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.window import Window

NAMES = ("Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
STEP = 1 / 30


class Bottom(Scene):
    """What lies under the table, where the menu would be."""


class Driver:
    """A table with its stage, and hands to move the pointer and press keys."""

    def __init__(
        self,
        folder: Path,
        game: str = "devils-bridge",
        players: int = 4,
        humans: int = 1,
        seed: str = "7",
        options: dict[str, OptionValue] | None = None,
        size: tuple[int, int] = (1280, 720),
        **preferences: object,
    ) -> None:
        quick: dict[str, object] = {"animation_speed": "off", "trick_pause": 0.0, "confirm_risky": False}
        self.window = Window("test", size=size)
        self.stage = Stage(self.window, Preferences.from_dict(quick | preferences))
        folder.mkdir(exist_ok=True)
        store = Store.open(folder)
        assert store.is_saved
        self.services = Services(store, self.stage, folder, Routes)
        seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(players))
        self.match = Match.begin(SetUp(game, players, options or {}, seed, seats, "bots"), self.services.store)
        self.stage.push(Bottom())
        self.services.navigator.open_table(self.match)
        self.step()

    @property
    def table(self) -> TableScene:
        """The table, wherever it is in the stack."""
        return next(scene for scene in self.stage.scenes if isinstance(scene, TableScene))

    @property
    def top(self) -> str:
        """The name of the top scene's kind."""
        return type(self.stage.top).__name__

    def close(self) -> None:
        """End the bots and the window."""
        self.services.close()
        self.window.close()

    def step(self, count: int = 1, seconds: float = STEP, *events: pygame.event.Event) -> None:
        """Some turns of the loop; the events go into the first."""
        pending = list(events)
        for _turn in range(count):
            self.stage.step(pending, seconds)
            pending = []

    def until_asked(self, limit: float = 20.0) -> bool:
        """Let time pass until the person is asked or another scene lies over the table; whether asked."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if self.stage.top is not self.table:
                return False
            if self.table.selection.asked is not None and self.table.controller.is_settled:
                return True
            self.step()
            if self.services.worker.is_thinking:
                time.sleep(0.004)  # the bots need the processor more than this loop does
        raise AssertionError("nobody is asked")

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.step(1, STEP, down, pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def move(self, pos: tuple[int, int], rel: tuple[int, int] = (1, 1)) -> None:
        """Move the pointer."""
        self.step(1, STEP, pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0)))

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Press the button."""
        self.step(1, STEP, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        """Release the button."""
        self.step(1, STEP, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, pos: tuple[int, int]) -> None:
        """Move there and click."""
        self.move(pos)
        self.press(pos)
        self.release(pos)

    def place_of(self, card: Card) -> tuple[int, int]:
        """A point on an own card that no other card covers: at its left edge."""
        for sprite in self.table.picture.sprites:
            if sprite.card == card and sprite.place.kind == "hand" and sprite.place.owner == self.table.display.anchor:
                return round(sprite.x - sprite.width * 0.42), round(sprite.y)
        raise AssertionError(f"no card {card} in hand")

    def drag(self, card: Card, to: tuple[int, int]) -> None:
        """Drag an own card somewhere and let go."""
        start = self.place_of(card)
        self.move(start)
        self.press(start)
        for part in range(1, 6):
            self.move((start[0] + (to[0] - start[0]) * part // 5, start[1] + (to[1] - start[1]) * part // 5))
        self.release(to)

    def press_button(self, words: str) -> None:
        """Click the button with these words on the top scene."""
        from game.ui.form import Form
        from game.ui.widgets.buttons import Button

        top = self.stage.top
        assert isinstance(top, Form)
        self.step()
        for widget in top.root.walk():
            if isinstance(widget, Button) and widget.words == words:
                if not widget.viewport().collidepoint(widget.rect.center):
                    top.focus(widget)  # scrolls it into sight
                    self.step()
                self.click(widget.rect.center)
                return
        raise AssertionError(f"no button {words!r} on {self.top}")

    @property
    def middle(self) -> tuple[int, int]:
        """A point on the table."""
        return self.window.size[0] // 2, round(self.window.size[1] * 0.45)


Make = Callable[..., Driver]
"""Lays a table with these options, and clears it away after the test: the fixture `table`."""


def card(text: str) -> Card:
    """The card a text means."""
    return parse_card(text)
