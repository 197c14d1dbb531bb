"""Twenty-Eight: tests of the rules on play and score, by number, and of the casual bot."""

from __future__ import annotations

import pytest

from game.bots.games.twenty_eight.thumb import trump_choice
from game.bots.games.twenty_eight.worth import expected_points
from game.bots.player import player_of
from game.cards import HEARTS, Chance, cards_text, parse_card, parse_cards
from game.rules.actions import CALL, KEEP
from game.rules.parts import Refused
from game.rules.twenty_eight.rules import TwentyEight
from game.rules.twenty_eight.tricks import trick_winner
from tests.rules.twenty_eight_hands import HANDS, dealt, do, in_play, legal, put, refused

# -- TE-8, TE-9, TE-10: leading and following -----------------------------------------------------------------------


@pytest.mark.parametrize(("lead", "seat"), [("left", 1), ("right", 3)])
def test_te_8_the_first_lead_and_counter_clockwise_in_both(lead: str, seat: int) -> None:
    game = in_play(opening_lead=lead)
    assert game.turn == seat
    do(game, next(text for text in legal(game) if text.startswith("play")))
    assert game.turn == (seat - 1) % 4


@pytest.mark.parametrize(("lead", "seat"), [("left", 1), ("right", 2)])
def test_te_8_with_three_players(lead: str, seat: int) -> None:
    game = dealt(players=3, opening_lead=lead)
    do(game, "bid 12", "pass", "pass")
    do(game, legal(game)[0], "keep")
    assert game.turn == seat


def test_te_9_a_player_who_holds_the_suit_led_must_play_it() -> None:
    game = in_play()
    put(game, "7D")
    assert legal(game) == ["play 8D", "play AD"]
    why = refused(game, "play AC")
    assert (why.rule, cards_text(why.cards)) == ("TE-9", "8D AD")


def test_te_9_the_hidden_trump_card_does_not_count() -> None:
    hands = {**HANDS, 3: ("9H 7S TC JC", "9C KS 9D JD"), 1: ("7H JH 7C 7D", "KC QC QD KD")}
    game = in_play(hands)
    put(game, "7H AH")
    assert legal(game) == ["call", *sorted(f"play {card}" for card in ("7S", "KS", "9C", "TC", "JC", "9D", "JD"))]


def test_te_10_the_bidder_may_not_lead_the_hidden_trump() -> None:
    game = in_play()
    put(game, "7D 8D JD TD")
    assert game.turn == 3
    why = refused(game, "play JH")
    assert (why.rule, why.message) == ("TE-10", "trump-lead")
    assert cards_text(why.cards) == "9D 9C TC JC"
    assert "play 9D" in legal(game)


def test_te_10_unless_the_whole_hand_is_trumps() -> None:
    hands = {
        3: ("9H 7H TH JH", "QH KH AH JS"),
        2: ("QS AS TS 9S", "8S 8H 7D 8D"),
        1: ("KS 7S 7C AC", "KC QC QD KD"),
        0: ("TC 9C JC 8C", "9D TD JD AD"),
    }
    game = in_play(hands)
    put(game, "KS 8C JS 8S")
    assert legal(game) == ["play 7H", "play AH", "play JH", "play KH", "play QH", "play TH"]
    do(game, "play JH")
    assert game.is_hidden


def test_te_10_others_lead_what_they_like() -> None:
    game = in_play({**HANDS, 1: ("KS 8H 7C 7D", "KC QC QD KD"), 2: ("QS AS TS 9S", "JS 8S 7S TD")})
    assert "play 8H" in legal(game)


# -- TE-11, TE-12, TE-13, TE-14: calling ----------------------------------------------------------------------------


def test_te_11_only_a_player_who_cannot_follow_may_call() -> None:
    game = in_play()
    assert refused(game, "call").message == "call-leading"
    put(game, "7D")
    why = refused(game, "call")
    assert (why.rule, why.message) == ("TE-11", "call-following")
    put(game, "8D JD TD")
    put(game, "9D")
    do(game, "call")
    assert refused(game, "call").rule == "C-7"


def test_te_11_the_trump_card_is_turned_up_for_all_and_goes_into_hand() -> None:
    game = in_play()
    put(game, "KS")
    events = do(game, "call")
    assert [event.data for event in events] == [{"seat": 0, "action": "call"}]
    assert game.turn == 0
    for seat in range(4):
        view = game.view(seat)
        assert view.pile("trump-card", 3) == (parse_card("9H"),)
        assert (view.fact("trump"), view.fact("exposed"), view.fact("caller")) == (HEARTS, True, 0)
        assert "trump 9H" in [str(action) for _seat, action in view.history]
    put(game, "TH")
    assert game.view(3).pile("trump-card", 3) == ()
    assert parse_card("9H") in game.view(3).hand
    assert len(game.view(0).pile("hand", 3)) == 8


