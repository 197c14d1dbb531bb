"""Hold to look in a real window: by mouse and by keys, and the guard after each hand-over."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.actions import Action
from game.session.match import Match, Seat, SetUp
from game.session.saved_settings import PREFERENCES
from game.session.sharing import GUARD_SECONDS, Need
from game.store import Store
from game.ui.preferences import Preferences
from tests.e2e.conftest import OpenWindow
from tests.e2e.reference import ReferenceTable, reference_screens, stored_match
from tests.e2e.test_start import game
from tests.e2e.window import NotSeen, Point, Window, keep
from tests.e2e.window_match import POINTER_REST, SAME, Keyboard, casual_choice, difference

pytestmark = pytest.mark.e2e

QUICK = {"animation_speed": "off", "trick_pause": 0.0, "sound_volume": 0}
CHOICES = int(os.environ.get("HOLD_CHOICES", "14"))
"""How many choices are made; 100 are more than a deal has."""


class Evening:
    """Four people at one window, who hold their cards to look."""

    def __init__(self, open_window: OpenWindow, folder: Path) -> None:
        with Store.open(folder) as store:
            store.set_setting(PREFERENCES.key, Preferences.from_dict(Preferences().to_dict() | QUICK).to_dict())
            seats = tuple(Seat(name, "human") for name in ("Anna", "Bea", "Carl", "Dora"))
            Match.begin(SetUp("twenty-eight", 4, {}, "hold", seats, "bots"), store)
        self.folder = folder
        self.window: Window = open_window(game(folder))
        self.window.rest()
        self.size = self.window.area.size
        self.window.key("Return")

    @property
    def match(self) -> Match:
        found = stored_match(self.folder)
        assert found is not None
        return found

    def until(self, is_so: Callable[[], bool], what: str, seconds: float = 10) -> None:
        end = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > end:
                raise NotSeen(f"{what} (the window as it was: {keep(self.window.picture())})")
            time.sleep(0.03)

    def shows(self, screen: ReferenceTable, what: str) -> None:
        self.until(lambda: difference(self.window.picture(), screen.picture) < SAME, what)

    def turns(self, play: Callable[[ReferenceTable, Point, Action], None], choices: int = CHOICES) -> None:
        """Let everybody act in turn by `play`, which gets the table as its player sees it and a point of the hand."""
        with reference_screens(self.size, self.folder) as reference:
            for _choice in range(choices):
                match = self.match
                if match.scores:
                    return
                seat = match.game.turn
                assert seat is not None
                waiting = reference.waiting(match)
                self.shows(waiting, f"the hand of {seat} face down")
                sprites = waiting.scene.looking.gesture.own()
                pos = round(sprites[0].x - sprites[0].width * 0.3), round(sprites[0].y)
                self.fire(pos)
                time.sleep(GUARD_SECONDS)  # longer than the guard, whose time is the program's
                self.shows(waiting, "the hand still face down after clicks and keys that came too early")
                assert len(self.match.entries) == len(match.entries)
                if waiting.scene.controller.viewing.need is Need.LAST_CARD:
                    self.window.drag(pos, waiting.middle, steps=8)
                else:
                    play(reference.asking(match, seat), pos, casual_choice(match, seat))
                count = len(match.entries)
                self.until(lambda: len(self.match.entries) > count, f"the choice of {seat}")  # noqa: B023

    def fire(self, pos: Point) -> None:
        """Double clicks and keys just after the table has turned."""
        self.window.display.do("mousemove", "--window", self.window.id, *pos, "click", 1, "click", 1, "key", "Return")
        self.window.move(POINTER_REST)


def test_four_people_play_by_holding_with_the_mouse(open_window: OpenWindow, tmp_path: Path) -> None:
    evening = Evening(open_window, tmp_path)
    window = evening.window

    def play(table: ReferenceTable, pos: Point, action: Action) -> None:
        asked = table.scene.selection.asked
        assert asked is not None
        window.move(pos)
        window.press()
        hand = table.scene.looking.gesture.own()
        evening.until(lambda: difference(window.picture(), table.picture) < 0.05, f"the hand of {len(hand)} cards")
        if action.cards and action in asked.drops.values():
            x, y = table.grip(action.card)
            goals = [(x, pos[1]), (x, y), table.middle]
        else:
            goals = [table.answer(action).rect.center]
        for goal in goals:
            slide(window, pos, goal)
            pos = goal
        window.release()
        window.move(POINTER_REST)

    evening.turns(play)
    assert window.said() == ""


def test_four_people_play_by_holding_space(open_window: OpenWindow, tmp_path: Path) -> None:
    evening = Evening(open_window, tmp_path)
    window = evening.window
    keyboard = Keyboard(window)

    def play(table: ReferenceTable, pos: Point, action: Action) -> None:
        window.display.do("keydown", "space")
        evening.until(lambda: difference(window.picture(), table.picture) < 0.05, "the hand")
        keyboard.act(table, action)
        window.display.do("keyup", "space")

    evening.turns(play)
    assert window.said() == ""


def slide(window: Window, start: Point, end: Point) -> None:
    """Move in small steps."""
    for step in range(1, 9):
        window.move(tuple(round(a + (b - a) * step / 8) for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
