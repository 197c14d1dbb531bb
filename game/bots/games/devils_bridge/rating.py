"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.776,
    levels={"beginner": -2.273, "casual": -1.852, "club": -0.659, "expert": 0.023},
)
