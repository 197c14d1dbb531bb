"""The page of all keys at the table, and of the other ways of input, opened from the rule book and from the pause."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language import _
from game.texts.asking import KEYS, MOUSE_WAYS, PAD_BUTTONS, KeyGroup
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.inputs import ways
from game.ui.widgets import Button, Column, Grid, Label, Row, ScrollArea, Tabs, Widget
from game.ui.widgets.base import Group, Spoken

KEY_WIDE = 132
"""The width of the names of keys, in logical pixels."""


class KeyLine(Group):
    """The name of a key, and what it does beside it."""

    def __init__(self, name: str, does: str) -> None:
        self._name = Label(_(name), theme.BODY, face=text.SEMIBOLD)
        self._does = Label(_(does), theme.BODY, "quiet")
        super().__init__([self._name, self._does])

    def spoken(self) -> Spoken:
        return Spoken(_("{name}: {value}").format(name=self._name.words, value=self._does.words))

    def _parts(self, width: int, unit: float) -> tuple[int, int]:
        """The widths of the name and of the words."""
        name = min(theme.px(KEY_WIDE, unit), width // 2)
        return name, max(1, width - name - theme.px(theme.GRID, unit))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        name, does = self._parts(width, unit)
        return width, max(self._name.wanted(name, unit)[1], self._does.wanted(does, unit)[1])

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        name, does = self._parts(rect.w, unit)
        left, right = pygame.Rect(rect.x, rect.y, name, rect.h), pygame.Rect(rect.right - does, rect.y, does, rect.h)
        if text.is_right_to_left():
            left.right, right.x = rect.right, rect.x
        self._name.place(pygame.Rect(left.topleft, (name, self._name.wanted(name, unit)[1])), unit)
        self._does.place(pygame.Rect(right.topleft, (does, self._does.wanted(does, unit)[1])), unit)


PAGES = {ways.KEYS: 0, ways.PAD: 1, ways.MOUSE: 0, ways.TOUCH: 2}
"""The page that is shown first, by the way of input that was used last."""


class KeysSheet(Sheet):
    """All keys of the table, the buttons of a controller, and what mouse, fingers and one switch do."""

    def __init__(self) -> None:
        super().__init__(wide=860)
        self._close = Button(_("Close"), self.back, kind="primary", least=96)
        pages = [(_("Keys"), KEYS), (_("Controller"), PAD_BUTTONS), (_("Mouse, finger, switch"), MOUSE_WAYS)]
        self.tabs = Tabs([(words, self._page(groups)) for words, groups in pages], PAGES[ways.last()])
        title = Label(_("Keys and buttons"), theme.TITLE, face=text.SEMIBOLD)
        self.show(Column([title, self.tabs], gap=2 * theme.GRID), main=Row([self._close], align="end"))

    def _page(self, groups: Sequence[KeyGroup]) -> Widget:
        return ScrollArea(Grid([self._group(group) for group in groups], least=380, columns=2, gap=3 * theme.GRID))

    def _group(self, group: KeyGroup) -> Widget:
        title = Label(_(group.title), theme.SMALL, "brass", face=text.SEMIBOLD)
        return Column([title, *(KeyLine(name, does) for name, does in group.keys)], gap=theme.GRID / 2)

    def first_focus(self) -> Widget | None:
        return self._close
