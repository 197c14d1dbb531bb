"""Where the levels stand in the rating of each game, as `make rating` measured it (docs/rating.md).

`make rating` writes this file.
"""

from __future__ import annotations

from typing import NamedTuple


class Lines(NamedTuple):
    """The figures of a game."""

    scale: float
    """The points of a deal that one point of the search's judgement was worth, on the mean of the levels."""
    levels: dict[str, float]
    """The rating of each level."""


LINES: dict[str, Lines] = {}
