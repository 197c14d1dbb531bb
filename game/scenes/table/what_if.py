"""What if: a table at which a finished deal is played on from any of its points. Nothing is stored.

The table has an ivory rim and a note in its corner. At the end of the deal it shows the points and closes.
"""

from __future__ import annotations

import pygame

from game.bots.process.worker import Worker
from game.language import _
from game.rules import game_of
from game.rules.parts import Event, View
from game.scenes.services import Services
from game.scenes.table.frame import TableFrame
from game.scenes.table.tools import Tool
from game.session.controller import TableController
from game.session.match import Beat, Match, fresh_code
from game.session.what_if import WhatIf
from game.table.notices import Banner
from game.texts.formats import signed
from game.ui import theme
from game.ui.dialog import Dialog, DialogAnswer

RIM = 5
"""The width of the rim, in logical pixels."""


class WhatIfTable(TableFrame):
    """A table of which nothing is stored. Pops None."""

    match: WhatIf

    def __init__(self, services: Services, match: WhatIf, real: Event | None) -> None:
        """`real` is the score event of the deal as it was played, None if it was thrown in."""
        self.real = real
        self.bots = Worker()  # not those of a table below, which may be thinking
        super().__init__(services, TableController(match, self.bots))
        self.match = match
        self.picture.corners.title = _("What if: {game}").format(game=_(game_of(match.setup.game).name))
        self._is_told = False

    def tools(self) -> list[Tool]:
        """The small buttons, without the score sheet and the pause."""
        tools = [tool for tool in super().tools() if tool.icon not in ("score", "menu")]
        return [*tools, Tool("close", _("Back to the real match (Esc)"), self.back)]

    def enter(self) -> None:
        """Show a banner about the kind of table."""
        super().enter()
        self.picture.announce(Banner(_("What if: nothing here is saved")))

    def leave(self) -> None:
        """End the bots of this table."""
        super().leave()
        for fault in self.bots.faults:
            self.services.note_fault(fault)
        self.bots.close()

    def pause(self) -> None:
        """Go back without a question; nothing is lost."""
        self.stage.pop(None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with a rim, which distinguishes it from a real one."""
        super().draw(surface)
        wide = max(2, theme.px(RIM, self._unit))
        pygame.draw.rect(surface, theme.IVORY, surface.get_rect(), wide)

    # -- the end --------------------------------------------------------------------------------------------------

    def show_beat(self, beat: Beat, view: View, following: Beat | None) -> float:
        """Show a beat, up to the end of the deal; the next deal is not shown."""
        if beat.kind in ("deal", "end"):
            self._finish()
            return 0.0
        return super().show_beat(beat, view, following)

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """Show the points if the deal is over, otherwise a notice."""
        if self.match.is_deal_over:
            self._finish()
        else:
            self.stage.toast(_("Nothing here counts, so there is no score sheet."))

    def _finish(self) -> None:
        self.controller.queue.clear()
        self.bots.forget()
        if self._is_told:
            return
        self._is_told = True
        answers = [DialogAnswer(_("Start over"), "again"), DialogAnswer(_("Back to the real match"), None, "primary")]
        self.stage.push(Dialog(_("What if: the deal is over"), self._outcome(), answers), self._finished)

    def _outcome(self) -> str:
        """Each player's points here and in the deal as it was played, a line each."""
        begun = self.match.begun
        assert begun is not None
        scored = self.match.scores[len(begun.scores) :]
        nothing = [0] * self.match.game.players
        here = scored[0].data["change"] if scored else nothing
        really = self.real.data["change"] if self.real is not None else nothing
        lines = [
            _("{name}: {points}, in the real match {real}").format(name=name, points=signed(mine), real=signed(was))
            for name, mine, was in zip(self.match.names, here, really, strict=True)
        ]
        return "\n".join(lines)

    def _finished(self, result: object) -> None:
        if result == "again":
            self.stage.replace(WhatIfTable(self.services, self.match.anew(fresh_code()), self.real))
        else:
            self.stage.pop(None)


def what_if(services: Services, match: Match, entries: int, seat: int, real: Event | None) -> WhatIfTable:
    """The table for playing on from where a match stood after `entries` of its entries."""
    return WhatIfTable(services, WhatIf.after(match, entries, seat, fresh_code()), real)
