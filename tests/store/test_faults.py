"""A full, failing or read-only disk is reported in one sentence. Nothing is lost, and the write can be repeated."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.store import Store
from game.store.trouble import StoreTrouble
from tests.store.kit import (
    FILE,
    HOUSE,
    a_result,
    a_setup,
    everything,
    export_match,
    fill,
    import_match,
    set_aside,
    told_by,
)

posix = pytest.mark.skipif(sys.platform == "win32", reason="the system has no such limits")

# Root may write anywhere, so the program goes on as the user "nobody". That user may not be able to read the checkout
# or Python itself (below a home folder of mode 0700), so every module that is needed is imported before.
READ_ONLY = """
import importlib, json, os, pkgutil, shutil, tempfile
from pathlib import Path
import game.store
for module in pkgutil.iter_modules(game.store.__path__, "game.store."):
    importlib.import_module(module.name)
from game.store import Store
if os.geteuid() == 0:
    os.setgid(65534); os.setuid(65534)
store = Store.open(Path(sys.argv[1]))
print(store.is_saved, len(store.unfinished()), store.setting("music"))
print(store.notice)
match = store.new_match(store.unfinished()[0].setup if store.unfinished() else eval(sys.argv[2]))
print(store.append(match, 0, "act", "bid 1"))
"""

# Writes until a file reaches the size limit, then again without the limit.
LIMITED = """
import resource
from pathlib import Path
from game.store import Store
from game.store.trouble import StoreTrouble
store = Store.open(Path(sys.argv[1]))
match = store.new_match(eval(sys.argv[2]))
_soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), hard))
for number in range(10_000):
    try:
        store.append(match, 0, "act", f"play {number}")
    except StoreTrouble as trouble:
        print(number, trouble.sentence)
        break
