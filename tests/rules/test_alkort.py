"""Alkort: tests of each rule, by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from game.bots.player import player_of
from game.cards import HIDDEN, Chance, card_text, cards_text, parse_card, parse_cards
from game.rules.actions import KEEP, parse_action
from game.rules.alkort.rules import STOCK, Alkort
from game.rules.alkort.tricks import WORTH, taker
from game.rules.imagine import imagine
from game.rules.parts import BadChoice, Event, Layout, OptionValue, Refused, View
from game.texts.messages import reason_text
from tests.rules.play import check_cards, check_leaks, difference, random_action

POOR = "3S 4S 9S QS 7H 8H KH 2C QC"
"""Rubbish and one low eight."""
RUBBISH = POOR.replace("8H", "7C")
ALSO_POOR = "2S 7S KS 3H 4H 7D 8D QD 3C"
RICH: dict[int | str, str] = {0: "KD 9D JH", 2: "AS 6H 4C", 3: "2H 8S AC"}
"""Hands with a good card for the other seats, so that only seat 1 may exchange."""
EVERYBODY = (None, 0, 1, 2, 3)


def dealt(layout: Mapping[Any, str], options: Mapping[str, OptionValue] | None = None) -> Alkort:
    """A deal by seat 0 with these cards at their places and the others anywhere."""
    game = Alkort(4, "test", options or {})
    game.number, game.dealer = 1, 0
    fixed: Layout = {place: parse_cards(cards) for place, cards in layout.items()}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("test")))
    return game


def do(game: Alkort, *lines: str) -> list[Event]:
    """Do each `seat action`; returns all events."""
    events = []
    for line in lines:
        seat, _space, action = line.partition(" ")
        events += game.act(int(seat), parse_action(action))
    return events


def refused(game: Alkort, line: str) -> str:
    """The rule that refuses `seat action`."""
    with pytest.raises(Refused) as caught:
        do(game, line)
    return caught.value.why.rule


def legal(game: Alkort, seat: int) -> list[str]:
    return [str(action) for action in game.legal(seat)]


def takes(cards: str, courts_fall: bool = False) -> int:
    """The index of the winning card among four in the order of play."""
    return taker(list(enumerate(parse_cards(cards))), courts_fall)


def before_the_last(tricks: int, taken: tuple[int, int], runs: tuple[int, int]) -> Alkort:
    """A deal after a number of tricks: those taken by each side, and those by each before the other's first."""
    game = dealt({0: "KD 7C", 1: "3S 9S JS", 2: "KS KC", 3: "2C 2S"})
    game.phase, game.turn = "play", 0
    game.tricks, game.taken, game.runs = tricks, [*taken, 0, 0], list(runs)
    return game


def score_of(events: list[Event]) -> Event | None:
    """The score among these events."""
    return next((event for event in events if event.kind == "score"), None)


LAST = ("0 play 7C", "1 play 3S", "2 play KS", "3 play 2C")
"""Seat 0's side takes a trick."""


def test_ak_1_tens_and_fives_are_left_out() -> None:
    cards = Alkort().pack()
    assert len(cards) == 44
    assert not {card_text(card)[0] for card in cards} & {"T", "5"}


def test_ak_2_nine_each_in_batches_of_three_from_the_dealers_left_and_eight_over() -> None:
    game = Alkort(seed="deal")
    game.dealer = 2
    assert list(game.places())[:13] == [3, 3, 3, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3]
    assert list(game.places())[36:] == list(STOCK)
    (event,) = game.begin()
    assert sorted(event.data) == ["dealer", "hands", "number", "stock"]
    assert [len(hand) for hand in event.data["hands"]] == [9] * 4
    assert event.data["stock"] == [card_text(card) for card in game.stock]
    assert len(event.data["stock"]) == 8
    assert game.view(None).pile("stock") == (HIDDEN,) * 8


def test_ak_3_the_order_of_the_cards() -> None:
    by_worth: dict[int, list[str]] = {}
    for card in sorted(Alkort().pack(), reverse=True):
        by_worth.setdefault(WORTH[card], []).append(card_text(card))
    assert [by_worth[worth] for worth in range(10, 4, -1)] == [["KD"], ["2H"], ["4C"], ["8S"], ["9H"], ["9D"]]
    assert sorted(by_worth[4]) == ["AC", "AD", "AH", "AS"]
    assert sorted(by_worth[3]) == ["JC", "JD", "JH", "JS"]
    assert sorted(by_worth[2]) == ["6C", "6D", "6H", "6S"]
    assert sorted(by_worth[1]) == ["8C", "8D", "8H"]
    assert len(by_worth[0]) == 23
    groups = [set(map(WORTH.__getitem__, parse_cards(cards))) for cards in Alkort.strange_ranks]
    assert groups == [{worth} for worth in range(10, 0, -1)]
    hand = sorted(parse_cards("KS 7S 8C 2H 3S KD"), key=Alkort.strength, reverse=True)
    assert cards_text(hand) == "KD 2H 8C 7S KS 3S"


