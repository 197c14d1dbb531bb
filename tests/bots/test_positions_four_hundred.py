"""400: positions with certain right actions, which the searching levels find with every key."""

from __future__ import annotations

import pytest

from game.bots.games.four_hundred.player import PLAYER
from game.bots.games.four_hundred.playout import DEAD, DEAD_BY_LAST
from game.bots.levels import EFFORTS
from game.bots.search.search import LUCK
from game.rules.actions import bid
from game.rules.four_hundred.rules import FourHundred
from tests.bots.positions import Position, check, names, position_of
from tests.rotation import one_in

VOID_IN_SPADES: dict[str | int, str] = {
    2: "2S 7S QS KS 3D 4D 5D 6D 2C 3C 4C 5C 6C",
    1: "3S 8S AS JS 8D 9D TD JD QD 8C 9C TC JC",
    0: "4S 5S 6S 9S TS KD AD AC KC QC 2H 3H 4H",
    3: "2D 7D 7C 5H 6H 7H 8H 9H TH JH QH KH AH",
}
TRUMPED: dict[str | int, str] = {
    2: "2S 7S QS KS 9S TS 6S 3D 4D 2C 3C 4C 5C",
    1: "8S JS 4S 5S 8D 9D TD 8C 9C TC JC 6D 7D",
    0: "KD AD QD JD AC KC QC 6C 2H 3H 4H 6H TH",
    3: "AS 3S 2D 5D 7C 5H 7H 8H 9H JH QH KH AH",
}

