"""Drivers for tests: real events for a bare stage, for the whole program, and for a table, with no real clock.

They add the mouse and waiting to `game.app.robot.Driver`, which sends keys.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app import robot
from game.app.routes import Routes
from game.cards import Card, parse_card
from game.rules.parts import OptionValue
from game.scenes.services import Services
from game.scenes.table.deal_results import GUARD_SECONDS
from game.scenes.table.scene import TableScene
from game.session.match import Match, Seat, SetUp
from game.session.sharing import Need
from game.store import Store
from game.texts.guests import GUEST_IDS, guest_of
from game.ui.form import Form
from game.ui.preferences import Preferences
from game.ui.stage import Scene, Stage
from game.ui.widgets import Button, Column, Widget
from game.ui.window import Window
from tests.empty_store import put_empty_store

Point = tuple[int, int]

NAMES = ("Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
"""The players of a table by seat."""


class PointerDriver(robot.Driver):
    """Adds the mouse, and waiting, to what the self-test needs."""

    def steps(self, turns: int) -> None:
        """Run some turns of the loop without events."""
        for _turn in range(turns):
            self.step()

    def rest(self, seconds: float) -> None:
        """Let `seconds` of the program's time pass."""
        self.steps(max(1, round(seconds / self.frame)))

    def unguard(self) -> None:
        """Let the time pass for which all input is ignored."""
        while self.stage.guard.is_on:
            self.step()

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key, as soon as input is not ignored."""
        self.unguard()
        super().key(key, mod)

    def until(self, is_reached: Callable[[], bool], what: str, seconds: float = 30) -> None:
        """Run the loop until a state is reached; raises Stuck after `seconds` of real time."""
        end = time.monotonic() + seconds
        while not is_reached():
            if time.monotonic() > end:
                raise robot.Stuck(f"{what}: waited {seconds:g} s")
            self.step()
            time.sleep(0.001)  # leaves the processor to the bots

    def move(self, pos: Point, held: bool = False) -> None:
        """Move the pointer, with the left button held or not."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def press(self, pos: Point, button: int = 1) -> None:
        """Press a mouse button."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def release(self, pos: Point, button: int = 1) -> None:
        """Release a mouse button."""
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, where: pygame.Rect | Point, button: int = 1) -> None:
        """Move there (to the centre of a rectangle), press and release."""
        pos = where.center if isinstance(where, pygame.Rect) else where
        self.unguard()
        self.move(pos)
        self.press(pos, button)
        self.release(pos, button)


class StageDriver(PointerDriver):
    """Drives a bare stage, on which it can show widgets."""

    def show(self, *widgets: Widget) -> Form:
        """Open a form with these widgets below each other."""
        form = Form(Column(list(widgets), align="start"))
        self.stage.push(form)
        self.step()
        return form

    def wheel(self, by: int) -> None:
        """Turn the mouse wheel; a positive number turns it away from the user."""
        self.send(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)


class Driver(PointerDriver):
    """Drives the whole program."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.stage)
        self.services = services


class Bottom(Scene):
    """Lies below the table in place of the menu."""