def test_te_11_the_caller_must_play_a_trump_if_there_is_one() -> None:
    game = in_play()
    put(game, "KS")
    do(game, "call")
    assert legal(game) == ["play AH", "play KH", "play QH", "play TH"]
    assert refused(game, "play 8D").rule == "TE-11"


def test_te_11_a_caller_without_a_trump_plays_any_card() -> None:
    hands = {
        **HANDS,
        0: ("TD AC AD 8C", "8D KC QC 7C"),
        1: ("KS 7S KH 7D", "TH QH QD KD"),
        2: ("QS AS TS 9S", "JS 8S 8H AH"),
    }
    game = in_play(hands)
    put(game, "KS")
    do(game, "call")
    assert len(legal(game)) == 8


def test_te_11_the_bidder_may_call_too_and_must_then_trump() -> None:
    game = in_play()
    put(game, "KS TH")
    do(game, "call")
    assert legal(game) == ["play 7H", "play 9H", "play JH"]


def test_te_11_the_bidder_who_called_may_have_the_trump_card_alone() -> None:
    hands = {**HANDS, 3: ("9H 7S TC JC", "9C KS 9D JD"), 1: ("7H JH 7C 7D", "KC QC QD KD")}
    game = in_play(hands)
    put(game, "7H AH")
    do(game, "call")
    assert legal(game) == ["play 9H"]


def test_te_11_without_a_call_a_card_of_another_suit_cannot_win() -> None:
    game = in_play()
    assert put(game, "KS TH JH QS")[1].data["winner"] == 1


def test_te_12_while_hidden_the_highest_of_the_suit_led_wins_and_the_trace_has_no_trump() -> None:
    game = in_play()
    trick = put(game, "7D 8D JD TD")[1]
    assert (trick.data["winner"], trick.data["trump"]) == (3, None)
    assert game.side_points(3) == game.side_points(1) == 4


def test_te_13_a_trump_played_before_the_exposure_is_a_plain_card() -> None:
    game = in_play()
    put(game, "KS AH")
    do(game, "call", "play 7H")
    trick = put(game, "QS")[1]
    assert (trick.data["winner"], trick.data["trump"]) == (3, "H")


def test_te_13_after_the_exposure_the_highest_trump_wins() -> None:
    game = in_play()
    put(game, "KS")
    do(game, "call", "play TH")
    assert put(game, "JH QS")[1].data["winner"] == 3


def test_te_13_when_trumps_are_led_the_highest_wins_whenever_it_was_played() -> None:
    plays = [(1, parse_card("JH")), (0, parse_card("8H")), (3, parse_card("9H")), (2, parse_card("AH"))]
    assert trick_winner(plays, HEARTS, plain=2) == 1
    led_by_spades = [(1, parse_card("8S")), (0, parse_card("JH")), (3, parse_card("7H")), (2, parse_card("AS"))]
    assert trick_winner(led_by_spades, HEARTS, plain=2) == 3
    assert trick_winner(led_by_spades, HEARTS, plain=3) == 2
    assert trick_winner(led_by_spades, HEARTS) == 0


def test_te_13_from_the_next_trick_on_every_card_of_the_suit_is_a_trump() -> None:
    game = in_play()
    put(game, "KS AH")
    do(game, "call", "play 7H", "play QS")
    put(game, "JC 8S 7C 8C")
    assert game.plain == 0
    assert game.trump == HEARTS


def test_te_14_after_the_exposure_a_player_who_cannot_follow_plays_any_card() -> None:
    game = in_play()
    put(game, "KS")
    do(game, "call", "play TH")
    assert len(legal(game)) == 8
    assert "call" not in legal(game)
    put(game, "JD QS")
    assert game.turn == 0


# -- TE-15: the last trick ------------------------------------------------------------------------------------------

LAST = {
    2: ("9H JS JD JC", "9S 9D 9C TH"),
    1: ("AS KS QS KD", "QD KC QC AH"),
    0: ("TS AD TD AC", "TC JH KH QH"),
}
"""Three players, seat 2 the bidder; nobody has to call."""
SEVEN_TRICKS = "KS TS JS JD KD TD JC KC TC 9S QS JH 9D QD AD 9C QC AC TH AH KH"


def last_trick(bid: int = 12) -> TwentyEight:
    game = dealt(LAST, players=3)
    do(game, f"bid {bid}", "pass", "pass", "trump 9H", "keep")
    put(game, SEVEN_TRICKS)
    return game


def test_te_15_the_trump_card_is_exposed_as_it_is_played_and_counts_as_a_trump() -> None:
    game = last_trick()
    put(game, "AS QH")
    assert game.is_hidden
    assert legal(game) == ["play 9H"]
    assert refused(game, "call").rule == "TE-15"
    trick = put(game, "9H")[1]
    assert (trick.data["winner"], trick.data["trump"]) == (2, "H")


def test_te_15_another_player_may_still_call_before_that() -> None:
    game = last_trick()
    put(game, "AS")
    assert legal(game) == ["call", "play QH"]
    do(game, "call")
    assert game.trump == HEARTS
    trick = put(game, "QH 9H")[1]
    assert trick.data["winner"] == 2


