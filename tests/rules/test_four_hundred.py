"""400 and Cutthroat 400: tests of each rule, by number."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.bots.games.four_hundred.worth import expected_tricks
from game.bots.player import player_of
from game.cards import Chance, parse_card, parse_cards, set_of
from game.rules.actions import bid, parse_action, play
from game.rules.four_hundred.rules import FourHundred
from game.rules.parts import Event, Layout, OptionValue, Refused
from game.texts.messages import action_note

SEAT_3_FIRST = (3, 2, 1, 0)
"""The order of play when seat 0 deals: counter-clockwise from the dealer's right."""


def dealt(hands: Mapping[int, str] | None = None, **options: OptionValue) -> FourHundred:
    """A game in its first deal, dealer seat 0, with at least these cards in these hands."""
    game = FourHundred(options=options)
    game.number, game.dealer = 1, 0
    fixed: Layout = {seat: parse_cards(cards) for seat, cards in (hands or {}).items()}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("dealt")))
    return game


def say(game: FourHundred, *numbers: int) -> list[Event]:
    """Bids, each by the seat on turn; returns the events of the last."""
    events: list[Event] = []
    for number in numbers:
        assert game.turn is not None
        events = game.act(game.turn, bid(number))
    return events


def put(game: FourHundred, cards: str) -> list[Event]:
    """Plays of cards, each by the seat on turn; returns the events of the last."""
    events: list[Event] = []
    for card in cards.split():
        assert game.turn is not None
        events = game.act(game.turn, play(parse_card(card)))
    return events


def last_trick(totals: list[int], bids: list[int], taken: list[int], trick: str = "AH 2S 3S 4S") -> FourHundred:
    """A game with one card each left and these scores, bids and tricks; seat 3 wins the last trick by default."""
    game = dealt()
    say(game, 13, 13, 13, 13)
    cards = dict(zip(SEAT_3_FIRST, trick.split(), strict=True))
    game.hands = [set_of(parse_cards(cards[seat])) for seat in range(4)]
    game.totals, game.bids, game.taken = totals, list(bids), taken
    return game


def end_of(totals: list[int], bids: list[int], taken: list[int], trick: str = "AH 2S 3S 4S") -> list[Event]:
    """The events of the last card of such a deal."""
    return put(last_trick(totals, bids, taken, trick), trick)


# -- FH-1, FH-2 -----------------------------------------------------------------------------------------------------


def test_fh_1_cards_are_dealt_from_the_dealers_right_one_then_two_at_a_time() -> None:
    game = FourHundred()
    game.dealer = 1
    assert game.places()[:12] == [0, 3, 2, 1, 0, 0, 3, 3, 2, 2, 1, 1]
    assert len(game.places()) == 52


def test_fh_1_thirteen_each_all_different() -> None:
    game = dealt()
    assert [hand.bit_count() for hand in game.hands] == [13] * 4
    assert game.hands[0] | game.hands[1] | game.hands[2] | game.hands[3] == (1 << 52) - 1


def test_fh_2_hearts_are_trump_and_the_smallest_beats_an_ace() -> None:
    game = dealt({3: "AS", 2: "KS", 1: "QS", 0: "2H AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C"})
    say(game, 7, 1, 1, 2)
    assert put(game, "AS KS QS 2H")[1].data == {
        "number": 1,
        "leader": 3,
        "plays": [[3, "AS"], [2, "KS"], [1, "QS"], [0, "2H"]],
        "winner": 0,
        "trump": "H",
    }


# -- FH-3, FH-4, FH-6 -----------------------------------------------------------------------------------------------


def test_fh_3_each_bids_once_from_the_dealers_right_counter_clockwise() -> None:
    game = dealt()
    order = []
    while game.phase == "bid":
        assert game.turn is not None
        order.append(game.turn)
        say(game, 4)
    assert order == [3, 2, 1, 0]
    assert (game.phase, game.turn) == ("play", 3)


def test_fh_3_from_1_to_13_no_pass_and_no_need_to_go_higher() -> None:
    game = dealt()
    say(game, 9)
    assert sorted(action.number or 0 for action in game.legal(2)) == list(range(1, 14))
    for text in ("pass", "bid 0", "bid 14"):
        with pytest.raises(Refused, match="C-7"):
            game.act(2, parse_action(text))


