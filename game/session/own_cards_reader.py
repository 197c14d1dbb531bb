"""Reads what people were dealt in all finished deals of the store, some matches at a time.

Matches of older versions have no counts in their records. Each is replayed once, and its records are completed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, TypeAlias

from game.rules import GAMES
from game.rules.parts import Refused
from game.session.match import Match
from game.session.own_cards import OWN, Counts, Dealing, read_hands
from game.store import Store
from game.store.trouble import StoreTrouble
from game.store.values import Setup

AT_ONCE = 25
"""How many matches are read at once; with ten deals each, it takes a few milliseconds."""

Tables: TypeAlias = dict[str, dict[Dealing, Counter[Counts]]]
"""For each game, and each way of dealing in it, how often one person's hand had these counts."""


class OwnCards:
    """The hands that people were dealt, as far as they are read; call `read_on` until it returns False."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._after = 0
        self._has_more = True
        self._unread: list[tuple[int, Setup]] = []
        self._tables: dict[str, Tables] = defaultdict(dict)
        self._deals: Counter[str] = Counter()
        self._counted: dict[tuple[str, str, str], int] = {}
        """By person, game and seed, the last deal that was counted: a deal code entered again gives the same cards."""

    @property
    def people(self) -> list[str]:
        """The people with finished deals, by the number of their deals."""
        return [person for person, _count in self._deals.most_common()]

    @property
    def left(self) -> int:
        """How many matches of older versions are still to be replayed, as far as that is known."""
        return len(self._unread)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to read; what could not be read is not tried again."""
        return not self._has_more and not self._unread

    def deals(self, person: str) -> int:
        """How many deals of this person were counted."""
        return self._deals[person]

    def tables(self, person: str) -> Tables:
        """What this person was dealt."""
        return self._tables.get(person, {})

    def read_on(self) -> bool:
        """Reads some records, or replays one match without them; whether there was anything to do.

        Raises StoreTrouble if the store cannot be read; nothing is read on then.
        """
        if self._has_more:
            self._read()
        elif self._unread:
            self._replay(*self._unread.pop())
        else:
            return False
        return True

    def _read(self) -> None:
        self._has_more = False  # unless the store answers
        found = self._store.records_after(self._after, AT_ONCE)
        for number, setup, records in found:
            if setup["game"] not in GAMES or not _people(setup):
                continue
            if all(OWN in record for record in records):
                self._count(setup, records)
            else:
                self._unread.append((number, setup))
        self._has_more = len(found) == AT_ONCE
        self._after = found[-1][0] if found else self._after

    def _replay(self, number: int, setup: Setup) -> None:
        try:
            match = Match.resume(self._store, number)
            told = [match.deal_told(score) for score in match.scores]
        except (StoreTrouble, Refused, ValueError, LookupError):
            return  # it cannot be read, or not be replayed by these rules: its cards do not count
        with suppress(StoreTrouble):  # what is not recorded is replayed again the next time
            for score, data in zip(match.scores, told, strict=True):
                self._store.record_deal(number, score.data["deal"], data)
        self._count(setup, told)

    def _count(self, setup: Setup, records: Iterable[Mapping[str, Any]]) -> None:
        people = _people(setup)
        try:
            hands = [hand for record in records for hand in read_hands(record)]
        except ValueError:
            return  # records that nobody has written so: they do not count
        done = dict(self._counted)
        game: str = setup["game"]
        for hand in hands:
            person = people.get(hand.seat)
            if person is None:
                continue
            key = person, game, setup["seed"]
            if hand.deal <= done.get(key, 0):
                continue
            self._counted[key] = max(hand.deal, self._counted.get(key, 0))
            self._deals[person] += 1
            table = self._tables[person].setdefault(game, {})
            table.setdefault(hand.dealing, Counter())[hand.counts] += 1


def _people(setup: Setup) -> dict[int, str]:
    """The people of a match by seat."""
    return {at: seat["name"] for at, seat in enumerate(setup["seats"]) if seat["kind"] == "human"}
