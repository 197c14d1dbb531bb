"""The cover between two people at one screen: opaque, with public things only, until the next person lifts it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language import _
from game.scenes.services import Services
from game.session.keeping import keeping
from game.session.match import Match
from game.ui import text, theme
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.form import Form
from game.ui.stage import Size
from game.ui.widgets import Button, Centred, Column, Hairline, Label, Panel, Row, Widget

SPACES = ((1.75 * theme.GRID, 3 * theme.GRID), (theme.GRID, 2 * theme.GRID), (theme.GRID / 4, theme.GRID))
"""Gaps between the lines and around them, in logical pixels, the largest first."""


class HandOverScene(Form):
    """Asks for the person `name`; pops True when that person says so. `lines` are public."""

    opaque = True

    def __init__(self, services: Services, match: Match, name: str, lines: Sequence[str], words: str = "") -> None:
        """`words` replace the default label of the button, which offers the cards."""
        self.services, self.match = services, match
        self.reveal = Button(
            words or _("I’m {name}: show my cards").format(name=name),
            lambda: self.stage.pop(True),
            kind="primary",
            icon="icons/eye",
            size=theme.LEAD,
            least=280,
        )
        parts: list[Widget] = [
            Label(_("Pass to"), theme.LEAD, "quiet", align="middle"),
            Label(name, theme.DISPLAY, "brass", face=text.SEMIBOLD, align="middle"),
            Label(_("Everybody else, look away."), theme.BODY, "quiet", align="middle"),
        ]
        if lines:
            rows: list[Widget] = [Label(line, theme.BODY) for line in lines]
            parts += [Hairline(), Row(rows, gap=3 * theme.GRID, between=theme.GRID, align="middle"), Hairline()]
        parts.append(Row([self.reveal], align="middle"))
        self._parts = Column(parts)
        self._panel = Panel(self._parts)
        super().__init__(Centred(self._panel, wide=720))

    def enter(self) -> None:
        """Remove the notices for the last person."""
        self.stage.overlay.clear_toasts()
        self.stage.overlay.hide_tip()

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """The area of any form; the gaps are smaller where the content would not fit."""
        room = super().area(size, unit)
        for self._parts.gap, self._panel.pad in SPACES:
            if self.root.whole(room.w, unit) <= room.h:
                break
        return room

    def first_focus(self) -> Widget | None:
        return self.reveal

    def back(self) -> None:
        """Esc: ask whether to leave the match to be continued later; the cards stay covered."""
        question = Dialog(
            _("Leave the table?"),
            keeping(self.match)[0],
            [DialogAnswer(_("Stay"), False), DialogAnswer(_("Leave"), True, "primary")],
            escape=False,
        )
        self.stage.push(question, lambda leaves: self.stage.home() if leaves else None)
