"""Opens the database file and checks that it is ours, undamaged and not newer than this program.

Any other file is set aside: renamed, never deleted or overwritten. Nothing is written before the checks are done, and
the first bytes of the file are read before SQLite opens it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path
from typing import NamedTuple

from game.language import _
from game.names import shown
from game.store import private, schema, short_tables
from game.store.rows import read_everything, read_settings
from game.store.trouble import BUSY, SHUT, Damaged, StoreTrouble, Unwritable, damaged, primary_code, trouble_from

FILE = "devils-table.sqlite"
RESTORED = "devils-table.sqlite.restored"
"""A complete copy that is about to take the place of the store (see copies.py)."""
SUSPECT = "devils-table.suspect"
"""A file left by a run that found damage. It makes the next run check everything, however long that takes."""

# Bytes. A file up to this size is read completely at each start (12 ms a megabyte, measured); a hundred matches fit.
# A larger one is read completely only after a run that did not end cleanly; its short tables are always looked at
# (see short_tables.py).
SMALL = 256 * 1024
_COMPANIONS = ("-wal", "-journal", "-shm")
_MAGIC = b"SQLite format 3\0"
# A version number far beyond the newest is taken for damage, not for a newer program.
_FUTURE = 1000


class Fate(NamedTuple):
    """Why a file has to be set aside: a word for its new name, and a sentence for the player with {name} in it."""

    word: str
    sentence: str


def _damaged() -> Fate:
    return Fate(
        "damaged",
        _("Your saved matches couldn’t be read, so they were set aside as “{name}” and a new file was begun."),
    )


def _newer(version: int) -> Fate:
    return Fate(
        f"from-newer-version-{version}",
        _(
            "Your saved matches are from a newer Devil’s Table,"
            " so they were set aside as “{name}” and a new file was begun."
        ),
    )


def open_file(folder: Path) -> tuple[sqlite3.Connection, str | None]:
    """Opens the database in a `folder` that this process owns. Also returns a notice if a file was set aside.

    Raises Unwritable, with the notice as its sentence, if nothing can be saved.
    """
    notice = None
    try:
        finish_going_back(folder)
        found = _sound(folder)
        if isinstance(found, Fate):
            notice = set_aside(folder / FILE, found)
            found = _sound(folder)
        (folder / SUSPECT).unlink(missing_ok=True)
    except sqlite3.Error as error:
        trouble = trouble_from(error, folder)
        if isinstance(trouble, Unwritable):
            trouble = Unwritable(unsaved_notice(folder, notice))
        raise trouble from error
    except OSError as error:
        raise Unwritable(unsaved_notice(folder, notice)) from error
    if isinstance(found, Fate):
        raise Unwritable(unsaved_notice(folder, notice))
    return found, notice


def unsaved_notice(folder: Path, before: str | None = None) -> str:
    """The sentence for the player when nothing can be saved in `folder`, after an earlier notice `before`."""
    sentence = _(
        "Nothing can be saved in {folder}: you can play, but everything will be lost when you quit,"
        " so make room or allow writing there, then start again."
    ).format(folder=shown(folder))
    return sentence if before is None else f"{before} {sentence}"


def in_memory(folder: Path | None) -> sqlite3.Connection:
    """Opens a database in memory. It starts with what can be read in `folder`."""
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    if folder is not None and (folder / FILE).is_file():
        # Content that cannot be read stays in the file; the player is told that nothing can be saved there.
        with contextlib.suppress(OSError, sqlite3.Error, StoreTrouble):
            _read_into(memory, folder)
    memory.execute("PRAGMA foreign_keys = ON")
    schema.migrate(memory)
    return memory


def _read_into(memory: sqlite3.Connection, folder: Path) -> None:
    """Fills `memory` from the file in a read-only `folder`, by way of a copy: SQLite needs a file that it can write."""
    import shutil
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        for file in (FILE, FILE + "-wal"):
            if (folder / file).is_file():
                shutil.copyfile(folder / file, Path(name) / file)
        copy = _sound(Path(name))
        if not isinstance(copy, Fate):
            with contextlib.closing(copy):
                copy.execute("PRAGMA journal_mode = DELETE")
                copy.backup(memory)


def _sound(folder: Path) -> sqlite3.Connection | Fate:
    """Opens the database, creating or upgrading it if necessary; or returns why it has to be set aside."""
    path = folder / FILE
    fate = _fate_by_first_bytes(path)
    if fate is not None:
        return fate
    thorough, is_new = _is_due_for_a_look(folder), not _size(path)
    private.create(path)
    # The weekly copy (copies.py) reads from a thread of its own; SQLite lets only one thread in at a time.
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        _settle_pragmas(connection)
        fate = _fate_by_reading(connection, thorough)
        if fate is None:
            version = schema.version_of(connection)
            if version == schema.newest():
                _check_schema(connection, folder)
                _read_rows(connection, folder)
            # The first write, unless the file is in this mode already. WAL needs one sync an action, and neither a kill
            # nor a power cut loses an action.
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
            if version < schema.newest():
                _upgrade(connection, folder)
                _read_rows(connection, folder)
            return connection
    except (Damaged, UnicodeDecodeError):  # Python cannot decode some of SQLite's messages about broken names
        fate = _damaged()
    except OSError:
        connection.close()
        raise
    except sqlite3.Error as error:
        if is_new or primary_code(error) in SHUT | BUSY:
            connection.close()
            raise
        # Any other error in a file that existed, such as a missing table, means damage.
        fate = _damaged()
    _close_untouched(connection, path)
    return fate


def _close_untouched(connection: sqlite3.Connection, path: Path) -> None:
    """Closes the database and then restores the file and its log: SQLite writes the log into the file on closing."""
    parts = (path, path.with_name(path.name + "-wal"))
    before = {part: part.read_bytes() for part in parts if part.is_file()}
    with contextlib.suppress(sqlite3.Error):  # the log need not be written into a damaged file
        connection.close()
    for part, content in before.items():
        if not part.is_file() or part.read_bytes() != content:
            part.write_bytes(content)


def _fate_by_first_bytes(path: Path) -> Fate | None:
    """Checks the first bytes without SQLite, which would change the file."""
    wal = path.with_name(path.name + "-wal")
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        head = b""
    if not head:
        # SQLite would delete the log of a missing or empty file.
        return _damaged() if _size(wal) else None
    # Bytes 18 and 19: SQLite treats a file with modes other than 1 and 2 as read-only, which ours never is.
    if len(head) < 100 or not head.startswith(_MAGIC) or not {head[18], head[19]} <= {1, 2}:
        return _damaged()
    # Without a log, a file ends with a whole page. SQLite does not miss the end of a page that has no rows.
    page = int.from_bytes(head[16:18], "big")
    if page > 1 and not _size(wal) and _size(path) % page:
        return _damaged()
    if int.from_bytes(head[68:72], "big") == schema.APPLICATION:
        return _fate_by_version(int.from_bytes(head[60:64], "big"))
    return None


def _fate_by_version(version: int) -> Fate | None:
    if version <= schema.newest():
        return None
    return _newer(version) if version <= schema.newest() + _FUTURE else _damaged()


def _is_due_for_a_look(folder: Path) -> bool:
    """Whether to read the whole file: it is small, or the last run did not end cleanly or found damage."""
    unclean = _size(folder / (FILE + "-wal")) > 0
    return unclean or (folder / SUSPECT).exists() or _is_small(folder / FILE)


def _is_small(path: Path) -> bool:
    return _size(path) <= SMALL


def _size(path: Path) -> int:
    """The size of a file in bytes; 0 if there is none."""
    return path.stat().st_size if path.is_file() else 0


def _settle_pragmas(connection: sqlite3.Connection) -> None:
    # Exclusive: there is no shared memory file, and no other program can read an unfinished state.
    for pragma in (
        "locking_mode = EXCLUSIVE",
        "synchronous = FULL",
        "fullfsync = ON",  # only macOS needs this for a sync to reach the disk
        "checkpoint_fullfsync = ON",
        "foreign_keys = ON",
        "cell_size_check = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def _fate_by_reading(connection: sqlite3.Connection, thorough: bool) -> Fate | None:
    """Checks with SQLite whether the file is ours, its version and its pages."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = schema.version_of(connection)
    if version == 0 and application == 0:
        is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
        return None if is_empty else _damaged()
    if application != schema.APPLICATION or version < 1:
        return _damaged()
    fate = _fate_by_version(version)
    if fate is None:
        if thorough or version < schema.newest():  # before an upgrade, which copies the whole file
            is_sound = connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
        else:
            is_sound = short_tables.are_sound(connection)
        if not is_sound:
            return _damaged()
    return fate


