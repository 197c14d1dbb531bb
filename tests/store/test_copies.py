"""Once a week the store is copied beside itself; five copies are kept, and one can be gone back to."""

from __future__ import annotations

import datetime
import errno
import shutil
import sqlite3
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from game.store import Store, copies
from game.store.copies import FOLDER, MOST, Copying, go_back, is_due
from game.store.opening import RESTORED
from game.store.trouble import InUse, Unwritable
from tests.store.kit import FILE, everything, fill, set_aside
from tests.store.profile_kit import add_many

TODAY = datetime.date(2026, 11, 25)


def copied(store: Store, folder: Path, day: datetime.date = TODAY) -> Copying:
    """The copying of a store, after its end."""
    copying = Copying(store._connection, folder, day).start()
    copying.wait()
    return copying


def copied_and_later(folder: Path) -> tuple[Any, Any]:
    """Fills a store, copies it, and fills it once more; returns what is in the copy and what is in the store."""
    with Store.open(folder) as store:
        fill(store)
        copied(store, folder)
        copy = everything(store)
        fill(store)
        return copy, everything(store)


def names(folder: Path) -> list[str]:
    """The files in the folder of the copies, by name."""
    return sorted(path.name for path in (folder / FOLDER).iterdir())


def named(*days: str) -> list[str]:
    return [f"devils-table-{day}.sqlite" for day in days]


def plant(folder: Path, *days: str) -> None:
    """Puts empty copies of these days into the folder."""
    (folder / FOLDER).mkdir()
    for name in named(*days):
        (folder / FOLDER / name).touch()


def test_a_copy_is_a_whole_private_store_with_everything(store: Store, memory_disk: Path) -> None:
    fill(store)
    assert copied(store, memory_disk).sentence is None
    assert names(memory_disk) == named("2026-11-25")
    copy = memory_disk / FOLDER / names(memory_disk)[0]
    if sys.platform != "win32":
        assert copy.stat().st_mode & 0o777 == 0o600
        assert copy.parent.stat().st_mode & 0o777 == 0o700
    (memory_disk / "other").mkdir()
    shutil.copyfile(copy, memory_disk / "other" / FILE)
    with Store.open(memory_disk / "other") as other:
        assert other.notice is None
        assert everything(other) == everything(store)


