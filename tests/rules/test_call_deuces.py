"""Call Deuces: tests of each rule, by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from game.bots.games.call_deuces.worth import side_points
from game.bots.player import player_of
from game.cards import Chance, cards_in, cards_text, parse_card, parse_cards, parse_suit, set_of
from game.rules.actions import PASS, bid, parse_action, play
from game.rules.call_deuces.rules import HAND, CallDeuces
from game.rules.call_deuces.tricks import FIVES
from game.rules.imagine import imagine
from game.rules.parts import Event, Fact, Layout, OptionValue, Refused


def dealt(layout: Mapping[int | str, str] | None = None, players: int = 4, **options: OptionValue) -> CallDeuces:
    """A game in its first deal, dealer seat 0, with at least these cards in these hands and in the kitty."""
    game = CallDeuces(players, options=options)
    game.number, game.dealer = 1, 0
    fixed: Layout = {place: parse_cards(cards) for place, cards in (layout or {}).items()}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("dealt")))
    return game


def say(game: CallDeuces, words: str) -> list[Event]:
    """Bids and passes (`-`), each by the seat on turn; returns the events of the last."""
    events: list[Event] = []
    for word in words.split():
        assert game.turn is not None
        events = game.act(game.turn, PASS if word == "-" else bid(int(word)))
    return events


def do(game: CallDeuces, *lines: str) -> list[Event]:
    """Actions, each by the seat on turn; returns the events of the last."""
    events: list[Event] = []
    for line in lines:
        assert game.turn is not None
        events = game.act(game.turn, parse_action(line))
    return events


def put(game: CallDeuces, cards: str) -> list[Event]:
    """Plays of cards, each by the seat on turn; returns the events of the last."""
    return do(game, *(f"play {card}" for card in cards.split()))


def rule_against(game: CallDeuces, line: str) -> str:
    """The rule that refuses this action of the seat on turn."""
    assert game.turn is not None
    with pytest.raises(Refused) as refused:
        game.act(game.turn, parse_action(line))
    return refused.value.why.rule


def playing(hands: Sequence[str], trump: str = "H", bidder: int = 0, players: int = 4) -> CallDeuces:
    """A deal near its end: these cards are left in the hands, and the bidder leads."""
    game = dealt(players=players)
    game.hands = [set_of(parse_cards(hand)) for hand in hands]
    game.bids[bidder], game.bidder, game.turn = 20, bidder, bidder
    game.laid_away = set_of(parse_cards("3C 4C"))
    game.hands[bidder] |= game.laid_away
    game.phase = "trump"
    do(game, f"trump {trump}", "discard 4C 3C")
    game.tricks = HAND[players] - game.hands[bidder].bit_count()
    return game


def end_of(
    bid: int,
    won: Sequence[int],
    fives: Sequence[str] = ("",) * 5,
    laid: str = "KC QC",
    partner: int = 2,
    totals: Sequence[int] | None = None,
    players: int = 4,
    **options: OptionValue,
) -> list[Event]:
    """The events of the last card of a deal, in which the bidder, seat 1, wins the last trick."""
    game = dealt(None, players, **options)
    game.bids[1], game.bidder, game.partner, game.trump = bid, 1, partner, parse_suit("H")
    game.phase, game.turn, game.tricks = "play", 1, HAND[players] - 1
    game.hands = [set_of(parse_cards(card)) for card in ("JC", "AC", "QC", "TC", "9C")[:players]]
    game.won, game.laid_away = list(won), set_of(parse_cards(laid))
    game.taken = [set_of(parse_cards(cards)) for cards in fives[:players]]
    game.totals = list(totals or [0] * players)
    return put(game, "AC QC TC 9C JC" if players == 5 else "AC QC TC JC")


def change_of(events: list[Event]) -> list[int]:
    """The change of the score among these events."""
    return next(list(event.data["change"]) for event in events if event.kind == "score")


# -- cards and deal -----------------------------------------------------------------------------------------------


def test_cd_1_two_jokers_for_four_players_and_none_for_five() -> None:
    assert cards_text(CallDeuces(4).pack()).endswith("AC LJ BJ")
    assert len(CallDeuces(4).pack()) == 54
    assert len(CallDeuces(5).pack()) == 52


def test_cd_1_jokers_above_the_ace_of_trumps() -> None:
    assert put(playing(["AH 2S", "KH 3S", "LJ 4S", "2H 5S"]), "AH KH LJ 2H")[-1].data["winner"] == 2
    assert put(playing(["AH 2S", "BJ 3S", "LJ 4S", "2H 5S"]), "AH BJ LJ 2H")[-1].data["winner"] == 1


@pytest.mark.parametrize(("players", "each"), [(4, 13), (5, 10)])
def test_cd_2_all_cards_but_two_are_dealt_one_at_a_time(players: int, each: int) -> None:
    game = CallDeuces(players)
    game.number, game.dealer = 1, 2
    told = game.lay(game.pack()).data
    assert [len(hand) for hand in told["hands"]] == [each] * players
    assert told["hands"][3][:2] == ["2S", f"{'6' if players == 4 else '7'}S"]
    assert told["kitty"] == (["LJ", "BJ"] if players == 4 else ["KC", "AC"])


# -- the auction --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "low", "high"), [(4, 15, 33), (5, 10, 30)])
def test_cd_3_the_range_of_bids(players: int, low: int, high: int) -> None:
    game = dealt(players=players)
    assert game.turn == 1
    assert set(game.legal(1)) == {*map(bid, range(low, high + 1)), PASS}


def test_cd_3_a_bid_is_higher_than_the_last() -> None:
    game = dealt()
    say(game, "20")
    assert rule_against(game, "bid 20") == "CD-3"
    assert rule_against(game, "bid 15") == "CD-3"
    say(game, "21")
    assert game.highest == 21


def test_cd_3_in_rounds_a_pass_is_final_and_the_last_bidder_wins() -> None:
    game = dealt()
    say(game, "15 16 - 17")
    assert game.turn == 1
    say(game, "- 18")
    assert (game.phase, game.turn) == ("bid", 0), "seat 3 passed in the first round and is not asked again"
    say(game, "-")
    assert (game.phase, game.turn, game.bidder) == ("trump", 2, 2)


def test_cd_3_every_seat_speaks_at_least_once() -> None:
    game = dealt()
    say(game, "- - -")
    assert (game.phase, game.turn) == ("bid", 0)
    say(game, "15")
    assert (game.phase, game.turn) == ("trump", 0)


def test_cd_3_after_the_highest_bid_only_a_pass_is_legal() -> None:
    game = dealt()
    say(game, "33")
    for seat in (2, 3, 0):
        assert game.turn == seat
        assert game.legal(seat) == [PASS]
        say(game, "-")
    assert (game.phase, game.turn) == ("trump", 1)


def test_cd_3_once_each_speaks_once() -> None:
    game = dealt(auction="once")
    say(game, "15 - 16")
    assert game.turn == 0
    say(game, "17")
    assert (game.phase, game.turn, game.highest) == ("trump", 0, 17)
    game = dealt(auction="once")
    say(game, "15 16 17 -")
    assert (game.phase, game.turn) == ("trump", 3)


def test_cd_4_all_pass_and_the_next_dealer_deals() -> None:
    game = dealt()
    events = say(game, "- - - -")
    assert [event.kind for event in events] == ["act", "deal"]
    assert (game.number, game.dealer, game.turn, game.totals) == (2, 1, 2, [0, 0, 0, 0])


@pytest.mark.parametrize("auction", ["rounds", "once"])
def test_cd_4_with_dealer_the_dealer_must_bid(auction: str) -> None:
    game = dealt(all_pass="dealer", auction=auction)
    say(game, "- - -")
    assert rule_against(game, "pass") == "CD-4"
    say(game, "15")
    assert (game.phase, game.bidder) == ("trump", 0)


def test_cd_4_with_dealer_the_dealer_may_pass_after_a_bid() -> None:
    game = dealt(all_pass="dealer")
    say(game, "- 15 - -")
    assert game.bidder == 2


# -- the kitty ----------------------------------------------------------------------------------------------------


def test_cd_5_the_bidder_takes_the_kitty_names_a_suit_and_lays_two_away() -> None:
    game = dealt({1: "AS KS", "kitty": "BJ 5D"})
    say(game, "20 - - -")
    assert game.hands[1].bit_count() == 15
    assert [str(action) for action in game.legal(1)] == ["trump C", "trump D", "trump H", "trump S"]
    do(game, "trump S")
    assert len(game.legal(1)) == 15 * 14 // 2
    do(game, "discard BJ 5D")
    assert game.hands[1].bit_count() == 13
    assert (game.phase, game.turn) == ("play", 1)


def test_cd_5_any_two_cards_jokers_fives_and_the_deuce_too_in_the_order_of_the_book() -> None:
    game = dealt({1: "BJ LJ 2S 5S 5H AC"})
    say(game, "20 - - -")
    do(game, "trump S")
    legal = {str(action) for action in game.legal(1)}
    assert {"discard BJ LJ", "discard LJ 2S", "discard 5S 2S", "discard 5S 5H", "discard 5H AC"} <= legal
    assert rule_against(game, "discard LJ BJ") == "C-7"


def test_cd_5_only_held_cards_can_be_laid_away() -> None:
    game = dealt({1: "AS KS", 2: "QS"})
    say(game, "20 - - -")
    do(game, "trump S")
    assert rule_against(game, "discard AS QS") == "C-8"


def test_cd_5_only_the_bidder_knows_the_kitty_and_what_was_laid_away() -> None:
    game = dealt({1: "AS KS", "kitty": "BJ 5D"})
    assert game.view(1).pile("kitty") == (-1, -1)
    say(game, "20 - - -")
    do(game, "trump S", "discard KS 5D")
    own, other = game.view(1), game.view(2)
    assert cards_text(own.pile("laid-away", 1)) == "KS 5D"
    assert cards_text(own.fact("kitty-cards")) == "BJ 5D"
    assert other.pile("laid-away", 1) == (-1, -1)
    assert other.fact("kitty-cards") is None
    assert str(own.history[-1][1]) == "discard KS 5D"
    assert str(other.history[-1][1]) == "discard ?? ??"


def test_cd_5_an_unseen_exchange_is_imagined_uniformly() -> None:
    game = dealt({1: "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"})
    say(game, "20 - - -")
    do(game, "trump H", "discard 3H 2H", "play AH")
    view, chance, times = game.view(2), Chance("even"), 1300
    away: Counter[int] = Counter()
    both = 0
    for _time in range(times):
        imagined = imagine(CallDeuces, view, chance)
        away.update(cards_in(imagined.laid_away))
        both += imagined.laid_away == imagined.kitty
        assert imagined.view(2) == view
    # 39 cards are where seat 2 cannot see, 38 of the trumps among them may have been laid away: two of 40 places.
    unseen = [card for card in game.pack() if not game.hands[2] >> card & 1 and card != parse_card("AH")]
    assert set(away) == set(unseen)
    expected = 2 * times / len(unseen)
    assert all(expected / 2 < away[card] < expected * 1.6 for card in unseen)
    assert 0 < both < times / 105 * 2.5, "the kitty is any two of the bidder's fifteen cards, seldom those laid away"


# -- the play -----------------------------------------------------------------------------------------------------


def test_cd_6_the_bidder_leads_anything_trumps_included() -> None:
    game = playing(["AH 2S", "KH 3S", "LJ 4S", "2H 5S"])
    assert game.turn == 0
    assert {str(action) for action in game.legal(0)} == {"play AH", "play 2S"}


def test_cd_6_a_joker_follows_a_trump_and_a_trump_follows_a_joker() -> None:
    game = playing(["AH 2S", "LJ 3S", "2H 4S", "KS 5S"])
    put(game, "AH")
    assert rule_against(game, "play 3S") == "CD-6"
    put(game, "LJ")
    game = playing(["BJ 2S", "2H 3S", "LJ 4S", "KS 5S"])
    put(game, "BJ")
    assert rule_against(game, "play 3S") == "CD-6"
    put(game, "2H")
    assert rule_against(game, "play 4S") == "CD-6"


def test_cd_6_a_joker_need_not_follow_the_suit_led_but_takes_the_trick() -> None:
    game = playing(["AS 9D", "LJ 2H", "KS 4S", "KD 5D"])
    put(game, "AS")
    assert game.legal(1) == [play(parse_card("2H")), play(parse_card("LJ"))]
    assert put(game, "2H KS KD")[-1].data["winner"] == 1


def test_cd_6_nobody_has_to_trump() -> None:
    game = playing(["AS 9D", "2H 3D", "KS 4S", "QS 5D"])
    assert put(game, "AS 3D KS QS")[-1].data["winner"] == 0


def test_cd_6_the_suit_led_must_be_followed() -> None:
    game = playing(["AS 9D", "2S 2H", "KS 4S", "QS 5D"])
    put(game, "AS")
    assert rule_against(game, "play 2H") == "CD-6"


# -- the partner --------------------------------------------------------------------------------------------------


def partner_facts(game: CallDeuces, looker: int | None) -> list[Fact]:
    """The facts about the partner in this seat's view."""
    return [fact for fact in game.facts(looker) if fact.name in ("partner-card", "partner-seat", "solo")]


