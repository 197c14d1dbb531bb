"""The question before a choice that surely ends badly, as the game's texts tell it."""

from __future__ import annotations

from game.language import _
from game.rules.actions import Action
from game.scenes.table.display import TableDisplay
from game.session.controller import TableController
from game.texts.messages import action_label, action_warning
from game.ui.dialog import Dialog, DialogAnswer


class Warned:
    """Asks once more. Unlike the question before a risky play this is no guess, so no setting turns it off."""

    def __init__(self, controller: TableController, display: TableDisplay) -> None:
        self.controller, self.display = controller, display

    def asks_before(self, seat: int, action: Action) -> bool:
        """Whether the game warns of this answer; then the player is asked whether it is meant."""
        view, match = self.display.shown, self.controller.match
        words = action_warning(view, action, match.names) if view.seat == seat else ""
        if not words:
            return False
        title = _("{action}?").format(action=action_label(view.game, action))
        answers = [DialogAnswer(_("Go ahead"), True), DialogAnswer(_("Think again"), False, "primary")]
        entries = len(match.entries)
        question = Dialog(title, words, answers, False)
        self.display.host.stage.push(question, lambda result: self._answered(seat, action, entries, result is True))
        return True

    def _answered(self, seat: int, action: Action, entries: int, is_sure: bool) -> None:
        """Do the action if the player is sure and the turn has not changed."""
        controller = self.controller
        if is_sure and controller.viewer == seat and len(controller.match.entries) == entries:
            controller.submit(seat, action, is_sure=True)
