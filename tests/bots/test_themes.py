"""What a choice is about, by rules from the view: the same position has another theme for another card."""

from __future__ import annotations

import pytest

from game.bots.advice.themes import takes, theme_of
from game.cards import parse_card, suit_of
from game.rules import GAMES
from game.rules.actions import parse_action
from game.rules.parts import View
from game.session.exercise_files import exercises_of
from tests.bots.positions import Position, position_of

HANDS: dict[str | int, str] = {
    2: "2S 7S 3D 4D 5D 6D 7D 2C 3C 4C 5C 6C 7C",
    1: "3S AS 8D 9D TD JD QD 8C 9C TC JC QC KC",
    0: "4S 6S KD AD AC 2D 2H 3H 4H 5H 6H 7H 8H",
    3: "8S 5S JS QS KS TS 9S 9H TH JH QH KH AH",
}
"""In 400, hearts are trumps; seats 1 and 3 are partners."""
BIDS = ["bid 1", "bid 2", "bid 4", "bid 7"]


def view_of(game: str, fixed: dict[str | int, str], done: list[str], number: int = 1) -> View:
    position = position_of(game, Position("", fixed, done, "", number=number), "one")
    assert position.turn is not None
    return position.view(position.turn)


def theme(done: list[str], action: str, hands: dict[str | int, str] = HANDS) -> str:
    return theme_of(view_of("four-hundred", hands, [*BIDS, *done]), parse_action(action))


def test_a_bid_is_about_bidding() -> None:
    assert theme_of(view_of("four-hundred", HANDS, []), parse_action("bid 2")) == "bidding"


@pytest.mark.parametrize(
    ("done", "action", "expected"),
    [
        (["play 7S"], "play AS", "second"),
        (["play 7S"], "play 3S", "ducking"),
        (["play 7S", "play AS"], "play 4S", "throwing"),
        (["play 7S", "play AS", "play 4S"], "play 5S", "partner"),
        (["play 7S", "play 3S", "play 4S"], "play 8S", "winning"),
        (["play 2C", "play KC", "play AC"], "play 9H", "trumping"),
        (["play 2C", "play KC", "play AC"], "play 5S", "trumping"),
    ],
)
def test_a_card_in_a_trick(done: list[str], action: str, expected: str) -> None:
    assert theme(done, action) == expected


def test_a_lead() -> None:
    led = ["play 7S", "play 3S", "play 4S", "play 8S"]
    assert theme(led, "play AH") == "drawing"
    assert theme(led, "play KS") == "leading"


def test_a_card_below_others_that_are_gone_is_counted() -> None:
    counted = [one for game in GAMES for one in exercises_of(game) if one.theme == "counting"]
    assert counted
    for one in counted:
        assert one.lesson is not None
        card, view = one.lesson.best.card, one.position.view()
        above = [other for other in range(card + 1, 13 * (suit_of(card) + 1)) if other not in view.hand]
        gone = {action.card for _seat, action in view.history if action.verb == "play"}
        assert any(other in gone for other in above)


def test_who_has_the_tricks_that_were_bid_takes_no_more() -> None:
    hands: dict[str | int, str] = {"turn-up": "2C", 0: "AS 3H 4D", 1: "2S 5H 6D", 2: "4S 7H 8D", 3: "5S 9H TD"}
    done = ["bid 1", "bid 0", "bid 1", "bid 0", "play AS", "play 2S", "play 4S", "play 5S"]
    view = view_of("devils-bridge", hands, done, number=3)
    assert theme_of(view, parse_action("play 3H")) == "avoiding"


def test_a_trick_is_taken_by_the_card_that_would_win_it_as_it_lies() -> None:
    view = view_of("four-hundred", HANDS, [*BIDS, "play 7S"])
    assert takes(view, parse_card("AS"))
    assert not takes(view, parse_card("3S"))
