"""A copy of the store once a week, in the folder ``copies`` beside it; five are kept.

A copy is made by SQLite's own means, in small steps and in a thread of its own, so that the table goes on meanwhile.
Changes made during the copying are in the copy. It gets its name only when it is complete and checked, and only then
the oldest copy is removed.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import shutil
import sqlite3
import threading
import time
from pathlib import Path

from game.language import _
from game.names import shown
from game.store import ownership, private
from game.store.opening import FILE, RESTORED, finish_going_back, move, moved_aside
from game.store.trouble import StoreTrouble, Unwritable, damaged, is_damage, reason_of, trouble_from, unwritten

FOLDER = "copies"
MOST = 5
"""How many copies are kept."""
DAYS = 7
"""How old the newest copy is before another one is made."""
PAGES = 32
"""Pages that are copied in one step: an eighth of a megabyte."""
PAUSE = 0.01
"""Seconds between two steps."""
_NAME = re.compile(r"devils-table-(\d{4}-\d{2}-\d{2})\.sqlite")
_CONTENT = ("game_match", "result", "rule_set", "exercise", "mark", "day", "tournament")
"""The tables of what players have made; older stores lack some of them."""


class _Stopped(Exception):
    """The program ends before the copy is complete."""


def copies(folder: Path, today: datetime.date | None = None) -> list[Path]:
    """The copies of the store in `folder`, the newest last; copies dated in the future (a wrong clock) come first."""
    today = today or datetime.date.today()
    dated = []
    with contextlib.suppress(OSError):
        for path in (folder / FOLDER).iterdir():
            day = _day_of(path)
            if day is not None:
                dated.append((day <= today, day, path))
    return [path for _is_past, _day, path in sorted(dated)]


def _day_of(path: Path) -> datetime.date | None:
    found = _NAME.fullmatch(path.name)
    with contextlib.suppress(ValueError):
        return datetime.date.fromisoformat(found[1]) if found else None
    return None


def is_due(folder: Path, today: datetime.date) -> bool:
    """Whether there is no copy of the last seven days."""
    days = [day for day in map(_day_of, copies(folder, today)) if day is not None and day <= today]
    return not days or (today - days[-1]).days >= DAYS


class Copying:
    """A copy that is being made. `sentence` tells the player at the end if it failed."""

    def __init__(self, source: sqlite3.Connection, folder: Path, today: datetime.date) -> None:
        self.sentence: str | None = None
        self.is_damaged = False
        """Whether the copy, and so the store, was found to be damaged."""
        self._source, self._folder, self._today = source, folder, today
        self._is_stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="weekly copy", daemon=True)

    def start(self) -> Copying:
        """Begins to copy."""
        self._thread.start()
        return self

    @property
    def is_running(self) -> bool:
        """Whether the copy is not complete yet."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Ends the copying, if it still runs; what was copied so far is removed."""
        self._is_stopped.set()
        self._thread.join()

    def wait(self) -> None:
        """Waits for the end."""
        self._thread.join()

    def _run(self) -> None:
        place = self._folder / FOLDER
        partial = place / f"{FILE}.partial"
        try:
            place.mkdir(mode=private.FOLDER, exist_ok=True)
            partial.unlink(missing_ok=True)
            self._copy(partial)
            partial.rename(place / f"devils-table-{self._today.isoformat()}.sqlite")
            for old in copies(self._folder, self._today)[:-MOST]:
                old.unlink()
        except _Stopped:
            _remove(partial)
        except sqlite3.Error as error:
            self.is_damaged |= is_damage(error)
            self._fail(partial, trouble_from(error, place))
        except UnicodeDecodeError:  # a name in the file is broken
            self.is_damaged = True
            self._fail(partial, damaged())
        except StoreTrouble as trouble:
            self._fail(partial, trouble)
        except OSError as error:
            self._fail(partial, Unwritable(reason_of(error)))

    def _copy(self, partial: Path) -> None:
        private.create(partial)
        with contextlib.closing(sqlite3.connect(partial, isolation_level=None)) as target:
            self._source.backup(target, pages=PAGES, progress=self._pause)
            target.set_progress_handler(self._is_stopped.is_set, 10_000)
            target.execute("PRAGMA journal_mode = DELETE").fetchall()
            if target.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                self.is_damaged = True
                raise damaged()
        with partial.open("rb+") as file:
            os.fsync(file.fileno())

    def _pause(self, _status: int, _left: int, _total: int) -> None:
        if self._is_stopped.is_set():
            raise _Stopped
        time.sleep(PAUSE)

    def _fail(self, partial: Path, trouble: StoreTrouble) -> None:
        _remove(partial)
        reason = trouble.sentence.rstrip(".")
        self.sentence = _("The weekly copy of your matches couldn’t be made ({reason}).").format(reason=reason)


def _remove(path: Path) -> None:
    for ending in ("", "-journal", "-wal"):
        with contextlib.suppress(OSError):  # the next copy removes it
            path.with_name(path.name + ending).unlink(missing_ok=True)


def has_content(connection: sqlite3.Connection) -> bool:
    """Whether there is anything to copy."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    filled = (f"SELECT EXISTS (SELECT 1 FROM {name})" for name in _CONTENT if name in tables)
    return any(connection.execute(question).fetchone()[0] for question in filled)


def go_back(folder: Path, copy: Path) -> str:
    """Puts a copy in the place of the store, which is set aside. Returns a sentence about it.

    Raises StoreTrouble; then nothing is changed. No other program may have the folder open.
    """
    with contextlib.closing(ownership.owned(folder)):
        _check(copy)
        aside = _exchanged(folder, copy)
    words = _("Your matches are again as they were in {file}.").format(file=shown(copy.name))
    return words if aside is None else words + " " + _("Your earlier matches are in “{name}”.").format(name=aside.name)


def _exchanged(folder: Path, copy: Path) -> Path | None:
    """Puts the copy in the place of the store; returns where that is now, None if there was none.

    Raises Unwritable; then the store is where it was. If the program ends on the way, the next start goes on from the
    file RESTORED (`finish_going_back`).
    """
    store, new, ready = folder / FILE, folder / f"{FILE}.partial", folder / RESTORED
    aside: Path | None = None
    try:
        finish_going_back(folder)
        new.unlink(missing_ok=True)
        private.create(new)
        shutil.copyfile(copy, new)
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        new.rename(ready)
        if store.exists():
            aside = moved_aside(store, "replaced")
        ready.rename(store)
    except OSError as error:
        if aside is not None:
            with contextlib.suppress(OSError):  # the first error is the one to tell
                move(aside, store)
        _remove(new)
        if store.exists():  # otherwise the next start puts the copy in its place
            _remove(ready)
        raise unwritten(error) from error
    return aside


def _check(copy: Path) -> None:
    """Raises Unwritable if the copy cannot be read or is damaged."""
    address = f"{copy.absolute().as_uri()}?mode=ro"
    try:
        with copy.open("rb"), contextlib.closing(sqlite3.connect(address, uri=True)) as file:
            is_whole = file.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok" and has_content(file)
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        is_whole = False
    except OSError as error:
        words = _("The copy {file} can’t be used ({reason}): choose another one.")
        raise Unwritable(words.format(file=shown(copy), reason=reason_of(error))) from error
    if not is_whole:
        raise Unwritable(_("The copy {file} is damaged: choose another one.").format(file=shown(copy)))
