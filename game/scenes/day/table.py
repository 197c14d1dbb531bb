"""The table of the deal of the day: played once, without help, and closed after the deal."""

from __future__ import annotations

import datetime

from game.language import _, ngettext
from game.rules.parts import Event
from game.rules.registry import GAME_INFO
from game.scenes.day.opening import read_calendar
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.tools import Tool
from game.session.day import dates
from game.session.day.dates import date_of
from game.session.day.match import DayMatch
from game.table.notices import Banner
from game.texts.dates import short_day_text


class DayTable(TableScene):
    """A table at which a deal of the day is played. Pops None."""

    match: DayMatch

    def __init__(self, services: Services, match: DayMatch) -> None:
        self.bots = services.new_worker()  # those of other tables are limited by the clock
        self.bots.is_untimed = True
        super().__init__(services, match, self.bots)
        self.match = match
        self.picture.corners.has_rail = False  # a single deal is not a race
        self._tell_title()

    def _tell_title(self) -> None:
        game = _(GAME_INFO[self.match.setup.game].name)
        self.picture.corners.title = _("Deal of the day: {game}").format(game=game)

    def reword(self) -> None:
        """Show all texts in the language chosen now."""
        self._tell_title()
        super().reword()

    @property
    def day(self) -> datetime.date:
        """The date of the deal; today's in a match with a damaged one."""
        return date_of(self.match.setup.day) or dates.today()

    def tools(self) -> list[Tool]:
        """The small buttons; nothing can be taken back."""
        return [tool for tool in super().tools() if tool.icon != "undo"]

    def enter(self) -> None:
        """Show a banner about the kind of table."""
        super().enter()
        if not self.match.entries:
            self.picture.announce(Banner(self._announced()))

    def _announced(self) -> str:
        """What is played here, and that it is played once."""
        date, deals = short_day_text(self.day), self.match.deals
        if deals == 1:
            return _("The deal of {date}: you play it just once").format(date=date)
        words = ngettext(
            "{date}: {deals} deal, played just once", "{date}: {deals} short deals, played just once", deals
        )
        return words.format(date=date, deals=deals)

    def leave(self) -> None:
        """End the bots of this table."""
        super().leave()
        for fault in self.bots.faults:
            self.services.note_fault(fault)
        self.bots.close()

    def luck_told(self, scored: Event) -> str:
        """Nothing: the experts come after the last deal, all together."""
        return ""

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """The result of a deal at the table, the score sheet, or at the end how it stands beside the experts."""
        if not is_end:
            super().show_scores(is_end, scored)
            return
        record = read_calendar(self.services).records.get(self.day)
        if record is None:
            self.stage.pop(None)
            return
        record = record._replace(points=self.match.points)
        self.services.navigator.open_day_result(record, self.match, lambda _result: self.stage.pop(None))
