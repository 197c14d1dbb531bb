"""Three people who play at the real screens with one way of input each: a controller, a finger, a single switch.

They look at the screen as a person does, and decide like a casual bot; every choice is made by input events alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

import pygame

from game.app.robot import Stuck
from game.bots import choose
from game.rules import game_of
from game.rules.actions import Action
from game.scenes.home.menu import MenuScene
from game.scenes.results.end_scene import EndScene
from game.scenes.services import Services
from game.scenes.setup.scene import SetUpScene
from game.scenes.table.chips import Chip
from game.scenes.table.scene import TableScene
from game.session.ask import Ask
from game.session.saved_settings import IS_WELCOMED, last_setup
from game.session.setup_draft import SetUpDraft
from game.ui.form import Form
from game.ui.inputs.switch import BACK, Target
from game.ui.widgets import Button, Widget
from tests.autoplay import short_setup
from tests.driver import PointerDriver

Point = tuple[int, int]


class Way(Protocol):
    """What one person can do with one way of input."""

    driver: PointerDriver

    def press(self, widget: Widget) -> None:
        """Press a widget of the scene on top."""

    def put(self, card: int) -> None:
        """Play a card, or choose it to be laid away."""

    def go_on(self) -> None:
        """Skip what is shown."""


def remember_short(services: Services, game_id: str) -> None:
    """Let the set-up of a game begin with options that make a short match, as if they were chosen last time."""
    draft = SetUpDraft.of(game_id, services.store)
    setup = short_setup(game_id, "ways")
    draft.options.update(setup.options)
    services.settings.keep(last_setup(game_id), draft.plain())
    services.settings.keep(IS_WELCOMED, True)


def play_from_menu(way: Way, game_id: str, is_done: Callable[[TableScene | None], bool]) -> None:
    """Open the set-up from the menu, start, and play until `is_done`; raises Stuck."""
    driver = way.driver
    menu = driver.stage.top
    assert isinstance(menu, MenuScene)
    driver.steps(3)
    way.press(next(tile for tile in menu.grid.tiles if tile.words == game_of(game_id).name))
    setup = driver.stage.top
    assert isinstance(setup, SetUpScene), f"the tile led to {setup}"
    driver.step()
    way.press(setup.start_button)
    assert isinstance(driver.stage.top, TableScene)
    for _turn in range(3000):
        top = driver.stage.top
        if is_done(top if isinstance(top, TableScene) else None):
            return
        act(way)
    raise Stuck(f"{game_id} is not done: {driver.stage.top}")


def act(way: Way) -> None:
    """Do one thing at the table, or let time pass."""
    driver, top = way.driver, way.driver.stage.top
    if driver.stage.guard.is_on or not isinstance(top, TableScene):
        driver.step()
    elif top.results.is_open:
        driver.rest(0.4)
        way.press(button(top, "Next"))
    elif top.selection.asked is not None and top.controller.is_settled:
        decide(way, top)
    elif not top.controller.is_settled or top.controller.grace > 0:
        way.go_on()
        driver.step()
    else:
        driver.step()


def decide(way: Way, table: TableScene) -> None:
    """Answer the question at the table."""
    view, asked = table.display.shown, table.selection.asked
    assert view.seat is not None
    assert asked is not None
    action = choose("casual", view, table.match.bot_chance(view.seat))
    count = len(table.match.entries)
    answer(way, table, asked, action)
    for _turn in range(60):
        if len(table.match.entries) > count:
            return
        way.driver.step()
    raise Stuck(f"{action} was not done")


def answer(way: Way, table: TableScene, asked: Ask, action: Action) -> None:
    """Choose an action by cards or by a button."""
    if action in asked.collects:
        for card in action.cards:
            way.put(card)
        way.press(button(table, "Discard"))
    elif len(action.cards) == 1 and asked.drops.get(action.card) == action:
        way.put(action.card)
    else:
        chips = table.display.controls.buttons
        for _turn in range(30):
            seen = next((one for one in chips.children() if isinstance(one, Chip) and one.action == action), None)
            if seen is not None:
                way.press(seen)
                return
            chip = next(one for one in chips.chips if one.action == action)
            shown = [one for one in chips.children() if isinstance(one, Chip)]
            is_later = chips.chips.index(chip) > chips.chips.index(shown[-1])
            way.press(button(table, "+" if is_later else "−"))
        raise Stuck(f"no button for {action}")


def button(form: Form, words: str) -> Button:
    """The button with these words; raises AssertionError."""
    found = [one for one in form.root.walk() if isinstance(one, Button) and one.words == words]
    assert found, f"no button {words!r}"
    return found[0]


# -- a controller -----------------------------------------------------------------------------------------------------

DPAD = {
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


class WithPad:
    """Plays with a controller, whose buttons arrive as `send_button` sends them."""

    def __init__(self, driver: PointerDriver) -> None:
        self.driver = driver

    def tap(self, number: int) -> None:
        """Press and release a button of the controller."""
        self.driver.unguard()
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.driver.send(kind, button=number, instance_id=0)

    def press(self, widget: Widget) -> None:
        form = self.driver.stage.top
        assert isinstance(form, Form)
        tried: set[tuple[int, str]] = set()
        for _press in range(120):
            if form.focused is widget:
                self.tap(pygame.CONTROLLER_BUTTON_A)
                return
            here = form.focused
            way = next((one for one in towards(here, widget) if (id(here), one) not in tried), None)
            if way is None:
                tried.clear()
                continue
            tried.add((id(here), way))
            self.tap(DPAD[way])
        raise Stuck(f"the D-pad does not lead to {widget}")

    def put(self, card: int) -> None:
        table = self.driver.stage.top
        assert isinstance(table, TableScene)
        if table.focused is not None:
            self.tap(DPAD["down"])
        for press in range(60):
            if table.selection.cursor == card:
                self.tap(pygame.CONTROLLER_BUTTON_A)
                return
            self.tap(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER if press < 3 else DPAD["right"])
        raise Stuck("the D-pad does not lead to the card")

    def go_on(self) -> None:
        self.tap(pygame.CONTROLLER_BUTTON_A)


def towards(here: Widget | None, there: Widget) -> Iterable[str]:
    """The directions of the D-pad in the order in which a person would try them."""
    if here is None:
        return ("up", "right", "down", "left")
    x, y = there.rect.centerx - here.rect.centerx, there.rect.centery - here.rect.centery
    across, down = "right" if x > 0 else "left", "down" if y > 0 else "up"
    first = (across, down) if abs(x) > abs(y) else (down, across)
    return (*first, *(way for way in DPAD if way not in first))


# -- a finger ---------------------------------------------------------------------------------------------------------


class WithFinger:
    """Plays by touching the screen."""

    def __init__(self, driver: PointerDriver) -> None:
        self.driver = driver
        self.drags = False
        """Whether the next card is dragged instead of tapped twice; it changes with each card."""

    def touch(self, kind: int, pos: Point, finger: int = 0) -> None:
        """Send one event of a finger at a point in pixels."""
        wide, high = self.driver.stage.window.size
        values = {"touch_id": 7, "finger_id": finger, "x": (pos[0] + 0.5) / wide, "y": (pos[1] + 0.5) / high}
        self.driver.send(kind, **values, dx=0.0, dy=0.0)

    def tap(self, pos: Point) -> None:
        """Touch a point and lift the finger."""
        self.driver.unguard()
        self.touch(pygame.FINGERDOWN, pos)
        self.touch(pygame.FINGERUP, pos)

    def drag(self, start: Point, end: Point, parts: int = 5) -> None:
        """Move a finger from a point to another one."""
        self.driver.unguard()
        self.touch(pygame.FINGERDOWN, start)
        for part in range(1, parts + 1):
            pos = (start[0] + (end[0] - start[0]) * part // parts, start[1] + (end[1] - start[1]) * part // parts)
            self.touch(pygame.FINGERMOTION, pos)
        self.touch(pygame.FINGERUP, end)

    def press(self, widget: Widget) -> None:
        self.driver.step()
        for _try in range(40):
            seen = widget.viewport()
            if seen.collidepoint(widget.rect.center):
                self.tap(widget.rect.center)
                return
            wide, high = self.driver.stage.window.size
            is_below = widget.rect.centery > high // 2
            start, end = (wide // 2, high * 2 // 3), (wide // 2, high // 3)
            self.drag(*((start, end) if is_below else (end, start)))
        raise Stuck(f"no scrolling leads to {widget}")

    def put(self, card: int) -> None:
        table = self.driver.stage.top
        assert isinstance(table, TableScene)
        sprite = next(one for one in table.picture.sprites if one.card == card and one.place.kind == "hand")
        pos = (round(sprite.x - sprite.width * 0.42), round(sprite.y))
        asked = table.selection.asked
        self.drags = not self.drags
        if self.drags:
            self.drag(pos, (self.driver.stage.window.size[0] // 2, round(self.driver.stage.window.size[1] * 0.45)))
        else:
            self.tap(pos)
            if asked is not None and not asked.collects:
                self.driver.step()
                self.tap(pos)

    def go_on(self) -> None:
        self.tap((self.driver.stage.window.size[0] // 2, round(self.driver.stage.window.size[1] * 0.4)))


# -- one switch -------------------------------------------------------------------------------------------------------


class WithSwitch:
    """Waits until the ring is on the right place, and presses one key."""

    def __init__(self, driver: PointerDriver) -> None:
        self.driver = driver
        self.longest = 0
        """The most steps of the ring that one choice took."""

    def take(self, wanted: Callable[[Target], bool]) -> None:
        """Wait for a place, through its groups, and press; raises Stuck."""
        steps, last = 0, object()
        for _turn in range(4000):
            switch = self.driver.stage.inputs.switch
            assert switch is not None
            target = switch.target
            if target is not None and target.name != last:
                last, steps = target.name, steps + 1
            is_elsewhere = not any(holds(one, wanted) for one in switch.round())
            is_wanted = target is not None and (target.name == BACK if is_elsewhere else holds(target, wanted))
            if target is not None and is_wanted and not self.driver.stage.guard.is_on:
                self.driver.key(pygame.K_SPACE)
                if not target.inner and not is_elsewhere:
                    self.longest = max(self.longest, steps)
                    return
            else:
                self.driver.step(seconds=0.1)
        raise Stuck("the ring does not come there")

    def press(self, widget: Widget) -> None:
        self.take(lambda target: target.name == id(widget))

    def put(self, card: int) -> None:
        self.take(lambda target: target.name == ("card", card))

    def go_on(self) -> None:
        self.driver.step()


def holds(target: Target, wanted: Callable[[Target], bool]) -> bool:
    """Whether a place or one inside it is wanted."""
    return wanted(target) or any(holds(one, wanted) for one in target.inner)


def at_end(driver: PointerDriver) -> Callable[[TableScene | None], bool]:
    """Whether the end of the match is shown."""
    return lambda _table: isinstance(driver.stage.top, EndScene)


def after_a_deal(table: TableScene | None) -> bool:
    """Whether the result of a deal, or the end, is shown."""
    return table is None or table.results.is_open
