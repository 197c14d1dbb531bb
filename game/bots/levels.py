"""The levels of the bots, and how long each may search.

Talk and risk warnings (`game/bots/advice/risk.py`) have limits of their own.
"""

from __future__ import annotations

from typing import NamedTuple

from game.language import N_

EXPERT = "expert"
"""The strongest level, which also judges, gives hints and plays for others."""
LEVELS = {
    "random": N_("Random"),
    "beginner": N_("Beginner"),
    "casual": N_("Casual"),
    "club": N_("Club"),
    "expert": N_("Expert"),
}
"""From the weakest to the strongest, with the name that a player reads."""
SENTENCES = {
    "beginner": N_("Likes high cards, bids by its aces, and forgets what has been played"),
    "casual": N_("Plays sensibly, and at once"),
    "club": N_("Thinks ahead before each choice"),
    "expert": N_("Thinks furthest ahead, and draws conclusions from what the others do"),
}
"""What a player reads about each level that can be chosen."""


class Effort(NamedTuple):
    """How much a level searches: the number of determinizations, and the seconds after which it starts no more."""

    for_card: int
    before_play: int
    """For everything but a card: bids and trumps are fewer, and each decides more."""
    seconds: float
    is_thorough: bool
    """Whether it weighs determinizations by what the others did, and solves endgames or learns where its game can."""

    def samples(self, phase: str) -> int:
        """The number of determinizations in this phase of a deal."""
        return self.for_card if phase == "play" else self.before_play


EFFORTS = {"club": Effort(8, 24, 0.15, False), "expert": Effort(400, 320, 1.0, True)}
"""How much each searching level searches by default; a game's `Player.efforts` may differ."""
