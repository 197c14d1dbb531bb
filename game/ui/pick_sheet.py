"""A sheet with a list of choices, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.session.filters import Pick
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Item, Label, ListView, Row, Widget

WIDE = 460


class PickSheet(Sheet):
    """Asks for one of several choices, with a mark at the one that holds. Pops a `Pick`, or None for no change."""

    def __init__(self, title: str, picks: Sequence[Pick], value: object) -> None:
        self.picks = list(picks)
        super().__init__(wide=WIDE)
        self.list = ListView([Item(pick.words, pick.detail) for pick in self.picks], self._pick)
        values = [pick.value for pick in self.picks]
        self.chosen = values.index(value) if value in values else 0
        self.list.choose(self.chosen)
        cancel = Button(_("Cancel"), self.back, least=96)
        heading = Label(title, theme.LEAD, face=text.SEMIBOLD)
        self.show(Column([heading, self.list], gap=2 * theme.GRID), main=Row([cancel], align="end"))

    def _pick(self, index: int) -> None:
        self.stage.pop(self.picks[index])

    def back(self) -> None:
        self.stage.pop(None)

    def first_focus(self) -> Widget | None:
        return self.list.rows[self.chosen] if self.list.rows else super().first_focus()
