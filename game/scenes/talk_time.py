"""The time for talk before a lead: how much of it is left, and the clock that shows it.

A game has such a time while its view tells `talk-seconds`. It runs only where people sit at the table.
"""

from __future__ import annotations

import pygame

from game.match import Match
from game.ui import text, theme
from game.ui.widgets import Widget


class TalkTime:
    """What is left of the time before the present lead, in seconds."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.left = 0.0
        self._lead = (0, -1)

    @property
    def is_on(self) -> bool:
        """Whether people may talk now."""
        return self.left > 0

    def advance(self, seconds: float) -> None:
        """Let time pass; with a new lead it begins anew."""
        game = self.match.game
        lead = game.number, len(game.history)
        if lead == self._lead:
            self.left = max(0.0, self.left - seconds)
            return
        self._lead = lead
        self.left = float(game.view(None).fact("talk-seconds") or 0) if self.match.humans else 0.0

    def end(self) -> None:
        """Nobody wants to talk any more before this lead."""
        self.left = 0.0


class Clock(Widget):
    """Minutes and seconds; drawn anew only when what it shows has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0

    def show(self, left: float) -> None:
        """Show so many seconds, rounded up."""
        seconds = int(-(-left // 1))
        if seconds != self.seconds:
            self.seconds = seconds
            self.invalidate()

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = text.size("00:00", theme.px(theme.BODY, unit))
        return min(width, wide), high

    def draw(self, surface: pygame.Surface) -> None:
        words = f"{self.seconds // 60}:{self.seconds % 60:02d}"
        text.write(surface, words, self.rect, self.px(theme.BODY), theme.palette().text, align="middle")