def test_ak_4_a_led_seven_wins_and_another_is_rubbish() -> None:
    assert takes("7S KD 2H 4C") == 0
    assert takes("7S 7H 7D 7C") == 0
    assert takes("3S 7H KC 2C") == 0
    assert takes("8H 7H KC 2C") == 0


def test_ak_5_only_rubbish_and_low_eights_may_take_the_whole_stock() -> None:
    game = dealt({1: POOR, **RICH})
    assert (game.phase, game.turn) == ("stock", 1)
    choices = legal(game, 1)
    assert len(choices) == 10
    assert "exchange QS 9S 4S 3S KH 8H QC 2C" in choices
    stock = set(game.stock)
    do(game, "1 exchange QS 9S 4S 3S KH 8H QC 2C")
    assert (game.phase, game.turn, game.stock) == ("play", 1, [])
    assert set(game.view(1).hand) == stock | {parse_card("7H")}
    for looker in (None, 0, 2):
        view = game.view(looker)
        assert set(view.fact("shown-cards", 1)) == set(parse_cards(POOR))
        assert view.pile("laid-away", 1) == tuple(sorted(parse_cards("QS 9S 4S 3S KH 8H QC 2C")))
        assert view.pile("hand", 1) == (parse_card("7H"), *[HIDDEN] * 8)
        assert view.history == ((1, parse_action("exchange QS 9S 4S 3S KH 8H QC 2C")),)
    do(game, f"1 {game.legal(1)[0]}")
    check_leaks(game, Chance("taken"))


def test_ak_5_a_hand_with_one_good_card_may_not_exchange() -> None:
    game = dealt({1: POOR.replace("8H", "6H"), **RICH | {2: "AS 4C"}})
    assert (game.phase, game.turn) == ("play", 1)
    with_eight = dealt({1: POOR, **RICH}, {"stock": "free"})
    assert with_eight.phase == "play"
    off = dealt({1: POOR, **RICH}, {"stock": "off"})
    assert off.phase == "play"


def test_ak_5_a_free_exchange_takes_from_the_top_and_leaves_the_rest() -> None:
    game = dealt({1: RUBBISH, **RICH}, {"stock": "free"})
    choices = legal(game, 1)
    assert len(choices) == 2**9 - 2 + 1
    assert refused(game, "1 exchange " + cards_text(sorted(parse_cards(RUBBISH)))) == "C-7"
    top = game.stock[:2]
    do(game, "1 exchange KH 2C")
    assert set(top) <= set(game.view(1).hand)
    view = game.view(3)
    assert view.pile("stock") == (HIDDEN,) * 6
    assert view.pile("hand", 1).count(HIDDEN) == 2 + (game.best[1] not in top) - 1
    check_cards(game)
    check_leaks(game, Chance("free"))


def test_ak_5_seats_are_asked_in_order_until_one_exchanges() -> None:
    layout = {1: POOR, 3: ALSO_POOR, 0: RICH[0], 2: RICH[2]}
    game = dealt(layout)
    do(game, "1 keep")
    assert (game.phase, game.turn) == ("stock", 3)
    do(game, "3 keep")
    assert (game.phase, game.turn) == ("play", 1)
    other = dealt(layout)
    do(other, str(f"1 {other.legal(1)[0]}"))
    assert (other.phase, other.turn) == ("play", 1)


@pytest.mark.parametrize("show", ["on", "off"])
def test_ak_5_no_other_view_shows_the_question_or_the_keep(show: str) -> None:
    game = dealt({2: POOR, **{0: RICH[0], 1: "AS 6H 4C", 3: RICH[3]}}, {"show": show})
    assert (game.phase, game.turn) == ("stock", 2)
    before = {looker: game.view(looker) for looker in EVERYBODY}
    assert (before[2].phase, before[2].turn) == ("stock", 2)
    for looker in (None, 0, 3):
        assert (before[looker].phase, before[looker].turn) == ("play", 1)
    # Only the leader could notice that nobody plays, so the leader sees nobody on turn.
    assert (before[1].phase, before[1].turn, before[1].legal) == ("play", None, ())
    check_leaks(game, Chance("asked"))
    do(game, "2 keep")
    for looker in (None, 0, 3):
        assert game.view(looker) == before[looker], difference(game.view(looker), before[looker])
    assert game.view(2).history == ((2, KEEP),)
    assert game.view(1).history == ()
    # The only change in the leader's view is that it may play now.
    assert game.view(1).piles == before[1].piles
    assert game.view(1).facts == before[1].facts
    check_leaks(game, Chance("kept"))