def test_cd_7_only_the_holder_of_the_deuce_knows_until_it_falls() -> None:
    game = playing(["AH 2S", "KH 3S", "2H 4S", "QS 5S"])
    unknown = [Fact("partner-card", None, parse_card("2H"))]
    assert partner_facts(game, 2) == [Fact("partner-seat", None, 2)]
    assert all(partner_facts(game, looker) == unknown for looker in (None, 0, 1, 3))
    put(game, "AH KH 2H")
    assert all(partner_facts(game, looker) == [Fact("partner-seat", None, 2)] for looker in (None, 0, 1, 2, 3))


def test_cd_7_with_the_deuce_the_bidder_is_solo_and_alone_knows_it() -> None:
    game = playing(["2H 2S", "KH 3S", "AH 4S", "QS 5S"])
    assert partner_facts(game, 0) == [Fact("solo", 0, True)]
    assert partner_facts(game, 1) == [Fact("partner-card", None, parse_card("2H"))]


def test_cd_7_a_deuce_laid_away_makes_solo_and_stays_secret() -> None:
    game = dealt({1: "2H 3H AH"})
    say(game, "20 - - -")
    do(game, "trump H", "discard 3H 2H", "play AH")
    assert partner_facts(game, 1) == [Fact("solo", 1, True)]
    assert partner_facts(game, 2) == [Fact("partner-card", None, parse_card("2H"))]


