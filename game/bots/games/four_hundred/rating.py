"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.324,
    levels={"beginner": -0.791, "casual": -0.46, "club": -0.234, "expert": 0.064},
)
