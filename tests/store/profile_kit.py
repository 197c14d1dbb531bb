"""Stores with rows in every table, and profiles of them."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.store import Store, schema
from game.store.profile import SUFFIX, finished
from game.store.profile.merging import Gain
from game.store.profile.reading import read_profile
from game.store.profile.tables import columns, insertion
from game.store.profile.uids import new_uid
from tests.store.kit import a_result, a_setup

DAY = 86_400_000
BEGAN = 1_790_000_000_000
"""When the matches of these stores begin, in milliseconds since 1970."""


def add(store: Store, table: str, **row: Any) -> None:
    """Stores a row; values that are no plain values become JSON."""
    told = {name: json.dumps(value) if isinstance(value, dict | list) else value for name, value in row.items()}
    with store._change() as connection:
        connection.execute(insertion(table, told), tuple(told.values()))


def add_match(store: Store, seed: str, at: int, *, entries: int = 6, is_finished: bool = True) -> int:
    """A match with a deal, a salt, results and luck, that was played at `at`."""
    number = store.new_match(a_setup(seed=seed))
    store.append_all(number, [(index % 2, "act", f"play {index}") for index in range(entries)])
    store.record_deal(number, 1, {"change": [5, 15]})
    seal = {"salt": hashlib.md5(seed.encode()).hexdigest(), "fingerprint": hashlib.sha256(seed.encode()).hexdigest()}
    add(store, "salt", match=number, deal=1, **{name: seal[name] for name in columns("salt") if name in seal})
    if is_finished:
        store.finish(number, {"winners": [1], "total": [5, 15]})
        store.record_results(number, [a_result(0, 5, False), a_result(1, 15, True, "Fox")])
        add_luck(store, number)
    for table, name in (("entry", "match"), ("result", "match"), ("luck", "match")):
        with store._change() as connection:
            connection.execute(f"UPDATE {table} SET at = ? WHERE {name} = ?", (at, number))
    with store._change() as connection:
        connection.execute("UPDATE game_match SET begun = ? WHERE id = ?", (at, number))
    return number


def add_many(store: Store, matches: int, entries: int) -> None:
    """Many finished matches in one transaction."""
    setup, match = json.dumps(a_setup()), "INSERT INTO game_match VALUES (NULL, ?, 'played', ?, ?, '{}', ?)"
    entry = "INSERT INTO entry VALUES (?, ?, 0, 'act', ?, 0, ?, 'casual', 320, '1f0c2a9b')"
    with store._change() as connection:
        for _match in range(matches):
            number = connection.execute(match, (1, setup, BEGAN, new_uid())).lastrowid
            seqs = range(1, entries + 1)
            connection.executemany(entry, [(number, seq, f"play {seq}", BEGAN + seq) for seq in seqs])


def add_luck(store: Store, number: int, deal: int = 1) -> None:
    """The luck of a deal at seat 0."""
    told = {"game": "devils-bridge", "options": {}, "players": 2, "person": "Zoë", "levels": ["", "casual"]}
    found = {"points": 5.5, "expert": 1 / 3, "error": 0.25, "samples": 40, "bots": "1f0c2a9b", "at": BEGAN}
    add(store, "luck", match=number, deal=deal, seat=0, **told, **found)


def fill_all(store: Store, first: int = 0, matches: int = 3, person: str = "Zoë") -> list[int]:
    """Rows in every table; the matches begin on day `first`. Returns the numbers of the matches."""
    numbers = [add_match(store, f"{person} {day}", BEGAN + day * DAY) for day in range(first, first + matches)]
    numbers.append(add_match(store, f"{person} open", BEGAN + (first + matches) * DAY, is_finished=False))
    deleted = add_match(store, f"{person} deleted", BEGAN + first * DAY + 1)
    store.delete_match(deleted)
    store.set_setting("people", [{"name": person, "colour": "rose", "face": "hood"}])
    store.set_setting(f"setup.{person}", {"players": 4})
    store.note_hints(numbers[0], {0: 2})
    store.note_helped(numbers[0], {1, 2})
    add(store, "day", date=f"2026-09-{first + 1:02}", game="alkort", match=numbers[0], data={"n": 1}, at=BEGAN)
    add(store, "exercise", id=f"finesse {first}", person=person, data={"tries": 1, "match": numbers[1]}, due=10)
    add(store, "mark", game="alkort", name=f"first {first}", person=person, match=numbers[0], deal=1, at=BEGAN)
    add(store, "tournament", data={"matches": numbers, "name": person}, is_over=0, at=BEGAN + first)
    add(store, "rule_set", game="alkort", name=f"Ours {first}", data={"target": 5})
    return numbers


def profile(store: Store, path: Path) -> Path:
    """Writes the profile of a store."""
    return finished(store.write_profile(path.with_suffix(SUFFIX)))


def take_in(store: Store, path: Path) -> Gain:
    """Takes a profile in, after a dry run that has to tell the same."""
    with finished(read_profile(path)) as incoming:
        told = finished(store.would_gain(incoming))
        assert finished(store.take_in(incoming)) == told
    return told


def rows(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""
    return {table: store._rows(f"SELECT {names} FROM {table}") for table, names in schema.COLUMNS.items()}


def lines_of(path: Path) -> list[Any]:
    """The lines of a profile as values."""
    with gzip.open(path) as file:
        return [json.loads(line) for line in file]


def sealed(lines: Iterable[Any], path: Path) -> Path:
    """Writes these lines, but the last, with a last line that is right for them."""
    *body, _end = lines
    counts = dict.fromkeys(body[0]["tables"], 0)
    for table, *_row in body[1:]:
        counts[table] = counts.get(table, 0) + 1
    text = b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in body)
    end = json.dumps({"rows": counts, "sha256": hashlib.sha256(text).hexdigest()}).encode() + b"\n"
    path.write_bytes(gzip.compress(text + end, mtime=0))
    return path


def changed(path: Path, table: str, change: Callable[[dict[str, Any]], None], target: Path) -> Path:
    """The profile at `path` with each row of a table changed, and sealed again."""
    lines = lines_of(path)
    names = lines[0]["tables"][table]
    for line in lines[1:-1]:
        if line[0] == table:
            row = dict(zip(names, line[1:], strict=True))
            change(row)
            line[1:] = row.values()
    return sealed(lines, target)
