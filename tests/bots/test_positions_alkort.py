"""Alkort: positions beyond doubt, which the bots that search decide rightly whatever the chance."""

from __future__ import annotations

import pytest

from game.bots.search import EFFORTS
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
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("alkort", position, level)
