"""Chooses which combinations of two parameters the default tests try."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def in_rotation(these: Iterable[Any], those: Iterable[Any], first: int = 0, count: int | None = None) -> Sequence[Any]:
    """All pairs: by default each of `these` is tried with one of `those`, in turn; the other pairs are `long`.

    With `first` and `count`, only those of `these` are tried by default that `some_of` would choose.
    """
    every, others = list(these), list(those)
    chosen = _chosen(len(every), first, len(every) if count is None else count)
    default = {(number, turn % len(others)) for turn, number in enumerate(chosen)}
    return [
        pytest.param(this, other, marks=() if (number, at) in default else pytest.mark.long)
        for number, this in enumerate(every)
        for at, other in enumerate(others)
    ]


def some_of(these: Iterable[Any], first: int, count: int = 2) -> Sequence[Any]:
    """All of `these`, of which `count` are tried by default, beginning with that at `first`; the others are `long`.

    Tests of the same code in each game take different games by different `first`.
    """
    every = list(these)
    chosen = _chosen(len(every), first, count)
    return [_param(one, at in chosen) for at, one in enumerate(every)]


def one_in(number: int, these: Iterable[Any], part: int = 0) -> Sequence[Any]:
    """All of `these`, of which every `number`-th is tried by default, beginning with that at `part`; others are `long`.

    Tests that go over the same long list take different parts of it. A tuple is one value; `rows_in` takes rows.
    """
    return [_param(one, at % number == part % number) for at, one in enumerate(these)]


def rows_in(number: int, rows: Iterable[Sequence[Any]], part: int = 0) -> Sequence[Any]:
    """As `one_in`, for rows of several parameters."""
    return one_in(number, [pytest.param(*row) for row in rows], part)


def _chosen(size: int, first: int, count: int) -> list[int]:
    return [(first + at * max(1, size // count)) % size for at in range(count)]


def _param(one: Any, is_default: bool) -> Any:
    marks = () if is_default else (pytest.mark.long,)
    if isinstance(one, _Param):
        return pytest.param(*one.values, id=one.id, marks=(*one.marks, *marks))
    return pytest.param(one, marks=marks)


_Param = type(pytest.param(None))
