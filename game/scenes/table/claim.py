"""Finishing a deal whose rest is decided: when the table offers it, and what it does."""

from __future__ import annotations

import pygame

from game.language import _
from game.rules.parts import View
from game.scenes.table.host import PartsHost
from game.scenes.table.selection import Selection
from game.session.controller import TableController
from game.store.trouble import StoreTrouble
from game.ui.widgets.buttons import Button


class Claim:
    """The offer to the person who is asked for a card."""

    def __init__(self, host: PartsHost, controller: TableController, selection: Selection) -> None:
        self.host, self.controller, self.selection = host, controller, selection
        self.is_offered = False

    def look(self, view: View) -> None:
        """The player of this view is asked: find out whether there is still anything to play for."""
        is_play = any(action.verb == "play" for action in view.legal)
        self.is_offered = is_play and view.seat is not None and self.controller.match.can_finish(view.seat)

    def buttons(self) -> list[Button]:
        """The button, where it is offered."""
        if not self.is_offered:
            return []
        tip = _("Nothing can change the score any more: play out the rest at once (F8)")
        return [Button(_("Finish the deal"), self.finish, icon="icons/claim", tip=tip, keys=(pygame.K_F8,))]

    def finish(self) -> None:
        """Play out the deal; of the cards only the tricks are shown."""
        seat = self.controller.viewer
        if not self.is_offered or seat is None or self.selection.asked is None:
            self.host.stage.toast(_("The rest of this deal is not decided yet."))
            return
        try:
            self.controller.finish_deal(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
        else:
            self.is_offered = False
