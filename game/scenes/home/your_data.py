"""The page about the player's data: take everything along, take a file in, and the weekly copies."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.language import _
from game.names import shown
from game.scenes.home.file_field import FileField
from game.scenes.home.taking import open_file, take_along
from game.scenes.page import Page
from game.scenes.services import Services
from game.store.copies import copies
from game.ui import theme
from game.ui.widgets import Button, Column, Hairline, Label, Panel, Row, ScrollArea, Widget


class YourDataScene(Page):
    """What a player can do with all data at once."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        along = _("Matches, statistics, people, rules and settings go into one file, for another machine or to keep.")
        taken = _("What is new in a profile is added, and nothing of yours is replaced. A match opens for a replay.")
        self._along = Button(
            _("Take everything along"), lambda: take_along(services), kind="primary", icon="icons/export"
        )
        self._copies = Label("", theme.SMALL, "quiet")
        parts = [
            _part(_("Everything in one file"), along, Row([self._along])),
            Hairline(),
            _part(_("Add a profile, or open a match"), taken, FileField(self._open)),
            Hairline(),
            Column([Label(_("Weekly copies")), self._copies], gap=theme.GRID),
        ]
        body = ScrollArea(Column([Panel(Column(parts, gap=2 * theme.GRID))]), least=160)
        self.compose(_("Your data"), [body], wide=760)

    def enter(self) -> None:
        self._copies.say(self._copies_told())

    def first_focus(self) -> Widget | None:
        return self._along

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; a file dropped on the window is opened."""
        if event.type == pygame.DROPFILE:
            self._open(Path(event.file))
            return True
        return super().event(event)

    def _open(self, path: Path) -> None:
        open_file(self.services, path)

    def _copies_told(self) -> str:
        """What there is to go back to."""
        if not self.services.store.is_saved:
            return _("Nothing can be saved now, so no copy is made.")
        found = copies(self.services.folder)
        if not found:
            return _("Once a week a copy of all this is made beside it, and five are kept.")
        return _(
            "Once a week a copy of all this is made, and five are kept. The newest is {file}, in {folder}."
        ).format(file=shown(found[-1].name), folder=shown(found[-1].parent))


def _part(title: str, words: str, control: Widget) -> Widget:
    return Column([Label(title), Label(words, theme.SMALL, "quiet"), control], gap=theme.GRID)
