"""How each table of a profile is merged: one rule for each, in the order in which they apply."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

from game.store.profile.match_rules import luck, matches, results
from game.store.profile.tables import Sides
from game.store.settings import HELPED, HINTS, PEOPLE

_OF_MATCH = re.compile("(" + "|".join(re.escape(name.removesuffix("{}")) for name in (HINTS, HELPED)) + r")(\d{1,9})")
"""The settings that belong to a match: the beginning of the name, and the number of the match."""


def settings(sides: Sides) -> Iterator[None]:
    """A setting that was never set here is taken. The lists of people are joined; ours keep colour and face.

    Hints and helped deals belong to a match and come with it.
    """
    ours = {row["name"]: row["value"] for row in sides.our_rows("setting")}
    for row in sides.rows("setting"):
        yield
        name, of_match = row["name"], _OF_MATCH.fullmatch(row["name"])
        if name == PEOPLE and name in ours:
            _join_people(sides, ours[name], row["value"])
        elif of_match is not None:
            number = sides.number(int(of_match[2]))
            if number in sides.added:
                sides.replace("setting", {"name": f"{of_match[1]}{number}", "value": row["value"]})
        elif name not in ours:
            sides.add("setting", {"name": name, "value": sides.translated(row["value"])})
            sides.counts["people" if name == PEOPLE else "setting"] += _people(row["value"]) if name == PEOPLE else 1


def _people(text: str) -> int:
    """How many people a list has."""
    told = json.loads(text)
    return len(told) if isinstance(told, list) else 0


def _join_people(sides: Sides, ours: str, theirs: str) -> None:
    """Adds those of `theirs` whose name nobody here has, in whatever case."""
    here, there = json.loads(ours), json.loads(theirs)
    if not isinstance(here, list) or not isinstance(there, list):
        return
    names = {_name(person) for person in here}
    new = []
    for person in there:
        if _name(person) is not None and _name(person) not in names:
            names.add(_name(person))
            new.append(person)
    if new:
        text = json.dumps([*here, *new], separators=(",", ":"))
        sides.replace("setting", {"name": PEOPLE, "value": text})
        sides.counts["people"] += len(new)


def _name(person: object) -> str | None:
    name = person.get("name") if isinstance(person, dict) else None
    return name.casefold() if isinstance(name, str) else None


def days(sides: Sides) -> Iterator[None]:
    """The deal of a day that was played here stays; one that was only begun here gives way to a finished one."""
    ours = {row["date"]: row for row in sides.our_rows("day")}
    for row in sides.rows("day"):
        yield
        here = ours.get(row["date"])
        if here is None or (here["match"] in sides.begun and not _is_open(sides.theirs, row["match"])):
            told = {"match": sides.number(row["match"]), "data": sides.translated(row["data"])}
            sides.replace("day", row | told)
            sides.counts["day"] += 1


def _is_open(connection: sqlite3.Connection, number: int) -> bool:
    """Whether the match with this number is there and not finished."""
    row = connection.execute("SELECT result FROM game_match WHERE id = ?", (number,)).fetchone()
    return row is not None and row[0] is None


def exercises(sides: Sides) -> Iterator[None]:
    """Of the same exercise of the same person the one that got further counts, then the one that is due later.

    How far one got is its `tries`, a number or a list, or its `stage`.
    """
    ours = {(row["id"], row["person"]): _tries(row) for row in sides.our_rows("exercise")}
    for row in sides.rows("exercise"):
        yield
        here = ours.get((row["id"], row["person"]))
        if here is None or _tries(row) > here:
            sides.replace("exercise", row | {"data": sides.translated(row["data"])})
            sides.counts["exercise"] += 1


def _tries(row: dict[str, Any]) -> tuple[int, int]:
    data = json.loads(row["data"])
    told = data.get("tries", data.get("stage"))
    tries = len(told) if isinstance(told, list) else told if isinstance(told, int) else 0
    return tries, row["due"]


def marks(sides: Sides) -> Iterator[None]:
    """Of the same mark of the same person the earlier one counts."""
    ours = {(row["game"], row["name"], row["person"]): row["at"] for row in sides.our_rows("mark")}
    for row in sides.rows("mark"):
        yield
        here = ours.get((row["game"], row["name"], row["person"]))
        if here is None or row["at"] < here:
            sides.replace("mark", row | {"match": sides.number(row["match"])})
            sides.counts["mark"] += 1


def tournaments(sides: Sides) -> Iterator[None]:
    """A tournament is known by the `uid` in its data, or else by when it began; one that is over beats one that is not.

    Its matches are renumbered as in every table, see ``tables.py``.
    """
    ours = {_tournament(row): row for row in sides.our_rows("tournament")}
    for row in sides.rows("tournament"):
        yield
        here = ours.get(_tournament(row))
        told = row | {"data": sides.translated(row["data"])}
        if here is None:
            if ours:
                del told["id"]
            sides.add("tournament", told)
        elif row["is_over"] > here["is_over"]:
            sides.replace("tournament", told | {"id": here["id"]})
        else:
            continue
        sides.counts["tournament"] += 1


def _tournament(row: dict[str, Any]) -> object:
    uid = json.loads(row["data"]).get("uid")
    return uid if isinstance(uid, str) else row["at"]


def rule_sets(sides: Sides) -> Iterator[None]:
    """A set of rules of the same name with other rules gets a name of its own: "Name (2)"."""
    ours: dict[tuple[str, str], Any] = {}
    for row in sides.our_rows("rule_set"):
        ours[row["game"], row["name"]] = json.loads(row["data"])
    for row in sides.rows("rule_set"):
        yield
        data, name, number = json.loads(row["data"]), row["name"], 1
        while (row["game"], name) in ours and ours[row["game"], name] != data:
            number += 1
            name = f"{row['name']} ({number})"
        if (row["game"], name) not in ours:
            ours[row["game"], name] = data
            sides.add("rule_set", row | {"name": name})
            sides.counts["rule_set"] += 1


Rule = Callable[[Sides], Iterator[None]]
"""Merges a table in steps: whoever runs it can do something else at each `yield`."""

RULES: dict[str, Rule | None] = {
    "game_match": matches,
    "entry": None,
    "deal": None,
    "salt": None,
    "result": results,
    "luck": luck,
    "setting": settings,
    "day": days,
    "exercise": exercises,
    "mark": marks,
    "tournament": tournaments,
    "rule_set": rule_sets,
}
"""The rule of each table; None for those whose rows belong to a match and come with it."""
