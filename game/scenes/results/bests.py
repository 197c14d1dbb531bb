"""“Bests”: the marks for skill of a game, those that were reached with person and date, and those still open."""

from __future__ import annotations

import datetime

from game.language import _
from game.rules.registry import GAME_INFO
from game.scenes.page import Page
from game.scenes.services import Services
from game.store.values import MarkRow
from game.texts.dates import day_text
from game.texts.marks import Mark, mark_of, marks_of
from game.ui import text, theme
from game.ui.widgets import Column, Grid, Label, Panel, Picture, Row, ScrollArea, Selector, Widget

SIGN = 22
"""The size of the sign beside a mark."""


class BestsScene(Page):
    """Shows the marks of one game; it opens with the game of the latest one. Pops None."""

    def __init__(self, services: Services, game_id: str = "") -> None:
        super().__init__(services)
        self.games = [one for one in GAME_INFO if marks_of(one)]
        self.game_id = game_id
        self.reached: list[MarkRow] = []
        self._count = Label("", theme.LEAD, "brass", face=text.SEMIBOLD)
        self._marks = Grid(least=380, columns=2, gap=2.5 * theme.GRID)

    def enter(self) -> None:
        rows = self.services.ask_store(self.services.store.marks, self.reached)
        self.reached = [row for row in rows if row.game in self.games and mark_of(row.game, row.name) is not None]
        if self.game_id not in self.games:
            self.game_id = self.reached[-1].game if self.reached else next(iter(self.games), "")
        games: list[tuple[object, str]] = [(game_id, _(GAME_INFO[game_id].name)) for game_id in self.games]
        chooser: list[Widget] = [Selector(games, self.game_id, self._choose, name=_("Game"))] if len(games) > 1 else []
        self._fill()
        page = Column([self._count, Panel(self._marks)], gap=1.5 * theme.GRID)
        self.compose(
            _("Bests"),
            [*chooser, ScrollArea(page, least=200)],
            detail=_("What takes skill. Deals with hints or choices taken back don’t count."),
        )

    def _choose(self, game_id: object) -> None:
        self.game_id = str(game_id)
        self._fill()

    def _fill(self) -> None:
        """Show the marks of the chosen game."""
        marks = marks_of(self.game_id)
        by_mark: dict[str, list[MarkRow]] = {}
        for row in self.reached:
            if row.game == self.game_id:
                by_mark.setdefault(row.name, []).append(row)
        self._count.say(_("{reached} of {marks}").format(reached=len(by_mark), marks=len(marks)))
        self._marks.fill([_line(mark, by_mark.get(mark.id, [])) for mark in marks])


def _line(mark: Mark, rows: list[MarkRow]) -> Widget:
    """A mark with what it takes, and who has reached it when."""
    name: Widget = Label(_(mark.name), colour="quiet")
    if rows:
        sign = Picture("icons/trophy", (SIGN, SIGN), tint=theme.BRASS)
        name = Row([sign, Label(_(mark.name), face=text.SEMIBOLD, weight=1)], wrap=False)
    told = [Label(_first(row), theme.SMALL, "brass") for row in rows]
    return Column([name, Label(_(mark.sentence), theme.SMALL, "quiet"), *told], gap=2)


def _first(row: MarkRow) -> str:
    day = datetime.datetime.fromtimestamp(row.at, datetime.UTC).astimezone().date()
    return _("{name}, {date}").format(name=row.person, date=day_text(day))
