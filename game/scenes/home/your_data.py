"""The part of the settings about the player's data: take it along, take it in, and the weekly copies."""

from __future__ import annotations

from pathlib import Path

from game.language import _
from game.scenes.home.file_field import FileField
from game.scenes.home.taking import open_file, take_along
from game.scenes.services import Services
from game.store.copies import copies
from game.ui import theme
from game.ui.widgets import Button, Column, Hairline, Label, Row


class YourData(Column):
    """What a player can do with all data at once."""

    def __init__(self, services: Services) -> None:
        self.services = services
        along = _("Matches, statistics, people, rules and settings go into one file, for another machine or to keep.")
        taken = _("What is new in a profile is added, and nothing of yours is replaced. A match opens for a replay.")
        button = Button(_("Take everything along"), self._take_along, icon="icons/export")
        super().__init__(
            [
                Column(
                    [Label(_("Take everything along")), Label(along, theme.SMALL, "quiet"), Row([button])],
                    gap=theme.GRID,
                ),
                Hairline(),
                Column([Label(_("Take in")), Label(taken, theme.SMALL, "quiet"), FileField(self.open)], gap=theme.GRID),
                Hairline(),
                Column([Label(_("Weekly copies")), Label(self._copies(), theme.SMALL, "quiet")], gap=theme.GRID),
            ],
            gap=1.5 * theme.GRID,
        )

    def open(self, path: Path) -> None:
        """Opens a file that was typed, or dropped on the window."""
        open_file(self.services, path)

    def _take_along(self) -> None:
        take_along(self.services)

    def _copies(self) -> str:
        """What there is to go back to."""
        if not self.services.store.is_saved:
            return _("Nothing can be saved now, so no copy is made.")
        found = copies(self.services.folder)
        if not found:
            return _("Once a week a copy of all this is made beside it, and five are kept.")
        return _("Once a week a copy of all this is made. The newest of {number} is {file}, in {folder}.").format(
            number=len(found), file=found[-1].name, folder=found[-1].parent
        )
