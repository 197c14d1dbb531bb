"""400: imagined games, which need one fact from the deal before."""

from __future__ import annotations

from game.rules.four_hundred.rules import FourHundred
from game.rules.imagine import Imagination


class FourHundredImagination(Imagination[FourHundred]):
    """The defaults of `Imagination`, with the dead hand before this deal (FH-4)."""

    def recall(self, game: FourHundred) -> None:
        """FH-4: the worth of the dead hand before this deal, if there was one."""
        game.dead = self.view.fact("dead")


IMAGINATION = FourHundredImagination
