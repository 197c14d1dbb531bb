"""A profile is taken in in steps: whatever happens between two of them, all of it is taken in or nothing."""

from __future__ import annotations

import shutil
import time
from collections.abc import Generator, Iterator
from itertools import islice, pairwise
from pathlib import Path

import pytest

from game.store import Store
from game.store.changes import WRITING
from game.store.profile import finished
from game.store.profile.match_rules import STEP
from game.store.profile.merging import Gain
from game.store.profile.reading import Incoming, read_profile
from game.store.trouble import StoreTrouble
from tests.store.kit import everything
from tests.store.profile_kit import add_many, fill_all, profile, rows, take_in


@pytest.fixture
def other(memory_disk: Path) -> Iterator[Store]:
    """Another store, with rows in every table."""
    (memory_disk / "other").mkdir()
    with Store.open(memory_disk / "other") as opened:
        fill_all(opened, first=5, person="Ben")
        yield opened


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A profile with rows in every table, and a long match."""
    with Store.unsaved() as store:
        fill_all(store)
        add_many(store, 1, entries=3 * STEP)
        return profile(store, tmp_path_factory.mktemp("profiles") / "one")


@pytest.fixture
def incoming(path: Path) -> Iterator[Incoming]:
    """The same as it was read."""
    with finished(read_profile(path)) as found:
        yield found


def test_cancelling_after_any_step_leaves_the_store_as_it_was(other: Store, incoming: Incoming) -> None:
    before = rows(other)
    done = 0
    steps = other.take_in(incoming)
    while next(steps) < WRITING:
        done += 1
        if done % 17 == 0:
            steps.close()
            assert rows(other) == before
            assert not other.is_changing
            other.set_setting("volume", done)
            before = rows(other)
            steps = other.take_in(incoming)
            assert list(islice(steps, done))[-1] < WRITING
    steps.close()
    assert done > 100


def test_what_is_on_the_disk_between_two_steps_is_the_store_of_before(
    other: Store, incoming: Incoming, memory_disk: Path
) -> None:
    before = rows(other)
    other._connection.execute("PRAGMA cache_size = 1")  # so that SQLite writes before the end
    log = memory_disk / "other" / "devils-table.sqlite-wal"
    begun = log.stat().st_size
    steps = other.take_in(incoming)
    for part in range(4):
        while next(steps) < 0.24 * (part + 1):
            pass
        (home := memory_disk / f"copy {part}").mkdir()
        for file in (memory_disk / "other").glob("*.sqlite*"):
            shutil.copy(file, home)
        with Store.open(home) as found:
            assert found.notice is None
            assert rows(found) == before
    assert log.stat().st_size > begun
    finished(steps)
    assert rows(other) != before


def test_no_step_changes_more_rows_than_a_moment_allows(other: Store, incoming: Incoming) -> None:
    counts, steps = [other._connection.total_changes], other.take_in(incoming)
    for _share in steps:
        counts.append(other._connection.total_changes)
    assert counts[-1] - counts[0] > 3 * STEP
    differences = [after - before for before, after in pairwise(counts)]
    assert max(differences) <= STEP + 2, differences


def test_the_share_grows_and_only_writing_is_the_last_of_it(other: Store, incoming: Incoming) -> None:
    shares = list(other.take_in(incoming))
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert shares[-1] == WRITING
    assert max(share for share in shares if share < WRITING) > 0.9
    counted = list(other.would_gain(incoming))
    assert max(counted) < WRITING


@pytest.mark.parametrize("times", [1, 2, 5])
def test_a_change_in_between_is_kept_and_the_profile_is_taken_in_whole(
    other: Store, path: Path, incoming: Incoming, memory_disk: Path, times: int
) -> None:
    with Store.open(copied(other, memory_disk)) as alone:
        take_in(alone, path)
        expected = everything(alone)
    steps = other.take_in(incoming)
    for number in range(times):
        list(islice(steps, 40))
        other.set_setting("volume", number)
        assert other.settings()["volume"] == number
    finished(steps)
    assert other.settings()["volume"] == times - 1
    other.set_setting("volume", None)
    with_volume = everything(other)
    assert [part for part in with_volume if part in expected] == [part for part in expected if part in with_volume]
    assert other.is_changing is False
    with finished(read_profile(path)) as known:
        assert finished(other.would_gain(known)).is_empty


def copied(store: Store, folder: Path) -> Path:
    """A folder with a copy of the store's file."""
    (home := folder / "alone").mkdir()
    store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    shutil.copy(folder / "other" / "devils-table.sqlite", home)
    return home


