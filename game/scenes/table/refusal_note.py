"""The words of a refusal above the hand."""

from __future__ import annotations

import pygame

from game.ui import shapes, text, theme
from game.ui.widgets.base import Spoken, Widget


class RefusalNote(Widget):
    """Why something is refused: a sentence, and the number of the rule in quiet type."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.sentence, self.rule = "", ""
        self.told = 0
        """How many refusals there have been."""

    def say(self, sentence: str, rule: str) -> None:
        """Show this from now on."""
        self.sentence, self.rule, self.visible = sentence, rule, True
        self.told += 1

    def spoken(self) -> Spoken:
        return Spoken(self.sentence)

    def _sizes(self, width: int, unit: float) -> tuple[tuple[int, int], tuple[int, int]]:
        """The sizes of the sentence, which may wrap, and of the rule beside it."""
        rule = text.size(self.rule, theme.px(theme.SMALL, unit)) if self.rule else (0, 0)
        room = width - theme.px(4 * theme.GRID, unit) - (rule[0] + theme.px(theme.GRID, unit) if self.rule else 0)
        return text.block_size(self.sentence, theme.px(theme.LEAD, unit), max(1, room)), rule

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The lines and a rim."""
        return width, self._sizes(width, unit)[0][1] + theme.px(theme.GRID, unit)

    def sheet(self) -> pygame.Rect:
        """The panel around the words, in the middle."""
        (wide, high), (rule, _high) = self._sizes(self.rect.w, self.unit)
        wide += self.px(4 * theme.GRID) + (rule + self.px(theme.GRID) if rule else 0)
        rect = pygame.Rect(0, 0, min(self.rect.w, wide), high + self.px(theme.GRID))
        rect.midbottom = self.rect.midbottom
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a dark panel with a bar at its side, the sentence, and the rule."""
        sheet = self.sheet()
        (wide, high), (rule, _low) = self._sizes(self.rect.w, self.unit)
        shapes.panel(surface, sheet, self.unit, (*theme.palette().panel[:3], 245))
        is_mirrored = text.is_right_to_left()
        bar = pygame.Rect(sheet.x + self.px(6), sheet.y + self.px(6), self.px(4), sheet.h - 2 * self.px(6))
        words = pygame.Rect(sheet.x + self.px(2 * theme.GRID), sheet.y + self.px(theme.GRID / 2), wide, high)
        number = pygame.Rect(words.right + self.px(theme.GRID), words.y, rule, high)
        if is_mirrored:
            for part in (bar, words, number):
                part.x = sheet.left + sheet.right - part.right
        shapes.box(surface, bar, self.px(2), theme.WARNING)
        text.write(surface, self.sentence, words, self.px(theme.LEAD), theme.palette().text, wrap=True)
        if self.rule:
            text.write(surface, self.rule, number, self.px(theme.SMALL), theme.palette().quiet)
