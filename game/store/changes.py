"""A transaction that is made in many steps, between which the program does other things.

It takes the only connection of the store. Another change in between takes precedence: this one is rolled back, and
whoever makes it begins again.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Generator

WRITING = 1.0
"""The share that is given while the change is written to the disk. It can't be cancelled any more."""
_WAIT = 0.003
"""Seconds that one step waits for the disk."""


class LongChange:
    """An open transaction. `is_lost` tells that it was rolled back for another change.

    Once it has given way, a transaction that is open is that of somebody else.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.is_lost = False
        self._has_given_way = False
        self._connection = connection
        self._writing: threading.Thread | None = None
        self._error: BaseException | None = None
        connection.execute("BEGIN IMMEDIATE")

    def write(self) -> Generator[float, None, None]:
        """Puts the change on the disk. A thread waits for the disk, which may take a second for a large change."""
        self._writing = threading.Thread(target=self._commit, name="long change")
        self._writing.start()
        try:
            yield WRITING
            while self._writing.is_alive():
                self._writing.join(_WAIT)
                yield WRITING
        finally:
            self._writing.join()
        if self._error is not None:
            raise self._error

    def _commit(self) -> None:
        try:
            self._connection.execute("COMMIT")
        except BaseException as error:  # whoever waits for the thread gets it
            self._error = error

    def give_way(self) -> None:
        """Makes room for another change: rolls this one back, or waits until it is written."""
        if self._writing is not None:
            self._writing.join()
        else:
            self.is_lost = True
        self.roll_back()
        self._has_given_way = True

    def roll_back(self) -> None:
        """Undoes what is not written. Does nothing after it has given way."""
        if not self._has_given_way and self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
