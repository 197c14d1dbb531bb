"""The offer to finish a deal whose rest is decided."""

from __future__ import annotations

import pygame

from game.language import _
from game.rules.parts import View
from game.scenes.table.display import TableDisplay
from game.session.controller import TableController
from game.store.trouble import StoreTrouble
from game.ui.widgets.buttons import Button


class Claim:
    """The offer to finish a deal whose rest is decided, to the person who is asked for a card."""

    def __init__(self, controller: TableController, display: TableDisplay) -> None:
        self.controller, self.host, self.selection = controller, display.host, display.selection
        self.is_offered = False

    def look(self, view: View) -> None:
        """Find out whether the rest of the deal is decided, for the player of this view, who is asked."""
        is_play = any(action.verb == "play" for action in view.legal)
        self.is_offered = is_play and view.seat is not None and self.controller.match.can_finish(view.seat)

    def buttons(self) -> list[Button]:
        """The button, where it is offered."""
        if not self.is_offered:
            return []
        tip = _("The score is settled: play out the rest at once (F8)")
        return [Button(_("Finish the deal"), self.finish, icon="icons/claim", tip=tip, keys=(pygame.K_F8,))]

    def finish(self) -> None:
        """Play out the deal, showing only its tricks."""
        seat = self.controller.viewer
        if not self.is_offered or seat is None or self.selection.asked is None:
            self.host.focus(None)
            self.host.stage.toast(_("This deal is not settled yet."))
            return
        try:
            self.controller.finish_deal(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
        else:
            self.is_offered = False
