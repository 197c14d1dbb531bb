"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.459,
    levels={"beginner": -0.255, "casual": -0.112, "club": -0.049, "expert": 0.008},
)
