"""Evil Deal: tests of each rule, by number."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.bots.player import player_of
from game.cards import HIDDEN, Chance, parse_card, parse_cards, parse_suit
from game.rules.actions import hide, parse_action
from game.rules.evil_deal.rules import EvilDeal
from game.rules.imagine import imagine
from game.rules.parts import BadChoice, Event, Layout, OptionValue, Refused
from game.texts import texts_of
from game.texts.messages import reason_text
from tests.rules.play import check_leaks, random_action

RANKS = "23456789TJQK"
SUITED = {
    "trumps 1": "AS AC",
    "stack 1 1": " ".join(rank + "S" for rank in RANKS),
    "stack 1 2": " ".join(rank + "H" for rank in RANKS),
    "trumps 0": "AH AD",
    "stack 0 1": " ".join(rank + "C" for rank in RANKS),
    "stack 0 2": " ".join(rank + "D" for rank in RANKS),
}
"""One suit in each stack: the leader wins all tricks if the other has no trump."""
CHOSEN = ["1 stack 1", "0 stack 1", "1 trumps AS AC", "0 trumps AH AD"]


def dealt(layout: Mapping[str, str], dealer: int = 0, options: Mapping[str, OptionValue] | None = None) -> EvilDeal:
    """A deal with these cards at their places and the others anywhere."""
    game = EvilDeal(2, "test", options or {})
    game.number, game.dealer = 1, dealer
    fixed: Layout = {place: parse_cards(cards) for place, cards in layout.items()}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("test")))
    return game


def do(game: EvilDeal, *lines: str) -> list[Event]:
    """Do each `seat action`; returns all events."""
    events = []
    for line in lines:
        seat, _space, action = line.partition(" ")
        events += game.act(int(seat), parse_action(action))
    return events


def refused(game: EvilDeal, line: str) -> str:
    """The rule that refuses `seat action`."""
    with pytest.raises(Refused) as caught:
        do(game, line)
    return caught.value.why.rule


def legal(game: EvilDeal, seat: int) -> list[str]:
    return [str(action) for action in game.legal(seat)]


def plays(ranks: str, leader: int, led: str, other: str) -> list[str]:
    """Pairs of the same rank in two suits."""
    return [f"{seat} play {rank}{suit}" for rank in ranks for seat, suit in ((leader, led), (1 - leader, other))]


def at_exchange(**options: OptionValue) -> EvilDeal:
    """The deal `SUITED` after the first half, in which the non-dealer, seat 1, took all tricks."""
    game = dealt(SUITED, options=options)
    do(game, *CHOSEN, *plays(RANKS, 1, "S", "C"))
    return game


def scored(taken: tuple[int, int], says: tuple[str, str] = ("trumps", "trumps"), **options: OptionValue) -> EvilDeal:
    """A deal by seat 0 after these numbers of tricks, one pair before its end."""
    game = dealt(SUITED, options=options)
    do(game, *CHOSEN)
    game.half, game.phase, game.tricks = 1, "play", 7
    game.says = list(says)
    game.taken = list(taken)
    game.trick = [(0, card) for card in parse_cards("2S 3S 4S 5S")]
    game.hands = [1 << parse_card("KD"), 1 << parse_card("QD")]
    game.turn, game.leader, game.trump = 0, 0, None
    return game


def last_pair(game: EvilDeal) -> list[Event]:
    """Seat 0 takes the last trick."""
    return do(game, "0 play KD", "1 play QD")


def test_ed_1_two_trump_cards_and_two_stacks_each_the_non_dealer_first() -> None:
    game = EvilDeal(seed="deal")
    game.dealer = 0
    (event,) = game.begin()
    assert event.kind == "deal"
    assert sorted(event.data) == ["dealer", "number", "stacks", "trumps"]
    assert [len(cards) for cards in event.data["trumps"]] == [2, 2]
    assert [[len(stack) for stack in stacks] for stacks in event.data["stacks"]] == [[12, 12], [12, 12]]
    order = [*game.places()]
    assert order[:6] == ["trumps 1", "trumps 0", "trumps 1", "trumps 0", "stack 1 1", "stack 0 1"]
    assert order[-2:] == ["stack 1 2", "stack 0 2"]
    for looker in (None, 0, 1):
        view = game.view(looker)
        assert all(card != HIDDEN for seat in range(2) for card in view.pile("trump-card", seat))
        assert [pile.cards for pile in view.piles if pile.kind == "stack"] == [(HIDDEN,) * 12] * 4


def test_ed_2_the_non_dealer_takes_a_stack_first_and_the_other_stays_unseen() -> None:
    game = dealt(SUITED)
    assert game.turn == 1
    assert legal(game, 1) == ["stack 1", "stack 2"]
    assert refused(game, "0 stack 1") == "C-7"
    do(game, "1 stack 2")
    view = game.view(1)
    assert set(view.hand) == set(parse_cards(SUITED["stack 1 2"]))
    assert [pile.note for pile in view.piles if pile.kind == "stack" and pile.owner == 1] == ["1"]
    assert game.view(0).pile("hand", 1) == (HIDDEN,) * 12
    do(game, "0 stack 1")
    assert (game.turn, game.phase) == (1, "trumps")


def test_ed_3_each_says_which_trump_comes_first_and_all_see_it() -> None:
    game = dealt({"trumps 1": "5H 6S", "trumps 0": "2D 9D"})
    do(game, "1 stack 1", "0 stack 1")
    assert legal(game, 1) == ["trumps 5H 6S", "trumps 6S 5H"]
    assert refused(game, "1 no-trump 6S 5H") == "ED-3"
    do(game, "1 trumps 6S 5H")
    assert legal(game, 0) == ["no-trump 2D 9D", "no-trump 9D 2D", "trumps 2D 9D", "trumps 9D 2D"]
    do(game, "0 no-trump 9D 2D")
    piles = {pile.owner: pile for pile in game.view(None).piles if pile.kind == "trump-card"}
    assert (piles[1].cards, piles[1].note) == (tuple(parse_cards("6S 5H")), "crossed")
    assert (piles[0].cards, piles[0].note) == (tuple(parse_cards("9D 2D")), "beside")


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        # non-dealer's trumps by half, then the dealer's
        ("trumps 2S 2H", "trumps 3S 3D", ["-H", "-D"]),
        ("trumps 2S 2H", "trumps 3D 3S", ["SH", "DS"]),
        ("trumps 2S 4S", "trumps 3S 3D", ["-S", "-D"]),
        ("trumps 2S 4S", "trumps 3S 5S", ["--", "--"]),
        ("no-trump 2S 4S", "trumps 3S 3D", ["--", "SD"]),
        ("no-trump 2S 4S", "trumps 3S 5S", ["--", "SS"]),
        ("no-trump 2S 4S", "no-trump 3S 5S", ["--", "--"]),
    ],
)
def test_ed_4_the_same_suit_in_a_half_is_no_trump_for_both(ours: str, theirs: str, expected: list[str]) -> None:
    game = dealt({"trumps 1": ours[-5:], "trumps 0": theirs[-5:]})
    do(game, "1 stack 1", "0 stack 1", f"1 {ours}", f"0 {theirs}")
    for half in range(2):
        game.half = half
        found = [game.trump_of(seat) for seat in (1, 0)]
        assert found == [None if word[half] == "-" else parse_suit(word[half]) for word in expected]
        assert [game.view(None).fact("own-suit", seat) for seat in (1, 0)] == found


PAIRS = {
    "trumps 1": "2H 2D",
    "trumps 0": "3S 3D",
    "stack 1 1": "9C 8C 4H 5H 6H 7H 8H 9H TH JH QH KH",
    "stack 0 1": "KC QC AS KS QS JS TS 9S 8S 7S 6S 5S",
}
PAIRS_CHOSEN = ["1 stack 1", "0 stack 1", "1 trumps 2H 2D", "0 trumps 3S 3D"]


def test_ed_5_the_winner_of_a_pair_leads_the_next_and_of_the_third_takes_all_six() -> None:
    game = dealt(PAIRS)
    do(game, *PAIRS_CHOSEN, "1 play 9C", "0 play KC")
    assert (game.turn, game.view(None).fact("pair")) == (0, 2)
    do(game, "0 play QC", "1 play 8C", "0 play AS")
    view = game.view(None)
    assert view.pile("trick", 0) == tuple(parse_cards("KC QC AS"))
    assert view.pile("trick", 1) == tuple(parse_cards("9C 8C"))
    events = do(game, "1 play 4H")
    trick = [event.data for event in events if event.kind == "trick"]
    assert trick == [
        {
            "number": 1,
            "leader": 1,
            "plays": [[1, "9C"], [0, "KC"], [0, "QC"], [1, "8C"], [0, "AS"], [1, "4H"]],
            "winner": 1,
            "trump": "H",
        }
    ]
    assert (game.turn, game.leader, game.taken) == (1, 1, [0, 1])
    assert len(game.view(0).pile("won", 1)) == 6


def test_ed_6_the_trump_of_the_tricks_leader_counts_through_all_three_pairs() -> None:
    game = dealt(PAIRS)
    do(game, *PAIRS_CHOSEN)
    for line in ("1 play 9C", "0 play KC", "0 play QC", "1 play 8C", "0 play AS"):
        assert game.view(None).fact("trump") == parse_suit("H")
        assert game.view(None).fact("leader") == 1
        do(game, line)
    do(game, "1 play 4H", "1 play KH", "0 play KS", "1 play QH", "0 play QS", "1 play 5H", "0 play JS")
    assert game.leader == 1
    swapped = dealt(PAIRS)
    do(swapped, *PAIRS_CHOSEN)
    swapped.leader, swapped.turn, swapped.trump = 0, 0, swapped.trump_of(0)
    # Led by the other player the same 4H is no trump, and the ace of spades stands.
    do(swapped, "0 play KC", "1 play 9C", "0 play QC", "1 play 8C", "0 play AS", "1 play 4H")
    assert (swapped.leader, swapped.taken) == (0, [1, 0])


def test_ed_7_suit_is_followed_in_every_pair_else_anything_goes() -> None:
    game = dealt(PAIRS)
    do(game, *PAIRS_CHOSEN, "1 play 9C")
    assert legal(game, 0) == ["play KC", "play QC"]
    do(game, "0 play KC", "0 play QC")
    assert legal(game, 1) == ["play 8C"]
    assert refused(game, "1 play 4H") == "ED-7"
    why = game.refusal(1, parse_action("play 4H"))
    assert why is not None
    assert why.cards == (parse_card("8C"),)
    do(game, "1 play 8C", "0 play AS")
    assert len(legal(game, 1)) == 10
    assert refused(game, "1 play AD") == "C-8"


def test_ed_8_four_tricks_and_the_non_dealer_leads_the_first() -> None:
    for dealer in range(2):
        game = dealt({}, dealer)
        while game.phase != "play":
            assert game.turn is not None
            game.act(game.turn, game.legal(game.turn)[0])
        assert game.turn == game.leader == 1 - dealer
        while game.phase == "play":
            assert game.tricks < 4
            game.act(game.turn, game.legal(game.turn)[0])
        assert (game.phase, game.tricks) == ("exchange", 4)
        assert game.view(None).fact("half") == 2


def test_ed_9_the_trump_card_comes_into_the_hand_and_one_of_the_twelve_goes_unseen() -> None:
    game = at_exchange()
    assert (game.phase, game.turn) == ("exchange", 1)
    view = game.view(1)
    assert set(view.hand) == set(parse_cards(SUITED["stack 1 2"] + " AS"))
    assert len(game.view(1).pile("hand", 0)) == 12
    assert view.pile("trump-card", 1) == (parse_card("AC"),)
    assert refused(game, "1 exchange AS") == "ED-9"
    assert len(legal(game, 1)) == 12
    do(game, "1 exchange 2H")
    assert game.view(1).pile("laid-away", 1) == (parse_card("2H"),)
    assert game.view(1).history[-1][1] == parse_action("exchange 2H")
    for looker in (0, None):
        assert game.view(looker).pile("laid-away", 1) == (HIDDEN,)
        assert game.view(looker).history[-1][1] == hide(parse_action("exchange 2H"))
    assert (game.turn, len(game.view(0).hand)) == (0, 13)
    do(game, "0 exchange KD")
    assert [len(game.view(seat).hand) for seat in range(2)] == [12, 12]


def test_ed_9_with_the_option_the_trump_card_itself_may_go() -> None:
    game = at_exchange(exchange="may")
    assert len(legal(game, 1)) == 13
    do(game, "1 exchange AS")
    assert set(game.view(1).hand) == set(parse_cards(SUITED["stack 1 2"]))
    assert game.view(0).pile("laid-away", 1) == (HIDDEN,)


def test_ed_10_the_dealer_leads_the_second_half_with_the_second_trumps() -> None:
    game = at_exchange()
    do(game, "1 exchange 2H", "0 exchange 2D")
    assert (game.phase, game.turn, game.leader) == ("play", 0, 0)
    assert game.view(None).fact("trump") == parse_suit("D")
    assert refused(game, "0 play AD") == "C-8"
    events = do(game, *plays(RANKS[1:], 0, "D", "H"), "0 play AH", "1 play AS")
    assert [event.data["number"] for event in events if event.kind == "trick"] == [5, 6, 7, 8]
    score = next(event for event in events if event.kind == "score")
    assert score.data["change"] == [0, 66]
    assert game.dealer == 1


# tricks of the dealer (seat 0) before the last, which it takes; then the points of the dealer and the non-dealer
TABLE = [(7, 333, 0), (6, 222, 0), (5, 111, 0), (4, 66, 0), (3, 0, 66), (2, 0, 111), (1, 0, 222), (0, 0, 333)]


@pytest.mark.parametrize(("before", "dealer_points", "other_points"), TABLE)
def test_ed_11_the_dealer_needs_a_trick_more_for_the_same(before: int, dealer_points: int, other_points: int) -> None:
    game = scored((before, 7 - before))
    events = last_pair(game)
    score = next(event for event in events if event.kind == "score")
    assert score.data == {"deal": 1, "change": [dealer_points, other_points], "total": [dealer_points, other_points]}
    assert [reason.rule for reason in score.reasons] == ["ED-11", "ED-11"]
    assert reason_text("evil-deal", score.reasons[0], ("Ann", "Ben")) == f"Took {before + 1} of 8 tricks as dealer."


def test_ed_11_all_eight_tricks_are_666_for_the_non_dealer() -> None:
    game = scored((0, 7))
    game.hands = [1 << parse_card("QD"), 1 << parse_card("KD")]
    events = do(game, "0 play QD", "1 play KD")
    assert next(event for event in events if event.kind == "score").data["change"] == [0, 666]
    assert game.winners == (1,)


def test_ed_12_no_trump_is_worth_66_more_for_each_trick_over_four() -> None:
    over = scored((5, 2), ("no-trump", "trumps"))
    score = next(event for event in last_pair(over) if event.kind == "score")
    assert score.data["change"] == [111 + 2 * 66, 0]
    assert [(reason.rule, reason.points) for reason in score.reasons if reason.seat == 0] == [
        ("ED-11", 111),
        ("ED-12", 132),
    ]
    even = scored((3, 4), ("no-trump", "no-trump"))
    assert next(event for event in last_pair(even) if event.kind == "score").data["change"] == [0, 66]


def test_ed_13_the_first_with_666_wins_and_the_deal_changes_hands() -> None:
    game = scored((3, 4))
    game.totals = [600, 599]
    last_pair(game)
    assert (game.winners, game.totals, game.dealer, game.number) == (None, [600, 665], 1, 2)
    won = scored((4, 3))
    won.totals = [600, 665]
    events = last_pair(won)
    assert won.winners == (0,)
    assert events[-1] == Event("end", {"winners": [0], "total": [666, 665]})


def test_ed_14_games_of_a_match_score_the_difference_and_start_again_at_0() -> None:
    game = scored((4, 3), match=3)
    game.totals = [600, 500]
    events = last_pair(game)
    assert next(event for event in events if event.kind == "score").data["total"] == [666, 500]
    assert (game.winners, game.totals, game.sums, game.games) == (None, [0, 0], [166, 0], 1)
    assert (game.number, game.dealer) == (2, 1)
    assert game.standing() == [166, 0]
    view = game.view(0)
    assert (view.fact("game"), view.fact("sum", 0), view.fact("sum", 1)) == (2, 166, 0)
    check_leaks(game, Chance("match"))


@pytest.mark.parametrize(("sums", "winners"), [((100, 0), [0]), ((0, 166), [0, 1]), ((0, 300), [1])])
def test_ed_14_all_games_are_played_and_equal_sums_share_the_win(sums: tuple[int, int], winners: list[int]) -> None:
    game = scored((4, 3), match=3)
    game.totals, game.sums, game.games = [600, 500], list(sums), 2
    events = last_pair(game)
    assert events[-1] == Event("end", {"winners": winners, "total": [sums[0] + 166, sums[1]]})


def test_ed_14_a_match_is_one_three_five_or_seven_games() -> None:
    for games in (1, 3, 5, 7):
        assert EvilDeal(options={"match": str(games)}).chosen["match"] == games
    for wrong in (0, 2, 4, 9):
        with pytest.raises(BadChoice, match="1, 3, 5 or 7"):
            EvilDeal(options={"match": wrong})


def test_an_imagined_exchange_fits_every_suit_that_was_not_followed_later() -> None:
    drawn = set()
    game, chance = at_exchange(), Chance("voids")
    do(game, "1 exchange 2H", "0 exchange 2D", *plays("3456", 0, "D", "H"))
    for _draw in range(60):
        imagined = imagine(EvilDeal, game.view(0), chance)
        assert imagined.view(0) == game.view(0)
        drawn.add(imagined.laid_away[1])
    # The stack had twelve hearts; the four played since cannot be the card laid away.
    assert drawn == set(parse_cards("2H 7H 8H 9H TH JH QH KH"))


def test_a_seat_that_did_not_follow_can_only_have_laid_that_card_away() -> None:
    layout = SUITED | {"stack 1 2": "2D " + SUITED["stack 1 2"][3:], "stack 0 2": "2H " + SUITED["stack 0 2"][3:]}
    game = dealt(layout)
    do(game, *CHOSEN, *plays(RANKS, 1, "S", "C"), "1 exchange 2D", "0 exchange 2H", "0 play 3D", "1 play 3H")
    for draw in range(10):
        imagined = imagine(EvilDeal, game.view(0), Chance("only", draw))
        assert imagined.laid_away[1] == parse_card("2D")


def test_casual_bots_beat_random_ones_clearly() -> None:
    chance, taken = Chance("casual"), [0, 0]
    for deal in range(12):
        game = EvilDeal(seed=f"strength {deal}")
        game.begin()
        while game.number == 1 and game.winners is None:
            assert game.turn is not None
            if game.turn == 0:
                game.act(0, player_of("evil-deal").casual(game.view(0), chance))
            else:
                game.act(*random_action(game, chance))
            if game.number == 1:
                tricks = tuple(game.taken)
        taken = [total + tricks_of for total, tricks_of in zip(taken, tricks, strict=True)]
    assert taken[0] > 2 * taken[1]


def test_ed_11_the_ladder_at_the_table_says_what_the_rules_score() -> None:
    game = dealt(SUITED)
    rungs = texts_of("evil-deal").ladder(game.view(0))
    assert [(rung.label, rung.points) for rung in rungs] == [
        ("8", (333, 666)),
        ("7", (222, 333)),
        ("6", (111, 222)),
        ("5", (66, 111)),
        ("4", (0, 66)),
        ("0–3", (0, 0)),
    ]
