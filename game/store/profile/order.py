"""Puts what is new between what was here: matches by when they were last played, results by when they were made.

The order on each side is kept, whatever its clock told; times only decide between the two sides.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeAlias

from game.store.profile.tables import Sides

Row: TypeAlias = "tuple[int, int]"
"""An id and a time."""
STEP = 200
"""Rows that are changed in one step."""

_MATCHES = """SELECT id, coalesce(
    (SELECT at FROM entry WHERE entry.match = game_match.id ORDER BY seq DESC LIMIT 1), begun
) FROM game_match ORDER BY place, id"""


def interleave(sides: Sides) -> Iterator[None]:
    """Gives the new matches, results and rows of luck their places among those that were here, in steps."""
    rows: list[Row] = []
    for row in sides.ours.execute(_MATCHES):
        rows.append(row)
        yield
    new = [row for row in rows if row[0] in sides.added]
    if new and len(new) < len(rows):
        order = _joined([row for row in rows if row[0] not in sides.added], new)
        yield from _run(sides.ours, "UPDATE game_match SET place = ? WHERE id = ?", enumerate(order, 1))
    for table, ids in sides.new_rows.items():
        yield from _reorder(sides.ours, table, ids)


def _reorder(connection: sqlite3.Connection, table: str, new: set[int]) -> Iterator[None]:
    rows: list[Row] = []
    for row in connection.execute(f"SELECT id, at FROM {table} ORDER BY id"):
        rows.append(row)
        yield
    if not new or len(new) == len(rows):
        return
    order = _joined([row for row in rows if row[0] not in new], [row for row in rows if row[0] in new])
    moved = [(to, row) for (to, _at), row in zip(rows, order, strict=True) if to != row]
    # Two steps, since an id is unique at every moment.
    yield from _run(connection, f"UPDATE {table} SET id = -? WHERE id = ?", moved)
    yield from _run(connection, f"UPDATE {table} SET id = ? WHERE id = -?", [(to, to) for to, _row in moved])


def _run(connection: sqlite3.Connection, sql: str, values: Iterable[tuple[int, int]]) -> Iterator[None]:
    """Runs a statement with each of these values, some of them in each step."""
    left = iter(values)
    while some := list(islice(left, STEP)):
        connection.executemany(sql, some)
        yield


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
