"""Puts what is new between what was here: matches by when they were last played, results by when they were made.

The order on each side is kept, whatever its clock told; times only decide between the two sides.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TypeAlias

from game.store.profile.tables import Sides

Row: TypeAlias = "tuple[int, int]"
"""An id and a time."""

_MATCHES = """SELECT id, coalesce(
    (SELECT at FROM entry WHERE entry.match = game_match.id ORDER BY seq DESC LIMIT 1), begun
) FROM game_match ORDER BY place, id"""


def interleave(sides: Sides) -> None:
    """Gives the new matches, results and rows of luck their places among those that were here."""
    rows = sides.ours.execute(_MATCHES).fetchall()
    new = [row for row in rows if row[0] in sides.added]
    if new and len(new) < len(rows):
        order = _joined([row for row in rows if row[0] not in sides.added], new)
        sides.ours.executemany("UPDATE game_match SET place = ? WHERE id = ?", list(enumerate(order, 1)))
    for table, ids in sides.new_rows.items():
        _reorder(sides.ours, table, ids)


def _reorder(connection: sqlite3.Connection, table: str, new: set[int]) -> None:
    rows = connection.execute(f"SELECT id, at FROM {table} ORDER BY id").fetchall()
    if not new or len(new) == len(rows):
        return
    order = _joined([row for row in rows if row[0] not in new], [row for row in rows if row[0] in new])
    moved = [(to, row) for (to, _at), row in zip(rows, order, strict=True) if to != row]
    # Two steps, since an id is unique at every moment.
    connection.executemany(f"UPDATE {table} SET id = -? WHERE id = ?", moved)
    connection.execute(f"UPDATE {table} SET id = -id WHERE id < 0")


def _joined(ours: Sequence[Row], theirs: Sequence[Row]) -> list[int]:
    """The ids of both sides, each in its order, the earlier time first."""
    order: list[int] = []
    at = 0
    for number, time in ours:
        while at < len(theirs) and theirs[at][1] < time:
            order.append(theirs[at][0])
            at += 1
        order.append(number)
    return order + [number for number, _time in theirs[at:]]
