"""The filters of the statistics in one line of buttons, or one button to a sheet where room is short."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.language import _
from game.scenes.services import Services
from game.session.filters import Filter, Filters, Pick
from game.ui import theme
from game.ui.pick_sheet import PickSheet
from game.ui.widgets import Button, Label, Row, Widget
from game.ui.widgets.base import Group


class FilterLine(Group):
    """The filters in one line of buttons; where they need more than one, a button to a sheet and what is chosen."""

    def __init__(self, services: Services, filters: Filters, on_change: Callable[[], None]) -> None:
        """`on_change` is called after a choice."""
        self.services, self.filters, self.on_change = services, filters, on_change
        offered = filters.offered()
        chips: list[Widget] = [filter_button(services, one, on_change) for one in offered]
        chosen = [one.words for one in offered if one.is_on]
        if chosen:
            chips.append(Button(_("Show all"), self._clear, kind="quiet", icon="icons/close"))
        self.chips = Row(chips, gap=theme.GRID)
        self.narrow = Button(_("Filter"), self._open, icon="icons/down")
        told = Label(" · ".join(chosen) or _("Everything"), theme.BODY, "quiet", weight=1)
        self.short = Row([self.narrow, told], gap=1.5 * theme.GRID, wrap=False)
        super().__init__([self.chips, self.short])

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        fits = self.chips.natural(unit) <= width
        self.chips.visible, self.short.visible = fits, not fits
        return (self.chips if fits else self.short).wanted(width, unit)

    def natural(self, unit: float) -> int:
        return self.chips.natural(unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        self.wanted(rect.w, unit)
        (self.chips if self.chips.visible else self.short).place(rect, unit)

    def _open(self) -> None:
        self.services.navigator.open_narrow(self.filters, self.on_change)

    def _clear(self) -> None:
        self.filters.clear()
        self.on_change()


def filter_button(services: Services, one: Filter, on_change: Callable[[], None]) -> Button:
    """A button that says what is chosen and opens the choices."""
    button = Button(one.words, partial(_ask, services, one, on_change), icon="icons/down", tip=one.title)
    button.is_on = one.is_on
    return button


def _ask(services: Services, one: Filter, on_change: Callable[[], None]) -> None:
    nothing: list[Pick] = []
    picks = services.ask_store(one.picks, nothing)

    def take(pick: object) -> None:
        if isinstance(pick, Pick) and pick.value != one.value:
            one.take(pick.value)
            on_change()

    if picks:
        services.stage.push(PickSheet(one.title, picks, one.value), take)
