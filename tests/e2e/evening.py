"""People at one real window: they see a match as the program's own file has it, and play it to its end.

`Pointer` does everything with the mouse alone, `Keys` everything with the keyboard alone. What the window shows is
recognised by comparing it with the same screen laid out unseen.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pygame

from game.bots import choose
from game.cards import Chance, suit_text
from game.rules.actions import Action
from game.session.ask import dimmed
from game.session.match import Match
from tests.e2e.whereabouts import Sight, TableSight, Unseen, kept, unseen
from tests.e2e.window import NotSeen, Point, Window, keep

ASIDE: Point = (3, 3)
"""Where the pointer rests: on nothing that answers to it."""
ALIKE = 0.006
"""The share of pixels that may differ: the pointer, and an edge of what has just faded."""
BUBBLES = 0.2
"""The share that spoken words, news and banners may cover for a while."""


class Hands(Protocol):
    """How a person touches the window."""

    def act(self, sight: TableSight, action: Action) -> None:
        """Do an action at the table."""

    def press(self, sight: Sight, words: str, key: str) -> None:
        """Press the button with these words, or the key that stands for it."""

    def reach(self, sight: Sight, words: str) -> None:
        """Press the button with these words, which no key stands for."""

    def nudge(self) -> None:
        """Do not wait for what is shown."""


class Pointer:
    """The mouse alone."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def act(self, sight: TableSight, action: Action) -> None:
        """Drag cards to the middle, press buttons."""
        asked = sight.scene.selection.asked
        assert asked is not None
        if action in asked.collects:
            for card in action.cards:
                self.window.drag(sight.grip(card), sight.middle, steps=8)
                sight.scene.pointer.toggle(card)  # it stands up now, in sight and here
                sight.rest()
            self.window.click(sight.answers[-1].rect.center)
        elif action.cards and action in asked.drops.values():
            self.window.drag(sight.grip(action.card), sight.middle, steps=8)
        else:
            self.window.click(sight.answer(action).rect.center)
        self.window.move(ASIDE)

    def press(self, sight: Sight, words: str, key: str) -> None:
        """Click it."""
        self.window.click(sight.button(words))
        self.window.move(ASIDE)

    def reach(self, sight: Sight, words: str) -> None:
        """Click it."""
        self.press(sight, words, "")

    def nudge(self) -> None:
        """Click on the cloth."""
        width, height = self.window.area.size
        self.window.click((width // 2, round(height * 0.43)))
        self.window.move(ASIDE)


class Keys:
    """The keyboard alone."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def act(self, sight: TableSight, action: Action) -> None:
        """Digits, letters of suits, arrows and Enter."""
        asked = sight.scene.selection.asked
        assert asked is not None
        if action in asked.collects:
            at: int | None = None
            for card in action.cards:
                self.window.key(*_way(sight, at, sight.row.index(card)), "Return")
                at = sight.row.index(card)
            self._button(sight, len(sight.answers) - 1)
        elif action.cards and action in asked.drops.values():
            self.window.key(*_way(sight, None, sight.row.index(action.card)), "Return")
        elif action.number is not None:
            most = max(other.number or 0 for other in asked.numbers)
            self.window.key(*(str(action.number) if most <= 9 else [*str(action.number), "Return"]))
        elif action.suit is not None and action.suit in range(4):
            self.window.key(suit_text(action.suit).lower())
        else:
            self._button(sight, sight.answers.index(sight.answer(action)))

    def _button(self, sight: TableSight, index: int) -> None:
        by = index - next((at for at, button in enumerate(sight.answers) if button.kind != "refused"), 0)
        self.window.key("Up", *["Tab" if by > 0 else "shift+Tab"] * abs(by), "Return")

    def press(self, sight: Sight, words: str, key: str) -> None:
        """Strike the key."""
        self.window.key(key)

    def reach(self, sight: Sight, words: str) -> None:
        """Go there with Tab, and press Enter."""
        stops = sight.scene.stops()
        at = stops.index(sight.scene.focused) if sight.scene.focused is not None else -1
        goal = next(index for index, stop in enumerate(stops) if getattr(stop, "words", "") == words)
        self.window.key(*["Tab"] * ((goal - at) % len(stops)), "Return")

    def nudge(self) -> None:
        """Enter."""
        self.window.key("Return")


def _way(sight: TableSight, start: int | None, goal: int) -> list[str]:
    """The arrows that bring the cursor from one card to another, or from nowhere, the shorter way round.

    From nowhere they come first to a card that may be played.
    """
    if start is None:
        asked = sight.scene.selection.asked
        dim = dimmed(sight.scene.display.shown, asked) if asked is not None else frozenset()
        bright = [at for at, card in enumerate(sight.row) if card not in dim] or [0, len(sight.row) - 1]
        ways = (["Right", *_way(sight, bright[0], goal)], ["Left", *_way(sight, bright[-1], goal)])
        return min(ways, key=len)
    by = goal - start
    return ["Right" if by > 0 else "Left"] * abs(by)


class Screens:
    """What the window may show at one point of a match, by name; each is laid out when it is first asked for."""

    def __init__(self, places: Unseen, match: Match) -> None:
        self.places, self.match = places, match
        self._sights: dict[str, Sight] = {}

    def follow(self, match: Match) -> None:
        """The match has gone on."""
        self.match, self._sights = match, {}

    def names(self) -> Iterator[str]:
        """All that may be, the likeliest first."""
        match = self.match
        if not match.is_over:
            turn = match.game.turn
            assert turn is not None
            if match.setup.seats[turn].is_human:
                yield f"ask {turn}"
            elif match.game.view(None).fact("talk-seconds"):
                yield "talk"
            if len(match.humans) > 1:
                yield from (f"cover {seat}" for seat in match.humans)
                if match.game.view(None).fact("private-round"):
                    yield from (f"look {seat}" for seat in match.humans)
        if match.scores:
            yield "scores"
        if match.is_over:
            yield "end"

    def sight(self, name: str) -> Sight:
        """The screen of this name."""
        if name not in self._sights:
            self._sights[name] = self._lay_out(name)
        return self._sights[name]

    def on_stage(self, name: str) -> Sight:
        """The same, laid out anew if another has taken its place: only then it goes along with what is done to it."""
        if self.sight(name).scene is not self.places.services.stage.top:
            self._sights[name] = self._lay_out(name)
        return self._sights[name]

    def _lay_out(self, name: str) -> Sight:
        kind, _space, number = name.partition(" ")
        if number:
            seated = {"ask": self.places.asking, "cover": self.places.cover, "look": self.places.looking}
            return seated[kind](self.match, int(number))
        if kind == "talk":
            return self.places.talking(self.match)
        return self.places.scores(self.match, is_end=kind == "end")


def sensible(match: Match, seat: int) -> Action:
    """As a beginner would choose; the same in the same match at the same point."""
    return choose("casual", match.game.view(seat), Chance("evening", match.setup.seed, seat, len(match.entries)))


class Evening:
    """A match from where it stands to its end, through one window."""

    def __init__(self, window: Window, hands: Hands, folder: Path, shots: Path | None = None) -> None:
        self.window, self.hands, self.folder, self.shots = window, hands, folder, shots
        self.match = self._kept()
        self.count = 0
        """How many choices were made through the window."""
        self.log: list[str] = []
        self._shot: set[str] = set()

    def _kept(self) -> Match:
        found = kept(self.folder)
        assert found is not None, "no match has begun"
        return found

    def play(self, seconds: float) -> None:
        """Go on until the match is over and the menu is back; raises NotSeen if nothing goes on."""
        end = time.monotonic() + seconds
        with unseen(self.window.area.size, self.folder) as places:
            if self.match.game.view(None).fact("talk-seconds"):
                self._talk(places)
            while self._go_on(places):
                if time.monotonic() > end:
                    raise NotSeen(f"no end within {seconds} s: {self.match.entries[-3:]}")

    def _go_on(self, places: Unseen) -> bool:
        """One touch; whether there is more to come."""
        self.match = self._kept()
        screens = Screens(places, self.match)
        name = self._see(screens)
        sight = screens.on_stage(name)
        self._keep_shot(name)
        kind, _space, number = name.partition(" ")
        if kind == "ask":
            assert isinstance(sight, TableSight)
            self._choose(sight, int(number))
        elif kind == "end":
            self.hands.press(sight, "Menu", "Escape")
            return False
        else:
            words = {"scores": "Continue", "talk": "Lead on", "look": "Go on"}.get(kind, "")
            if kind == "cover":
                words = f"I am {self.match.names[int(number)]}: show my cards"
            self.hands.press(sight, words, "Return")
            self._until(lambda: not self._is(sight, ALIKE), f"{name} going away")
        return True

    def _talk(self, places: Unseen) -> None:
        """Before the first lead the first person promises something."""
        screens = Screens(places, self.match)
        seat = self.match.humans[0]
        self.hands.press(screens.sight(self._see(screens)), "Talk", "t")
        booth = places.booth(self.match, seat)
        self._until(lambda: self._is(booth, 0.03), "the booth")
        self._keep_shot("booth")
        self.hands.reach(booth, "Promise")
        self._until(lambda: any(entry.kind == "say" for entry in self._kept().entries), "a promise being heard")
        self._keep_shot("promise")
        self.hands.press(booth, "Done", "Escape")
        self._until(lambda: not self._is(booth, BUBBLES), "the booth going away")

    def _see(self, screens: Screens, seconds: float = 20) -> str:
        """The name of the screen that the window shows; waits for one."""
        end = time.monotonic() + seconds
        entries, last, still = self.match.entries, b"", 0
        while time.monotonic() < end:
            picture = self.window.picture()
            now = bytes(picture.get_buffer().raw)
            still, last = (still + 1 if now == last else 0), now
            found = {}
            for name in screens.names():
                found[name] = unlike(picture, screens.sight(name).picture)
                if found[name] < ALIKE and name.startswith("ask"):
                    break  # of the others some differ by no more than a name
            name = min(found, key=lambda one: found[one], default="")
            if name and found[name] < (ALIKE if still < 6 else BUBBLES):
                if found[name] > ALIKE:
                    self._doubt(picture, screens.sight(name), name, found[name])
                return name
            self.match = self._kept()
            if self.match.entries != entries:  # the bots go on
                entries = self.match.entries
                screens.follow(self.match)
            elif still >= 4:
                self.hands.nudge()
            time.sleep(0.04)
        raise NotSeen(
            f"the window shows nothing known; how far each is from it: {found} (the window as it was: {keep(picture)})"
        )

    def _choose(self, sight: TableSight, seat: int) -> None:
        """Choose as a beginner would, and do it until the file has it."""
        match = self.match
        view = match.game.view(seat)
        if sight.scene.turn.claim.is_offered and match.game.number % 2:
            self.log.append(f"claim in deal {match.game.number}")
            self.hands.press(sight, "Finish the deal", "F8")
        else:
            self.hands.act(sight, sensible(match, seat))
        self._until(lambda: self._has_more(seat), f"{view.legal[:3]} of seat {seat} being taken")
        self.count += 1

    def _has_more(self, seat: int) -> bool:
        entries = self._kept().entries
        count = len(self.match.entries)
        return any(entry.seat == seat and entry.kind == "act" for entry in entries[count:])

    def _until(self, is_so: Callable[[], bool], what: str, seconds: float = 4) -> None:
        end = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > end:
                raise NotSeen(f"not within {seconds} s: {what} (the window as it was: {keep(self.window.picture())})")
            time.sleep(0.03)

    def _is(self, sight: Sight, least: float) -> bool:
        return unlike(self.window.picture(), sight.picture) < least

    # -- what is kept to be looked at -----------------------------------------------------------------------------

    def _keep_shot(self, name: str) -> None:
        """The first picture of each kind of moment."""
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

    def _doubt(self, picture: pygame.Surface, sight: Sight, name: str, share: float) -> None:
        """A picture that is only nearly what it should be, beside what it should be."""
        self.log.append(f"{name}: {share:.3f} of the window differs at entry {len(self.match.entries)}")
        if self.shots is not None:
            both = pygame.Surface((picture.get_width(), 2 * picture.get_height()))
            both.blit(picture, (0, 0))
            both.blit(sight.picture, (0, picture.get_height()))
            self._save(both, f"doubt-{len(self.match.entries):03d}-{name.replace(' ', '-')}")

    def _save(self, picture: pygame.Surface, name: str) -> None:
        assert self.shots is not None
        os.makedirs(self.shots, exist_ok=True)
        pygame.image.save(picture, self.shots / f"{name}.png")


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that differ by more than a shade."""
    if one.get_size() != other.get_size():
        return 1.0
    same = pygame.mask.from_threshold(one, (0, 0, 0), (10, 10, 10, 255), other)
    return 1 - same.count() / (one.get_width() * one.get_height())