def test_ak_5_a_seat_to_be_asked_does_not_see_whether_another_kept() -> None:
    asked_after = dealt({1: POOR, 3: ALSO_POOR, 0: RICH[0], 2: RICH[2]})
    waiting = asked_after.view(3)
    assert (waiting.phase, waiting.turn, waiting.legal) == ("stock", None, ())
    check_leaks(asked_after, Chance("waiting"))
    do(asked_after, "1 keep")
    hand = asked_after.view(3)
    asked_first = dealt({1: "4C " + POOR[3:], 3: ALSO_POOR, 0: RICH[0], 2: "AS 6H"})
    assert asked_first.turn == 3
    assert asked_first.view(3) == hand, difference(asked_first.view(3), hand)
    assert not [fact for fact in hand.facts if fact.name in ("shown-card", "only-rubbish")]


def test_ak_5_everybody_looks_in_turn_at_the_same_moments() -> None:
    asked, unasked = dealt({1: POOR, **RICH}), dealt({1: "AS", **{2: "AH", 3: "AD", 0: "AC"}})
    for game in (asked, unasked):
        assert all(game.view(looker).fact("private-round") for looker in EVERYBODY)
    do(unasked, "1 play AS")
    assert not unasked.view(0).fact("private-round")
    assert not dealt({}, {"stock": "off"}).view(0).fact("private-round")


def test_ak_6_partners_see_each_others_highest_card_and_nobody_else_does() -> None:
    game = dealt({1: "AD AH 6S", 3: "9D AC", 0: "KD", 2: "2H 4C 8S 9H"})
    if game.phase == "stock":
        do(game, f"{game.turn} keep")
    assert [card_text(card) if card is not None else "" for card in game.best] == ["KD", "AH", "2H", "9D"]
    ours = game.view(1)
    assert ours.fact("shown-card", 3) == parse_card("9D")
    assert ours.fact("shown-card", 1) == parse_card("AH")
    assert ours.pile("hand", 3) == (parse_card("9D"), *[HIDDEN] * 8)
    for looker in (None, 0, 2):
        view = game.view(looker)
        assert view.fact("shown-card", 3) is None
        assert view.pile("hand", 3) == (HIDDEN,) * 9
    off = dealt({1: "AD", 3: "9D", 0: "KD", 2: "2H"}, {"show": "off"})
    assert off.view(1).pile("hand", 3) == (HIDDEN,) * 9
    assert off.view(1).fact("shown-card", 3) is None


def test_ak_6_a_hand_of_rubbish_shows_no_card() -> None:
    game = dealt({3: RUBBISH, 1: "AD 9D", 0: "KD", 2: "2H"}, {"stock": "off"})
    view = game.view(1)
    assert view.fact("only-rubbish", 3)
    assert view.fact("shown-card", 3) is None
    assert view.pile("hand", 3) == (HIDDEN,) * 9
    assert not game.view(0).fact("only-rubbish", 3)
    for draw in range(20):
        imagined = imagine(Alkort, view, Chance("rubbish", draw))
        assert imagined.best[3] is None


def test_ak_6_after_an_exchange_the_new_hand_is_shown() -> None:
    game = dealt({1: POOR, 0: RICH[0], 2: RICH[2], 3: "AC 8S", "stock 3": "2H"})
    do(game, "1 exchange QS 9S 4S 3S KH 8H QC 2C")
    assert game.view(3).fact("shown-card", 1) == parse_card("2H")
    assert game.view(3).pile("hand", 1) == (*parse_cards("2H 7H"), *[HIDDEN] * 7)
    assert game.view(0).pile("hand", 1) == (parse_card("7H"), *[HIDDEN] * 8)


def test_ak_7_the_dealers_left_leads_and_any_card_is_legal() -> None:
    game = dealt({1: "AS", 2: "4S AH KC", 3: "AD", 0: "AC"})
    assert game.turn == 1
    do(game, "1 play AS")
    assert len(legal(game, 2)) == 9
    assert refused(game, "3 play AD") == "C-7"
    assert refused(game, "2 play AD") == "C-8"


