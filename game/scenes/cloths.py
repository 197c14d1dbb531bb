"""Which felt each game has, if they differ by game."""

from __future__ import annotations

from game.rules.registry import GAME_INFO
from game.ui import theme


def cloth_of(game_id: str) -> str:
    """The name of a game's felt: in the order of the menu, so that a new game gets one by itself."""
    felts = list(theme.FELTS)
    return felts[list(GAME_INFO).index(game_id) % len(felts)]
