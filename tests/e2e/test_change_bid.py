"""DB-5 in a real window: two people share it, and the first changes the bid while the second is asked."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.session.match import Match
from tests.e2e.conftest import OpenWindow
from tests.e2e.reference import ReferenceScreens, ReferenceTable, reference_screens, stored_match
from tests.e2e.test_every_game import lay_the_table
from tests.e2e.test_start import game
from tests.e2e.window import Window
from tests.e2e.window_match import POINTER_REST, SAME, Mouse, difference
from tests.games import EveningPlan

pytestmark = pytest.mark.e2e

PLAN = EveningPlan(code="change", players=3, options={"target": "none"})


class Changer:
    """Two people at one window."""

    def __init__(self, window: Window, folder: Path, reference: ReferenceScreens) -> None:
        self.window, self.folder, self.reference = window, folder, reference
        self.mouse = Mouse(window)

    @property
    def match(self) -> Match:
        found = stored_match(self.folder)
        assert found is not None
        return found

    def sees(self, screen: ReferenceTable, what: str) -> None:
        self.window.wait(lambda picture: difference(picture, screen.picture) < SAME, what, 10)

    def lift(self, seat: int) -> None:
        """Wait for the cover of a person, and lift it."""
        cover = self.reference.cover(self.match, seat)
        self.window.wait(lambda picture: difference(picture, cover.picture) < SAME, f"the cover of {seat}", 10)
        self.mouse.press(cover, f"I am {self.match.names[seat]}: show my cards", "Return")
        self.window.wait(lambda picture: difference(picture, cover.picture) > SAME, "the cover going away", 5)
        self.window.rest()

    def has(self, seat: int, texts: list[str]) -> None:
        """Wait until the file has just these bids of a person in this deal."""
        end = time.monotonic() + 5
        while self.said(seat) != texts:
            assert time.monotonic() < end, (self.said(seat), texts)
            time.sleep(0.05)

    def said(self, seat: int) -> list[str]:
        match = self.match
        return [entry.text for entry in match.entries[match.deal_began :] if entry.seat == seat]


def test_db_5_the_bidder_changes_the_bid_while_the_neighbour_has_the_screen(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    lay_the_table(tmp_path, "devils-bridge", 3, PLAN)
    window = open_window(game(tmp_path))
    window.rest()
    with reference_screens(window.area.size, tmp_path) as reference:
        Mouse(window).press(reference.menu_again(), "Continue", "Return")
        people = Changer(window, tmp_path, reference)
        first = people.match.game.turn
        assert first is not None
        second = people.match.game.after(first)
        people.lift(first)
        window.key("0")
        people.has(first, ["bid 0"])
        people.lift(second)
        table = reference.asking(people.match, second)
        people.sees(table, "the second person being asked")
        window.click(table.button("Change"))
        window.move(POINTER_REST)
        people.lift(first)
        window.key("1")
        people.has(first, ["bid 0", "rebid 1"])
        people.lift(second)
        people.sees(reference.asking(people.match, second), "the second person being asked again")
        window.key("0")
        people.has(second, ["bid 0"])
        assert people.said(first) == ["bid 0", "rebid 1"]
