"""Finishing a deal whose rest is decided: when it is offered at the table, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.language import _
from game.rules.parts import View
from game.store import StoreTrouble
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class Claim:
    """The offer to the one who is asked for a card."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.is_offered = False

    def look(self, view: View) -> None:
        """Somebody is asked: is there still anything to play for?"""
        is_play = any(action.verb == "play" for action in view.legal)
        self.is_offered = is_play and view.seat is not None and self.table.match.can_finish(view.seat)

    def buttons(self) -> list[Button]:
        """The button, where it is offered."""
        if not self.is_offered:
            return []
        tip = _("Nothing can change the score any more: play out the rest at once (F8)")
        return [Button(_("Finish the deal"), self.finish, icon="icons/claim", tip=tip, keys=(pygame.K_F8,))]

    def finish(self) -> None:
        """Play out the deal; of the cards only the tricks are shown."""
        table = self.table
        seat = table.controller.viewer
        if not self.is_offered or seat is None or table.asked is None:
            table.stage.toast(_("The rest of this deal is not decided yet."))
            return
        try:
            beats = table.match.finish_deal(seat)
        except StoreTrouble as trouble:
            table.stage.toast(trouble.sentence, "warning")
            return
        self.is_offered = False
        table.controller.done(seat, [beat for beat in beats if beat.kind != "act"])
