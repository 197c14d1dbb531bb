"""The score of a match in a few sentences, for the screens beside the table."""

from __future__ import annotations

from game.session.by_ear.listeners import listener_of
from game.session.match import Match
from game.texts.spoken.standing import score_told


def score_now(match: Match) -> str:
    """Who has how many points, the best first, and what wins. Who plays alone is called "you"."""
    who = listener_of(match)
    return " ".join(score_told(match.game.view(who.seat), who))
