"""What a cover tells meanwhile: the trick, what happened last, who comes next, and the totals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language import _
from game.scenes.table.trick_row import TrickRow
from game.session.cover_news import CoverNews
from game.table.faces import Faces
from game.ui import pictures, theme
from game.ui.widgets import Column, Hairline, Label, Row, Widget

CARD = 72
"""The width of the cards of the trick, in logical pixels."""


class CoverSheet(Column):
    """Public news, one below the other."""

    def __init__(self, news: CoverNews, names: Sequence[str]) -> None:
        self.faces = Faces()
        super().__init__(self._lines(news, names))

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether the event brings pictures of the cards."""
        return event.type == pictures.READY and self.faces.arrived()

    def _lines(self, news: CoverNews, names: Sequence[str]) -> list[Widget]:
        """The trick, what happened last, who comes next, and the totals."""
        parts: list[Widget] = []
        if news.trick:
            row = TrickRow(list(news.trick), None, names, self.faces, CARD)
            parts += [Hairline(), Row([row], align="middle")]
        told = []
        if news.last:
            told.append(_("Last: {action}.").format(action=news.last))
        if news.following:
            told.append(_("Next: {name}.").format(name=news.following))
        if told:
            parts.append(Label("  ".join(told), theme.BODY, align="middle"))
        if news.lines:
            rows: list[Widget] = [Label(line, theme.BODY) for line in news.lines]
            parts += [Hairline(), Row(rows, gap=3 * theme.GRID, between=theme.GRID, align="middle")]
        return parts
