"""Dirty Deals: positions with certain right actions, which the searching levels find with every key."""

from __future__ import annotations

import pytest

from game.bots.games.dirty_deals.playout import rubber_gain
from game.bots.kernels.compiled import is_compiled
from game.bots.levels import EFFORTS
from tests.bots.positions import Position, check, names
from tests.rotation import one_in

LEVELS = [level for level in EFFORTS if level != "expert" or is_compiled("dirty-deals")]
"""As plain Python a whole tree search takes ten seconds."""
LONG: dict[str, str | int] = {"talk_seconds": 0}
SILENT = LONG | {"trick_limit": 10}


def played(cards: str) -> list[str]:
    """The actions that play these cards."""
    return [f"play {card}" for card in cards.split()]


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
        "a card that only needs a higher one is not let go with the lowest",
        {0: "9C TH", 1: "AH KH QH 9H JD TS"},
        ["play TH"],
        "play AH play KH play QH",
    ),
    Position(
        "a complete suit with three more cards is claimed at once",
        {0: "9H JH JD 9C JC AC", 1: "TS QS KS TH AD KC", 2: "JS QH 9D TD KD TC", 3: "9S AS KH AH QD QC"},
        played("AC KC TC QC"),
        "claim C",
        options=SILENT,
    ),
    Position(
        "it is not claimed while the three points for the bower win another seat the rubber",
        {0: "9H JH JD 9C JC AC", 1: "TS QS KS TH AD KC", 2: "JS QH 9D TD KD TC", 3: "9S AS KH AH QD QC"},
        played("AC KC TC QC"),
        "not claim C",
        options=SILENT,
        totals=(2, 7, 7, 7),
    ),
    Position(
        "the ace takes the trick in which two cards of its suit lie",
        {0: "TS JS QS KS TD KC", 1: "JH KH AH 9D JD QC", 2: "9S TH QD TC JC AC", 3: "AS 9H QH KD AD 9C"},
        played("AD TD 9D QD KD KC JD 9S 9C TS QC"),
        "play AC",
        options=SILENT,
    ),
    Position(
        "the ace is led where nothing but its suit is held",
        {0: "AS TH QH TD 9C AC", 1: "9S TS JH KH JD TC", 2: "JS QS KS QD AD KC", 3: "9H AH 9D KD JC QC"},
        played("AC TC KC JC KC 9S JS QC QC 9D AC TS AC JD KC KD 9D KH QD 9H 9H AH TH JH"),
        "play AH",
        options=SILENT,
    ),
    Position(
        "the ace of the suit to be collected is led first",
        {0: "9H KH JD QD KC AC", 1: "9S JS QS AS TD 9C", 2: "TS TH 9D TC JC QC", 3: "KS JH QH AH KD AD"},
        played(""),
        "play AS",
        options=SILENT,
    ),
    Position(
        "a sure spade draws what is missing of its suit",
        {0: "TS QS AS KH QD QC", 1: "9S JH QH TD JD TC", 2: "JS KS 9D AD JC AC", 3: "9H TH AH KD 9C KC"},
        played("AH KH JH 9D KH QC QH KS 9C QD TC JC AC QC TS 9S 9S KS AS TD"),
        "play QS play AS",
        options=SILENT,
    ),
    Position(
        "a sure diamond draws what is missing, though another seat has nearly all cards",
        {0: "9S AS AH 9D 9C AC", 1: "TS JS JH KH TD KD", 2: "TH JD QD AD TC QC", 3: "QS KS 9H QH JC KC"},
        played("AS TS TC QS 9C KH QC KC 9H AH JH TH AS JS JD KS 9D KD AD QH"),
        "play AD play KD play QD",
        options=SILENT,
    ),
    Position(
        "a complete suit with two more cards is claimed before the deal is dead",
        {0: "9S AS AH 9D 9C AC", 1: "TS JS JH KH TD KD", 2: "TH JD QD AD TC QC", 3: "QS KS 9H QH JC KC"},
        played("AS TS TC QS 9C KH QC KC 9H AH JH TH AS JS JD KS 9D KD AD QH AD KH JD TD"),
        "claim D",
        options=SILENT,
    ),
    Position(
        "the ace that draws the last two cards of its suit is led at once",
        {0: "KC QS 9H KS JS AD", 1: "9C TC KH 9S JC JD", 2: "9D JH AS KD QH QC", 3: "AC TH TS QD AH TD"},
        [
            *played("KH QH AH 9H QH KC JD JH KC QC AC JS QS 9S AS TS AS 9H KS JC QH 9D AH JS"),
            *played("TH AD 9H QS 9D QC JD KD KD QD KC JC 9S JS AC KS"),
        ],
        "play AS",
        options=LONG,
        totals=(4, 3, 0, 0),
    ),
    Position(
        "the last card of the suit is taken, not let go",
        {0: "AS TC KS JC 9S AD", 1: "TH QD 9C AH JD KD", 2: "AC 9D JS KH QC TS", 3: "9H JH KC QS QH TD"},
        [
            *played("AH KH 9H AD 9H JS QH JC QH TC TH 9D 9H 9S KH TS 9C AC TC KS AC JC AS KH"),
            *played("KH JH 9H JH QH AH 9S KS QS 9H TH QH JD JC 9D JH KH KC 9S JS TS TD"),
        ],
        "play AD play KD play QD play JD",
        options=LONG,
        totals=(0, 3, 4, 0),
    ),
    Position(
        "nothing is led with which a seat that has all cards of a suit gets the lead",
        {0: "KC JH TD QC AD AH", 1: "QH 9H KD JD KS TC", 2: "JS 9D AC TS TH 9S", 3: "KH JC QD QS 9C AS"},
        [
            *played("9C QC TC AC AC JC KC KD JS QS JH KS QH TH KH AH AH 9H 9D AS 9H JH 9S QD"),
            *played("9S TS AS"),
        ],
        "not play TS play 9D",
        options=LONG,
        totals=(4, 2, 7, 3),
    ),
]

