"""Hints in games without suits: they speak of ranks and cards, never of suits as if they counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from game.bots.advice.card_choice import CardChoice
from game.bots.advice.giving_reasons import giving_reasons
from game.bots.advice.prospects import prospects_of
from game.bots.advice.reasons import reasons_of
from game.bots.player import player_of
from game.bots.search.determinizations import Draw
from game.cards import suit_of
from game.rules import GAMES
from game.rules.actions import Action
from game.rules.parts import View
from game.texts.hints import HintReason, reason
from game.texts.messages import SUIT_NAMES
from tests.bots.test_hints import NAMES, views

SUITLESS = [game_id for game_id, rules in GAMES.items() if not rules.has_suits]
OTHERS = [game_id for game_id in GAMES if game_id not in SUITLESS]
SUITS = re.compile(rf"\b({'|'.join(SUIT_NAMES)}|suits?)\b", re.IGNORECASE)


def told(game_id: str, seed: str) -> Iterator[tuple[str, set[str]]]:
    """The sentences that hints could say for all actions in a deal, with the messages of their reasons."""
    for view in islice(views(game_id, seed), 0, None, 2):
        draw = Draw("suits")
        sample = list(islice(player_of(game_id).determinizations(view, draw), 12))
        for action in view.legal[:3]:
            reasons = [*reasons_of(view, action, [], sample, draw), HintReason("only")]
            for at, fact in enumerate(reasons):
                yield reason(view, reasons[at:], NAMES), {fact.message}


@pytest.mark.parametrize("game_id", SUITLESS)
@pytest.mark.parametrize("seed", ["one", pytest.param("two", marks=pytest.mark.long)])
def test_no_hint_speaks_of_suits_where_they_do_not_count(game_id: str, seed: str) -> None:
    sentences = list(told(game_id, seed))
    assert [words for words, _messages in sentences if SUITS.search(words)] == []
    assert any(message.endswith("/rubbish") for _words, messages in sentences for message in messages)


def test_hints_of_other_games_do_speak_of_suits() -> None:
    assert any(SUITS.search(words) for words, _messages in told(OTHERS[0], "one"))


def choice_of(view: View, action: Action) -> CardChoice:
    """The card beside those of another rank, without any deals."""
    strength = GAMES[view.game].strength
    others = [other for other in view.legal if strength(other.card) != strength(action.card)]
    own, *rest = prospects_of(view, [action, *others], [], Draw("choice"))
    return CardChoice(view, own, rest, {})


@pytest.mark.parametrize("game_id", SUITLESS)
def test_a_card_that_is_kept_may_be_of_any_suit_and_is_higher(game_id: str) -> None:
    kept = [
        (action.card, dict(fact.values)["kept_card"])
        for view in views(game_id, "kept")
        for action in view.legal
        if action.verb == "play"
        for fact in giving_reasons(choice_of(view, action), "cannot-win")
    ]
    strength = GAMES[game_id].strength
    assert all(strength(higher) > strength(card) for card, higher in kept)
    assert any(suit_of(higher) != suit_of(card) for card, higher in kept)
