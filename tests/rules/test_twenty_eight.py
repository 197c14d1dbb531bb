"""Twenty-Eight: tests of the rules on cards, auction, trump card and raises, by number."""

from __future__ import annotations

import pytest

from game.cards import HEARTS, HIDDEN, cards_text, parse_card
from game.rules.twenty_eight.rules import TwentyEight
from game.rules.twenty_eight.tricks import points_in, strength
from tests.rules.twenty_eight_hands import HANDS, dealt, do, in_play, legal, put, refused

# -- TE-1, TE-2, TE-6: the deal -------------------------------------------------------------------------------------


def test_te_1_the_ranks_are_j_9_a_t_k_q_8_7() -> None:
    spades = sorted((card for card in TwentyEight(4).pack() if card < 13), key=strength, reverse=True)
    assert cards_text(spades) == "JS 9S AS TS KS QS 8S 7S"


@pytest.mark.parametrize(("players", "cards"), [(4, 32), (3, 24)])
def test_te_1_28_points_in_both_packs(players: int, cards: int) -> None:
    pack = TwentyEight(players).pack()
    assert len(pack) == cards
    assert sum(points_in(1 << card) for card in pack) == 28
    assert [points_in(1 << parse_card(text)) for text in ("JH", "9H", "AH", "TH", "KH")] == [3, 2, 1, 1, 0]


@pytest.mark.parametrize(("players", "first"), [(4, [1, 0, 3, 2]), (3, [1, 0, 2])])
def test_te_2_four_each_one_at_a_time_from_the_dealers_right(players: int, first: list[int]) -> None:
    game = dealt(players=players, dealer=2)
    assert list(game.places()[: players * 4]) == first * 4
    assert [hand.bit_count() for hand in game.hands] == [4] * players
    assert len(game.view(0).pile("stock")) == 4 * players


def test_te_6_four_more_each_once_the_trump_card_is_laid() -> None:
    game = dealt(HANDS)
    do(game, "bid 14", "pass", "pass", "pass", "trump 9H")
    assert [hand.bit_count() for hand in game.hands] == [8, 8, 8, 7]
    assert cards_text(game.view(2).hand) == "8S 9S TS JS QS AS 8H TD"
    assert game.view(2).pile("stock") == ()


def test_te_6_the_trace_tells_all_eight_cards_the_first_four_first() -> None:
    game = TwentyEight(4, "trace")
    hands = game.begin()[0].data["hands"]
    assert [len(hand) for hand in hands] == [8] * 4
    assert {card for hand in hands for card in hand[:4]} == {
        card for seat in range(4) for card in cards_text(game.view(seat).hand).split()
    }


# -- TE-3, TE-4: the auction ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "least"), [(4, 14), (3, 12)])
def test_te_3_bids_go_from_the_least_to_28_and_up(players: int, least: int) -> None:
    game = dealt(players=players)
    assert game.turn == players - 1
    assert legal(game) == [f"bid {number}" for number in range(least, 29)]
    do(game, f"bid {least + 3}")
    assert legal(game) == [*(f"bid {number}" for number in range(least + 4, 29)), "pass"]
    assert refused(game, f"bid {least + 3}").rule == "TE-3"
    assert refused(game, "bid 29").rule == "C-7"
    assert refused(game, f"bid {least - 1}").rule == "C-7"


def test_te_3_a_seat_that_has_passed_may_bid_again() -> None:
    game = dealt()
    do(game, "bid 14", "pass", "pass", "bid 15", "pass", "bid 16", "pass", "pass")
    assert (game.phase, game.turn) == ("bid", 3)
    do(game, "pass")
    assert (game.phase, game.turn, game.bidder, game.standing_bid) == ("trump", 2, 2, 16)


@pytest.mark.parametrize(("players", "passes"), [(4, 3), (3, 2)])
def test_te_3_it_ends_when_all_others_have_passed_in_a_row(players: int, passes: int) -> None:
    game = dealt(players=players)
    do(game, "bid 15", *["pass"] * (passes - 1))
    assert game.phase == "bid"
    do(game, "pass")
    assert (game.phase, game.turn) == ("trump", players - 1)