def test_what_is_stored_while_the_copy_is_made_is_in_it(
    store: Store, memory_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = fill(store)
    add_many(store, 20, entries=100)
    steps, is_waiting = threading.Event(), threading.Event()

    def pause(_copying: Copying, _status: int, left: int, _total: int) -> None:
        if left and not steps.is_set():
            is_waiting.set()
            assert steps.wait(10)

    monkeypatch.setattr(Copying, "_pause", pause)
    monkeypatch.setattr(copies, "PAGES", 4)
    copying = Copying(store._connection, memory_disk, TODAY).start()
    assert is_waiting.wait(10)
    store.append(going, 0, "act", "play meanwhile")
    steps.set()
    copying.wait()
    assert copying.sentence is None
    with sqlite3.connect(memory_disk / FOLDER / names(memory_disk)[0]) as file:
        assert file.execute("SELECT count(*) FROM entry WHERE text = 'play meanwhile'").fetchone() == (1,)
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    file.close()


@pytest.mark.parametrize(
    ("days", "due"),
    [((), True), (("2026-11-18",), True), (("2026-11-19",), False), (("2026-11-25",), False), (("2031-01-01",), True)],
)
def test_a_copy_is_due_after_seven_days(tmp_path: Path, days: tuple[str, ...], due: bool) -> None:
    plant(tmp_path, *days)
    (tmp_path / FOLDER / "devils-table-2026-13-45.sqlite").touch()
    (tmp_path / FOLDER / "notes.txt").touch()
    assert is_due(tmp_path, TODAY) is due


def test_house_rules_alone_are_copied_and_can_be_gone_back_to(memory_disk: Path) -> None:
    with Store.open(memory_disk) as store:
        store.rule_sets.save("alkort", "Ours", {"target": 20})
        copying = store.begin_weekly_copy()
        assert copying is not None
        copying.wait()
        assert store.note_copy() is None
    go_back(memory_disk, copies.copies(memory_disk)[-1])
    with Store.open(memory_disk) as store:
        assert store.rule_sets.of("alkort") == {"Ours": {"target": 20}}


def test_an_empty_store_and_one_in_memory_are_not_copied(store: Store, memory_disk: Path) -> None:
    assert store.begin_weekly_copy() is None
    with Store.unsaved(folder=memory_disk) as unsaved:
        fill(unsaved)
        assert unsaved.begin_weekly_copy() is None
    fill(store)
    copying = store.begin_weekly_copy()
    assert copying is not None
    copying.wait()
    assert store.note_copy() is None
    assert store.begin_weekly_copy() is None
    assert len(names(memory_disk)) == 1


def test_five_copies_are_kept_and_those_of_days_to_come_go_first(store: Store, memory_disk: Path) -> None:
    fill(store)
    plant(memory_disk, "2026-10-01", "2026-10-08", "2026-10-15", "2026-10-22", "2026-10-29", "2031-01-01")
    (memory_disk / FOLDER / "notes.txt").touch()
    copied(store, memory_disk)
    kept = named("2026-10-08", "2026-10-15", "2026-10-22", "2026-10-29", "2026-11-25")
    assert names(memory_disk) == [*kept, "notes.txt"]
    assert len(kept) == MOST


def test_a_copy_that_fails_is_told_and_no_older_one_is_lost(
    store: Store, memory_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store)
    plant(memory_disk, "2026-10-01", "2026-10-08", "2026-10-15", "2026-10-22", "2026-10-29")
    before = names(memory_disk)
    real = sqlite3.connect

    class Full(sqlite3.Connection):
        """A file that may have only two pages."""

    def connect(*given: object, **named: object) -> sqlite3.Connection:
        file = real(*given, **named, factory=Full)  # type: ignore[call-overload]
        file.execute("PRAGMA max_page_count = 2")
        return file  # type: ignore[no-any-return]

    monkeypatch.setattr(sqlite3, "connect", connect)
    copying = copied(store, memory_disk)
    assert copying.sentence is not None
    assert copying.sentence.endswith(".")
    assert "weekly copy" in copying.sentence
    assert names(memory_disk) == before


def test_a_damaged_store_makes_no_copy_and_is_checked_at_the_next_start(store: Store, memory_disk: Path) -> None:
    fill(store)
    add_many(store, 10, entries=100)
    store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._connection.execute("PRAGMA writable_schema = ON")
    store._connection.execute("UPDATE sqlite_master SET rootpage = 3 WHERE name = 'entry_undone'")
    copying = store.begin_weekly_copy()
    assert copying is not None
    copying.wait()
    assert "damaged" in (store.note_copy() or "")
    assert names(memory_disk) == []
    assert (memory_disk / "devils-table.suspect").exists()


def test_the_end_of_the_program_ends_the_copying(
    store: Store, memory_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store)
    add_many(store, 20, entries=100)
    monkeypatch.setattr(copies, "PAGES", 1)
    assert store.begin_weekly_copy() is not None
    store.close()
    assert names(memory_disk) == []
    assert not [one for one in threading.enumerate() if one.name == "weekly copy"]


def test_going_back_sets_the_store_aside(memory_disk: Path) -> None:
    before, after = copied_and_later(memory_disk)
    (copy,) = copies.copies(memory_disk)
    with Store.open(memory_disk), pytest.raises(InUse):
        go_back(memory_disk, copy)
    assert "2026-11-25" in go_back(memory_disk, copy)
    with Store.open(memory_disk) as store:
        assert store.notice is None
        assert everything(store) == before
    (kept,) = set_aside(memory_disk, "replaced")
    (memory_disk / "kept").mkdir()
    kept.rename(memory_disk / "kept" / FILE)
    with Store.open(memory_disk / "kept") as store:
        assert everything(store) == after


@pytest.mark.parametrize("content", [b"", b"no database at all", None])
def test_going_back_to_a_bad_copy_changes_nothing(memory_disk: Path, content: bytes | None) -> None:
    with Store.open(memory_disk) as store:
        fill(store)
        before = everything(store)
    copy = memory_disk / "copy.sqlite"
    if content is not None:
        copy.write_bytes(content)
    with pytest.raises(Unwritable, match="choose another one"):
        go_back(memory_disk, copy)
    with Store.open(memory_disk) as store:
        assert everything(store) == before
    assert not set_aside(memory_disk, "replaced")


@pytest.mark.parametrize("at", ["copyfile", "ready", "rename", "log"])
def test_going_back_on_a_full_disk_changes_nothing(memory_disk: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    with Store.open(memory_disk) as store:
        fill(store)
        copied(store, memory_disk)
        fill(store)
        before = everything(store)
    (copy,) = copies.copies(memory_disk)
    rename = Path.rename

    def full(*_told: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    def last_full(path: Path, target: Path) -> Path:
        if path.name.endswith({"ready": ".partial", "rename": ".restored", "log": "-wal"}[at]):
            full()
        return rename(path, target)

    if at == "log":
        (memory_disk / f"{FILE}-wal").write_bytes(b"")
    with monkeypatch.context() as disk:
        if at == "copyfile":
            disk.setattr("shutil.copyfile", full)
        else:
            disk.setattr(Path, "rename", last_full)
        with pytest.raises(Unwritable, match="make some room"):
            go_back(memory_disk, copy)
    with Store.open(memory_disk) as store:
        assert store.notice is None
        assert everything(store) == before
    assert not set_aside(memory_disk, "replaced")
    assert not [path for path in memory_disk.iterdir() if path.suffix in (".partial", ".restored")]


@pytest.mark.parametrize("step", range(4))
def test_a_program_that_ends_while_it_goes_back_has_either_the_store_or_the_copy(
    memory_disk: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    copy, later = copied_and_later(memory_disk)
    log = memory_disk / f"{FILE}-wal"
    log.write_bytes(b"a log")
    rename, done = Path.rename, list[Path]()

    class Killed(BaseException):
        """The program ends here, with no chance to tidy up."""

    def until(path: Path, target: Path) -> Path:
        if len(done) == step:
            raise Killed
        done.append(path)
        return rename(path, target)

    with monkeypatch.context() as disk:
        disk.setattr(Path, "rename", until)
        with pytest.raises(Killed):
            go_back(memory_disk, copies.copies(memory_disk)[-1])
    if (memory_disk / FILE).exists():
        log.unlink()  # it only stands for a log; SQLite would have read a real one
    with Store.open(memory_disk) as store:
        assert store.notice is None
        assert everything(store) == (later if step < 2 else copy)
    assert len(set_aside(memory_disk, "replaced")) == (0 if step < 2 else 1)
    assert not (memory_disk / RESTORED).exists()


def test_a_copy_is_kept_for_the_next_start_if_the_store_cannot_be_put_back(
    memory_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, _later = copied_and_later(memory_disk)
    rename = Path.rename

    def none_to_the_store(path: Path, target: Path) -> Path:
        if target.name == FILE:
            raise OSError(errno.EIO, "Input/output error")
        return rename(path, target)

    with monkeypatch.context() as disk:
        disk.setattr(Path, "rename", none_to_the_store)
        with pytest.raises(Unwritable):
            go_back(memory_disk, copies.copies(memory_disk)[0])
    with Store.open(memory_disk) as store:
        assert store.notice is None
        assert everything(store) == copy


def test_going_back_to_a_copy_with_a_broken_name_changes_nothing(memory_disk: Path) -> None:
    with Store.open(memory_disk) as store:
        fill(store)
        copied(store, memory_disk)
    (copy,) = copies.copies(memory_disk)
    copy.write_bytes(copy.read_bytes().replace(b"CREATE TABLE game_match", b"CREATE TABLE game_m\xfftch"))
    with pytest.raises(Unwritable, match="choose another one"):
        go_back(memory_disk, copy)
