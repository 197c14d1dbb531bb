"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.351,
    levels={"beginner": -0.854, "casual": -0.496, "club": -0.251, "expert": 0.068},
)
