"""Call Deuces: what the table shows at a glance, and that it tells nobody who the secret partner is."""

from __future__ import annotations

import pytest

from game.cards import Chance, parse_card, parse_cards, parse_suit, set_of
from game.rules.actions import parse_action
from game.rules.call_deuces.glance import is_unveiled
from game.rules.call_deuces.rules import CallDeuces
from game.rules.glance import Glance, Goal, TrumpMark
from game.rules.parts import Event, View
from game.texts.lines import KEPT, bids_text, fact_line
from game.texts.messages import action_note, reason_text
from tests.rules.play import random_action
from tests.rules.test_call_deuces import dealt, do, end_of, playing, put, say

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
NEAR_THE_END = ("AH 2S", "KH 3S", "2H 4S", "QS 5S")
"""Seat 0 is the bidder, hearts are trump, and seat 2 holds the deuce."""


def glance(game: CallDeuces, looker: int | None) -> Glance:
    return game.glance(game.view(looker))


def lines(view: View) -> list[str]:
    """Everything that the table says in words from this view."""
    told = [bids_text(view, NAMES), *(fact_line(view, fact, NAMES) for fact in view.facts)]
    return [line.replace(KEPT, " ") for line in told if line]


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("defenders", ["own", "shared"])
def test_before_the_unveiling_nobody_but_the_partner_sees_sides_and_no_bar_differs(
    players: int, defenders: str
) -> None:
    """CD-5, CD-7: except for what the bidder discarded, which only the bidder sees."""
    chance, checked = Chance("glance", players), 0
    for seed in range(5):
        game = CallDeuces(players, f"glance {seed}", {"defenders": defenders})
        game.begin()
        while game.number == 1:
            public = game.view(None)
            if game.phase == "play" and not is_unveiled(public):
                checked += 1
                for looker in range(players):
                    found = glance(game, looker)
                    knows = looker == game.partner
                    assert bool(found.sides) == knows
                    assert set(found.suspects) == (set() if knows else set(range(players)) - {game.bidder, looker})
                    if looker != game.bidder:
                        assert found.goals == glance(game, None).goals
                assert glance(game, None).sides == ()
                assert glance(game, None).goals[0].seats == (game.bidder,)
                assert glance(game, None).goals[0].taken == game.points(game.bidder or 0)
            game.act(*random_action(game, chance, out_of_turn=False))
    assert checked > 20


@pytest.mark.parametrize("seed", range(6))
def test_words_of_the_table_are_the_same_for_all_who_may_not_know(seed: int) -> None:
    """The lines for a looker who knows nothing are those of the public view: they name no suspect and no discard."""
    game, chance = CallDeuces(4, f"words {seed}"), Chance("words", seed)
    game.begin()
    while game.number == 1:
        public = lines(game.view(None))
        for looker in range(4):
            if looker not in (game.bidder, game.partner):
                assert lines(game.view(looker)) == public
        game.act(*random_action(game, chance, out_of_turn=False))


def test_the_partner_is_named_by_the_card_until_the_deuce_falls() -> None:
    game = playing(NEAR_THE_END)
    for looker in (None, 0, 1, 3):
        assert "Partner: whoever holds 2♥" in lines(game.view(looker))
        assert not [line for line in lines(game.view(looker)) if "Cleo" in line]
    assert "You are Ada’s partner; nobody else knows" in lines(game.view(2))
    put(game, "AH KH 2H")
    for looker in (None, 0, 1, 2, 3):
        assert not [line for line in lines(game.view(looker)) if line.startswith("Partner")]
        assert "Ada and Cleo need 20 points" in lines(game.view(looker))
        assert glance(game, looker).sides == ((0, 2), (1, 3))
        assert glance(game, looker).suspects == ()


def test_the_partners_points_count_for_the_side_from_the_unveiling_on() -> None:
    game = playing(["QH 2S", "KH 3S", "2H AS", "9C 5S"])
    game.won[2], game.taken[2] = 2, 1 << parse_card("5C")
    assert glance(game, None).goals[0] == Goal((0,), "points", 0, 20, 33)
    assert glance(game, 2).goals[0] == Goal((0,), "points", 0, 20, 33)
    put(game, "QH KH 2H")
    assert glance(game, None).goals[0] == Goal((0, 2), "points", 7, 20, 33)


