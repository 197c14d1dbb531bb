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
