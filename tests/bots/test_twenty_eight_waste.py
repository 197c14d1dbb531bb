"""What an action wastes in Twenty-Eight, and what the auction says about the partner."""

from __future__ import annotations

from itertools import islice

import pytest

from game.bots.games.twenty_eight.waste import waste
from game.bots.games.twenty_eight.worth import expected_points
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.cards import cards_in
from game.rules.actions import PASS, parse_action
from game.rules.parts import View
from tests.bots.positions import Position, position_of

HANDS: dict[str | int, str] = {
    0: "JS 7H 9H TH QC KC TC 9C",
    3: "7S 9S TD AD JD AC JC AH",
    2: "TS 8S 7D 8D KH QH JH 8H",
    1: "AS QS KS 9D QD KD 7C 8C",
}
AUCTION = ("bid 14", "pass", "pass", "pass", "trump 7D", "keep", "keep")
LADDER: dict[str | int, str] = {
    0: "QS TS 7S 7H 8D QC TC 8C",
    1: "AH QH JH 9C 9H 8H KC 7C",
    2: "KS TH KD AC 9S 8S JD JC",
    3: "AD TD AS 9D JS KH QD 7D",
}


def view_after(hands: dict[str | int, str], *done: str) -> View:
    game = position_of("twenty-eight", Position("", hands, done, ""), "only deal")
    assert game.turn is not None
    return game.view(game.turn)


@pytest.mark.parametrize(
    ("played", "better", "worse"),
    [
        pytest.param(("play JS", "play 7S"), "play TS", "play 8S", id="a point goes to the partner's jack"),
        pytest.param(
            ("play JS", "play 7S", "play TS"), "play QS", "play AS", id="no point goes to the jack of the others"
        ),
        pytest.param((), "play QC", "play TC", id="no point is led under higher cards"),
        pytest.param(
            ("play QC", "play AC", "play 8D"), "play 7C", "play 8C", id="of cards that do the same the lower one goes"
        ),
    ],
)
def test_the_more_wasteful_card_is_known(played: tuple[str, ...], better: str, worse: str) -> None:
    view = view_after(HANDS, *AUCTION, *played)
    assert {parse_action(better), parse_action(worse)} <= set(view.legal)
    assert waste(view, parse_action(better)) < waste(view, parse_action(worse))


def test_it_is_wasteful_to_call_for_a_trick_without_points() -> None:
    view = view_after(HANDS, *AUCTION, "play QC", "play AC")
    assert waste(view, parse_action("call")) < waste(view, parse_action("play JH"))
    view = view_after(
        {**HANDS, 3: "7S 9S TD AD JD 7C JC AH", 1: "AS QS KS 9D QD KD AC 8C"}, *AUCTION, "play QC", "play 7C"
    )
    assert waste(view, parse_action("call")) > waste(view, parse_action("play 8H"))


def test_it_is_wasteful_to_bid_over_the_partner() -> None:
    view = view_after(LADDER, "bid 14", "bid 15", "pass")
    assert view.seat == 3
    assert waste(view, PASS) < waste(view, parse_action("bid 16")) < waste(view, parse_action("bid 17"))


def test_a_seat_that_has_bid_leaves_the_partners_higher_bid_alone() -> None:
    view = view_after(LADDER, "bid 14", "bid 15", "pass", "bid 16", "pass")
    assert view.seat == 1
    assert player_of("twenty-eight").candidates(view) == [PASS]


def test_a_forced_bid_says_nothing_and_may_be_followed_by_another() -> None:
    view = view_after(LADDER, "bid 14", "pass", "bid 15", "pass")
    assert view.seat == 2
    assert len(player_of("twenty-eight").candidates(view)) > 1


def test_who_bids_over_the_partner_is_believed_to_have_a_rare_hand() -> None:
    view = view_after(LADDER, "bid 14", "bid 15", "pass", "bid 16", "pass")

    def mean_points(is_weighted: bool) -> float:
        drawn = player_of("twenty-eight").determinizations(view, Draw("overcall"), is_weighted)
        return sum(expected_points(cards_in(game.hands[3]), 4) for game in islice(drawn, 100)) / 100

    assert mean_points(True) > mean_points(False) + 2