POSITIONS = [
    Position(
        "in the last seat the lowest card that wins is enough",
        {
            2: "2S 7S 3D 4D 5D 6D 7D 2C 3C 4C 5C 6C 7C",
            1: "3S 6S 8D 9D TD JD QD 8C 9C TC JC QC KC",
            0: "4S 8S KD AD AC 2D 2H 3H 4H 5H 6H 7H 8H",
            3: "9S AS 5S JS QS KS TS 9H TH JH QH KH AH",
        },
        ["bid 1", "bid 1", "bid 4", "bid 8", "play 7S", "play 6S", "play 8S"],
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
    Position(
        "who cannot follow does not trump the partner's ace",
        VOID_IN_SPADES,
        ["bid 1", "bid 3", "bid 3", "bid 6", "play 7S", "play AS", "play 4S"],
        "play 2D play 7D play 7C",
    ),
    Position(
        "an ace of the others falls to the lowest trump in the last seat",
        {**VOID_IN_SPADES, 2: "2S 7S QS AS 3D 4D 5D 6D 2C 3C 4C 5C 6C", 1: "3S 8S KS JS 8D 9D TD JD QD 8C 9C TC JC"},
        ["bid 1", "bid 3", "bid 3", "bid 9", "play AS", "play 3S", "play 4S"],
        "play 5H",
    ),
    Position(
        "who is short of the bid wins in the last seat with the lower of two hearts",
        {
            2: "2S 7S QS KS 3D 4D 5D 6D 2C 3C 4C 5C TH",
            1: "3S 8S AS JS 8D 9D TD JD 8C 9C TC QH 9H",
            0: "4S 5S 6S 9S TS KD AD AC KC QC 2H 3H 4H",
            3: "2D 7D 7C QD JC 6C 5H 6H 7H 8H JH KH AH",
        },
        ["bid 1", "bid 3", "bid 3", "bid 6", "play TH", "play 9H", "play 4H"],
        "play JH",
    ),
    Position(
        "a trump of the others is beaten by the next higher one",
        {
            2: "2S 7S QS KS AS 9S TS 3D 4D 2C 3C 4C 5C",
            1: "3S 8S JS 4S 5S 6S 8D 9D TD AH KH QH 5H",
            0: "KD AD QD JD AC KC QC 6C 2H 3H 4H 6H TH",
            3: "2D 5D 6D 7D 7C 8C 9C TC JC 7H 8H 9H JH",
        },
        ["bid 2", "bid 3", "bid 6", "bid 2", "play 7S", "play 3S", "play 6H"],
        "play 7H",
    ),
    Position(
        "no ace falls into a trick that is trumped",
        TRUMPED,
        ["bid 1", "bid 1", "bid 4", "bid 8", "play 7S", "play 4S", "play 2H"],
        "play 3S",
    ),
    Position(
        "the king is kept where the ace has come down",
        {**TRUMPED, 2: "2S 7S QS AS 9S TS 6S 3D 4D 2C 3C 4C 5C", 3: "KS 3S 2D 5D 7C 5H 7H 8H 9H JH QH KH AH"},
        ["bid 1", "bid 1", "bid 4", "bid 8", "play AS", "play 4S", "play 6C"],
        "play 3S",
    ),
    Position(
        "the king does not fall under the partner's ace",
        {
            2: "AS 2S 7S 3D 4D 5D 6D 7D 2C 3C 4C 5C 6C",
            1: "3S 8S 8D 9D TD JD QD 8C 9C TC JC QC KC",
            0: "4S 6S KS AD AC KD 2H 3H 4H 5H 6H 7H 8H",
            3: "9S 5S JS QS TS 2D 7C 9H TH JH QH KH AH",
        },
        ["bid 1", "bid 1", "bid 5", "bid 6", "play AS", "play 3S"],
        "play 4S play 6S",
    ),
    Position(
        "seven high trumps and five sure winners are worth ten tricks and more",
        {2: "AH KH QH JH TH 9H 8H AS KS AD KD AC 2C"},
        [],
        "bid 10 bid 11 bid 12 bid 13",
    ),
    Position(
        "low cards without a trump are worth the lowest bid",
        {2: "2S 3S 4S 5S 2D 3D 4D 5D 2C 3C 4C 5C 6C"},
        [],
        "bid 1",
    ),
    Position(
        "the last bidder throws a bad deal in",
        {0: "QS 4S 9H 8H JD TD 4D 3D QC 9C 8C 3C 2C"},
        ["bid 4", "bid 3", "bid 2"],
        "bid 1",
        dealer=0,
    ),
    Position(
        "a good deal is not thrown in",
        {0: "AS KS 4S AH 9H 8H AD TD 4D QC 9C 8C 3C"},
        ["bid 4", "bid 3", "bid 2"],
        "bid 3 bid 4",
        dealer=0,
    ),
]


@pytest.mark.parametrize("level", EFFORTS)
@pytest.mark.parametrize("position", one_in(2, POSITIONS, 0), ids=names(POSITIONS))
def test_the_right_action_is_found(position: Position, level: str) -> None:
    check("four-hundred", position, level)


def test_an_expert_bids_one_on_a_single_trick_even_if_the_deal_may_be_thrown_in() -> None:
    hand: dict[str | int, str] = {3: "TS 9S 8S 4H 3H 2H AD TD 8D 6D 4D 5C 4C"}
    check("four-hundred", Position("", hand, ["bid 3", "bid 2"], "bid 1", dealer=2), "expert")


def test_a_dead_hand_costs_the_last_bidder_less_than_those_before() -> None:
    poor: dict[str | int, str] = {3: "2S 3S 4S 5S 2D 3D 4D 5D 2C 3C 4C 5C 6C"}

    def worth_of_one(*bids: str) -> float:
        game = position_of("four-hundred", Position("", poor, bids, ""), "dead")
        assert isinstance(game, FourHundred)
        assert game.turn is not None
        return PLAYER.outcomes(game, game.turn, [bid(1)], [0.5] * LUCK)[0]

    assert worth_of_one("bid 2", "bid 2") == DEAD
    assert worth_of_one("bid 2", "bid 2", "bid 2") == DEAD_BY_LAST > DEAD


def test_an_expert_does_not_let_a_high_card_go_by_in_the_last_tricks_that_its_bid_needs() -> None:
    # by play-outs alone the seven of diamonds looked as good as the queen
    position = Position(
        "",
        {
            0: "AC 9D 4C 6H 2D 3D 7S 8D 9S KC JS TC JD",
            1: "9C 3C 7H QC KH 8S 8C 6S 4S 2S AH 6C 5S",
            2: "7C AD KD 4H 5D 4D 5C JC TH 5H 8H 9H KS",
            3: "JH AS TS QD 2C 2H QS 7D 6D 3H QH TD 3S",
        },
        [
            *("bid 4", "bid 2", "bid 1", "bid 4"),
            *("play 8H", "play KH", "play 6H", "play 2H", "play 4S", "play 7S", "play QS", "play KS"),
            *("play AD", "play 7H", "play 2D", "play 6D", "play 2S", "play 9S", "play AS", "play 4H"),
            *("play 7C", "play 3C", "play KC", "play 2C", "play TC", "play 3H", "play JC", "play 6C"),
            *("play JH", "play 5H", "play AH", "play AC", "play 8C", "play 4C", "play QH", "play 5C"),
            *("play 3S", "play 4D", "play 5S", "play JS", "play 3D"),
        ],
        "play QD",
    )
    check("four-hundred", position, "expert")
