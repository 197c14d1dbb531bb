"""The people who play here: their names, colours and faces, the one who played last first.

They are remembered when a match begins. A store of an older version has no list; it is filled from its results then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.language import N_
from game.names import clean_name, is_default_name
from game.session.saved_settings import PEOPLE, SavedSettings
from game.store import Store
from game.store.trouble import StoreTrouble

COLOURS = {
    "violet": N_("Violet"),
    "rose": N_("Rose"),
    "teal": N_("Teal"),
    "blue": N_("Blue"),
    "lime": N_("Lime"),
    "copper": N_("Copper"),
    "silver": N_("Silver"),
}
"""The colours of people with their names; each also has a shape of its own (`game.ui.coins`)."""
FACES = {
    "tophat": N_("Top hat"),
    "tricorne": N_("Tricorne"),
    "jester": N_("Jester"),
    "hood": N_("Hood"),
    "plume": N_("Plume"),
    "sunhat": N_("Sun hat"),
    "fan": N_("Fan"),
    "moustache": N_("Moustache"),
    "bun": N_("Bun"),
    "curls": N_("Curls"),
    "veil": N_("Veil"),
    "laurel": N_("Laurel"),
}
"""The faces of people with their names, in the order in which they are offered (`game.ui.portraits`)."""
MOST_PEOPLE = 40
LONGEST = 40
"""The longest stored name that is read, in letters."""


class Person(NamedTuple):
    """Somebody who plays here."""

    name: str
    colour: str
    face: str = ""
    """One of `FACES`; empty for somebody of an older version, who gets one that is free."""


class People:
    """The people that a store remembers."""

    def __init__(self, settings: SavedSettings, store: Store) -> None:
        self._settings, self._store = settings, store

    def known(self) -> list[Person]:
        """Everybody, the one who played last first; what is damaged is left out."""
        if self._store.setting(PEOPLE.key) is None:
            return self._from_results()
        found: list[Person] = []
        for told in self._settings.read(PEOPLE):
            name, colour = (told.get("name"), told.get("colour")) if isinstance(told, dict) else (None, None)
            name = clean_name(name) if isinstance(name, str) and len(name) <= LONGEST else ""
            if name and find(found, name) is None:
                known = isinstance(colour, str) and colour in COLOURS
                face = face_or_none(told.get("face"))
                found.append(Person(name, str(colour) if known else free_colour(found), face or free_face(found)))
        return found[:MOST_PEOPLE]

    def _from_results(self) -> list[Person]:
        """The people in the results of an older version."""
        try:
            names = self._store.latest_people(5 * MOST_PEOPLE)
        except StoreTrouble:
            return []
        found: list[Person] = []
        for name in map(clean_name, names):
            if name and not is_default_name(name) and find(found, name) is None:
                found.append(Person(name, free_colour(found), free_face(found)))
        return found[:MOST_PEOPLE]

    def remember(self, people: Sequence[Person]) -> None:
        """Put these people first, in this order."""
        others = [person for person in self.known() if find(people, person.name) is None]
        self._keep([*people, *others])

    def forget(self, name: str) -> None:
        """Take a person off the list. Results keep the name."""
        self._keep([person for person in self.known() if person.name.casefold() != name.casefold()])

    def _keep(self, people: Sequence[Person]) -> None:
        told = [person._asdict() for person in people[:MOST_PEOPLE]]
        self._settings.keep(PEOPLE, told)


def find(people: Sequence[Person], name: str) -> Person | None:
    """The person with this name, in whatever case; None if there is none."""
    return next((person for person in people if person.name.casefold() == name.casefold()), None)


def free_colour(people: Sequence[Person]) -> str:
    """A colour that few of these people have."""
    taken = [person.colour for person in people]
    return min(COLOURS, key=taken.count)


def free_face(people: Sequence[Person]) -> str:
    """A face that few of these people have."""
    taken = [person.face for person in people]
    return min(FACES, key=taken.count)


def face_or_none(told: object) -> str:
    """A stored face; empty if there is no such face."""
    return told if isinstance(told, str) and told in FACES else ""
