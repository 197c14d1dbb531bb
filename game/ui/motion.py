"""Values that glide from where they are to where they belong, ease-out.

Durations follow the speed setting; with animation off or reduced motion everything is instant.
"""

from __future__ import annotations

from game.ui.preferences import Preferences

# Seconds at normal speed.
QUICK = 0.18
MOVE = 0.24
LONG = 0.28
STAGGER = 0.04

_FACTORS = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.7}


def pace(preferences: Preferences) -> float:
    """What to multiply a duration by: 0 when nothing shall move."""
    if preferences.reduced_motion:
        return 0.0
    return _FACTORS[preferences.animation_speed]


def ease_out(share: float) -> float:
    """A cubic that starts fast and ends softly; `share` and the result run from 0 to 1."""
    if share <= 0:
        return 0.0
    if share >= 1:
        return 1.0
    return 1 - (1 - share) ** 3


class Tween:
    """One number on its way; `seconds` 0 means that it is there at once."""

    __slots__ = ("_delay", "_from", "_passed", "_seconds", "goal", "value")

    def __init__(self, value: float) -> None:
        self.value = value
        self.goal = value
        self._from = value
        self._seconds = 0.0
        self._delay = 0.0
        self._passed = 0.0

    def to(self, goal: float, seconds: float, delay: float = 0.0) -> None:
        """Glide to `goal` from wherever the value is now."""
        if goal == self.goal and (self.is_moving or self.value == goal):
            return
        self._from, self.goal = self.value, goal
        self._seconds, self._delay, self._passed = seconds, delay, 0.0
        if seconds + delay <= 0:
            self.value = goal

    @property
    def is_moving(self) -> bool:
        return self.value != self.goal

    def update(self, seconds: float) -> bool:
        """Go on by `seconds`; whether the value changed."""
        if not self.is_moving:
            return False
        self._passed += seconds
        passed = self._passed - self._delay
        if passed < 0:
            return False
        if passed >= self._seconds:
            self.value = self.goal
        else:
            self.value = self._from + (self.goal - self._from) * ease_out(passed / self._seconds)
        return True

    def finish(self) -> None:
        """Be there now."""
        self.value = self.goal
