"""Reads a profile into a temporary database with the tables of the store, which checks what its constraints check.

Nothing is believed before the end of the file: the counts and the checksum in its last line have to be right.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
import os
import sqlite3
import stat
import zlib
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from game.language import _
from game.names import shown
from game.store import schema
from game.store.profile.checks import checked, refuse
from game.store.profile.tables import insertion
from game.store.profile.writing import KEY, STEP
from game.store.trouble import BadProfile, reason_of

LARGEST = 256 << 20
"""The size limit of a profile in bytes; one of 10,000 matches has about a tenth of it."""
LARGEST_UNPACKED = 2 << 30
LONGEST = 1 << 20
"""The size limit of a line in bytes."""
OLDEST = 3
"""The version of the schema of the first profiles."""
MOST_ENTRIES = 100_000
"""The largest number of entries of a match, with those that were taken back."""
_MAGIC = b"\x1f\x8b"
_LAST = 0.98
"""The share of the work that is done when all rows are read."""
_CONTRADICTION = "its rows contradict each other"
# What no table of the store refuses.
_RULES = (
    "CREATE UNIQUE INDEX own_match ON game_match (uid)",
    "CREATE UNIQUE INDEX own_result ON result (uid, seat)",
)
_CONTRADICTIONS = (
    "SELECT 1 FROM result JOIN game_match ON game_match.id = result.match WHERE result.uid <> game_match.uid",
    "SELECT 1 FROM result JOIN game_match ON game_match.uid = result.uid WHERE result.match <> game_match.id",
    "SELECT 1 FROM result GROUP BY match HAVING count(DISTINCT uid) > 1",
    "SELECT 1 FROM result GROUP BY uid HAVING count(DISTINCT match) > 1",
)


class Incoming:
    """The content of a profile, in a temporary database that is gone when it is closed."""

    def __init__(self, version: int = 0) -> None:
        self.size = 0
        """The number of its rows."""
        # An empty name: a file that has no name in the folder for temporary files, once it outgrows the cache.
        self.connection = sqlite3.connect("", isolation_level=None)
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = ON"):
            self.connection.execute(f"PRAGMA {pragma}").fetchall()
        schema.migrate(self.connection, version or schema.newest())

    def close(self) -> None:
        """Frees the database."""
        self.connection.close()

    def __enter__(self) -> Incoming:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def is_profile(path: Path) -> bool:
    """Whether the file looks like a profile, by its first bytes. False if it cannot be read."""
    with contextlib.suppress(OSError, ValueError):
        if path.is_file():
            with path.open("rb") as file:
                return file.read(2) == _MAGIC
    return False


def read_profile(path: Path) -> Generator[float, None, Incoming]:
    """Reads a profile. Gives the share that is read. Raises BadProfile with one sentence.

    The result has to be closed.
    """
    try:
        with _opened(path) as file:
            return (yield from _read(file))
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise BadProfile(
            _("This profile was damaged or is not complete: copy it again, or take everything along again.")
        ) from error
    except OSError as error:
        raise _unreadable(path, error) from error
    except sqlite3.Error as error:
        raise BadProfile(
            _("There is no room to unpack this profile ({reason}): make some room and try again.").format(reason=error)
        ) from error


def _opened(path: Path) -> BinaryIO:
    try:
        return open(path, "rb", opener=_open_file)
    except ValueError as error:  # a path with a zero in it
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: Exception) -> BadProfile:
    return BadProfile(
        _("{file} can’t be read ({reason}): choose another file.").format(file=shown(path), reason=reason_of(error))
    )


def _open_file(name: str, flags: int) -> int:
    """Opens a regular file; a pipe would keep the program waiting."""
    opened = os.open(name, flags | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        raise BadProfile(_not_a_profile())
    return opened


def _not_a_profile() -> str:
    return _("This is not a profile: choose a file made with “Take everything along”.")


def _read(file: BinaryIO) -> Generator[float, None, Incoming]:
    size = os.fstat(file.fileno()).st_size
    if size > LARGEST:
        raise BadProfile(_("This file is far too large for a profile: choose another file."))
    if file.read(2) != _MAGIC:
        raise BadProfile(_not_a_profile())
    file.seek(0)
    with gzip.GzipFile(fileobj=file) as packed:
        lines = _lines(packed)
        digest = hashlib.sha256()
        head = next(lines, b"")
        version, tables = _head(head)
        digest.update(head)
        incoming = Incoming(version)
        try:
            told = yield from _fill(incoming.connection, tables, lines, digest, lambda: file.tell() / size)
            if told.get("sha256") != digest.hexdigest():
                refuse("its checksum is wrong")
            if next(lines, None) is not None:
                refuse("it goes on after its end")
            incoming.size = sum(told["rows"].values())
            for _step in _settled(incoming.connection):
                yield _LAST
        except BaseException:
            incoming.close()
            raise
    return incoming


def _lines(packed: gzip.GzipFile) -> Iterator[bytes]:
    total = 0
    while line := packed.readline(LONGEST + 1):
        total += len(line)
        if len(line) > LONGEST or total > LARGEST_UNPACKED:
            raise BadProfile(_("This file is far too large for a profile: choose another file."))
        yield line


def _plain(line: bytes) -> Any:
    try:
        return json.loads(line.decode("ascii"))
    except (ValueError, RecursionError):
        refuse("a line is not JSON")


def _head(line: bytes) -> tuple[int, dict[str, list[str]]]:
    """The version, and the columns of each table."""
    try:
        head = _plain(line)
    except BadProfile:
        head = None
    if not isinstance(head, dict) or KEY not in head:
        raise BadProfile(_not_a_profile())
    version, tables = head[KEY], head.get("tables")
    if type(version) is int and version > schema.newest():
        raise BadProfile(_("This profile is from a newer Devil’s Table: update this one to add it."))
    if type(version) is not int or version < OLDEST:
        refuse(f"{KEY} is not a version")
    if not isinstance(tables, dict) or not all(isinstance(names, list) for names in tables.values()):
        refuse("it does not tell its tables")
    return version, tables


def _fill(
    connection: sqlite3.Connection,
    tables: dict[str, list[str]],
    lines: Iterator[bytes],
    digest: Any,
    share: Any,
) -> Generator[float, None, dict[str, Any]]:
    """Stores every row; the result is the object in the last line."""
    types = {table: _types(connection, table, names) for table, names in tables.items()}
    orders = {table: insertion(table, names) for table, names in tables.items()}
    counts = dict.fromkeys(tables, 0)
    entries = Counter[int]()
    connection.execute("BEGIN")
    for number, line in enumerate(lines, 2):
        told = _plain(line)
        if isinstance(told, dict):
            connection.execute("COMMIT")
            if told.get("rows") != counts:
                refuse("rows are missing")
            return told
        if not isinstance(told, list) or not told or not isinstance(told[0], str) or told[0] not in orders:
            refuse(f"line {number} is not a row")
        table, *values = told
        if len(values) != len(tables[table]):
            refuse(f"line {number} is not a row of {table}")
        row = checked(table, dict(zip(tables[table], values, strict=True)), types[table])
        try:
            connection.execute(orders[table], tuple(row.values()))
        except (sqlite3.IntegrityError, OverflowError, UnicodeEncodeError) as error:
            refuse(f"line {number}: {error}")
        digest.update(line)
        counts[table] += 1
        if table == "entry":
            entries[row["match"]] += 1
            if entries[row["match"]] > MOST_ENTRIES:
                refuse(_CONTRADICTION)
        if number % STEP == 0:
            yield _LAST * min(1.0, share())
    raise EOFError


def _types(connection: sqlite3.Connection, table: str, names: list[str]) -> dict[str, str]:
    """The type of each column of a table, which has to have exactly these columns."""
    found = dict(connection.execute("SELECT name, type FROM pragma_table_info(?)", (table,)))
    if table not in schema.COLUMNS or not found or sorted(map(str, names)) != sorted(found):
        refuse(f"{shown(table)[:40]} is not a table of this version")
    return found


def _settled(connection: sqlite3.Connection) -> Iterator[None]:
    """Brings the rows to the newest version, in steps. Raises BadProfile if they contradict each other."""
    schema.migrate(connection)
    yield
    try:
        for rule in _RULES:
            connection.execute(rule)
            yield
    except sqlite3.IntegrityError as error:
        refuse(str(error))
    for query in _CONTRADICTIONS:
        if connection.execute(f"{query} LIMIT 1").fetchone():
            refuse(_CONTRADICTION)
        yield