def test_te_15_a_bidder_on_lead_leads_it() -> None:
    hands = {2: ("9H JS JD JC", "9S 9D 9C JH"), 1: LAST[1], 0: ("TS AD TD AC", "TC TH KH QH")}
    game = dealt(hands, players=3)
    do(game, "bid 12", "pass", "pass", "trump 9H", "keep")
    put(game, "KS TS JS JD KD TD JC KC TC 9S QS KH 9D QD AD 9C QC AC JH AH QH")
    assert (game.turn, legal(game)) == (2, ["play 9H"])
    assert put(game, "9H AS TH")[1].data["winner"] == 2


# -- TE-16: the score -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bid", "points"), [(12, 1), (19, 1), (20, 2), (24, 2), (25, 3), (26, 3), (27, -4), (28, -4)])
def test_te_16_a_bid_counts_1_2_or_3_and_a_failure_one_more(bid: int, points: int) -> None:
    game = dealt(LAST, players=3)
    do(game, f"bid {bid}", *["pass"] * (2 if bid < 28 else 0), "trump 9H", "keep")
    put(game, SEVEN_TRICKS)
    event = put(game, "AS QH 9H")[2]
    assert event.data == {"deal": 1, "change": [0, 0, points], "total": [0, 0, points]}
    reason = event.reasons[0]
    assert (reason.seat, reason.rule, dict(reason.values)["taken"]) == (2, "TE-16", 26)


@pytest.mark.parametrize(("bid", "points"), [(19, -2), (20, -3), (24, -3), (25, -4)])
def test_te_16_failing_costs_2_3_or_4(bid: int, points: int) -> None:
    game = last_trick(bid)
    game.points = [20, 0, 0]
    assert put(game, "AS QH 9H")[2].data["change"] == [0, 0, points]


def test_te_16_partners_share_the_score_and_the_others_do_not_change() -> None:
    game = in_play(bid=20)
    chance = Chance("rest")
    event = None
    while event is None:
        assert game.turn is not None
        events = game.act(game.turn, chance.choice(game.legal(game.turn)))
        event = next((event for event in events if event.kind == "score"), None)
    change = event.data["change"]
    assert change[1] == change[3]
    assert change[1] in (2, -3)
    assert change[0] == change[2] == 0
    assert [reason.seat for reason in event.reasons] == [1, 3]


def test_te_16_the_first_with_15_or_more_wins() -> None:
    game = last_trick()
    game.totals = [14, -3, 14]
    events = put(game, "AS QH 9H")
    assert [event.kind for event in events] == ["act", "trick", "score", "end"]
    assert events[-1].data == {"winners": [2], "total": [14, -3, 15]}


def test_te_16_both_partners_win() -> None:
    game = in_play()
    game.totals = [3, 14, 3, 14]
    game.points = [0, 0, 0, 14]
    chance = Chance("rest")
    while game.winners is None:
        assert game.turn is not None
        game.act(game.turn, chance.choice(game.legal(game.turn)))
    assert game.winners == (1, 3)


# -- errors and the rules of thumb ----------------------------------------------------------------------------------


def test_a_card_not_held_is_refused_by_c_8() -> None:
    game = in_play()
    with pytest.raises(Refused, match="C-8"):
        do(game, "play JH")


def test_a_jack_with_length_is_worth_more_than_scattered_small_cards() -> None:
    strong = parse_cards("JH 9H AH TH")
    weak = parse_cards("KS QH 8D 7C")
    for players in (3, 4):
        assert expected_points(strong, players) > expected_points(weak, players) + 5


def test_casual_hides_the_lowest_card_of_its_best_suit_and_alone_the_highest() -> None:
    assert trump_choice(parse_cards("JH 9H 7H AS"), 4) == parse_card("7H")
    assert trump_choice(parse_cards("JH 9H QH AS"), 3) == parse_card("JH")


def test_casual_gives_points_to_the_partners_sure_trick() -> None:
    game = in_play({**HANDS, 1: ("JS 7S 7C 7D", "KC QC QD KD"), 2: ("QS AS TS 9S", "KS 8S 8H TD")})
    put(game, "JS TH")
    assert str(player_of("twenty-eight").casual(game.view(3), Chance("t"))) in {"play TC", "play 9C", "play 9D"}


def test_casual_calls_when_the_others_win_points() -> None:
    game = in_play({**HANDS, 1: ("JS 7S 7C 7D", "KC QC QD KD"), 2: ("QS KS TS 9S", "AS 8S 8H TD")})
    put(game, "JS")
    assert player_of("twenty-eight").casual(game.view(0), Chance("t")) == CALL


def test_casual_keeps_an_ordinary_bid() -> None:
    game = dealt(HANDS)
    do(game, "bid 14", "pass", "pass", "pass", "trump 9H")
    assert player_of("twenty-eight").casual(game.view(3), Chance("t")) == KEEP
