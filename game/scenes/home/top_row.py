"""The buttons at the top of the menu: with words, or as icons with tips where they would fill more than two lines."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.widgets import Button, Row

MOST_LINES = 2


class TopRow(Row):
    """The buttons keep their words as tips while they are icons."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        super().__init__(buttons, gap=theme.GRID / 2)
        self._named = [(button, button.words) for button in buttons]

    def natural(self, unit: float) -> int:
        self._name(with_words=True)
        return super().natural(unit)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        self._fit(width, unit)
        return super().wanted(width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        self._fit(rect.w, unit)
        super().place(rect, unit)

    def _fit(self, width: int, unit: float) -> None:
        self._name(with_words=True)
        if len(self._lines(width, unit)) > MOST_LINES:
            self._name(with_words=False)

    def _name(self, *, with_words: bool) -> None:
        for button, words in self._named:
            button.words, button.tip = (words, "") if with_words else ("", words)
