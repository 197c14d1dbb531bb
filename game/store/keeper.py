"""The open database, with one way to read it and one way to change it in a transaction.

SQLite's errors become ``StoreTrouble`` here. A change that fails is rolled back completely, and the connection can be
used again at once.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.store import private
from game.store.opening import SUSPECT
from game.store.trouble import Damaged, damaged, is_damage, trouble_from

if TYPE_CHECKING:
    from game.store.changes import LongChange

T = TypeVar("T")
MOST_TRIES = 3
"""How often a change in steps is begun, if others come in between; the last time it is made without a pause."""
Steps = Callable[[sqlite3.Connection], Generator[float, None, T]]


class Keeper:
    """An open database; `folder` is None for one in memory."""

    def __init__(self, connection: sqlite3.Connection, folder: Path | None) -> None:
        self._connection = connection
        self._folder = folder
        self._long: LongChange | None = None

    @property
    def is_changing(self) -> bool:
        """Whether a change in steps is being made. Another change would set it back to its beginning."""
        return self._long is not None

    @contextlib.contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """A transaction: on the disk when the block ends, rolled back completely if the block or the disk fails."""
        with self._translating_errors():
            self._end_long_change()
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _change_in_steps(self, steps: Steps[T]) -> Generator[float, None, T]:
        """A transaction that is made by `steps`, which give the share that is done. Returns their result.

        Closing the generator before the share is 1 rolls everything back; so does an error. Another change in between
        is made at once, and this one begins again.
        """
        for number in range(1, MOST_TRIES + 1):
            with self._translating_errors(), self._long_change() as change:
                making = steps(self._connection)
                while not change.is_lost:
                    try:
                        share = next(making)
                    except StopIteration as end:
                        yield from change.write()
                        result: T = end.value
                        return result
                    if number < MOST_TRIES:
                        yield share
                making.close()
        raise AssertionError("the last try is made without a pause")

    def _end_long_change(self) -> None:
        """Rolls a change in steps back, or waits until it is written."""
        if self._long is not None:
            self._long.give_way()

    @contextlib.contextmanager
    def _long_change(self) -> Iterator[LongChange]:
        """An open transaction, rolled back if it is not written when the block ends."""
        from game.store.changes import LongChange

        self._end_long_change()
        change = self._long = LongChange(self._connection)
        try:
            yield change
        finally:
            if self._long is change:
                self._long = None
            change.roll_back()

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
