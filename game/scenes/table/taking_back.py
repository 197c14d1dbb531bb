"""Taking back the last choice, and doing it again."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.scenes.table.host import PartsHost
from game.session.controller import TableController
from game.store.trouble import StoreTrouble


class TakingBack:
    """Takes choices back at one table, where that is fair."""

    def __init__(self, controller: TableController, host: PartsHost) -> None:
        self.controller, self.match, self.host = controller, controller.match, host
        self.on_done: Callable[[bool], None] = lambda is_again: None
        """Called after something was taken back, or done again."""

    def undo(self) -> None:
        """Take back the last choice of whoever acted last, where that is fair."""
        seat = self.controller.seat_to_take_back()
        try:
            is_undone = seat is not None and self.match.undo(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
            return
        if is_undone:
            self.host.play_sound("back")
            self.controller.restart()
            self.on_done(False)
        else:
            self.host.stage.toast(self._refusal())

    def _refusal(self) -> str:
        """Why nothing was taken back."""
        if self.match.is_unaided:
            return _("You play this deal just once, so nothing can be taken back.")
        return _("There is nothing to take back in this deal.")

    def undo_covered(self, seat: int) -> bool:
        """Take back the last choice of a person while the screen is being handed over. Return whether there was one."""
        try:
            return self.controller.take_back_covered(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
            return False

    def redo(self) -> None:
        """Do again what was taken back."""
        try:
            if self.match.redo():
                self.host.play_sound("slide")
                self.controller.restart()
                self.on_done(True)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
