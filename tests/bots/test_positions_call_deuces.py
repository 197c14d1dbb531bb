"""Call Deuces: positions beyond doubt, which the bots that search decide rightly whatever the chance."""

from __future__ import annotations

import pytest

from game.bots.search import EFFORTS
from tests.bots.positions import Position, check, names

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
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("call-deuces", position, level)
