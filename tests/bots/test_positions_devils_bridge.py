"""Devil's Bridge: positions with certain right actions, which the searching levels find with every key."""

from __future__ import annotations

import pytest

from game.bots.levels import EFFORTS
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
        {0: "TS 2H", 1: "QS 3H", 2: "KS 3D", 3: "5S AS", "turn-up": "2C"},
        ["bid 0", "bid 0", "bid 0", "bid 2", "play TS", "play QS", "play KS"],
        "play AS",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "who wants both tricks takes the first with the queen and keeps the ace",
        {0: "TS 2H", 1: "3S 3H", 2: "4S 3D", 3: "AS QS", "turn-up": "2C"},
        ["bid 0", "bid 0", "bid 1", "bid 2", "play TS", "play 3S", "play 4S"],
        "play QS",
        number=2,
    ),
    Position(
        "with one trick to take the ace takes it, for the five still loses",
        {0: "3S 2H", 1: "4S 3H", 2: "2S 3D", 3: "AS 5S", "turn-up": "2C"},
        ["bid 0", "bid 0", "bid 0", "bid 1", "play 3S", "play 4S", "play 2S"],
        "play AS",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "who needs a trick trumps in with the deuce while it wins",
        {0: "AS 2H", 1: "KS 3D", 2: "QS 4D", 3: "2C 3H", "turn-up": "AC"},
        ["bid 1", "bid 0", "bid 0", "bid 1", "play AS", "play KS", "play QS"],
        "play 2C",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "who wants no trick does not trump",
        {0: "AS 2H", 1: "KS 3D", 2: "QS 4D", 3: "2C 3H", "turn-up": "AC"},
        ["bid 0", "bid 1", "bid 1", "bid 0", "play AS", "play KS", "play QS"],
        "play 3H",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "the three highest trumps are three tricks",
        {0: "AS KS QS", "turn-up": "JS"},
        [],
        "bid 3",
        number=3,
    ),
    Position(
        "three deuces are no trick",
        {0: "2S 2H 2D", "turn-up": "KC"},
        [],
        "bid 0",
        number=3,
    ),
    Position(
        "who wants no trick does not lead an ace",
        {0: "AH 2D", "turn-up": "KC"},
        ["bid 0", "bid 0", "bid 1", "bid 0"],
        "play 2D",
        number=2,
        options={"hook": "off"},
    ),
    Position(
        "who needs the last trick as well leads trumps from above",
        {0: "AS 2S", "turn-up": "KS"},
        ["bid 2", "bid 0", "bid 1", "bid 0"],
        "play AS",
        number=2,
    ),
    Position(
        "a low card on every other forehead makes the blind card a winner",
        {1: "2H", 2: "3D", 3: "2S", "turn-up": "KC"},
        [],
        "bid 1",
        number=19,
    ),
    Position(
        "the ace of trumps on another forehead leaves nothing to the blind card",
        {1: "2H", 2: "3D", 3: "AC", "turn-up": "KC"},
        [],
        "bid 0",
        number=19,
    ),
    Position(
        "where every trick counts, who has missed the bid takes what is to be had",
        {0: "TS 2H 4H", 1: "QS 3H 5H", 2: "KS 6H 7H", 3: "AS AD 2D", "turn-up": "2C"},
        ["bid 1", "bid 0", "bid 1", "bid 0", "play TS", "play QS", "play KS", "play AS"],
        "play AD",
        number=3,
        options={"hook": "off", "scoring": "tricks"},
    ),
    Position(
        "of two cards that do the same, who wants no more tricks throws the higher one",
        {0: "KS 2H", 1: "JS QS", 2: "3S 3D", 3: "4S 4D", "turn-up": "2C"},
        ["bid 1", "bid 0", "bid 0", "bid 0", "play KS"],
        "play QS",
        number=2,
        options={"hook": "off"},
    ),
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", POSITIONS, ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("devils-bridge", position, level)
