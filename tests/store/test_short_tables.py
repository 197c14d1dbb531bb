"""The look at long tables at each start: the newest rows always, all others in one start or another."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import Store, short_tables
from game.store import opening as opening_module
from game.store.short_tables import are_sound
from game.store.trouble import Damaged, StoreTrouble
from tests.store.kit import FILE, a_result, a_setup, set_aside

MATCHES = 30


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a store whose tables of matches and results are too long to be checked completely."""
    with Store.open(tmp_path) as store:
        for number in range(MATCHES):
            match = store.new_match(a_setup(seed=str(number)))
            store.record_results(match, [a_result(0), a_result(1, person="Fox")])
    monkeypatch.setattr(short_tables, "MOST_ROWS", 20)
    monkeypatch.setattr(short_tables, "PART", 7)
    monkeypatch.setattr(opening_module, "SMALL", -1)
    return tmp_path


def damage(folder: Path, change: str) -> None:
    """Damages rows of the file without an error of SQLite."""
    with contextlib.closing(sqlite3.connect(folder / FILE, isolation_level=None)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        file.execute(change)


def finds(folder: Path, pick: Callable[[int], int]) -> bool:
    """Whether a start that reads the part which `pick` names finds damage."""
    with contextlib.closing(sqlite3.connect(folder / FILE)) as file:
        try:
            return not are_sound(file, pick)
        except Damaged:
            return True


@pytest.mark.parametrize("pick", [0, 1, -1])
def test_a_sound_store_is_found_sound(folder: Path, pick: int) -> None:
    assert not finds(folder, lambda count: pick % count)


@pytest.mark.parametrize(
    ("table", "wrong"), [("game_match", "setup = '{}'"), ("result", "details = '[1]'"), ("result", "points = 'many'")]
)
def test_damage_in_any_row_is_found_in_one_start_or_another(folder: Path, table: str, wrong: str) -> None:
    original = (folder / FILE).read_bytes()
    counts: list[int] = []
    finds(folder, lambda count: counts.append(count) or 0)  # type: ignore[func-returns-value]
    parts = max(counts)
    for row in range(1, MATCHES + 1, 4):
        (folder / FILE).write_bytes(original)
        damage(folder, f"UPDATE {table} SET {wrong} WHERE id = {row}")
        found = [finds(folder, lambda count, part=part: min(part, count - 1)) for part in range(parts)]  # type: ignore[misc]
        assert any(found)


@pytest.mark.parametrize("table", ["game_match", "result"])
def test_damage_in_the_newest_rows_is_found_at_every_start(folder: Path, table: str) -> None:
    wrong = {"game_match": "setup = '{}'", "result": "details = '[1]'"}[table]
    damage(folder, f"UPDATE {table} SET {wrong} WHERE id = (SELECT max(id) - 3 FROM {table})")
    assert all(finds(folder, lambda count, part=part: part % count) for part in range(5))  # type: ignore[misc]
    original = (folder / FILE).read_bytes()
    with Store.open(folder) as store:
        assert store.notice is not None
        assert store.matches() == []
    (kept,) = set_aside(folder, "damaged")
    assert kept.read_bytes() == original


def test_damage_that_a_start_has_missed_is_told_when_it_is_read_and_set_aside_at_the_next(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damage(folder, "UPDATE game_match SET setup = '{}' WHERE id = 2")
    original = (folder / FILE).read_bytes()
    monkeypatch.setattr(short_tables, "are_sound", lambda connection: are_sound(connection, lambda count: count - 1))
    with Store.open(folder) as store:
        assert store.notice is None
        assert store.match(1).id == 1
        with pytest.raises(StoreTrouble, match="damaged"):
            store.match(2)
    with Store.open(folder) as store:
        assert store.notice is not None
    (kept,) = set_aside(folder, "damaged")
    assert kept.read_bytes() == original


def test_a_short_table_is_checked_completely(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(short_tables, "MOST_ROWS", 1000)
    damage(folder, "UPDATE result SET won = 7 WHERE id = 2")
    assert finds(folder, lambda count: 0)
