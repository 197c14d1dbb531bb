"""Plays one whole deal of each game among several people, and counts covers, gestures of the mouse, and key presses.

`python -m tests.counting` prints the table of docs/pass-and-play.md. Everybody decides like a casual bot. A gesture is
a press with its release; a key press counts once, however long the key is held.
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.bots import choose
from game.rules import GAMES, game_of
from game.rules.actions import Action
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.session.sharing import Need
from game.ui.widgets.buttons import Button
from tests.autoplay import QUICK, memory_folder, program_in, short_setup, table_of
from tests.driver import Driver, Point

MOST_TURNS = 20_000


class Count(NamedTuple):
    """What one deal took."""

    players: int
    covers: int
    gestures: int
    keys: int


class Player:
    """Plays a deal with the mouse or with the keys, and counts."""

    def __init__(self, driver: Driver, table: TableScene, has_mouse: bool) -> None:
        self.driver, self.table, self.has_mouse = driver, table, has_mouse
        self.covers = self.gestures = self.keys = 0

    def key(self, key: int) -> None:
        """Press a key."""
        self.keys += 1
        self.driver.key(key)

    def gesture(self, start: Point, *way: Point) -> None:
        """Press, slide along a way, and let go at its end."""
        self.gestures += 1
        self.driver.move(start)
        self.driver.press(start)
        at = start
        for goal in way:
            for part in range(1, 7):
                x, y = at[0] + (goal[0] - at[0]) * part // 6, at[1] + (goal[1] - at[1]) * part // 6
                self.driver.move((x, y), held=True)
            at = goal
        self.driver.release(at)

    def go_on(self) -> None:
        """Do one thing."""
        driver, table, viewing = self.driver, self.table, self.table.controller.viewing
        top = driver.stage.top
        if driver.stage.guard.is_on:
            driver.step(seconds=driver.stage.guard.left)
        elif isinstance(top, HandOverScene):
            self.covers += 1
            self.gesture(top.reveal.rect.center) if self.has_mouse else self.key(pygame.K_RETURN)
        elif top is not table:
            self.key(pygame.K_ESCAPE)
        elif viewing.is_waiting:
            self._from_the_back()
        elif viewing.is_asking and table.selection.asked is None:
            buttons = table.controls.buttons.children()
            self.gesture(buttons[0].rect.center) if self.has_mouse else self.key(pygame.K_RETURN)
        elif table.selection.asked is not None and table.controller.is_settled:
            self.answer(self.decide(), self._middle_of_hand() if viewing.is_looking else None)
        else:
            table.controller.hurry()
            driver.step()

    def decide(self) -> Action:
        """What a casual bot would do."""
        seat = self.table.match.game.turn
        assert seat is not None
        return choose("casual", self.table.match.game.view(seat), self.table.match.bot_chance(seat))

    def _middle_of_hand(self) -> Point:
        sprites = self.table.looking.gesture.own()
        sprite = sprites[len(sprites) // 2] if sprites else None
        return (round(sprite.place.x), round(sprite.place.y)) if sprite is not None else (400, 560)

    def _from_the_back(self) -> None:
        """The hand of the person on turn lies face down."""
        table, viewing = self.table, self.table.controller.viewing
        done = next((one for one in table.controls.buttons.children() if isinstance(one, Button)), None)
        if viewing.need is Need.LAST_CARD:
            self.gesture(self._middle_of_hand()) if self.has_mouse else self.key(pygame.K_RETURN)
        elif done is not None:
            self.gesture(done.rect.center) if self.has_mouse else self.key(pygame.K_RETURN)
        elif table.controller.sharing.looks:
            self._hold()
            self._let_go()
        elif not self.has_mouse:
            self._hold()
            self.answer(self.decide(), None)
            self._let_go()
        else:
            self._play_held()

    def _hold(self) -> None:
        if self.has_mouse:
            self.gestures += 1
            pos = self._middle_of_hand()
            self.driver.move(pos)
            self.driver.press(pos)
        else:
            self.keys += 1
            self.driver.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)

    def _let_go(self) -> None:
        if self.has_mouse:
            self.driver.release(self._middle_of_hand())
        else:
            self.driver.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0)

    def _play_held(self) -> None:
        """One gesture: press on the hand, slide to the card or to the button, let go.

        A first look, which is not counted, finds out where things are.
        """
        action, table = self.decide(), self.table
        pos = self._middle_of_hand()
        self.driver.move(pos)
        self.driver.press(pos)
        self.driver.step()
        way = self._way_of(action)
        is_collecting = table.selection.asked is not None and action in table.selection.asked.collects
        self.driver.release(pos)
        for one in [[point, (400, 260)] for point in way] if is_collecting else [way]:
            self.gesture(pos, *one)
        if is_collecting:
            self.driver.move(pos)
            self.driver.press(pos)
            self.driver.step()
            button = table.controls.buttons.children()[-1].rect.center
            self.driver.release(pos)
            self.gesture(pos, button)

    def _way_of(self, action: Action) -> list[Point]:
        """Where the pointer has to slide for an action: to a card and the table, or to a button."""
        asked, sprites = self.table.selection.asked, self.table.picture.sprites
        assert asked is not None
        if action in asked.collects:
            return [
                _grip(sprite.place.x, sprite.place.y, sprite.width)
                for sprite in map(sprites.of, action.cards)
                if sprite
            ]
        if action in asked.drops.values():
            sprite = sprites.of(action.card)
            assert sprite is not None
            return [_grip(sprite.place.x, sprite.place.y, sprite.width), (400, 260)]
        return [self._button_of(action).rect.center]

    def _button_of(self, action: Action) -> Button:
        from game.texts.messages import action_label

        words = action_label(self.table.match.setup.game, action), str(action.number)
        return next(
            one for one in self.table.controls.buttons.children() if isinstance(one, Button) and one.words in words
        )

    def answer(self, action: Action, held: Point | None) -> None:
        """Do an action at the table as somebody who sees the hand: drag or click, or keys."""
        table, asked = self.table, self.table.selection.asked
        assert asked is not None
        if self.has_mouse:
            way = self._way_of(action)
            if action in asked.collects:
                for point in way:
                    self.gesture(point)
                self.gesture(table.controls.buttons.children()[-1].rect.center)
            else:
                self.gesture(*way)
            return
        if action.cards and (action in asked.collects or action in asked.drops.values()):
            for card in action.cards:
                for _step in range(40):
                    if table.selection.cursor == card:
                        break
                    self.key(pygame.K_RIGHT)
                self.key(pygame.K_RETURN)
            if action in asked.collects:
                self._press_by_keys(table.controls.buttons.children()[-1])
        elif action.number is not None:
            most = max(other.number or 0 for other in asked.numbers)
            for digit in str(action.number):
                self.key(ord(digit))
            if most > 9:
                self.key(pygame.K_RETURN)
        else:
            self._press_by_keys(self._button_of(action))

    def _press_by_keys(self, button: object) -> None:
        for _step in range(60):
            if self.table.focused is button:
                break
            self.key(pygame.K_TAB)
        self.key(pygame.K_RETURN)


def _grip(x: float, y: float, width: float) -> Point:
    return round(x - width * 0.4), round(y)


def count(game_id: str, players: int, way: str, has_mouse: bool) -> Count:
    """Play the first deal of a game."""
    with memory_folder() as folder, program_in(folder, preferences=replace(QUICK, sharing=way)) as driver:
        match = driver.services.matches.begin(short_setup(game_id, "count", players, players))
        driver.services.navigator.open_table(match)
        driver.step()
        table = table_of(driver.services)
        assert table is not None
        player = Player(driver, table, has_mouse)
        for _turn in range(MOST_TURNS):
            if match.scores:
                return Count(players, player.covers, player.gestures, player.keys)
            player.go_on()
    raise AssertionError(f"the deal of {game_id} does not end")


def main() -> None:
    """Print the table."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    print("| game | people | way | covers | gestures by mouse | keys alone |\n| --- | --- | --- | --- | --- | --- |")
    for game_id in GAMES:
        players = game_of(game_id).usual
        for way in ("hold", "cover"):
            mouse, keys = count(game_id, players, way, True), count(game_id, players, way, False)
            name = game_of(game_id).name
            print(f"| {name} | {players} | {way} | {mouse.covers} | {mouse.gestures} | {keys.keys} |", flush=True)


if __name__ == "__main__":
    main()
