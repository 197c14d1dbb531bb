"""The data of the games in tests/games."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from tests.games import data_of, every_game


def test_every_registered_game_has_data() -> None:
    assert list(every_game()) == list(GAMES)


def test_a_game_without_data_is_told_with_the_missing_file() -> None:
    with pytest.raises(LookupError, match=r"'no-such-game' has no tests/games/no_such_game\.py"):
        data_of("no-such-game")
