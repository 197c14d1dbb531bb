"""The table of a match of a tournament: without help, and the score sheet at its end leads back."""

from __future__ import annotations

from game.language import _, ngettext
from game.rules.parts import Event
from game.rules.registry import GAME_INFO
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.tools import Tool
from game.session.tournament.play import TournamentMatch
from game.table.notices import Banner


class TournamentTable(TableScene):
    """A table at which a match of a tournament is played. Pops None."""

    match: TournamentMatch

    def __init__(self, services: Services, match: TournamentMatch) -> None:
        super().__init__(services, match)
        self.match = match
        self.picture.corners.has_rail = not match.deals  # such deals end the match, not the points that win one
        self._tell_title()

    def _tell_title(self) -> None:
        game, deals = _(GAME_INFO[self.match.setup.game].name), self.match.deals
        title = _("Tournament: {game}").format(game=game)
        if deals:
            length = ngettext("{count} deal", "{count} deals", deals).format(count=deals)
            title = _("Tournament: {game}, {length}").format(game=game, length=length)
        self.picture.corners.title = title

    def reword(self) -> None:
        """Show all texts in the language chosen now."""
        self._tell_title()
        super().reword()

    def tools(self) -> list[Tool]:
        """The small buttons; nothing can be taken back."""
        return [tool for tool in super().tools() if tool.icon != "undo"]

    def enter(self) -> None:
        """Show a banner that tells how long the match is."""
        super().enter()
        if not self.match.entries:
            self.picture.announce(Banner(self._announced()))

    def _announced(self) -> str:
        deals = self.match.deals
        if not deals:
            return _("A whole match of the tournament")
        words = ngettext("A match of {count} deal, without help", "A match of {count} deals, without help", deals)
        return words.format(count=deals)

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """The result of a deal at the table, or the score sheet, from which the end leads back to the tournament."""
        if is_end:
            self.marks.tell_end()
            self.services.navigator.open_scores(self.match, lambda _result: self.stage.pop(None))
        else:
            super().show_scores(is_end, scored)
