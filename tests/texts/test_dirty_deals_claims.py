"""Dirty Deals: what a claim is said to be worth, and when the table asks before it."""

from __future__ import annotations

import pytest

from game.cards import Chance, parse_cards
from game.rules.actions import PASS, Action, parse_action
from game.rules.dirty_deals.rules import DirtyDeals
from game.rules.imagine import imagine
from game.rules.parts import Layout, View
from game.texts.dirty_deals.claims import note, warning
from game.texts.messages import action_note, action_warning, prompt_text
from tests.rules.play import random_action

NAMES = ("Ada", "Bea", "Cem", "Dan")
CLUBS = parse_action("claim C")
WITH_SPARE = "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH"
"""Seat 1 holds the clubs and eight other cards without the bower of clubs: a claim is worth 1."""


def holding(hands: dict[int, str], totals: tuple[int, ...] = (0, 0, 0, 0)) -> View:
    """Seat 1's view when it has the lead and these are the hands; no card was played before."""
    game = DirtyDeals(4, "claims")
    game.number, game.dealer = 1, 0
    fixed: Layout = {1: parse_cards("9C")}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("claims")))
    for seat in range(4):
        game.hands[seat] = sum(1 << card for card in parse_cards(hands.get(seat, "")))
    game.totals = list(totals)
    return game.view(1)


def test_the_button_of_a_claim_says_what_it_is_worth() -> None:
    clubs = "9C TC JC QC KC AC"
    assert action_note(holding({1: clubs, 2: "JS"}), CLUBS) == "9 points"
    assert action_note(holding({1: f"{clubs} 9H JS", 2: "JD"}), CLUBS) == "5 points"
    assert action_note(holding({1: WITH_SPARE, 2: "JS"}), CLUBS) == "1 point"


def test_a_claim_that_may_not_be_made_says_nothing() -> None:
    view = holding({1: "9C TC JC QC KC", 2: "AC JS"})
    assert note(view, CLUBS) == ""
    assert warning(view, CLUBS, NAMES) == ""


def test_a_good_claim_is_not_asked_about() -> None:
    assert action_warning(holding({1: "9C TC JC QC KC AC 9H", 2: "JS"}), CLUBS, NAMES) == ""


def test_a_claim_that_gives_away_more_than_it_earns_is_asked_about() -> None:
    words = action_warning(holding({1: WITH_SPARE, 2: "JS"}), CLUBS, NAMES)
    assert words == "You score only 1 point. Whoever holds the J♠ scores 3."


def test_a_small_claim_with_the_own_bower_gives_nothing_away() -> None:
    view = holding({1: "9C TC JC QC KC AC JS 9D TD JD QD KD AD", 2: "9H"})
    assert action_warning(view, CLUBS, NAMES) == "You score nothing."


def test_a_claim_that_may_lose_the_rubber_is_asked_about_with_the_names() -> None:
    view = holding({1: "9C TC JC QC KC AC 9H TH QH", 2: "JS AS", 3: "9D", 0: "TD"}, (2, 1, 6, 7))
    assert action_warning(view, CLUBS, NAMES) == (
        "Whoever holds the J♠ scores 3. If that is Cem or Dan, you lose the rubber."
    )


def test_a_claim_that_wins_the_rubber_anyway_is_not_asked_about() -> None:
    view = holding({1: "9C TC JC QC KC AC 9H TH QH AD KD QD", 2: "JS AS", 3: "9D", 0: "TD"}, (2, 8, 6, 7))
    assert action_warning(view, CLUBS, NAMES) == ""


def dead(hand: str) -> View:
    """Seat 1's view when the deal is dead unless it claims."""
    game = DirtyDeals(4, "claims")
    game.number, game.dealer = 1, 0
    fixed: Layout = {1: parse_cards(hand)}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("claims")))
    game.phase, game.tricks = "dead", 20
    return game.view(1)


def test_letting_the_last_claim_go_is_asked_about() -> None:
    words = action_warning(dead("9C TC JC QC KC AC"), PASS, NAMES)
    assert words == "You hold all six clubs. Claim them now for 9 points, or nobody scores."
    assert action_warning(dead("9C TC JC QC KC 9H"), PASS, NAMES) == ""


@pytest.mark.parametrize(
    ("hand", "asked"),
    [
        ("9C TC JC QC KC AC", "Bea, you have a whole suit: claim it, or lead a card."),
        ("9C TC JC QC KC", "Bea, lead a card."),
    ],
)
def test_only_who_holds_a_whole_suit_is_told_of_a_claim(hand: str, asked: str) -> None:
    view = holding({1: hand, 2: "AC JS"} if "AC" not in hand else {1: hand, 2: "JS"})
    assert prompt_text(view, NAMES) == asked
    public = view._replace(seat=None, legal=(), refused=())
    assert prompt_text(public, NAMES) == "Bea, lead a card."


def test_a_question_tells_nothing_of_hidden_cards() -> None:
    chance, game, asked = Chance("hidden"), DirtyDeals(4, "hidden"), 0
    game.begin()
    for step in range(300):
        if game.winners is not None:
            break
        seat = game.turn
        assert seat is not None
        view = game.view(seat)
        claims = [action for action in view.legal if action.verb == "claim"]
        other = imagine(DirtyDeals, view, Chance("imagined", step)).view(seat)
        for action in (*claims, Action("pass")):
            assert warning(view, action, NAMES) == warning(other, action, NAMES)
            assert note(view, action) == note(other, action)
            asked += action.verb == "claim"
        game.act(*random_action(game, chance, out_of_turn=False))
    assert asked > 0
