"""Call Deuces: positions with certain right actions, which the searching levels find with every key."""

from __future__ import annotations

import pytest

from game.bots.levels import EFFORTS
from tests.bots.positions import Position, check, names
from tests.rotation import one_in

POSITIONS = [
    Position(
        "two plain fives are ten points in the cards laid away",
        {0: "5D 5C 2S 6S 7S 8S 9S TS JS QS KS AS BJ", "kitty": "3H 4H"},
        ["bid 25", "pass", "pass", "pass", "trump S"],
        "discard 5D 5C",
    ),
    Position(
        "the trump suit is the one with nearly all its cards",
        {0: "5D 5C 2S 6S 7S 8S 9S TS JS QS KS AS BJ", "kitty": "3H 4H"},
        ["bid 25", "pass", "pass", "pass"],
        "trump S",
    ),
    Position(
        "a hand with nearly all cards of a suit bids",
        {0: "5D 5C 2S 6S 7S 8S 9S TS JS QS KS AS BJ"},
        [],
        "not pass",
    ),
    Position(
        "a hand without a trick passes on a high bid",
        {1: "2S 3S 4S 6H 7H 8H 2D 3D 4D 6C 7C 8C 9C"},
        ["bid 24"],
        "pass",
    ),
    Position(
        "the partner gives a five to the bidder's big joker",
        {
            0: "BJ AS KS QS JS TS AH KH 3D 4D 7C 8C 9C",
            1: "3S 4S 7S 4H 6H 7H 8H TD JD QD KD AD 6C",
            2: "6S 8S 9H TH JH QH AC KC 5C LJ 5D 5H 2D",
            3: "2S 5S 9S 2H 3H 6D 7D 8D 9D TC JC QC 2C",
            "kitty": "3C 4C",
        },
        ["bid 20", "pass", "pass", "pass", "trump S", "discard 4C 3C", "play BJ", "play 3S", "play 6S"],
        "play 5S",
    ),
    Position(
        "a defender throws no five under the bidder's big joker",
        {
            0: "BJ AS KS QS JS TS AH KH 3D 4D 7C 8C 9C",
            1: "3S 4S 7S 4H 6H 7H 8H TD JD QD KD AD 6C",
            2: "2S 6S 8S 9H TH JH QH AC KC 5C LJ 5D 5H",
            3: "5S 9S 2H 3H 6D 7D 8D 9D TC JC QC 2C 2D",
            "kitty": "3C 4C",
        },
        ["bid 20", "pass", "pass", "pass", "trump S", "discard 4C 3C", "play BJ", "play 3S", "play 6S"],
        "play 9S",
    ),
    Position(
        "in the last seat the king takes a five home",
        {
            0: "BJ AS KS QS JS TS 7H 2H 3D 4D 7C 8C 9C",
            1: "3S 4S 7S 4H 6H 5H JH TD JD QD KD AD 6C",
            2: "2S 6S 8S 9H TH AH 8H AC KC 5C LJ 5D 2D",
            3: "5S 9S KH 3H 6D 7D 8D 9D TC JC QC 2C QH",
            "kitty": "3C 4C",
        },
        ["bid 20", "pass", "pass", "pass", "trump S", "discard 4C 3C", "play 7H", "play 5H", "play 8H"],
        "play QH play KH",
    ),
    Position(
        "the partner does not trump the bidder's ace but gives it a five",
        {
            0: "BJ TS KS QS JS AH 7H 2H 3D 4D 7C 8C 9C",
            1: "3S 4S 7S 4H 6H 5H QH TD JD QD KD AD 6C",
            2: "2S 6S 8S AS LJ 5C 5D AC KC 4C QC JC 6D",
            3: "5S 9S 8H 3H 9H TH JH KH 7D 8D 9D TC 2C",
            "kitty": "3C 2D",
        },
        ["bid 20", "pass", "pass", "pass", "trump S", "discard 2D 3C", "play AH", "play 4H"],
        "play 5C play 5D",
    ),
    Position(
        "a bidder with all the high trumps draws those of the others",
        {0: "BJ LJ AS KS QS JS TS 9S AH KH QH AD KD", "kitty": "3D 4D"},
        ["bid 25", "pass", "pass", "pass", "trump S", "discard 4D 3D"],
        "play BJ play LJ play AS play KS play QS play JS play TS play 9S",
    ),
    Position(
        "with five players too the long suit is trump",
        {4: "AS KS QS JS TS 9S 2H 3D 4C 5C"},
        ["bid 20", "pass", "pass", "pass", "pass"],
        "trump S",
        players=5,
    ),
    Position(
        "no trump is laid away while there are plain cards",
        {4: "AS KS QS JS TS 9S 8S 7S 5H 3D", "kitty": "6S 4S"},
        ["bid 20", "pass", "pass", "pass", "pass", "trump S"],
        "discard 5H 3D",
        players=5,
    ),
]

TOLD_BY_PLAYS = [
    Position(
        "a defender in the last seat gives a five to another who can hardly be the partner",
        {
            0: "3D 3H 3C LJ KH 6H 6D 5C KD 4D 3S TS 5S",
            1: "TC AD JC BJ AH AC AS TH QH 8H 9H 6S 2H",
            2: "4H 7H 8D JS QD JD TD 5D KC 2S 4S QS 9S",
            3: "7C 9D 7S KS 7D 2C 9C JH 2D 5H 6C QC 4C",
            "kitty": "8C 8S",
        },
        [
            *("bid 15", "bid 17", "bid 18", "bid 20", "bid 21", "bid 22", "bid 23", "pass", "pass"),
            *("pass", "trump D", "discard 7H 4H"),
            *("play QD", "play 7D", "play 3D", "play AD"),
            *("play AC", "play 8C", "play 2C", "play 3C"),
            *("play AH", "play 5D", "play 5H", "play 3H"),
            *("play KC", "play 4C", "play 5C", "play TC"),
            *("play 8D", "play 9D", "play KD", "play BJ"),
            *("play AS", "play 2S", "play 7S"),
        ],
        "play 5S",
        number=10,
        dealer=3,
    ),
]
"""Deals as experts played them, where what the others played tells who the partner is: no question for `club`."""


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", one_in(2, POSITIONS, 0), ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("call-deuces", position, level)


@pytest.mark.parametrize("position", TOLD_BY_PLAYS, ids=names(TOLD_BY_PLAYS))
def test_the_expert_finds_the_right_action(position: Position) -> None:
    check("call-deuces", position, "expert")