def test_a_change_while_the_profile_is_written_waits_for_it(other: Store, incoming: Incoming) -> None:
    steps = other.take_in(incoming)
    assert any(share == WRITING for share in steps)
    other.set_setting("volume", 3)
    gain = finished(steps)
    assert gain.matches == 5
    assert other.settings()["volume"] == 3


@pytest.mark.parametrize("how", ["finished", "closed"])
def test_a_profile_that_begins_while_another_is_written_stays_open(
    other: Store, incoming: Incoming, memory_disk: Path, how: str
) -> None:
    with Store.unsaved() as third:
        fill_all(third, first=9, person="Eva")
        path = profile(third, memory_disk / "third")
    first = other.take_in(incoming)
    while next(first) < WRITING:
        pass
    with finished(read_profile(path)) as second:
        steps = other.take_in(second)
        list(islice(steps, 20))
        if how == "finished":
            assert finished(first).matches == 5
        else:
            first.close()
        assert other._connection.in_transaction
        assert finished(steps).matches == 4
    assert finished(other.would_gain(incoming)).is_empty


def test_two_profiles_at_once_are_both_taken_in(other: Store, incoming: Incoming, memory_disk: Path) -> None:
    with Store.unsaved() as third:
        fill_all(third, first=9, person="Eva")
        path = profile(third, memory_disk / "third")
    with finished(read_profile(path)) as second:
        running: list[Generator[float, None, Gain]] = [other.take_in(incoming), other.take_in(second)]
        gains = []
        while running:
            for steps in list(running):
                try:
                    next(steps)
                except StopIteration as end:
                    gains.append(end.value)
                    running.remove(steps)
        assert sorted(gain.matches for gain in gains) == [4, 5]
        assert finished(other.would_gain(second)).is_empty
    assert finished(other.would_gain(incoming)).is_empty


def test_a_disk_that_fails_while_writing_changes_nothing(
    other: Store, incoming: Incoming, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rows(other)
    other._connection.execute("PRAGMA cache_size = 100000")  # so that everything is written at the end
    (pages,) = other._connection.execute("PRAGMA page_count").fetchone()
    steps = other.take_in(incoming)
    other._connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    with pytest.raises(StoreTrouble):
        finished(steps)
    assert rows(other) == before
    assert not other.is_changing
    other.set_setting("volume", 1)


def test_a_weekly_copy_has_nothing_that_was_cancelled(other: Store, incoming: Incoming, memory_disk: Path) -> None:
    before = rows(other)
    steps = other.take_in(incoming)
    while next(steps) < 0.5:
        pass
    copying = other.begin_weekly_copy()
    assert copying is not None
    time.sleep(0.1)
    assert copying.is_running, "it waits"
    steps.close()
    copying.wait()
    assert other.note_copy() is None
    (copy,) = (memory_disk / "other" / "copies").glob("*.sqlite")
    (home := memory_disk / "home").mkdir()
    shutil.copy(copy, home / "devils-table.sqlite")
    with Store.open(home) as found:
        assert rows(found) == before


def test_a_store_that_is_closed_in_between_is_as_it_was(other: Store, incoming: Incoming, memory_disk: Path) -> None:
    before = rows(other)
    steps = other.take_in(incoming)
    list(islice(steps, 50))
    other.close()
    steps.close()
    with Store.open(memory_disk / "other") as again:
        assert rows(again) == before
