"""The data folder: where it is, what cannot be one, and that only one program uses it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.store import Store
from game.store.folder import data_folder
from game.store.trouble import InUse, StoreTrouble
from tests.store.kit import a_setup, killed, started, told_by

HOLD = """
from pathlib import Path
from game.store import Store
store = Store.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
"""

TRY = """
from pathlib import Path
from game.store import Store
from game.store.trouble import StoreTrouble
try:
    print(Store.open(Path(sys.argv[1])).is_saved)
except StoreTrouble as trouble:
    print(type(trouble).__name__, trouble.sentence)
"""


def test_a_given_folder_is_created_with_its_parents(tmp_path: Path) -> None:
    wanted = tmp_path / "Ordner mit ü" / "inner"
    assert data_folder(str(wanted)) == wanted
    assert wanted.is_dir()
    assert data_folder(str(wanted)) == wanted


def test_a_relative_folder_and_a_home_folder_become_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    assert data_folder("here") == tmp_path / "here"
    assert data_folder("~/there") == tmp_path / "home" / "there"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folder's place is another on each platform")
def test_the_platforms_own_folder_is_used_when_none_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder(None) == tmp_path / "data" / "devils-table"
    assert (tmp_path / "data" / "devils-table").is_dir()


def test_an_impossible_folder_is_rejected_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    for given in (str(file), str(file / "inner"), "", "  ", "a\0b", "x" * 5_000, "/proc/nowhere/x"):
        with pytest.raises(StoreTrouble) as caught:
            data_folder(given)
        assert "--data-dir" in caught.value.sentence
        assert "\0" not in caught.value.sentence
    assert file.read_text() == "mine"


def test_a_second_program_gets_an_error_and_changes_nothing(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = store.new_match(a_setup())
        store.append(match, 0, "act", "bid 1")
        answer = told_by(TRY, tmp_path)
        assert answer.startswith("InUse Another Devil’s Table is already using")
        assert str(tmp_path) in answer
        store.append(match, 1, "act", "bid 2")
        assert len(store.entries(match)) == 2
    assert told_by(TRY, tmp_path) == "True\n"


def test_the_folder_is_free_again_after_a_kill(tmp_path: Path) -> None:
    first = started(HOLD, tmp_path)
    assert first.stdout is not None
    assert first.stdout.readline() == "open\n"
    with pytest.raises(InUse):
        Store.open(tmp_path)
    killed(first)
    with Store.open(tmp_path) as store:
        assert store.is_saved
        assert store.notice is None


def test_a_second_program_never_sets_the_firsts_file_aside(tmp_path: Path) -> None:
    first = started(HOLD, tmp_path)
    assert first.stdout is not None
    first.stdout.readline()
    with (tmp_path / "devils-table.sqlite").open("r+b") as file:
        file.write(b"damage")
    with pytest.raises(InUse):
        Store.open(tmp_path)
    killed(first)
    assert not list(tmp_path.glob("*.damaged-*"))


def test_two_stores_in_one_process_exclude_each_other_too(tmp_path: Path) -> None:
    with Store.open(tmp_path), pytest.raises(InUse):
        Store.open(tmp_path)


def test_a_lock_file_with_content_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "devils-table.lock").write_bytes(b"not a lock" * 1000)
    with Store.open(tmp_path) as store:
        assert store.is_saved
        assert told_by(TRY, tmp_path).startswith("InUse")
    assert os.path.getsize(tmp_path / "devils-table.lock") == 0
