"""A match played on from a point of another one: a table's memory of what never was.

It stands beside the playback, from which the point comes; nothing of it is ever kept.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.session.match import Match

USUAL_LEVEL = "club"
"""Of a bot that takes the place of a person where nobody said how well it should play."""


@dataclass
class WhatIf(Match):
    """A match played on from a point of another one, against its bots and for nobody's record.

    The other match is not touched, and nothing of this one is ever kept. Deals to come have a chance of their own, so
    that nobody sees here what will be dealt there.
    """

    begun: Match | None = None
    """The other match as it stood at that point, which is this one's alone to use."""

    @classmethod
    def after(cls, match: Match, entries: int, seat: int, key: str) -> WhatIf:
        """What if `seat` were played by a person from where `match` stood after so many of its entries?

        Everybody else is a bot. `key` is a fresh text for what is left to chance. Raises Refused or ValueError if the
        list breaks the rules.
        """
        begun = Match(match.setup)
        begun.replay(match.entries[:entries])
        begun.game.seed = key
        levels = [sitting.level for sitting in match.setup.seats if not sitting.is_human] or [USUAL_LEVEL]
        seats = tuple(
            sitting._replace(
                kind="human" if at == seat else "bot",
                level=levels[0] if sitting.is_human else sitting.level,
                character=match.setup.character(at),
            )
            for at, sitting in enumerate(match.setup.seats)
        )
        return cls(replace(match.setup, seats=seats, bot_key=key), begun=begun)

    def anew(self, key: str) -> WhatIf:
        """The same from its beginning, with other luck."""
        return WhatIf(replace(self.setup, bot_key=key), begun=self.begun)

    def _start(self) -> None:
        assert self.begun is not None
        self.game = self.begun.game.copy()
        self.scores, self.tricks = list(self.begun.scores), list(self.begun.tricks)
        self.deal_began = 0
        self.entries = []

    @property
    def is_deal_over(self) -> bool:
        """Whether the deal that it began in is over, with a score or thrown in."""
        assert self.begun is not None
        return len(self.scores) > len(self.begun.scores) or self.game.number != self.begun.game.number
