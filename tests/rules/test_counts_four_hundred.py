"""400: the number of full plays from small positions, by the engine and by an independent counter."""

from __future__ import annotations

from functools import cache

import pytest

from game.cards import parse_cards, set_of
from game.rules.actions import bid
from game.rules.four_hundred.rules import FourHundred
from tests.rules.counting import count_plays

POSITIONS = [
    # hands of seats 0 to 3, leader, full plays
    (("AS KH", "KS 2H", "QS 3C", "JS 4D"), 3, 9),
    (("AS KS 2H", "3S 4S 5H", "6S 7D 8H", "9D TD JC"), 0, 112),
    (("AH KH 2C", "QH JH 3C", "TH 9H 4C", "8H 7H 5C"), 1, 48),
    (("2C 3C 4D", "5D 6D 7C", "8S 9S TH", "JH QC KC"), 2, 624),
    (("AS KD QC", "2S 3D 4H", "5S 6H 7C", "8H 9D TC"), 3, 48),
    (("AC KC 2D 3H", "4C 5D 6D 7H", "8C 9C TD JH", "QC QD KD AH"), 0, 432),
]


def position(hands: tuple[str, ...], leader: int) -> FourHundred:
    """The game with only these cards left to play and this seat to lead."""
    game = FourHundred()
    game.begin()
    while game.phase == "bid":
        assert game.turn is not None
        game.act(game.turn, bid(6))
    game.hands = [set_of(parse_cards(hand)) for hand in hands]
    game.taken = [0, 0, 0, 13 - len(hands[0].split())]
    game.turn = leader
    return game


@cache
def by_the_book(hands: tuple[frozenset[str], ...], leader: int, trick: tuple[str, ...] = ()) -> int:
    """The same count from the rule book alone: FH-5 and C-4 on cards as text."""
    if len(trick) == 4:
        hearts = [card for card in trick if card[1] == "H"]
        able = hearts or [card for card in trick if card[1] == trick[0][1]]
        best = max(able, key=lambda card: "23456789TJQKA".index(card[0]))
        leader = (leader - trick.index(best)) % 4
        trick = ()
    if not any(hands):
        return 1
    seat = (leader - len(trick)) % 4
    fitting = [card for card in hands[seat] if trick and card[1] == trick[0][1]]
    plays = 0
    for card in fitting or hands[seat]:
        left = tuple(hand - {card} for hand in hands)
        plays += by_the_book(left, leader, (*trick, card))
    return plays


@pytest.mark.parametrize(("hands", "leader", "plays"), POSITIONS)
def test_all_full_plays_from_a_small_position(hands: tuple[str, ...], leader: int, plays: int) -> None:
    assert by_the_book(tuple(frozenset(hand.split()) for hand in hands), leader) == plays
    assert count_plays(position(hands, leader)) == plays
