"""An evening in a real window, by pointer and keys alone: menu, set-up, bids, cards, a refusal, a deal to its end.

The verdicts come from the program's own file and from pixels.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cards import suit_of
from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.session.match import Match
from game.ui import theme
from tests.e2e.conftest import OpenWindow
from tests.e2e.test_start import game
from tests.e2e.whereabouts import kept, own_cards, table, unseen
from tests.e2e.window import NotSeen, Window

pytestmark = pytest.mark.e2e

GAME = "devils-bridge"
ME = 0


@pytest.fixture
def evening(open_window: OpenWindow, tmp_path: Path) -> Evening:
    """A fresh program with an empty data folder."""
    return Evening(open_window(game(tmp_path)), tmp_path)


class Evening:
    """One person at the window: sees the match as the file has it, and goes on until something is so."""

    def __init__(self, window: Window, folder: Path) -> None:
        self.window, self.folder = window, folder
        self.size = window.area.size

    @property
    def match(self) -> Match:
        found = kept(self.folder)
        assert found is not None, "no match has begun"
        return found

    def sit_down(self, code: str) -> None:
        """From the menu to the table, by the deal code."""
        with unseen(self.size, self.folder) as places:
            tile = places.menu(game_of(GAME).name)
            field, start = places.setup(GAME, "by chance"), places.setup(GAME, "Start the game")
        menu = self.window.rest()
        self.window.click(tile)
        self.window.wait(lambda picture: changed(picture, menu), "the set-up screen")
        self.window.rest()
        self.window.click(field)
        self.window.type(code)
        self.window.rest()
        self.window.click(start)
        end = time.monotonic() + 10
        while kept(self.folder) is None:
            assert time.monotonic() < end, "no match has begun"
            time.sleep(0.03)

    def has_done(self, action: Action, count: int) -> bool:
        """Whether the file has this action of mine after the first `count` entries, within a second."""
        end = time.monotonic() + 1
        while time.monotonic() < end:
            if any(entry[:3] == (ME, "act", str(action)) for entry in self.match.entries[count:]):
                return True
            time.sleep(0.03)
        return False

    def do(self, action: Action) -> None:
        """Do an action as often as it takes: the table may still be showing what happened before."""
        count = len(self.match.entries)
        for _attempt in range(12):
            self.touch(action)
            if self.has_done(action, count):
                return
            self.window.key("Return")  # a sheet lies over the table, or a beat is still shown
        raise NotSeen(f"the program does not take {action}")

    def touch(self, action: Action) -> None:
        """A digit for a bid, a drag to the middle of the table for a card."""
        if action.cards:
            match = self.match
            self.window.drag(own_cards(match, self.size)[action.card], self.centre)
        else:
            self.window.key(str(action.number))

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the table."""
        x, y = table(self.match, self.size).middle
        return round(x), round(y)

    def play_until(self, is_so: Callable[[Match], bool], seconds: float = 90) -> None:
        """Bid and play whatever is legal until the match stands as wished at one's own turn."""
        end = time.monotonic() + seconds
        while not is_so(match := self.match):
            if time.monotonic() > end:
                raise NotSeen(f"the match does not come so far in {seconds} s: {match.entries[-3:]}")
            if match.game.turn == ME:
                self.window.key("Return")  # the table need not show first what happened before
                self.do(match.game.legal(ME)[0])
            else:
                self.window.key("Return")  # nobody has to wait for anything
                time.sleep(0.1)


def changed(picture: pygame.Surface, before: pygame.Surface) -> bool:
    """Whether two pictures differ."""
    return bytes(picture.get_buffer().raw) != bytes(before.get_buffer().raw)


def shows(picture: pygame.Surface, colour: tuple[int, ...], area: pygame.Rect, least: int) -> bool:
    """Whether at least so many pixels of an area have exactly this colour."""
    part = picture.subsurface(area.clip(picture.get_rect()))
    return pygame.mask.from_threshold(part, colour[:3], (1, 1, 1)).count() >= least


def telling_code() -> str:
    """A deal code whose second deal makes seat 0 follow suit, whatever the bots do: they can only lead one suit."""
    for number in range(10_000):
        code = f"deal{number}"
        deal = second_deal(code)
        leader = (deal.dealer + 1) % deal.players
        led = {suit_of(card) for card in deal.view(leader).hand}
        mine = [suit_of(card) in led for card in deal.view(ME).hand]
        if leader != ME and len(led) == 1 and sorted(mine) == [False, True]:
            return code
    raise AssertionError("no such deal")


def second_deal(code: str) -> Game:
    """The game at the beginning of its second deal."""
    rules = game_of(GAME)
    state = rules(rules.usual, code, {})
    state.begin(lambda _event: None)
    while state.number < 2:
        assert state.turn is not None
        state.act(state.turn, state.legal(state.turn)[0])
    return state


def test_from_the_menu_through_bids_a_refusal_and_two_whole_deals(evening: Evening) -> None:
    evening.sit_down(telling_code())
    window, size = evening.window, evening.size
    assert evening.match.setup.game == GAME
    assert [seat.is_human for seat in evening.match.setup.seats] == [True, False, False, False]

    evening.play_until(lambda match: match.game.number == 2 and match.game.turn == ME and refused(match) != [])
    assert len(evening.match.scores) == 1, "the first deal is scored"
    before = evening.match.entries
    warning = pygame.Rect(0, 0, size[0], size[1] // 3)
    for _attempt in range(12):  # until the table has shown all that happened before, it asks nothing
        evening.touch(refused(evening.match)[0])
        if window.sees(lambda picture: shows(picture, theme.WARNING, warning, 20)):
            break
        window.key("Return")
    else:
        raise NotSeen("the refusal")
    assert evening.match.entries == before, "a refused card changes nothing"

    evening.do(evening.match.game.legal(ME)[0])
    evening.play_until(lambda match: len(match.scores) == 2)
    assert evening.match.game.number == 3


def test_a_killed_program_goes_on_where_it_was(evening: Evening, open_window: OpenWindow) -> None:
    evening.sit_down("deal1")
    evening.play_until(lambda match: len(match.entries) >= 4 and match.game.turn == ME)
    before = evening.match.entries
    evening.window.kill()
    assert evening.match.entries == before

    again = Evening(open_window(game(evening.folder)), evening.folder)
    menu = again.window.rest()
    with unseen(again.size, evening.folder) as places:
        again.window.click(places.menu("Continue"))
    again.window.wait(lambda picture: changed(picture, menu), "the table")
    again.play_until(lambda match: len(match.entries) > len(before))
    assert again.match.entries[: len(before)] == before


def refused(match: Match) -> list[Action]:
    """The cards that seat 0 holds and may not play now."""
    return [action for action, _why in match.game.view(ME).refused if action.verb == "play"]
