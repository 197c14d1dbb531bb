"""A profile has everything in it, and what is new in it comes to another store: nothing is replaced, nothing twice."""

from __future__ import annotations

import gzip
import json
import os
import random
import sys
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from game.store import Store, schema
from game.store.profile import finished
from game.store.profile.merging import Gain
from game.store.profile.reading import read_profile
from game.store.profile.rules import RULES
from game.store.profile.tables import children
from game.store.trouble import BadProfile, StoreTrouble
from tests.store.kit import a_result, a_setup, everything, killed, started
from tests.store.profile_kit import (
    BEGAN,
    DAY,
    add,
    add_luck,
    add_many,
    add_match,
    changed,
    fill_all,
    lines_of,
    profile,
    rows,
    sealed,
    take_in,
)
from tests.store.test_versions import KEPT, unpack


@pytest.fixture
def other(memory_disk: Path) -> Iterator[Store]:
    """Another store."""
    (memory_disk / "other").mkdir()
    with Store.open(memory_disk / "other") as opened:
        yield opened


def test_every_table_has_a_rule(store: Store) -> None:
    assert set(RULES) == set(schema.COLUMNS)
    assert [table for table, rule in RULES.items() if rule is None] == children(store._connection)


def test_an_empty_store_becomes_the_same_as_the_one_that_was_taken_along(
    store: Store, other: Store, memory_disk: Path
) -> None:
    fill_all(store)
    path = profile(store, memory_disk / "one")
    gain = take_in(other, path)
    assert gain == Gain(4, 0, 0, 1, 2, 1, 1, 1, 1, 1, 1, 1)
    assert rows(other) == rows(store)
    assert everything(other) == everything(store)
    assert profile(other, memory_disk / "two").read_bytes() == path.read_bytes()


def test_every_table_has_rows_in_these_tests(store: Store) -> None:
    fill_all(store)
    assert [table for table, found in rows(store).items() if not found] == []


def test_taking_in_twice_or_the_own_profile_adds_nothing(store: Store, other: Store, memory_disk: Path) -> None:
    fill_all(store)
    fill_all(other, first=5, person="Ben")
    path = profile(store, memory_disk / "one")
    before = rows(store)
    assert take_in(store, path).is_empty
    assert rows(store) == before
    assert not take_in(other, path).is_empty
    before = rows(other)
    assert take_in(other, path).is_empty
    assert rows(other) == before
    assert not take_in(store, profile(other, memory_disk / "both")).is_empty
    assert take_in(other, profile(store, memory_disk / "back")).is_empty


def test_a_dry_run_changes_nothing(store: Store, other: Store, memory_disk: Path) -> None:
    fill_all(store)
    fill_all(other, first=5, person="Ben")
    before = rows(other)
    with finished(read_profile(profile(store, memory_disk / "one"))) as incoming:
        gain = finished(other.would_gain(incoming))
    assert (gain.matches, gain.here, gain.people, gain.exercises) == (4, 0, 1, 1)
    assert rows(other) == before


def test_a_used_store_keeps_all_its_rows_and_gets_all_others(store: Store, other: Store, memory_disk: Path) -> None:
    fill_all(store)
    fill_all(other, first=5, person="Ben")
    before = rows(other)
    gain = take_in(other, profile(store, memory_disk / "one"))
    after = rows(other)
    for table in ("entry", "deal", "salt", "day", "exercise", "mark", "tournament", "rule_set"):
        assert set(before[table]) < set(after[table]), table
        assert len(after[table]) == len(before[table]) + len(rows(store)[table])
    for table in ("game_match", "result", "luck"):
        assert all(row[2:] in [other[2:] for other in after[table]] for row in before[table]), table
    assert len(before["result"]) + 8 == len(after["result"])
    assert (gain.results, gain.luck) == (2, 1)  # of the deleted match


