"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.247,
    levels={"beginner": -0.617, "casual": -0.421, "club": -0.202, "expert": 0.05},
)
