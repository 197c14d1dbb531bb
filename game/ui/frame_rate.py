"""How often the loop turns: less often while nothing is drawn and no input comes, or while the window is hidden."""

from __future__ import annotations

RATE = 60
RATE_IDLE = 30
RATE_ASLEEP = 10
RATE_HIDDEN = 10
REST_AFTER = 1.0
SLEEP_AFTER = 4.0
"""Seconds without a drawn frame or an event until the loop turns at the idle and at the asleep rate."""


class FrameRate:
    """Chooses the rate from how long nothing has happened."""

    def __init__(self) -> None:
        self.is_hidden = False
        self._quiet = 0.0

    @property
    def per_second(self) -> int:
        """How often the loop should turn now, in turns a second."""
        if self.is_hidden:
            return RATE_HIDDEN
        if self._quiet > SLEEP_AFTER:
            return RATE_ASLEEP
        return RATE_IDLE if self._quiet > REST_AFTER else RATE

    def note(self, seconds: float, is_busy: bool) -> None:
        """Record a turn of `seconds`; `is_busy` if a frame was drawn or an event came."""
        self._quiet = 0.0 if is_busy else self._quiet + seconds
