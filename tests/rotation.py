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


def some_of(these: Iterable[Any], first: int, count: int = 2) -> Sequence[Any]:
    """All of `these`, of which `count` are tried by default, beginning with that at `first`; the others are `long`.

    Tests of the same code in each game take different games by different `first`.
    """
    every = list(these)
    chosen = {(first + at * max(1, len(every) // count)) % len(every) for at in range(count)}
    return [pytest.param(one, marks=() if at in chosen else pytest.mark.long) for at, one in enumerate(every)]
