"""Statistics and settings: each result counts once, streaks are in order of finishing, values are kept as set."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import Store
from game.store.rows import canonical
from game.store.values import SeatResult
from tests.store.kit import a_result, a_setup, export_match, import_match, tallies


def finished(store: Store, points: int, won: bool, **changes: object) -> int:
    match = store.new_match(a_setup(**changes))
    store.record_results(match, [a_result(0, points, won), a_result(1, -points, not won, "Fox")])
    return match


def test_a_match_recorded_many_times_counts_once(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = finished(store, 10, True)
    with Store.open(tmp_path) as store:
        for _again in range(3):
            assert store.record_results(match, [a_result(0, 12, True)])
        (tally,) = tallies(store, person="Zoë")
        assert (tally.played, tally.won, tally.points) == (1, 1, 12)


def test_a_tally_adds_up_the_results(store: Store) -> None:
    for points, won in [(10, True), (30, True), (-5, False), (7, True)]:
        finished(store, points, won)
    zoe, fox = tallies(store, person="Zoë"), tallies(store, person="Fox")
    assert len(zoe) == len(fox) == 1
    tally = zoe[0]
    assert (tally.played, tally.won, tally.points, tally.highest, tally.lowest) == (4, 3, 42, 30, -5)
    assert (tally.streak, tally.longest_streak, tally.deals) == (1, 2, 40)
    assert (fox[0].won, fox[0].longest_streak) == (1, 1)


def test_tallies_are_by_game_and_options_whatever_the_order_of_options(store: Store) -> None:
    finished(store, 1, True, options={"a": 1, "b": "on"})
    finished(store, 2, True, options={"b": "on", "a": 1})
    finished(store, 3, True, options={"a": 2, "b": "on"})
    finished(store, 4, True, game="alkort")
    assert [tally.played for tally in tallies(store, game="devils-bridge", person="Zoë")] == [2, 1]
    assert [
        tally.points
        for tally in tallies(store, game="devils-bridge", options=canonical({"b": "on", "a": 1}), person="Zoë")
    ] == [3]
    assert [tally.game for tally in tallies(store, game="alkort", person="Zoë")] == ["alkort"]
    assert canonical({"b": "on", "a": 1}) == '{"a":1,"b":"on"}'


def test_results_come_in_the_order_of_finishing(store: Store) -> None:
    first, second = store.new_match(a_setup()), store.new_match(a_setup())
    store.record_results(second, [a_result(points=1)])
    store.record_results(first, [a_result(points=2)])
    assert [(row.match, row.result.points) for row in store.results()] == [(second, 1), (first, 2)]
    assert store.results()[0].result == a_result(points=1)
    assert {row.result.kind for row in store.results()} == {"human"}


def test_an_imported_match_never_counts(store: Store) -> None:
    match = store.new_match(a_setup())
    store.append(match, 0, "act", "a")
    taken_in = import_match(store, export_match(store, match))
    assert not store.record_results(taken_in, [a_result()])
    assert store.results() == []


def test_a_result_without_a_match_is_an_error(store: Store) -> None:
    with pytest.raises(LookupError):
        store.record_results(4, [a_result()])
    match = store.new_match(a_setup())
    with pytest.raises(ValueError, match="kind"):
        store.record_results(match, [SeatResult(0, "A", "cat", 1, True, 1)])  # type: ignore[arg-type]
    assert store.results() == []


@pytest.mark.parametrize("value", [True, None, 3, 0.25, "Größe", ["a", 1], {"x": {"y": []}}])
def test_a_setting_comes_back_as_it_was_set(tmp_path: Path, value: object) -> None:
    with Store.open(tmp_path) as store:
        store.set_setting("thing", "before")
        store.set_setting("thing", value)
    with Store.open(tmp_path) as store:
        assert store.setting("thing") == value
        assert store.settings() == {"thing": value}
        assert store.setting("other") is None


def test_changing_a_returned_value_changes_no_setting(store: Store) -> None:
    store.set_setting("people", ["A"])
    store.setting("people").append("B")
    store.settings()["people"].append("C")
    assert store.setting("people") == ["A"]


def test_a_setting_that_is_not_json_is_an_error(store: Store) -> None:
    for wrong in ({1, 2}, float("nan")):
        with pytest.raises((TypeError, ValueError)):
            store.set_setting("thing", wrong)
    assert store.settings() == {}
