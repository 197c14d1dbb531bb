"""The match of a deal of the day: it ends after that deal, and what was done cannot be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import game_of
from game.session.day.record import DayRecord
from game.session.short_match import ShortMatch


@dataclass
class DayMatch(ShortMatch):
    """A match of as many scored deals as make the deal of the day in its game (`Contract.day_deals`)."""

    @property
    def deals(self) -> int:
        """How many scored deals are played."""
        return game_of(self.setup.game).day_deals

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return self.humans[0]

    @property
    def points(self) -> int:
        """The person's points of all deals so far."""
        return self.scored[self.seat]

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
