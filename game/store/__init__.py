"""The store: matches, statistics and settings in one SQLite file in the data folder.

Open it with ``Store.open(data_folder(None))``; `data_folder` is in folder.py. Every change is on the disk when its call
returns. What fails raises a ``StoreTrouble``, whose ``sentence`` can be shown to the player. Use a store from one
thread only.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from types import TracebackType

from game.store import ownership, private
from game.store.exercise_rows import ExerciseRows
from game.store.matches import Matches
from game.store.opening import in_memory, open_file, unsaved_notice
from game.store.statistics import Statistics
from game.store.trouble import Unwritable


class Store(Matches, Statistics, ExerciseRows):
    """The open store. `notice` is one sentence for the player about how it was opened, or None."""

    def __init__(
        self, connection: sqlite3.Connection, lock: sqlite3.Connection | None, folder: Path | None, notice: str | None
    ) -> None:
        super().__init__(connection, folder)
        self._lock = lock
        self.notice = notice

    @classmethod
    def open(cls, folder: Path) -> Store:
        """Opens the store in `folder`. No other process can open it until this one closes it or ends.

        A damaged or newer file is set aside and a new one is started. If the folder cannot be written, the store is in
        memory and holds what could be read. `notice` says so. Raises InUse if another program has the folder open.
        """
        try:
            lock = ownership.owned(folder)
        except Unwritable:
            return cls.unsaved(unsaved_notice(folder), folder)
        private.tighten_files(folder)
        try:
            connection, notice = open_file(folder)
            return cls(connection, lock, folder, notice)
        except Unwritable as trouble:
            lock.close()
            return cls.unsaved(trouble.sentence, folder)
        except BaseException:
            lock.close()
            raise

    @classmethod
    def unsaved(cls, notice: str | None = None, folder: Path | None = None) -> Store:
        """Opens a store in memory, which is lost at the end. It starts with what can be read in `folder`."""
        return cls(in_memory(folder), None, None, notice)

    @property
    def is_saved(self) -> bool:
        """Whether the content outlives the program."""
        return self._lock is not None

    def close(self) -> None:
        """Closes the file; closing twice does nothing. Everything is saved already, so an error here loses nothing."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()
        if self._lock is not None:
            self._lock.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
