"""Matches: a set-up and a list of actions and talk, one INSERT for each. Undone entries are marked, not deleted.

The order is by number, never by time, so changing the system's clock has no effect.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from game.store.keeper import now
from game.store.rows import ENTRY_COLUMNS, MATCH_COLUMNS, entry_from, match_from, plain_object, plain_text
from game.store.schema import GONE, LIVE, UNDONE
from game.store.settings import HELPED, HINTS, Settings
from game.store.setup import fault_in

if TYPE_CHECKING:
    from game.store.values import Entry, Kind, MatchRow, Setup, Thought

_APPEND = """INSERT INTO entry (match, seq, seat, kind, text, at, level, iterations, bots)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_NEXT_PLACE = "(SELECT coalesce(max(place), 0) + 1 FROM game_match)"

Done: TypeAlias = "tuple[int, Kind, str] | tuple[int, Kind, str, Thought | None]"
"""One entry to store: seat, kind and text, and for a bot's move how it was chosen."""


class Matches(Settings):
    """The part of the store that keeps matches, with the settings that belong to them.

    Match numbers are never reused.
    """

    _latest: int | None = None  # the match played last, if this run knows it

    def new_match(self, setup: Setup) -> int:
        """Begins a match and returns its number. Raises ValueError if `setup` is not as setup.py describes it."""
        with self._change() as connection:
            number = self._add_match(connection, setup, "played")
        self._latest = number
        return number

    def append(self, match_id: int, seat: int, kind: Kind, text: str) -> int:
        """Appends an action or something said, and returns its number within the match.

        Entries that were undone before can no longer be redone. Raises StoreTrouble; then nothing was saved and the
        call can be repeated.
        """
        return self.append_all(match_id, [(seat, kind, text)])[0]

    def append_all(self, match_id: int, entries: Sequence[Done]) -> list[int]:
        """Appends several entries in one transaction, such as those played while the disk was full."""
        with self._change() as connection:
            latest = connection.execute("SELECT max(seq) FROM entry WHERE match = ?", (match_id,)).fetchone()[0] or 0
            connection.execute(f"UPDATE entry SET state = {GONE} WHERE match = ? AND state = {UNDONE}", (match_id,))
            self._add_entries(connection, match_id, latest + 1, entries)
            if match_id != self._latest:
                connection.execute(f"UPDATE game_match SET place = {_NEXT_PLACE} WHERE id = ?", (match_id,))
        self._latest = match_id
        return list(range(latest + 1, latest + 1 + len(entries)))

    def entries(self, match_id: int) -> list[Entry]:
        """The entries that are not undone, in order."""
        return self._entries(match_id, LIVE)

    def redo_list(self, match_id: int) -> list[Entry]:
        """The undone entries that can be redone, the next one first."""
        return self._entries(match_id, UNDONE)

    def taken_back(self, match_id: int, seats: Sequence[int]) -> int:
        """The number of entries of these seats that were undone and not redone."""
        rows = self._rows(f"SELECT seat FROM entry WHERE match = ? AND state IN ({UNDONE}, {GONE})", match_id)
        return sum(row[0] in seats for row in rows)

    def undo(self, match_id: int, count: int = 1, deal: int | None = None) -> list[Entry]:
        """Marks the last `count` entries (or all, if there are fewer) as undone and returns them in order.

        A finished match is open again, and its results are removed from the statistics. `deal` is the number of the
        deal that the match is in then; the records of that deal and of later ones are deleted.
        """
        if count < 0:
            raise ValueError("count is negative")
        undone = self.entries(match_id)[-count:] if count else []
        if not undone:
            return []
        with self._change() as connection:
            self._mark(connection, match_id, undone, UNDONE)
            connection.execute("UPDATE game_match SET result = NULL WHERE id = ?", (match_id,))
            connection.execute("DELETE FROM result WHERE match = ?", (match_id,))
            if deal is not None:
                connection.execute("DELETE FROM deal WHERE match = ? AND number >= ?", (match_id, deal))
                connection.execute("DELETE FROM luck WHERE match = ? AND deal >= ?", (match_id, deal))
                connection.execute("DELETE FROM mark WHERE match = ? AND deal >= ?", (match_id, deal))
        return undone

    def redo(self, match_id: int, count: int = 1) -> list[Entry]:
        """Redoes the next `count` undone entries (or all, if there are fewer) and returns them in order."""
        if count < 0:
            raise ValueError("count is negative")
        redone = self.redo_list(match_id)[:count]
        if redone:
            with self._change() as connection:
                self._mark(connection, match_id, redone, LIVE)
        return redone

    def finish(self, match_id: int, result: Mapping[str, Any]) -> None:
        """Marks a match as finished. `result` is plain JSON; finishing again replaces it."""
        with self._change() as connection:
            connection.execute("UPDATE game_match SET result = ? WHERE id = ?", (plain_text(dict(result)), match_id))

    def match(self, match_id: int) -> MatchRow:
        """One match. Raises LookupError if there is none."""
        found = self._matches("WHERE id = ?", match_id)
        if not found:
            raise LookupError(f"no match {match_id}")
        return found[0]

    def unfinished(self) -> list[MatchRow]:
        """The matches that can be continued, the last played first."""
        return self._matches("WHERE result IS NULL ORDER BY place DESC")

    def matches(self, limit: int = 200) -> list[MatchRow]:
        """The `limit` matches played last, the last played first."""
        return self._matches("ORDER BY place DESC LIMIT ?", limit)

    def delete_match(self, match_id: int) -> None:
        """Deletes a match for good. Its results stay in the statistics."""
        with self._change() as connection:
            connection.execute("DELETE FROM game_match WHERE id = ?", (match_id,))
            for name in (HINTS, HELPED):
                connection.execute("DELETE FROM setting WHERE name = ?", (name.format(match_id),))
        for name in (HINTS, HELPED):
            self._settings.pop(name.format(match_id), None)

    def record_deal(self, match_id: int, number: int, data: Mapping[str, Any]) -> None:
        """Saves the outcome of deal `number` (plain JSON). Recording a deal again replaces it, so it counts once."""
        with self._change() as connection:
            connection.execute(
                "INSERT INTO deal VALUES (?, ?, ?)"
                " ON CONFLICT (match, number) DO UPDATE SET data = excluded.data WHERE data <> excluded.data",
                (match_id, number, plain_text(dict(data))),
            )

    def deals(self, match_id: int) -> list[tuple[int, dict[str, Any]]]:
        """The recorded deals of a match in order, each with its number and data."""
        rows = self._rows("SELECT number, data FROM deal WHERE match = ? ORDER BY number", match_id)
        with self._translating_errors():
            return [(number, plain_object(data)) for number, data in rows]

    def last_deals(self, matches: Sequence[int]) -> dict[int, tuple[int, dict[str, Any]]]:
        """The last recorded deal of each of these matches that has one, with its number and data."""
        rows = self._rows(
            "SELECT match, max(number), data FROM deal WHERE match IN (SELECT value FROM json_each(?)) GROUP BY match",
            json.dumps(list(matches)),
        )
        with self._translating_errors():
            return {match: (number, plain_object(data)) for match, number, data in rows}

    def deal_numbers(self, match_id: int) -> set[int]:
        """The numbers of the recorded deals of a match."""
        return {number for (number,) in self._rows("SELECT number FROM deal WHERE match = ?", match_id)}

    def records_after(self, match_id: int, most: int) -> list[tuple[int, Setup, list[dict[str, Any]]]]:
        """The first `most` matches played here with a number above `match_id`, by number: each with its set-up and the
        records of its deals in order."""
        matches = self._rows(
            "SELECT id, setup FROM game_match WHERE id > ? AND origin = 'played' ORDER BY id LIMIT ?", match_id, most
        )
        if not matches:
            return []
        found: dict[int, list[dict[str, Any]]] = {number: [] for number, _setup in matches}
        rows = self._rows(
            "SELECT match, data FROM deal WHERE match > ? AND match <= ? ORDER BY match, number",
            match_id,
            matches[-1][0],
        )
        with self._translating_errors():
            for number, data in rows:
                if number in found:
                    found[number].append(plain_object(data))
            return [(number, plain_object(setup), found[number]) for number, setup in matches]

    @staticmethod
    def _add_match(connection: sqlite3.Connection, setup: Setup, origin: str) -> int:
        from game.store.profile.uids import new_uid  # a start needs none

        fault = fault_in(setup)
        if fault is not None:
            raise ValueError(fault)
        number = connection.execute(
            f"INSERT INTO game_match (place, origin, setup, begun, uid) VALUES ({_NEXT_PLACE}, ?, ?, ?, ?)",
            (origin, plain_text(dict(setup)), now(), new_uid()),
        ).lastrowid
        assert number is not None
        return number

    @staticmethod
    def _add_entries(connection: sqlite3.Connection, match_id: int, first: int, entries: Sequence[Done]) -> None:
        """Stores entries with the numbers from `first` on."""
        for seq, (seat, kind, text, *rest) in enumerate(entries, first):
            thought = rest[0] if rest and rest[0] is not None else (None, None, None)
            connection.execute(_APPEND, (match_id, seq, seat, kind, text, now(), *thought))

    @staticmethod
    def _mark(connection: sqlite3.Connection, match_id: int, entries: Sequence[Entry], state: int) -> None:
        connection.executemany(
            "UPDATE entry SET state = ? WHERE match = ? AND seq = ?",
            [(state, match_id, entry.seq) for entry in entries],
        )

    def _entries(self, match_id: int, state: int) -> list[Entry]:
        rows = self._rows(
            f"SELECT {ENTRY_COLUMNS} FROM entry WHERE match = ? AND state = ? ORDER BY seq", match_id, state
        )
        with self._translating_errors():
            return [entry_from(row) for row in rows]

    def _matches(self, which: str, *values: int) -> list[MatchRow]:
        rows = self._rows(f"SELECT {MATCH_COLUMNS} FROM game_match {which}", *values)
        with self._translating_errors():
            return [match_from(row) for row in rows]