def test_ak_8_no_seven_is_led_to_the_first_trick() -> None:
    game = dealt({1: "7S AS", 2: "AH 7H", 3: "AD", 0: "AC"})
    assert "play 7S" not in legal(game, 1)
    assert refused(game, "1 play 7S") == "AK-8"
    do(game, "1 play AS", "2 play 7H", "3 play AD", "0 play AC")
    assert game.turn == 1
    assert "play 7S" in legal(game, 1)


@pytest.mark.parametrize(
    ("cards", "flat", "low"),
    [
        ("AS JS KD 2H", 2, 2),
        ("3S JC JS 6H", 1, 1),
        ("AS AH AD AC", 0, 0),
        ("KS 2C 2S 3H", 0, 1),
        ("KS 3C 4S 2S", 0, 3),
        ("KS 3C 4S 3H", 0, 0),
        ("QS 4S 3H 2C", 0, 2),
        ("QS KC 7H 4S", 0, 0),
        ("QS KC 8H 2C", 2, 2),
        ("4S 2C 3C 2S", 0, 0),
        ("KS 2H 2C 2S", 1, 1),
        ("KD 2C 2S 3H", 0, 0),
    ],
)
def test_ak_9_who_takes_a_trick_flat_and_with_low_courts(cards: str, flat: int, low: int) -> None:
    assert takes(cards) == flat
    assert takes(cards, courts_fall=True) == low


def test_ak_9_the_option_decides_who_takes_a_trick() -> None:
    for courts, winner in (("flat", 1), ("low", 3)):
        game = dealt({1: "KS 9H", 2: "KC AH", 3: "2C AD", 0: "3H AC"}, {"courts": courts})
        events = do(game, "1 play KS", "2 play KC", "3 play 2C", "0 play 3H")
        trick = next(event.data for event in events if event.kind == "trick")
        assert (trick["winner"], trick["trump"], trick["number"]) == (winner, None, 1)
        assert game.turn == winner


@pytest.mark.parametrize(
    ("before", "points", "reason"),
    [
        ("00001", 1, "most"),
        ("1111" + "0000", 1, "most"),
        ("10000", 1, "most"),
        ("00000" + "111", 5, "muk"),
        ("000000" + "11", 6, "stroke"),
        ("00000000", 9, "stroke"),
    ],
)
def test_ak_10_a_point_for_each_trick_before_the_others_first_if_five_or_more(
    before: str, points: int, reason: str
) -> None:
    runs = (len(before) - len(before.lstrip("0")), len(before) - len(before.lstrip("1")))
    game = before_the_last(len(before), (before.count("0"), before.count("1")), runs)
    event = score_of(do(game, *LAST))
    assert event is not None
    assert event.data == {"deal": 1, "change": [points, 0, points, 0], "total": [points, 0, points, 0]}
    assert [line.message for line in event.reasons] == [reason, "fewer", reason, "fewer"]
    assert all(line.rule == "AK-10" for line in event.reasons)
    assert reason_text("alkort", event.reasons[0], "ABCD")


def test_ak_11_a_deal_ends_with_five_tricks_against_one_and_not_with_five_against_none() -> None:
    game = dealt(
        {
            1: "KD 4C 9H AS AD JS JD 6S 3S",
            2: "3D 3C 4S 4H 4D QS QH 8C 6C",
            3: "2H 8S 9D AH AC JH JC 6H 3H",
            0: "KS KH KC 2S 2D 2C 7S 7H 6D",
        }
    )
    tricks = ("KD 3D 6H KS", "4C 3C JC KH", "9H 4S JH KC", "AS 4H AC 2S", "AD 4D AH 2D")
    for trick in tricks:
        lines = [f"{seat} play {card}" for seat, card in zip((1, 2, 3, 0), trick.split(), strict=True)]
        assert score_of(do(game, *lines)) is None
    assert [game.side_tricks(seat) for seat in range(4)] == [0, 5, 0, 5]
    event = score_of(do(game, "1 play 3S", "2 play 8C", "3 play 3H", "0 play 2C"))
    assert event is not None
    assert event.data["change"] == [0, 5, 0, 5]
    assert (game.number, game.dealer) == (2, 1)


