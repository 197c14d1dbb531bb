"""Functions for auctions, on plain values; each game passes its rule number."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.actions import Action
from game.rules.parts import Refusal


def overbid(rule: str, number: int, highest: int | None) -> Refusal | None:
    """A refusal of a bid that is not higher than the highest so far."""
    if highest is None or number > highest:
        return None
    return Refusal(rule, "bid-higher", (("bid", number), ("highest", highest)))


def passes_in_a_row(words: Sequence[Action]) -> int:
    """The number of passes since the last bid; `words` has all bids and passes in order."""
    count = 0
    for word in reversed(words):
        if word.verb != "pass":
            break
        count += 1
    return count
