"""What the rules of merging need: both sides, the numbers of matches, and the one way to change the store.

A profile has the numbers that its matches had where it comes from. Here a match keeps its number only in a store that
never had any match; otherwise it gets a new one, and whatever names the match is changed with it: the columns `match`,
and in JSON each number under the keys ``match`` and ``matches``.
"""

from __future__ import annotations

import json
import sqlite3
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from game.store import schema
from game.store.rows import plain_text

_NAMING = ("match", "matches")
_NUMBERED = ("game_match.id", "result.match", "luck.match", "day.match", "mark.match")


class Sides(ABC):
    """Our store and the profile."""

    def __init__(self, ours: sqlite3.Connection, theirs: sqlite3.Connection) -> None:
        self.ours, self.theirs = ours, theirs
        self.counts: Counter[str] = Counter()
        """What is new, by table; `people`, and the matches that are `continued` or `here`."""
        self.added: set[int] = set()
        """Our numbers of the matches that are new or continued."""
        self.begun: set[int] = set()
        """Our numbers of the matches that were not finished before."""
        self.new_rows: dict[str, set[int]] = {"result": set(), "luck": set()}
        """Our ids of the rows that are new, in tables whose order tells something."""
        self.our_uids: dict[int, str] = {}
        self.their_uids: dict[int, str] = {}
        """The uid of each match that is there or has results."""
        self.done = 0
        """How many rows of the profile were looked at, with those that belong to a match."""
        self._numbers: dict[int, int] = {}
        self._last = _last_number(ours)
        self._keeps_numbers = self._last == 0

    def prepare(self) -> Iterator[None]:
        """Reads which matches both sides have, in steps; the rules need it."""
        yield from _read_uids(self.ours, self.our_uids)
        yield from _read_uids(self.theirs, self.their_uids)
        known = {uid: number for number, uid in self.our_uids.items()}
        self._numbers.update((number, known[uid]) for number, uid in self.their_uids.items() if uid in known)

    @abstractmethod
    def change(self, sql: str, values: Iterable[Any]) -> None:
        """Runs a statement in the store, unless changes are only counted."""

    @abstractmethod
    def change_many(self, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Runs a statement for each of these rows."""

    # -- rows -----------------------------------------------------------------------------------------------------

    def rows(self, table: str, order: str = "1, 2") -> Iterator[dict[str, Any]]:
        """The rows of the profile, by column."""
        names = columns(table)
        for row in self.theirs.execute(f"SELECT {', '.join(names)} FROM {table} ORDER BY {order}"):
            self.done += 1
            yield dict(zip(names, row, strict=True))

    def our_rows(self, table: str) -> Iterator[dict[str, Any]]:
        """The rows of the store, by column. All have to be read before the table is changed."""
        names = columns(table)
        for row in self.ours.execute(f"SELECT {', '.join(names)} FROM {table}"):
            yield dict(zip(names, row, strict=True))

    def add(self, table: str, row: dict[str, Any]) -> None:
        """Stores a new row."""
        self.change(insertion(table, row), row.values())

    def replace(self, table: str, row: dict[str, Any]) -> None:
        """Stores a row in place of the one with the same key."""
        self.change(insertion(table, row).replace("INSERT", "INSERT OR REPLACE", 1), row.values())

    # -- numbers --------------------------------------------------------------------------------------------------

    def number(self, theirs: int) -> int:
        """Our number of a match of the profile; a new one if the match has none. Zero and less name no match."""
        if theirs <= 0:
            return theirs
        if theirs not in self._numbers:
            self._last = max(self._last, theirs) if self._keeps_numbers else self._last + 1
            self._numbers[theirs] = theirs if self._keeps_numbers else self._last
        return self._numbers[theirs]

    def keep_numbers(self) -> None:
        """Sees to it that no number that was given is given again."""
        self.ours.execute("DELETE FROM sqlite_sequence WHERE name = 'game_match' AND seq < ?", (self._last,))
        self.ours.execute(
            "INSERT INTO sqlite_sequence (name, seq) SELECT 'game_match', ?"
            " WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'game_match')",
            (self._last,),
        )

    def translated(self, text: str) -> str:
        """JSON with our numbers of matches; the same text if none is in it."""
        value = json.loads(text)
        told = self._translated(value, is_number=False)
        return text if told == value else plain_text(told)

    def _translated(self, value: Any, is_number: bool) -> Any:
        if isinstance(value, dict):
            return {name: self._translated(part, is_number or name in _NAMING) for name, part in value.items()}
        if isinstance(value, list):
            return [self._translated(part, is_number) for part in value]
        if is_number and isinstance(value, int) and not isinstance(value, bool):
            return self.number(value)
        return value


def columns(table: str) -> list[str]:
    """The names of a table's columns."""
    return schema.COLUMNS[table].split(", ")


def children(connection: sqlite3.Connection) -> list[str]:
    """The tables whose rows belong to a match and go with it."""
    return [table for table in schema.COLUMNS if connection.execute(f"PRAGMA foreign_key_list({table})").fetchone()]


def insertion(table: str, names: Iterable[str]) -> str:
    """The statement that stores a row with these columns."""
    named = list(names)
    return f"INSERT INTO {table} ({', '.join(named)}) VALUES ({', '.join('?' * len(named))})"


def _read_uids(connection: sqlite3.Connection, uids: dict[int, str]) -> Iterator[None]:
    """Adds the uid of each match that is there or has results."""
    for query in ("SELECT match, uid FROM result", "SELECT id, uid FROM game_match"):
        for number, uid in connection.execute(query):
            if uid is not None:
                uids[number] = uid
            yield


def _last_number(connection: sqlite3.Connection) -> int:
    """The largest number that a match ever had; 0 if there was none."""
    numbers = [row[0] for row in connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game_match'")]
    for place in _NUMBERED:
        table, name = place.split(".")
        numbers.append(connection.execute(f"SELECT coalesce(max({name}), 0) FROM {table}").fetchone()[0])
    return max(numbers, default=0)
