"""Checks each row of a profile: only what the program could have stored itself is taken in.

What a table refuses (`schema.py`) is not checked again here. Names are cleaned rather than refused, since older
versions stored any.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any, NoReturn

from game.language import _
from game.names import clean_name, is_clean, without_marks
from game.store.profile.uids import LENGTH
from game.store.rows import plain_text
from game.store.setup import LONGEST_WORD, MOST_PLAYERS, fault_in, shown_words
from game.store.trouble import BadProfile

DEEPEST = 32
"""How deep the JSON in a column may be nested."""
MOST = 1_000_000_000
"""The largest number, apart from times."""
LATEST = 253_402_300_799_999
"""The largest time: the last millisecond of the year 9999."""
_JSON = frozenset({"setup", "data", "options", "details", "levels", "value", "result"})
_TIMES = frozenset({"at", "begun", "due"})
_NUMBERED = frozenset({"id", "match", "deal", "seq"})
_NAMES = frozenset({"person"})
_TYPES: dict[str, tuple[type, ...]] = {"INTEGER": (int,), "REAL": (int, float), "TEXT": (str,)}
"""What a column of a type holds. SQLite alone would store a word among numbers."""
_THOUGHT = ("level", "iterations", "bots")
_UID = re.compile(rf"[0-9a-f]{{{LENGTH}}}")


def refuse(what: str) -> NoReturn:
    """Raises BadProfile. The detail is for whoever made the file and is not translated."""
    raise BadProfile(_("This profile can’t be read ({detail}): take everything along again.").format(detail=what))


def checked(table: str, row: dict[str, Any], types: Mapping[str, str]) -> dict[str, Any]:
    """The row as it may be stored, whose columns have these types. Raises BadProfile."""
    for name, value in row.items():
        if value is not None and type(value) not in _TYPES[types[name]]:
            refuse(f"{table}.{name} is not of type {types[name].lower()}")
        row[name] = _checked(table, name, value)
    if table == "game_match":
        row["setup"] = _setup(row["setup"])
    if table == "entry" and len({row[name] is None for name in _THOUGHT}) > 1:
        refuse("an entry tells only a part of how a bot came to it")
    if "uid" in row and (row["uid"] is None or not _UID.fullmatch(row["uid"])):
        refuse(f"{table} has no uid")
    return row


def _checked(table: str, name: str, value: Any) -> Any:
    if value is None:
        return None
    if name in _JSON:
        check_json(f"{table}.{name}", value)
        return value
    if isinstance(value, str):
        return _text(table, name, value)
    if abs(value) > (LATEST if name in _TIMES or name == "place" else MOST) or not math.isfinite(value):
        refuse(f"{table}.{name} is not a usual number")
    if name == "seat" and value >= MOST_PLAYERS:
        refuse(f"{table}.{name} is not a seat")
    if value < 0 and name in _TIMES | _NUMBERED:
        refuse(f"{table}.{name} is negative")
    return value


def _text(table: str, name: str, value: str) -> str:
    if name in _NAMES:
        value = clean_name(value)
    if value.isascii() and value.isprintable() and len(value) <= LONGEST_WORD:
        return value
    if len(value) > LONGEST_WORD or not is_clean(value):
        refuse(f"{table}.{name} is not a short text")
    if without_marks(value) != value:
        refuse(f"{table}.{name} has control characters or direction marks")
    return value


def check_json(where: str, text: str) -> None:
    """Raises BadProfile unless `text` is JSON that every reader can bear."""
    try:
        value = json.loads(text, parse_constant=_no_constant)
        text.encode()
    except BadProfile:
        raise
    except (ValueError, RecursionError):
        refuse(f"{where} is not JSON")
    if not _is_bearable(value, DEEPEST):
        refuse(f"{where} is nested too deep, or has a text or number that is broken")


def _no_constant(name: str) -> NoReturn:
    refuse(f"{name} is not a number")


def _is_bearable(value: object, depth: int) -> bool:
    if isinstance(value, dict):
        return depth > 0 and all(
            _is_bearable(name, 1) and _is_bearable(part, depth - 1) for name, part in value.items()
        )
    if isinstance(value, list):
        return depth > 0 and all(_is_bearable(part, depth - 1) for part in value)
    if isinstance(value, str):
        return "\0" not in value
    if isinstance(value, float):
        return math.isfinite(value)
    return not isinstance(value, int) or abs(value) < 1 << 63


def _setup(text: Any) -> str:
    """The set-up of a match, with clean names."""
    setup = json.loads(text) if isinstance(text, str) else None
    fault = fault_in(setup)
    if fault is not None or not isinstance(setup, dict):
        refuse(fault or "the set-up is not an object")
    seats = [seat | {"name": clean_name(seat["name"])} for seat in setup["seats"]]
    if any(without_marks(word) != word for word in shown_words(setup)):
        refuse("a word of the set-up has control characters or direction marks")
    return str(text) if seats == setup["seats"] else plain_text(setup | {"seats": seats})
