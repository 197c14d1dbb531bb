"""Storms: random input at random sizes breaks nothing in any game, and Esc always leads back to the menu.

The usual tests run a few; `make storm` runs 200,000 events and 5,000 sizes on every game, or as EVENTS and SIZES say.
"""

from __future__ import annotations

import gc
import os
import time
import weakref
from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.rules import GAMES
from game.scenes.home.menu import MenuScene
from game.scenes.services import Services
from game.scenes.table.handover import HandOverScene
from game.scenes.table.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.ui import pictures
from game.ui import surface_cache as kept
from game.ui.dialog import Dialog
from game.ui.form import Form
from tests.driver import Driver
from tests.rotation import some_of
from tests.scenes.screens import FIRST, Look, clear, left_out, match_at, moments
from tests.texts import pseudo
from tests.ui.audit import targets
from tests.ui.watching import reading

EVENTS, SIZES = int(os.environ.get("EVENTS", "200000")), int(os.environ.get("SIZES", "5000"))
DOSE_EVENTS, DOSE_SIZES = 500, 12
ESCAPES = 30
LEAVE_AFTER = 500
LETTERS = (*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1))
KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 3,
    *(pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_KP_ENTER, pygame.K_KP5),
    *LETTERS,
)
MODS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
WINDOW = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER),
    *(pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED),
)


def any_event(chance: Random, size: tuple[int, int], aims: Sequence[tuple[int, int]]) -> list[pygame.event.Event]:
    """A random event of the player or the system; the pointer is mostly at one of `aims`."""
    pos = chance.randrange(-20, size[0] + 20), chance.randrange(-20, size[1] + 20)
    if aims and chance.random() < 0.6:
        pos = chance.choice(aims)
    kind = chance.randrange(13)
    if kind < 4:
        key, mod = chance.choice(KEYS), chance.choice(MODS)
        letter = (
            "é" if key in LETTERS and not mod & pygame.KMOD_CTRL else ""
        )  # never a letter that looks like English text
        pressed = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        typed = [pygame.event.Event(pygame.TEXTINPUT, text=letter)] if letter else []
        return [pressed, *typed, pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)]
    if kind == 4:
        by = chance.choice((-1, 1))
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)]
    if kind == 5:
        return [pygame.event.Event(chance.choice(WINDOW))]
    if kind < 8:
        return [_moved(pos, chance.choice((0, 0, 1)))]
    button = chance.choice((1, 1, 1, 1, 2, 3))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)
    if kind == 12:
        to = chance.randrange(size[0]), chance.randrange(size[1])
        way = [_moved((pos[0] + (to[0] - pos[0]) * at // 4, pos[1] + (to[1] - pos[1]) * at // 4), 1) for at in (1, 4)]
        return [down, *way, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=button, touch=False)]
    return {8: [down], 9: [up]}.get(kind, [down, up])


def _moved(pos: tuple[int, int], held: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 2), buttons=(held, 0, 0), touch=False)


class Storm:
    """Random sizes and events on one program; the table of one game is opened again and again."""

    def __init__(self, services: Services, game_id: str, seed: int) -> None:
        self.services, self.game_id = services, game_id
        self.driver, self.stage = Driver(services), services.stage
        self.chance = Random(seed)
        self.told: set[str] = set()

    def sit_down(self) -> None:
        """Opens a table above the menu, at one of the moments."""
        clear(self.services)
        self.stage.push(MenuScene(self.services))
        moment = self.chance.choice([moment for moment in moments() if moment.game_id == self.game_id])
        self.stage.push(TableScene(self.services, match_at(moment)))
        self.driver.step()

    def blow(self, events: int, sizes: int) -> None:
        """Sends this many events, one to eight between two frames, and this many sizes between them."""
        every = max(1, events // sizes)
        done = sized = 0
        with reading() as told:
            self.sit_down()
            while done < events:
                if sized < sizes and done >= sized * every:
                    self._resize()
                    sized += 1
                if not any(isinstance(scene, TableScene) for scene in self.stage.scenes):
                    self.sit_down()
                count = min(self.chance.randint(1, 8), events - done)
                self.driver.step(self._handful(count), self.chance.choice((0.004, 0.03, 0.3)))
                if done // LEAVE_AFTER != (done + count) // LEAVE_AFTER:
                    self.leave()
                done += count
            self.leave()
        self.told |= told

    def _handful(self, count: int) -> list[pygame.event.Event]:
        """The events for the next frame, from this many calls of `any_event`, aimed at what is visible now."""
        size, aims = self.stage.window.size, self._aims()
        return [event for _at in range(count) for event in any_event(self.chance, size, aims)]

    def _aims(self) -> list[tuple[int, int]]:
        """Where to point: the middle of what can be pressed, and of the cards."""
        top = self.stage.top
        assert isinstance(top, Form)
        aims = [rect.center for rect in targets(top)]
        if isinstance(top, TableScene):
            aims += [sprite.rect().center for sprite in top.picture.sprites]
        return aims

    def _resize(self) -> None:
        low = (1, 1) if self.chance.random() < 0.1 else (300, 200)
        high = (2200, 1400) if self.chance.random() < 0.1 else (1100, 800)
        size = self.chance.randint(low[0], high[0]), self.chance.randint(low[1], high[1])
        self.stage.window.resize(size)
        self.driver.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])

    def leave(self) -> None:
        """Presses Esc until the menu is reached, and confirms questions whether to leave."""
        for _press in range(ESCAPES):
            if isinstance(self.stage.top, MenuScene) or not self.stage.scenes:
                return
            below = self.stage.scenes[-2] if len(self.stage.scenes) > 1 else None
            if isinstance(self.stage.top, PauseScene):
                self.driver.key(pygame.K_l)
            elif isinstance(self.stage.top, Dialog) and isinstance(below, HandOverScene):
                self.driver.key(pygame.K_RETURN)
            else:
                self.driver.key(pygame.K_ESCAPE)
        raise AssertionError(f"Esc does not lead out of {[type(scene).__name__ for scene in self.stage.scenes]}")


