"""The sheets that are opened over a table: rules, the last trick, the deal so far, the cover between two people."""

from __future__ import annotations

from game.language import _
from game.scenes.navigator import Navigator
from game.scenes.table.turn import TableTurn


class TableSheets:
    """Opens the sheets of one table through the navigator."""

    def __init__(self, navigator: Navigator, turn: TableTurn) -> None:
        self.navigator, self.turn, self.match, self.display = navigator, turn, turn.match, turn.display

    def open_rules(self) -> None:
        """The rule book, at the rule that matters now."""
        self.navigator.open_rules(self.match.setup.game, self.turn.rule)

    def open_last_trick(self) -> None:
        """The last trick once more."""
        if self.match.tricks:
            self.navigator.open_last_trick(self.match, self.display.picture.faces)
        else:
            self.display.host.stage.toast(_("No trick has been taken in this deal yet."))

    def open_history(self) -> None:
        """What was bid and played in this deal."""
        self.navigator.open_history(self.match, self.turn.controller.view())

    def hand_over(self, seat: int) -> None:
        """An opaque sheet with public things, until the person at `seat` says so."""
        viewing = self.turn.controller.viewing
        self.navigator.open_hand_over(self.match, seat, lambda _result: viewing.revealed(seat))