def test_what_names_a_match_names_it_by_its_number_here(store: Store, other: Store, memory_disk: Path) -> None:
    numbers = fill_all(store)
    fill_all(other, first=5, person="Ben")
    take_in(other, profile(store, memory_disk / "one"))
    here = {row.setup["seed"]: row.id for row in other.matches()}
    there = {row.setup["seed"]: row.id for row in store.matches()}
    mine = {old: here[seed] for seed, old in there.items()}
    told = rows(other)
    assert (mine[numbers[0]], "Zoë") in [(row[2], "Zoë") for row in told["day"]]
    assert mine[numbers[0]] in [row[3] for row in told["mark"]]
    assert any(f'"match":{mine[numbers[1]]}' in row[2].replace(" ", "") for row in told["exercise"])
    listed = ",".join(str(mine[number]) for number in numbers)
    assert any(f'"matches":[{listed}]' in row[1].replace(" ", "") for row in told["tournament"])
    assert other.hints(mine[numbers[0]]) == {0: 2}
    assert {row.match for row in other.results() if row.result.person == "Zoë"} >= set(mine.values()) - {
        mine[numbers[-1]]
    }


def test_matches_and_results_are_ordered_by_when_they_were_played(
    store: Store, other: Store, memory_disk: Path
) -> None:
    for day in (0, 2, 4):
        add_match(store, f"a{day}", BEGAN + day * DAY)
    for day in (1, 3):
        add_match(other, f"b{day}", BEGAN + day * DAY)
    take_in(other, profile(store, memory_disk / "one"))
    assert [row.setup["seed"] for row in other.matches()] == ["a4", "b3", "a2", "b1", "a0"]
    seeds = {row.id: row.setup["seed"] for row in other.matches()}
    assert [seeds[row.match] for row in other.results()[::2]] == ["a0", "b1", "a2", "b3", "a4"]
    newest = other.new_match(a_setup(seed="new"))
    assert other.matches()[0].id == newest
    assert newest > max(seeds)


def test_a_deleted_match_keeps_the_number_of_its_results_when_it_comes_back(store: Store, memory_disk: Path) -> None:
    numbers = fill_all(store)
    path, before = profile(store, memory_disk / "one"), everything(store)
    store.delete_match(numbers[0])
    gain = take_in(store, path)
    assert (gain.matches, gain.here, gain.results) == (1, 3, 0)
    assert sorted(row.id for row in store.matches()) == sorted(numbers)
    assert store.results() == before[3]


# -- matches that go on -------------------------------------------------------------------------------------------


def continued(store: Store, other: Store, folder: Path) -> int:
    """A match that is begun in `store` and finished in `other`, whose profile is "back"; its number."""
    number = add_match(store, "going", BEGAN, is_finished=False)
    take_in(other, profile(store, folder / "out"))
    there = other.matches()[0].id
    other.undo(there, 1)
    other.append_all(there, [(0, "act", "play 9"), (1, "act", "play 10")])
    other.record_deal(there, 2, {"change": [1, 1]})
    other.finish(there, {"winners": [0], "total": [6, 5]})
    other.record_results(there, [a_result(0, 6), a_result(1, 5, False, "Fox")])
    profile(other, folder / "back")
    return number


def test_a_match_that_was_continued_elsewhere_goes_on_from_there(store: Store, other: Store, memory_disk: Path) -> None:
    number = continued(store, other, memory_disk)
    gain = take_in(store, memory_disk / "back.devils-table-profile")
    assert (gain.matches, gain.continued, gain.here, gain.results) == (0, 1, 0, 0)
    assert [entry.text for entry in store.entries(number)][-3:] == ["play 4", "play 9", "play 10"]
    assert store.match(number).is_finished
    assert [deal for deal, _data in store.deals(number)] == [1, 2]
    assert len(store.results()) == 2


def test_a_match_that_went_another_way_here_stays_and_gets_no_result(
    store: Store, other: Store, memory_disk: Path
) -> None:
    number = continued(store, other, memory_disk)
    store.append_all(number, [(0, "act", "play 7")])
    before = rows(store)
    gain = take_in(store, memory_disk / "back.devils-table-profile")
    assert gain.is_empty
    assert gain.here == 1
    assert rows(store) == before


