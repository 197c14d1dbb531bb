"""What an expert got in the person's seat of a deal, under the reasons on the score sheet."""

from __future__ import annotations

from game.language import _
from game.rules.parts import Event
from game.scenes.services import Services
from game.session.match import Match
from game.session.rating import Comparison, compared_text, worth_text
from game.ui import theme
from game.ui.widgets import Label


class LuckNote(Label):
    """Hidden where nothing is compared; empty until a comparison is there."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__("", theme.SMALL, "quiet")
        self._services, self._match = services, match
        self._event: Event | None = None
        self._found: Comparison | None = None
        self.visible = False

    def show(self, event: Event | None) -> None:
        """Show it for a deal; None for one that was not scored."""
        self._event, self._found = event, None
        words, match = "", self._match
        self.visible = event is not None and len(match.humans) == 1 and match.match_id is not None
        if event is not None and self.visible:
            deal = event.data["deal"]
            self._found = self._services.comparisons.find(match, deal)
            words = self._told(event)
            if deal in match.helped:
                words = _("Not compared with an expert, because of a hint or a choice taken back.")
        self.say(words)

    def update(self, seconds: float) -> None:
        """Show what has become known meanwhile."""
        super().update(seconds)
        event = self._event
        if event is None or (self._found is not None and self._found.worth is not None):
            return
        found = self._services.comparisons.of(self._match, event.data["deal"])
        if found is not None and found != self._found:
            self._found = found
            self.say(self._told(event))

    def _told(self, event: Event) -> str:
        found = self._found
        if found is None:
            return ""
        told = compared_text(event.data["change"][self._match.humans[0]], found)
        if found.worth is None:
            return told
        return _("{compared}. {worth}").format(compared=told, worth=worth_text(self._match.setup.game, found.worth))
