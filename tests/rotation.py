"""Chooses which combinations of two parameters the default tests try."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def in_rotation(these: Iterable[Any], those: Iterable[Any]) -> Sequence[Any]:
    """All pairs: by default each of `these` is tried with one of `those`, in turn; the other pairs are `long`."""
    others = list(those)
    return [
        pytest.param(this, other, marks=() if at == number % len(others) else pytest.mark.long)
        for number, this in enumerate(these)
        for at, other in enumerate(others)
    ]