# -- points and scores --------------------------------------------------------------------------------------------


def test_cd_8_one_for_a_trick_and_five_for_each_five_in_it() -> None:
    game = playing(["AS 9D", "5S 2H", "KS 4S", "5H 5D"])
    put(game, "AS 5S KS")
    put(game, "5H")
    assert game.points(3) == 1 + 10
    assert game.view(0).fact("points", 3) == 11
    assert game.view(0).fact("fives", 3) == 2


@pytest.mark.parametrize(("players", "most"), [(4, 33), (5, 30)])
def test_cd_8_all_points_together_are_the_highest_bid(players: int, most: int) -> None:
    game, chance, points = dealt(players=players), Chance("points"), []

    def note(event: Event) -> None:
        if event.kind == "score":
            laid_away = 5 * (game.laid_away & FIVES).bit_count()
            points.append(sum(map(game.points, range(players))) + laid_away)

    say(game, str(most) + " -" * (players - 1))
    while not points:
        assert game.turn is not None
        game.act(game.turn, chance.choice(game.legal(game.turn)), note)
    assert points == [most]


def test_cd_9_made_both_score_the_sum_of_the_side() -> None:
    change = change_of(end_of(15, [2, 5, 3, 2], ["", "5S", "5H", "5D"]))
    assert change == [2, 6 + 3 + 10, 19, 2 + 5]


