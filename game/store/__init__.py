"""The store: matches, statistics and settings in one SQLite file in the data folder.

Open it with ``Store.open(data_folder(None))``; `data_folder` is in folder.py. Every change is on the disk when its call
returns. What fails raises a ``StoreTrouble``, whose ``sentence`` can be shown to the player. Use a store from one
thread only.
"""

from __future__ import annotations

import contextlib
import sqlite3
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from game.store import ownership, private
from game.store.days import Days
from game.store.luck import Luck
from game.store.marks import Marks
from game.store.opening import in_memory, open_file, unsaved_notice
from game.store.profiles import Profiles
from game.store.salts import Salts
from game.store.tallies import Tallies
from game.store.tournaments import Tournaments
from game.store.trouble import Unwritable

if TYPE_CHECKING:
    from game.store.completing import Completing
    from game.store.copies import Copying
    from game.store.exercise_rows import ExerciseRows
    from game.store.rule_sets import KeptRuleSets


class Store(Profiles, Tallies, Days, Salts, Luck, Marks, Tournaments):
    """The open store. `notice` is one sentence for the player about how it was opened, or None."""

    def __init__(
        self, connection: sqlite3.Connection, lock: sqlite3.Connection | None, folder: Path | None, notice: str | None
    ) -> None:
        super().__init__(connection, folder)
        self._lock = lock
        self._copying: Copying | None = None
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

    @cached_property
    def completing(self) -> Completing:
        """What older versions left out, and how it is completed."""
        from game.store.completing import Completing  # these parts are loaded when they are first asked for

        return Completing(self._connection, self._folder)

    @cached_property
    def exercises(self) -> ExerciseRows:
        """The exercises of each person."""
        from game.store.exercise_rows import ExerciseRows

        return ExerciseRows(self._connection, self._folder)

    @cached_property
    def rule_sets(self) -> KeptRuleSets:
        """The sets of house rules."""
        from game.store.rule_sets import KeptRuleSets

        return KeptRuleSets(self._connection, self._folder)

    def begin_weekly_copy(self) -> Copying | None:
        """Begins to copy the store in the background if there is no copy of the last seven days (see copies.py).

        Returns None if nothing has to be copied. Raises StoreTrouble.
        """
        import datetime  # a start needs neither this nor the thread

        from game.store import copies

        today = datetime.date.today()
        if not self.is_saved or self._folder is None or not copies.is_due(self._folder, today):
            return None
        with self._translating_errors():
            if not copies.has_content(self._connection):
                return None
        self._copying = copies.Copying(self._connection, self._folder, today).start()
        return self._copying

    def note_copy(self) -> str | None:
        """After the copying: one sentence if it failed. The next start checks a store that was found to be damaged."""
        copying, self._copying = self._copying, None
        if copying is not None and copying.is_damaged:
            self._suspect()
        return None if copying is None else copying.sentence

    def close(self) -> None:
        """Closes the file; closing twice does nothing. Everything is saved already, so an error here loses nothing."""
        if self._copying is not None:
            self._copying.stop()
        with contextlib.suppress(sqlite3.Error):
            self._end_long_change()
            self._connection.close()
        if self._lock is not None:
            self._lock.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
