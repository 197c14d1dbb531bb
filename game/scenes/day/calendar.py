"""The calendar of the deals of the day, month by month."""

from __future__ import annotations

import datetime

import pygame

from game.language import N_, _
from game.rules.registry import GAME_INFO
from game.scenes.day.month import DayFace, MarkKey, MonthGrid, days_of_month
from game.scenes.day.opening import read_calendar
from game.scenes.page import Page
from game.scenes.services import Services
from game.session.day.calendar import DayState
from game.session.day.dates import game_of_day
from game.session.day.experts import EXPERTS
from game.session.day.standing import Standing, streak_text, title, verdict
from game.texts.dates import day_text, month_text
from game.ui import text, theme
from game.ui.stage import Size
from game.ui.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer, Widget

WIDE = 860
STATES = {
    DayState.PLAYED: N_("Played on its day"),
    DayState.LATE: N_("Caught up later"),
    DayState.AHEAD: N_("Played before its day"),
    DayState.BEGUN: N_("Not finished"),
    DayState.MISSED: N_("Not played"),
    DayState.TODAY: N_("Today"),
    DayState.OPEN: N_("Not played"),
}
KEYS = (DayState.PLAYED, DayState.LATE, DayState.AHEAD, DayState.BEGUN, DayState.MISSED)
"""The states whose marks are explained below the month."""
FIRST_YEAR = 2000


class CalendarScene(Page):
    """Shows the month of a day, by default of today."""

    def __init__(self, services: Services, day: datetime.date | None = None) -> None:
        super().__init__(services)
        self.calendar = read_calendar(services)
        self.month = (day or self.calendar.today).replace(day=1)
        self._is_arranged = False
        self.previous = Button("", lambda: self.step(-1), kind="quiet", icon="icons/left", tip=_("Page up"))
        self.next = Button("", lambda: self.step(1), kind="quiet", icon="icons/right", tip=_("Page down"))

    def enter(self) -> None:
        """Show the month."""
        self._fill()

    def arrange(self, size: Size, unit: float) -> None:
        """Lay out the month; at first today's cell has the focus and is in sight."""
        super().arrange(size, unit)
        if not self._is_arranged:
            self._is_arranged = True
            self.focus(self._cell_of(self.calendar.today) or self.first_focus())
            if self.root.offset:  # in a small window the heading would be out of sight
                self.focus(self.previous if self.previous.enabled else self.next)
                self.root.scroll_to(0)

    def resume(self, result: object) -> None:
        """A deal may have been played meanwhile."""
        super().resume(result)
        self.calendar = read_calendar(self.services)
        self.refill(self._fill)

    def step(self, months: int) -> None:
        """Show another month, at most the present one; the focus stays on the button that leads there."""
        held = self.focused
        number = self.month.year * 12 + self.month.month - 1 + months
        number = max(FIRST_YEAR * 12, min(number, self.calendar.today.year * 12 + self.calendar.today.month - 1))
        self.month = datetime.date(number // 12, number % 12 + 1, 1)
        self._fill()
        if held in (self.previous, self.next):
            other = self.next if held is self.previous else self.previous
            self._place()
            self.focus(held if held.enabled else other)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        faces = [self._face(day) for day in days_of_month(self.month)]
        self.grid = MonthGrid(faces, self.services.navigator.open_day)
        self.previous.enabled = self.month.year > FIRST_YEAR or self.month.month > 1
        self.next.enabled = self.month < self.calendar.today.replace(day=1)
        heading = Label(month_text(self.month), theme.LEAD, face=text.SEMIBOLD)
        head = Row([self.previous, heading, self.next, Spacer(), *self._streak()], gap=theme.GRID)
        shown = {face.state for face in faces}
        keys = [MarkKey(state, _(STATES[state])) for state in KEYS if state in shown]
        body = Column([head, CalendarRoom(self.grid), Row(list[Widget](keys), gap=2 * theme.GRID)], weight=1)
        detail = _("One deal a day, the same for everybody. You play it just once.")
        self.compose(
            _("Deal of the day"), [Panel(body, pad=2 * theme.GRID, weight=1), *self._clock()], detail=detail, wide=WIDE
        )

    def _streak(self) -> list[Widget]:
        words = streak_text(self.calendar.streak())
        return [Label(words, theme.SMALL, "quiet")] if words else []

    def _clock(self) -> list[Widget]:
        """A note if the clock has shown a later date than now, with a way out."""
        latest = self.calendar.latest
        if latest is None or not self.calendar.is_clock_behind:
            return []
        words = _(
            "This computer’s clock has shown {date} before, so deals up to then count as caught up."
            " If the clock is right today, count from today."
        )
        note = Label(words.format(date=day_text(latest)), theme.SMALL, "quiet", weight=1, least=280)
        return [Row([note, Button(_("Count from today"), self._count_anew)], gap=2 * theme.GRID)]

    def _face(self, day: datetime.date) -> DayFace:
        state, record = self.calendar.state(day), self.calendar.records.get(day)
        game_id = record.game if record is not None and record.game in GAME_INFO else game_of_day(day)
        share, told = "", _(STATES[state]) if state in STATES else ""
        if record is not None and record.points is not None and len(record.experts) >= len(EXPERTS):
            standing = Standing.of(record.points, record.experts)
            share, told = standing.share, f"{told}. {verdict(standing)}"
        tip = _("{day}: {state}").format(day=title(day, game_id), state=told) if told else title(day, game_id)
        return DayFace(day, state, _(GAME_INFO[game_id].name), share, tip, day == self.calendar.today)

    def _cell_of(self, day: datetime.date) -> Widget | None:
        return next((cell for cell in self.grid.cells if cell.face.day == day), None)

    def _count_anew(self) -> None:
        self.calendar.count_from_today()
        self._fill()

    # -- input ----------------------------------------------------------------------------------------------------

    def first_focus(self) -> Widget | None:
        """The last day of the month that can be opened."""
        days = [cell for cell in self.grid.cells if cell.enabled]
        return days[-1] if days else super().first_focus()

    def event(self, event: pygame.event.Event) -> bool:
        """Page up and Page down show another month, and Home the present one."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.step(-1 if event.key == pygame.K_PAGEUP else 1)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_HOME:
            self.month = self.calendar.today.replace(day=1)
            self._fill()
            return True
        return super().event(event)


class CalendarRoom(ScrollArea):
    """Scrolls the month where it does not fit, and tells it how much room there is."""

    def __init__(self, grid: MonthGrid) -> None:
        super().__init__(grid, least=200)
        self.grid = grid

    def place(self, rect: pygame.Rect, unit: float) -> None:
        self.grid.room = rect.h
        super().place(rect, unit)