@pytest.mark.parametrize(("bids", "is_dead"), [((3, 3, 2, 2), True), ((3, 3, 2, 3), False), ((7, 1, 1, 1), False)])
def test_fh_4_bids_worth_10_or_less_are_dead(bids: tuple[int, ...], is_dead: bool) -> None:
    game = dealt()
    events = say(game, *bids)
    assert [event.kind for event in events] == (["act", "deal"] if is_dead else ["act"])
    assert game.totals == [0, 0, 0, 0]
    assert (game.number, game.phase) == ((2, "bid") if is_dead else (1, "play"))


def test_fh_4_in_cutthroat_a_bid_of_5_counts_10() -> None:
    assert dealt(cutthroat="off").worth(5) == 5
    plain, cutthroat = dealt(), dealt(cutthroat="on")
    say(plain, 5, 1, 2, 2)
    say(cutthroat, 5, 1, 2, 2)
    assert (plain.number, cutthroat.number) == (2, 1)


def test_fh_4_the_table_tells_what_the_dead_hand_was_worth_until_the_next_is_played() -> None:
    game = dealt()
    say(game, 2, 2, 2, 2)
    assert game.view(None).fact("dead") == 8
    say(game, 5, 5, 5, 5)
    while game.number == 2:
        assert game.turn is not None
        game.act(game.turn, game.legal(game.turn)[0])
    assert game.view(None).fact("dead") is None


def test_fh_6_bids_of_7_and_more_are_worth_twice_their_number() -> None:
    game = dealt()
    assert [game.worth(number) for number in range(1, 14)] == [1, 2, 3, 4, 5, 6, 14, 16, 18, 20, 22, 24, 26]
    say(game, 8)
    assert game.view(0).fact("worth", 3) == 16


def test_fh_6_the_worth_of_a_bid_can_be_read_while_choosing_it() -> None:
    view = dealt().view(3)
    assert [action_note(view, bid(number)) for number in (1, 6, 7)] == ["± 1", "± 6", "± 14"]
    assert action_note(dealt(cutthroat="on").view(3), bid(6)) == "± 12"
    assert action_note(view, play(0)) == ""


# -- FH-5 -----------------------------------------------------------------------------------------------------------


def test_fh_5_the_dealers_right_leads_anything_and_play_goes_counter_clockwise() -> None:
    game = dealt({3: "2H AS"})
    say(game, 5, 5, 5, 5)
    assert game.turn == 3
    assert len(game.legal(3)) == 13
    put(game, "2H")
    assert game.turn == 2


def test_fh_5_a_player_who_holds_the_suit_led_must_play_it() -> None:
    game = dealt({3: "KS", 2: "4S 9S AH"})
    say(game, 5, 5, 5, 5)
    put(game, "KS")
    why = game.refusal(2, play(parse_card("AH")))
    assert why is not None
    assert (why.rule, why.message) == ("FH-5", "follow")
    assert set(parse_cards("4S 9S")) <= set(why.cards)


def test_fh_5_the_winner_leads_and_nobody_has_to_trump() -> None:
    game = dealt({3: "KS", 2: "AS", 1: "2S", 0: "2H 3H AC KC QC JC TC 9C 8C 7C 6C 5C 4C"})
    say(game, 5, 5, 5, 5)
    put(game, "KS AS 2S 4C")
    assert (game.turn, game.taken) == (2, [0, 0, 1, 0])


# -- FH-7 -----------------------------------------------------------------------------------------------------------


def test_fh_7_each_wins_or_loses_the_worth_of_the_own_bid() -> None:
    event = end_of([10, 20, 5, -3], [3, 4, 8, 1], [2, 4, 6, 0])[2]
    assert event.data == {"deal": 1, "change": [-3, 4, -16, 1], "total": [7, 24, -11, -2]}
    assert [(reason.message, reason.rule) for reason in event.reasons] == [
        ("broken", "FH-7"),
        ("kept", "FH-7"),
        ("broken", "FH-7"),
        ("kept", "FH-7"),
    ]


def test_fh_7_tricks_over_the_bid_earn_nothing_and_the_partners_do_not_help() -> None:
    event = end_of([0] * 4, [2, 5, 5, 2], [8, 3, 1, 0])[2]
    assert event.data["change"] == [2, -5, -5, -2]


# -- FH-8 -----------------------------------------------------------------------------------------------------------


