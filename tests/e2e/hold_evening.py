"""Plays a deal among people who hold their cards to look, through a real window: by mouse alone or by keys alone.

At each hand-over a double click, or Enter twice, comes too early, and must not do anything.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.cards import Card
from game.rules import game_of
from game.rules.actions import Action
from game.session.match import Match, Seat, SetUp
from game.session.saved_settings import PREFERENCES
from game.session.sharing import GUARD_SECONDS, Need, SharedScreen
from game.store import Store
from game.ui.preferences import Preferences
from tests.e2e.conftest import OpenWindow
from tests.e2e.reference import ReferenceScreen, ReferenceScreens, ReferenceTable, reference_screens, stored_match
from tests.e2e.test_start import game
from tests.e2e.window import NotSeen, Point, Window, keep
from tests.e2e.window_match import (
    POINTER_REST,
    SAME,
    InputDevice,
    Keyboard,
    Mouse,
    casual_choice,
    confirm,
    difference,
    need_now,
)
from tests.games import EveningPlan

QUICK = {"animation_speed": "off", "trick_pause": 0.0, "sound_volume": 0, "confirm_risky": False, "sharing": "hold"}
NAMES = ("Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus")
SIZE = (1024, 640)
EARLY = (0.1, 0.15)
"""Seconds after a hand-over until the first early input, and from that to the second."""
SPARE = 0.3
"""Seconds for which the program may be late."""
SURELY_EARLY = GUARD_SECONDS - 0.25
"""An input that a busy machine would send later than this is left out."""


class Count(NamedTuple):
    """What a deal took, without the early input."""

    choices: int
    gestures: int
    keys: int
    early: int
    """The number of early inputs, each of them twice a click or key."""
    seconds: float


class Holder(ABC):
    """Plays a held hand in one way."""

    device: InputDevice

    def __init__(self, window: Window) -> None:
        self.window = window
        self.acted = 0.0
        """When the last action was done."""

    @abstractmethod
    def look(self, pos: Point) -> None:
        """Take the hand up."""

    @abstractmethod
    def put_down(self) -> None:
        """Let go of it."""

    @abstractmethod
    def act(self, table: ReferenceTable, pos: Point, action: Action) -> None:
        """Do an action with a hand that is held, and let go."""

    @abstractmethod
    def too_early(self, pos: Point) -> list[str | int]:
        """The words for xdotool that do what must not have any effect."""


class MouseHolder(Holder):
    """Uses the mouse alone."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.device = Mouse(window)

    def look(self, pos: Point) -> None:
        self.window.move(pos)
        self.window.press()

    def put_down(self) -> None:
        self.acted = time.monotonic()
        self.window.release()
        self.window.move(POINTER_REST)

    def act(self, table: ReferenceTable, pos: Point, action: Action) -> None:
        """One gesture; where cards are collected, one for each card and one for the button."""
        asked = table.scene.selection.asked
        assert asked is not None
        if action in asked.collects:
            for card in action.cards:
                self.window.slide(*_way(table, pos, card))
                table.scene.pointer.toggle(card)  # it stays chosen, in the window and here
                table.rest()
                self.window.release()
                self.look(pos)
            self.window.slide(pos, table.answers[-1].rect.center)
        elif action.cards and action in asked.drops.values():
            self.window.slide(*_way(table, pos, action.card))
        else:
            self.window.slide(pos, table.answer(action).rect.center)
        self.put_down()

    def too_early(self, pos: Point) -> list[str | int]:
        return ["mousemove", "--window", self.window.id, *pos, "click", 1, "click", 1]