# -- older stores -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", KEPT)
def test_old_matches_get_the_same_uids_wherever_they_are_counted(memory_disk: Path, version: int) -> None:
    with ExitStack() as stack:
        stores = []
        for name in ("a", "b"):
            (memory_disk / name).mkdir()
            unpack(version, memory_disk / name)
            stores.append(stack.enter_context(Store.open(memory_disk / name)))
        one, two = stores
        path = profile(one, memory_disk / "one")
        assert take_in(two, path).is_empty
        assert profile(two, memory_disk / "two").read_bytes() == path.read_bytes()


def test_equal_old_matches_and_results_of_deleted_ones_are_told_apart(
    store: Store, other: Store, memory_disk: Path
) -> None:
    for _time in range(2):
        add_match(store, "same", BEGAN)
        store.delete_match(add_match(store, "gone", BEGAN))
    with store._change() as connection:
        connection.execute("UPDATE game_match SET uid = NULL")
        connection.execute("UPDATE result SET uid = NULL")
    path = profile(store, memory_disk / "one")
    gain = take_in(other, path)
    assert (gain.matches, gain.results, gain.luck) == (2, 4, 2)
    assert len(other.results()) == 8
    assert take_in(store, path).is_empty


# -- the rule of each table ---------------------------------------------------------------------------------------


def test_a_setting_that_is_set_here_stays_and_people_are_joined(store: Store, other: Store, memory_disk: Path) -> None:
    store.set_setting("preferences", {"felt": "plum"})
    store.set_setting("name", "Zoë")
    store.set_setting("people", [{"name": "ZOË", "colour": "lime"}, {"name": "Ada", "colour": "teal"}])
    other.set_setting("preferences", {"felt": "slate"})
    other.set_setting("people", [{"name": "Zoë", "colour": "rose"}])
    gain = take_in(other, profile(store, memory_disk / "one"))
    assert (gain.settings, gain.people) == (1, 1)
    assert other.setting("preferences") == {"felt": "slate"}
    assert other.setting("name") == "Zoë"
    assert other.setting("people") == [{"name": "Zoë", "colour": "rose"}, {"name": "Ada", "colour": "teal"}]


def test_a_set_of_rules_with_the_same_name_gets_a_name_of_its_own(
    store: Store, other: Store, memory_disk: Path
) -> None:
    add(store, "rule_set", game="alkort", name="House", data={"target": 5})
    add(other, "rule_set", game="alkort", name="House", data={"target": 9})
    path = profile(store, memory_disk / "one")
    assert take_in(other, path).rule_sets == 1
    assert take_in(other, path).rule_sets == 0
    assert [row[1:] for row in rows(other)["rule_set"]] == [("House", '{"target": 9}'), ("House (2)", '{"target": 5}')]


@pytest.mark.parametrize("told", ["tries", "stage"])
@pytest.mark.parametrize(
    ("there", "here", "taken"),
    [((2, 5), (1, 9), True), ((1, 9), (1, 5), True), ((1, 5), (1, 5), False), ((1, 9), (2, 5), False)],
)
def test_the_exercise_that_got_further_counts_then_the_later_one(
    store: Store, other: Store, memory_disk: Path, there: tuple[int, int], here: tuple[int, int], taken: bool, told: str
) -> None:
    for one, (tries, due) in ((store, there), (other, here)):
        add(one, "exercise", id="x", person="Zoë", data={told: tries}, due=due)
    before = rows(other)["exercise"]
    assert take_in(other, profile(store, memory_disk / "one")).exercises == taken
    assert rows(other)["exercise"] == (rows(store)["exercise"] if taken else before)


@pytest.mark.parametrize(("there", "taken"), [(BEGAN - 1, True), (BEGAN, False), (BEGAN + 1, False)])
def test_the_earlier_mark_counts(store: Store, other: Store, memory_disk: Path, there: int, taken: bool) -> None:
    for one, at in ((store, there), (other, BEGAN)):
        add(one, "mark", game="alkort", name="m", person="Zoë", match=add_match(one, "m", at), deal=1, at=at)
    assert take_in(other, profile(store, memory_disk / "one")).marks == taken
    assert rows(other)["mark"][0][5] == min(there, BEGAN)


