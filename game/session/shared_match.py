"""Reads a match from a file that somebody has sent: an exported match, or the first game of a trace.

The match is for looking through. It has no store, so nothing of it is kept.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.bots import CHARACTERS
from game.bots.levels import LEVELS
from game.bots.tempers import TEMPERS
from game.language import _
from game.names import clean_name, different_names
from game.rules.parts import BadChoice, Refused
from game.session.match import Entry, Match, Seat, SetUp
from game.session.people import COLOURS, face_or_none
from game.session.seals import Seals
from game.session.setup_draft import BOT_NAMES, LONGEST_NAME, USUAL_LEVEL
from game.store.exports import MOST_ENTRIES, read_export_file
from game.store.trouble import BadExport
from game.store.values import Seal
from game.texts.guests import GUEST_IDS
from game.trace.reading import BadTrace, read_objects

LARGEST_TRACE = 16_000_000
"""The size limit of a trace in bytes; a long match has about 800,000."""
MOST_SAID = 2_000
"""How many times players may have talked; a long match has about 100."""


def read_match(path: Path) -> Match:
    """The match in a file. Raises BadExport with one sentence if there is none that can be looked through."""
    if os.path.exists(path) and not path.is_file() and not path.is_dir():
        raise BadExport(_("This is not an exported match: choose a file made with “Save to a file”."))  # a pipe
    try:
        setup, entries, seals = (*_from_trace(path), {}) if _is_trace(path) else _from_export(path)
        if sum(entry.kind == "say" for entry in entries) > MOST_SAID:
            raise BadExport(_("This file is far too large for an exported match: choose another file."))
        match = Match(replace(setup, seats=_seated(setup.seats)), seals=Seals(seals))
        match.replay(entries)
    except (BadChoice, Refused, ValueError, LookupError, TypeError, OverflowError) as error:
        raise BadExport(
            _("This match doesn’t fit the rules of this version, so it can’t be looked through.")
        ) from error
    if len(match.humans) != 1 and not match.is_over and len(match.dealt) < 2:
        raise BadExport(_("No deal of this match is finished yet."))
    return match


def _from_export(path: Path) -> tuple[SetUp, list[Entry], dict[int, Seal]]:
    export = read_export_file(path)
    entries = [Entry(kept.seat, kept.kind, kept.text, kept.thought) for kept in export.entries]
    return SetUp.from_plain(export.setup), entries, {number: seal for number, seal, _order in export.seals}


# -- traces -----------------------------------------------------------------------------------------------------------


def _is_trace(path: Path) -> bool:
    """Whether the first object of the file has a type, as in docs/trace.md."""
    try:
        return next(read_objects(path), None) is not None
    except (OSError, ValueError):
        return False


def _from_trace(path: Path) -> tuple[SetUp, list[Entry]]:
    """The set-up and the entries of the first game. Raises BadExport, or ValueError for a line that does not fit."""
    try:
        if path.stat().st_size > LARGEST_TRACE:
            raise BadExport(_("This file is far too large for an exported match: choose another file."))
        objects = read_objects(path)
        setup = _setup_of_trace(next(objects)[1])
        entries = list(_entries_of_trace(objects))
    except (OSError, BadTrace) as error:
        raise BadExport(_("This is not an exported match, or it was damaged on the way: export it again.")) from error
    if any(entry.seat >= setup.players for entry in entries):
        raise ValueError("a line has an unknown seat")
    return setup, entries


def _entries_of_trace(objects: Iterable[tuple[int, dict[str, Any]]]) -> Iterator[Entry]:
    count = 0
    for _number, told in objects:
        if told["type"] in ("game", "end", "stopped"):
            return
        if told["type"] in ("act", "say"):
            count += 1
            if count > MOST_ENTRIES:
                raise BadExport(_("This file is far too large for an exported match: choose another file."))
            yield _entry_of_trace(told)


def _setup_of_trace(told: dict[str, Any]) -> SetUp:
    """The set-up in the first line; traces have no names."""
    if told["type"] != "game":
        raise BadExport(_("This is not an exported match: choose a file made with “Save to a file”."))
    version, levels = told.get("version"), told.get("bots")
    if type(version) is int and version > 1:
        raise BadExport(_("This match was exported by a newer Devil’s Table: update this one to open it."))
    if not isinstance(levels, list) or not all(isinstance(level, str) for level in levels):
        raise ValueError("no level for each seat")
    seats = [{"name": "", "kind": "human" if level == "human" else "bot", "level": level} for level in levels]
    return SetUp.from_plain({**told, "seats": seats, "bots": ""})


def _entry_of_trace(told: dict[str, Any]) -> Entry:
    seat, text = told.get("seat"), told.get("action" if told["type"] == "act" else "text")
    if type(seat) is not int or seat < 0 or not isinstance(text, str):
        raise ValueError("a line has no seat or text")
    return Entry(seat, told["type"], text)


# -- players ----------------------------------------------------------------------------------------------------------


def _seated(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The players with short names that all differ, and with levels, characters and so on that exist here."""
    usual_names = zip(seats, _usual_names(seats), strict=True)
    names = different_names(clean_name(seat.name, LONGEST_NAME) or usual for seat, usual in usual_names)
    return tuple(
        seat._replace(
            name=name,
            level=seat.level if seat.level in LEVELS else USUAL_LEVEL,
            character=seat.character if seat.character in tuple(CHARACTERS) else "",
            colour=seat.colour if seat.colour in COLOURS else "",
            temper=seat.temper if seat.temper in TEMPERS else "",
            guest=seat.guest if seat.guest in GUEST_IDS else "",
            face=face_or_none(seat.face),
        )
        for seat, name in zip(seats, names, strict=True)
    )


def _usual_names(seats: Iterable[Seat]) -> list[str]:
    """The name of each seat if it has none."""
    names, people, bots = [], 0, 0
    for seat in seats:
        if seat.is_human:
            people += 1
            names.append(_("Player {number}").format(number=people))
        else:
            names.append(BOT_NAMES[bots % len(BOT_NAMES)])
            bots += 1
    return names