def _check_schema(connection: sqlite3.Connection, folder: Path) -> None:
    """After damage: compares the schema word for word, since a damaged name shows only when something is written."""
    if (folder / SUSPECT).exists():
        with contextlib.closing(in_memory(None)) as ours:
            if schema.texts(ours) != schema.texts(connection):
                raise damaged()


def _read_rows(connection: sqlite3.Connection, folder: Path) -> None:
    """Reads what the program will need: everything if the file is small or damage was found before."""
    for table, columns in schema.COLUMNS.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    read_settings(connection)
    if _is_small(folder / FILE) or (folder / SUSPECT).exists():
        read_everything(connection)


def _upgrade(connection: sqlite3.Connection, folder: Path) -> None:
    """Upgrades the file to the newest version, after copying a file of an older version."""
    if schema.version_of(connection) > 0:
        partial = folder / (FILE + ".partial")
        partial.unlink(missing_ok=True)
        private.create(partial)
        with contextlib.closing(sqlite3.connect(partial)) as copy:
            connection.backup(copy)
        partial.rename(_free(folder / FILE, f"before-version-{schema.newest()}"))
    schema.migrate(connection)


def finish_going_back(folder: Path) -> None:
    """Ends an exchange of the store for a copy that the end of the program interrupted. Raises OSError.

    If the store is set aside already, the copy takes its place; otherwise the store stays.
    """
    store, ready = folder / FILE, folder / RESTORED
    if not ready.exists():
        return
    if store.exists():
        ready.unlink()
        return
    if any(_size(store.with_name(store.name + companion)) for companion in _COMPANIONS):
        moved_aside(store, "replaced")
    ready.rename(store)


