"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.413,
    levels={"beginner": -0.253, "casual": -0.081, "club": -0.051, "expert": 0.004},
)
