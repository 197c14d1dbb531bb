"""Writes a profile, row by row, so that the memory in use does not grow with the store."""

from __future__ import annotations

import contextlib
import errno
import gzip
import hashlib
import json
import os
import sqlite3
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from game.store import private, schema
from game.store.profile.tables import children, columns

KEY = "devils-table-profile"
"""The first key of a profile, with the version of the schema."""
STEP = 250
"""Rows between two steps."""
_PACKED = 6


def write_profile(connection: sqlite3.Connection, path: Path) -> Generator[float, None, Path]:
    """Writes the profile of a store into a new private file, whole or not at all. Gives the share that is written.

    Every match has to have its uid. Raises OSError, FileExistsError if there is such a file, or sqlite3.Error.
    """
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    partial = path.with_name(f"{path.name}.partial")
    partial.unlink(missing_ok=True)
    made = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, private.FILE)
    try:
        with os.fdopen(made, "wb") as file:
            yield from _write(connection, file)
            file.flush()
            os.fsync(file.fileno())
        partial.rename(path)
    except BaseException:
        with contextlib.suppress(OSError):  # the first error is the one to tell
            partial.unlink(missing_ok=True)
        raise
    return path


def _write(connection: sqlite3.Connection, file: BinaryIO) -> Generator[float, None, None]:
    counts = dict.fromkeys(schema.COLUMNS, 0)
    total = sum(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in counts) or 1
    digest = hashlib.sha256()
    with gzip.GzipFile("", "wb", _PACKED, file, mtime=0) as packed:

        def put(value: object) -> None:
            line = json.dumps(value, separators=(",", ":")).encode() + b"\n"
            digest.update(line)
            packed.write(line)

        put({KEY: schema.newest(), "tables": {table: columns(table) for table in counts}})
        for done, (table, row) in enumerate(_rows(connection), 1):
            put([table, *row])
            counts[table] += 1
            if done % STEP == 0:
                yield min(1.0, done / total)
        put({"rows": counts, "sha256": digest.hexdigest()})


def _rows(connection: sqlite3.Connection) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """All rows with their tables. What belongs to a match follows it; the match played last is the last."""
    belonging = children(connection)
    for table, names in schema.COLUMNS.items():
        if table in belonging:
            continue
        order = "place, id" if table == "game_match" else ", ".join(columns(table)[:2])
        for row in connection.execute(f"SELECT {names} FROM {table} ORDER BY {order}"):
            yield table, row
            if table == "game_match":
                yield from _rows_of_match(connection, belonging, row[0])


def _rows_of_match(
    connection: sqlite3.Connection, belonging: list[str], number: int
) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for table in belonging:
        names = columns(table)
        for row in connection.execute(
            f"SELECT {', '.join(names)} FROM {table} WHERE match = ? ORDER BY {names[1]}", (number,)
        ):
            yield table, row