def test_cd_9_fives_laid_away_count_for_the_bidder() -> None:
    change = change_of(end_of(19, [2, 5, 3, 2], ["", "5S", "", ""], laid="5C 5D"))
    assert change == [2, 9 + 5 + 10, 24, 2]


def test_cd_9_with_bid_both_score_the_bid_instead() -> None:
    change = change_of(end_of(15, [2, 5, 3, 2], ["", "5S", "5H", "5D"], made="bid"))
    assert change == [2, 15, 15, 7]


def test_cd_9_exactly_the_bid_is_made_and_one_less_is_not() -> None:
    assert change_of(end_of(19, [2, 5, 3, 2], ["", "5S", "5H", ""]))[1:3] == [19, 19]
    assert change_of(end_of(20, [2, 5, 3, 2], ["", "5S", "5H", ""]))[1:3] == [-20, -20]


def test_cd_9_solo_and_made_is_twice_the_sum_or_twice_the_bid() -> None:
    assert change_of(end_of(15, [2, 7, 2, 1], ["", "5S 5H", "", ""], partner=1)) == [2, 36, 2, 1]
    assert change_of(end_of(15, [2, 7, 2, 1], ["", "5S 5H", "", ""], partner=1, made="bid")) == [2, 30, 2, 1]


def test_cd_9_solo_and_missed_is_not_doubled() -> None:
    assert change_of(end_of(25, [2, 7, 2, 1], ["", "5S 5H", "", ""], partner=1)) == [2, -25, 2, 1]


