"""Devil's Bridge: positions beyond doubt, which the bots that search decide rightly whatever the chance."""

from __future__ import annotations

import pytest

from game.bots.search import EFFORTS
from tests.bots.positions import Position, check, names

POSITIONS = [
    Position(
        "the ace of trumps takes the only trick",
        {0: "AS", "turn-up": "2S"},
        [],
        "bid 1",
    ),
    Position(
        "the deuce of a plain suit led by oneself hardly takes one of two tricks",
        {0: "2H 2D", "turn-up": "KS"},
        [],
        "bid 0",
        number=2,
    ),
    Position(
        "who has bid nothing throws the highest card that loses",
        {0: "TS 2H", 1: "QS 3H", 2: "KS 3D", 3: "JS AS", "turn-up": "2C"},
        ["bid 1", "bid 0", "bid 1", "bid 1", "play TS", "play QS", "play KS"],
        "play AS",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "who has bid nothing lets the trick go",
        {0: "TS 2H", 1: "QS 3H", 2: "KS 3D", 3: "JS AS", "turn-up": "2C"},
        ["bid 1", "bid 0", "bid 1", "bid 0", "play TS", "play QS", "play KS"],
        "play JS",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "who needs both tricks takes the first",
        {0: "TS 2H", 1: "QS 3H", 2: "KS 3D", 3: "AC AS", "turn-up": "2C"},
        ["bid 0", "bid 0", "bid 0", "bid 2", "play TS", "play QS", "play KS"],
        "play AS",
        number=2,
        options={"hook": "off"},
    ),
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("devils-bridge", position, level)
