"""A lock that lets only one program at a time use a data folder.

It is SQLite's own lock on an empty file, so it works the same on every platform, and the system releases it however the
process ends. It is taken before the database is opened, since only the owner may set a file aside.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.language import _
from game.names import shown
from game.store import private
from game.store.trouble import BUSY, DAMAGE, Unwritable, in_use, primary_code, trouble_from

LOCK = "devils-table.lock"
# Seconds: time for a program that is just closing to release the lock.
PATIENCE = 0.4


def owned(folder: Path) -> sqlite3.Connection:
    """Takes the lock on `folder`, held until it is closed or the process ends. Raises InUse or Unwritable."""
    private.create(folder / LOCK)
    try:
        lock = sqlite3.connect(folder / LOCK, timeout=PATIENCE, isolation_level=None)
    except sqlite3.Error as error:
        raise trouble_from(error, folder) from error
    try:
        lock.execute("PRAGMA journal_mode=MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        code = primary_code(error)
        if code in BUSY:
            raise in_use(folder) from error
        if code not in DAMAGE:
            raise trouble_from(error, folder) from error
        _clear(folder)
        return owned(folder)
    return lock


def _clear(folder: Path) -> None:
    """Removes a damaged lock file, which never holds anything of the player's."""
    try:
        (folder / LOCK).unlink(missing_ok=True)
    except OSError as error:
        raise Unwritable(
            _("{file} can’t be used: delete it and start the program again.").format(file=shown(folder / LOCK))
        ) from error
