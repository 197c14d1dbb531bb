"""What is said at the table to somebody who plays by ear: short sentences from views, and each game's own ones."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from game.rules.registry import package_of
from game.texts.spoken.contract import Spoken


@cache
def spoken_of(game_id: str) -> Spoken:
    """What is special to a game, from `spoken.py` in its folder; the defaults if it has none."""
    module = f"{package_of(game_id, 'game.texts')}.spoken"
    if find_spec(module) is None:
        return Spoken()
    found: Spoken = import_module(module).SPOKEN
    return found
