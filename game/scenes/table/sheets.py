"""The sheets that are opened over a table: rules, the last trick, the deal so far, the cover between two people."""

from __future__ import annotations

from game.language import _
from game.scenes.navigator import TAKEN_BACK, Navigator
from game.scenes.table.questions import TableQuestions


class TableSheets:
    """Opens the sheets of one table through the navigator."""

    def __init__(self, navigator: Navigator, questions: TableQuestions) -> None:
        self.navigator, self.questions, self.controller = navigator, questions, questions.turn.controller
        self.match, self.display = questions.turn.match, questions.turn.display

    def open_rules(self) -> None:
        """The rule book, at the rule that matters now."""
        self.navigator.open_rules(self.match.setup.game, self.questions.refusals.rule)

    def open_last_trick(self) -> None:
        """The last trick once more."""
        if self.match.tricks:
            self.navigator.open_last_trick(self.match, self.display.picture.faces)
        else:
            self.display.host.stage.toast(_("No tricks have been taken in this deal yet."))

    def open_history(self) -> None:
        """What was bid and played in this deal."""
        self.navigator.open_history(self.match, self.controller.view())

    def hand_over(self, seat: int) -> None:
        """An opaque sheet with public things, until the person at `seat` says so."""
        match, viewing = self.match, self.controller.viewing
        actor = self.controller.seat_to_take_back()
        if actor is None or actor == seat or not match.undo_steps(actor):
            self.navigator.open_hand_over(match, seat, lambda _result: viewing.revealed(seat))
            return
        back = _("{name}: take that back").format(name=match.names[actor])
        self.navigator.open_hand_over(match, seat, lambda result: self._handed(result, seat, actor), back=back)

    def _handed(self, result: object, seat: int, actor: int) -> None:
        """The person at `seat` lifted the cover, or the one who acted last wants to choose again."""
        if result is not TAKEN_BACK or not self.questions.taking_back.undo_covered(actor):
            self.controller.viewing.revealed(seat)
