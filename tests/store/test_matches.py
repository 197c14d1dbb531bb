"""Matches: the order of entries, undo, redo until the next action, and lists ordered without a clock."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import Store
from game.store.values import Entry, Kind
from tests.store.kit import FILE, a_result, a_setup


def texts(entries: list[Entry]) -> str:
    return "".join(entry.text for entry in entries)


def play(store: Store, match: int, letters: str) -> None:
    for letter in letters:
        store.append(match, 0, "act", letter)


def test_entries_come_back_in_order_after_opening_again(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = store.new_match(a_setup())
        assert store.append(match, 0, "act", "bid 3") == 1
        assert store.append(match, 1, "say", "devil-good ♥") == 2
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert store.entries(match) == [Entry(1, 0, "act", "bid 3"), Entry(2, 1, "say", "devil-good ♥")]
        assert store.match(match).setup == a_setup()


def test_an_append_is_one_insert_and_changes_nothing_else(store: Store) -> None:
    match = store.new_match(a_setup())
    statements: list[str] = []
    store._connection.set_trace_callback(statements.append)
    before = store._connection.total_changes
    store.append(match, 0, "act", "play QS")
    assert store._connection.total_changes == before + 1
    assert [text.split()[0] for text in statements].count("INSERT") == 1
    assert [text.split()[0] for text in statements].count("COMMIT") == 1


def test_undone_entries_are_marked_and_kept_in_the_file(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = store.new_match(a_setup())
        play(store, match, "abcd")
        assert texts(store.undo(match, 2)) == "cd"
        assert texts(store.entries(match)) == "ab"
        assert texts(store.redo_list(match)) == "cd"
    with sqlite3.connect(tmp_path / FILE) as file:
        assert file.execute("SELECT text FROM entry ORDER BY seq").fetchall() == [("a",), ("b",), ("c",), ("d",)]
    file.close()


def test_redo_survives_a_restart(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = store.new_match(a_setup())
        play(store, match, "abc")
        store.undo(match)
        store.undo(match)
    with Store.open(tmp_path) as store:
        assert texts(store.redo(match)) == "b"
        assert texts(store.redo(match, 9)) == "c"
        assert texts(store.entries(match)) == "abc"
        assert store.redo(match) == []


def test_a_new_action_ends_redo_for_good(store: Store) -> None:
    match = store.new_match(a_setup())
    play(store, match, "abc")
    store.undo(match, 2)
    play(store, match, "x")
    assert store.redo_list(match) == []
    store.undo(match)
    assert texts(store.redo_list(match)) == "x"
    store.redo(match)
    assert texts(store.entries(match)) == "ax"


@given(st.lists(st.sampled_from(["play", "undo", "undo2", "redo", "redo2"]), max_size=30))
def test_undo_and_redo_work_like_two_lists(steps: list[str]) -> None:
    store = Store.unsaved()
    match = store.new_match(a_setup())
    live: list[str] = []
    undone: list[str] = []
    for number, step in enumerate(steps):
        count = 2 if step.endswith("2") else 1
        if step == "play":
            store.append(match, 0, "act", f"{number} ")
            live, undone = [*live, f"{number} "], []
        elif step.startswith("undo"):
            store.undo(match, count)
            live, undone = live[: max(0, len(live) - count)], live[max(0, len(live) - count) :] + undone
        else:
            store.redo(match, count)
            live, undone = live + undone[:count], undone[count:]
        assert [entry.text for entry in store.entries(match)] == live
        assert [entry.text for entry in store.redo_list(match)] == undone
        numbers = [entry.seq for entry in store.entries(match)]
        assert numbers == sorted(set(numbers))
    store.close()


def test_undoing_the_end_reopens_the_match_and_removes_its_results(store: Store) -> None:
    match = store.new_match(a_setup())
    play(store, match, "ab")
    store.record_deal(match, 1, {"change": [1, 2]})
    store.record_deal(match, 2, {"change": [3, 4]})
    store.finish(match, {"winners": [0]})
    store.record_results(match, [a_result()])
    store.undo(match, 1, deal=2)
    assert [row.id for row in store.unfinished()] == [match]
    assert store.results() == []
    assert store.deals(match) == [(1, {"change": [1, 2]})]


def test_undo_of_nothing_changes_nothing(store: Store) -> None:
    match = store.new_match(a_setup())
    store.finish(match, {"winners": []})
    assert store.undo(match) == []
    assert store.match(match).is_finished
    with pytest.raises(ValueError, match="negative"):
        store.undo(match, -1)


def test_matches_do_not_mix(store: Store) -> None:
    first, second = store.new_match(a_setup()), store.new_match(a_setup())
    for letter in "abc":
        play(store, first, letter)
        play(store, second, letter.upper())
    store.undo(second, 2)
    assert texts(store.entries(first)) == "abc"
    play(store, first, "d")
    assert texts(store.redo_list(second)) == "BC"


def test_several_entries_are_saved_all_or_none(store: Store) -> None:
    match = store.new_match(a_setup())
    assert store.append_all(match, [(0, "act", "a"), (1, "say", "b")]) == [1, 2]
    wrong: list[tuple[int, Kind, str]] = [(0, "act", "c"), (-1, "act", "no such seat")]
    with pytest.raises(ValueError, match="seat"):
        store.append_all(match, wrong)
    assert texts(store.entries(match)) == "ab"
    assert store.append(match, 0, "act", "c") == 3


def test_a_match_that_does_not_exist_is_an_error(store: Store) -> None:
    with pytest.raises(ValueError, match="FOREIGN KEY"):
        store.append(5, 0, "act", "a")
    with pytest.raises(LookupError):
        store.match(5)
    assert store.entries(5) == []


@pytest.mark.parametrize(
    "change",
    [
        {"game": "../x"},
        {"players": 3},
        {"players": True},
        {"seed": 7},
        {"options": {"blind": None}},
        {"seats": [{"name": "A", "kind": "human"}, {"name": "B", "kind": "cat"}]},
        {"seats": [{"name": "A\n", "kind": "human"}, {"name": "B", "kind": "bot"}]},
    ],
)
def test_a_malformed_set_up_is_rejected(store: Store, change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        store.new_match(a_setup(**change))
    assert store.matches() == []


def test_lists_are_ordered_by_play_and_not_by_the_clock(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 2_000_000_000
    matches = []
    for step in range(3):
        # Each match begins an hour "before" the one before it.
        monkeypatch.setattr(time, "time_ns", lambda at=clock - 3600 * step: at * 1_000_000_000)
        matches.append(store.new_match(a_setup()))
        play(store, matches[-1], "ab")
    assert [row.id for row in store.unfinished()] == matches[::-1]
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    play(store, matches[0], "c")
    assert [row.id for row in store.unfinished()] == [matches[0], matches[2], matches[1]]
    assert texts(store.entries(matches[0])) == "abc"
    assert store.match(matches[0]).begun == clock
    assert store.match(matches[0]).played == 0


def test_the_last_match_played_comes_first_after_a_restart_too(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        first, second = store.new_match(a_setup()), store.new_match(a_setup())
    with Store.open(tmp_path) as store:
        play(store, first, "a")
        assert [row.id for row in store.matches()] == [first, second]
    with Store.open(tmp_path) as store:
        play(store, second, "a")
        assert [row.id for row in store.matches(limit=1)] == [second]
        assert [row.id for row in store.matches()] == [second, first]


def test_finished_matches_leave_the_list_of_unfinished_ones(store: Store) -> None:
    first, second = store.new_match(a_setup()), store.new_match(a_setup())
    store.finish(first, {"winners": [0], "total": [3, 1]})
    assert [row.id for row in store.unfinished()] == [second]
    assert [row.id for row in store.matches() if row.is_finished] == [first]
    assert store.match(first).result == {"winners": [0], "total": [3, 1]}


def test_deleting_a_match_keeps_the_statistics(store: Store) -> None:
    first, second = store.new_match(a_setup()), store.new_match(a_setup())
    for match in (first, second):
        play(store, match, "ab")
        store.record_deal(match, 1, {})
        store.record_results(match, [a_result()])
    store.delete_match(first)
    assert [row.id for row in store.matches()] == [second]
    assert store.entries(first) == []
    assert store.deals(first) == []
    assert len(store.results()) == 2
    store.delete_match(second)
    assert [row.match for row in store.results()] == [first, second]
    assert store.new_match(a_setup()) > second


def test_a_deal_recorded_twice_counts_once(store: Store) -> None:
    match = store.new_match(a_setup())
    for _again in range(3):
        store.record_deal(match, 2, {"change": [1, -1]})
        store.record_deal(match, 1, {"change": [0, 4]})
    assert store.deals(match) == [(1, {"change": [0, 4]}), (2, {"change": [1, -1]})]


def test_the_last_deals_of_some_matches_come_at_once(store: Store) -> None:
    first, second, third = (store.new_match(a_setup()) for _match in range(3))
    for number in (1, 2, 11):
        store.record_deal(first, number, {"total": [number]})
    store.record_deal(third, 1, {"total": [7]})
    assert store.last_deals([first, second]) == {first: (11, {"total": [11]})}
    assert store.last_deals([third]) == {third: (1, {"total": [7]})}
    assert store.last_deals([]) == {}
