"""Call Deuces: what a card wastes, which decides among cards that the search cannot tell apart; and who is a friend."""

from __future__ import annotations

import pytest

from game.bots.games.call_deuces.thumb import friends
from game.bots.player import player_of
from game.rules.parts import View
from tests.bots.positions import Position, position_of

BIDS = ("bid 20", "pass", "pass", "pass", "trump S", "discard 4C 3C")
NEXT = "2S 6S 8S 9H TH 7H QH AC KC 6C 2D 5D 7D"
"""A hand with the deuce of spades."""
OTHER = "4S 7S 9S 3H 8H JH KH TC JC QC 9C TD 9D"
"""A hand without it."""
HANDS: dict[str | int, str] = {
    0: "BJ LJ KS QS JS TS 5S 3S 3D 4D 5C 7C 8C",
    2: "AS 4H 6H 5H AH 2H JD QD KD AD 2C 6D 8D",
    "kitty": "3C 4C",
}


def view_after(by_seat: dict[str | int, str], *played: str, options: dict[str, str | int] | None = None) -> View:
    """The view of the seat on turn after seat 0 has become the bidder, with spades as trumps, and after these cards."""
    done = [*BIDS, *(f"play {card}" for card in played)]
    game = position_of("call-deuces", Position("", HANDS | by_seat, done, "", options=options or {}), "key")
    assert game.turn is not None
    return game.view(game.turn)


def wastes(view: View) -> dict[str, float]:
    """What each legal card wastes."""
    return {str(action): player_of("call-deuces").waste(view, action) for action in view.legal}


def test_a_five_on_a_strangers_trick_wastes_more_than_any_other_card() -> None:
    found = wastes(view_after({1: NEXT, 3: OTHER}, "BJ", "8S", "AS", "4S", "LJ", "6S"))
    assert max(found, key=lambda card: found[card]) == "play 5H"


def test_points_count_for_who_takes_a_trick_that_only_the_partner_may_take_over() -> None:
    shown = wastes(view_after({1: NEXT, 3: OTHER}, "3S", "2S", "AS", "4S", "6H", "3H"))
    secret = wastes(view_after({1: OTHER, 3: NEXT}, "3S", "4S", "AS", "6S", "6H", "9H"))
    assert min(shown, key=lambda card: shown[card]) == "play 5S"
    assert shown["play 5S"] == secret["play 5S"] - 6


def test_defenders_who_share_are_friends_once_the_bidder_is_known_to_be_alone() -> None:
    hands: dict[str | int, str] = {
        0: "BJ LJ KS QS JS TS 2S 3S 3D 4D 5C 7C 8C",
        1: "5S 6S 8S 9H TH 7H QH AC KC 6C 2D 5D 7D",
        3: OTHER,
    }
    played = ("2S", "8S", "AS", "4S")
    assert friends(view_after(hands, *played, options={"defenders": "shared"})) == {1, 3}
    assert friends(view_after(hands, *played)) == set()


@pytest.mark.parametrize(
    ("defenders", "first", "kept"),
    [
        pytest.param("own", "6S", {"play 5H", "play 6H"}, id="it may be the partner"),
        pytest.param("shared", "6S", {"play 5H", "play 6H"}, id="it may be the partner, or share"),
        pytest.param("own", "2S", {"play 5H", "play 6H"}, id="it is a defender"),
        pytest.param("shared", "2S", {"play 5H"}, id="it is a defender and shares"),
    ],
)
def test_a_five_is_only_due_where_the_side_of_the_taker_is_known(defenders: str, first: str, kept: set[str]) -> None:
    hands: dict[str | int, str] = {
        0: "BJ LJ KS QS JS TS 5S 3S 2H 4H 5C 7C 8C",
        1: NEXT,
        2: "4S 5H 6H KH JD QD KD AD 2C 3D 4D 6D 8D",
        3: "AS 7S 9S 3H 8H JH AH TC JC QC 9C TD 9D",
    }
    view = view_after(hands, "3S", first, "4S", "AS", "AH", "2H", "7H", options={"defenders": defenders})
    sensible = {str(action) for action in player_of("call-deuces").sensible(view)}
    assert sensible & {"play 5H", "play 6H"} == kept