def test_cd_10_the_others_score_their_own_points_or_all_of_theirs() -> None:
    fives = ["5C", "5S 5H", "", "5D"]
    assert change_of(end_of(15, [2, 7, 1, 2], fives)) == [7, 19, 19, 7]
    assert change_of(end_of(15, [2, 7, 1, 2], fives, defenders="shared")) == [14, 19, 19, 14]


def test_cd_11_the_target_is_150_for_four_and_100_for_five() -> None:
    done = end_of(15, [2, 5, 3, 2], ["", "5S", "5H", ""], totals=[0, 131, 100, 0])
    assert [event.kind for event in done] == ["act", "trick", "score", "end"]
    assert done[-1].data == {"winners": [1], "total": [2, 150, 119, 2]}
    assert end_of(15, [2, 5, 3, 2], ["", "5S", "5H", ""], totals=[0, 130, 100, 0])[-1].kind == "deal"
    five = end_of(10, [1, 4, 2, 1, 1], ["", "5S", "", "", ""], totals=[0, 88, 0, 0, 0], players=5)
    assert five[-1].data["winners"] == [1]
    assert five[-1].data["total"][1] == 100


def test_cd_11_with_a_shared_lead_the_game_goes_on() -> None:
    tie = end_of(15, [2, 5, 3, 2], ["", "5S", "5H", ""], totals=[0, 140, 140, 0])
    assert tie[-1].kind == "deal"
    passed_by = end_of(15, [2, 5, 3, 2], ["", "5S", "5H", ""], totals=[158, 131, 100, 0])
    assert passed_by[-1].data["winners"] == [0]


# -- bots ---------------------------------------------------------------------------------------------------------


def test_the_casual_bot_bids_more_with_more_and_buries_fives() -> None:
    strong = dealt({1: "BJ LJ AH KH QH JH TH 9H AS KS AD 5D 5C"})
    weak = dealt({1: "2S 3S 4S 6S 2H 3H 4H 6H 2D 3D 4D 2C 3C"})
    assert side_points(set_of(strong.view(1).hand), 4) > 25
    assert player_of("call-deuces").casual(weak.view(1), Chance("bot")) == PASS
    say(strong, "20 - - -")
    do(strong, str(player_of("call-deuces").casual(strong.view(1), Chance("bot"))))
    assert strong.trump == parse_suit("H")
    assert {"5D", "5C"} <= set(cards_text(player_of("call-deuces").casual(strong.view(1), Chance("bot")).cards).split())


def test_the_casual_bot_gives_its_five_to_a_friend_and_not_to_a_foe() -> None:
    friend = playing(["BJ 9D", "3D 4D", "2H 5H", "KD QD"])
    put(friend, "BJ 3D")
    assert str(player_of("call-deuces").casual(friend.view(2), Chance("bot"))) == "play 5H"
    foe = playing(["BJ 9D", "3H 5H", "2H 8C", "KD QD"])
    put(foe, "BJ")
    assert str(player_of("call-deuces").casual(foe.view(1), Chance("bot"))) == "play 3H"
