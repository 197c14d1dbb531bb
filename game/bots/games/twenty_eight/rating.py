"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.405,
    levels={"beginner": -0.246, "casual": -0.086, "club": -0.048, "expert": 0.005},
)
