"""The calendar of the deals of the day: which were played, when, and how many days in a row.

The clock of a computer can be set to any date. The latest date that it has shown is stored, and with each deal the
latest date at its beginning. So a deal that was begun after its day is known to be late, and a deal of a date that the
clock has not reached since is known to have been played ahead of it. Neither counts for days in a row.
"""

from __future__ import annotations

import datetime
from enum import Enum

from game.session.day import dates
from game.session.day.dates import DAY, date_of
from game.session.day.match import DayMatch
from game.session.day.record import DayRecord
from game.session.day.setup import day_setup
from game.session.people import People
from game.session.saved_settings import DAYS, SavedSettings
from game.store import Store


class DayState(Enum):
    """How a day stands in the calendar."""

    FUTURE = "future"
    TODAY = "today"
    """Today's deal, not begun."""
    OPEN = "open"
    """A past day on which the program was not known here."""
    MISSED = "missed"
    BEGUN = "begun"
    PLAYED = "played"
    LATE = "late"
    """Caught up after its day."""
    AHEAD = "ahead"
    """Played before its day, with the clock set forward."""


class DayCalendar:
    """The deals of the day that a store has. Whatever reads or writes them may raise StoreTrouble."""

    def __init__(self, store: Store, settings: SavedSettings) -> None:
        self._store, self._settings = store, settings
        self.records: dict[datetime.date, DayRecord] = {}
        """All deals that were begun, by date."""

    def read(self) -> None:
        """Reads the deals from the store, and notes the date of the clock."""
        found = map(DayRecord.of, self._store.days())
        self.records = {record.day: record for record in found if record is not None}
        self._notice(self.today)

    @property
    def today(self) -> datetime.date:
        """The date that the clock shows."""
        return dates.today()

    # -- the clock ------------------------------------------------------------------------------------------------

    @property
    def latest(self) -> datetime.date | None:
        """The latest date that the clock has shown; None if no date was noted yet."""
        return self._date("latest")

    @property
    def first(self) -> datetime.date | None:
        """The first date that was noted: days before it were not missed."""
        return self._date("first")

    @property
    def is_clock_behind(self) -> bool:
        """Whether the clock has shown a later date than today's."""
        return self.latest is not None and self.today < self.latest

    def _date(self, name: str) -> datetime.date | None:
        return date_of(self._settings.read(DAYS).get(name))

    def _notice(self, now: datetime.date) -> None:
        """Notes that the clock shows this date."""
        latest = self.latest
        if latest is None or now > latest:
            self._keep(first=self.first or now, latest=now)
        for day, record in self.records.items():
            if day > now and not record.is_ahead:
                self.records[day] = record._replace(is_ahead=True)
                self._store.note_day(day.isoformat(), self.records[day].plain())

    def count_from_today(self) -> None:
        """Accepts today's date although the clock has shown a later one. Days in a row are counted anew."""
        now = self.today
        self._keep(latest=now, since=now)

    def _keep(self, **dates: datetime.date) -> None:
        told = {name: day.isoformat() for name, day in dates.items()}
        self._settings.keep(DAYS, self._settings.read(DAYS) | told)

    # -- days -----------------------------------------------------------------------------------------------------

    def state(self, day: datetime.date) -> DayState:
        """How a day stands."""
        record, now = self.records.get(day), self.today
        if record is not None:
            if not record.is_over:
                return DayState.BEGUN
            return DayState.AHEAD if record.is_ahead else DayState.LATE if record.is_late else DayState.PLAYED
        if day >= now:
            return DayState.TODAY if day == now else DayState.FUTURE
        return DayState.OPEN if self.first is None or day < self.first else DayState.MISSED

    def streak(self) -> int:
        """The number of days in a row, up to today or yesterday, whose deal was played on its day."""
        day = self.today
        if not self._counts(day):
            day -= DAY
        count = 0
        while self._counts(day):
            day, count = day - DAY, count + 1
        return count

    def _counts(self, day: datetime.date) -> bool:
        record, since = self.records.get(day), self._date("since")
        return record is not None and record.is_over and record.is_on_time and (since is None or day >= since)

    # -- playing --------------------------------------------------------------------------------------------------

    def begin(self, day: datetime.date) -> DayMatch:
        """Begins the deal of a day, stored from its first moment. Raises ValueError if it was begun before or if its
        day has not come, StoreTrouble if it cannot be stored."""
        now = self.today
        if day > now:
            raise ValueError("that day has not come")
        self._notice(now)
        known = People(self._settings, self._store).known()
        setup = day_setup(day, known[0] if known else None)
        record = DayRecord(day, setup.game, 0, max(now, self.latest or now))
        number = self._store.begin_day(day.isoformat(), setup.plain(), record.plain())
        self.records[day] = record._replace(match=number)
        match = DayMatch(setup, self._store, number)
        match.seal_and_record()
        return match

    def keep(self, record: DayRecord) -> None:
        """Stores a record that has changed."""
        self.records[record.day] = record
        self._store.note_day(record.day.isoformat(), record.plain())
