"""How many of their bids people made, match by match: from what was noted of each deal.

A match whose deals were noted without their bids, or not at all, is played through once more, one in each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules import GAMES
from game.rules.parts import Refused
from game.session.match import Match
from game.store import StoreTrouble

if TYPE_CHECKING:
    from game.store import ResultRow, Store

Ends = list[list[bool | None]]
"""Deal after deal: of each seat whether its bid was made; None where it had none."""


class Made(NamedTuple):
    """So many bids were made of so many."""

    made: int
    bids: int

    @property
    def share(self) -> float:
        """In per cent."""
        return 100 * self.made / self.bids


class BidsMade:
    """What is known of the bids in kept matches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, Ends] = {}
        self._unread: list[int] = []

    def of(self, row: ResultRow) -> Made | None:
        """What one person made of the bids in one match; None where there were none, or before it was read."""
        if not GAMES[row.game].bid_ends:
            return None
        if row.match not in self._known:
            self._read(row.match, row.result.deals)
        own = [ends[row.result.seat] for ends in self._known[row.match] if ends[row.result.seat] is not None]
        return Made(sum(map(bool, own)), len(own)) if own else None

    def all_of(self, rows: Sequence[ResultRow]) -> Made | None:
        """The same of many matches together."""
        found = [made for row in rows if (made := self.of(row)) is not None]
        return Made(sum(one.made for one in found), sum(one.bids for one in found)) if found else None

    def read_on(self) -> bool:
        """Play one of the matches through that were not noted; whether something is known that was not before."""
        if not self._unread:
            return False
        number = self._unread.pop()
        try:
            match = Match.resume(self._store, number)
            told = [match.deal_told(score) for score in match.scores]
            for score, data in zip(match.scores, told, strict=True):
                self._store.record_deal(number, score.data["deal"], data)
        except (StoreTrouble, Refused, ValueError, LookupError):
            return False  # it cannot be played through by these rules: its bids are not counted
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
