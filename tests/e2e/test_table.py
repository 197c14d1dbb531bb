"""Plays in a real window with the pointer and the keyboard: menu, set-up, bids, cards, a refused card, whole deals.

What happened is read from the program's own file and from pixels.
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
from tests.e2e.reference import own_cards, reference_screens, stored_match, table
from tests.e2e.test_start import game
from tests.e2e.window import NotSeen, Window

pytestmark = pytest.mark.e2e

GAME = "devils-bridge"
ME = 0


@pytest.fixture
def player(open_window: OpenWindow, tmp_path: Path) -> WindowPlayer:
    """A fresh program with an empty data folder."""
    return WindowPlayer(open_window(game(tmp_path)), tmp_path)


class WindowPlayer:
    """Plays for one person at a window; the state of the match is read from the file."""

    def __init__(self, window: Window, folder: Path) -> None:
        self.window, self.folder = window, folder
        self.size = window.area.size

    @property
    def match(self) -> Match:
        found = stored_match(self.folder)
        assert found is not None, "no match has begun"
        return found

    def sit_down(self, code: str) -> None:
        """Go from the menu to the table, and enter the deal code."""
        with reference_screens(self.size, self.folder) as reference:
            tile = reference.menu(game_of(GAME).name)
            field, start = reference.setup(GAME, "random"), reference.setup(GAME, "Start the game")
        menu = self.window.rest()
        self.window.click(tile)
        self.window.wait(lambda picture: changed(picture, menu), "the set-up screen")
        self.window.rest()
        self.window.move(field)
        before = self.window.rest()
        self.window.click(field)  # a field gets no letters that were typed before it has the focus
        self.window.wait(lambda picture: changed(picture, before), "the focus on the field")
        empty = self.window.rest()
        self.window.type(code)
        self.window.wait(lambda picture: changed(picture, empty), "the code in the field")
        self.window.rest()
        self.window.click(start)
        end = time.monotonic() + 10
        while stored_match(self.folder) is None:
            assert time.monotonic() < end, "no match has begun"
            time.sleep(0.03)
        assert self.match.setup.seed == code, "a letter of the code was lost"

    def has_done(self, action: Action, count: int) -> bool:
        """Whether the file has this action of seat 0 after the first `count` entries, within two seconds."""
        end = time.monotonic() + 2  # a busy machine may take more than one
        while time.monotonic() < end:
            if any(entry[:3] == (ME, "act", str(action)) for entry in self.match.entries[count:]):
                return True
            time.sleep(0.03)
        return False

    def do(self, action: Action) -> None:
        """Repeat an action until it is taken: the table may still be showing what happened before."""
        count = len(self.match.entries)
        for _attempt in range(12):
            self.touch(action)
            if self.has_done(action, count):
                return
            self.window.key("Return")  # closes a sheet, or skips what is being shown
        raise NotSeen(f"the program does not take {action}")

    def touch(self, action: Action) -> None:
        """Type a digit for a bid, or drag a card to the middle of the table."""
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

    def play_until(self, is_so: Callable[[Match], bool], seconds: float = 180) -> None:
        """Take the first legal action at each turn until the match reaches a state; raises NotSeen."""
        end = time.monotonic() + seconds
        while not is_so(match := self.match):
            if time.monotonic() > end:
                raise NotSeen(f"the match does not come so far in {seconds} s: {match.entries[-3:]}")
            if match.game.turn == ME:
                self.window.key("Return")  # skips what is being shown
                self.do(match.game.legal(ME)[0])
            else:
                self.window.key("Return")  # skips what is being shown
                time.sleep(0.1)


def changed(picture: pygame.Surface, before: pygame.Surface) -> bool:
    """Whether two pictures differ."""
    return bytes(picture.get_buffer().raw) != bytes(before.get_buffer().raw)


def shows(picture: pygame.Surface, colour: tuple[int, ...], area: pygame.Rect, least: int) -> bool:
    """Whether at least `least` pixels of an area have exactly this colour."""
    part = picture.subsurface(area.clip(picture.get_rect()))
    return pygame.mask.from_threshold(part, colour[:3], (1, 1, 1)).count() >= least


def code_for_a_refusal() -> str:
    """A deal code in whose second deal seat 0 must follow suit: the leader holds one suit and seat 0 two."""
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
    """The game at the start of its second deal."""
    rules = game_of(GAME)
    state = rules(rules.usual, code, {})
    state.begin(lambda _event: None)
    while state.number < 2:
        assert state.turn is not None
        state.act(state.turn, state.legal(state.turn)[0])
    return state


def test_from_the_menu_through_bids_a_refusal_and_two_whole_deals(player: WindowPlayer) -> None:
    player.sit_down(code_for_a_refusal())
    window, size = player.window, player.size
    assert player.match.setup.game == GAME
    assert [seat.is_human for seat in player.match.setup.seats] == [True, False, False, False]

    player.play_until(lambda match: match.game.number == 2 and match.game.turn == ME and refused(match) != [])
    assert len(player.match.scores) == 1, "the first deal is scored"
    before = player.match.entries
    warning = pygame.Rect(0, size[1] // 2, size[0], size[1] // 2)  # the bar of the note above the hand
    for _attempt in range(12):  # until the table has shown all that happened before, it asks nothing
        player.touch(refused(player.match)[0])
        if window.sees(lambda picture: shows(picture, theme.WARNING, warning, 20)):
            break
        window.key("Return")
    else:
        raise NotSeen("the refusal")
    assert player.match.entries == before, "a refused card changes nothing"

    player.do(player.match.game.legal(ME)[0])
    player.play_until(lambda match: len(match.scores) == 2)
    assert player.match.game.number == 3


def test_a_killed_program_resumes_its_match(player: WindowPlayer, open_window: OpenWindow) -> None:
    player.sit_down("deal1")
    player.play_until(lambda match: len(match.entries) >= 4 and match.game.turn == ME)
    before = player.match.entries
    player.window.kill()
    assert player.match.entries == before

    again = WindowPlayer(open_window(game(player.folder)), player.folder)
    menu = again.window.rest()
    with reference_screens(again.size, player.folder) as reference:
        again.window.click(reference.menu("Continue"))
    again.window.wait(lambda picture: changed(picture, menu), "the table")
    again.play_until(lambda match: len(match.entries) > len(before))
    assert again.match.entries[: len(before)] == before


def refused(match: Match) -> list[Action]:
    """The cards that seat 0 holds and may not play now."""
    return [action for action, _why in match.game.view(ME).refused if action.verb == "play"]