FOR_EXPERTS = [
    Position(
        "the suit that wins the rubber is drawn at once",
        {0: "QH KS KH KC AH JD", 1: "QS QC JS 9S AC KD", 2: "TC TH AD 9H TS JC", 3: "9C AS JH 9D QD TD"},
        played("AS KS QS TS"),
        "play KS play QS play AS",
        options=LONG,
        totals=(4, 3, 0, 6),
    ),
    Position(
        "a sure trick with three cards is taken in the last seat",
        {0: "QD AS JS TC 9S AC", 1: "AH JD JH JC KH KC", 2: "TH 9D 9H TD AD QH", 3: "QS 9C QC KS TS KD"},
        played("QS AS JD 9H TC JC 9D"),
        "play QC",
        options=LONG,
        totals=(3, 4, 6, 0),
    ),
    Position(
        "no card is led that gives another seat a suit and the claim",
        {0: "QD AS JS TC 9S AC", 1: "AH JD JH JC KH KC", 2: "TH 9D 9H TD AD QH", 3: "QS 9C QC KS TS KD"},
        [
            *played("QS AS JD 9H TC JC 9D 9C JC TH QC AC QC 9C TD KD 9C TC QH TS TS AD KS 9S"),
            *played("AD TD 9D 9D JD KC QD 9C AD AD 9D JH 9D QD JD TD KD AD"),
        ],
        "not play TC",
        options=LONG,
        totals=(3, 4, 6, 0),
    ),
    Position(
        "a seat with one card is not let in to claim",
        {0: "QD TC AC 9D 9S 9H", 1: "AH JH TS JD QH QS", 2: "KC TD QC JS 9C AD", 3: "TH JC KD KS AS KH"},
        [
            *played("AD KD QD JD 9C JC AC TS AC QS QC KH QS JH JS KS AS 9S QH TD 9S TS AH JD"),
            *played("9H KC TH JH KH QD 9S KD JS"),
        ],
        "not play KD play TD",
        options=LONG,
        totals=(0, 0, 3, 4),
    ),
    Position(
        "the suit of a seat near the rubber is not fed",
        {0: "JC TH QS TS KC JS", 1: "9C KH TD 9D TC QD", 2: "AD JH 9H AC AS QH", 3: "AH JD 9S QC KS KD"},
        played("KH 9H AH TH AH KC 9C JH KH TS TC QH 9S JS 9D AS 9D JD QS QD"),
        "not play QS",
        options=LONG,
        totals=(0, 0, 6, 7),
    ),
    Position(
        "the bower takes the lead where nothing else will",
        {0: "AS 9D 9C JC JH QC", 1: "QH JS JD KS TC KD", 2: "9H AH QS AC AD TS", 3: "KH TD QD TH KC 9S"},
        played("9C TC AC KC AC 9S JC JS KS TS TD AS 9D KD AD QD 9H KH JH QH JH QC"),
        "play JD",
        options=LONG,
        totals=(3, 4, 6, 0),
    ),
    Position(
        "the first lead makes void the suit whose bower is held",
        {0: "9S JD JS AS 9H KD", 1: "KC KH 9C JC 9D QS", 2: "QH TD KS QC JH AD", 3: "TS QD TH TC AH AC"},
        played(""),
        "play QS",
        options=LONG,
    ),
    Position(
        "a king that takes nothing is thrown, not a low card",
        {0: "TS QS JD 9D QC AS", 1: "9C 9H QH AH AD JC", 2: "TD TC KD TH AC QD", 3: "JH KS JS KC 9S KH"},
        played("AH TH JH QC JC AC KC 9D QD KS JD AD 9H 9D KH TS"),
        "play KH",
        options=LONG,
        totals=(0, 0, 3, 4),
    ),
    Position(
        "the bower is not thrown under the ace",
        {0: "JC TH QS TS KC JS", 1: "9C KH TD 9D TC QD", 2: "AD JH 9H AC AS QH", 3: "AH JD 9S QC KS KD"},
        played("KH 9H AH TH AH KC 9C"),
        "play QH",
        options=LONG,
        totals=(0, 0, 6, 7),
    ),
]
"""Positions that ask what the others will do, which play-outs by rules of thumb do not know."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("position", one_in(2, POSITIONS, 1), ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("dirty-deals", position, level)


@pytest.mark.skipif("expert" not in LEVELS, reason="the kernel is not compiled: run `make env`")
@pytest.mark.parametrize("position", one_in(2, FOR_EXPERTS, 1), ids=names(FOR_EXPERTS))
def test_the_expert_finds_the_right_action(position: Position) -> None:
    check("dirty-deals", position, "expert")


def test_points_count_by_what_they_do_for_the_rubber() -> None:
    assert rubber_gain([0, 0, 0, 0], [4, 3, 0, 0], 0) > 0
    assert rubber_gain([0, 6, 0, 0], [4, 3, 0, 0], 0) < 0
    assert rubber_gain([6, 0, 0, 0], [3, 0, 0, 0], 0) == rubber_gain([6, 0, 0, 0], [9, 0, 0, 0], 0) > 0
