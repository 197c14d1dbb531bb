"""Puts what is new in a profile into the store, or counts what that would be.

The rule of each table is in ``rules.py``. Nothing that is here is replaced, apart from what only goes further: a match
that was continued elsewhere, an exercise with more tries, a mark that was reached earlier.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from typing import Any, NamedTuple

from game.store.profile.order import interleave
from game.store.profile.rules import RULES
from game.store.profile.tables import Sides

_MOST = 0.99
"""The share that is done before the change is written to the disk."""


class Gain(NamedTuple):
    """What a profile adds: how many matches and other things are new, and how many matches are here already."""

    matches: int
    continued: int
    """Matches that are here and go further in the profile."""
    here: int
    people: int
    results: int
    """Results of matches that were deleted where the profile comes from."""
    luck: int
    days: int
    exercises: int
    marks: int
    tournaments: int
    rule_sets: int
    settings: int

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing new."""
        return not any(self._replace(here=0))


class _Merge(Sides):
    """Counts or makes the changes."""

    def __init__(self, ours: sqlite3.Connection, theirs: sqlite3.Connection, *, is_dry: bool) -> None:
        super().__init__(ours, theirs)
        self._is_dry = is_dry

    def change(self, sql: str, values: Iterable[Any]) -> None:
        if not self._is_dry:
            self.ours.execute(sql, tuple(values))

    def change_many(self, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
        if not self._is_dry:
            self.ours.executemany(sql, rows)


def merge(
    ours: sqlite3.Connection, theirs: sqlite3.Connection, size: int, *, is_dry: bool = False
) -> Generator[float, None, Gain]:
    """Adds what is new in `theirs`, which has `size` rows, to `ours`, in the transaction that is open.

    Gives the share that is done, less than 1. With `is_dry` nothing is changed. All matches and results of both need
    their uids.
    """
    sides = _Merge(ours, theirs, is_dry=is_dry)
    for _step in _steps(sides, is_dry):
        yield _MOST * min(1.0, sides.done / max(1, size))
    return _gain(sides.counts)


def _steps(sides: _Merge, is_dry: bool) -> Iterator[None]:
    yield from sides.prepare()
    for rule in RULES.values():
        if rule is not None:
            yield from rule(sides)
    if not is_dry:
        yield from interleave(sides)
        sides.keep_numbers()


def _gain(counts: Counter[str]) -> Gain:
    return Gain(
        matches=counts["game_match"],
        continued=counts["continued"],
        here=counts["here"],
        people=counts["people"],
        results=counts["result"],
        luck=counts["luck"],
        days=counts["day"],
        exercises=counts["exercise"],
        marks=counts["mark"],
        tournaments=counts["tournament"],
        rule_sets=counts["rule_set"],
        settings=counts["setting"],
    )
