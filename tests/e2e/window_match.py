"""Plays a match to its end in a real window, for one or several people.

The state of the match is read from the program's own file. What the window shows is recognised by comparing it with
reference screens. `Mouse` does everything with the mouse, `Keyboard` everything with the keyboard.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

import pygame

from game.bots import choose
from game.cards import Chance, suit_text
from game.rules.actions import Action
from game.rules.parts import View
from game.scenes.results.end_scene import GUARD_SECONDS as END_SECONDS
from game.session.ask import dimmed, jumps_over
from game.session.match import Match
from game.session.sharing import GUARD_SECONDS, Need, need_of
from game.texts.messages import action_warning
from game.ui.dialog import Dialog
from tests.e2e.reference import ReferenceScreen, ReferenceScreens, ReferenceTable, reference_screens, stored_match
from tests.e2e.window import NotSeen, Point, Window, keep

POINTER_REST: Point = (3, 3)
"""Where the pointer rests: on nothing that reacts to it."""
SAME = 0.006
"""The share of pixels that may differ from the reference: the pointer, and edges that fade."""
COVERED = 0.2
"""The share of pixels that speech bubbles, news and banners may cover for a while."""


class InputDevice(Protocol):
    """How a person acts on the window."""

    def act(self, screen: ReferenceTable, action: Action) -> None:
        """Do an action at the table."""

    def press(self, screen: ReferenceScreen, words: str, key: str) -> None:
        """Press the button with these words, or its key."""

    def reach(self, screen: ReferenceScreen, words: str) -> None:
        """Press the button with these words, which has no key."""

    def play_last(self, screen: ReferenceTable) -> None:
        """Play the last card, which lies face down."""

    def nudge(self) -> None:
        """Skip what is being shown."""


class Mouse:
    """Uses the mouse alone."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def act(self, screen: ReferenceTable, action: Action) -> None:
        """Drag cards to the middle, and press buttons."""
        asked = screen.scene.selection.asked
        assert asked is not None
        if action in asked.collects:
            for card in action.cards:
                self.window.drag(screen.grip(card), screen.middle, steps=8)
                screen.scene.pointer.toggle(card)  # the card is raised now, in the window and here
                screen.rest()
            self.window.click(screen.answers[-1].rect.center)
        elif action.cards and action in asked.drops.values():
            self.window.drag(screen.grip(action.card), screen.middle, steps=8)
        else:
            chip = screen.answer(action)
            while (place := screen.turn_of_tray(chip)) is not None:
                self.window.click(place)
                screen.scene.controls.buttons.turn_by(1 if place == screen.button("+") else -1)
                screen.rest()
            self.window.click(chip.rect.center)
        self.window.move(POINTER_REST)

    def press(self, screen: ReferenceScreen, words: str, key: str) -> None:
        """Click it."""
        self.window.click(screen.button(words))
        self.window.move(POINTER_REST)

    def reach(self, screen: ReferenceScreen, words: str) -> None:
        """Click it."""
        self.press(screen, words, "")

    def play_last(self, screen: ReferenceTable) -> None:
        """Drag it to the middle."""
        self.window.drag(screen.hand_point, screen.middle, steps=8)
        self.window.move(POINTER_REST)

    def nudge(self) -> None:
        """Click the cloth."""
        width, height = self.window.area.size
        self.window.click((width // 2, round(height * 0.43)))
        self.window.move(POINTER_REST)


class Keyboard:
    """Uses the keyboard alone."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def act(self, screen: ReferenceTable, action: Action) -> None:
        """Use digits, letters of suits, arrows and Enter."""
        asked = screen.scene.selection.asked
        assert asked is not None
        if action in asked.collects:
            at: int | None = None
            for card in action.cards:
                self.window.key(*_way(screen, at, screen.row.index(card)), "Return")
                at = screen.row.index(card)
            self._button(screen, len(screen.answers) - 1)
        elif action.cards and action in asked.drops.values():
            self.window.key(*_way(screen, None, screen.row.index(action.card)), "Return")
        elif action.number is not None:
            most = max(other.number or 0 for other in asked.numbers)
            self.window.key(*(str(action.number) if most <= 9 else [*str(action.number), "Return"]))
        elif action.suit is not None and action.suit in range(4):
            self.window.key(suit_text(action.suit).lower())
        else:
            self._button(screen, screen.answers.index(screen.answer(action)))

    def _button(self, screen: ReferenceTable, index: int) -> None:
        self.window.key("Up", *["Tab"] * index, "Return")

    def press(self, screen: ReferenceScreen, words: str, key: str) -> None:
        """Press the key."""
        self.window.key(key)

    def reach(self, screen: ReferenceScreen, words: str) -> None:
        """Focus it with Tab, and press Enter."""
        stops = screen.scene.stops()
        at = stops.index(screen.scene.focused) if screen.scene.focused is not None else -1
        goal = next(index for index, stop in enumerate(stops) if getattr(stop, "words", "") == words)
        self.window.key(*["Tab"] * (goal - at if goal > at else goal - at + len(stops)), "Return")

    def play_last(self, screen: ReferenceTable) -> None:
        """Press Enter."""
        self.window.key("Return")

    def nudge(self) -> None:
        """Press Enter."""
        self.window.key("Return")


def _way(screen: ReferenceTable, start: int | None, goal: int) -> list[str]:
    """The arrow keys that move the cursor from card `start` to card `goal`, or the shorter way from no card.

    The arrows skip cards that may not be played.
    """
    asked = screen.scene.selection.asked
    dim = dimmed(screen.scene.display.shown, asked) if asked is not None else frozenset()
    bright = [at for at, card in enumerate(screen.row) if card not in dim] or list(range(len(screen.row)))
    if start is None:
        ways = (["Right", *_way(screen, bright[0], goal)], ["Left", *_way(screen, bright[-1], goal)])
        return min(ways, key=len)
    between = range(min(start, goal), max(start, goal))
    count = sum(at in bright for at in between) if goal > start else sum(at + 1 in bright for at in between)
    return ["Right" if goal > start else "Left"] * count


class PossibleScreens:
    """The screens that the window may show at one point of a match, by name; each is laid out when it is needed."""

    def __init__(self, reference: ReferenceScreens, match: Match) -> None:
        self.reference, self.match = reference, match
        self._laid_out: dict[str, ReferenceScreen] = {}

    def follow(self, match: Match) -> None:
        """Continue with a later state of the match."""
        self.match, self._laid_out = match, {}

    def names(self) -> Iterator[str]:
        """All possible screens, the likeliest first."""
        match = self.match
        if not match.is_over:
            turn = match.game.turn
            assert turn is not None
            if len(match.humans) > 1 and match.setup.seats[turn].is_human and need_now(match) is Need.LAST_CARD:
                yield f"last {turn}"
            elif match.setup.seats[turn].is_human:
                yield f"ask {turn}"
            elif match.game.view(None).fact("talk-seconds"):
                yield "talk"
            if len(match.humans) > 1:
                yield from (f"cover {seat}" for seat in match.humans)
                if match.game.view(None).fact("private-round"):
                    yield from (f"look {seat}" for seat in match.humans)
        if match.is_over:
            yield "end"

    def screen(self, name: str) -> ReferenceScreen:
        """The screen of this name."""
        if name not in self._laid_out:
            self._laid_out[name] = self._lay_out(name)
        return self._laid_out[name]

    def on_stage(self, name: str) -> ReferenceScreen:
        """The screen of this name on top of the reference stage, so that it reacts to what is done to it."""
        if self.screen(name).scene is not self.reference.services.stage.top:
            self._laid_out[name] = self._lay_out(name)
        return self._laid_out[name]

    def _lay_out(self, name: str) -> ReferenceScreen:
        kind, _space, number = name.partition(" ")
        if kind == "last":
            return self.reference.waiting(self.match)
        if number:
            if kind == "cover":
                return self.reference.cover(self.match, int(number))
            seated = {"ask": self.reference.asking, "look": self.reference.looking}
            return seated[kind](self.match, int(number))
        if kind == "talk":
            return self.reference.talking(self.match)
        return self.reference.end(self.match)


def need_now(match: Match) -> Need:
    """What the person on turn needs to answer, where nobody has to look to hide who is asked."""
    return need_of(match.game.view(match.game.turn), match.game.view(None))


def casual_choice(match: Match, seat: int) -> Action:
    """The choice of a casual bot; the same in the same match at the same point."""
    return choose("casual", match.game.view(seat), Chance("evening", match.setup.seed, seat, len(match.entries)))


def confirm(device: InputDevice, screen: ReferenceTable, view: View, action: Action, names: Sequence[str]) -> bool:
    """Answer the question whether an action is meant, where the table asks it. Return whether it does."""
    if jumps_over(view, action) is None and not action_warning(view, action, names):
        return False
    screen.scene.turn.answer(action)
    dialog = screen.scene.stage.top
    assert isinstance(dialog, Dialog)
    screen.rest()
    device.reach(ReferenceScreen(dialog, screen.picture), "Go ahead")  # Enter may mean "Think again"
    return True


class WindowMatch:
    """Plays a match from its present state to its end, through one window."""

    def __init__(self, window: Window, device: InputDevice, folder: Path, shots: Path | None = None) -> None:
        self.window, self.device, self.folder, self.shots = window, device, folder, shots
        self.match = self._stored()
        self.count = 0
        """The number of choices made through the window."""
        self.log: list[str] = []
        self._shot: set[str] = set()
        self._seated = ""
        """The kind of screen and the seat that were seen last."""

    def _stored(self) -> Match:
        found = stored_match(self.folder)
        assert found is not None, "no match has begun"
        return found

    def play(self, seconds: float) -> None:
        """Play until the match is over and the menu is open; raises NotSeen after `seconds`."""
        end = time.monotonic() + seconds
        with reference_screens(self.window.area.size, self.folder) as reference:
            if self.match.game.view(None).fact("talk-seconds"):
                self._talk(reference)
            while self._go_on(reference):
                if time.monotonic() > end:
                    raise NotSeen(f"no end within {seconds} s: {self.match.entries[-3:]}")

    def _go_on(self, reference: ReferenceScreens) -> bool:
        """Do one thing; False at the end of the match."""
        self.match = self._stored()
        screens = PossibleScreens(reference, self.match)
        name = self._see(screens)
        screen = screens.on_stage(name)
        self._keep_shot(name)
        kind, _space, number = name.partition(" ")
        if len(self.match.humans) > 1 and self._seated != name:
            self._seated = name
            time.sleep(GUARD_SECONDS + 0.1)  # input is ignored when the hand that may be shown changes its owner
        if kind == "ask":
            assert isinstance(screen, ReferenceTable)
            self._choose(screen, int(number))
        elif kind == "last":
            assert isinstance(screen, ReferenceTable)
            self.device.play_last(screen)
            self._taken(int(number), "the last card")
        elif kind == "end":
            time.sleep(END_SECONDS + 0.1)  # input is ignored at first: it may have been meant for the table
            self.device.press(screen, "Menu", "Escape")
            return False
        else:
            words = {"talk": "Enough talk", "look": "Next"}.get(kind, "")
            if kind == "cover":
                words = f"I’m {self.match.names[int(number)]}: show my cards"
            self.device.press(screen, words, "Return")
            self._until(lambda: not self._is(screen, SAME), f"{name} going away")
        return True

    def _talk(self, reference: ReferenceScreens) -> None:
        """Make a promise for the first person, before the first lead."""
        screens = PossibleScreens(reference, self.match)
        seat = self.match.humans[0]
        self.device.press(screens.screen(self._see(screens)), "Talk", "t")
        booth = reference.booth(self.match, seat)
        self._until(lambda: self._is(booth, 0.03), "the booth")
        self._keep_shot("booth")
        self.device.reach(booth, "Promise")
        self._until(lambda: any(entry.kind == "say" for entry in self._stored().entries), "a promise being heard")
        self._keep_shot("promise")
        self.device.press(booth, "Done", "Escape")
        self._until(lambda: not self._is(booth, COVERED), "the booth going away")

    def _see(self, screens: PossibleScreens, seconds: float = 20) -> str:
        """Wait for a known screen; its name. Raises NotSeen."""
        end = time.monotonic() + seconds
        entries, last, still = self.match.entries, b"", 0
        while time.monotonic() < end:
            picture = self.window.picture()
            now = bytes(picture.get_buffer().raw)
            still, last = (still + 1 if now == last else 0), now
            found = {}
            for name in screens.names():
                found[name] = difference(picture, screens.screen(name).picture)
                if found[name] < SAME and name.startswith("ask"):
                    break  # some of the others differ by a name alone
            name = min(found, key=lambda one: found[one], default="")
            if name and found[name] < (SAME if still < 6 else COVERED):
                if found[name] > SAME:
                    self._doubt(picture, screens.screen(name), name, found[name])
                return name
            self.match = self._stored()
            if self.match.entries != entries:  # the bots have acted
                entries = self.match.entries
                screens.follow(self.match)
            elif still >= 4:
                self.device.nudge()
            time.sleep(0.04)
        raise NotSeen(
            f"the window shows no known screen; differences: {found} (picture of the window: {keep(picture)})"
        )

    def _choose(self, screen: ReferenceTable, seat: int) -> None:
        """Choose like a casual bot, and wait until the file has the action."""
        match = self.match
        view = match.game.view(seat)
        if screen.scene.turn.claim.is_offered and match.game.number % 2:
            self.log.append(f"claim in deal {match.game.number}")
            self.device.press(screen, "Finish the deal", "F8")
        else:
            action = casual_choice(match, seat)
            self.device.act(screen, action)
            confirm(self.device, screen, view, action, match.names)
        self._taken(seat, f"{view.legal[:3]}")

    def _taken(self, seat: int, what: str) -> None:
        self._until(lambda: self._has_more(seat), f"{what} of seat {seat} being taken")
        self.count += 1

    def _has_more(self, seat: int) -> bool:
        entries = self._stored().entries
        count = len(self.match.entries)
        return any(entry.seat == seat and entry.kind == "act" for entry in entries[count:])

    def _until(self, is_so: Callable[[], bool], what: str, seconds: float = 4) -> None:
        self.window.until(is_so, what, seconds)

    def _is(self, screen: ReferenceScreen, least: float) -> bool:
        return difference(self.window.picture(), screen.picture) < least

    # -- what is kept to be looked at -----------------------------------------------------------------------------

    def _keep_shot(self, name: str) -> None:
        """Save the first picture of each kind of moment."""
        if self.shots is None:
            return
        kind = name.split(" ", maxsplit=1)[0]
        if kind == "ask":
            view = self.match.game.view(self.match.game.turn)
            verbs = sorted({action.verb for action in view.legal})
            held = max((len(pile.cards) for pile in view.piles if pile.kind == "trick"), default=0)
            on_table = sum(bool(pile.cards) for pile in view.piles if pile.kind == "trick")
            kind = f"{view.phase}-{'-'.join(verbs)}-{held}x{on_table}-{len(view.hand)}"
        if kind not in self._shot:
            self._shot.add(kind)
            self._save(self.window.picture(), f"{len(self._shot):03d}-{kind}")

    def _doubt(self, picture: pygame.Surface, screen: ReferenceScreen, name: str, share: float) -> None:
        """Note a screen that was recognised although it differs, and save both pictures."""
        self.log.append(f"{name}: {share:.3f} of the window differs at entry {len(self.match.entries)}")
        if self.shots is not None:
            both = pygame.Surface((picture.get_width(), 2 * picture.get_height()))
            both.blit(picture, (0, 0))
            both.blit(screen.picture, (0, picture.get_height()))
            self._save(both, f"doubt-{len(self.match.entries):03d}-{name.replace(' ', '-')}")

    def _save(self, picture: pygame.Surface, name: str) -> None:
        assert self.shots is not None
        os.makedirs(self.shots, exist_ok=True)
        pygame.image.save(picture, self.shots / f"{name}.png")


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ visibly."""
    if one.get_size() != other.get_size():
        return 1.0
    same = pygame.mask.from_threshold(one, (0, 0, 0), (10, 10, 10, 255), other)
    return 1 - same.count() / (one.get_width() * one.get_height())