assert len(store.entries(match)) == number
for again in range(3):
    try:
        store.append(match, 0, "act", "play again")
        raise SystemExit("the limit does not hold")
    except StoreTrouble:
        pass
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
store.append(match, 0, "act", f"play {number}")
print([entry.text for entry in store.entries(match)] == [f"play {n}" for n in range(number + 1)], flush=True)
import os
os.kill(os.getpid(), 9) if sys.argv[4] == "kill" else store.close()
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users can enter: root can write anywhere, so these tests run as the user nobody."""
    with tempfile.TemporaryDirectory(prefix="devils-table-") as name:
        Path(name).chmod(0o755)
        yield Path(name)
        Path(name).chmod(0o755)


def play_until_full(store: Store, match: int) -> int:
    """Appends entries until the disk is full. Returns how many were saved."""
    for number in range(10_000):
        try:
            store.append(match, 0, "act", f"play {number}" + "x" * 150)
        except StoreTrouble as trouble:
            if "full" not in trouble.sentence:
                raise
            return number
    raise AssertionError("the disk never fills up")


def test_a_full_disk_while_playing_loses_nothing_and_can_be_tried_again(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = store.new_match(a_setup())
        size = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {size}").fetchall()
        kept = play_until_full(store, match)
        with pytest.raises(StoreTrouble, match="full") as caught:
            store.append(match, 0, "act", "x" * 150)
        assert caught.value.sentence.count(".") == 1
        assert len(store.entries(match)) == kept
        with pytest.raises(StoreTrouble):
            store.append_all(match, [(0, "act", "x" * 150)] * 50)
        assert len(store.entries(match)) == kept
        store._connection.execute("PRAGMA max_page_count = 100000").fetchall()
        assert store.append(match, 0, "act", "play again") == kept + 1
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert len(store.entries(match)) == kept + 1


def test_every_kind_of_write_that_fails_is_reported_and_changes_nothing(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = fill(store)
        told = everything(store)
        store._connection.execute("PRAGMA query_only = ON")
        writes: list[Callable[[], object]] = [
            lambda: store.new_match(a_setup()),
            lambda: store.append(match, 0, "act", "a"),
            lambda: store.undo(match),
            lambda: store.redo(match),
            lambda: store.finish(match, {}),
            lambda: store.record_deal(match, 1, {}),
            lambda: store.record_results(match, [a_result()]),
            lambda: store.set_setting("music", {"volume": 0.5}),
            lambda: store.delete_match(match),
        ]
        for write in writes:
            with pytest.raises(StoreTrouble):
                write()
        store._connection.execute("PRAGMA query_only = OFF")
        assert everything(store) == told
        for write in writes:
            write()


def test_a_setting_that_cannot_be_saved_still_applies_to_this_run(store: Store) -> None:
    store._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreTrouble):
        store.set_setting("sound", "off")
    assert store.setting("sound") == "off"
    store._connection.execute("PRAGMA query_only = OFF")


@posix
@pytest.mark.parametrize("end", ["close", "kill"])
@pytest.mark.parametrize("limit", [30_000, 200_001, 600_000])
def test_a_write_beyond_the_size_limit_can_be_repeated(tmp_path: Path, limit: int, end: str) -> None:
    process = subprocess.run(
        [
            sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(HOUSE)!r})\n" + LIMITED,
            str(tmp_path), repr(a_setup()), str(limit), end,
        ],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert process.returncode == (-9 if end == "kill" else 0), process.stderr
    sentence, whole = process.stdout.splitlines()
    kept = int(sentence.split()[0])
    assert kept > 0 or limit == 30_000  # less than the log of a new file
    assert sentence.endswith("try again.")
    assert whole == "True"
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert [entry.text for entry in store.entries(1)] == [f"play {number}" for number in range(kept + 1)]


@posix
def test_with_a_read_only_folder_the_store_is_a_copy_in_memory(folder: Path) -> None:
    with Store.open(folder) as store:
        fill(store)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    try:
        first, notice, last = told_by(READ_ONLY, folder, a_setup()).splitlines()
    finally:
        folder.chmod(0o755)
    assert first == "False 1 {'volume': 0.5}"
    assert notice.startswith(f"Nothing can be saved in {folder}")
    assert last == "1"
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@posix
def test_with_a_read_only_file_the_store_is_a_copy_in_memory(folder: Path) -> None:
    with Store.open(folder) as store:
        fill(store)
    (folder / FILE).chmod(0o444)
    (folder / "devils-table.lock").chmod(0o666)
    folder.chmod(0o777)
    before = (folder / FILE).read_bytes()
    told = told_by(READ_ONLY, folder, a_setup())
    assert told.startswith("False 1 {'volume': 0.5}\nNothing can be saved in")
    assert (folder / FILE).read_bytes() == before
    assert not set_aside(folder, "damaged")


@posix
def test_with_an_empty_read_only_folder_the_store_is_in_memory(folder: Path) -> None:
    folder.chmod(0o555)
    assert told_by(READ_ONLY, folder, a_setup()).startswith("False 0 None\nNothing can be saved in")
    assert list(folder.iterdir()) == []


def test_a_folder_in_place_of_the_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with Store.open(tmp_path) as store:
        assert not store.is_saved
        assert store.notice is not None
        store.new_match(a_setup())
    assert (tmp_path / FILE).is_dir()


def test_with_a_missing_folder_the_store_is_in_memory(tmp_path: Path) -> None:
    with Store.open(tmp_path / "missing") as store:
        assert not store.is_saved
        assert store.notice is not None
    assert list(tmp_path.iterdir()) == []


def test_a_store_in_memory_works_like_one_on_disk() -> None:
    with Store.unsaved("told") as store:
        assert store.notice == "told"
        assert not store.is_saved
        going = fill(store)
        assert len(store.redo(going, 2)) == 2
        assert len(everything(store)) > 5
        import_match(store, export_match(store, going))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 400 kB, if one can be mounted here."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "none", folder], check=False)
    if mounted.returncode:
        pytest.skip("no small disk can be mounted here")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_play_goes_on_when_a_full_disk_has_room_again(small_disk: Path) -> None:
    with Store.open(small_disk) as store:
        match = fill(store)
        kept = len(store.entries(match))
        ballast = small_disk / "ballast"
        with pytest.raises(OSError, match="space"):
            ballast.write_bytes(bytes(1_000_000))
        kept += play_until_full(store, match)
        assert len(store.entries(match)) == kept
        ballast.unlink()
        store.append(match, 0, "act", "play QS")
        with pytest.raises(OSError, match="space"):
            ballast.write_bytes(bytes(1_000_000))
    with Store.open(small_disk) as store:
        assert store.is_saved
        assert store.notice is None
        assert len(store.entries(match)) == kept + 1
        ballast.unlink()
        store.append(match, 0, "act", "play QS")
    assert not set_aside(small_disk, "damaged")


def test_with_a_full_disk_at_the_start_the_store_is_in_memory(small_disk: Path) -> None:
    with pytest.raises(OSError, match="space"):
        (small_disk / "ballast").write_bytes(bytes(1_000_000))
    with Store.open(small_disk) as store:
        assert not store.is_saved
        assert store.notice is not None
        assert "make room" in store.notice
        fill(store)
    (small_disk / "ballast").unlink()
    with Store.open(small_disk) as store:
        assert store.is_saved
        assert store.notice is None


def test_the_notice_names_both_damage_and_a_full_disk(small_disk: Path) -> None:
    (small_disk / FILE).write_bytes(b"damage")
    with pytest.raises(OSError, match="space"):
        (small_disk / "ballast").write_bytes(bytes(1_000_000))
    with Store.open(small_disk) as store:
        assert not store.is_saved
        assert store.notice is not None
        assert "couldn’t be read" in store.notice
        assert "make room" in store.notice
    (kept,) = set_aside(small_disk, "damaged")
    assert kept.read_bytes() == b"damage"
