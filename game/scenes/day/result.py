"""How a deal of the day ended: the points, beside those of experts who play the same cards meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.bots.process.analysis import AnalysisProcess
from game.language import _
from game.scenes.day.expert_row import ExpertRow
from game.scenes.day.opening import read_calendar
from game.scenes.page import Page
from game.scenes.services import Services
from game.session.day.experts import EXPERTS, DayExperts
from game.session.day.record import DayRecord
from game.session.day.setup import day_setup
from game.session.day.standing import marks_told, sentence, shared_text, streak_text, title
from game.session.match import Match
from game.texts.formats import signed
from game.ui import text, theme
from game.ui.widgets import Button, Centred, Column, Label, Panel, ScrollArea, Widget

WIDE = 640


class DayResultScene(Page):
    """Shows how a deal of the day ended, and lets the experts play it. Pops None."""

    def __init__(self, services: Services, record: DayRecord, match: Match | None) -> None:
        """`match` is None if it was deleted."""
        super().__init__(services, record.game)
        self.record, self.match = record, match
        self.calendar = read_calendar(services)
        self.process = AnalysisProcess()
        setup = match.setup if match is not None else day_setup(record.day)
        self.experts = DayExperts(setup, record, self._keep)
        self.row = ExpertRow(len(EXPERTS))
        self._told = Label("", theme.LEAD, align="middle")
        self.share = Button(_("Copy to share"), self._copy, kind="primary", icon="icons/export", keys=(pygame.K_c,))
        self.compose(
            _("Deal of the day"),
            [ScrollArea(Centred(Panel(self._sheet()), wide=WIDE), least=160)],
            detail=title(record.day, record.game),
            actions=[Button(_("Calendar"), partial(services.navigator.open_calendar, record.day), kind="quiet")],
            beside=self._others(),
            main=(Button(_("Back"), self.back, icon="icons/left"), self.share),
        )
        self._show()

    def _sheet(self) -> Widget:
        assert self.record.points is not None
        parts: list[Widget] = [
            Label(signed(self.record.points), theme.TITLE, face=text.SEMIBOLD, align="middle"),
            self._told,
            self.row,
        ]
        notes = [words for words in (marks_told(self.record), streak_text(self.calendar.streak())) if words]
        parts += [Label(words, theme.SMALL, "quiet", align="middle") for words in notes]
        return Column(parts, gap=2 * theme.GRID)

    def _others(self) -> Sequence[Widget]:
        if self.match is None:
            return ()
        go, match = self.services.navigator, self.match
        return (
            Button(_("Replay"), lambda: go.open_replay(match), kind="quiet", icon="icons/eye", keys=(pygame.K_l,)),
            Button(
                _("Where it turned"),
                lambda: go.open_replay(match, has_review=True),
                kind="quiet",
                icon="icons/star",
                keys=(pygame.K_r,),
            ),
        )

    def first_focus(self) -> Widget | None:
        """The button that copies the result."""
        return self.share

    # -- the experts ----------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Fetch what the experts have got."""
        if not self.experts.is_complete and self.experts.advance(self.process):
            self._show()

    def leave(self) -> None:
        """End the experts' process."""
        super().leave()
        if self.experts.fault:
            self.services.note_fault(self.experts.fault)
        self.process.close()

    def _keep(self, record: DayRecord) -> None:
        self.services.ask_store(partial(self.calendar.keep, record), None)

    def _show(self) -> None:
        """Show the experts that have played so far, and the verdict when all have."""
        self.record = record = self.experts.record
        assert record.points is not None
        self.row.put(record.points, record.experts)
        self.share.enabled = self.experts.is_complete
        if self.experts.fault:
            self._told.say(_("The experts couldn’t finish this deal. Open it again to let them try once more."))
        elif self.experts.is_complete:
            self._told.say(sentence(record.points, record.experts))
        else:
            words = _("Experts are playing the same cards in your seat: {done} of {count} have finished.")
            self._told.say(words.format(done=len(record.experts), count=len(EXPERTS)))
        self.relayout()

    # -- sharing --------------------------------------------------------------------------------------------------

    def _copy(self) -> None:
        words = shared_text(self.record)
        if not self.stage.window.copy(words):
            self.stage.toast(_("The result couldn’t be copied. Here it is: {words}").format(words=words), "warning")
        else:
            self.stage.toast(_("Copied. It tells nothing about the cards."))
