"""The open database, with one way to read it and one way to change it in a transaction.

SQLite's errors become ``StoreTrouble`` here. A change that fails is rolled back completely, and the connection can be
used again at once.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.store import private
from game.store.opening import SUSPECT
from game.store.trouble import Damaged, damaged, is_damage, trouble_from


class Keeper:
    """An open database; `folder` is None for one in memory."""

    def __init__(self, connection: sqlite3.Connection, folder: Path | None) -> None:
        self._connection = connection
        self._folder = folder

    @contextlib.contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """A transaction: on the disk when the block ends, rolled back completely if the block or the disk fails."""
        with self._translating_errors():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        with self._translating_errors():
            return self._connection.execute(sql, values).fetchall()

    @contextlib.contextmanager
    def _translating_errors(self) -> Iterator[None]:
        """Turns SQLite's errors into StoreTrouble. After damage the next start checks the whole file."""
        try:
            yield
        except sqlite3.IntegrityError as error:
            # The tables refuse the row: a mistake of the caller, not of the disk.
            raise ValueError(str(error)) from error
        except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
            raise  # a bug, about which the player can do nothing
        except sqlite3.Error as error:
            if is_damage(error):
                self._suspect()
            raise trouble_from(error, self._folder) from error
        except UnicodeDecodeError as error:  # SQLite's message about a broken name
            self._suspect()
            raise damaged() from error
        except Damaged:
            self._suspect()
            raise

    def _suspect(self) -> None:
        if self._folder is not None:
            # Without the mark the next start only checks less.
            with contextlib.suppress(OSError):
                (self._folder / SUSPECT).touch(private.FILE)


def now() -> int:
    """Milliseconds since 1970, for display only: nothing is ordered by time."""
    return time.time_ns() // 1_000_000
