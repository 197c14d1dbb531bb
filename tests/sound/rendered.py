"""What the program renders, made once for all test processes."""

from __future__ import annotations

import os
from array import array

import pytest

from game.ui.kept_sounds import Piece, kept_or_made


def rendered(factory: pytest.TempPathFactory, piece: Piece) -> array[int]:
    """Return the samples of a piece; the first that asks for them makes them."""
    shared = factory.getbasetemp()
    shared = shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared
    return kept_or_made(shared, piece, lambda: None)
