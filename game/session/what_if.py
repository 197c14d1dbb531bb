"""A match played on from a point of another one; nothing of it is ever kept."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.session.match import Match

USUAL_LEVEL = "club"
"""The level of a bot that takes a person's seat in a match without bots."""


@dataclass
class WhatIf(Match):
    """A match played on from a point of another one, against its bots, without a store.

    The other match is not changed. Later deals have a seed of their own, so they do not show what will be dealt there.
    """

    begun: Match | None = None
    """A copy of the other match as it stood at that point."""

    @classmethod
    def after(cls, match: Match, entries: int, seat: int, key: str) -> WhatIf:
        """Play on from where `match` stood after `entries` of its entries, with a person at `seat` and bots elsewhere.

        `key` is a fresh seed for deals and bots. Raises Refused or ValueError if the list breaks the rules.
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
        """The same from its beginning, with another key for the bots."""
        return WhatIf(replace(self.setup, bot_key=key), begun=self.begun)

    def _start(self) -> None:
        assert self.begun is not None
        self.game = self.begun.game.copy()
        self.scores, self.tricks = list(self.begun.scores), list(self.begun.tricks)
        self.dealt = list(self.begun.dealt)
        self.deal_began = 0
        self.entries = []

    @property
    def is_deal_over(self) -> bool:
        """Whether the deal that it began in has been scored or thrown in."""
        assert self.begun is not None
        return len(self.scores) > len(self.begun.scores) or self.game.number != self.begun.game.number
