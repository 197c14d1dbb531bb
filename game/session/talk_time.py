"""The time for talk before a lead.

A game has such a time while its view has the fact `talk-seconds`. It runs only where people sit at the table.
"""

from __future__ import annotations

from game.session.match import Match


class TalkTime:
    """The time left before the present lead, in seconds."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.left = 0.0
        self._lead = (0, -1)

    @property
    def is_on(self) -> bool:
        """Whether people may talk now."""
        return self.left > 0

    def advance(self, seconds: float) -> None:
        """Advance the time; it starts again with a new lead."""
        game = self.match.game
        lead = game.number, len(game.history)
        if lead == self._lead:
            self.left = max(0.0, self.left - seconds)
            return
        self._lead = lead
        self.left = float(game.view(None).fact("talk-seconds") or 0) if self.match.humans else 0.0

    def end(self) -> None:
        """End the time before this lead."""
        self.left = 0.0