def winners_after(totals: list[int]) -> tuple[int, ...] | None:
    """The winners if these are the totals after a deal in which every seat has kept a bid of 1."""
    before = [total - 1 for total in totals]
    game = last_trick(before, [1, 1, 1, 1], [4, 4, 4, 0])
    put(game, "AH 2S 3S 4S")
    assert game.totals == totals
    return game.winners


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ([41, 0, 0, 0], (0, 2)),
        ([40, 39, 40, 40], None),
        ([0, 12, -5, 41], (1, 3)),
        ([41, 5, -1, 5], None),
        ([60, 41, -1, 0], (1, 3)),
        ([50, 45, 0, 44], (0, 2)),
        ([45, 50, 44, 0], (1, 3)),
        ([41, 41, 3, 2], (0, 2)),
        ([41, 2, 2, 41], None),
        ([41, 41, 41, 40], (0, 2)),
    ],
)
def test_fh_8_a_side_wins_with_41_when_the_partner_is_not_below_0(
    totals: list[int], winners: tuple[int, ...] | None
) -> None:
    assert winners_after(totals) == winners


def test_fh_8_the_end_names_both_partners_and_otherwise_the_next_deals() -> None:
    events = end_of([38, 0, 0, 0], [3, 3, 3, 1], [4, 4, 4, 0])
    assert [event.kind for event in events] == ["act", "trick", "score", "end"]
    assert events[-1].data == {"winners": [0, 2], "total": [41, 3, 3, 1]}
    events = end_of([37, 0, 0, 0], [3, 3, 3, 1], [4, 4, 4, 0])
    assert [event.kind for event in events] == ["act", "trick", "score", "deal"]
    assert events[-1].data["dealer"] == 3


def test_fh_8_it_is_judged_after_a_scored_deal_only() -> None:
    game = dealt()
    game.totals = [41, 0, 0, 0]
    say(game, 1, 1, 1, 1)
    assert game.winners is None
    assert game.phase == "bid"


# -- FH-9, FH-10 ----------------------------------------------------------------------------------------------------


def test_fh_9_in_cutthroat_bids_double_from_5() -> None:
    game = dealt(cutthroat="on")
    assert [game.worth(number) for number in (1, 4, 5, 6, 7, 13)] == [1, 4, 10, 12, 14, 26]


@pytest.mark.parametrize(
    ("score", "least"),
    [(-7, 1), (0, 1), (29, 1), (30, 3), (39, 3), (40, 4), (49, 4), (50, 5), (99, 9), (130, 13), (155, 13)],
)
def test_fh_9_a_high_own_score_obliges_to_bid(score: int, least: int) -> None:
    game = dealt(cutthroat="on")
    game.totals = [5, 7, -20, score]
    assert min(action.number or 0 for action in game.legal(3)) == least
    if least > 1:
        why = game.refusal(3, bid(least - 1))
        assert why is not None
        assert why.rule == "FH-9"
        assert game.view(0).fact("least", 3) == least


def test_fh_9_only_the_own_score_counts_and_only_in_cutthroat() -> None:
    game = dealt(cutthroat="on")
    game.totals = [45, 45, 45, 3]
    assert bid(1) in game.legal(3)
    plain = dealt()
    plain.totals = [45, 45, 45, 45]
    assert bid(1) in plain.legal(3)


@pytest.mark.parametrize(("option", "dealer"), [("next", 3), ("same", 0)])
def test_fh_10_who_deals_after_a_dead_hand(option: str, dealer: int) -> None:
    game = dealt(dead_dealer=option)
    event = say(game, 1, 1, 1, 1)[-1]
    assert (event.kind, event.data["number"], event.data["dealer"]) == ("deal", 2, dealer)
    assert game.turn == (dealer - 1) % 4


# -- the rules of thumb ---------------------------------------------------------------------------------------------


def test_a_strong_hand_is_bid_higher_than_a_weak_one() -> None:
    strong = expected_tricks(set_of(parse_cards("AH KH QH JH TH 9H AS KS AD AC 2C 3C 4C")))
    weak = expected_tricks(set_of(parse_cards("2S 3S 4S 5S 2D 3D 4D 5D 2C 3C 4C 5C 2H")))
    assert strong > 8
    assert weak < 1


def test_casual_does_not_trump_the_trick_of_a_partner_who_needs_it() -> None:
    game = dealt({3: "AS KD", 2: "2S", 1: "2H AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C"})
    say(game, 4, 3, 1, 3)
    put(game, "AS 2S")
    assert player_of("four-hundred").casual(game.view(1), Chance("t")).card != parse_card("2H")


def test_casual_takes_the_others_trick_as_cheaply_as_it_can_when_last() -> None:
    game = dealt({3: "9S", 2: "2S", 1: "TS", 0: "AS JS 3S"})
    say(game, 3, 3, 3, 3)
    put(game, "9S 2S TS")
    held = [card for card in parse_cards("JS QS KS AS") if game.hands[0] >> card & 1]
    assert player_of("four-hundred").casual(game.view(0), Chance("t")) == play(held[0])