@pytest.mark.parametrize(("is_done_here", "is_done_there"), [(True, True), (False, True), (False, False)])
def test_a_day_that_was_played_here_stays(
    store: Store, other: Store, memory_disk: Path, is_done_here: bool, is_done_there: bool
) -> None:
    for one, seed, is_done in ((store, "there", is_done_there), (other, "here", is_done_here)):
        number = add_match(one, seed, BEGAN, is_finished=is_done)
        add(one, "day", date="2026-09-01", game="alkort", match=number, data={"who": seed}, at=BEGAN)
    is_taken = not is_done_here and is_done_there
    assert take_in(other, profile(store, memory_disk / "one")).days == is_taken
    ((_date, _game, number, data, _at),) = rows(other)["day"]
    assert ("there" in data) == is_taken
    assert other.match(number).setup["seed"] in data


def test_a_tournament_that_is_over_beats_one_that_is_not(store: Store, other: Store, memory_disk: Path) -> None:
    for one, is_over in ((store, 1), (other, 0)):
        add(one, "tournament", data={"uid": "t", "won": is_over}, is_over=is_over, at=BEGAN + is_over)
    path = profile(store, memory_disk / "one")
    assert take_in(other, path).tournaments == 1
    assert take_in(other, path).tournaments == 0
    assert [row[1:] for row in rows(other)["tournament"]] == [('{"uid": "t", "won": 1}', 1, BEGAN + 1)]


def test_luck_is_known_by_the_match_and_without_one_by_its_content(
    store: Store, other: Store, memory_disk: Path
) -> None:
    number = add_match(store, "x", BEGAN)
    add_luck(store, number, deal=2)
    add_luck(store, 77)  # nothing else is left of that match
    path = profile(store, memory_disk / "one")
    other.new_match(a_setup())
    take_in(other, path)
    assert len(rows(other)["luck"]) == 3
    assert take_in(other, path).is_empty


# -- files --------------------------------------------------------------------------------------------------------


