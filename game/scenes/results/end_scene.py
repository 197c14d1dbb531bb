"""The end of a match: the winners raised, the best trick, where the match turned, and the ways to go on."""

from __future__ import annotations

import pygame

from game.language import _
from game.scenes.cloths import cloth_of
from game.scenes.results.end_of_match import heading, ways_on
from game.scenes.results.honours import Honours
from game.scenes.results.looking_back import LookingBack
from game.scenes.services import Services
from game.session.final_places import final_places
from game.session.match import Match
from game.ui import pictures, theme
from game.ui.form import Form
from game.ui.motion import pace
from game.ui.widgets import Button, Centred, Column, Row, Widget

WIDE = 1120
GUARD_SECONDS = 0.35
"""For how long input is ignored: it may have been meant for the table."""
STORY_SECONDS = 0.1
"""For how long the match is looked through in one turn of the loop; most matches take less."""


class EndScene(Form):
    """The end of a match that is over. Pops "again", "partners" for other partners, or "menu"."""

    def __init__(self, services: Services, match: Match, remark: str = "") -> None:
        """`remark` is what a guest says to it, with its name."""
        self.services, self.match, self.remark = services, match, remark
        super().__init__()
        self.cloth = cloth_of(match.setup.game)
        self.looking_back = LookingBack(services, match)
        self._compose()

    def _compose(self) -> None:
        """Make all widgets, in the language in use."""
        self.honours = Honours(self.match, final_places(self.match))
        parts = [heading(self.match, self.remark), self.honours, self.looking_back.panels()]
        sheet = Button(_("Score sheet"), self._open_sheet, kind="quiet", icon="icons/score", keys=(pygame.K_F5,))
        buttons = ways_on(self.match, self._close)
        self.main_button = buttons[-1]
        content = Centred(Column(parts, gap=2 * theme.GRID), wide=WIDE, fill=True)
        self.show(content, beside=Row([sheet]), main=Row(buttons, align="end"), wide=WIDE)

    # -- the life cycle -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Ignore input for a moment, and look through a match of usual length at once."""
        self.looking_back.faces.use(self.stage.preferences)
        self.stage.guard.begin(GUARD_SECONDS)
        self.looking_back.advance(STORY_SECONDS)

    def leave(self) -> None:
        """Free the pictures of the cards."""
        self.looking_back.faces.forget()
        super().leave()

    def reword(self) -> None:
        """Show all texts in the language chosen now."""
        self._compose()

    def arrange(self, size: tuple[int, int], unit: float) -> None:
        """Lay out everything; without motion everything stands where it belongs at once."""
        if pace(self.stage.preferences) == 0:
            self.honours.stand()
        self.looking_back.faces.use(self.stage.preferences)
        super().arrange(size, unit)

    def tick(self) -> None:
        """Look through the match, until it is known which trick was the best and where it turned."""
        if self.looking_back.advance(STORY_SECONDS):
            self.relayout()

    def update(self, seconds: float) -> None:
        """Let faces breathe, and steps and embers rise."""
        super().update(seconds)
        for rect in self.honours.advance(seconds, self.stage.preferences.reduced_motion):
            self.invalidate_quietly(rect)
        for rect in self.honours.rise(seconds):
            self.invalidate(rect)

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Take pictures of cards that have come; everything else as any form."""
        if event.type == pictures.READY:
            self.looking_back.faces.arrived()
            self.invalidate()
            return True
        return super().event(event)

    def first_focus(self) -> Widget | None:
        """The button that plays again."""
        return self.main_button

    def back(self) -> None:
        """Esc leads to the menu."""
        self._close("menu")

    def _close(self, result: str) -> None:
        self.stage.pop(result)

    def _open_sheet(self) -> None:
        self.services.navigator.open_scores(self.match)
