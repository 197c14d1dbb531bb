"""Twenty-Eight: positions with certain right actions, which the searching levels find with every key."""

from __future__ import annotations

import pytest

from game.bots.levels import EFFORTS
from tests.bots.positions import Position, check, names
from tests.rotation import one_in

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
    Position(
        "a ten goes under the partner's jack",
        {
            0: "JS 7H 9H TH QC KC TC 9C",
            3: "7S 9S TD AD JD AC JC AH",
            2: "TS 8S 7D 8D KH QH JH 8H",
            1: "AS QS KS 9D QD KD 7C 8C",
        },
        ["bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep", "play JS", "play 7S"],
        "play TS",
    ),
    Position(
        "no point is thrown under the jack of the others",
        {
            0: "7S 7H 9H TH QC KC TC 9C",
            3: "8S 9S TD AD 8D AC JC AH",
            2: "JS AS 7D 9D JD KH QH JH",
            1: "TS QS KS 8H QD KD 7C 8C",
        },
        ["bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep", "play 7S", "play 8S", "play JS"],
        "play QS play KS",
    ),
    Position(
        "a nine is not thrown under the jack that the others led",
        {
            0: "JS 7H 9H TH QC KC TC 9C",
            3: "9S 8S TD AD JD AC JC AH",
            2: "TS 7S 7D 8D KH QH JH 8H",
            1: "AS QS KS 9D QD KD 7C 8C",
        },
        ["bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep", "play JS"],
        "play 8S",
    ),
    Position(
        "in the last seat a ten goes to the partner's trick",
        {
            0: "KS 7H 9H TH QC KC TC 9C",
            3: "JS 9S TD AD JD AC JC AH",
            2: "8S 7S 7D 8D KH QH JH 8H",
            1: "TS QS AS 9D QD KD 7C 8C",
        },
        ["bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep", "play KS", "play JS", "play 8S"],
        "play TS play AS",
    ),
    Position(
        "the bidder calls for the own trump when the others take jack and nine of a suit it has nothing of",
        {
            0: "9S 7H 9H TH QC KC TC 9C",
            3: "JS TS 9D AD QD AC JC AH",
            2: "JD TD 7D 8D KH QH JH 8H",
            1: "AS QS KS 7S 8S KD 7C 8C",
        },
        ["bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep", "play 9S", "play JS"],
        "call",
    ),
    Position(
        "two points in short suits beside a jack do not go above the partner's 15",
        {0: "JH TD AC QC"},
        ["bid 15", "pass"],
        "pass",
    ),
    Position(
        "jack, nine and ace of a suit make the trump",
        {2: "JS 9S AS 7H"},
        ["bid 14", "pass", "pass", "pass"],
        "trump AS trump 9S trump JS",
    ),
    Position(
        "the four highest cards of a suit are worth a higher bid than the others'",
        {1: "JS 9S AS TS"},
        ["bid 14"],
        "bid 15 bid 16 bid 17",
    ),
    Position(
        "a hand without a point does not bid against the others",
        {1: "7H 8D QC KD"},
        ["bid 16"],
        "pass",
    ),
    Position(
        "who takes every trick raises to where the deal is worth three",
        {0: "JS 9S AS TS KS QS 8S JH"},
        ["pass", "pass", "bid 14", "pass", "pass", "pass", "trump TS"],
        "raise 25 raise 26 raise 27 raise 28",
        options={"opener": "may-pass"},
    ),
    Position(
        "a bidder with a poor hand keeps the bid",
        {2: "JS 8S 7S KH QH 8D 7D 8C"},
        ["bid 14", "pass", "pass", "pass", "trump 7S"],
        "keep",
    ),
    Position(
        "no jack is led to a bidder who has ruffed the suit and has trumps",
        {
            0: "7D 8D QD QC 9S TD 9H KH",
            1: "8H 9D JD JC 7H QS TH 7S",
            2: "AC JS 7C 9C 8S 8C JH KC",
            3: "AS AH KS KD QH TS TC AD",
        },
        [
            *("bid 14", "pass", "pass", "pass", "trump 7C", "keep", "keep"),
            *("play 7D", "play AD", "call", "play 7C", "play 9D", "play 8C", "play JC", "play QC", "play TC"),
        ],
        "not play JD",
    ),
]

SOLVED = Position(
    "a trick with a jack is ruffed by the king rather than left to the other side",
    {
        0: "JC TS TC KC KS JS AD QD",
        1: "9D 7C 9S AC QC 7H AS QS",
        2: "TD QH TH 7D AH 8D 8S 7S",
        3: "9C 9H KH KD JD 8C 8H JH",
    },
    [
        *("bid 14", "pass", "pass", "pass", "trump KC", "keep", "keep", "play 7D", "play 9D", "play QD", "play KD"),
        *("play 7C", "play TC", "play 9C", "call", "play 7S", "play JH", "play QH", "play 7H"),
    ],
    "play KC",
    dealer=1,
)
"""Play-outs see no difference here, best play does."""


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", one_in(2, POSITIONS, 1), ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("twenty-eight", position, level)


def test_the_expert_finds_what_only_best_play_shows() -> None:
    check("twenty-eight", SOLVED, "expert")