def test_te_3_a_bid_of_28_ends_it_at_once() -> None:
    game = dealt()
    do(game, "bid 14", "bid 28")
    assert (game.phase, game.turn) == ("trump", 2)


def test_te_4_the_first_speaker_must_bid_and_only_the_first() -> None:
    game = dealt()
    why = refused(game, "pass")
    assert (why.rule, why.message) == ("TE-4", "must-open")
    do(game, "bid 14")
    assert "pass" in legal(game)


@pytest.mark.parametrize("players", [3, 4])
def test_te_4_with_may_pass_four_passes_throw_the_deal_in(players: int) -> None:
    game = dealt(players=players, opener="may-pass")
    events = do(game, *["pass"] * players)
    assert [event.kind for event in events] == ["act", "deal"]
    assert events[1].data["dealer"] == players - 1
    assert (game.number, game.phase, game.totals) == (2, "bid", [0] * players)


def test_te_4_with_may_pass_the_last_may_still_open() -> None:
    game = dealt(opener="may-pass")
    do(game, "pass", "pass", "pass", "bid 14", "pass", "pass")
    assert game.phase == "bid"
    do(game, "pass")
    assert (game.phase, game.bidder) == ("trump", 0)


# -- TE-5: the trump card -------------------------------------------------------------------------------------------


def test_te_5_one_of_the_first_four_cards_is_laid_and_only_the_bidder_knows_it() -> None:
    game = dealt(HANDS)
    do(game, "bid 14", "pass", "pass", "pass")
    assert legal(game) == ["trump 7H", "trump 9H", "trump JH", "trump TC"]
    do(game, "trump 9H")
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert view.pile("trump-card", 3) == (HIDDEN,)
        assert view.fact("trump") is None
        assert str(view.history[-1][1]) == "trump ??"
        assert parse_card("9H") not in [card for pile in view.piles for card in pile.cards]
    own = game.view(3)
    assert own.pile("trump-card", 3) == (parse_card("9H"),)
    assert (own.fact("trump"), str(own.history[-1][1])) == (HEARTS, "trump 9H")


def test_te_5_the_trump_card_is_no_card_of_the_hand() -> None:
    game = in_play()
    put(game, "KS TH")
    assert "play 9H" not in legal(game)
    why = refused(game, "play 9H")
    assert (why.rule, why.message) == ("TE-5", "face-down")


# -- TE-7: raising --------------------------------------------------------------------------------------------------


def test_te_7_the_bidder_then_the_partner_may_raise_from_24_or_keep() -> None:
    game = dealt(HANDS)
    do(game, "bid 14", "pass", "pass", "pass", "trump 9H")
    assert (game.phase, game.turn) == ("raise", 3)
    assert legal(game) == ["keep", *(f"raise {number}" for number in range(24, 29))]
    do(game, "raise 25")
    assert game.turn == 1
    assert legal(game) == ["keep", "raise 26", "raise 27", "raise 28"]
    assert refused(game, "raise 25").rule == "TE-7"
    do(game, "raise 26")
    assert (game.phase, game.standing_bid, game.bidder) == ("play", 26, 3)
    assert game.view(0).pile("trump-card", 3) == (HIDDEN,)


def test_te_7_a_raise_must_be_higher_than_a_high_bid() -> None:
    game = dealt(HANDS)
    do(game, "bid 26", "pass", "pass", "pass", "trump 9H")
    assert legal(game) == ["keep", "raise 27", "raise 28"]


def test_te_7_at_28_only_keep_is_left() -> None:
    game = dealt(HANDS)
    do(game, "bid 28", "trump 9H")
    assert legal(game) == ["keep"]
    do(game, "keep")
    assert (game.turn, legal(game)) == (1, ["keep"])


def test_te_7_with_three_players_the_bidder_is_asked_alone() -> None:
    game = dealt(players=3)
    do(game, "bid 12", "pass", "pass")
    do(game, legal(game)[0])
    do(game, "raise 24")
    assert (game.phase, game.turn) == ("play", 1)
