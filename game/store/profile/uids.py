"""The uids of matches: 32 hexadecimal digits by which the same match is known in two profiles.

A new match gets a random one. A match of an older version gets one that follows from its set-up and from when it was
begun, which never change; the results of a deleted match get one that follows from the results.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator, Iterable, Iterator
from itertools import groupby
from typing import Any

LENGTH = 32
_LACKING = "SELECT id, uid FROM game_match WHERE id IN (SELECT match FROM result WHERE uid IS NULL)"


def new_uid() -> str:
    """A random uid."""
    return os.urandom(LENGTH // 2).hex()


def digest(parts: Iterable[object]) -> str:
    """A uid that follows from these values of JSON."""
    import hashlib  # every start loads this file, and few need this
    import json

    text = json.dumps(list(parts), separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def note_uids(connection: sqlite3.Connection) -> Generator[float, None, None]:
    """Writes the uids that are missing, in steps that give the share 0. Has to run in a transaction."""
    taken = {uid for (uid,) in connection.execute("SELECT uid FROM game_match WHERE uid IS NOT NULL")}
    rows = connection.execute("SELECT id, setup, begun FROM game_match WHERE uid IS NULL ORDER BY id").fetchall()
    for number, *content in rows:
        uid = _free(content, taken)
        connection.execute("UPDATE game_match SET uid = ? WHERE id = ?", (uid, number))
        yield 0.0
    for number, uid in connection.execute(_LACKING).fetchall():
        connection.execute("UPDATE result SET uid = ? WHERE match = ? AND uid IS NULL", (uid, number))
        yield 0.0
    for number, results in list(_without_match(connection)):
        uid = next((str(row[1]) for row in results if row[1] is not None), "")
        uid = uid or _free([list(row[2:]) for row in results], taken)
        connection.execute("UPDATE result SET uid = ? WHERE match = ? AND uid IS NULL", (uid, number))
        yield 0.0


def are_noted(connection: sqlite3.Connection) -> bool:
    """Whether every match and every result has its uid."""
    missing = "SELECT EXISTS (SELECT 1 FROM {} WHERE uid IS NULL)"
    return not any(connection.execute(missing.format(table)).fetchone()[0] for table in ("game_match", "result"))


def _without_match(connection: sqlite3.Connection) -> Iterator[tuple[int, list[tuple[Any, ...]]]]:
    """The number of each deleted match that has results without a uid, with all its results."""
    rows = connection.execute(
        "SELECT match, uid, seat, game, options, players, person, kind, points, won, deals, at FROM result"
        " WHERE match IN (SELECT match FROM result WHERE uid IS NULL) ORDER BY match, seat"
    )
    for number, results in groupby(rows, key=lambda row: row[0]):
        yield number, list(results)


def _free(content: list[Any], taken: set[str]) -> str:
    """The uid of this content; of equal contents the second has another than the first."""
    uid, count = digest(content), 1
    while uid in taken:
        count += 1
        uid = digest([*content, count])
    taken.add(uid)
    return uid
