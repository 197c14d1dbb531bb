"""The audit of a bot's move: what it could see, other deals that look the same to it, and its choice in each."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.bots.levels import LEVELS
from game.language import _, ngettext
from game.rules.parts import Pile
from game.scenes.card_row import CardRow
from game.scenes.replay.analysis_sheet import AnalysisSheet
from game.scenes.services import Services
from game.scenes.table.hint_callout import STANDARD_ERRORS
from game.session.bot_audit import DEALS, Audit, Try, hidden_piles, seen_piles
from game.texts.formats import margin_text, points_text
from game.texts.messages import action_label
from game.texts.telling import act_told
from game.ui import pictures, text, theme
from game.ui.widgets import Column, DataTable, Head, Label, Panel, Row, ScrollArea, Widget

CARD = 52
LEAST_BODY = 120
MOST_VALUES = 8
"""How many choices with their values are shown."""
SCROLL_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class AuditScene(AnalysisSheet):
    """Pops None."""

    def __init__(self, services: Services, audit: Audit) -> None:
        self.audit = audit
        self.name = audit.match.names[audit.seat]
        self.verdict = Label("", theme.LEAD, face=text.SEMIBOLD)
        self.remark = Label("", theme.SMALL, "quiet")
        self.parts = Column([], gap=1.5 * theme.GRID)
        self.body = ScrollArea(self.parts, least=LEAST_BODY)
        super().__init__(services, wide=860)

    def enter(self) -> None:
        """Shows what is known already."""
        head = Column([self._title(), self._about(), self.verdict, self.remark], gap=2)
        self.show(Column([head, self.body], gap=1.5 * theme.GRID), main=Row([self.close], align="end"))
        self._tell()

    def first_focus(self) -> Widget | None:
        """The button that closes the sheet."""
        return self.close

    def tick(self) -> None:
        """Takes answers of the process."""
        if self.audit.advance(self.process):
            if self.audit.fault:
                self.services.note_fault(self.audit.fault)
            self._tell()

    # -- what is shown --------------------------------------------------------------------------------------------

    def _title(self) -> Label:
        return Label(_("Would {name} do it again?").format(name=self.name), theme.TITLE, face=text.SEMIBOLD)

    def _about(self) -> Label:
        """What was done, at which level and after how many iterations."""
        audit = self.audit
        done = act_told(audit.view.game, audit.seat, audit.done, audit.match.names)
        bare = audit.thought.level.partition(" ")[0]  # without the character, which stays secret
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
        """Shows the present state of the audit."""
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
            return _("The bot could not be asked again.")
        asked = len(audit.tries) + (audit.again is not None)
        if not audit.is_complete:
            return _("Asking again: {done} of {count} …").format(done=asked, count=DEALS + 1)
        if audit.is_same:
            return _("Yes: the same choice every time.")
        return _("No: not the same choice every time.")

    def _remark(self) -> str:
        """What has to be known about the verdict, or nothing."""
        audit = self.audit
        if audit.fault:
            return _("Close this and try again, or ask about another move.")
        if audit.is_other_version:
            return _("Another version of the bots played {name}, so this one may choose differently.").format(
                name=self.name
            )
        if audit.is_complete and not audit.is_same:
            return _(
                "This should never happen. Please save the match to a file and send it to the makers of this program."
            )
        return ""

    def _seen(self) -> Widget:
        """What the bot could see."""
        return self._part(_("What {name} could see").format(name=self.name), seen_piles(self.audit.view))

    def _other(self, number: int, one: Try) -> Widget:
        """Another deal: the cards that the bot could not see, and its choice there."""
        title = _("Another deal, {number}: it looks the same to {name}")
        if not one.is_alike:
            title = _("Another deal, {number}: it does not look the same to {name}")
        title = title.format(number=number, name=self.name)
        chosen = action_label(self.audit.view.game, one.action)
        told = _("Yes: the same choice, “{action}”.") if one.is_same else _("No: a different choice, “{action}”.")
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
        """A pile over the name of its owner."""
        whose = self.audit.match.names[pile.owner] if pile.owner is not None else _("On the table")
        if pile.kind == "trick":
            whose = _("{name} has played").format(name=whose)
        elif pile.kind != "hand" and pile.owner is not None:
            whose = _("Before {name}").format(name=whose)
        row = CardRow(pile.cards, self.stage.preferences, high=CARD)
        return Column([row, Label(whose, theme.SMALL, "quiet")], gap=2)

    def _values(self) -> Widget:
        """The values that the bot gave to its choices."""
        assert self.audit.again is not None
        values = self.audit.again.decision.values[:MOST_VALUES]
        game_id = self.audit.view.game
        title = Label(_("What {name} thought of its choices").format(name=self.name), theme.BODY, face=text.SEMIBOLD)
        if not values:
            return Panel(Column([title, Label(_("There was no choice."))], gap=theme.GRID), pad=1.5 * theme.GRID)
        heads = [Head(_("Choice"), "start", 1), Head(_("Expected points")), Head(_("Give or take"))]
        rows = [
            [action_label(game_id, value.action), points_text(value.mean), margin_text(STANDARD_ERRORS * value.error)]
            for value in values
        ]
        return Panel(Column([title, DataTable(heads, rows)], gap=theme.GRID), pad=1.5 * theme.GRID)

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Takes pictures that were loaded, and keys that scroll."""
        if event.type == pictures.READY:
            self.invalidate()
            return True
        is_scroll = event.type == pygame.KEYDOWN and event.key in SCROLL_KEYS
        if is_scroll and (self.body.event(event) or self.root.event(event)):
            return True
        return super().event(event)

    def explanation(self) -> tuple[str, str]:
        """What an audit is."""
        return _("What this shows"), _(
            "A bot decides from what its seat can see, from chance that has nothing to do with the cards, and from how"
            " long it thinks. All three are saved. Here the bot is asked again with the same three: first in the deal"
            " as it was, then in other deals that differ only in what the bot could not see. If it had known more than"
            " it should, it would choose differently there."
        )
