"""A match that ends after a number of scored deals, and in which what was done cannot be taken back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import Event
from game.session.match import Beat, Entry, Match
from game.store.values import Thought


@dataclass
class ShortMatch(Match, ABC):
    """A match of `deals` scored deals, or to its end by the rules if that comes before.

    The rules know nothing of it: they deal again. The game that others see stays as it was at the last score.
    """

    is_unaided: ClassVar[bool] = True
    ended: Game | None = field(default=None, init=False)
    """The game as it stood after the last score; None before it."""

    @property
    @abstractmethod
    def deals(self) -> int:
        """How many scored deals are played; 0 for as many as the rules want."""

    @property
    def is_over(self) -> bool:
        """Whether the last deal was scored."""
        return self.ended is not None

    @property
    def scored(self) -> list[int]:
        """The points of each seat in all deals so far."""
        return [sum(event.data["change"][seat] for event in self.scores) for seat in range(self.setup.players)]

    def _start(self) -> None:
        self.ended = None
        super()._start()

    def note(self, event: Event) -> None:
        if self.ended is not None:
            return
        super().note(event)
        if event.kind == "end" or (event.kind == "score" and len(self.scores) == self.deals):
            self.ended = self.game.copy()

    def submit(self, seat: int, action: Action, keep: bool = True, thought: Thought | None = None) -> list[Beat]:
        """As in any match, but nothing is told of what follows the last score."""
        scored = len(self.scores)
        beats = super().submit(seat, action, keep, thought)
        if self.ended is None:
            return beats
        self.game = self.ended
        if not self.deals:
            return beats
        last = [at for at, beat in enumerate(beats) if beat.kind == "score"][: self.deals - scored]
        return beats[: last[-1] + 1]

    def replay(self, entries: Sequence[Entry]) -> None:
        """Start over and do these entries; raises Refused or ValueError at the first that the rules do not allow."""
        super().replay(entries)
        self.game = self.ended or self.game

    def undo_steps(self, seat: int) -> int:
        """Return 0: nothing can be taken back."""
        return 0

    def redo(self) -> bool:
        """Return False: nothing was taken back."""
        return False
