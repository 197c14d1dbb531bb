"""A store of any earlier version opens with all its content, after a copy is made; a newer one is left alone."""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.session.match import Match
from game.store import Store, schema
from tests.store.keep_version import FILE, VERSIONS, told_of
from tests.store.kit import killed, set_aside, started

OLDER = range(1, schema.newest())
KEPT = sorted(int(path.stem.removeprefix("version-")) for path in VERSIONS.glob("version-*.json"))


def unpack(version: int, folder: Path, kind: str = "") -> dict[str, Any]:
    """Puts a file of that version into `folder`. Returns its content."""
    for part in ("", "-wal"):
        packed = VERSIONS / f"version-{version}{kind}.sqlite{part}.gz"
        if packed.exists():
            (folder / (FILE + part)).write_bytes(gzip.decompress(packed.read_bytes()))
    told: dict[str, Any] = json.loads((VERSIONS / f"version-{version}.json").read_text(encoding="utf-8"))
    return told


def told_plainly(store: Store) -> dict[str, Any]:
    """The content of a store, as JSON returns it."""
    told: dict[str, Any] = json.loads(json.dumps(told_of(store)))
    return told


def test_there_is_a_file_of_every_version_for_these_tests() -> None:
    missing = [version for version in OLDER if version not in KEPT]
    assert not missing, "before a step is added to the schema, run: python -m tests.store.keep_version"


@pytest.mark.parametrize("kind", ["", "-killed"])
@pytest.mark.parametrize("version", KEPT)
def test_a_store_of_every_version_opens_with_its_content_and_works(tmp_path: Path, version: int, kind: str) -> None:
    told = unpack(version, tmp_path, kind)
    with Store.open(tmp_path) as store:
        assert store.is_saved
        assert store.notice is None
        assert told_plainly(store) == told
        assert schema.version_of(store._connection) == schema.newest()
        (unfinished, *_more) = store.unfinished()
        match = Match.resume(store, unfinished.id)
        assert match.redo()
        seat = match.game.turn
        assert seat is not None
        match.submit(seat, match.game.legal(seat)[0])
    copies = set_aside(tmp_path, "before-version")
    assert len(copies) == (version < schema.newest())
    for copy in copies:
        with sqlite3.connect(copy) as file:
            assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert file.execute("PRAGMA user_version").fetchone() == (version,)
        file.close()
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert len(store.entries(unfinished.id)) == len(match.entries)


@pytest.mark.parametrize("version", OLDER)
def test_the_copy_is_the_older_file_with_all_its_content(tmp_path: Path, version: int) -> None:
    told = unpack(version, tmp_path)
    Store.open(tmp_path).close()
    (copy,) = set_aside(tmp_path, "before-version")
    other = tmp_path / "other"
    other.mkdir()
    copy.rename(other / FILE)
    with Store.open(other) as store:
        assert told_plainly(store) == told


def test_a_store_of_a_later_version_is_left_unchanged(tmp_path: Path) -> None:
    unpack(KEPT[-1], tmp_path)
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute(f"PRAGMA user_version = {schema.newest() + 1}")
        file.execute("ALTER TABLE entry ADD COLUMN more TEXT")
    file.close()
    before = (tmp_path / FILE).read_bytes()
    with Store.open(tmp_path) as store:
        assert store.notice is not None
        assert "newer" in store.notice
        assert store.matches() == []
    (kept,) = set_aside(tmp_path, "from-newer-version")
    assert kept.read_bytes() == before


@pytest.mark.parametrize("version", OLDER)
def test_a_migration_that_fails_in_any_statement_leaves_the_older_file(
    tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = list(schema.MIGRATIONS)
    for step in range(version, len(steps)):
        for at in range(len(steps[step]) + 1):
            told = unpack(version, tmp_path)
            cut = (*steps[step][:at], "SELECT no_such_function()", *steps[step][at:])
            monkeypatch.setattr(schema, "MIGRATIONS", [*steps[:step], cut, *steps[step + 1 :]])
            file = sqlite3.connect(tmp_path / FILE, isolation_level=None)
            with pytest.raises(sqlite3.OperationalError):
                schema.migrate(file)
            assert schema.version_of(file) == step
            file.close()
            monkeypatch.undo()
            with Store.open(tmp_path) as store:
                assert store.notice is None
                assert told_plainly(store) == told


# Opens an older file, which upgrades it, and prints when it begins and when it is done.
OPENER = """
from pathlib import Path
from game.store import Store
print("go", flush=True)
Store.open(Path(sys.argv[1]))
print("done", flush=True)
"""


def kill_openers(folder: Path, times: int, seed: int) -> tuple[int, int]:
    """Kills programs while they upgrade older files. Returns how often the file was still old, and how often new."""
    chance, outcomes = random.Random(seed), [0, 0]
    for number in range(times):
        home = folder / str(number)
        home.mkdir()
        version = chance.choice(OLDER)
        told = unpack(version, home, chance.choice(["", "-killed"]))
        opener = started(OPENER, home)
        assert opener.stdout is not None
        opener.stdout.readline()
        time.sleep(chance.uniform(0, 0.02))
        killed(opener)
        with sqlite3.connect(home / FILE) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            found = schema.version_of(file)
        file.close()
        assert version <= found <= schema.newest()
        outcomes[found == schema.newest()] += 1
        with Store.open(home) as store:
            assert store.notice is None
            assert told_plainly(store) == told
    return outcomes[0], outcomes[1]


def test_kills_while_an_older_file_is_opened_lose_nothing(tmp_path: Path) -> None:
    kill_openers(tmp_path, 8, seed=5)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="the moments are measured for POSIX processes")
def test_200_kills_while_an_older_file_is_opened_lose_nothing(memory_disk: Path) -> None:
    older, newer = kill_openers(memory_disk, 200, seed=6)
    print(f"\nkill -9 while a file is brought up: {older + newer}; {older} found older, {newer} found newer, 0 lost")
    assert older
    assert newer
