"""How many of their bids people made in each match, from the records of its deals.

Records of older versions have no bids. Such a match is replayed once, and its records are completed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.rules import GAMES
from game.rules.parts import Refused
from game.session.match import Match
from game.store import Store
from game.store.trouble import StoreTrouble
from game.store.values import ResultRow

Ends = list[list[bool | None]]
"""For each deal, for each seat: whether its bid was made; None if it had none."""


class Made(NamedTuple):
    """How many bids were made, and how many there were."""

    made: int
    bids: int

    @property
    def share(self) -> float:
        """The share of bids made, in per cent."""
        return 100 * self.made / self.bids


class BidsMade:
    """The bids of stored matches, read when they are asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, Ends] = {}
        self._unread: list[int] = []

    def of(self, row: ResultRow) -> Made | None:
        """The bids of one person in one match; None if there are none, or if the match was not replayed yet."""
        if not GAMES[row.game].bid_ends:
            return None
        if row.match not in self._known:
            self._read(row.match, row.result.deals)
        own = [ends[row.result.seat] for ends in self._known[row.match] if ends[row.result.seat] is not None]
        return Made(sum(map(bool, own)), len(own)) if own else None

    def all_of(self, rows: Sequence[ResultRow]) -> Made | None:
        """The bids of several results together; None if there are none."""
        found = [made for row in rows if (made := self.of(row)) is not None]
        return Made(sum(one.made for one in found), sum(one.bids for one in found)) if found else None

    def read_on(self) -> bool:
        """Replays one match that has no record of its bids; whether that brought something new."""
        if not self._unread:
            return False
        number = self._unread.pop()
        try:
            match = Match.resume(self._store, number)
            told = [match.deal_told(score) for score in match.scores]
            for score, data in zip(match.scores, told, strict=True):
                self._store.record_deal(number, score.data["deal"], data)
        except (StoreTrouble, Refused, ValueError, LookupError):
            return False  # it cannot be replayed by these rules: its bids do not count
        self._known[number] = [data["bids"] for data in told]
        return True

    def _read(self, number: int, deals: int) -> None:
        try:
            noted = [data for _deal, data in self._store.deals(number)]
        except StoreTrouble:
            noted = []
        self._known[number] = [data["bids"] for data in noted if _is_sound(data.get("bids"))]
        if len(self._known[number]) < min(deals, len(noted) or deals):
            self._unread.append(number)


def _is_sound(bids: Any) -> bool:
    return isinstance(bids, list) and all(end in (True, False, None) for end in bids)
