"""What auctions share: a bid above the last, and when the others have fallen silent.

Functions on plain values; each game says which of them it plays by and under which rule number.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.actions import Action
from game.rules.parts import Refusal


def overbid(rule: str, number: int, highest: int | None) -> Refusal | None:
    """Against a bid that is not higher than the last one."""
    if highest is None or number > highest:
        return None
    return Refusal(rule, "bid-higher", (("bid", number), ("highest", highest)))


def passes_in_a_row(words: Sequence[Action]) -> int:
    """How many passes the auction ends with at this moment; `words` is what was said, in order."""
    count = 0
    for word in reversed(words):
        if word.verb != "pass":
            break
        count += 1
    return count
