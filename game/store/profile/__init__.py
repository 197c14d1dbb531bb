"""A profile: everything that the store holds, in one file, taken along and taken in on another machine.

``docs/profile.md`` describes the file. ``writing.py`` writes it, ``reading.py`` reads it into a database of its own
after ``checks.py`` has checked each row, and ``merging.py`` puts what is new into the store, by the rule of each table
in ``rules.py``. ``uids.py`` gives each match the name by which it is known in two profiles.

Writing, reading and merging are generators that give the share that is done, so that a screen can go on drawing;
`finished` runs one to its end. A merge is one transaction, which ``changes.py`` keeps open between the steps.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

SUFFIX = ".devils-table-profile"
"""How the name of a profile ends; the system opens such a file with this program."""


def finished(steps: Generator[float, None, T]) -> T:
    """Runs `steps` to the end and returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def scaled(steps: Generator[float, None, T], begin: float, end: float) -> Generator[float, None, T]:
    """`steps` as the part of a longer work from the share `begin` to the share `end`."""
    try:
        while True:
            yield begin + (end - begin) * next(steps)
    except StopIteration as done:
        result: T = done.value
        return result
    finally:
        steps.close()
