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


LINES: dict[str, Lines] = {
    "devils-bridge": Lines(0.931, {"beginner": -2.631, "casual": -2.136, "club": -0.689, "expert": 0.045}),
    "four-hundred": Lines(0.385, {"beginner": -0.895, "casual": -0.531, "club": -0.274, "expert": 0.057}),
    "twenty-eight": Lines(0.689, {"beginner": -0.344, "casual": -0.13, "club": -0.09, "expert": 0.008}),
}
