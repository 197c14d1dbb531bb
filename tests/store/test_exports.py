"""Exports: a match is read back unchanged; anything else is rejected with one sentence and changes nothing."""

from __future__ import annotations

import json
import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import Store
from game.store.exports import LARGEST, VERSION, read_export, read_export_file
from game.store.trouble import BadExport
from game.store.values import Thought
from tests.store.kit import a_setup, export_match, fill, import_match

ENTRIES = [[0, "act", "bid 3"], [1, "say", "devil-good ♥"], [1, "act", "play QS", ["expert", 400, "1f0c2a9b"]]]


def told(**changes: Any) -> dict[str, Any]:
    return {"devils-table": VERSION, "setup": a_setup(), "entries": ENTRIES, "result": None} | changes


def test_an_export_read_again_is_the_same_match(store: Store) -> None:
    going = fill(store)
    for match in [row.id for row in store.matches()]:
        text = export_match(store, match)
        again = import_match(store, text)
        assert [entry[1:] for entry in store.entries(again)] == [entry[1:] for entry in store.entries(match)]
        assert store.match(again).setup == store.match(match).setup
        assert store.match(again).result == store.match(match).result
        assert store.match(again).is_imported
        assert export_match(store, again) == text
    assert len(store.redo_list(going)) == 2


def test_an_export_is_ascii_with_one_entry_on_a_line(store: Store) -> None:
    match = import_match(store, json.dumps(told()))
    text = export_match(store, match)
    assert text.isascii()
    assert ' [0, "act", "bid 3"],\n' in text
    assert json.loads(text) == told()


def test_a_bots_thought_is_exported_with_its_move_and_old_exports_have_none(store: Store) -> None:
    match = import_match(store, json.dumps(told()))
    assert [entry.thought for entry in store.entries(match)] == [None, None, Thought("expert", 400, "1f0c2a9b")]
    old = [entry[:3] for entry in ENTRIES]
    match = import_match(store, json.dumps(told(**{"devils-table": 1, "entries": old})))
    assert [entry.thought for entry in store.entries(match)] == [None, None, None]


def test_an_export_without_entries_can_be_read(store: Store) -> None:
    match = store.new_match(a_setup())
    assert store.entries(import_match(store, export_match(store, match))) == []


def test_an_export_with_a_byte_order_mark_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a match.json"
    path.write_text(json.dumps(told(), ensure_ascii=False), encoding="utf-8-sig")
    assert read_export_file(path).entries[1].text == "devil-good ♥"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "\x00",
        "{}",
        b"\xff\xfe{}",
        "[" * 100_000,
        '{"a":' * 50_000,
        "9" * 10_000,
        json.dumps(told(entries=[[0, "act", "x"]]))[:-1],
        '{"devils-table": 1, "devils-table": 1}',
    ],
)
def test_a_file_that_is_not_an_export_is_rejected_with_a_sentence(store: Store, text: str | bytes) -> None:
    with pytest.raises(BadExport) as caught:
        import_match(store, text)
    assert caught.value.sentence.endswith(".")
    assert store.matches() == []


@pytest.mark.parametrize(
    "change",
    [
        {"entries": [[0, "act", "bid 3", None]]},
        {"entries": [[0, "act", "bid 3", ["expert", 400]]]},
        {"entries": [[0, "act", "bid 3", ["expert", -1, "1f0c2a9b"]]]},
        {"entries": [[0, "act", "bid 3", ["", 400, "1f0c2a9b"]]]},
        {"entries": [[0, "act", "bid 3", ["expert", 400, "\n"]]]},
        {"entries": [[0, "act", "bid 3", ["expert", True, "1f0c2a9b"]]]},
        {"devils-table": 0},
        {"devils-table": True},
        {"devils-table": "1"},
        {"setup": None},
        {"setup": a_setup(seats=[])},
        {"setup": a_setup(seed="\n")},
        {"setup": a_setup(seed="\u202ekitchen")},
        {"setup": a_setup(bots="\u2028")},
        {"setup": a_setup(seats=[a_setup()["seats"][0] | {"level": "\x9b"}, a_setup()["seats"][1]])},
        {"setup": a_setup(players=3.0)},
        {"setup": a_setup(more="\ud800")},
        {"setup": a_setup(more=json.loads("[" * 40 + "]" * 40))},
        {"setup": a_setup(game="Alkort")},
        {"entries": {}},
        {"entries": [[0, "act"]]},
        {"entries": [[2, "act", "x"]]},
        {"entries": [[-1, "act", "x"]]},
        {"entries": [[True, "act", "x"]]},
        {"entries": [[0.0, "act", "x"]]},
        {"entries": [[0, "think", "x"]]},
        {"entries": [[0, ["act"], "x"]]},
        {"entries": [[0, "act", ""]]},
        {"entries": [[0, "act", "x\ny"]]},
        {"entries": [[0, "act", "\ud800"]]},
        {"entries": [[0, "act", "x" * 201]]},
        {"entries": [[0, "act", "x"]] * 30_001},
        {"result": []},
        {"result": {"total": float("nan")}},
        {"surplus": 1},
    ],
)
def test_a_malformed_export_is_rejected_with_a_sentence(store: Store, change: dict[str, Any]) -> None:
    with pytest.raises(BadExport) as caught:
        import_match(store, json.dumps(told(**change)))
    assert "can’t be read (" in caught.value.sentence
    assert store.matches() == []


