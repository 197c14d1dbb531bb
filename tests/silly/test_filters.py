"""A filter leaves a card to play, and both the rule of thumb and the search keep to it."""

from __future__ import annotations

import pytest

from game.bots.player import player_of
from game.cards import Chance
from game.rules import GAMES, game_of
from tests.rotation import some_of

SELDOM = "dirty-deals"
"""A card is left out in one of several hundred deals."""
MOVES = 250


@pytest.mark.parametrize("game_id", some_of(GAMES, 2))
def test_rule_of_thumb_and_search_choose_among_the_sensible_actions(game_id: str) -> None:
    game, player, chance = game_of(game_id)(None, "sensible"), player_of(game_id), Chance("sensible")
    game.begin()
    removed = 0
    for _move in range(MOVES):
        assert game.turn is not None
        view = game.view(game.turn)
        sensible = player.sensible(view)
        assert sensible
        assert set(sensible) <= set(view.legal)
        assert player.casual(view, chance) in sensible
        assert set(player.candidates(view)) <= set(sensible)
        removed += len(view.legal) - len(sensible)
        plays = [action for action in view.legal if action.verb != "claim"]
        game.act(game.turn, chance.choice(plays or view.legal))
        if game.winners is not None:
            break
    assert removed or game_id == SELDOM
