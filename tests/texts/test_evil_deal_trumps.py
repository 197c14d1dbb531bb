"""Evil Deal: trumps that cancel each other, half time, and the ladder of points in words."""

from __future__ import annotations

import pytest

from game.cards import Chance, parse_cards
from game.rules.actions import parse_action
from game.rules.evil_deal.rules import EvilDeal
from game.rules.parts import Layout
from game.texts import texts_of
from game.texts.lines import fact_line
from game.texts.messages import action_note, prompt_text

TEXTS = texts_of("evil-deal")
NAMES = ("Ada", "Bea")
STACKS = ("1 stack 1", "0 stack 1")


def duel(first: str, second: str, *lines: str) -> EvilDeal:
    """A deal by seat 0 with these trump cards of seats 0 and 1, after these actions."""
    game = EvilDeal(2, "trumps", {})
    game.number, game.dealer = 1, 0
    fixed: Layout = {"trumps 0": parse_cards(first), "trumps 1": parse_cards(second)}
    game.lay(game.order_of(fixed, lambda _card, _place: True, Chance("trumps")))
    for line in lines:
        seat, _space, action = line.partition(" ")
        game.act(int(seat), parse_action(action))
    return game


def to_half_time(game: EvilDeal) -> None:
    """Plays until the first half is over."""
    while game.half == 0:
        assert game.turn is not None
        game.act(game.turn, game.legal(game.turn)[0])


def test_equal_trumps_are_announced_and_stay_in_sight_for_that_half() -> None:
    before = duel("2H 2S", "3H 4C", *STACKS, "1 trumps 3H 4C")
    game = duel("2H 2S", "3H 4C", *STACKS, "1 trumps 3H 4C", "0 trumps 2H 2S")
    line = "Both chose ♥ hearts: no trump"
    assert TEXTS.bids_line(before.view(None)) == ""
    assert TEXTS.bids_line(game.view(None)) == line
    assert TEXTS.announce(before.view(None), game.view(None)) == line
    assert TEXTS.announce(game.view(None), game.view(None)) == ""
    to_half_time(game)
    assert TEXTS.bids_line(game.view(None)) == ""


def test_different_trumps_are_not_announced() -> None:
    before = duel("2H 2S", "3H 4C", *STACKS, "1 trumps 3H 4C")
    game = duel("2H 2S", "3H 4C", *STACKS, "1 trumps 3H 4C", "0 trumps 2S 2H")
    assert TEXTS.announce(before.view(None), game.view(None)) == ""
    assert TEXTS.bids_line(game.view(None)) == ""


def test_a_player_without_trump_cancels_nothing() -> None:
    game = duel("2H 3H", "4H 5C", *STACKS, "1 trumps 4H 5C", "0 no-trump 2H 3H")
    assert TEXTS.bids_line(game.view(None)) == ""


def test_half_time_is_announced() -> None:
    game = duel("2H 2S", "3H 4C", *STACKS, "1 trumps 3H 4C", "0 trumps 2H 2S")
    before = game.view(None)
    to_half_time(game)
    assert TEXTS.announce(before, game.view(None)) == "Half time: both take up their second stack"


@pytest.mark.parametrize(
    ("theirs", "mine", "words"),
    [
        ("3H 4C", "2H 2S", "no trump in the first half"),
        ("4C 3S", "2H 2S", "no trump in the second half"),
        ("3H 3S", "2H 2S", "no trump in either half"),
        ("4C 3H", "2H 2S", ""),
    ],
)
def test_the_dealer_is_told_which_choice_leaves_both_without_trump(theirs: str, mine: str, words: str) -> None:
    game = duel("2H 2S", theirs, *STACKS, f"1 trumps {theirs}")
    assert action_note(game.view(0), parse_action(f"trumps {mine}")) == words


def test_the_third_pair_is_asked_for_in_its_own_words() -> None:
    game = duel("2H 2S", "3H 4C", *STACKS, "1 trumps 3H 4C", "0 trumps 2H 2S")
    asked = []
    for _card in range(6):
        assert game.turn is not None
        asked.append(prompt_text(game.view(game.turn), NAMES).endswith("This pair decides the trick."))
        game.act(game.turn, game.legal(game.turn)[0])
    assert asked == [False] * 4 + [True] * 2


def test_everybody_stands_on_the_rung_of_the_tricks_taken() -> None:
    game = duel("2H 2S", "3H 4C", *STACKS, "1 trumps 3H 4C", "0 trumps 2H 2S")
    game.taken = [2, 5]
    rungs = TEXTS.ladder(game.view(0))
    assert {rung.label: rung.seats for rung in rungs if rung.seats} == {"5": (1,), "0–3": (0,)}
    assert {rung.label: rung.points for rung in rungs}["5"] == (66, 111)
    assert [TEXTS.ladder(game.view(looker)) for looker in (None, 1)] == [rungs] * 2
    assert not any(rung.seats for rung in TEXTS.ladder(duel("2H 2S", "3H 4C").view(0)))


def test_what_wins_is_said_in_a_line() -> None:
    assert TEXTS.race_line(duel("2H 2S", "3H 4C").view(None)) == "First to 666\u00a0points"
    match = EvilDeal(2, "race", {"match": 3})
    match.begin()
    match.games = 1
    line = "Game 2 of 3, each to 666 points: the sum of the margins decides"
    assert TEXTS.race_line(match.view(0)) == line


def test_half_and_pair_are_said_in_words() -> None:
    game = duel("2H 2S", "3H 4C", *STACKS, "1 trumps 3H 4C", "0 trumps 2H 2S")
    assert _panel(game)[:2] == ["First half", "Pair 1 of 3"]
    for _card in range(2):
        assert game.turn is not None
        game.act(game.turn, game.legal(game.turn)[0])
    assert "Pair 2 of 3" in _panel(game)
    to_half_time(game)
    assert _panel(game)[0] == "Second half"


def _panel(game: EvilDeal) -> list[str]:
    view = game.view(None)
    return [line for fact in view.facts if fact.seat is None and (line := fact_line(view, fact, NAMES))]