def test_a_number_of_players_that_is_not_whole_is_named(store: Store) -> None:
    with pytest.raises(BadExport, match=r"players is 3\.0, but has to be a whole number"):
        import_match(store, json.dumps(told(setup=a_setup(players=3.0))))


def test_a_number_too_large_for_a_float_is_refused(store: Store) -> None:
    text = json.dumps(told(result={"total": 1})).replace('"total": 1', '"total": 1e999')
    with pytest.raises(BadExport, match="number"):
        import_match(store, text)


def test_a_newer_export_asks_for_an_update() -> None:
    with pytest.raises(BadExport, match="newer"):
        read_export(json.dumps(told(**{"devils-table": VERSION + 1, "unknown": []})))


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(10**10)
    tracemalloc.start()
    try:
        with pytest.raises(BadExport, match="too large"):
            read_export_file(path)
        assert tracemalloc.get_traced_memory()[1] < 2 * LARGEST
    finally:
        tracemalloc.stop()
    with pytest.raises(BadExport, match="too large"):
        read_export(" " * (LARGEST + 1))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.json"):
        with pytest.raises(BadExport) as caught:
            read_export_file(path)
        assert str(path) in caught.value.sentence


PIECES = [b'"', b"{", b"[", b",", b"null", b"-1", b"1e999", b"\\ud800", b"\xc3", b"\x00"]


def mutated(text: bytes, chance: random.Random) -> bytes:
    """`text` with a few bytes changed, removed, doubled or moved."""
    data = bytearray(text)
    for _change in range(chance.choice([1, 1, 2, 8, 50])):
        at, length = chance.randrange(len(data)), chance.choice([1, 1, 3, 40])
        kind = chance.randrange(4)
        if kind == 0:
            data[at] = chance.randrange(256)
        elif kind == 1:
            del data[at : at + length]
        elif kind == 2:
            data[at:at] = data[at : at + length]
        else:
            data[at:at] = chance.choice(PIECES)
        if not data:
            return b""
    return bytes(data)


def check_mutations(count: int, seed: int) -> None:
    with Store.unsaved() as store:
        text = export_match(store, fill(store)).encode()
        chance, refusals, taken_in = random.Random(seed), set(), 0
        for _mutation in range(count):
            before = store._connection.total_changes
            try:
                match = import_match(store, mutated(text, chance))
            except BadExport as trouble:
                refusals.add(trouble.sentence)
                assert store._connection.total_changes == before
            else:
                taken_in += 1
                # An imported match is as valid as any other.
                assert import_match(store, export_match(store, match)) > match
    assert 0 < taken_in < count
    assert len(refusals) > 5
    assert all(sentence.endswith(".") for sentence in refusals)


def test_mutated_exports_load_or_are_rejected_with_a_sentence() -> None:
    check_mutations(1_500, seed=1)


@pytest.mark.long
def test_100_000_mutated_exports_load_or_are_rejected_with_a_sentence() -> None:
    check_mutations(100_000, seed=2)


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(st.sampled_from(["devils-table", "setup", "entries", "result"]), _json)
def test_any_json_in_any_place_loads_or_is_rejected_with_a_sentence(key: str, value: object) -> None:
    try:
        export = read_export(json.dumps(told(**{key: value})))
    except BadExport:
        return
    with Store.unsaved() as store:
        assert import_match(store, json.dumps(told(**{key: value})))
    assert export.setup == told(**{key: value})["setup"]
