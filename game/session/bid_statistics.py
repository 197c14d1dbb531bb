"""How many bids each seat made in a match, for its result.

Results of older versions do not say so. They are completed a few matches at a time, from the records of the deals; a
match whose records have no bids is replayed once.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from game.rules import GAMES
from game.rules.parts import Refused
from game.session.match import Match, bids_by_seat
from game.store import Store
from game.store.trouble import StoreTrouble

AT_ONCE = 20
"""How many matches are completed in one step, without those that have to be replayed."""

Bids: TypeAlias = dict[int, tuple[int, int]]
"""For each seat that bid: how often, and how many of the bids were made."""


class BidsCompletion:
    """Completes the results in a store, step by step."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_done = False
        """Whether there is nothing left to complete."""

    def step(self) -> bool:
        """Completes some results, with at most one match replayed; whether anything changed."""
        if self.is_done:
            return False
        try:
            found = self._found()
            self.is_done = not found
            if found:
                self._store.completing.note_bids(found)
        except StoreTrouble:
            self.is_done = True  # tried again when the statistics are opened again
            return False
        return bool(found)

    def _found(self) -> dict[int, Bids]:
        """The bids of the next matches."""
        found: dict[int, Bids] = {}
        for number, game_id, deals in self._store.completing.without_bids(AT_ONCE):
            bids = self._recorded(number, deals) if game_id in GAMES and GAMES[game_id].bid_ends else {}
            if bids is not None:
                found[number] = bids
            elif not found:
                return {number: self._replayed(number)}
            else:
                break  # the next step begins with this match
        return found

    def _recorded(self, number: int, deals: int) -> Bids | None:
        """The bids in the records of the deals; None if some have none."""
        recorded: list[Any] = [data.get("bids") for _deal, data in self._store.deals(number)]
        sound = [bids for bids in recorded if _is_sound(bids)]
        return bids_by_seat(sound) if len(sound) >= min(deals, len(recorded) or deals) else None

    def _replayed(self, number: int) -> Bids:
        """The bids of a match from its actions, with which the records of its deals are completed."""
        try:
            match = Match.resume(self._store, number)
            told = [match.deal_told(score) for score in match.scores]
            for score, data in zip(match.scores, told, strict=True):
                self._store.record_deal(number, score.data["deal"], data)
        except (Refused, ValueError, LookupError):
            return {}  # it cannot be replayed by these rules: its bids do not count
        return bids_by_seat(data["bids"] for data in told)


def _is_sound(bids: Any) -> bool:
    return isinstance(bids, list) and all(end in (True, False, None) for end in bids)
