"""How fast things move: durations in seconds, the player's speed setting, and the easing of a glide.

With animation off or reduced motion everything is instant.
"""

from __future__ import annotations

from game.ui.preferences import SPEED_FACTORS, Preferences

# Durations in seconds at normal speed.
QUICK = 0.18
MOVE = 0.24
LONG = 0.28
STAGGER = 0.04


def pace(preferences: Preferences) -> float:
    """Return the factor for durations: 0 when nothing may move."""
    if preferences.reduced_motion:
        return 0.0
    return SPEED_FACTORS[preferences.animation_speed]


def ease_out(share: float) -> float:
    """Ease a share of the way: fast at the start, slow at the end. The argument and the result run from 0 to 1."""
    if share <= 0:
        return 0.0
    if share >= 1:
        return 1.0
    return 1 - (1 - share) ** 3
