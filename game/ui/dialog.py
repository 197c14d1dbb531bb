"""Sheets over the scene below: a form on a panel, and a question whose answer is the result of the scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui import shapes, text, theme
from game.ui.form import Form
from game.ui.stage import Size
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.label import Label
from game.ui.widgets.layout import Column, Row

WIDTH = 520


class DialogAnswer(NamedTuple):
    """One button of a dialog: its words, the result it gives, and its kind (see `Button`)."""

    words: str
    result: object
    kind: str = "plain"


class Sheet(Form):
    """A form on a panel in the middle of the darkened scene below, at most `wide` logical pixels wide."""

    opaque = False

    def __init__(self, content: Widget | None = None, *, wide: float = WIDTH) -> None:
        self.wide = wide
        self._panel = pygame.Rect(0, 0, 0, 0)
        super().__init__(content)

    def area(self, size: Size, unit: float) -> pygame.Rect:
        room = pygame.Rect((0, 0), size)
        edge, pad = theme.px(2 * theme.GRID, unit), theme.px(3 * theme.GRID, unit)
        wide = max(1, min(theme.px(self.wide, unit), size[0] - 2 * edge - 2 * pad))
        high = self.root.whole(wide, unit)
        inner = pygame.Rect(0, 0, wide, max(1, min(high, size[1] - 2 * edge - 2 * pad)))
        inner.center = room.center
        self._panel = inner.inflate(2 * pad, 2 * pad)
        return inner

    def draw_ground(self, surface: pygame.Surface) -> None:
        shapes.fill(surface, surface.get_clip(), theme.SCRIM)
        shapes.panel(surface, self._panel, self._unit, (*theme.palette().panel[:3], 248))


class Dialog(Sheet):
    """Asks `words` under `title`. Esc gives the result `escape`. The focus begins on the primary answer."""

    def __init__(self, title: str, words: str, answers: Sequence[DialogAnswer], escape: object = None) -> None:
        self.answers = tuple(answers)
        self.escape = escape
        self._buttons = [self._button(answer) for answer in self.answers]
        parts: list[Widget] = [Label(title, theme.LEAD, face=text.SEMIBOLD)]
        if words:
            parts.append(Label(words, theme.BODY, "quiet"))
        super().__init__()
        self.show(Column(parts, gap=2 * theme.GRID), main=Row(self._buttons, align="end", gap=1.5 * theme.GRID))
        self.root.gap = 3 * theme.GRID  # the focus ring of a button takes some of the gap

    def back(self) -> None:
        self.stage.pop(self.escape)

    def first_focus(self) -> Widget | None:
        for button, answer in zip(self._buttons, self.answers, strict=True):
            if answer.kind == "primary":
                return button
        return super().first_focus()

    def _button(self, answer: DialogAnswer) -> Button:
        return Button(answer.words, lambda: self.stage.pop(answer.result), kind=answer.kind, least=96)
