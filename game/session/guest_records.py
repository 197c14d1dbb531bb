"""How people have fared against each guest and with each guest as a partner, from the stored results."""

from __future__ import annotations

from typing import NamedTuple

from game.session.partners import complete_sides
from game.store import Store


class Record(NamedTuple):
    """Matches of a person, and how many of them this person won."""

    played: int = 0
    won: int = 0


class GuestRecord(NamedTuple):
    """What one person, or all people together, did with one guest at the table."""

    against: Record = Record()
    """The matches in which the guest was not a partner."""
    together: Record = Record()
    """The matches in which they were partners for the whole match."""


def guest_record(store: Store, guest: str, person: str = "") -> GuestRecord:
    """The record of a person with a guest, by its id; empty `person` for everybody. Raises StoreTrouble.

    A match with two people counts once for each of them. Names are compared without regard to capitals.
    """
    complete_sides(store)
    people = None
    if person:
        people = tuple(name for name in store.people_counted() if name.casefold() == person.casefold())
    found = {is_partner: Record(*counts) for is_partner, counts in store.guest_record(guest, people).items()}
    return GuestRecord(found.get(False, Record()), found.get(True, Record()))
