"""Dirty Deals: positions beyond doubt, which the bots that search decide rightly whatever the chance."""

from __future__ import annotations

import pytest

from game.bots.search import EFFORTS
from tests.bots.positions import Position, check, names

POSITIONS = [
    Position(
        "six cards of a suit and nothing else are nine points",
        {0: "9C TC JC QC KC AC"},
        [],
        "claim C",
    ),
    Position(
        "a sure club draws the one club that is missing",
        {0: "9C JC QC KC AC JS"},
        [],
        "play JC play QC play KC play AC",
    ),
    Position(
        "sure hearts draw the two that are missing while the bower is in hand",
        {0: "9C TH QH KH AH JD", 1: "9H"},
        [],
        "play QH play KH play AH",
    ),
    Position(
        "who cannot follow throws no card of the suit that is nearly complete",
        {0: "9C AC KC", 1: "AH KH QH JH TS 9D"},
        ["play AC"],
        "play TS play 9D",
    ),
    Position(
        "the bower takes the trick in which the missing card lies",
        {0: "9C 9D 9H TH TD QH", 1: "JC AS KS QS TS JS", 2: "AD KD QD AH KH JD", 3: "AC KC QC TC JH 9S"},
        ["play 9D", "play JC", "play AD"],
        "play JH",
    ),
    Position(
        "a card that only needs a higher one is not let go with the lowest",
        {0: "9C TH", 1: "AH KH QH 9H JD TS"},
        ["play TH"],
        "play AH play KH play QH",
    ),
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("dirty-deals", position, level)
