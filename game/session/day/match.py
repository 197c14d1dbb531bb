"""The match of a deal of the day: it ends after that deal, and what was done cannot be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from game.rules import game_of
from game.rules.actions import Action
from game.rules.base import Game
from game.rules.parts import Event
from game.session.day.record import DayRecord
from game.session.match import Beat, Entry, Match
from game.store.values import Thought


@dataclass
class DayMatch(Match):
    """A match of as many scored deals as make the deal of the day in its game (`Contract.day_deals`).

    The rules know nothing of it: they deal again. The game that others see stays as it was at the last score.
    """

    is_unaided: ClassVar[bool] = True
    ended: Game | None = field(default=None, init=False)
    """The game as it stood after the last score; None before it."""

    @property
    def deals(self) -> int:
        """How many scored deals are played."""
        return game_of(self.setup.game).day_deals

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return self.humans[0]

    @property
    def is_over(self) -> bool:
        """Whether the last deal was scored."""
        return self.ended is not None

    @property
    def points(self) -> int:
        """The person's points of all deals so far."""
        return sum(event.data["change"][self.seat] for event in self.scores)

    def _start(self) -> None:
        self.ended = None
        super()._start()

    def _note(self, event: Event) -> None:
        if self.ended is not None:
            return
        super()._note(event)
        if event.kind == "end" or (event.kind == "score" and len(self.scores) == self.deals):
            self.ended = self.game.copy()

    def submit(self, seat: int, action: Action, keep: bool = True, thought: Thought | None = None) -> list[Beat]:
        """As in any match, but nothing is told of what follows the last score."""
        scored = len(self.scores)
        beats = super().submit(seat, action, keep, thought)
        if self.ended is None:
            return beats
        self.game = self.ended
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

    def record_end(self) -> None:
        """Note the end and the points once the deal is over. It does not count as a match in the statistics.

        Raises StoreTrouble.
        """
        if self.ended is None or self.store is None or self.match_id is None:
            return
        self.store.finish(self.match_id, {"day": self.setup.day, "total": list(self.ended.totals)})
        row = self.store.day(self.setup.day)
        record = DayRecord.of(row) if row is not None else None
        if record is not None and record.match == self.match_id and not record.is_over:
            self.store.note_day(self.setup.day, record._replace(points=self.points).plain())
