"""DB-5 in a real window: several people share it, and the first changes the bid while the second is asked."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.session.match import Match
from game.session.sharing import GUARD_SECONDS
from tests.e2e.conftest import OpenWindow
from tests.e2e.hold_evening import Holder, HoldEvening, KeyHolder, MouseHolder
from tests.e2e.reference import ReferenceScreens, ReferenceTable, reference_screens, stored_match
from tests.e2e.test_every_game import lay_the_table
from tests.e2e.test_start import game
from tests.e2e.window import Point, Window
from tests.e2e.window_match import POINTER_REST, SAME, Mouse, difference
from tests.games import EveningPlan

pytestmark = pytest.mark.e2e

PLAN = EveningPlan(code="change", players=3, options={"target": "none"})
GUARD = GUARD_SECONDS + 0.15


class Changer:
    """Several people at one window."""

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

    def lift(self, seat: int, may_take_back: bool = True) -> None:
        """Wait for the cover of a person, and lift it."""
        cover = self.reference.cover(self.match, seat, may_take_back)
        self.window.wait(lambda picture: difference(picture, cover.picture) < SAME, f"the cover of {seat}", 10)
        time.sleep(GUARD)
        self.mouse.press(cover, f"I’m {self.match.names[seat]}: show my cards", "Return")
        self.window.wait(lambda picture: difference(picture, cover.picture) > SAME, "the cover going away", 5)
        self.window.rest()
        time.sleep(GUARD)

    def has(self, seat: int, texts: list[str]) -> None:
        """Wait until the file has just these bids of a person in this deal."""
        end = time.monotonic() + 5
        while self.said(seat) != texts:
            assert time.monotonic() < end, (self.said(seat), texts)
            time.sleep(0.05)

    def said(self, seat: int) -> list[str]:
        match = self.match
        return [entry.text for entry in match.entries[match.deal_began :] if entry.seat == seat]

    def bid(self, holder: Holder, waiting: ReferenceTable, number: int) -> None:
        """Hold the face-down hand of the person at the bottom, and bid."""
        self.sees(waiting, "a hand face down")
        time.sleep(GUARD)
        pos: Point = waiting.hand_point
        back = waiting.picture
        table = self.reference.held(waiting)
        holder.look(pos)
        self.window.wait(
            lambda picture: difference(picture, table.picture) < difference(picture, back), "the hand held up", 5
        )
        if isinstance(holder, MouseHolder):
            chip = next(one for one in table.scene.controls.buttons.chips if one.action.number == number)
            self.window.slide(pos, chip.rect.center)
        else:
            self.window.key(str(number))
        holder.put_down()


@pytest.mark.long
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
        people.lift(first, may_take_back=False)
        window.key("1")
        people.has(first, ["bid 0", "rebid 1"])
        people.lift(second)
        people.sees(reference.asking(people.match, second), "the second person being asked again")
        window.key("0")
        people.has(second, ["bid 0"])
        assert people.said(first) == ["bid 0", "rebid 1"]


@pytest.mark.long
@pytest.mark.parametrize("way", [MouseHolder, KeyHolder])
def test_db_5_the_table_turns_back_to_the_bidder_who_holds_to_look(
    open_window: OpenWindow, tmp_path: Path, way: type[Holder]
) -> None:
    evening = HoldEvening(open_window, tmp_path, "devils-bridge", PLAN)
    holder = way(evening.window)
    with reference_screens(evening.window.area.size, tmp_path) as reference:
        people = Changer(evening.window, tmp_path, reference)
        first = people.match.game.turn
        assert first is not None
        second = people.match.game.after(first)
        people.bid(holder, reference.waiting(people.match), 0)
        people.has(first, ["bid 0"])
        waiting = reference.waiting(people.match)
        people.sees(waiting, "the hand of the second person face down")
        time.sleep(GUARD)
        holder.device.reach(waiting, "Change")
        people.bid(holder, reference.changing(people.match, first), 1)
        people.has(first, ["bid 0", "rebid 1"])
        waiting = reference.waiting(people.match)
        people.sees(waiting, "the second person again, who may be interrupted once more")
        time.sleep(GUARD)
        holder.device.reach(waiting, "Change")
        keeping = reference.changing(people.match, first)
        people.sees(keeping, "the first person again")
        time.sleep(GUARD)
        holder.device.press(keeping, "Keep", "Return")
        people.bid(holder, reference.waiting(people.match), 0)
        people.has(second, ["bid 0"])
        assert people.said(first) == ["bid 0", "rebid 1"]
    assert evening.window.said() == ""
