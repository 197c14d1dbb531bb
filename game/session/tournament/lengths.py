"""How long the matches of a tournament are."""

from __future__ import annotations

from game.language import N_
from game.rules import game_of
from game.rules.registry import GAME_INFO

LENGTHS = {"short": N_("Short"), "medium": N_("Medium"), "whole": N_("Whole matches")}
"""With the name that a player reads."""
USUAL = "medium"
MINUTES = {"short": 6, "medium": 15}
"""About how long a match of people takes."""
_MEDIUM_LONG, _MEDIUM = 3, 2


def deals_of(game_id: str, length: str) -> int:
    """The number of deals of a match; 0 for a whole match.

    A short match is as long as the deal of the day. Where that takes several deals, twice as many make a medium one.
    """
    unit = game_of(game_id).day_deals
    if length == "whole":
        return 0
    return unit if length == "short" else unit * (_MEDIUM_LONG if unit == 1 else _MEDIUM)


def minutes_of(game_id: str, length: str) -> int:
    """About how many minutes a match takes."""
    return min(GAME_INFO[game_id].minutes, MINUTES.get(length, GAME_INFO[game_id].minutes))
