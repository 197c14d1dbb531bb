"""The compiled kernel: see `kernel`."""

from game.bots.games.evil_deal.kernel import HalfSolver as HalfSolver

SOURCE: str
"""The SHA-256 digest of the source."""
