"""What is stored of a deal of the day that was begun."""

from __future__ import annotations

import datetime
from typing import Any, NamedTuple

from game.session.day.dates import date_of
from game.store.values import DayRow


class DayRecord(NamedTuple):
    """A deal of the day that was begun."""

    day: datetime.date
    game: str
    match: int
    """The number of its match."""
    seen: datetime.date
    """The latest date that the clock had shown when it was begun."""
    is_ahead: bool = False
    """Whether the clock showed an earlier date than this one after it had been begun."""
    points: int | None = None
    """The points of the person; None until the deal is over."""
    experts: tuple[int, ...] = ()
    """The points of each expert in the same seat, as far as they have played."""
    bots: str = ""
    """The version of the bots that the experts are from."""

    @property
    def is_over(self) -> bool:
        """Whether the deal was played to its end."""
        return self.points is not None

    @property
    def is_late(self) -> bool:
        """Whether a later date had been seen when it was begun."""
        return self.day < self.seen

    @property
    def is_on_time(self) -> bool:
        """Whether it was begun on its day, as far as can be told."""
        return not self.is_late and not self.is_ahead

    @classmethod
    def of(cls, row: DayRow) -> DayRecord | None:
        """The record of a row; None for a date that does not exist."""
        day = date_of(row.date)
        if day is None:
            return None
        told = row.data
        points, experts, bots = told.get("points"), told.get("experts"), told.get("bots")
        return cls(
            day,
            row.game,
            row.match,
            date_of(told.get("seen")) or day,
            told.get("ahead") is True,
            points if _is_whole(points) else None,
            tuple(filter(_is_whole, experts)) if isinstance(experts, list) else (),
            bots if isinstance(bots, str) else "",
        )

    def plain(self) -> dict[str, Any]:
        """As plain JSON, in the form that the store keeps."""
        told: dict[str, Any] = {"seen": self.seen.isoformat()}
        if self.is_ahead:
            told["ahead"] = True
        if self.points is not None:
            told["points"] = self.points
        if self.experts:
            told |= {"experts": list(self.experts), "bots": self.bots}
        return told


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
