"""The sheet that gives house rules a name: saves new ones, and renames or deletes known ones."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import _
from game.names import clean_name
from game.scenes.services import Services
from game.session.rule_sets import LONGEST, Options, RuleSets, changes_text
from game.ui import text, theme
from game.ui.dialog import Dialog, DialogAnswer, Sheet
from game.ui.widgets import Button, Column, Label, Row, TextField, Widget, is_typed_enter


class RuleSetSheet(Sheet):
    """Pops the name under which the options are saved now, "" if the set was deleted, and None if nothing was done."""

    def __init__(self, services: Services, rules: RuleSets, options: Options, name: str = "") -> None:
        """`name` is the name of the set so far; empty for a new one."""
        self.services, self.rules, self.options, self.known_as = services, rules, options, name
        too_long = _("A name has at most {count} letters.").format(count=LONGEST)
        self.field = TextField(
            name, lambda _name: None, hint=_("Name of the rules"), longest=LONGEST, too_long=too_long, weight=1
        )
        super().__init__()
        self._compose()

    def first_focus(self) -> Widget | None:
        return self.field

    def back(self) -> None:
        self.stage.pop(None)

    def event(self, event: pygame.event.Event) -> bool:
        """Saves on Enter in the field."""
        if is_typed_enter(event) and self.focused is self.field:
            self.save()
            return True
        return super().event(event)

    def save(self) -> None:
        """Saves the options under the name that was typed, or tells what is wrong with it."""
        fault = self.rules.fault_in(self.field.value, self.known_as)
        if fault:
            self.stage.toast(fault, "warning")
            self.focus(self.field)
            return
        name = clean_name(self.field.value, LONGEST)
        if not self.known_as:
            self._change(lambda: self.rules.save(name, self.options), name)
        elif name == self.known_as:
            self.back()
        else:
            self._change(lambda: self.rules.rename(self.known_as, name), name)

    def _compose(self) -> None:
        title = _("House rules") if self.known_as else _("Save these rules")
        parts: list[Widget] = [Label(title, theme.LEAD, face=text.SEMIBOLD), self.field]
        changes = changes_text(self.rules.game, self.options)
        if changes:
            parts.append(Label(changes, theme.SMALL, "quiet"))
        self.save_button = Button(_("Save"), self.save, kind="primary", least=96)
        self.delete_button = Button(_("Delete"), self._ask_delete, kind="danger", least=96)
        self.delete_button.visible = bool(self.known_as)
        answers = [self.delete_button, Button(_("Cancel"), self.back, least=96), self.save_button]
        self.show(Column(parts, gap=2 * theme.GRID), main=Row(answers, align="end", gap=1.5 * theme.GRID))

    def _ask_delete(self) -> None:
        question = Dialog(
            _("Delete the rules “{name}”?").format(name=self.known_as),
            _("You can’t get them back. Matches played by them stay."),
            [DialogAnswer(_("Delete"), True, "danger"), DialogAnswer(_("Keep them"), False, "primary")],
            escape=False,
        )
        self.stage.push(question, lambda sure: self._delete() if sure else None)

    def _delete(self) -> None:
        self._change(lambda: self.rules.delete(self.known_as), "")

    def _change(self, change: Callable[[], None], result: str) -> None:
        """Changes the store and closes; the sheet stays open, and trouble is told, if the store fails."""

        def done() -> bool:
            change()
            return True

        if self.services.ask_store(done, False):
            self.stage.pop(result)
