"""Devil's Bridge: tests of each rule, by number."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from game.cards import HIDDEN, Chance, card_text, parse_card, parse_cards, set_of
from game.rules.actions import PLAY_HIDDEN, parse_action
from game.rules.devils_bridge.rules import DevilsBridge
from game.rules.parts import BadChoice, Event, OptionValue, Refused


def table(
    players: int = 4,
    number: int = 1,
    dealer: int = 0,
    hands: dict[int | str, str] | None = None,
    options: dict[str, OptionValue] | None = None,
) -> DevilsBridge:
    """A game at the start of a deal in which these cards were dealt to these places."""
    game = DevilsBridge(players, "test", options)
    game.number, game.dealer = number, dealer
    fixed: dict[Hashable, list[int]] = {place: parse_cards(cards) for place, cards in (hands or {}).items()}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("test")))
    return game


def do(game: DevilsBridge, *lines: str) -> list[Event]:
    """Do lines such as `2 play QS`; returns the events of the last."""
    events: list[Event] = []
    for line in lines:
        seat, _space, action = line.partition(" ")
        events = game.act(int(seat), parse_action(action))
    return events


def refusal(game: DevilsBridge, line: str) -> str:
    """The rule that refuses this line."""
    with pytest.raises(Refused) as caught:
        do(game, line)
    return caught.value.why.rule


def bids(game: DevilsBridge, seat: int) -> list[str]:
    return [str(action) for action in game.legal(seat)]


def score(events: list[Event]) -> Event:
    return next(event for event in events if event.kind == "score")


@pytest.mark.parametrize(("players", "most", "deals"), [(3, 10, 19), (4, 10, 19), (5, 10, 19), (6, 8, 15), (7, 7, 13)])
def test_db_1_the_hands_grow_to_the_longest_and_shrink_back_to_one(players: int, most: int, deals: int) -> None:
    game, chance = DevilsBridge(players, "series"), Chance("series")
    sizes = []
    events = game.begin()
    while game.winners is None:
        sizes += [len(event.data["hands"][0]) for event in events if event.kind == "deal"]
        assert game.turn is not None
        events = game.act(game.turn, chance.choice(game.legal(game.turn)))
    assert sizes == [*range(1, most + 1), *range(most - 1, 0, -1)]
    assert len(sizes) == deals


def test_db_2_the_next_card_of_the_pack_is_turned_up_and_its_suit_is_trump() -> None:
    game = DevilsBridge(4, "trump")
    (deal,) = game.begin()
    assert game.turn_up not in [parse_card(text) for hand in deal.data["hands"] for text in hand]
    assert deal.data["turn_up"][1] == deal.data["trump"]
    for seat in (None, 0, 1, 2, 3):
        assert game.view(seat).pile("turn-up") == (game.turn_up,)
        assert len(game.view(seat).pile("stock")) == 52 - 4 - 1


def test_db_3_each_bids_once_from_the_dealers_left_and_nobody_may_pass() -> None:
    game = table(number=3, dealer=2)
    order = []
    for _seat in range(4):
        assert game.turn is not None
        order.append(game.turn)
        assert bids(game, game.turn)[0] == "bid 0"
        do(game, f"{game.turn} bid 0")
    assert order == [3, 0, 1, 2]
    assert game.phase == "play"
    assert refusal(table(number=3), "1 pass") == "C-7"
    assert refusal(table(number=3), "1 bid 4") == "C-7"


def test_db_4_the_dealer_may_not_make_the_bids_add_up() -> None:
    game = table(number=3)
    do(game, "1 bid 1", "2 bid 0", "3 bid 1")
    assert bids(game, 0) == ["bid 0", "bid 2", "bid 3"]
    assert refusal(game, "0 bid 1") == "DB-4"


def test_db_4_the_dealer_is_free_when_the_others_have_bid_more_than_there_is() -> None:
    game = table(number=2)
    do(game, "1 bid 2", "2 bid 2", "3 bid 0")
    assert bids(game, 0) == ["bid 0", "bid 1", "bid 2"]


def test_db_5_a_bid_may_be_changed_until_the_player_to_the_left_has_bid() -> None:
    game = table(number=3)
    do(game, "1 bid 2")
    assert bids(game, 1) == ["rebid 0", "rebid 1", "rebid 3"]
    do(game, "1 rebid 0", "1 rebid 3")
    assert game.bids[1] == 3
    do(game, "2 bid 1")
    assert bids(game, 1) == []
    assert refusal(game, "1 rebid 1") == "C-7"
    assert bids(game, 2) == ["rebid 0", "rebid 2", "rebid 3"]


def test_db_5_the_dealer_may_change_until_the_first_card_still_bound_by_the_hook() -> None:
    game = table(number=3, hands={1: "AS KS QS"})
    do(game, "1 bid 1", "2 bid 0", "3 bid 1", "0 bid 0")
    assert bids(game, 0) == ["rebid 2", "rebid 3"]
    assert refusal(game, "0 rebid 1") == "DB-4"
    assert refusal(game, "0 rebid 0") == "DB-5"
    do(game, "0 rebid 2", "1 play AS")
    assert bids(game, 0) == []


def test_db_5_the_dealers_left_may_not_change_a_bid_because_it_is_on_turn_to_lead() -> None:
    game = table(number=2)
    do(game, "1 bid 0", "2 bid 0", "3 bid 0", "0 bid 0")
    assert all(action.startswith("play") for action in bids(game, 1))


def test_db_5_with_one_card_the_hook_can_leave_the_dealer_nothing_to_change_to() -> None:
    game = table(number=1)
    do(game, "1 bid 0", "2 bid 0", "3 bid 0", "0 bid 0")
    assert bids(game, 0) == []


def test_db_6_the_dealers_left_leads_any_card_even_a_trump_and_the_highest_trump_takes_it() -> None:
    game = table(3, 2, hands={1: "2H 9S", 2: "AS KS", 0: "3H QS", "turn-up": "5H"})
    do(game, "1 bid 0", "2 bid 0", "0 bid 1")
    assert bids(game, 1) == ["play 2H", "play 9S"]
    events = do(game, "1 play 2H", "2 play AS", "0 play 3H")
    trick = events[-1].data
    assert trick == {
        "number": 1,
        "leader": 1,
        "plays": [[1, "2H"], [2, "AS"], [0, "3H"]],
        "winner": 0,
        "trump": "H",
    }
    assert game.turn == 0


def test_db_6_with_no_trump_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    game = table(3, 2, hands={1: "9S 2D", 2: "AD 3C", 0: "TS 2C", "turn-up": "5H"})
    do(game, "1 bid 0", "2 bid 0", "0 bid 1", "1 play 9S", "2 play AD", "0 play TS")
    assert game.turn == 0


def test_db_7_who_holds_the_suit_led_must_play_it_and_the_cards_that_force_it_are_named() -> None:
    game = table(3, 2, hands={1: "KS 2D", 2: "4S AH", 0: "9C 8C", "turn-up": "5H"})
    do(game, "1 bid 1", "2 bid 1", "0 bid 1", "1 play KS")
    assert bids(game, 2) == ["play 4S"]
    with pytest.raises(Refused) as caught:
        do(game, "2 play AH")
    assert caught.value.why.rule == "DB-7"
    assert [card_text(card) for card in caught.value.why.cards] == ["4S"]
    do(game, "2 play 4S")
    assert bids(game, 0) == ["play 8C", "play 9C"]


def test_db_7_a_card_that_one_does_not_hold_is_refused() -> None:
    game = table(3, 2, hands={1: "KS 2D", 2: "4S AH", 0: "9C 8C"})
    do(game, "1 bid 1", "2 bid 1", "0 bid 1")
    assert refusal(game, "1 play AS") == "C-8"
    assert refusal(game, "2 play 4S") == "C-7"


def blind(dealer: int = 0) -> DevilsBridge:
    return table(4, 19, dealer, {0: "AS", 1: "KS", 2: "2S", 3: "7H", "turn-up": "3D"})


def test_db_8_in_the_last_deal_everybody_sees_every_card_but_the_own() -> None:
    game = blind()
    assert game.view(1).hand == (HIDDEN,)
    assert [game.view(1).pile("hand", seat) for seat in (0, 2, 3)] == [
        (parse_card("AS"),),
        (parse_card("2S"),),
        (parse_card("7H"),),
    ]
    assert all(game.view(None).pile("hand", seat) == (HIDDEN,) for seat in range(4))
    assert not table(number=1).is_blind


def test_db_8_the_hook_holds_and_the_own_card_shows_as_it_is_played() -> None:
    game = blind()
    do(game, "1 bid 0", "2 bid 0", "3 bid 1")
    assert refusal(game, "0 bid 0") == "DB-4"
    do(game, "0 bid 1")
    assert game.legal(1) == [PLAY_HIDDEN]
    assert game.view(1).legal == (PLAY_HIDDEN,)
    assert str(game.resolve(1, PLAY_HIDDEN)) == "play KS"
    assert refusal(game, "1 play QS") == "C-8"
    events = do(game, "1 play ??")
    assert events[0].data["action"] == "play KS"
    do(game, "2 play 2S")
    assert game.view(3).pile("trick", 1) == (parse_card("KS"),)


def test_db_8_a_kept_match_names_the_card_and_replays_with_it() -> None:
    game = blind()
    do(game, "1 bid 0", "2 bid 0", "3 bid 0", "0 bid 0", "1 play KS", "2 play 2S", "3 play 7H")
    events = do(game, "0 play AS")
    assert score(events).data["change"] == [0, 10, 10, 10]


@pytest.mark.parametrize(
    ("scoring", "change"), [("exact", [0, 11, 0, 10]), ("tricks", [0, 11, 0, 10]), ("exact-minus", [-1, 11, -1, 10])]
)
def test_db_9_scores_of_one_card_each(scoring: str, change: list[int]) -> None:
    game = table(4, 1, hands={1: "AS", 2: "KS", 3: "2S", 0: "7H", "turn-up": "3D"}, options={"scoring": scoring})
    do(game, "1 bid 1", "2 bid 1", "3 bid 0", "0 bid 1", "1 play AS", "2 play KS", "3 play 2S")
    assert score(do(game, "0 play 7H")).data["change"] == change


@pytest.mark.parametrize(
    ("scoring", "change"), [("exact", [10, 0, 12]), ("tricks", [10, 0, 12]), ("exact-minus", [10, -2, 12])]
)
def test_db_9_scores_of_two_cards_each_with_reasons_that_add_up(scoring: str, change: list[int]) -> None:
    game = table(3, 2, hands={1: "4S 3S", 2: "AS KS", 0: "2C 3C", "turn-up": "3D"}, options={"scoring": scoring})
    do(game, "1 bid 2", "2 bid 2", "0 bid 0", "1 play 4S", "2 play KS", "0 play 2C", "2 play AS", "0 play 3C")
    event = score(do(game, "1 play 3S"))
    assert event.data["change"] == change
    assert [reason.points for reason in event.reasons] == change
    assert {reason.rule for reason in event.reasons} == {"DB-9"}


def test_db_9_a_trick_counts_under_tricks_even_when_the_bid_is_missed() -> None:
    game = table(3, 1, hands={1: "AS", 2: "2S", 0: "3S", "turn-up": "3D"}, options={"scoring": "tricks"})
    do(game, "1 bid 0", "2 bid 0", "0 bid 0", "1 play AS", "2 play 2S")
    assert score(do(game, "0 play 3S")).data["change"] == [10, 1, 10]


def test_db_10_without_a_target_the_highest_total_after_the_series_wins_and_equals_share() -> None:
    game = blind()
    game.totals = [30, 40, 20, 40]
    do(game, "1 bid 0", "2 bid 0", "3 bid 0", "0 bid 0", "1 play ??", "2 play ??", "3 play ??")
    events = do(game, "0 play ??")
    assert [event.kind for event in events] == ["act", "trick", "score", "end"]
    assert game.winners == (1, 3)
    assert events[-1].data == {"winners": [1, 3], "total": [30, 50, 30, 50]}
    assert all(game.legal(seat) == [] for seat in range(4))


def test_db_10_with_a_target_the_game_ends_with_the_deal_in_which_it_is_reached() -> None:
    game = table(3, 1, hands={1: "AS", 2: "2S", 0: "3S", "turn-up": "3D"}, options={"target": 21})
    game.totals = [0, 10, 19]
    do(game, "1 bid 1", "2 bid 0", "0 bid 1", "1 play AS", "2 play 2S")
    events = do(game, "0 play 3S")
    assert events[-1].kind == "end"
    assert game.winners == (2,)


@pytest.mark.parametrize("target", [19, 501, "some"])
def test_db_10_the_target_is_none_or_20_to_500(target: int | str) -> None:
    with pytest.raises(BadChoice, match="none or 20 to 500"):
        DevilsBridge(4, options={"target": target})
    assert DevilsBridge(4, options={"target": "500"}).chosen["target"] == 500


def test_db_11_without_the_hook_the_dealer_bids_freely() -> None:
    game = table(number=3, options={"hook": "off"})
    do(game, "1 bid 1", "2 bid 0", "3 bid 1")
    assert bids(game, 0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    do(game, "0 bid 1")
    assert bids(game, 0) == ["rebid 0", "rebid 2", "rebid 3"]


def test_the_deal_passes_clockwise_and_the_first_dealer_comes_from_the_seed() -> None:
    first = {DevilsBridge(4, str(seed)).dealer for seed in range(40)}
    assert first == {0, 1, 2, 3}
    game, chance = DevilsBridge(3, "pass"), Chance("pass")
    dealers = []
    events = game.begin()
    while game.number < 6:
        assert game.turn is not None
        events = game.act(game.turn, chance.choice(game.legal(game.turn)))
        dealers += [event.data["dealer"] for event in events if event.kind == "deal"]
    assert dealers == [(game.first_dealer + step) % 3 for step in range(1, 6)]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    game = table(3, 2)
    order = list(range(52))
    game.lay(order)
    assert game.hands == [set_of((2, 5)), set_of((0, 3)), set_of((1, 4))]
    assert game.turn_up == 6
