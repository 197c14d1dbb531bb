"""What is written about each guest: a name, a life, a way of playing and of talking, and the lines that it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.language import _

Occasion = Literal[
    "hello",
    "deal",
    "bid",
    "outbid",
    "made",
    "broken",
    "took",
    "overtaken",
    "saved",
    "trump",
    "other_broken",
    "other_made",
    "close",
    "leads",
    "last",
    "won",
    "lost",
    "praise",
    "bye",
]
MEANINGS: Mapping[Occasion, str] = {
    "hello": "a match begins",
    "deal": "a later deal begins",
    "bid": "the guest has made a bid",
    "outbid": "{name} bid more than the guest",
    "made": "the bid of the guest or its side was made",
    "broken": "the bid of the guest or its side was missed, from below or from above",
    "took": "the guest took a trick with high cards in it",
    "overtaken": "{name}, no partner, beat the guest's card, which was winning",
    "saved": "{name}, its partner, took a trick that an opponent was winning",
    "trump": "everybody got to know the trump",
    "other_broken": "the bid of {name}, no partner, was missed, from below or from above",
    "other_made": "the bid of {name}, no partner, was made",
    "close": "the first two are close after a deal",
    "leads": "the guest or its side leads alone after a deal",
    "last": "the guest or its side is last alone after a deal",
    "won": "the guest has won the match",
    "lost": "the guest has not won the match",
    "praise": "{name}, a person, took a trick with high cards in it",
    "bye": "the match is over",
}
"""When a line may be said. It has to be true then, whatever else has happened."""
OCCASIONS = tuple(MEANINGS)
NAMED: tuple[Occasion, ...] = ("outbid", "overtaken", "saved", "other_broken", "other_made", "praise")
"""The occasions whose lines may have {name}: whoever the line is about."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest of the house. All texts are marked for translation, and translated where they are shown."""

    id: str
    name: str
    """The short name, for seats."""
    full_name: str
    """The name with its title, for portraits."""
    temper: str
    """The word of its temper in `game.bots.tempers.TEMPERS`."""
    life: str
    """Two sentences."""
    plays: str
    talks: str
    lines: Mapping[Occasion, str]
    """The lines for each occasion, one below the other in one text. A translation may have more or fewer of them."""

    def lines_for(self, occasion: Occasion) -> tuple[str, ...]:
        """The lines for an occasion in the current language; empty if there are none."""
        told = _(self.lines.get(occasion, ""))
        return tuple(line.strip() for line in told.splitlines() if line.strip())
