"""The widgets on the table: what is asked with its buttons above the own hand, and the small tools in the corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.language import _
from game.rules.actions import Action
from game.rules.parts import View
from game.table.asking import Ask
from game.table.geometry import Geometry
from game.texts.messages import action_label, action_note
from game.ui import text, theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.label import Label
from game.ui.widgets.layout import Column, Row

SHORT = frozenset({"bid", "rebid", "raise"})
"""Verbs whose buttons show the bare number."""


class Tool:
    """One of the small buttons: its picture, what it does, the key that does it too."""

    def __init__(self, icon: str, tip: str, press: Callable[[], None]) -> None:
        self.icon, self.tip, self.press = icon, tip, press


class NumberButton(Button):
    """A number to choose, with what is worth knowing about it in small print below."""

    def __init__(self, note: str, words: str, on_press: Callable[[], None], **more: Any) -> None:
        super().__init__(words, on_press, **more)
        self.note = note

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """Higher and wide enough when there is a note."""
        wide, high = super().wanted(width, unit)
        if self.note:
            small = theme.px(theme.SMALL, unit)
            wide = max(wide, text.size(self.note, small)[0] + theme.px(theme.GRID * 1.5, unit))
            high += text.height(small) - theme.px(4, unit)
        return min(width, wide), high

    def draw(self, surface: pygame.Surface) -> None:
        """The number above, the note below."""
        if not self.note:
            super().draw(surface)
            return
        words, self.words = self.words, ""
        super().draw(surface)
        self.words = words
        small = self.px(theme.SMALL)
        upper = pygame.Rect(self.rect.x, self.rect.y + self.px(3), self.rect.w, text.height(self.px(self.size)))
        lower = pygame.Rect(self.rect.x, upper.bottom - self.px(2), self.rect.w, text.height(small))
        text.write(surface, words, upper, self.px(self.size), self._ink(), self._face(), "middle")
        text.write(surface, self.note, lower, small, theme.palette().quiet, align="middle")


class Board(Group):
    """Holds the prompt, the action buttons and the tools, and places them by the table's geometry."""

    def __init__(self, tools: Sequence[Tool], beside: Widget) -> None:
        """`beside` stands next to the prompt."""
        self.geometry: Geometry | None = None
        self.taken = 0
        """Pixels at the side of the own plate where own cards lie, so that no button may."""
        self.prompt = Label("", theme.LEAD, align="middle")
        self.buttons = Row([], gap=theme.GRID * 0.75, align="middle")
        head = Row([self.prompt, beside], gap=2 * theme.GRID, align="middle")
        self.asking = Column([head, self.buttons], gap=theme.GRID * 0.75)
        self.tools = Row(
            [Button("", tool.press, icon=f"icons/{tool.icon}", tip=tool.tip, kind="quiet") for tool in tools],
            gap=theme.GRID * 0.5,
            align="end",
        )
        super().__init__([self.asking, self.tools])

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The whole window, whatever its size."""
        return self.geometry.size if self.geometry is not None else (width, 0)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place the prompt above the hand, growing upwards, and the tools in their corner."""
        Widget.place(self, rect, unit)
        if self.geometry is None:
            return
        strip = self.geometry.actions
        strip.w -= self.taken
        strip.x += 0 if self.geometry.is_left_handed else self.taken
        high = self.asking.wanted(strip.w, unit)[1]
        self.asking.place(pygame.Rect(strip.x, strip.bottom - high, strip.w, high), unit)
        corner = self.geometry.tools
        high = min(self.tools.wanted(corner.w, unit)[1], corner.h)
        self.tools.place(pygame.Rect(corner.x, corner.bottom - high, corner.w, high), unit)

    def ask(self, prompt: str, buttons: Sequence[Button]) -> None:
        """Show a prompt and its buttons; an empty prompt and none to ask nothing."""
        if not prompt and not buttons and not self.prompt.words and not self.buttons.children():
            return
        self.prompt.words = prompt
        self.prompt.visible = bool(prompt)
        self.buttons.visible = bool(buttons)
        self.buttons.fill(buttons)


def ask_buttons(
    view: View, asked: Ask, act: Callable[[Action], None], confirm: Callable[[], None] | None
) -> list[Button]:
    """The buttons of an ask: a small one for each number, a wide one for each word; refused ones are quiet."""
    found: list[Button] = []
    game_id, legal = view.game, view.legal
    for action in asked.numbers:
        can = action in legal
        found.append(
            NumberButton(
                action_note(view, action),
                str(action.number) if action.verb in SHORT else action_label(game_id, action),
                _acting(act, action),
                kind="plain" if can else "quiet",
                least=44,
                tip=_tip(view, action) if can else _("Not allowed now"),
            )
        )
    for action in asked.words:
        kind = "plain" if action in legal else "quiet"
        found.append(Button(action_label(game_id, action), _acting(act, action), kind=kind))
    if asked.collects:
        button = Button(_("Lay away"), confirm or _nothing, kind="primary", icon="icons/check")
        button.enabled = confirm is not None
        found.append(button)
    return found


def _tip(view: View, action: Action) -> str:
    label, note = action_label(view.game, action), action_note(view, action)
    return _("{label}: {note}").format(label=label, note=note) if note else label


def _acting(act: Callable[[Action], None], action: Action) -> Callable[[], None]:
    return lambda: act(action)


def _nothing() -> None:
    """A button that is not lit does nothing."""
