"""The errors of the store, each with one sentence that tells the player what to do.

Failures of the disk or of the file are raised as ``StoreTrouble``, whose ``sentence`` can be shown to the player. Wrong
arguments raise ValueError or LookupError.
"""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

from game.language import _
from game.names import shown

DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT})
# No permission to write, or no space; the folder may still be readable.
SHUT = frozenset(
    {
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_AUTH,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
    }
)
BUSY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


class StoreTrouble(Exception):
    """Something was not saved or not read. Nothing else has changed, and the call can be repeated."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class InUse(StoreTrouble):
    """Another running program owns the data folder."""


class Unwritable(StoreTrouble):
    """The data folder cannot be written or created."""


class Damaged(StoreTrouble):
    """The stored data is damaged."""


class BadExport(StoreTrouble):
    """A file is not an exported match, or not one that this version can read."""


class BadProfile(StoreTrouble):
    """A file is not a profile, or not one that this version can take in."""


def primary_code(error: sqlite3.Error) -> int | None:
    """SQLite's primary result code; None if Python itself raised the error (text that is not UTF-8)."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF


def is_damage(error: sqlite3.Error) -> bool:
    """Whether `error` means a damaged file, rather than a disk error, a missing permission or a lock."""
    code = primary_code(error)
    # SQLITE_ERROR: our queries are correct, so a table or column that is not found has a damaged name.
    return code is None or code in DAMAGE or code == sqlite3.SQLITE_ERROR


def in_use(folder: Path) -> InUse:
    """The error for a second program in the same data folder."""
    return InUse(
        _(
            "Another Devil’s Table is already using {folder}: keep playing there, or close it and start this one again."
        ).format(folder=shown(folder))
    )


def damaged() -> Damaged:
    """The error for damage found while the program runs."""
    return Damaged(
        _(
            "Some of the saved matches are damaged:"
            " start the program again, and it will check the file and set it aside if need be."
        )
    )


def _full() -> Unwritable:
    return Unwritable(_("The disk is full, so this couldn’t be saved: make some room and try again."))


def trouble_from(error: sqlite3.Error, folder: Path | None) -> StoreTrouble:
    """The StoreTrouble for an error of SQLite. `folder` is None for a store in memory."""
    code = primary_code(error)
    if is_damage(error):
        return damaged()
    if code in BUSY and folder is not None:
        return in_use(folder)
    if code == sqlite3.SQLITE_FULL:
        return _full()
    if code == sqlite3.SQLITE_IOERR:
        return Unwritable(
            _("The disk reported a fault, so this couldn’t be saved: see that it is connected and try again.")
        )
    if code in SHUT and folder is not None:
        return Unwritable(
            _("This couldn’t be saved because {folder} is read-only: allow writing there and try again.").format(
                folder=shown(folder)
            )
        )
    return StoreTrouble(_unsaved(error))


def unwritten(error: OSError) -> Unwritable:
    """The error for a file that could not be written."""
    if error.errno == errno.ENOSPC:
        return _full()
    return Unwritable(_unsaved(reason_of(error)))


def reason_of(error: Exception) -> str:
    """Why something failed, in the words of the system if it has any; to stand in brackets in a sentence."""
    told = error.strerror if isinstance(error, OSError) else None
    return (told or str(error) or type(error).__name__).rstrip(".")


def _unsaved(reason: object) -> str:
    return _("This couldn’t be saved ({reason}): please try again.").format(reason=reason)