def test_a_profile_is_written_whole_or_not_at_all(
    store: Store, memory_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_all(store, matches=100)
    steps = store.write_profile(memory_disk / "half")
    assert 0 < next(steps) < 1
    steps.close()
    assert not list(memory_disk.glob("half*"))
    path = profile(store, memory_disk / "one")
    assert sys.platform == "win32" or path.stat().st_mode & 0o077 == 0
    monkeypatch.setattr(os, "fsync", lambda _file: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        profile(store, memory_disk / "half")
    assert not list(memory_disk.glob("half*"))
    with pytest.raises(FileExistsError):
        profile(store, memory_disk / "one")


def test_the_memory_in_use_does_not_grow_with_the_store(store: Store, other: Store, memory_disk: Path) -> None:
    peaks = []
    for number, matches in enumerate((10, 150)):
        add_many(store, matches, entries=20)
        tracemalloc.start()
        path = profile(store, memory_disk / f"{number}")
        with finished(read_profile(path)) as incoming:
            finished(other.would_gain(incoming))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # 150 matches have 3,000 entries, which take a megabyte as values.
    assert peaks[1] < peaks[0] + 250_000, peaks


def refusal(path: Path) -> str:
    """The sentence with which a profile is refused."""
    with pytest.raises(BadProfile) as caught:
        finished(read_profile(path)).close()
    return caught.value.sentence


def test_other_files_are_refused_with_what_helps(store: Store, memory_disk: Path) -> None:
    fill_all(store)
    path = profile(store, memory_disk / "one")
    content = path.read_bytes()
    bad = memory_disk / "bad"
    assert "can’t be read" in refusal(memory_disk / "missing")
    assert "can’t be read" in refusal(memory_disk / "\0")
    assert refusal(memory_disk)
    for told, words in ((b"", "not a profile"), (b"text", "not a profile"), (content[:-9], "not complete")):
        bad.write_bytes(told)
        assert words in refusal(bad)
    lines = lines_of(path)
    head = lines[0]
    assert "newer" in refusal(sealed([head | {"devils-table-profile": 99}, *lines[1:]], bad))
    assert "not a profile" in refusal(sealed([{"tables": {}}, *lines[1:]], bad))
    unsealed = [*lines[:-2], lines[-1]]
    bad.write_bytes(gzip.compress(b"".join(json.dumps(line).encode() + b"\n" for line in unsealed)))
    assert "rows are missing" in refusal(bad)
    bad.write_bytes(gzip.compress(b"".join(json.dumps(line).encode() + b"\n" for line in lines)))
    assert "checksum" in refusal(bad)
    bad.write_bytes(content + gzip.compress(b"{}"))
    assert "goes on after its end" in refusal(bad)


WRONG: dict[str, tuple[str, dict[str, Any]]] = {
    "a set-up without seats": ("game_match", {"setup": '{"game": "alkort"}'}),
    "a set-up that is no JSON": ("game_match", {"setup": "{"}),
    "no uid": ("game_match", {"uid": None}),
    "the same uid": ("game_match", {"uid": "0" * 32}),
    "an origin that there is not": ("game_match", {"origin": "stolen"}),
    "the year 300000": ("game_match", {"begun": 10**16}),
    "a number like the largest": ("game_match", {"id": 2**63 - 1}),
    "an entry of no match": ("entry", {"match": 999}),
    "an entry with a line break": ("entry", {"text": "play\n1"}),
    "a seat that no table has": ("entry", {"seat": 12}),
    "a number that is true": ("entry", {"seat": True}),
    "a result twice": ("result", {"seat": 0, "match": 1}),
    "a result of another match": ("result", {"match": 999}),
    "points without end": ("luck", {"points": 1e308}),
    "JSON with a NaN": ("deal", {"data": '{"a": NaN}'}),
    "JSON nested too deep": ("deal", {"data": '{"a": ' + "[" * 900 + "]" * 900 + "}"}),
    "JSON nested far too deep": ("deal", {"data": '{"a": ' + "[" * 90_000 + "]" * 90_000 + "}"}),
    "a number of 5,000 digits": ("deal", {"data": '{"a": ' + "9" * 5000 + "}"}),
    "a zero in a text": ("setting", {"value": '"\\u0000"'}),
    "a broken text": ("setting", {"value": '"\ud800"'}),
    "a name of a set of rules that turns around": ("rule_set", {"name": "\u202eevil"}),
    "a day that is none": ("day", {"date": "today"}),
    "a salt that is short": ("salt", {"salt": "12"}),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_well_made_file_with_wrong_rows_is_refused_whole(store: Store, memory_disk: Path, what: str) -> None:
    fill_all(store)
    table, wrong = WRONG[what]
    bad = changed(profile(store, memory_disk / "one"), table, lambda row: row.update(wrong), memory_disk / "bad")
    sentence = refusal(bad)
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_names_are_cleaned_rather_than_refused(store: Store, other: Store, memory_disk: Path) -> None:
    fill_all(store)

    def turn(row: dict[str, Any]) -> None:
        row["person"] = "\u202e" + row["person"]

    take_in(other, changed(profile(store, memory_disk / "one"), "result", turn, memory_disk / "bad"))
    assert {row.result.person for row in other.results()} == {"Zoë", "Fox"}


def test_a_file_that_unpacks_to_far_too_much_is_refused_early(
    store: Store, memory_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_all(store, matches=20)
    path = profile(store, memory_disk / "one")
    monkeypatch.setattr("game.store.profile.reading.LARGEST_UNPACKED", 10_000)
    assert "far too large" in refusal(path)
    monkeypatch.setattr("game.store.profile.reading.LARGEST", 1_000)
    assert "far too large" in refusal(path)


def test_a_disk_that_is_full_changes_nothing(store: Store, other: Store, memory_disk: Path) -> None:
    fill_all(store, matches=30)
    path, before = profile(store, memory_disk / "one"), rows(other)
    (pages,) = other._connection.execute("PRAGMA page_count").fetchone()
    other._connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    with finished(read_profile(path)) as incoming:
        with pytest.raises(StoreTrouble, match="disk is full"):
            finished(other.take_in(incoming))
        assert rows(other) == before
        other._connection.execute("PRAGMA max_page_count = 1000000")
        finished(other.take_in(incoming))
    assert everything(other) == everything(store)


# Takes a profile into a store, and prints when it begins and when it is done.
TAKER = """
from pathlib import Path
from game.store import Store
from game.store.profile import finished
from game.store.profile.reading import read_profile
store = Store.open(Path(sys.argv[1]))
incoming = finished(read_profile(Path(sys.argv[2])))
print("go", flush=True)
finished(store.take_in(incoming))
print("done", flush=True)
"""


def kill_takers(store: Store, folder: Path, times: int, seed: int, entries: int = 100) -> list[int]:
    """Kills programs while they take a profile in. Returns how often nothing and how often all of it was there."""
    chance, outcomes = random.Random(seed), [0, 0]
    add_many(store, 60, entries=entries)
    fill_all(store)
    path = profile(store, folder / "one")
    for number in range(times):
        home = folder / f"home {number}"
        home.mkdir()
        with Store.open(home) as other:
            fill_all(other, first=5, person="Ben")
            before = rows(other)
        taker = started(TAKER, home, path)
        assert taker.stdout is not None
        taker.stdout.readline()
        time.sleep(chance.uniform(0, 0.12))
        killed(taker)
        with Store.open(home) as other:
            assert other.notice is None
            is_done = rows(other) != before
            assert take_in(other, path).is_empty is is_done
        outcomes[is_done] += 1
    return outcomes


def test_a_kill_while_a_profile_is_taken_in_leaves_all_of_it_or_nothing(store: Store, memory_disk: Path) -> None:
    kill_takers(store, memory_disk, 2, seed=1, entries=20)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="the moments are measured for POSIX processes")
def test_200_kills_while_a_profile_is_taken_in(store: Store, memory_disk: Path) -> None:
    nothing, all_of_it = kill_takers(store, memory_disk, 200, seed=2)
    print(f"\nkill -9 while a profile is taken in: {nothing} found nothing of it, {all_of_it} all of it, 0 a part")
    assert nothing
    assert all_of_it


def test_help_comes_with_its_match_and_not_with_one_of_the_same_number(
    store: Store, other: Store, memory_disk: Path
) -> None:
    number, here = add_match(store, "there", BEGAN), add_match(other, "here", BEGAN)
    assert number == here
    store.note_hints(number, {0: 2})
    store.note_helped(number, {1, 2})
    gain = take_in(other, profile(store, memory_disk / "one"))
    assert gain.settings == 0
    (taken,) = [row.id for row in other.matches() if row.id != here]
    assert (other.helped(here), other.hints(here)) == (set(), {})
    assert (other.helped(taken), other.hints(taken)) == ({1, 2}, {0: 2})


def test_a_day_that_was_begun_here_and_finished_elsewhere_is_finished(
    store: Store, other: Store, memory_disk: Path
) -> None:
    begun = add_match(store, "the day", BEGAN, is_finished=False)
    add(store, "day", date="2026-09-01", game="alkort", match=begun, data={"points": None}, at=BEGAN)
    assert take_in(other, profile(store, memory_disk / "first")).days == 1
    store.append(begun, 0, "act", "play 7S")
    store.finish(begun, {"winners": [0], "total": [1, 0, 0, 0]})
    with store._change() as connection:
        connection.execute("UPDATE day SET data = ?", (json.dumps({"points": 5}),))
    assert take_in(other, profile(store, memory_disk / "second")).days == 1
    ((_date, _game, _number, data, _at),) = rows(other)["day"]
    assert json.loads(data) == {"points": 5}
