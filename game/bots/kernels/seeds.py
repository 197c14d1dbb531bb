"""The seed of a kernel's random numbers, from those of a search."""

from __future__ import annotations

from collections.abc import Sequence

SEEDS = 2**31 - 300
"""The kernels' seeds are below this."""


def seed_of(luck: Sequence[float]) -> int:
    """A seed of a kernel, from 1 to `SEEDS`."""
    return 1 + int(luck[0] * SEEDS)