@pytest.fixture
def speaking_long(speaking: Services, monkeypatch: pytest.MonkeyPatch) -> Services:
    """The program in the longer language of `tests.texts.pseudo`, without others."""
    monkeypatch.setattr("game.scenes.home.language_choice.available", lambda: ["en"])
    preferences = Look(language=pseudo.LONG).preferences()
    preferences.confirm_risky = True
    speaking.stage.apply(preferences)
    return speaking


@pytest.mark.parametrize("game_id", some_of(GAMES, 1, 1))
def test_a_short_storm_breaks_nothing_and_shows_no_untranslated_text(speaking_long: Services, game_id: str) -> None:
    storm = Storm(speaking_long, game_id, seed=7)
    storm.blow(DOSE_EVENTS, DOSE_SIZES)
    assert storm.told
    assert left_out(storm.told) == []


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_a_storm_breaks_nothing_and_shows_no_untranslated_text(speaking_long: Services, game_id: str) -> None:
    storm = Storm(speaking_long, game_id, seed=int(os.environ.get("STORM", "1")))
    storm.blow(EVENTS, SIZES)
    assert storm.told
    assert left_out(storm.told) == []


@pytest.mark.long
def test_memory_for_pictures_stays_within_bounds_over_many_sizes(services: Services) -> None:
    """Each size has its own texts, cards, shadows and corners; the caches stay below their bounds."""
    table = Storm(services, "devils-bridge", seed=3)
    table.sit_down()
    while pictures.is_loading():
        time.sleep(0.002)
    kinds = kept.all_kinds()
    most = {id(kind): kind.most for kind in kinds}
    try:
        for kind in kinds:
            kind.clear()
            kind.most = 1 << 18
        fullest = 0
        for step in range(30):
            services.stage.window.resize((700 + 18 * step, 500 + 14 * step))
            table.driver.step()
            while pictures.is_loading():
                time.sleep(0.002)
            table.driver.step([pygame.event.Event(pictures.READY)])
            fullest = max(fullest, *(kind.bytes for kind in kinds))
            assert [(kind.bytes, len(kind)) for kind in kinds if kind.bytes > kind.most and len(kind) > 1] == []
        assert fullest > 1 << 17
    finally:
        for kind in kinds:
            kind.most = most[id(kind)]


def test_opening_the_menu_again_leaks_no_memory(services: Services) -> None:
    storm = Storm(services, FIRST, seed=5)
    storm.sit_down()
    storm.driver.rest(0.1)
    frozen = gc.get_freeze_count()
    tables = []
    for _round in range(4):
        storm.sit_down()
        storm.driver.rest(0.1)
        tables.append(weakref.ref(storm.stage.top))
    clear(services)
    storm.driver.step()
    gc.collect()
    assert gc.get_freeze_count() <= frozen, "nothing is frozen again"
    assert [table() for table in tables] == [None] * len(tables)
