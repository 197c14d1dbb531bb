"""The options on the set-up screen: two presets, then a field for each option of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.language import _
from game.rules import game_of
from game.rules.parts import OptionValue
from game.scenes.setup.option_field import OptionField
from game.session.setup_draft import Draft
from game.ui import text, theme
from game.ui.widgets import Button, Column, Hairline, Label, Row, Widget


class OptionFields(Column):
    """Fills in the options of a draft; `on_change` is called after each change."""

    def __init__(self, draft: Draft, on_change: Callable[[], None]) -> None:
        self.draft = draft
        self._on_change = on_change
        rules = game_of(draft.game)
        self.fields = {
            option.name: OptionField(option, draft.options[option.name], partial(self._set, option.name))
            for option in rules.options
        }
        self.source = Button(_("Standard rules"), lambda: self.put(rules.check_options({})))
        self.last = Button(_("As last time"), lambda: self.put(draft.last))
        self.last.visible = bool(draft.last)
        parts: list[Widget] = [Label(_("How it is played"), theme.LEAD, face=text.SEMIBOLD)]
        if not self.fields:
            parts.append(Label(_("This game has no options."), theme.BODY, "quiet"))
            super().__init__(parts, gap=1.5 * theme.GRID)
            return
        parts.append(Row([self.source, self.last]))
        asked = [self.fields[option.name] for option in rules.options if option.is_asked]
        others = [self.fields[option.name] for option in rules.options if not option.is_asked]
        for group in (asked, others):
            if group:
                parts += [Hairline(), *group]
        super().__init__(parts, gap=2 * theme.GRID)
        self._mark_presets()

    def put(self, options: Mapping[str, OptionValue]) -> None:
        """Chooses all of these options."""
        self.draft.options = dict(options)
        for name, value in options.items():
            self.fields[name].put(value)
        self._changed()

    def _set(self, name: str, value: OptionValue) -> None:
        self.draft.options[name] = value
        self._changed()

    def _changed(self) -> None:
        self._mark_presets()
        self._on_change()

    def _mark_presets(self) -> None:
        self.source.is_on = self.draft.is_source
        self.last.is_on = not self.draft.is_source and self.draft.options == self.draft.last
        self.invalidate()
