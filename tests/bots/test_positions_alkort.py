"""Alkort: positions with certain right actions, which the searching levels find with every key."""

from __future__ import annotations

import pytest

from game.bots.levels import EFFORTS
from tests.bots.positions import Position, check, names

POSITIONS = [
    Position(
        "in the last seat a jack is enough for a six",
        {
            0: "6S 2S 3S 4H QH 7H KS 4D 6H",
            1: "9C 4S QS QD 7D KH KC 2D 6C",
            2: "2C 3D 9S 7C QC 8C AD AC 3H",
            3: "KD JS 8D 3C 9H 4C 2H JH JD",
        },
        ["play 6S", "play 9C", "play 2C"],
        "play JS play JH play JD",
        options={"stock": "off"},
    ),
    Position(
        "no high card is spent on a trick that the partner has in the last seat",
        {0: "6S 2S 3S 4H QH 7H KS 4D 6H", 1: "AS 4S QS QD 7D KH KC 2D 6C", 2: "3D", 3: "KD JS 8D 3C 9H 4C 2H 3H QC"},
        ["play 6S", "play AS", "play 3D"],
        "not play KD play 2H play 4C play 9H",
        options={"stock": "off"},
    ),
    Position(
        "nothing that may win a trick falls under the king of diamonds",
        {0: "KD 2S 3S 4H QH 7H 3C 4D 6H", 1: "AS JS 4S QS 9H KH KC 2D 6C"},
        ["play KD"],
        "not play 9H play AS play JS",
        options={"stock": "off"},
    ),
    Position(
        "no high card falls under a seven that is led",
        {0: "KD 2S 3S 4H QH 7S 7H 4D 6H", 1: "AS JS 4S QS 9H KH KC 2D 2H", 2: "3D 2C", 3: "3C"},
        ["play KD", "play 4S", "play 3D", "play 3C", "play 7S"],
        "not play 2H play 9H play AS",
        options={"stock": "off"},
    ),
    Position(
        "who has the lead and nothing else leads the sevens",
        {0: "KD 7S 7H 7D 3S 3H 3D 4S 4H", 1: "QS", 2: "QH", 3: "QD"},
        ["play KD", "play QS", "play QH", "play QD"],
        "play 7S play 7H play 7D",
        options={"stock": "off"},
    ),
    Position(
        "an ace does not beat the ace before it",
        {0: "AS 2S KS", 1: "QD", 2: "QH", 3: "AH AC 3C QS KH 4S 2D 9C 3H"},
        ["play AS", "play QD", "play QH"],
        "not play AH play AC",
        options={"stock": "off"},
    ),
    Position(
        "the nine of diamonds is enough for an ace in the last seat",
        {0: "AS 2S KS", 1: "QD JS JH", 2: "QH", 3: "9D 2H KD QS KH 4S 2D 9C 3H"},
        ["play AS", "play QD", "play QH"],
        "play 9D",
        options={"stock": "off"},
    ),
    Position(
        "rubbish is taken in the last seat, and with none of the highest cards",
        {0: "3S 2S KS", 1: "3D", 2: "4H", 3: "8D AS KD 2H JS 3C QC KC 4S"},
        ["play 3S", "play 3D", "play 4H"],
        "play 8D play JS play AS",
        options={"stock": "off"},
    ),
    Position(
        "neither the two of hearts nor an ace falls on the partner's king of diamonds",
        {0: "KD 2S KS", 1: "QD", 2: "2H AC JC 6D 3C QC 9S QS 3H"},
        ["play KD", "play QD"],
        "not play 2H play AC",
        options={"stock": "off"},
    ),
    Position(
        "nine cards of no worth are changed",
        {0: "2S 3S 4S QS KS 3H 4H QH KH"},
        [],
        "not keep",
    ),
    Position(
        "of a hand of no worth a seven is the card to keep",
        {0: "7S 3S 4S QS KS 3H 4H QH KH"},
        [],
        "exchange KS QS 4S 3S KH QH 4H 3H",
    ),
    Position(
        "a jack is thrown rather than one of two sevens with an ace in hand",
        {
            0: "3D AH 9D QH 8S 3C JH 8D KH",
            1: "KS 6H JD 2H 9C 2C 9S 2S 4C",
            2: "AD 7D 7S QD JC 6S 8H KC 4H",
            3: "2D 8C AS AC 9H 6C 7H 7C 3H",
        },
        [
            *("play 4C", "play 4H", "play 2D", "play 3C"),
            *("play 6H", "play QD", "play 9H", "play 8S"),
            *("play AH", "play 2H", "play KC", "play 3H"),
            *("play 2C", "play 8H", "play AC", "play 9D"),
            *("play JH", "play 2S", "play 6S", "play AS"),
            *("play 7C", "play 3D", "play 9C"),
        ],
        "play JC",
        dealer=0,
    ),
    Position(
        "a low eight is thrown rather than a seven with an ace in hand",
        {
            0: "7H 8C KS AS 9C AD 3D 3S 6C",
            1: "JD 2S QD 8H 8D 6D 7D AH 8S",
            2: "9D 6H 2H QH 7S JS 9H QC 3H",
            3: "2C 4C 4S JC 9S 3C KC 2D QS",
        },
        [
            *("play 4C", "play 3D", "play 2S", "play 2H"),
            *("play 7S", "play 2C", "play 3S", "play QD"),
            *("play 6H", "play 2D", "play AD", "play 8S"),
            *("play JD", "play 3H", "play 3C", "play AS"),
            *("play 7H",),
        ],
        "play 8D play 8H",
        dealer=2,
    ),
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("alkort", position, level)