class TableDriver(Driver):
    """Opens a table in a window and a store of its own, and drives it."""

    frame = 1 / 30

    def __init__(
        self,
        folder: Path,
        game: str = "devils-bridge",
        players: int = 4,
        humans: int = 1,
        seed: str = "7",
        options: dict[str, OptionValue] | None = None,
        has_hints: bool = True,
        size: tuple[int, int] = (1280, 720),
        has_guests: bool = False,
        **preferences: object,
    ) -> None:
        """The first `humans` seats belong to people; by default nothing moves and nothing is confirmed."""
        quick: dict[str, object] = {"animation_speed": "off", "trick_pause": 0.0, "confirm_risky": False}
        self.window = Window("test", size=size)
        stage = Stage(self.window, Preferences.from_dict(quick | preferences))
        folder.mkdir(exist_ok=True)
        put_empty_store(folder)
        store = Store.open(folder)
        assert store.is_saved
        super().__init__(Services(store, stage, folder, Routes))
        seats = tuple(Seat(NAMES[at], "human" if at < humans else "bot") for at in range(players))
        if has_guests:
            guests = [Seat(guest_of(guest).name, "bot", guest=guest) for guest in GUEST_IDS[:players]]
            seats = tuple(seat if seat.is_human else guests[at] for at, seat in enumerate(seats))
        setup = SetUp(game, players, options or {}, seed, seats, "bots", has_hints)
        self.match = Match.begin(setup, self.services.store)
        self.stage.push(Bottom())
        self.services.navigator.open_table(self.match)
        self.step()

    @property
    def table(self) -> TableScene:
        """The table, wherever it is in the stack."""
        return next(scene for scene in self.stage.scenes if isinstance(scene, TableScene))

    @property
    def top(self) -> str:
        """The name of the class of the top scene."""
        return type(self.stage.top).__name__

    @property
    def middle(self) -> tuple[int, int]:
        """A point on the table at which a dragged card is played."""
        return self.window.size[0] // 2, round(self.window.size[1] * 0.45)

    def close(self) -> None:
        """End the bots' process and close the window."""
        self.services.close()
        self.window.close()

    def until_asked(self, limit: float = 20.0, *, skips_results: bool = True) -> bool:
        """Let time pass until the person is asked (True) or another scene lies over the table (False).

        The result of a deal is put away; without `skips_results` it counts as another scene.

        `limit` is in seconds of real time; after it AssertionError is raised.
        """
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if self.stage.top is not self.table:
                return False
            if self.table.results.is_open:
                if not skips_results:
                    return False
                self.past_result()
            if self.table.selection.asked is not None and self.table.controller.is_settled:
                return True
            viewing = self.table.controller.viewing
            if viewing.is_waiting and viewing.need is Need.LAST_CARD:
                self.key(pygame.K_RETURN)
            self.step()
            if self.services.worker.is_thinking and self.services.worker.pid is not None:
                time.sleep(0.004)  # leaves the processor to the bots
        raise AssertionError("nobody is asked")

    def past_result(self) -> bool:
        """Go on by Enter if the table shows the result of a deal. Return whether it did."""
        if self.stage.top is not self.table or not self.table.results.is_open:
            return False
        self.step(seconds=GUARD_SECONDS)
        self.key(pygame.K_RETURN)
        return True

    def place_of(self, card: Card) -> tuple[int, int]:
        """A point at the left edge of a card of the player, where no other card covers it."""
        for sprite in self.table.picture.sprites:
            if sprite.card == card and sprite.place.kind == "hand" and sprite.place.owner == self.table.display.anchor:
                return round(sprite.x - sprite.width * 0.42), round(sprite.y)
        raise AssertionError(f"no card {card} in hand")

    def drag(self, card: Card, to: tuple[int, int]) -> None:
        """Drag a card of the player to a point and release it."""
        self.unguard()
        start = self.place_of(card)
        self.move(start)
        self.press(start)
        for part in range(1, 6):
            self.move((start[0] + (to[0] - start[0]) * part // 5, start[1] + (to[1] - start[1]) * part // 5))
        self.release(to)

    def press_button(self, words: str) -> None:
        """Click the button with these words on the top scene; raises AssertionError if there is none."""
        top = self.stage.top
        assert isinstance(top, Form)
        self.step()
        for widget in top.root.walk():
            if isinstance(widget, Button) and widget.words == words:
                if not widget.viewport().collidepoint(widget.rect.center):
                    top.focus(widget)  # scrolls it into sight
                    self.step()
                self.click(widget.rect)
                return
        raise AssertionError(f"no button {words!r} on {self.top}")


Make = Callable[..., TableDriver]
"""The type of the fixture `table`: opens a table with these options, and closes it after the test."""


def card(text: str) -> Card:
    """The card with this text, such as "QS"."""
    return parse_card(text)
