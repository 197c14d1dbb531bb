"""The widgets on the table: the prompt with its buttons above the player's hand, and the small tools in the corner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.language import _
from game.rules.actions import Action
from game.rules.parts import View
from game.session.ask import Ask
from game.table.fitting import BODY_LEAST, overlap
from game.table.geometry import Geometry
from game.texts.messages import action_label, action_note
from game.ui import text, theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.label import Label
from game.ui.widgets.layout import Column, Row

SHORT = frozenset({"bid", "rebid", "raise"})
"""Verbs whose buttons show the bare number."""
LIFT = 2 * theme.GRID
"""How far the prompt and buttons may be lifted above their place, in logical pixels."""


class Tool(NamedTuple):
    """One of the small buttons: its icon, its tip with the equivalent key, and its function."""

    icon: str
    tip: str
    press: Callable[[], None]


class NumberButton(Button):
    """A number to choose, with a note in small print below."""

    def __init__(self, action: Action, note: str, words: str, on_press: Callable[[], None], **more: Any) -> None:
        super().__init__(words, on_press, **more)
        self.action, self.note = action, note
        self.longest = note
        """The longest note among its neighbours; it makes the buttons of a row equally wide."""

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The usual size, or with a note higher and wide enough for the longest note."""
        wide, high = super().wanted(width, unit)
        if self.note:
            small = theme.px(theme.SMALL, unit)
            wide = max(wide, text.size(self.longest, small)[0] + theme.px(theme.GRID * 1.5, unit))
            high += text.height(small) - theme.px(4, unit)
        return min(width, wide), high

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the number above and the note below."""
        if not self.note:
            super().draw(surface)
            return
        words, self.words = self.words, ""
        super().draw(surface)
        self.words = words
        small = self.px(theme.SMALL)
        upper = pygame.Rect(self.rect.x, 0, self.rect.w, text.height(self.px(self.size)))
        lower = pygame.Rect(self.rect.x, upper.bottom - self.px(2), self.rect.w, text.height(small))
        down = self.rect.centery - lower.bottom // 2  # both lines are centred together
        upper.y, lower.y = upper.y + down, lower.y + down
        text.write(surface, words, upper, self.px(self.size), self._ink(), self._face(), "middle")
        text.write(surface, self.note, lower, small, self._ink(), align="middle")


class TableControls(Group):
    """Holds the prompt, the action buttons and the tools, and places them by the table's geometry."""

    def __init__(self) -> None:
        self.geometry: Geometry | None = None
        self.others: list[pygame.Rect] = []
        """The rects of cards, plates and panels, which buttons must not cover."""
        self.prompt = Label("", theme.LEAD, align="middle")
        self.buttons = Row([], gap=theme.GRID * 0.75, align="middle", even=True)
        self._head = Row([self.prompt], gap=2 * theme.GRID, align="middle")
        self.asking = Column([self._head, self.buttons], gap=theme.GRID * 0.75)
        self.tools = Row([], gap=theme.GRID * 0.5, align="end")
        super().__init__([self.asking, self.tools])

    def stand_beside(self, widget: Widget) -> None:
        """Put a widget next to the prompt."""
        self._head.fill([self.prompt, widget])

    def fill_tools(self, tools: Sequence[Tool]) -> None:
        """Show these tools."""
        self.tools.fill(
            [Button("", tool.press, icon=f"icons/{tool.icon}", tip=tool.tip, kind="quiet") for tool in tools]
        )

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The whole window."""
        return self.geometry.size if self.geometry is not None else (width, 0)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place the prompt above the hand, growing upwards, and the tools in their corner."""
        Widget.place(self, rect, unit)
        if self.geometry is None:
            return
        self._place_asking(self.geometry)
        self._place_tools(self.geometry)

    def _place_asking(self, geometry: Geometry) -> None:
        """Place prompt and buttons above the hand, as large as there is room between the others at the sides."""
        best: tuple[int, pygame.Rect, float] | None = None
        for gaps, least in ((2, 1.0), (1, 1.0), (0, BODY_LEAST)):  # closer gaps are tried before sizes below 100 %
            others = geometry.apart(self.others, gaps)
            for size in geometry.units(least):
                for rect in self._strips(geometry.actions, size, others):
                    self.asking.place(rect, size)
                    covered = overlap(self.asked_rects(), others) + max(0, -rect.top) * rect.w + self._cut(size)
                    if covered == 0:
                        return
                    if best is None or covered < best[0]:
                        best = covered, rect, size
        if best is not None:
            self.asking.place(*best[1:])

    def _strips(self, strip: pygame.Rect, unit: float, others: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
        """Yield rects to try: the whole strip, the strip lifted a little, and parts between the others at the sides.

        A part in the middle is preferred if it is higher by no more than a line of words.
        """
        left, right = strip.left, strip.right
        for _round in range(3):  # a narrower strip is higher, so more others may reach into it
            high = self.asking.wanted(right - left, unit)[1]
            rect = pygame.Rect(left, strip.bottom - high, right - left, high)
            yield rect
            reaching = [other for other in others if other.colliderect(rect)]
            lapping = [rect.bottom - other.top for other in reaching]
            little = [by for by in lapping if by <= theme.px(LIFT, unit)]
            if little:
                yield rect.move(0, -max(little))
            gap, width = theme.px(theme.GRID, unit), strip.w
            lefts = [other.right + gap for other in reaching if other.centerx < strip.x + width * 0.35]
            rights = [other.left - gap for other in reaching if other.centerx > strip.x + width * 0.65]
            narrower = max([left, *lefts]), min([right, *rights])
            if narrower == (left, right) or narrower[1] - narrower[0] < width // 4:
                return
            left, right = narrower
            middle = self._middle(strip, left, right, unit)
            if middle is not None:
                yield middle

    def _middle(self, strip: pygame.Rect, left: int, right: int, unit: float) -> pygame.Rect | None:
        """The centred part of the strip between `left` and `right`, if it is wide and low enough.

        It may have one more line of words than the part from `left` to `right`, if that avoids a large shift or
        if the prompt stays within two lines.
        """
        rect = strip.inflate(-2 * max(left - strip.left, strip.right - right), 0)
        if rect.w < strip.w // 4:
            return None
        line, shift = text.height(theme.px(theme.LEAD, unit)), abs(left + right - 2 * strip.centerx) // 2
        is_worth = shift > strip.w // 12 or self.prompt.wanted(rect.w, unit)[1] <= 2 * line
        high = self.asking.wanted(rect.w, unit)[1]
        if high > self.asking.wanted(right - left, unit)[1] + (line if is_worth else 0):
            return None
        return pygame.Rect(rect.x, strip.bottom - high, rect.w, high)

    def _cut(self, unit: float) -> int:
        """The pixels that buttons lack to hold their words."""
        buttons = [widget for widget in self.asking.walk() if isinstance(widget, Button)]
        return sum(max(0, button.natural(unit) - button.rect.w) for button in buttons)

    def asked_rects(self) -> list[pygame.Rect]:
        """The rects of the words of the prompt and of the buttons."""
        found = [widget.rect for widget in self.asking.walk() if widget.focusable]
        if self.prompt.visible and self.prompt.words:
            rect = pygame.Rect(self.prompt.rect)
            wide, high = self.prompt.wanted(rect.w, self.prompt.unit)
            found.append(pygame.Rect(rect.centerx - wide // 2, rect.centery - high // 2, wide, high))
        return found

    def _place_tools(self, geometry: Geometry) -> None:
        """Place the tools in their corner, smaller where it cannot hold them all."""
        corner = geometry.tools
        for size in geometry.units(theme.TARGET_LEAST / theme.TARGET):
            high = self.tools.wanted(corner.w, size)[1]
            self.tools.place(pygame.Rect(corner.x, corner.bottom - high, corner.w, high), size)
            rects = [widget.rect for widget in self.tools.walk() if widget.focusable]
            if overlap(rects, [*self.others, *self.asked_rects()]) == 0 and high <= corner.h:
                return

    def ask(self, prompt: str, buttons: Sequence[Button]) -> None:
        """Show a prompt and its buttons; an empty prompt without buttons asks nothing."""
        if not prompt and not buttons and not self.prompt.words and not self.buttons.children():
            return
        self.prompt.words = prompt
        self.prompt.visible = bool(prompt)
        self.buttons.visible = bool(buttons)
        self.buttons.fill(buttons)


def ask_buttons(
    view: View, asked: Ask, act: Callable[[Action], None], confirm: Callable[[], None] | None
) -> list[Button]:
    """The buttons of an ask: a small one for each number, a wide one for each word; refused ones are dimmed."""
    game_id, legal = view.game, view.legal
    found: list[Button] = [*_number_buttons(view, asked.numbers, act)]
    for action in asked.words:
        kind = "plain" if action in legal else "refused"
        found.append(Button(action_label(game_id, action), partial(act, action), kind=kind))
    if asked.collects:
        button = Button(_("Lay away"), confirm or _nothing, kind="primary", icon="icons/check")
        button.enabled = confirm is not None
        found.append(button)
    return found


def _number_buttons(view: View, numbers: Sequence[Action], act: Callable[[Action], None]) -> list[NumberButton]:
    found = []
    for action in numbers:
        can = action in view.legal
        found.append(
            NumberButton(
                action,
                action_note(view, action),
                str(action.number) if action.verb in SHORT else action_label(view.game, action),
                partial(act, action),
                kind="plain" if can else "refused",
                least=44,
                tip=_tip(view, action) if can else _("Not allowed now"),
            )
        )
    px = theme.px(theme.SMALL, 1.0)
    longest = max((button.note for button in found), key=lambda note: text.size(note, px)[0], default="")
    for button in found:
        button.longest = longest
    return found


def _tip(view: View, action: Action) -> str:
    label, note = action_label(view.game, action), action_note(view, action)
    return _("{label}: {note}").format(label=label, note=note) if note else label


def _nothing() -> None:
    """Does nothing, for a button that is disabled."""
