"""A sheet that asks for a file to take in: a profile, or a match that somebody has sent."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.language import _
from game.scenes.home.file_field import FileField
from game.scenes.home.taking import open_file
from game.scenes.services import Services
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Label, Row, Widget

WIDE = 640


class TakeInSheet(Sheet):
    """Is closed before the file is opened."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__(wide=WIDE)
        words = _("A match that somebody has sent you opens for a replay, and you can keep it. A profile is added.")
        self.file = FileField(self._open, kind="primary", has_button=False)
        parts = [Label(_("Open a file"), theme.TITLE, face=text.SEMIBOLD), Label(words, theme.BODY, "quiet"), self.file]
        cancel = Button(_("Cancel"), self.back)
        self.show(
            Column(parts, gap=2 * theme.GRID), main=Row([cancel, self.file.button], align="end", gap=1.5 * theme.GRID)
        )

    def first_focus(self) -> Widget | None:
        return self.file.field

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; a file dropped on the window is opened."""
        if event.type == pygame.DROPFILE:
            self._open(Path(event.file))
            return True
        return super().event(event)

    def _open(self, path: Path) -> None:
        self.stage.pop()
        open_file(self.services, path)