def test_ak_12_the_first_side_with_the_target_wins_together() -> None:
    for totals, winners in (([14, 3, 14, 3], (0, 2)), ([13, 14, 13, 14], None)):
        game = before_the_last(5, (4, 1), (0, 1))
        game.totals = totals
        events = do(game, *LAST)
        assert game.winners == winners
        if winners is not None:
            assert events[-1] == Event("end", {"winners": [0, 2], "total": [15, 3, 15, 3]})
    assert Alkort(options={"target": "50"}).chosen["target"] == 50
    for wrong in (0, 51):
        with pytest.raises(BadChoice, match="1 to 50"):
            Alkort(options={"target": wrong})


def test_partners_sit_across() -> None:
    assert [Alkort().side(seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]


def test_imagined_cards_are_uniform_over_their_possible_places() -> None:
    game = dealt({1: "AS", 3: "9D", 0: "KD 9H", 2: "2H", "stock 1": "4C"}, {"stock": "off"})
    view, draws, where = game.view(1), 600, Counter[object]()
    for draw in range(draws):
        layout = imagine(Alkort, view, Chance("even", draw)).layout
        for seat in range(4):
            assert parse_card("KD") not in layout[seat] or seat != 3
            where[seat] += parse_card("KD") in layout[seat]
    # Two seats have nine places each, the stock has eight.
    for seat in (0, 2):
        assert abs(where[seat] - draws * 9 / 26) < 4 * (draws * 9 / 26 * 17 / 26) ** 0.5


def test_a_waiting_leader_imagines_each_other_seat_asked_equally_often() -> None:
    game = dealt({2: POOR, **{0: RICH[0], 1: "AS 6H 4C", 3: RICH[3]}}, {"show": "off"})
    draws = 300
    asked = Counter(imagine(Alkort, game.view(1), Chance("wait", draw)).turn for draw in range(draws))
    assert set(asked) == {0, 2, 3}
    # Of two seats that may exchange, the first is asked; deals with two are rare.
    assert all(abs(count - draws / 3) < 4.5 * (draws * 2 / 9) ** 0.5 for count in asked.values())


@pytest.mark.parametrize("stock", ["keep-one", "free"])
@pytest.mark.parametrize("show", ["on", "off"])
def test_deals_with_bad_hands_keep_every_secret(stock: str, show: str) -> None:
    chance = Chance("bad hands", stock, show)
    poor = [card for card in Alkort().pack() if WORTH[card] <= (1 if stock == "keep-one" else 0)]
    for number in range(12):
        cards = chance.shuffled(poor)
        seats = chance.shuffled(range(4))[: 1 + number % 2]
        layout: dict[int | str, str] = {seat: cards_text(cards[9 * at : 9 * at + 9]) for at, seat in enumerate(seats)}
        game = dealt(layout, {"stock": stock, "show": show})
        assert game.phase == "stock"
        for _step in range(8):
            check_leaks(game, chance)
            check_cards(game)
            if game.phase == "stock" and chance.below(2):
                watchers = {seat: game.view(seat) for seat in EVERYBODY if seat != game.turn}
                do(game, f"{game.turn} keep")
                changed = [seat for seat, view in watchers.items() if game.view(seat) != view]
                assert set(changed) <= {game.turn, game.after(game.dealer)}
            else:
                game.act(*random_action(game, chance))


def test_casual_bots_beat_random_ones_clearly() -> None:
    chance = Chance("casual")
    game = Alkort(seed="strength", options={"target": 50})
    game.begin()
    while game.winners is None:
        assert game.turn is not None
        if game.turn % 2 == 0:
            game.act(game.turn, player_of("alkort").casual(game.view(game.turn), chance))
        else:
            game.act(*random_action(game, chance))
    assert game.totals[0] > 4 * game.totals[1]


def test_casual_bots_exchange_a_bad_hand_but_keep_three_sevens() -> None:
    game = dealt({1: POOR, **RICH})
    assert player_of("alkort").casual(game.view(1), Chance("x")) == parse_action("exchange QS 9S 4S 3S KH 8H QC 2C")
    sevens = dealt({1: "7S 7H 7D " + POOR[9:].replace("7H", "3C"), **RICH})
    assert player_of("alkort").casual(sevens.view(1), Chance("x")) == KEEP


def test_casual_bots_play_low_under_a_partners_ace() -> None:
    game = dealt({1: "AS", 2: "3H 6D", 3: "KD 3C", 0: "4H 6C"}, {"stock": "off"})
    do(game, "1 play AS", "2 play 3H")
    view: View = game.view(3)
    assert WORTH[player_of("alkort").casual(view, Chance("x")).card] == 0
