"""Exports: one match as a file that can be sent, kept, replayed and imported.

UTF-8 JSON, one object, at most a megabyte::

    {"devils-table": 3,
     "setup": {…},
     "entries": [
      [0, "act", "bid 3"],
      [1, "act", "bid 2", ["expert", 320, "1f0c2a9b"]],
      [1, "say", "devil-good"]
     ],
     "seals": [[1, "0b5f…", "9a41…", "QS TC …"]],
     "result": {…}}

``devils-table`` is the version of the format, and ``setup`` is as in setup.py. An entry has a seat, ``act`` or ``say``,
and a text as in traces. Since version 2 a bot's move also has its level, the iterations of its search and the version
of the bots. Since version 3 ``seals`` has the number, the salt, the fingerprint and the order of the pack of each deal
with a fingerprint (docs/fairness.md); it may be missing. ``result`` is an object or null. Undone entries are left out.
Other keys are not allowed. Reading does not check whether the entries are legal; ``python -m game replay FILE`` does.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from game.language import _
from game.names import is_clean, shown, without_marks
from game.store.rows import is_hexadecimal
from game.store.setup import LONGEST_WORD, fault_in, shown_words
from game.store.trouble import BadExport, reason_of
from game.store.values import Entry, Seal, Setup, Thought

VERSION = 3
KEY = "devils-table"
"""The first key of an export, with the version of the format."""
LARGEST = 1_000_000
"""The size limit of an export in bytes; a long match has about 50,000."""
MOST_ENTRIES = 30_000
MOST_ITERATIONS = 1_000_000
MOST_SEALS = 1_000
LONGEST_ORDER = 200
"""The longest order of a pack in letters; 54 cards have 161."""
DEEPEST = 16
_KEYS = {KEY, "setup", "entries", "seals", "result"}


class Export(NamedTuple):
    """One match as plain data. The entries are numbered from 1."""

    setup: Setup
    entries: tuple[Entry, ...]
    result: Mapping[str, Any] | None
    seals: tuple[tuple[int, Seal, str], ...] = ()
    """The number of each sealed deal, its seal, and the order of the pack as text."""


def export_text(export: Export) -> str:
    """The text of an export file: ASCII, one entry on a line."""
    entries = ",\n".join("  " + json.dumps(_told(entry)) for entry in export.entries)
    setup, result = (json.dumps(part, allow_nan=False) for part in (export.setup, export.result))
    listed = f"[\n{entries}\n ]" if entries else "[]"
    parts = [f'"{KEY}": {VERSION}', f'"setup": {setup}', f'"entries": {listed}']
    if export.seals:
        rows = ",\n".join("  " + json.dumps([number, *seal, order]) for number, seal, order in export.seals)
        parts.append(f'"seals": [\n{rows}\n ]')
    return "{" + ",\n ".join([*parts, f'"result": {result}']) + "}\n"


def _told(entry: Entry) -> list[Any]:
    told = [entry.seat, entry.kind, entry.text]
    return told if entry.thought is None else [*told, list(entry.thought)]


def read_export_file(path: Path) -> Export:
    """The match in a file. Raises BadExport if the file or its content is bad in any way."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadExport(
            _("{file} can’t be read ({reason}): choose another file.").format(file=shown(path), reason=reason_of(error))
        ) from error
    return read_export(content)


def read_export(text: str | bytes) -> Export:
    """The match in `text`. Raises BadExport with one sentence, also if `text` is longer than LARGEST."""
    if len(text) > LARGEST:
        raise BadExport(_("This file is far too large for an exported match: choose another file."))
    try:
        told = json.loads(
            text.decode("utf-8-sig") if isinstance(text, bytes) else text,
            object_pairs_hook=_object,
            parse_constant=_no_constant,
        )
    except BadExport:
        raise
    except (ValueError, RecursionError) as error:
        raise BadExport(_("This is not an exported match, or it was damaged on the way: export it again.")) from error
    if not isinstance(told, dict) or KEY not in told:
        raise BadExport(_("This is not an exported match: choose a file made with “Save to a file”."))
    _check_version(told[KEY])
    return _export_from(told)


