"""400: positions beyond doubt, which the bots that search decide rightly whatever the chance."""

from __future__ import annotations

import pytest

from game.bots.search import EFFORTS
from tests.bots.positions import Position, check, names

POSITIONS = [
    Position(
        "in the last seat the lowest card that wins is enough",
        {
            2: "2S 7S 3D 4D 5D 6D 7D 2C 3C 4C 5C 6C 7C",
            1: "3S 8S 8D 9D TD JD QD 8C 9C TC JC QC KC",
            0: "4S 6S KD AD AC 2D 2H 3H 4H 5H 6H 7H 8H",
            3: "9S AS 5S JS QS KS TS 9H TH JH QH KH AH",
        },
        ["bid 1", "bid 1", "bid 4", "bid 8", "play 7S", "play 8S", "play 6S"],
        "play 9S",
    ),
    Position(
        "a partner's ace is not trumped",
        {
            2: "2S 7S 3D 4D 5D 6D 7D 2C 3C 4C 5C 6C 7C",
            1: "3S AS 8D 9D TD JD QD 8C 9C TC JC QC KC",
            0: "4S 6S KD AD AC 2D 2H 3H 4H 5H 6H 7H 8H",
            3: "8S 5S JS QS KS TS 9S 9H TH JH QH KH AH",
        },
        ["bid 1", "bid 2", "bid 4", "bid 7", "play 7S", "play AS", "play 4S"],
        "play 5S play 8S play 9S",
    ),
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("four-hundred", position, level)
