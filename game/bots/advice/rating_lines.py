"""Where the levels stand in the rating of a game, as `make rating` measured it (docs/rating.md)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from game.rules.registry import package_of


class Lines(NamedTuple):
    """The figures of a game, `LINES` in its file `rating.py`."""

    scale: float
    """The points of a deal that one point of the search's judgement was worth, on the mean of the levels."""
    levels: dict[str, float]
    """The rating of each level, from the weakest level."""


@cache
def lines_of(game_id: str) -> Lines | None:
    """The figures of a game; None if it was not measured."""
    package = package_of(game_id, "game.bots.games")
    if find_spec(package) is None or find_spec(f"{package}.rating") is None:
        return None
    lines: Lines = import_module(f"{package}.rating").LINES
    return lines
