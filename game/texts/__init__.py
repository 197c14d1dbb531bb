"""What players read: the texts of each game, found by its id, and what turns messages and values into text."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import extend_path
from typing import TYPE_CHECKING, cast

from game.rules.registry import package_of

if TYPE_CHECKING:
    from game.texts.contract import GameTexts

__path__ = extend_path(__path__, __name__)


@cache
def texts_of(game_id: str) -> GameTexts:
    """The texts of a game, from its folder in this package. Raises ModuleNotFoundError if there is none."""
    return cast("GameTexts", import_module(f"{package_of(game_id, __name__)}.messages").TEXTS)
