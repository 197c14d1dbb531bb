"""Keeping a match that came in a file."""

from __future__ import annotations

from game.language import _
from game.scenes.services import Services
from game.session.keeping import keep_shared
from game.session.match import Match


class KeepTool:
    """Stores the match that is looked through, if it is not stored yet."""

    def __init__(self, services: Services, match: Match, is_offered: bool) -> None:
        self.services, self.match, self.is_offered = services, match, is_offered

    def offer(self) -> None:
        """Tells that the match can be kept."""
        if self.is_offered:
            self.services.stage.toast(_("Nothing of this match is saved yet: press K to keep this match."))

    def keep(self) -> None:
        """Stores the match and tells where it is."""
        if not self.is_offered:
            return
        is_new = self.services.ask_store(lambda: keep_shared(self.services.store, self.match), None)
        if is_new is not None:
            saved = _("This match is saved: you will find it under “Matches”.")
            self.services.stage.toast(saved if is_new else _("This match is here already, under “Matches”."))
