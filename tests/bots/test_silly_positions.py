"""Cards that looked silly to a strong player: the deals as they were played, up to the choice.

The bots that are named here chose the forbidden card once. Hands, kitty and stock are complete, but a bot gets its
seat's view of them.
"""

from __future__ import annotations

import pytest

from game.bots import choose
from game.cards import Chance
from tests.bots.positions import Position, position_of
from tests.rotation import one_in

LEVELS = ("casual", "club", "expert")
CHANCES = 5

POSITIONS = {
    "alkort": [
        Position(
            "the eight of spades is not thrown on a lost trick",
            {
                0: "6S KD 9C 4C AS 2H AC QS 6H",
                1: "2D 3D 4D 9S JC 8S 2C KS QD",
                2: "9D 7D KC AD 3S 3H 9H 7H QC",
                3: "8D 6D 7S QH 7C JS 2S 6C AH",
            },
            [
                *("play JC", "play AD", "play 2S", "play 9C"),
                *("play 7D", "play 8D", "play QS", "play 2C"),
                *("play 9D", "play 6C", "play 2H"),
            ],
            "play 2D play 3D play 4D play 9S play KS play QD",
            number=7,
            dealer=0,
        ),
        Position(
            "the ace of spades is not thrown under a led seven",
            {
                0: "3C AC JD 4S 6D 9C KH 3H 2D",
                1: "QH 7S 2S AD 6S 4H JC JH 9H",
                2: "QS 2H KS 6C QC KC 8D 8S 7H",
                3: "AS 7D 7C 2C 9S QD 4D 3S 8H",
            },
            ["play 2C", "play 2D", "play AD", "play 8S", "play 7H"],
            "play 3S play 4D play 9S play QD",
            dealer=2,
        ),
    ],
    "call-deuces": [
        Position(
            "no five for the bidder's joker while the four will do",
            {
                0: "4H 6C 7C 3H TC 9D 2D 4C TD JH 8H 8S 6S",
                1: "9H 5C JC 6H AD TH KH JD 7D 9C 9S 3C KC",
                2: "5H QH 3S 2C JS 5D AH 4D TS QC 4S 7S 5S",
                3: "KS QD 2S LJ KD 6D QS 3D BJ 8D 7H AS 2H",
                "kitty": "8C AC",
            },
            [
                *("bid 15", "pass", "bid 18", "bid 20", "bid 21", "bid 22", "bid 23", "bid 24", "pass", "bid 25"),
                *("bid 26", "pass", "trump D", "discard 7H 2H"),
                *("play 8C", "play 4C", "play KC", "play 2C"),
                *("play 3C", "play QC", "play AC", "play 6C"),
                *("play QD", "play 2D", "play AD", "play 5D"),
                *("play 7D", "play 4D", "play KD", "play 9D"),
                *("play BJ", "play TD", "play JD", "play 3S"),
                *("play LJ", "play TC", "play 9C"),
            ],
            "not play 5S play 5H",
            dealer=2,
        ),
        Position(
            "no five for another's trick while the three will do",
            {
                0: "6D JH 2H AS 6S KC 2S 7C TH QH 6C QD 8S",
                1: "TD 9S 5D 4C 3H 4H 4S 3D JD TC AH 7S 8H",
                2: "KS 8D 9D QC 7H 7D 2C KD 6H QS TS AD 4D",
                3: "5S 2D BJ 5H JS AC 5C JC 9H LJ KH 3S 3C",
                "kitty": "8C 9C",
            },
            [
                *("bid 15", "bid 16", "bid 18", "bid 20", "bid 21", "pass", "bid 22", "pass", "bid 23", "pass"),
                *("trump C", "discard 5S 5H", "play JS", "play 2S", "play 4S", "play TS", "play 2D", "play 6D"),
            ],
            "not play 5D",
            number=13,
            dealer=2,
        ),
    ],
    "twenty-eight": [
        Position(
            "no nine under a king that the last seat can only ruff",
            {
                0: "JS 7C 9C KC 8S 7H 8H 8C",
                1: "TS TH QH AC 9H 8D AD TC",
                2: "7S KS 7D TD 9S AS QD QC",
                3: "QS JH AH 9D KH JD KD JC",
            },
            [
                *("bid 14", "pass", "pass", "bid 15", "pass", "pass", "pass", "trump 7C", "keep", "keep"),
                *("play 8D", "play 7H", "play 9D", "play 7D", "play JC", "play QC", "play TC", "play 8C"),
                *("play JD", "play QD", "play AD", "call", "play 7C", "play 9C", "play QS", "play 9S", "play AC"),
                *("play JS", "play KD", "play 7S", "play TS", "play 8H", "play JH", "play KS", "play TH"),
                *("play KH", "play TD"),
            ],
            "play QH",
            dealer=0,
        ),
    ],
    "dirty-deals": [
        Position(
            "nobody gets the last card of a suit together with the lead",
            {0: "KD TS 9D KC JC 9H", 1: "KS JD JS 9S TH QC", 2: "QS AS KH AH TC AD", 3: "TD AC 9C QD JH QH"},
            [
                *("play 9C", "play KC", "play QC", "play TC", "play KC", "play JS", "play AH", "play AC"),
                *("play AC", "play QS", "play TD", "play 9C", "play 9C", "play KH", "play QD", "play TC"),
                *("play 9D", "play JD", "play AD", "play JH", "play AD", "play QD", "play TD", "play AS"),
                *("play JH", "play 9H", "play TH", "play TH", "play KH", "play AH"),
                *("play KH", "play 9H", "play TS", "play 9H", "play QH"),
            ],
            "not play KD",
            options={"trick_limit": 10},
        ),
    ],
    "devils-bridge": [
        Position(
            "the king and not the jack takes the last trick that is wanted",
            {0: "4C TH KS JS", 1: "JC AH 9S 2S", 2: "3H 8H 7H TC", 3: "2H 3C 7D 7S", "turn-up": "4D"},
            [
                *("bid 0", "bid 0", "bid 1", "bid 1"),
                *("play 3H", "play 2H", "play TH", "play AH"),
                *("play 2S", "play TC", "play 7S"),
            ],
            "play KS",
            number=4,
            dealer=1,
        ),
        Position(
            "who has bid nothing throws the queen and keeps the ten",
            {
                0: "AC 9D 5H QS 7D QD",
                1: "4S 4D 6H KS 4C 7H",
                2: "KC 8C AH 7S TS 9S",
                3: "5D 8D QC TD AD TC",
                "turn-up": "3H",
            },
            ["bid 2", "bid 0", "bid 2", "bid 1", "play 9S"],
            "not play TC",
            number=6,
            dealer=1,
        ),
    ],
    "four-hundred": [
        Position(
            "a partner who is short of its bid keeps its sure trick",
            {
                0: "2S 3S TS JS JH 4D 5D 7D JD 5C 8C TC JC",
                1: "6S 9S AS 2H 3H QH KH 8D 9D TD KD 9C QC",
                2: "4S KS 6H 7H 8H 9H TH AH QD AD 3C 6C KC",
                3: "5S 7S 8S QS 4H 5H 2D 3D 6D 2C 4C 7C AC",
            },
            [
                *("bid 1", "bid 1", "bid 7", "bid 4"),
                *("play 2S", "play 5S", "play KS", "play AS"),
                *("play KD", "play 4D", "play 2D", "play QD"),
                *("play 6S", "play TS", "play QS", "play 4S"),
                *("play 7C", "play KC", "play 9C", "play 5C"),
                *("play AD", "play 8D", "play 7D", "play 3D"),
                *("play AH", "play 2H", "play JH", "play 4H"),
                *("play 8H", "play QH", "play JC", "play 5H"),
                *("play TD", "play JD", "play 6D", "play 3C"),
                *("play 3S", "play 7S", "play 6H", "play 9S"),
                *("play 6C", "play QC", "play 8C"),
            ],
            "not play AC",
            dealer=1,
        ),
        Position(
            "no king of trumps where the ten wins the trick",
            {
                0: "2S 4S 8S TS QS 6H TD QD KD 3C 4C 9C AC",
                1: "6S 9S JS KS 5H 8H AH 6D 9D 2C 5C 6C 8C",
                2: "3S 7S AS 2H 9H JH QH 2D AD 7C TC QC KC",
                3: "5S 3H 4H 7H TH KH 3D 4D 5D 7D 8D JD JC",
            },
            [
                *("bid 2", "bid 2", "bid 4", "bid 5"),
                *("play AH", "play 6H", "play 3H", "play 2H"),
                *("play 2C", "play AC", "play JC", "play KC"),
                *("play 8S", "play 5S", "play 3S", "play JS"),
                *("play KS", "play 2S", "play 8D", "play 7S"),
                *("play 5C", "play 3C", "play 4H", "play 7C"),
                *("play 3D", "play AD", "play 6D", "play TD"),
                *("play AS", "play 6S", "play QS", "play 7D"),
                *("play 2D", "play 9D", "play QD", "play JD"),
                *("play 4S", "play 7H", "play JH", "play 9S"),
                *("play TC", "play 8C", "play 4C"),
            ],
            "not play KH",
            dealer=2,
        ),
        Position(
            "no jack under a higher card where the eight will do",
            {
                0: "2S 4S 8S TS QS 3H 4H 9H TH QH 2D 5D TC",
                1: "6S 7S 9S JS AS 5H KH 6D 8D 9D JD 6C 8C",
                2: "5S KS 2H 6H QD AD 2C 4C 5C 7C 9C JC AC",
                3: "3S 7H 8H JH AH 3D 4D 7D TD KD 3C QC KC",
            },
            [
                *("bid 4", "bid 2", "bid 2", "bid 4"),
                *("play AH", "play 2H", "play 5H", "play 4H"),
                *("play QC", "play AC", "play 6C", "play TC"),
                *("play AD", "play 6D", "play 2D", "play 4D"),
                *("play JC", "play 8C", "play QS", "play KC"),
                *("play KD", "play QD", "play 8D", "play 5D"),
                *("play 3C", "play 9C", "play JD", "play 3H"),
                *("play 2S", "play 3S", "play KS", "play AS"),
                *("play JS", "play 4S", "play 3D", "play 5S"),
                *("play 9S", "play TS", "play TD", "play 2C"),
                *("play 8S", "play 7H", "play 4C", "play 6S"),
                *("play 7D", "play 7C", "play 9D", "play 9H"),
                *("play QH",),
            ],
            "play 8H",
            dealer=0,
        ),
        Position(
            "the last player takes the trick that its bid needs",
            {
                0: "QS 2H 4H 6H 9H JH QH KH 7D 8D 3C 5C KC",
                1: "2S 5S 7S 9S AS AH 3D 9D JD 6C TC QC AC",
                2: "3S 4S TS 3H 8H 2D 4D QD 4C 7C 8C 9C JC",
                3: "6S 8S JS KS 5H 7H TH 5D 6D TD KD AD 2C",
            },
            [
                *("bid 6", "bid 3", "bid 1", "bid 3"),
                *("play 3C", "play 2C", "play 4C", "play 6C"),
                *("play 3D", "play 7D", "play AD", "play 2D"),
                *("play KD", "play QD", "play 9D", "play 8D"),
                *("play 7H", "play 3H", "play AH", "play 2H"),
                *("play AC", "play KC", "play 5H", "play 8C"),
                *("play 5D", "play 4D", "play JD", "play 4H"),
                *("play 5C", "play TH", "play 7C", "play TC"),
                *("play 6D", "play JC", "play 2S", "play 6H"),
                *("play KH", "play KS", "play 8H", "play QC"),
                *("play QH", "play JS", "play 3S", "play 5S"),
                *("play QS", "play 6S", "play TS"),
            ],
            "play AS",
            dealer=1,
        ),
        Position(
            "the last king of a suit is kept for the bid",
            {
                0: "2S 5S JS 6H TH 5D 8D TD QD 2C 8C TC AC",
                1: "TS 3H 8H 9H JH QH KH 6D 9D JD 3C 4C QC",
                2: "6S 8S KS 2H 5H AH 2D 3D 7D KD 6C 7C 9C",
                3: "3S 4S 7S 9S QS AS 4H 7H 4D AD 5C JC KC",
            },
            [
                *("bid 3", "bid 5", "bid 1", "bid 3"),
                *("play AH", "play 3H", "play 6H", "play 4H"),
                *("play 2D", "play 6D", "play 8D", "play 4D"),
                *("play 2C", "play 5C", "play 9C", "play QC"),
                *("play KH", "play TH", "play 7H", "play 2H"),
                *("play TS", "play JS", "play AS", "play 6S"),
                *("play AD", "play 3D", "play 9D", "play 5D"),
                *("play JC", "play 7C", "play 3C", "play AC"),
                *("play 2S", "play 4S", "play KS", "play 9H"),
                *("play QH", "play QD", "play 3S", "play 5H"),
                *("play 8H", "play 5S", "play 7S"),
            ],
            "not play KD",
            dealer=3,
        ),
        Position(
            "no trump under a higher one while the bid is short",
            {
                0: "7S 9S JS KS 4H AH 5D 7D 4C 5C 7C KC AC",
                1: "5S 8S TS 7H JH QH 3D TD QD KD AD 3C JC",
                2: "3S QS 3H 6H 9H KH 4D 6D 8D 6C 8C TC QC",
                3: "2S 4S 6S AS 2H 5H 8H TH 2D 9D JD 2C 9C",
            },
            [
                *("bid 3", "bid 3", "bid 3", "bid 3"),
                *("play AD", "play 7D", "play 2D", "play 4D"),
                *("play KD", "play 5D", "play JD", "play 8D"),
                *("play TS", "play JS", "play 4S", "play 3S"),
                *("play KC", "play 2C", "play 6C", "play 3C"),
                *("play 9S", "play AS", "play QS", "play 5S"),
                *("play 2H", "play KH", "play QH", "play 4H"),
                *("play 6D", "play QD", "play 5C", "play 9D"),
                *("play 3D", "play AH", "play 2S", "play 8C"),
                *("play 4C", "play 9C", "play QC", "play JC"),
                *("play TC", "play JH", "play 7C"),
            ],
            "play 6S",
            dealer=2,
        ),
    ],
}


@pytest.mark.parametrize("level", one_in(2, LEVELS))
@pytest.mark.parametrize(
    ("game", "position"),
    [pytest.param(game, position, id=position.why) for game, positions in POSITIONS.items() for position in positions],
)
def test_the_silly_card_is_not_chosen(game: str, position: Position, level: str) -> None:
    reached = position_of(game, position, "only deal")
    assert reached.turn is not None
    view = reached.view(reached.turn)
    for chance in range(CHANCES):
        chosen = choose(level, view, Chance("silly", chance), seconds=60)
        assert position.allows(chosen, view.legal), chosen
