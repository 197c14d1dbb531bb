"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.689,
    levels={"beginner": -0.344, "casual": -0.13, "club": -0.09, "expert": 0.008},
)
