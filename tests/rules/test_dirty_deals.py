"""Dirty Deals: tests of each rule, by number, but for promises (see `test_promises`)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.bots import choose
from game.bots.player import player_of
from game.cards import SUITS, Chance, cards_in, cards_text, parse_card, parse_cards, set_of, suit_of
from game.rules.actions import PASS, parse_action, play
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.dirty_deals.tricks import bower_of, claim_worth, taker
from game.rules.imagine import imagine
from game.rules.parts import Event, Layout, OptionValue, Refused

SPADES_COME = {
    1: "AS KS QS AC KC 9C",
    2: "AH KH QH JH TH 9H",
    3: "9S TS JS TC QC JD",
    0: "JC AD KD QD TD 9D",
}
"""Seat 1 has the first lead; five tricks later it holds all the spades."""
FIVE_TRICKS = "AS AH 9S 9D KS 9H TS TD QS TH JS QD AC JH TC JC KC QH QC KD"


def dealt(layout: Mapping[int, str] | None = None, **options: OptionValue) -> DirtyDeals:
    """A game in its first deal, dealer seat 0, with at least these cards in these hands."""
    game = DirtyDeals(options=options)
    game.number, game.dealer = 1, 0
    fixed: Layout = {place: parse_cards(cards) for place, cards in (layout or {}).items()}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("dealt")))
    return game


def put(game: DirtyDeals, cards: str) -> list[Event]:
    """Plays of cards, each by the seat on turn; returns the events of the last."""
    events: list[Event] = []
    for card in cards.split():
        assert game.turn is not None
        events = game.act(game.turn, play(parse_card(card)))
    return events


def do(game: DirtyDeals, line: str) -> list[Event]:
    """An action of the seat on turn, as text."""
    assert game.turn is not None
    return game.act(game.turn, parse_action(line))


def rule_against(game: DirtyDeals, line: str) -> str:
    """The rule that refuses this action of the seat on turn."""
    assert game.turn is not None
    with pytest.raises(Refused) as refused:
        game.act(game.turn, parse_action(line))
    return refused.value.why.rule


def holding(*hands: str, leader: int = 0, barred: str = "??", **options: OptionValue) -> DirtyDeals:
    """A deal under way: these hands, this leader, and the card that was led to the trick before."""
    game = dealt(None, **options)
    game.hands = [set_of(parse_cards(hand)) for hand in hands]
    game.turn, game.barred = leader, parse_card(barred)
    return game


def claimed(totals: list[int], hand: str, bower_hand: str) -> list[Event]:
    """The events when seat 0 claims spades with this hand and seat 2 holds the other hand."""
    game = holding(hand, "", bower_hand, "")
    game.totals = totals
    return do(game, "claim S")


SPADES = "AS KS QS JS TS 9S"


# -- cards, deal, tricks ------------------------------------------------------------------------------------------


def test_dd_1_24_cards_six_each() -> None:
    game = dealt()
    assert cards_text(game.pack()[:6]) == "9S TS JS QS KS AS"
    assert len(game.pack()) == 24
    assert [hand.bit_count() for hand in game.hands] == [6, 6, 6, 6]


@pytest.mark.parametrize("seat", range(4))
def test_dd_2_the_nine_of_clubs_leads_any_card(seat: int) -> None:
    game = dealt({seat: "9C"})
    assert game.turn == seat
    assert {action.card for action in game.legal(seat) if action.verb == "play"} == set(cards_in(game.hands[seat]))


def test_dd_3_the_suit_led_must_be_followed_and_without_it_anything_goes() -> None:
    game = holding("AS 9H", "KS QH", "AH KH", "QS TS")
    put(game, "AS")
    assert rule_against(game, "play QH") == "DD-3"
    put(game, "KS")
    assert len(game.legal(2)) == 2


def test_dd_4_the_bower_is_the_jack_of_the_same_colour() -> None:
    assert [cards_text([bower_of(suit)]) for suit in SUITS] == ["JC", "JD", "JH", "JS"]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("AH KH JD QH", 2),
        ("AH JD KH QH", 1),
        ("AS JC KS JS", 1),
        ("AC KC JS QC", 2),
        ("9D JH AD KD", 1),
        ("TH AS AC AD", 0),
        ("9H KH JC QH", 1),
        ("JD AD KD QD", 1),
        ("JD AS AC AH", 0),
        ("JH JD AH KH", 1),
    ],
)
def test_dd_4_who_takes_the_trick(cards: str, winner: int) -> None:
    assert taker(list(enumerate(parse_cards(cards)))) == winner


def test_dd_4_the_bower_follows_its_own_suit_only() -> None:
    game = holding("AH 9S", "JD 9H", "TH 9D", "QH TD")
    put(game, "AH")
    assert rule_against(game, "play JD") == "DD-3"
    game = holding("AD 9S", "JD 9H", "TD 9C", "QD TC")
    put(game, "AD")
    assert game.legal(1) == [play(parse_card("JD"))]


def test_dd_5_the_trick_goes_into_the_winners_hand_and_can_be_played_again() -> None:
    game = dealt(SPADES_COME)
    trick = put(game, "AS AH 9S 9D")[-1]
    assert trick.data == {
        "number": 1,
        "leader": 1,
        "plays": [[1, "AS"], [2, "AH"], [3, "9S"], [0, "9D"]],
        "winner": 1,
        "trump": None,
    }
    assert [hand.bit_count() for hand in game.hands] == [5, 9, 5, 5]
    assert game.legal(1).count(play(parse_card("AH"))) == 1


def test_dd_6_not_the_card_that_was_led_to_the_trick_before() -> None:
    game = dealt(SPADES_COME)
    put(game, "AS AH 9S 9D")
    assert rule_against(game, "play AS") == "DD-6"
    put(game, "KS 9H TS TD")
    assert play(parse_card("AS")) in game.legal(1), "two tricks later it may be led again"
    assert rule_against(game, "play KS") == "DD-6"


def test_dd_6_the_taker_of_the_card_may_not_lead_it() -> None:
    game = holding("KS 9H", "AS TH", "QS JH", "TS QH")
    put(game, "KS AS QS TS")
    assert game.turn == 1
    assert rule_against(game, "play KS") == "DD-6"
    put(game, "AS")


def test_dd_7_a_seat_without_cards_is_passed_over() -> None:
    game = holding("AS KS", "", "QS", "JS TS")
    put(game, "KS")
    assert game.turn == 2
    put(game, "QS")
    assert game.turn == 3
    event = put(game, "JS")[-1]
    assert event.data["plays"] == [[0, "KS"], [2, "QS"], [3, "JS"]]
    put(game, "AS")
    assert game.turn == 3, "seat 2 has played its last card"


def test_dd_7_the_last_card_may_win_and_a_lone_holder_plays_alone() -> None:
    game = holding("KS", "AS", "", "")
    put(game, "KS AS")
    assert game.hands[1] == set_of(parse_cards("KS AS"))
    assert game.turn == 1
    event = put(game, "AS")[-1]
    assert event.data["plays"] == [[1, "AS"]]
    assert game.legal(1) == [play(parse_card("KS"))]


# -- claims and scores --------------------------------------------------------------------------------------------


def test_dd_8_a_claim_takes_all_six_and_the_lead() -> None:
    game = dealt(SPADES_COME)
    assert rule_against(game, "claim S") == "DD-8"
    put(game, FIVE_TRICKS)
    assert rule_against(game, "claim H") == "DD-8"
    assert parse_action("claim S") in game.legal(1)
    put(game, "AH")
    with pytest.raises(Refused, match="C-7"):
        game.act(2, parse_action("claim H"))
    assert not [action for action in game.choices(2) if action.verb == "claim"], "only the leader may claim"


def test_dd_8_a_claim_shows_the_six_cards_and_ends_the_deal() -> None:
    game = dealt(SPADES_COME)
    put(game, FIVE_TRICKS)
    shown = []

    def look(event: Event) -> None:
        shown.append((event.kind, cards_text(game.view(2).pile("shown", 1))))

    game.act(1, parse_action("claim S"), look)
    assert shown == [("act", "9S TS JS QS KS AS"), ("score", "9S TS JS QS KS AS"), ("deal", "")]


def test_dd_8_six_of_a_suit_from_the_deal_may_be_claimed_at_once() -> None:
    game = dealt({1: "9C TC JC QC KC AC", 2: "JS"})
    assert do(game, "claim C")[1].data["change"] == [0, 9, 3, 0]


@pytest.mark.parametrize(
    ("hand", "other", "change"),
    [
        (SPADES, "JC", [9, 0, 3, 0]),
        (SPADES + " 9H", "JC", [8, 0, 3, 0]),
        (SPADES + " JC", "9H", [6, 0, 0, 0]),
        (SPADES + " JC 9H TH", "QH", [4, 0, 0, 0]),
        (SPADES + " 9H TH JH QH KH AH 9D TD JD", "JC", [0, 0, 3, 0]),
        (SPADES + " JC 9H TH JH QH KH AH", "9D", [0, 0, 0, 0]),
        (SPADES + " JC 9H TH JH QH KH AH 9D TD", "9C", [0, 0, 0, 0]),
    ],
)
def test_dd_9_nine_less_the_surplus_and_three_for_the_bower(hand: str, other: str, change: list[int]) -> None:
    score = claimed([0, 0, 0, 0], hand, other)[1]
    assert score.data["change"] == change
    assert all(sum(why.points for why in score.reasons if why.seat == seat) == change[seat] for seat in range(4))


def test_dd_10_nine_points_win_the_rubber_and_scores_start_again() -> None:
    game = holding(SPADES + " 9H", "", "JC", "")
    game.totals = [1, 5, 5, 8]
    events = do(game, "claim S")
    assert events[1].data == {"deal": 1, "change": [8, 0, 3, 0], "total": [9, 5, 8, 8], "rubbers": [1, 0, 0, 0]}
    assert events[2].kind == "deal"
    assert game.totals == [0, 0, 0, 0]
    assert game.dealer == 1


def test_dd_10_below_nine_the_rubber_goes_on() -> None:
    score = claimed([0, 5, 5, 8], SPADES + " 9H", "JC")[1]
    assert score.data["total"] == [8, 5, 8, 8]
    assert score.data["rubbers"] == [0, 0, 0, 0]


def test_dd_10_of_several_above_nine_the_highest_wins() -> None:
    score = claimed([2, 0, 9, 0], SPADES, "JC")[1]
    assert score.data["total"] == [11, 0, 12, 0]
    assert score.data["rubbers"] == [0, 0, 1, 0]


def test_dd_10_with_a_tie_above_nine_the_rubber_goes_on() -> None:
    events = claimed([2, 0, 8, 0], SPADES, "JC")
    assert events[1].data["total"] == [11, 0, 11, 0]
    assert events[1].data["rubbers"] == [0, 0, 0, 0]
    assert events[2].kind == "deal"


@pytest.mark.parametrize(("match", "before"), [("best-of-five", 1), ("single", 0)])
def test_dd_11_the_last_rubber_ends_the_match(match: str, before: int) -> None:
    game = holding(SPADES, "", "JC", "", match=match)
    game.rubbers = [before, 1, 0, 0] if before else [0, 0, 0, 0]
    events = do(game, "claim S")
    assert [event.kind for event in events] == ["act", "score", "end"]
    assert events[1].data["total"] == [9, 0, 3, 0]
    assert events[2].data == {"winners": [0], "total": game.rubbers}
    assert game.rubbers[0] == before + 1


def test_dd_11_one_rubber_of_two_is_not_the_match() -> None:
    assert claimed([0, 0, 0, 0], SPADES, "JC")[-1].kind == "deal"


def to_the_limit(game: DirtyDeals) -> list[Event]:
    """Random cards until the deal is dead (DD-12); returns the events of the last."""
    chance, events = Chance("limit"), []
    while game.phase == "play":
        assert game.turn is not None
        events = game.act(game.turn, chance.choice([action for action in game.legal(game.turn) if action.cards]))
    return events


@pytest.mark.parametrize("limit", [10, 20, 33])
def test_dd_12_after_the_limit_the_leader_may_only_claim_or_pass(limit: int) -> None:
    game = dealt(trick_limit=limit)
    events = to_the_limit(game)
    assert events[-1].kind == "trick"
    assert events[-1].data["number"] == limit
    assert game.turn is not None
    assert game.turn == events[-1].data["winner"]
    card = cards_text([next(cards_in(game.hands[game.turn]))])
    assert rule_against(game, f"play {card}") == "DD-12"
    assert all(action == PASS or action.verb == "claim" for action in game.legal(game.turn))
    assert PASS in game.legal(game.turn)
    totals = game.totals
    assert [event.kind for event in do(game, "pass")] == ["act", "deal"], "no score"
    assert (game.number, game.dealer, game.totals) == (2, 1, totals)


def test_dd_12_a_claim_is_allowed_at_the_last_moment() -> None:
    game = holding(SPADES, "", "JC 9H", "", leader=0)
    game.phase, game.tricks = "dead", 20
    assert [str(action) for action in game.legal(0)] == ["claim S", "pass"]
    assert do(game, "claim S")[1].data["change"] == [9, 0, 3, 0]


def test_dd_12_a_pass_is_refused_before_the_limit() -> None:
    assert rule_against(dealt(), "pass") == "C-7"


# -- what is seen -------------------------------------------------------------------------------------------------


def test_everybody_knows_where_the_cards_played_have_gone() -> None:
    game = dealt(SPADES_COME)
    put(game, "AS AH 9S 9D")
    facts = [cards_text(game.view(None).fact("held-cards", seat)) for seat in range(4)]
    assert facts == ["", "9S AS AH 9D 9C", "", ""]
    put(game, "KS 9H TS TD")
    put(game, "AH KH")
    assert cards_text(game.view(0).fact("held-cards", 1)) == "9S TS KS AS 9H 9D TD 9C"


def test_imagined_hands_follow_suit_and_keep_what_is_known() -> None:
    game = dealt(SPADES_COME)
    put(game, "AS AH 9S 9D")
    view, chance = game.view(3), Chance("imagine")
    hands = set()
    for _time in range(200):
        imagined = imagine(DirtyDeals, view, chance)
        hands.add(imagined.hands[2])
        # Seats 2 and 0 did not follow the spade, so the unseen spades are in the hand of seat 1.
        assert imagined.hands[1] & set_of(parse_cards("KS QS")) == set_of(parse_cards("KS QS"))
        assert not any(suit_of(card) == 0 for seat in (0, 2) for card in cards_in(imagined.hands[seat]))
        assert imagined.hands[3] == game.hands[3]
    assert len(hands) > 100


# -- bots ---------------------------------------------------------------------------------------------------------


def test_the_casual_bot_claims_what_is_worth_claiming() -> None:
    game = dealt({1: "9C TC JC QC KC AC", 2: "JS"})
    assert str(player_of("dirty-deals").casual(game.view(1), Chance("bot"))) == "claim C"
    assert claim_worth(parse_cards("9C TC JC QC KC AC JS 9H"), 3) == 5


def test_the_casual_bot_gets_to_the_claim_with_the_sure_cards() -> None:
    game, chance = dealt({1: "AC KC QC TC 9C JS", 2: "JC"}), Chance("bot")
    while game.number == 1:
        assert game.turn is not None
        events = game.act(game.turn, choose("casual", game.view(game.turn), chance))
    score = next(event for event in events if event.kind == "score")
    assert score.data["change"][1] > 0
