"""How people have fared against each guest and with each guest as a partner, from the stored results."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules import GAMES
from game.rules.parts import BadChoice
from game.session.partners import fixed_sides
from game.store.values import ResultRow


class Record(NamedTuple):
    """Matches of a person, and how many of them this person won."""

    played: int = 0
    won: int = 0

    def and_one(self, won: bool) -> Record:
        """With one more match."""
        return Record(self.played + 1, self.won + won)


class GuestRecord(NamedTuple):
    """What one person, or all people together, did with one guest at the table."""

    against: Record = Record()
    """The matches in which the guest was no partner."""
    together: Record = Record()
    """The matches in which they were partners for the whole match."""


def guest_records(rows: Iterable[ResultRow], person: str = "") -> dict[str, GuestRecord]:
    """The record of a person with each guest by its id, guests without a match left out; empty `person` for everybody.

    A match with two people counts once for each of them. Names are compared without regard to capitals.
    """
    matches: dict[int, list[ResultRow]] = defaultdict(list)
    for row in rows:
        matches[row.match].append(row)
    found: dict[str, GuestRecord] = defaultdict(GuestRecord)
    for match in matches.values():
        sides = _sides_of(match[0])
        for row in match:
            if row.result.kind == "human" and person.casefold() in ("", row.result.person.casefold()):
                _count(found, row, match, sides)
    return dict(found)


def _count(
    found: dict[str, GuestRecord], row: ResultRow, match: Sequence[ResultRow], sides: Sequence[tuple[int, ...]]
) -> None:
    """Count one match for one person."""
    for other in match:
        guest = other.result.details.get("guest")
        if other.result.kind != "bot" or not isinstance(guest, str):
            continue
        record, won = found[guest], row.result.won
        if any(row.result.seat in side and other.result.seat in side for side in sides):
            found[guest] = record._replace(together=record.together.and_one(won))
        else:
            found[guest] = record._replace(against=record.against.and_one(won))


def _sides_of(row: ResultRow) -> Sequence[tuple[int, ...]]:
    """The seats of each side in the match of this result; none where everybody played alone, or partners changed."""
    if row.game not in GAMES:
        return ()
    try:
        return fixed_sides(row.game, row.players, json.loads(row.options))
    except BadChoice:
        return ()
