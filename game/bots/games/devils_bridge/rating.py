"""Where the levels stand in this game's rating (docs/rating.md); `make rating` writes this file."""

from game.bots.advice.rating_lines import Lines

LINES = Lines(
    scale=0.89,
    levels={"beginner": -2.593, "casual": -2.113, "club": -0.737, "expert": 0.023},
)
