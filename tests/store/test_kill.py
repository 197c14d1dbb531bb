"""kill -9 at random moments: every acknowledged action survives, and the one in progress may."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import time
from pathlib import Path

import pytest

from game.store import Store, schema
from tests.store.kit import FILE, a_setup, killed, started, told_by

# Continues the match, and acknowledges each action on its standard output once it is saved.
WRITER = """
import os
from pathlib import Path
from game.store import Store
store = Store.open(Path(sys.argv[1]))
assert store.notice is None, store.notice
store._connection.execute("PRAGMA wal_autocheckpoint = 20")
number = len(store.entries(1))
while True:
    if number % 10 == 9 and not store.redo_list(1):
        store.undo(1)
        store.redo(1)
    number = store.append(1, number % 2, "act", f"play {number}")
    os.write(1, b"%d\\n" % number)
    if number % 7 == 0:
        store.set_setting("last", number)
        store.record_deal(1, number // 7, {"change": [number]})
"""


def kept_after(folder: Path, acknowledged: int) -> int:
    """The number of entries after the restart: checked to be all acknowledged ones, in order, and at most one more."""
    with Store.open(folder) as store:
        assert store.notice is None
        store.redo(1)  # the kill may have come after undoing the last entry and before redoing it
        texts = [entry.text for entry in store.entries(1)]
        assert texts == [f"play {number}" for number in range(len(texts))]
        assert acknowledged <= len(texts) <= acknowledged + 1
        assert (store.setting("last") or 0) <= len(texts)
        return len(texts)


def kill_writers(folder: Path, times: int, seed: int) -> None:
    with Store.open(folder) as store:
        store.new_match(a_setup())
    chance, kept = random.Random(seed), 0
    for _kill in range(times):
        writer = started(WRITER, folder)
        assert writer.stdout is not None
        if chance.random() < 0.9:
            first = writer.stdout.readline()
            assert int(first) == kept + 1
            kept = int(first)
            time.sleep(chance.uniform(0, 0.03))
        else:
            time.sleep(chance.uniform(0.02, 0.1))  # may be while it is opening
        output = killed(writer)
        kept = kept_after(folder, int(output.split("\n")[-2]) if output.count("\n") else kept)
    assert kept > times


def test_some_kills_lose_no_acknowledged_action(real_disk: Path) -> None:
    kill_writers(real_disk, 25, seed=1)


@pytest.mark.long
def test_a_thousand_kills_lose_no_acknowledged_action(real_disk: Path) -> None:
    kill_writers(real_disk, 1_000, seed=2)


LATER = schema.newest() + 1

# Upgrades a file with a change of every entry, and says when it begins.
MIGRATOR = """
from pathlib import Path
from game.store import Store, schema
schema.MIGRATIONS.append((
    "UPDATE entry SET text = text || '!'",
    "CREATE TABLE slow AS"
    " WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 50000) SELECT x FROM n",
    "ALTER TABLE entry ADD COLUMN mood TEXT",
))
print("go", flush=True)
Store.open(Path(sys.argv[1]))
print("done", flush=True)
"""


def test_kills_during_an_upgrade_leave_the_old_or_the_new_version(real_disk: Path) -> None:
    with Store.open(real_disk) as store:
        match = store.new_match(a_setup())
        store.append_all(match, [(0, "act", f"play {number}") for number in range(3_000)])
    path = real_disk / FILE
    original, chance, outcomes = path.read_bytes(), random.Random(3), []
    for _kill in range(15):
        migrator = started(MIGRATOR, real_disk)
        assert migrator.stdout is not None
        migrator.stdout.readline()
        time.sleep(chance.uniform(0, 0.04))
        killed(migrator)
        outcomes.append(is_new(path, match))
        if outcomes[-1]:
            path.write_bytes(original)
    assert False in outcomes
    assert told_by(MIGRATOR, real_disk) == "go\ndone\n"
    assert is_new(path, match)
    copies = sorted(real_disk.glob(f"devils-table.before-version-{LATER}*.sqlite"))
    assert copies
    assert not any(is_new(copy, match) for copy in copies)


def is_new(path: Path, match: int) -> bool:
    """Whether the file was upgraded. It must be completely old or completely new."""
    with contextlib.closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        version = int(file.execute("PRAGMA user_version").fetchone()[0])
        texts = [text for (text,) in file.execute("SELECT text FROM entry WHERE match = ? ORDER BY seq", (match,))]
    assert texts == [f"play {number}" + "!" * (version == LATER) for number in range(3_000)]
    return version == LATER
