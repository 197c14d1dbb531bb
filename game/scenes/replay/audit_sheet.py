"""The audit of a bot's move on a sheet: what it could see, deals that look the same to it, and its choice in each.

It fills while a process of the bots' kind is asked again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.bots import LEVELS
from game.bots.process.analysis import AnalysisProcess
from game.cards import HIDDEN
from game.language import _, ngettext
from game.rules.parts import Pile, View
from game.scenes.card_row import CardRow
from game.session.bot_audit import DEALS, Audit, Try
from game.session.playback import laid_open
from game.texts.formats import margin_text, points_text
from game.texts.messages import action_label
from game.texts.telling import act_told
from game.ui import pictures, text, theme
from game.ui.dialog import Dialog, DialogAnswer, Sheet
from game.ui.widgets import Button, Column, DataTable, Head, Label, Panel, Row, ScrollArea, Widget

if TYPE_CHECKING:
    from game.scenes.services import Services

CARD = 52
LEAST_BODY = 120
NOT_SHOWN = frozenset({"won", "stock"})
"""Piles that say nothing of a choice: what is out of play, or more than can be looked at."""
MOST_VALUES = 8


class AuditScene(Sheet):
    """Pops None."""

    def __init__(self, services: Services, audit: Audit) -> None:
        self.services, self.audit = services, audit
        self.study = AnalysisProcess()
        self.name = audit.match.names[audit.seat]
        self.verdict = Label("", theme.LEAD, face=text.SEMIBOLD)
        self.remark = Label("", theme.SMALL, "quiet")
        self.parts = Column([], gap=1.5 * theme.GRID)
        self.body = ScrollArea(self.parts, least=LEAST_BODY)
        super().__init__(wide=860)

    def enter(self) -> None:
        """Show what there is to see already."""
        self.close = Button(_("Close"), self.back, kind="primary", least=96)
        head = Column([self._title(), self._about(), self.verdict, self.remark], gap=2)
        self.show(Column([head, self.body], gap=1.5 * theme.GRID), main=Row([self.close], align="end"))
        self._tell()

    def first_focus(self) -> Widget | None:
        """The way out."""
        return self.close

    def tick(self) -> None:
        """See what has been answered meanwhile."""
        if self.audit.advance(self.study):
            if self.audit.fault:
                self.services.note_fault(self.audit.fault)
            self._tell()

    def leave(self) -> None:
        """Nobody waits for an answer any more."""
        self.study.close()
        super().leave()

    # -- what is shown --------------------------------------------------------------------------------------------

    def _title(self) -> Label:
        return Label(_("Would {name} do it again?").format(name=self.name), theme.TITLE, face=text.SEMIBOLD)

    def _about(self) -> Label:
        """What was done, by whom, after how much thinking."""
        audit = self.audit
        done = act_told(audit.view.game, audit.seat, audit.done, audit.match.names)
        bare = audit.thought.level.partition(" ")[0]  # its character is for the record of its promises to tell
        level, count = _(LEVELS.get(bare, bare)), audit.thought.iterations
        if not count:
            return Label(_("{done}, at once (level: {level}).").format(done=done, level=level), theme.BODY, "quiet")
        told = ngettext(
            "{done}, after trying {count} possible deal (level: {level}).",
            "{done}, after trying {count} possible deals (level: {level}).",
            count,
        )
        return Label(told.format(done=done, level=level, count=count), theme.BODY, "quiet")

    def _tell(self) -> None:
        """Show how it stands."""
        audit = self.audit
        self.verdict.colour = "brass" if audit.is_same or not audit.is_complete else "warning"
        self.verdict.say(self._verdict())
        self.remark.say(self._remark())
        self.remark.visible = bool(self.remark.words)
        parts: list[Widget] = [self._seen()]
        parts += [self._other(number, one) for number, one in enumerate(audit.tries, 1)]
        if audit.again is not None:
            parts.insert(1, self._values())
        self.parts.fill(parts)
        self.relayout()

    def _verdict(self) -> str:
        audit = self.audit
        if audit.fault:
            return _("This could not be asked again.")
        asked = len(audit.tries) + (audit.again is not None)
        if not audit.is_complete:
            return _("Asking again: {done} of {count} …").format(done=asked, count=DEALS + 1)
        if audit.is_same:
            return _("The same choice: yes, every time.")
        return _("The same choice: no, not every time.")

    def _remark(self) -> str:
        """What has to be said besides, honestly."""
        audit = self.audit
        if audit.fault:
            return _("Close this and ask once more, or ask about another move.")
        if audit.is_other_version:
            return _("{name} was played by another version of the bots: this one need not choose the same.").format(
                name=self.name
            )
        if audit.is_complete and not audit.is_same:
            return _("That should not be. Save the match to a file and send it to whoever made this program.")
        return ""

    def _seen(self) -> Widget:
        """What the bot could see: backs for all else."""
        piles = [pile for pile in self.audit.view.piles if pile.cards and pile.kind not in NOT_SHOWN]
        return self._part(_("What {name} could see").format(name=self.name), piles)

    def _other(self, number: int, one: Try) -> Widget:
        """Another deal: what was hidden, and the choice there."""
        title = _("Another deal, {number}: it looks the same to {name}")
        if not one.is_alike:
            title = _("Another deal, {number}: it does not look the same to {name}")
        title = title.format(number=number, name=self.name)
        chosen = action_label(self.audit.view.game, one.action)
        told = _("The same choice: yes, “{action}”.") if one.is_same else _("The same choice: no, “{action}”.")
        return self._part(title, hidden_piles(self.audit.view, one.views), told.format(action=chosen), one.is_same)

    def _part(self, title: str, piles: Sequence[Pile], verdict: str = "", is_good: bool = True) -> Widget:
        rows: list[Widget] = [self._pile(pile) for pile in piles]
        parts: list[Widget] = [Label(title, theme.BODY, face=text.SEMIBOLD)]
        if rows:
            parts.append(Row(rows, gap=2 * theme.GRID))
        if verdict:
            parts.append(Label(verdict, theme.BODY, "brass" if is_good else "warning"))
        return Panel(Column(parts, gap=theme.GRID), pad=1.5 * theme.GRID)

    def _pile(self, pile: Pile) -> Widget:
        """Some cards over the name of whom they lie before."""
        whose = self.audit.match.names[pile.owner] if pile.owner is not None else _("On the table")
        if pile.kind == "trick":
            whose = _("{name} has played").format(name=whose)
        elif pile.kind != "hand" and pile.owner is not None:
            whose = _("Before {name}").format(name=whose)
        row = CardRow(pile.cards, self.stage.preferences, high=CARD)
        return Column([row, Label(whose, theme.SMALL, "quiet")], gap=2)

    def _values(self) -> Widget:
        """What the bot thought of its choices."""
        assert self.audit.again is not None
        values = self.audit.again.decision.values[:MOST_VALUES]
        game_id = self.audit.view.game
        title = Label(_("What {name} thought of its choices").format(name=self.name), theme.BODY, face=text.SEMIBOLD)
        if not values:
            return Panel(Column([title, Label(_("There was nothing to weigh."))], gap=theme.GRID), pad=1.5 * theme.GRID)
        heads = [Head(_("Choice"), "start", 1), Head(_("Points expected")), Head(_("Give or take"))]
        rows = [
            [action_label(game_id, value.action), points_text(value.mean), margin_text(1.96 * value.error)]
            for value in values
        ]
        return Panel(Column([title, DataTable(heads, rows)], gap=theme.GRID), pad=1.5 * theme.GRID)

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Take pictures that have come; F1 explains, the keys scroll."""
        if event.type == pictures.READY:
            self.invalidate()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.explain()
            return True
        scrolls = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
        if event.type == pygame.KEYDOWN and event.key in scrolls and (self.body.event(event) or self.root.event(event)):
            return True
        return super().event(event)

    def explain(self) -> None:
        """What this shows."""
        words = _(
            "A bot chooses by what its seat can see, by chance that has nothing to do with the cards, and by how long"
            " it thinks. All three are kept. Here the bot is asked again with the same three: first in the deal as it"
            " was, then in other deals where only what it could not see is different. If it knew more than it should,"
            " it would choose otherwise there."
        )
        self.stage.push(Dialog(_("What this shows"), words, [DialogAnswer(_("Close"), None, "primary")]))


def hidden_piles(seen: View, views: Sequence[View]) -> list[Pile]:
    """Where the seat of `seen` sees backs: the same piles as they lie in another deal, as far as any seat sees them."""
    assert seen.seat is not None
    backs = {(pile.kind, pile.owner) for pile in seen.piles if HIDDEN in pile.cards}
    opened = laid_open(views[seen.seat], views)
    told = [pile for pile in opened.piles if (pile.kind, pile.owner) in backs and pile.kind not in NOT_SHOWN]
    return [pile for pile in told if any(card != HIDDEN for card in pile.cards)]
