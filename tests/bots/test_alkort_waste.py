"""Alkort: what a card wastes."""

from __future__ import annotations

from game.bots.games.alkort.waste import waste
from game.cards import parse_card
from tests.bots.positions import Position, position_of


def wasted(hand: str, card: str, *done: str) -> float:
    seat = len(done)
    fixed: dict[str | int, str] = {at: action.split()[1] for at, action in enumerate(done)}
    position = Position("", {**fixed, seat: hand}, done, "", options={"stock": "off"})
    return waste(position_of("alkort", position, "only deal").view(seat), parse_card(card))


def test_a_seven_is_worth_more_than_a_jack_while_another_card_may_bring_the_lead() -> None:
    with_ace, with_jack = "7S AH JD 2S 3S KS QS 4S 2C", "7S JD 8H 2S 3S KS QS 4S 2C"
    assert wasted(with_ace, "7S", "play KD") > wasted(with_ace, "JD", "play KD") > wasted(with_ace, "2S", "play KD")
    assert wasted(with_ace, "AH", "play KD") > wasted(with_ace, "7S", "play KD")
    assert wasted(with_jack, "JD", "play KD") > wasted(with_jack, "7S", "play KD") > wasted(with_jack, "8H", "play KD")


def test_a_card_that_takes_the_trick_is_wasted_less_than_one_that_does_not() -> None:
    hand = "AH JD 2S 3S KS QS 4S 2C 3C"
    assert wasted(hand, "JD", "play 6D") == 0
    assert wasted(hand, "JD", "play KD") > 0


def test_it_is_wasteful_to_lead_something_else_with_a_seven_in_hand() -> None:
    tricks = ("play KD", "play 2S", "play 3S", "play 4S")
    fixed: dict[str | int, str] = {0: "KD 7H AS 2D 3D 2C 3C 4H QH", 1: "2S", 2: "3S", 3: "4S"}
    position = Position("", fixed, tricks, "", options={"stock": "off"})
    view = position_of("alkort", position, "only deal").view(0)
    assert waste(view, parse_card("AS")) > waste(view, parse_card("7H")) == 0