class KeyHolder(Holder):
    """Uses the keyboard alone."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.device = Keyboard(window)

    def look(self, pos: Point) -> None:
        self.window.key_down("space")

    def put_down(self) -> None:
        self.acted = time.monotonic()
        self.window.key_up("space")

    def act(self, table: ReferenceTable, pos: Point, action: Action) -> None:
        self.device.act(table, action)
        self.put_down()

    def too_early(self, pos: Point) -> list[str | int]:
        return ["key", "Return", "key", "Return", "key", "space"]


def _way(table: ReferenceTable, pos: Point, card: Card) -> list[Point]:
    """From the point of the press along the hand to a card, and over the table."""
    return [pos, table.strip(card, pos[1]), table.middle]


class HoldEvening:
    """People at every seat of one window."""

    def __init__(self, open_window: OpenWindow, folder: Path, game_id: str, plan: EveningPlan | None) -> None:
        self.folder = folder
        self.plan = plan or EveningPlan(game_of(game_id).usual, code="hold")
        lay_the_table(folder, game_id, self.plan)
        self.window = open_window(game(folder))
        self.window.resize(SIZE)
        self.window.rest()
        self.window.key("Return")

    @property
    def match(self) -> Match:
        found = stored_match(self.folder)
        assert found is not None
        return found

    def play(self, way: Callable[[Window], Holder], choices: int | None = None) -> Count:
        """Play the deal to its end, or as many choices."""
        window, began = self.window, time.monotonic()
        player = _DealPlayer(self, way(window))
        gestures, keys, match = window.gestures, window.keys, self.match
        entries, scores = len(match.entries), len(match.scores)
        with reference_screens(window.area.size, self.folder) as reference:
            while len(match.scores) == scores:
                if choices is not None and len(match.entries) - entries >= choices:
                    break
                player.go_on(reference, match)
                match = self.match
        return Count(
            len(match.entries) - entries,
            window.gestures - gestures,
            window.keys - keys,
            player.early,
            time.monotonic() - began,
        )

    def shows(self, screen: ReferenceScreen, what: str) -> None:
        """Wait until the window shows a screen; raises NotSeen."""
        self.window.until(lambda: difference(self.window.picture(), screen.picture) < SAME, what)


class _DealPlayer:
    """Lets everybody act in turn. Keeps who has to look before the first card (`private-round`)."""

    def __init__(self, evening: HoldEvening, holder: Holder) -> None:
        self.evening, self.holder, self.window = evening, holder, evening.window
        self.looks: list[int] | None = None
        self.early = 0
        self._seated: int | None = None
        self._hand: Point = (0, 0)
        self._handed_at = 0.0

    def go_on(self, reference: ReferenceScreens, match: Match) -> None:
        """Do one thing: a choice, or a look that changes nothing."""
        seat = match.game.turn
        assert seat is not None
        if self.looks is None:
            self.looks = _looks(match)
        if self.looks:
            self._look_in_turn(reference, match)
        elif need_now(match) is Need.NOTHING:
            table = reference.asking(match, seat)
            self._wait(table, match, seat, f"the open question to {seat}")
            self._open(table, match, seat)
        else:
            waiting = reference.waiting(match)
            self._wait(waiting, match, seat, f"the hand of {seat} face down")
            if need_now(match) is Need.LAST_CARD:
                self.holder.device.play_last(waiting)
                self._handed(match, seat, time.monotonic())
            else:
                self._held(reference.asking(match, seat), waiting, match, seat)

    def _look_in_turn(self, reference: ReferenceScreens, match: Match) -> None:
        """AK-5: look, let go, Done; or do what nobody else has to keep secret."""
        assert self.looks
        seat = self.looks[0]
        waiting = reference.waiting(match, self.looks)
        self._wait(waiting, match, seat, f"the hand of {seat} face down, who has to look")
        silent = SharedScreen(match).silent_action(seat)
        if match.game.turn == seat and silent is not None and casual_choice(match, seat) != silent:
            self.looks.remove(seat)
            self._held(reference.asking(match, seat), waiting, match, seat)
            self.looks = _looks(self.evening.match) and self.looks
            return
        is_asked = match.game.turn == seat and silent is not None
        shown = reference.asking(match, seat) if is_asked else reference.looking(match, seat)
        self._look(shown, waiting)
        self.holder.put_down()
        waiting = reference.waiting(match, self.looks)
        waiting.scene.controller.viewing.look()
        waiting.scene.controller.viewing.put_down()
        waiting.rest()
        self.holder.device.press(waiting, "Done", "Return")
        self.looks.remove(seat)
        self._too_early(time.monotonic())
        self._seated = None

    # -- what a person does -------------------------------------------------------------------------------------------

    def _wait(self, screen: ReferenceTable, match: Match, seat: int, what: str) -> None:
        """Wait for the person at `seat`, whom early input must not have helped."""
        self.evening.shows(screen, what)
        assert len(self.evening.match.entries) == len(match.entries), "early input did something"
        if seat != self._seated:
            self._handed_at = self._handed_at or time.monotonic()
            time.sleep(max(0.0, self._handed_at + GUARD_SECONDS + SPARE - time.monotonic()))
            self.evening.shows(screen, f"{what}, after input that came too early")
        self._seated, self._hand = seat, screen.hand_point

    def _look(self, table: ReferenceTable, waiting: ReferenceTable) -> None:
        """Take up the hand, and wait until it is seen. The guard's time is the program's, so the press may be early."""

        def is_up() -> bool:
            picture = self.window.picture()
            return difference(picture, table.picture) < difference(picture, waiting.picture)

        pos = waiting.hand_point
        for _try in range(3):
            self.holder.look(pos)
            if self.window.sees(lambda _picture: is_up(), 3):
                return
            self.holder.put_down()
        raise NotSeen(f"the hand held up (the window as it was: {keep(self.window.picture())})")

    def _held(self, table: ReferenceTable, waiting: ReferenceTable, match: Match, seat: int) -> None:
        """Hold, choose like a casual bot, let go."""
        action = casual_choice(match, seat)
        pos = waiting.hand_point
        self._look(table, waiting)
        self.holder.act(table, pos, action)
        is_confirmed = confirm(self.holder.device, table, match.game.view(seat), action, match.names)
        self._handed(match, seat, time.monotonic() if is_confirmed else self.holder.acted)

    def _open(self, table: ReferenceTable, match: Match, seat: int) -> None:
        """Choose where nothing is secret."""
        self.holder.device.act(table, casual_choice(match, seat))
        self._handed(match, seat, time.monotonic())

    def _handed(self, match: Match, seat: int, acted: float) -> None:
        """The choice is made: do something too early if the next hand is another person's, and wait for the file."""
        scores = len(match.scores)
        match.submit(seat, casual_choice(match, seat))
        if match.game.turn != seat and len(match.scores) == scores:
            self._too_early(acted)
        count = len(match.entries)
        self.evening.window.until(lambda: len(self.evening.match.entries) >= count, f"the choice of {seat}")
        now = [(entry.seat, entry.text) for entry in self.evening.match.entries]
        assert now == [(entry.seat, entry.text) for entry in match.entries]

    def _too_early(self, acted: float) -> None:
        """Do what must not have any effect, some times soon after a hand-over."""
        self._handed_at = acted
        for pause in EARLY:
            time.sleep(pause)
            if time.monotonic() - acted < SURELY_EARLY:
                self.window.display.do(*self.holder.too_early(self._hand))
                self.early += 1
        if isinstance(self.holder, MouseHolder):
            self.window.move(POINTER_REST)


def _looks(match: Match) -> list[int]:
    """Everybody at the table, in turn, where all have to look before the first card."""
    game = match.game
    return list(game.round_from(game.after(game.dealer))) if game.view(None).fact("private-round") else []


def lay_the_table(folder: Path, game_id: str, plan: EveningPlan) -> None:
    """Make a data folder with quick settings, and a match at the deal of the plan."""
    with Store.open(folder) as store:
        store.set_setting(PREFERENCES.key, Preferences.from_dict(Preferences().to_dict() | QUICK).to_dict())
        seats = tuple(Seat(name, "human") for name in NAMES[: plan.players])
        match = Match.begin(SetUp(game_id, plan.players, dict(plan.options), plan.code, seats, "bots"), store)
        while match.game.number < plan.deal:
            assert match.game.turn is not None
            match.submit(match.game.turn, casual_choice(match, match.game.turn))
