"""The check of the tables of settings, matches and results at each start, within a bounded time.

A table of up to `MOST_ROWS` rows is checked completely. Of a longer one the newest rows are read, which the program
will show first, and as many others, at another place from start to start. Damage that lies elsewhere is found when it
is read: then the player is told, and the next start checks everything (`opening.SUSPECT`).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from typing import Any

from game.store.rows import MATCH_COLUMNS, RESULT_COLUMNS, match_from, result_from

MOST_ROWS = 2000
"""A table with more rows is read in part. Checking this many takes 2 ms."""
PART = 100
"""The rows of one part; reading one takes 1 to 3 ms."""
_LONG: dict[str, tuple[str, Callable[[tuple[Any, ...]], object]]] = {
    "game_match": (MATCH_COLUMNS, match_from),
    "result": (RESULT_COLUMNS, result_from),
}


def _any(count: int) -> int:
    """A random number from 0 up to `count`, exclusive; the `random` module would delay the first frame."""
    return int.from_bytes(os.urandom(4), "big") % count


def are_sound(connection: sqlite3.Connection, pick: Callable[[int], int] = _any) -> bool:
    """Whether no damage is found in these tables. Raises Damaged or sqlite3.Error for a row that cannot be read.

    `pick` gets the number of parts of a long table and returns the part to read.
    """
    if not _is_sound(connection, "setting"):
        return False
    for table, (columns, read) in _LONG.items():
        least, most = connection.execute(f"SELECT min(id), max(id) FROM {table}").fetchone()
        if least is None or most - least < MOST_ROWS:
            if not _is_sound(connection, table):
                return False
            continue
        parts = range(least, most + 1, PART)
        for first in (most - PART + 1, parts[pick(len(parts))]):
            rows = connection.execute(
                f"SELECT {columns} FROM {table} WHERE id BETWEEN ? AND ?", (first, first + PART - 1)
            )
            for row in rows:
                read(row)
    return True


def _is_sound(connection: sqlite3.Connection, table: str) -> bool:
    """Whether SQLite's own check finds nothing in a table: its pages and the CHECK constraints of its rows."""
    return bool(connection.execute(f"PRAGMA quick_check({table})").fetchone()[0] == "ok")
