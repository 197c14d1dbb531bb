"""The table of a match that is kept: one scene for all games."""

from __future__ import annotations

import pygame

from game.bots.process.worker import Worker
from game.language import _
from game.rules.parts import Event
from game.scenes.services import Services
from game.scenes.table.deal_results import DealResults
from game.scenes.table.frame import TableFrame
from game.scenes.table.new_marks import NewMarks
from game.scenes.table.tools import Tool
from game.session.controller import TableController
from game.session.match import Match
from game.session.rating import compared_text
from game.ui.widgets.keys import PRESS_KEYS
from game.voice.announcer import Urgency

WITH_RESULT = ("score", "rules", "menu")
"""The tools that stay while the result of a deal is shown."""
WITH_RESULT_KEYS = (
    *(pygame.K_F1, pygame.K_F5, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_h, pygame.K_PAUSE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *PRESS_KEYS,
)
"""The keys that do something meanwhile."""


class TableScene(TableFrame):
    """A match being played. Pops None."""

    def __init__(self, services: Services, match: Match, worker: Worker | None = None) -> None:
        """`worker` are the bots of this table, if they are not those of all tables."""
        super().__init__(services, TableController(match, worker or services.worker, services.evening))
        self.recorded = match
        self.marks = NewMarks(services, match)
        self.results = DealResults(self.controller, self.display, self)
        self.spoken_now = self._told_now

    def tools(self) -> list[Tool]:
        """The small buttons; without the hint in a match without hints, and few while a result is shown."""
        tools = super().tools()
        if self.controller.is_paused:
            return [tool for tool in tools if tool.icon in WITH_RESULT]
        return [tool for tool in tools if self.match.setup.has_hints or tool.icon != "hint"]

    def _told_now(self) -> str:
        """What somebody who returns to the table hears: that the result waits, or whose turn it is."""
        return _("Enter goes on.") if self.results.is_open else self.by_ear.whose_turn()

    # -- the result of a deal -------------------------------------------------------------------------------------

    def result_seen(self) -> None:
        """The players have gone on to the next deal."""
        self.controls.fill_tools(self.tools())

    def show_hands(self, deal: int) -> None:
        """Show all hands of this deal as they were dealt."""
        self.services.navigator.open_hands(self.match, deal)

    def luck_told(self, scored: Event) -> str:
        """What an expert got in the person's seat; empty while that is not known, and if the deal does not count."""
        found = self.services.comparisons.of(self.match, scored.data["deal"])
        return compared_text(scored.data["change"][self.match.humans[0]], found) if found is not None else ""

    def marks_told(self, scored: Event) -> tuple[tuple[str, str], ...]:
        """The marks that people have reached in this deal for the first time, in pairs of a name and words."""
        return self.marks.of_deal(scored)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; a click on the table or Enter puts the result of a deal away."""
        if self.results.is_open:
            is_click = event.type == pygame.MOUSEBUTTONDOWN
            under = self.root.at(event.pos) if is_click else None
            if not (under is not None and under.focusable) and self.results.take(event):
                return True
            if event.type == pygame.KEYDOWN and event.key not in WITH_RESULT_KEYS:
                if not self.by_ear.take(event):  # answers from the deal that is shown
                    self.stage.say(_("Enter goes on."), Urgency.ANSWER)
                return True  # the table is in the next deal already, which nobody may see yet
        return super().event(event)

    def update(self, seconds: float) -> None:
        """Advance the time."""
        super().update(seconds)
        if self.results.is_open:
            self.results.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and the result of a deal on it."""
        super().draw(surface)
        self.results.draw(surface)

    def reword(self) -> None:
        """Show all texts in the language chosen now."""
        super().reword()
        self.results.offer()

    # -- sheets ---------------------------------------------------------------------------------------------------

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """The result of a deal at the table, the score sheet over it, or the end of the match."""
        if scored is not None:
            self.talk.bar.visible = False  # its clock is the next deal's
            self.services.comparisons.add(self.match, scored)
            self.marks.note_deal(scored)
            self.results.open(scored)
            self.controls.fill_tools(self.tools())
            return
        if is_end:
            self.marks.tell_end()
            self.services.navigator.open_end(self.match, self._ended, self.parts.beats.remarks.farewell)
        else:
            self.services.navigator.open_scores(self.match)

    def _ended(self, result: object) -> None:
        if result in ("again", "partners"):
            match = self.services.matches.again(self.match, turns_partners=result == "partners")
            self.stage.replace(TableScene(self.services, match))
        else:
            self.stage.pop(None)

    def pause(self) -> None:
        """Show what may be looked at meanwhile, and the way out."""
        self.services.navigator.open_pause(self.match, self.display.shown.number, self._paused)

    def _paused(self, result: object) -> None:
        if result == "leave":
            self.stage.pop(None)
        else:
            self.controller.viewing.cover_now()  # somebody else may have come back
