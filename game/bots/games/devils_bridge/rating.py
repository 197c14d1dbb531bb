"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.723,
    levels={"beginner": -2.078, "casual": -1.767, "club": -0.601, "expert": 0.026},
)
