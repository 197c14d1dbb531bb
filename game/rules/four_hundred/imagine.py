"""400: imagined games, which need one fact from the deal before."""

from __future__ import annotations

from game.rules.four_hundred.rules import FourHundred
from game.rules.imagine import Imagination


class FourHundredImagination(Imagination[FourHundred]):
    """Unseen cards are in hands that have not failed to follow their suit."""

    def recall(self, game: FourHundred) -> None:
        """FH-4: whether the deal before this one was dead."""
        game.dead = self.view.fact("dead")


IMAGINATION = FourHundredImagination
