"""For 700 ms after each hand-over no input of any kind does anything, in all games and in each way to share a screen.

The faces are marked as in `tests.faults.test_privacy`; no pixel of one that the next person may not see is found.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace

import pygame
import pytest

from game.cards import card_text
from game.rules import GAMES, game_of
from game.scenes.home.menu import MenuScene
from game.scenes.table.handover import HandOverScene
from game.scenes.table.scene import TableScene
from game.session.sharing import GUARD_SECONDS
from tests.autoplay import QUICK, go_on, memory_folder, program_in, short_setup, table_of
from tests.driver import Driver
from tests.faults.test_privacy import Scanner, Seen, marks
from tests.rotation import in_rotation

WAYS = {
    "hold": replace(QUICK, sharing="hold"),
    "latch": replace(QUICK, sharing="hold", hold_latch=True),
    "cover": replace(QUICK, sharing="cover"),
}
TIMES = (0.03, 0.14, 0.25, 0.36, 0.47, 0.58, 0.69)
HAND_OVERS = 3
KEYS = (
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_p, pygame.K_s, pygame.K_h, pygame.K_z),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_F1, pygame.K_F9),
)


def downs(points: list[tuple[int, int]]) -> list[pygame.event.Event]:
    """Every kind of press, at these points."""
    found = []
    for pos in points:
        for button in (1, 2, 3):
            found.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=button == 2))
        found.append(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, -40), buttons=(1, 0, 0), touch=False))
        found.append(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False))
        x, y = pos[0] / 800, pos[1] / 600
        found.append(pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=x, y=y, dx=0, dy=0, pressure=1))
    for key in KEYS:
        letter = chr(key) if 32 <= key < 127 else ""
        found.append(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0))
    found.append(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
    for button in (0, 1, 4, 5, pygame.CONTROLLER_BUTTON_LEFTSHOULDER):
        found.append(pygame.event.Event(pygame.JOYBUTTONDOWN, button=button, instance_id=0))
        found.append(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    found.append(pygame.event.Event(pygame.JOYHATMOTION, hat=0, value=(1, 0), instance_id=0))
    found.append(pygame.event.Event(pygame.TEXTINPUT, text="1"))
    return found


UP = {
    pygame.MOUSEBUTTONDOWN: pygame.MOUSEBUTTONUP,
    pygame.FINGERDOWN: pygame.FINGERUP,
    pygame.KEYDOWN: pygame.KEYUP,
    pygame.JOYBUTTONDOWN: pygame.JOYBUTTONUP,
    pygame.CONTROLLERBUTTONDOWN: pygame.CONTROLLERBUTTONUP,
}


def ups(pressed: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """The releases of these presses."""
    return [pygame.event.Event(UP[event.type], event.dict) for event in pressed if event.type in UP]


class Firing:
    """Fires input after hand-overs in one program, and looks at every frame."""

    def __init__(self, driver: Driver, seen: Seen) -> None:
        self.driver, self.stage, self.seen = driver, driver.stage, seen
        self.scanner = Scanner(driver.stage.window.surface)

    def points(self) -> list[tuple[int, int]]:
        """Where things can be pressed: the hand at the bottom, the middle, and the widgets of the top scene."""
        table = table_of(self.driver.services)
        assert table is not None
        anchor = table.display.anchor
        own = [one for one in table.picture.sprites if (one.place.kind, one.place.owner) == ("hand", anchor)]
        found = [(round(sprite.x), round(sprite.y)) for sprite in own[::2]]
        top = self.stage.top
        assert isinstance(top, (TableScene, HandOverScene))
        return [*found, (400, 260), *(stop.rect.center for stop in top.stops())]

    def step(self, events: list[pygame.event.Event], seconds: float, holder: int | None) -> None:
        """Run one turn of the loop and look at the frame."""
        self.stage.step(events, seconds)
        table = table_of(self.driver.services)
        assert table is not None
        allowed = self.seen.by(holder, table.display.shown.number)
        found = self.scanner.found(self.stage.window.surface, allowed)
        assert not found, f"{[card_text(card) for card in found]} in {table.match.setup.game}"

    def fire(self) -> None:
        """Fire everything at each time; the guard has just begun."""
        table = table_of(self.driver.services)
        assert table is not None
        viewing, match = table.controller.viewing, table.match
        holder, top, entries = viewing.viewer, self.stage.top, len(match.entries)
        for now in TIMES:
            self.step([], now - (GUARD_SECONDS - self.stage.guard.left), holder)
            pressed = downs(self.points())
            self.step(pressed, 0.0, holder)
            if now != TIMES[-1]:
                self.step(ups(pressed), 0.0, holder)
        self.step([], self.stage.guard.left, holder)
        assert not self.stage.guard.is_on
        self.step(ups(pressed), 0.0, holder)  # presses that began while input was ignored
        self.step([], 0.1, holder)
        assert self.stage.top is top
        assert len(match.entries) == entries
        assert viewing.viewer == holder or viewing.need.value == "nothing"
        assert not viewing.is_looking


@pytest.mark.parametrize(("game_id", "way"), in_rotation(GAMES, WAYS, 1, 3))
def test_no_input_does_anything_for_700_ms_after_a_hand_over(game_id: str, way: str) -> None:
    with memory_folder() as folder, pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        driver = stack.enter_context(program_in(folder, preferences=WAYS[way]))
        stack.enter_context(marks(folder / "marks", patch))
        players = game_of(game_id).usual
        match = driver.services.matches.begin(short_setup(game_id, "guard", players, players))
        firing, fired = Firing(driver, Seen(match, patch)), 0
        driver.services.navigator.open_table(match)
        kinds = set()
        for _turn in range(4000):
            if fired >= HAND_OVERS * (2 if way == "cover" else 1) or isinstance(driver.stage.top, MenuScene):
                break
            if driver.stage.guard.left > GUARD_SECONDS - TIMES[0]:
                kinds.add(type(driver.stage.top).__name__)
                firing.fire()
                fired += 1
            elif isinstance(driver.stage.top, HandOverScene) and not driver.stage.guard.is_on:
                key = pygame.K_RETURN  # held down until after the guard has begun
                driver.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)], 0.0)
            else:
                go_on(driver)
        assert fired >= HAND_OVERS
        assert kinds == ({"HandOverScene", "TableScene"} if way == "cover" else {"TableScene"})