def _check_version(version: object) -> None:
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise BadExport(_("This match was exported by a newer Devil’s Table: update this one to open it."))
    if version not in range(1, VERSION + 1) or isinstance(version, bool | float):
        _refuse(f"{KEY} is not a version")


def _export_from(told: dict[str, Any]) -> Export:
    surplus = sorted(told.keys() - _KEYS)
    if surplus:
        _refuse(f"what is {surplus[0]!r}?")
    setup, listed, result = told.get("setup"), told.get("entries"), told.get("result")
    fault = fault_in(setup)
    if fault is not None or not isinstance(setup, dict):
        _refuse(fault or "the set-up is not an object")
    if not isinstance(listed, list) or len(listed) > MOST_ENTRIES:
        _refuse("entries is not a list of a match's length")
    if result is not None and not isinstance(result, dict):
        _refuse("result is not an object")
    if not _is_plain(setup) or not _is_plain(result):
        _refuse("a text or number in it is broken, or nested too deep")
    if any(without_marks(word) != word for word in shown_words(setup)):
        _refuse("a word of the set-up has control characters or direction marks")
    entries = (_entry(number, entry, setup["players"]) for number, entry in enumerate(listed, 1))
    return Export(setup, tuple(entries), result, tuple(_seals(told.get("seals", []))))


def _entry(number: int, told: object, players: int) -> Entry:
    if not isinstance(told, list) or len(told) not in (3, 4):
        _refuse(f"entry {number} is not a seat, a kind and a text")
    seat, kind, text, *more = told
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        _refuse(f"entry {number} has no such seat")
    if kind not in ("act", "say"):
        _refuse(f"entry {number} is neither act nor say")
    if not isinstance(text, str) or not 0 < len(text) <= LONGEST_WORD or not is_clean(text):
        _refuse(f"entry {number} has no sound text")
    return Entry(number, seat, kind, text, _thought(number, more[0]) if more else None)


def _thought(number: int, told: object) -> Thought:
    if not isinstance(told, list) or len(told) != 3:
        _refuse(f"entry {number} does not tell how a bot came to it")
    level, iterations, bots = told
    if not all(isinstance(word, str) and 0 < len(word) <= LONGEST_WORD and is_clean(word) for word in (level, bots)):
        _refuse(f"entry {number} has no level or version of the bots")
    if not isinstance(iterations, int) or isinstance(iterations, bool) or not 0 <= iterations <= MOST_ITERATIONS:
        _refuse(f"entry {number} has no number of iterations")
    return Thought(level, iterations, bots)


def _seals(told: object) -> Iterator[tuple[int, Seal, str]]:
    if not isinstance(told, list) or len(told) > MOST_SEALS:
        _refuse("seals is not a list of a match's length")
    last = 0
    for at, row in enumerate(told, 1):
        number, salt, fingerprint, order = row if isinstance(row, list) and len(row) == 4 else (0, "", "", "")
        if not isinstance(number, int) or isinstance(number, bool) or not last < number <= MOST_SEALS:
            _refuse(f"seal {at} has no number of a later deal")
        last = number
        if not is_hexadecimal(salt, 32) or not is_hexadecimal(fingerprint, 64):
            _refuse(f"seal {at} has no salt or fingerprint")
        if not isinstance(order, str) or not 0 < len(order) <= LONGEST_ORDER or not is_clean(order):
            _refuse(f"seal {at} has no order of the pack")
        yield number, Seal(salt, fingerprint), order


def _is_plain(value: object, depth: int = DEEPEST) -> bool:
    """Whether `value` can be stored: clean texts, finite numbers, nested no deeper than `depth`."""
    if isinstance(value, dict):
        return depth > 0 and all(is_clean(name) and _is_plain(part, depth - 1) for name, part in value.items())
    if isinstance(value, list):
        return depth > 0 and all(_is_plain(part, depth - 1) for part in value)
    if isinstance(value, str):
        return is_clean(value)
    return not isinstance(value, float) or math.isfinite(value)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        _refuse("a name stands in it twice")
    return found


def _no_constant(name: str) -> NoReturn:
    _refuse(f"{name} is not a number")


def _refuse(what: str) -> NoReturn:
    # The detail is for the author of the file and is not translated.
    raise BadExport(_("This exported match can’t be read ({detail}): export it again.").format(detail=what))
