"""The data folder and the files in it are closed to other users of the machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import Store, opening, private, schema
from game.store.folder import data_folder
from tests.store.kit import FILE, fill, told_by

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")

OPEN = """
from pathlib import Path
from game.store import Store
from game.store.trouble import StoreTrouble
try:
    Store.open(Path(sys.argv[1])).close()
    print("opened")
except StoreTrouble as trouble:
    print(type(trouble).__name__)
"""


@pytest.fixture(autouse=True)
def _open_to_all() -> Iterator[None]:
    """The most generous mask, so that nothing is private by chance."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def open_to_others(folder: Path) -> dict[str, int]:
    """The files of a folder that others may read or write, with their modes."""
    return {path.name: mode(path) for path in folder.iterdir() if mode(path) & 0o077}


def test_the_files_of_a_store_are_private_while_it_is_open_and_after(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        fill(store)
        assert {FILE, f"{FILE}-wal", "devils-table.lock"} <= {path.name for path in tmp_path.iterdir()}
        assert not open_to_others(tmp_path)
    assert not open_to_others(tmp_path)


def test_files_of_an_older_version_are_made_private(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        fill(store)
    for name in ("crash-20260101-120000.txt", "music-1.cache", f"{FILE[:-7]}.damaged-2026.sqlite"):
        (tmp_path / name).write_bytes(b"")
    for path in tmp_path.iterdir():
        path.chmod(0o664)
    with Store.open(tmp_path):
        assert not open_to_others(tmp_path)


def test_a_file_that_is_set_aside_is_private(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"damage" * 100)
    with Store.open(tmp_path) as store:
        assert store.notice is not None
    assert list(tmp_path.glob("*damaged*"))
    assert not open_to_others(tmp_path)


def test_the_copy_before_an_upgrade_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        older.setattr(opening, "_read_rows", lambda connection, folder: None)
        Store.open(tmp_path).close()
    with Store.open(tmp_path):
        assert list(tmp_path.glob(f"*before-version-{schema.newest()}*"))
        assert not open_to_others(tmp_path)


def test_other_files_in_the_folder_and_links_are_left_alone(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    folder.mkdir()
    elsewhere.write_bytes(b"mine")
    (folder / "letter.txt").write_bytes(b"mine")
    (folder / "music-1.cache").symlink_to(elsewhere)
    for path in (folder / "letter.txt", elsewhere):
        path.chmod(0o644)
    Store.open(folder).close()
    assert mode(folder / "letter.txt") == mode(elsewhere) == 0o644


def test_a_folder_that_is_created_is_private(tmp_path: Path) -> None:
    assert mode(data_folder(str(tmp_path / "new"))) == 0o700


def test_the_platforms_folder_is_made_private_and_a_chosen_one_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    chosen = tmp_path / "chosen"
    for folder in (data_folder(None), chosen):
        folder.mkdir(exist_ok=True)
        folder.chmod(0o755)
    assert mode(data_folder(None)) == 0o700
    assert mode(data_folder(str(chosen))) == 0o755


def test_creating_a_private_file_keeps_one_that_exists(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"content")
    path.chmod(0o644)
    private.create(path)
    assert path.read_bytes() == b"content"
    assert mode(path) == 0o644
    private.create(tmp_path / "missing" / "file")  # SQLite reports this a moment later


def test_an_open_store_keeps_its_lock(tmp_path: Path) -> None:
    # The system drops the locks of a process on a file as soon as the process closes that file once.
    with Store.open(tmp_path):
        for name in (FILE, "devils-table.lock"):
            private.create(tmp_path / name)
        private.tighten_files(tmp_path)
        assert told_by(OPEN, tmp_path) == "InUse\n"