def test_discarded_fives_count_in_the_bidders_own_bar_and_words_only() -> None:
    game = dealt({1: "AH 5S 5C", 2: "2H"})
    say(game, "20 - - -")
    do(game, "trump H", "discard 5S 5C")
    assert glance(game, 1).goals[0].taken == 10
    assert "Points 0 + 10 discarded" in lines(game.view(1))
    for looker in (None, 0, 2, 3):
        assert glance(game, looker).goals[0].taken == 0
        assert not [line for line in lines(game.view(looker)) if "discarded" in line]


def test_a_solo_is_the_bidders_secret_until_the_score() -> None:
    seen: list[tuple[str, View]] = []
    game = playing(["2H 2S", "KH 3S", "AH 4S", "QS 5S"])
    assert glance(game, 0).sides == ((0,), (1, 2, 3))
    assert "You bid 20 and play solo; nobody else knows" in lines(game.view(0))
    assert glance(game, 1).sides == glance(game, None).sides == ()
    assert "Ada bid 20" in lines(game.view(1))

    def look(event: Event) -> None:
        seen.append((event.kind, game.view(None)))

    game = playing(["AH", "KH", "QH", "2H"])
    game.hands[3], game.laid_away, game.partner = set_of(parse_cards("3H")), set_of(parse_cards("2H 3C")), 0
    for card in ("AH", "KH", "QH", "3H"):
        assert game.turn is not None
        game.act(game.turn, parse_action(f"play {card}"), look)
    before = [view for kind, view in seen if kind == "trick"][-1]
    scored = next(view for kind, view in seen if kind == "score")
    assert game.glance(before).sides == ()
    assert game.glance(scored).sides == ((0,), (1, 2, 3))
    assert "Solo" in lines(scored)


def test_naming_a_suit_whose_deuce_one_holds_says_so() -> None:
    game = dealt({1: "2S AH", 2: "2H", 3: "2D", 0: "2C"})
    say(game, "20 - - -")
    view = game.view(1)
    notes = {str(action): action_note(view, action) for action in view.legal}
    assert notes == {"trump S": "you hold 2♠: solo", "trump H": "", "trump D": "", "trump C": ""}


def test_the_winning_card_the_trump_and_the_race() -> None:
    game = playing(NEAR_THE_END)
    assert glance(game, None).winning is None
    put(game, "AH KH")
    found = glance(game, 3)
    assert found.winning == 0
    assert found.trumps == (TrumpMark("suit", parse_suit("H")),)
    assert found.bidder == 0
    assert found.race is not None
    assert found.race.target == 150
    assert [runner.seats for runner in found.race.runners] == [(0,), (1,), (2,), (3,)]


def test_before_the_trump_is_named_there_is_a_highest_bid_and_no_mark() -> None:
    game = dealt()
    assert bids_text(game.view(None), NAMES) == ""
    say(game, "16 18")
    assert bids_text(game.view(None), NAMES) == "Highest bid: Cleo 18"
    assert glance(game, 0) == Glance(race=glance(game, 0).race)


@pytest.mark.parametrize(
    ("bid", "laid", "partner", "told"),
    [
        (20, "KC QC", 2, "Ben bid 20 with Cleo and made it: 12 + 9 = 21."),
        (20, "5C QC", 2, "Ben bid 20 with Cleo and made it: 12 + 9 + 5 discarded = 26."),
        (27, "KC QC", 2, "Ben bid 27 with Cleo and missed: 12 + 9 = 21."),
        (27, "5C QC", 2, "Ben bid 27 with Cleo and missed: 12 + 9 + 5 discarded = 26."),
        (12, "KC QC", 1, "Ben bid 12 alone and made it with 12."),
        (17, "5C QC", 1, "Ben bid 17 alone and made it: 12 + 5 discarded = 17."),
        (20, "KC QC", 1, "Ben bid 20 alone and made only 12 points."),
        (20, "5C QC", 1, "Ben bid 20 alone and missed: 12 + 5 discarded = 17."),
    ],
)
def test_the_score_names_the_bidder_the_partner_and_the_sum(bid: int, laid: str, partner: int, told: str) -> None:
    events = end_of(bid, (0, 6, 4, 2), ("", "5S", "5H", ""), laid, partner)
    reasons = next(event.reasons for event in events if event.kind == "score")
    mine = [reason for reason in reasons if reason.seat == 1]
    assert reason_text("call-deuces", mine[0], NAMES) == told
    assert mine[0].message in CallDeuces.bid_ends
    assert CallDeuces.bid_ends[mine[0].message] == ("made it" in told)
    if partner == 2:
        assert reason_text("call-deuces", next(reason for reason in reasons if reason.seat == 2), NAMES) == told
