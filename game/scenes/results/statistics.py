"""The statistics: matches played and won by person, game and rules, with charts. All figures come from SQL."""

from __future__ import annotations

import sys

from game.language import _, ngettext
from game.scenes.page import Page
from game.scenes.results.filter_line import FilterLine
from game.scenes.results.luck_panel import LuckStatistics
from game.scenes.results.statistics_parts import (
    MOST_POINTS,
    MOST_ROWS,
    bids_chart,
    pairs,
    plates,
    points_chart,
    shares_chart,
    table,
    tonight,
)
from game.scenes.services import Services
from game.session.bid_statistics import BidsCompletion
from game.session.filters import Filters
from game.session.narrowing import Narrowing
from game.session.partners import complete_sides
from game.session.rule_sets import RulesWords
from game.store.values import Point, Tally
from game.ui import theme
from game.ui.widgets import Button, Centred, Column, Label, Panel, Picture, Row, ScrollArea, Widget

RENEWED_AFTER = 50
"""While results of older versions are completed, the figures are renewed after this many steps."""


class StatisticsScene(Page):
    """Shows the finished matches of people; bots have no statistics."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.chosen = Narrowing()
        self.tallies: list[Tally] = []
        self.bids = BidsCompletion(services.store)
        self.luck = LuckStatistics(services)
        self._steps = 0
        self._most_rows = MOST_ROWS
        self._body = Column(gap=2 * theme.GRID)
        self._back = Button(_("Back to the menu"), self.back, kind="primary")
        self.rules_words = RulesWords(services.store)
        self.filters = Filters(services.store, self.chosen, self.rules_words)

    def enter(self) -> None:
        self.services.ask_store(lambda: complete_sides(self.services.store), None)
        self.luck.read()
        self._count()
        self._compose()

    def tick(self) -> None:
        """Completes some results of older versions, and reads the deals that were compared meanwhile."""
        if self.luck.read():
            self.refill(self._fill)
        if self.bids.step():
            self._steps += 1
        if self._steps >= RENEWED_AFTER or (self._steps and self.bids.is_done):
            self._steps = 0
            self._count()
            self.refill(self._fill)

    def _count(self) -> None:
        """Reads the records of everything."""
        store = self.services.store
        self.filters.tallies = self.services.ask_store(lambda: store.tallies(Narrowing().which()), self.tallies)

    def first_focus(self) -> Widget | None:
        """The back button if there is nothing to look at."""
        return super().first_focus() if self.filters.tallies else self._back

    # -- what is shown --------------------------------------------------------------------------------------------

    def _compose(self) -> None:
        body: list[Widget] = [self._nothing()]
        if self.filters.tallies:
            self._fill()
            body = [FilterLine(self.services, self.filters, self._renew), ScrollArea(self._body, least=200)]
        detail = _("Finished matches of all who play here.")
        self.compose(_("Statistics"), body, detail=detail, actions=self._actions())

    def _actions(self) -> list[Widget]:
        """The buttons at the end of the heading."""
        matches = Button(_("Matches"), self.services.navigator.open_matches, kind="quiet", icon="icons/history")
        go = self.services.navigator
        bests = Button(_("Bests"), go.open_bests, kind="quiet", icon="icons/trophy")
        bests.visible = self.services.preferences.skill_marks
        if not self.filters.tallies:
            return [Row([bests, matches])]
        fair = Button(_("Is it fair?"), go.open_fairness, kind="quiet", icon="icons/lock")
        days = Button(_("Deals of the day"), go.open_calendar, kind="quiet", icon="icons/deal")
        return [Row([bests, fair, days, matches], gap=theme.GRID / 2, even=True)]

    def _panels(self) -> list[Widget | None]:
        """The panels below the figures, two side by side. A panel without anything to show is None."""
        is_one_game = len({tally.game for tally in self.tallies}) == 1  # different games cannot be compared
        store, which = self.services.store, self.chosen.which()
        points: list[Point] = []
        if is_one_game:
            points = self.services.ask_store(lambda: store.latest_points(which, MOST_POINTS), points)
        return [points_chart(points), bids_chart(points), shares_chart(self.tallies, not self.chosen.person)]

    def _nothing(self) -> Widget:
        words = _("Nothing here yet. Finish a match and it will show up here.")
        parts: list[Widget] = [
            Picture("icons/trophy", (64, 64), tint=theme.BRASS),
            Label(words, theme.LEAD, align="middle"),
            Row([self._back], align="middle"),
        ]
        return Centred(Panel(Column(parts, gap=2 * theme.GRID, align="middle")), wide=560)

    def _no_match(self) -> Widget:
        """What is shown if no match fits what was chosen."""
        words = Label(_("No finished match fits that yet. Choose a wider view above."), theme.LEAD, align="middle")
        everything = Button(_("Show all"), self._show_all, icon="icons/close")
        return Panel(Column([words, Row([everything], align="middle")], gap=2 * theme.GRID))

    def _fill(self) -> None:
        """Shows what is chosen."""
        store, which, nothing = self.services.store, self.chosen.which(), (0, 0)
        self.tallies = list(self.filters.tallies)
        if not self.chosen.is_all:
            self.tallies = self.services.ask_store(lambda: store.tallies(which), self.tallies)
        if not self.tallies:
            self._body.fill([self._no_match()])
            return
        played, won = self.services.ask_store(lambda: store.matches_counted(which), nothing)
        parts = [plates(self.tallies, played, won)]
        if self.chosen.is_all:
            parts += tonight(self.services)
        records: list[Widget] = [table(self.tallies, self.rules_words, self._most_rows)]
        rated = self.luck.chosen(self.chosen.game, self.chosen.person)
        more = max(len(self.tallies), len(rated)) - self._most_rows
        if more > 0:
            words = ngettext("Show {count} more", "Show {count} more", more).format(count=more)
            records.append(Row([Button(words, self._show_more, kind="quiet", icon="icons/down")], align="middle"))
        luck = self.luck.panel(self.chosen.game, self.chosen.person, self._most_rows)
        parts += [luck] if luck is not None else []
        self._body.fill([*parts, *pairs(self._panels()), Panel(Column(records))])

    def _show_all(self) -> None:
        self.filters.clear()
        self._renew()

    def _show_more(self) -> None:
        self._most_rows = sys.maxsize
        self.refill(self._fill)

    # -- what is chosen -------------------------------------------------------------------------------------------

    def _renew(self) -> None:
        """Shows what was chosen."""
        self._most_rows = MOST_ROWS
        self.refill(self._compose)
