"""The contract of a game's texts: every game fulfils it, and shared words are for verbs of several games."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.cards import Chance
from game.rules import GAMES, game_of
from game.texts import messages, telling, texts_of
from game.texts.contract import GameTexts
from tests.rotation import some_of


@cache
def verbs_of(game_id: str) -> frozenset[str]:
    """The verbs that are legal at some moment of a few deals with random play."""
    rules = game_of(game_id)
    found: set[str] = set()
    for seed in range(20):
        game = rules(rules.usual, f"verbs {seed}", {})
        chance = Chance("verbs", game_id, seed)
        game.begin()
        while game.winners is None and game.number < 4:
            assert game.turn is not None
            legal = game.legal(game.turn)
            found |= {action.verb for action in legal}
            game.act(game.turn, chance.choice(legal))
    return frozenset(found)


@pytest.mark.parametrize("game_id", some_of(GAMES, 3))
def test_every_game_has_its_texts(game_id: str) -> None:
    texts = texts_of(game_id)
    assert isinstance(texts, GameTexts)
    assert texts.rules
    assert texts.examples
    assert verbs_of(game_id) <= {*messages.ACTIONS, *texts.actions}


def test_shared_words_are_for_verbs_of_several_games() -> None:
    counts = Counter(verb for game_id in GAMES for verb in verbs_of(game_id))
    for shared in (messages.ACTIONS, messages.SAID, telling.DONE):
        assert {verb for verb in shared if counts[verb] < 2} == set()
