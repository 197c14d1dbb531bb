"""How matches are merged, with what belongs to them: entries, deals and salts, and results and luck."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

from game.store.profile.tables import Sides, children, columns, insertion
from game.store.profile.uids import digest

STEP = 500
"""Rows of a match that are copied in one step."""
_LOG = "SELECT seq, seat, kind, text FROM entry WHERE match = ? ORDER BY seq"


def matches(sides: Sides) -> Iterator[None]:
    """A match that is here stays as it is, unless it was continued elsewhere; any other is added."""
    here: dict[str, tuple[int, str | None]] = {}
    for number, uid, result in sides.ours.execute("SELECT id, uid, result FROM game_match"):
        here[uid] = number, result
        if result is None:
            sides.begun.add(number)
        yield
    belonging = children(sides.theirs)
    for row in sides.rows("game_match", "place, id"):
        yield
        theirs = row["id"]
        number = row["id"] = sides.number(theirs)
        known = here.get(row["uid"])
        if known is None:
            sides.add("game_match", row)
            sides.counts["game_match"] += 1
        elif known[1] is None and _goes_further(sides, number, theirs):
            sides.change("UPDATE game_match SET result = ? WHERE id = ?", (row["result"], number))
            for table in belonging:
                sides.change(f"DELETE FROM {table} WHERE match = ?", (number,))
            sides.counts["continued"] += 1
        else:
            sides.counts["here"] += 1
            continue
        sides.added.add(number)
        for table in belonging:
            yield from _copy(sides, table, theirs, number)


def _goes_further(sides: Sides, ours: int, theirs: int) -> bool:
    """Whether everything that was done here was done there too, and then more.

    Entries are never removed: what is taken back is only marked. So the longer list tells what came later.
    """
    here, there = sides.ours.execute(_LOG, (ours,)).fetchall(), sides.theirs.execute(_LOG, (theirs,)).fetchall()
    return len(there) > len(here) and there[: len(here)] == here


def _copy(sides: Sides, table: str, theirs: int, ours: int) -> Iterator[None]:
    """Copies the rows of a match, with its number here."""
    names = columns(table)
    rest = ", ".join(name for name in names if name != "match")
    found = sides.theirs.execute(f"SELECT ?, {rest} FROM {table} WHERE match = ?", (ours, theirs))
    insert = insertion(table, ["match", *(name for name in names if name != "match")])
    while rows := found.fetchmany(STEP):
        sides.change_many(insert, rows)
        sides.done += len(rows)
        yield


def results(sides: Sides) -> Iterator[None]:
    """Each seat of each match has one result. A match that is here and not finished gets none from elsewhere."""
    ours: set[tuple[str, int]] = set()
    for key in sides.ours.execute("SELECT uid, seat FROM result"):
        ours.add(key)
        yield
    going = _going(sides)
    for row in sides.rows("result", "id"):
        yield
        row["match"] = sides.number(row["match"])
        if (row["uid"], row["seat"]) in ours or row["match"] in going:
            continue
        _add_in_order(sides, "result", row, is_first=not ours)
        if row["match"] not in sides.added:
            sides.counts["result"] += 1


def luck(sides: Sides) -> Iterator[None]:
    """Each seat of each deal has one row, known by the match; by its content if nothing else of the match is left."""
    ours: set[tuple[str, int, int]] = set()
    for row in sides.our_rows("luck"):
        ours.add(_luck_key(row, sides.our_uids))
        yield
    going = _going(sides)
    for row in sides.rows("luck", "id"):
        yield
        key = _luck_key(row, sides.their_uids)
        row["match"] = sides.number(row["match"])
        if key not in ours and row["match"] not in going:
            _add_in_order(sides, "luck", row, is_first=not ours)
            if row["match"] not in sides.added:
                sides.counts["luck"] += 1


def _luck_key(row: dict[str, Any], uids: dict[int, str]) -> tuple[str, int, int]:
    uid = uids.get(row["match"]) or digest(value for name, value in row.items() if name not in ("id", "match"))
    return uid, row["deal"], row["seat"]


def _going(sides: Sides) -> set[int]:
    """Our numbers of the matches that are not finished here, apart from those that come from the profile."""
    found = sides.ours.execute("SELECT id FROM game_match WHERE result IS NULL")
    return {number for (number,) in found} - sides.added


def _add_in_order(sides: Sides, table: str, row: dict[str, Any], *, is_first: bool) -> None:
    """Adds a row to a table in which the ids give the order; an empty table takes the ids as they are."""
    if not is_first:
        del row["id"]
    sides.add(table, row)
    sides.new_rows[table].add(_last_id(sides.ours))


def _last_id(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT last_insert_rowid()").fetchone()[0])
