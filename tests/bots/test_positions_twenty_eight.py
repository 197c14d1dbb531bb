"""Twenty-Eight: positions beyond doubt, which the bots that search decide rightly whatever the chance."""

from __future__ import annotations

import pytest

from game.bots.search import EFFORTS
from tests.bots.positions import Position, check, names

POSITIONS = [
    Position(
        "a jack takes a trick of four points in the last seat",
        {
            0: "9S 7H 9H TH QC KC TC 9C",
            3: "TS 8S TD AD JD AC JC AH",
            2: "AS QS 7D 8D KH QH JH 8H",
            1: "JS 7S KS 9D QD KD 7C 8C",
        },
        ["bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep", "play 9S", "play TS", "play AS"],
        "play JS",
    ),
    Position(
        "a hand without a jack or nine does not go above the partner's bid",
        {2: "JS 9S AS TS", 1: "7H 8D KC QD", 0: "7C 8C QH KD"},
        ["bid 16", "pass"],
        "pass",
    ),
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("twenty-eight", position, level)