def set_aside(path: Path, fate: Fate) -> str:
    """Renames the file and its log to a name that says why and when. Returns the sentence for the player."""
    return fate.sentence.format(name=moved_aside(path, fate.word).name)


def moved_aside(path: Path, word: str) -> Path:
    """Renames the file and its log to a name with this word and the time. Returns the new path."""
    target = _free(path, f"{word}-{time.strftime('%Y-%m-%d-%H%M%S')}")
    move(path, target)
    return target


def move(path: Path, target: Path) -> None:
    """Renames the file and its log: both or none. Raises OSError."""
    done: list[tuple[Path, Path]] = []
    try:
        for companion in ("", *_COMPANIONS):
            part, new = path.with_name(path.name + companion), target.with_name(target.name + companion)
            if part.exists():
                part.rename(new)
                done.append((part, new))
    except OSError:
        for part, new in done:
            with contextlib.suppress(OSError):  # the first error is the one to tell
                new.rename(part)
        raise


def _free(path: Path, word: str) -> Path:
    """An unused name next to `path` that contains `word`. It stays unused because this process owns the folder."""
    count = 1
    while True:
        again = "" if count == 1 else f"-{count}"
        name = path.with_name(f"{path.stem}.{word}{again}{path.suffix}")
        if not any(os.path.lexists(f"{name}{companion}") for companion in ("", *_COMPANIONS)):
            return name
        count += 1
