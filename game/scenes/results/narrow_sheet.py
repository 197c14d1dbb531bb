"""The filters of the statistics on a sheet, for small windows and large text."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.scenes.results.filter_line import filter_button
from game.scenes.services import Services
from game.session.filters import Filters
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Label, Row, Widget


class NarrowSheet(Sheet):
    """All filters below each other. `on_change` is called after each choice."""

    def __init__(self, services: Services, filters: Filters, on_change: Callable[[], None]) -> None:
        self.services, self.filters, self.on_change = services, filters, on_change
        super().__init__()
        self._compose()

    def _compose(self) -> None:
        rows: list[Widget] = [
            Row([Label(one.title, weight=1), filter_button(self.services, one, self._renew)])
            for one in self.filters.offered()
        ]
        everything = Button(_("Show all"), self._clear, kind="quiet", icon="icons/close")
        everything.enabled = not self.filters.chosen.is_all
        done = Button(_("Done"), self.back, kind="primary", least=96)
        heading = Label(_("What do you want to see?"), theme.LEAD, face=text.SEMIBOLD)
        self.show(
            Column([heading, *rows], gap=1.5 * theme.GRID), beside=Row([everything]), main=Row([done], align="end")
        )

    def _renew(self) -> None:
        """Shows the sheet again after a choice."""
        self.on_change()
        self.refill(self._compose)

    def _clear(self) -> None:
        self.filters.clear()
        self._renew()
