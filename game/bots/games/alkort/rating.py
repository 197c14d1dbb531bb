"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.498,
    levels={"beginner": -0.242, "casual": -0.187, "club": -0.026, "expert": 0.016},
)
