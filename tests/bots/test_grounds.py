"""Grounds that a reader disputed, each in its position: what was untrue or argued for nothing is not said any more."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.bots.advice import lesson as lesson_module
from game.bots.advice.alike import is_alike
from game.bots.advice.card_choice import CardChoice
from game.bots.advice.lesson import explained
from game.bots.advice.pressure import is_certain
from game.bots.advice.prospects import prospects_of
from game.bots.search.determinizations import Draw
from game.cards import Chance, parse_card
from game.rules.actions import parse_action
from game.rules.parts import View
from game.session.exercises import Exercise
from game.texts.hints import reason

NAMES = ("Ada", "Bea", "Carl", "Dora", "Emil")
POSITIONS: dict[str, Any] = json.loads((Path(__file__).parent / "grounds.json").read_text(encoding="utf-8"))
SAMPLES = 24


@cache
def exercise(name: str) -> Exercise:
    return Exercise.from_plain(name.partition(" ")[0], {**POSITIONS[name], "reasons": []})


@cache
def view_of(name: str) -> View:
    return exercise(name).position.view()


@cache
def grounds(name: str) -> tuple[tuple[str, ...], str]:
    """The messages of the grounds, the strongest first, and the sentence."""
    found = exercise(name).lesson
    assert found is not None
    told = explained(view_of(name), found, Chance("grounds", name))
    return tuple(fact.message for fact in told.reasons), reason(view_of(name), told.reasons, NAMES)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_module, "SAMPLES", SAMPLES)


def test_a_card_that_a_trump_may_beat_is_not_said_to_be_enough() -> None:
    assert "Your 8♦" not in grounds("evil-deal 2")[1]
    assert not is_certain(view_of("evil-deal 2"), parse_card("8D"))


def test_winning_is_no_ground_where_other_cards_win_for_certain_too() -> None:
    assert not {"wins-now", "will-win", "enough"} & set(grounds("evil-deal 9")[0])


@pytest.mark.parametrize("name", ["four-hundred 1", "four-hundred 2", "call-deuces 7"])
def test_a_partner_whom_somebody_may_trump_does_not_probably_win(name: str) -> None:
    assert not any(message.startswith("partner") for message in grounds(name)[0])


def test_a_partner_who_has_all_that_was_bid_needs_no_trick() -> None:
    assert not any(message.startswith("partner") for message in grounds("four-hundred 4")[0])


def test_a_card_that_scores_its_own_points_now_is_not_said_to_spare_another() -> None:
    assert grounds("call-deuces 2")[0][0] in ("banks", "banks-likely", "most-points")


def test_a_trick_that_is_the_partners_is_taken_over_for_the_lead() -> None:
    assert grounds("alkort 4")[0][0] == "takes-over"


def test_what_nothing_can_beat_wins_and_what_something_can_does_not_surely() -> None:
    assert grounds("alkort 5")[1] == "Your K♦ wins this trick."
    assert not {"wins-now", "will-win"} & set(grounds("alkort 10")[0])


@pytest.mark.parametrize("name", ["dirty-deals 3", "dirty-deals 5", "dirty-deals 8"])
def test_a_suit_is_not_collected_where_the_trick_brings_none_for_sure(name: str) -> None:
    assert not {"collects", "keeps-suit"} & set(grounds(name)[0])


def test_the_higher_of_two_trumps_that_win_goes_with_the_last_trick_that_is_needed() -> None:
    messages, words = grounds("devils-bridge 5")
    assert messages[0] == "last-need"
    assert "your 4♦ is easier to lose with" in words


def test_no_discard_is_the_least_likely_to_win_what_no_discard_can_win() -> None:
    assert not any(message.startswith(("least-likely", "loses")) for message in grounds("devils-bridge 6")[0])


@pytest.mark.parametrize("name", ["devils-bridge 2", "devils-bridge 8"])
def test_winning_now_is_no_ground_for_who_may_win_later(name: str) -> None:
    assert not {"unbeatable", "takes", "best-chance"} & set(grounds(name)[0])


def test_a_card_that_keeps_the_partners_trick_is_not_said_to_win_it() -> None:
    assert "takes" not in grounds("twenty-eight 6")[0]


def test_without_a_ground_the_figures_are_told() -> None:
    words = grounds("devils-bridge 2")[1]
    assert words.startswith("In the deals that were tried, this came out best: on average 2.2 points better than")
    assert words.endswith("the next best choice, “4♥”.")


# -- the rule ---------------------------------------------------------------------------------------------------------


def test_a_claim_has_to_hold_against_every_other_candidate() -> None:
    view = view_of("devils-bridge 5")
    own, *others = prospects_of(view, [parse_action(f"play {card}") for card in ("8D", "4D", "7H")], [], Draw("rule"))
    choice = CardChoice(view, own, others, {})
    lower, plain = parse_card("4D"), parse_card("7H")
    assert choice.sets_apart(lambda other: other.card == lower, lambda other: other.card == plain)
    assert not choice.sets_apart(lambda other: other.card == lower)
    assert not CardChoice(view, own, [], {}).sets_apart(lambda other: True)


def test_neighbours_of_a_suit_are_alike_unless_a_card_between_them_is_out() -> None:
    view = view_of("alkort 5")
    assert is_alike(view, parse_action("play KC"), parse_action("play KC"))
    assert not is_alike(view, parse_action("play KD"), parse_action("play KC"))
