"""Who has won how many matches this evening, across all games, from the stored results."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from game.store import Store
from game.store.values import ResultRow

GAP = 6 * 60 * 60
"""An evening ends when no match has been finished for this many seconds."""
LONGEST = 24 * 60 * 60
"""No evening lasts longer than this many seconds, however often somebody plays."""
PAGE = 40
"""How many results are read at once."""


class EveningRow(NamedTuple):
    """One person's evening."""

    name: str
    won: int
    played: int


class Evening(NamedTuple):
    """The matches of one evening."""

    matches: int
    rows: tuple[EveningRow, ...]
    """The people, the one with the most wins first."""


def evening_of(store: Store, people: Collection[str] = ()) -> Evening:
    """The matches of people in a store that were finished this evening. Raises StoreTrouble.

    With `people`, only matches in which one of them played count.
    """
    return this_evening(_latest(store), people)


def _latest(store: Store) -> Iterator[ResultRow]:
    """All results, the latest first; only as many are read as are wanted."""
    rows = store.latest_results(PAGE)
    while rows:
        yield from rows
        rows = store.latest_results(PAGE, rows[-1].id)


def this_evening(latest: Iterable[ResultRow], people: Collection[str] = (), now: float | None = None) -> Evening:
    """The matches of people that were finished this evening; the results come with the latest first.

    With `people`, only matches in which one of them played count.
    """
    wanted = {name.casefold() for name in people}
    began = after = time.time() if now is None else now
    matches: dict[int, list[ResultRow]] = {}
    for row in latest:
        if abs(after - row.at) > GAP or began - row.at > LONGEST:
            break
        after = row.at
        if row.result.kind == "human":
            matches.setdefault(row.match, []).append(row)
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    counted = 0
    for rows in matches.values():
        if wanted and not any(row.result.person.casefold() in wanted for row in rows):
            continue
        counted += 1
        played.update(row.result.person for row in rows)
        won.update(row.result.person for row in rows if row.result.won)
    found = [EveningRow(name, won[name], count) for name, count in played.items()]
    return Evening(counted, tuple(sorted(found, key=lambda row: (-row.won, row.played, row.name.casefold()))))
