"""The table of a match that is kept: one scene for all games."""

from __future__ import annotations

from game.scenes.services import Services
from game.scenes.table.frame import TableFrame
from game.session.controller import TableController
from game.session.match import Match


class TableScene(TableFrame):
    """A match being played. Pops None."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services, TableController(match, services.worker))
        self.recorded = match

    def show_scores(self, is_end: bool) -> None:
        """The score sheet, over the table; at the end it asks what comes next."""
        self.services.navigator.open_scores(self.match, is_end, self._ended if is_end else None)

    def _ended(self, result: object) -> None:
        if result == "again":
            self.stage.replace(TableScene(self.services, self.services.matches.again(self.match)))
        else:
            self.stage.pop(None)

    def pause(self) -> None:
        """Show what may be looked at meanwhile, and the way out."""
        self.services.navigator.open_pause(self.match, self._paused)

    def _paused(self, result: object) -> None:
        if result == "leave":
            self.stage.pop(None)
        else:
            self.controller.viewing.cover_now()  # somebody else may have come back
