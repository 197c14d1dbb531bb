"""How a goal is drawn on a plate: pips for tricks, a bar for points, and figures beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.rules.glance import Goal
from game.table.marks import Bar, Pip, bar_of, figures, pips_of, plain_figures
from game.ui import shapes, text, theme

SIZES = ((10, 4), (9, 3), (7, 2))
"""Diameters of pips and gaps between them that are tried, in logical pixels."""
GROUP = 5
"""After this many pips there is a wider gap, so that many can be counted."""
BAR = 64, 34
"""The greatest and the least width of a bar in logical pixels."""
BAR_HIGH = 8


class GoalLook(NamedTuple):
    """A goal as it fits into its room; all lengths are in pixels."""

    pips: tuple[Pip, ...]
    pip: int
    gap: int
    bar: Bar | None
    long: int
    """Length of the bar, 0 for none."""
    words: str
    px: int

    @property
    def high(self) -> int:
        """Height of the bar."""
        return max(4, round(BAR_HIGH * self.px / theme.SMALL))

    @property
    def marks_wide(self) -> int:
        """Width of the pips or the bar."""
        if self.bar is not None:
            return self.long + (self.gap // 2 + self.high if self.bar.is_beyond else 0)
        if not self.pips:
            return 0
        groups = (len(self.pips) - 1) // GROUP
        return len(self.pips) * self.pip + (len(self.pips) - 1 + groups) * self.gap

    @property
    def wide(self) -> int:
        """Width of everything."""
        words = text.room_for(self.words, self.px) if self.words else 0
        return self.marks_wide + words + (2 * self.gap if self.words and self.marks_wide else 0)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it at the start of `rect`: at the left, or at the right where one writes from right to left."""
        is_turned = text.is_right_to_left()
        x = rect.right if is_turned else rect.left
        for at, pip in enumerate(self.pips):
            if at and at % GROUP == 0:
                x += -self.gap if is_turned else self.gap
            box = pygame.Rect(x - self.pip if is_turned else x, 0, self.pip, self.pip)
            box.centery = rect.centery
            draw_pip(surface, box, pip)
            x += -(self.pip + self.gap) if is_turned else self.pip + self.gap
        if self.bar is not None:
            box = pygame.Rect(rect.right - self.long if is_turned else rect.left, 0, self.long, self.high)
            box.centery = rect.centery
            _draw_bar(surface, box, self.bar.filled, is_turned)
            if self.bar.is_beyond:
                off = self.long + self.gap // 2
                dot = pygame.Rect(rect.right - off - box.h if is_turned else rect.left + off, box.y, box.h, box.h)
                _draw_plus(surface, dot)
        if self.words:
            off = self.marks_wide + (2 * self.gap if self.marks_wide else 0)
            room = pygame.Rect(rect.x if is_turned else rect.x + off, rect.y, rect.w - off, rect.h)
            text.write(surface, self.words, room, self.px, theme.palette().text)


def goal_look(goal: Goal, room: int, unit: float) -> GoalLook:
    """Return the look of a goal that fits into `room` pixels: pips with figures if possible, figures alone if not."""
    tried = list(dict.fromkeys((figures(goal), plain_figures(goal))))
    for words in tried:
        for look in _looks(goal, words, unit):
            if look.wide <= room:
                return look
    alone = [_words(words, unit) for words in tried]
    return next((look for look in alone if look.wide <= room), alone[-1])


def _words(words: str, unit: float) -> GoalLook:
    """Return the look of a goal that is told in figures alone."""
    return GoalLook((), 0, theme.px(4, unit), None, 0, words, theme.px(theme.SMALL, unit))


def _looks(goal: Goal, words: str, unit: float) -> Iterator[GoalLook]:
    """Yield the looks with pips or a bar, the largest first."""
    look, pips, bar = _words(words, unit), pips_of(goal), bar_of(goal)
    for pip, gap in SIZES if pips else ():
        yield look._replace(pips=pips, pip=theme.px(pip, unit), gap=theme.px(gap, unit))
    for wide in range(BAR[0], BAR[1] - 1, -6) if bar is not None else ():
        yield look._replace(bar=bar, long=theme.px(wide, unit))


def draw_pip(surface: pygame.Surface, box: pygame.Rect, pip: Pip) -> None:
    """Draw one pip: a ring, a disc, a red lozenge, a small disc, or a crossed ring."""
    radius, palette = box.w // 2, theme.palette()
    line = max(1, round(box.w * 0.16))
    if pip == "needed":
        shapes.box(surface, box, radius, None, palette.quiet, line)
    elif pip == "taken":
        shapes.box(surface, box, radius, palette.text)
    elif pip == "more":
        shapes.box(surface, box.inflate(-box.w // 3, -box.w // 3), radius, palette.quiet)
    elif pip == "over":
        points = [(box.centerx, box.top), (box.right, box.centery), (box.centerx, box.bottom), (box.left, box.centery)]
        pygame.draw.polygon(surface, theme.WARNING, points)
        pygame.draw.aalines(surface, theme.WARNING, True, points)
    else:
        shapes.box(surface, box, radius, None, palette.quiet, line)
        off = box.w * 0.24
        ends = (box.centerx - off, box.centery + off), (box.centerx + off, box.centery - off)
        draw_slanted(surface, *ends, palette.quiet, line)


def draw_slanted(
    surface: pygame.Surface, one: tuple[float, float], other: tuple[float, float], colour: theme.Colour, wide: int
) -> None:
    """Draw a slanted line with smooth edges."""
    for shift in range(-wide, wide + 1):
        off = shift * 0.25
        pygame.draw.aaline(surface, colour, (one[0] + off, one[1] + off), (other[0] + off, other[1] + off))


def _draw_bar(surface: pygame.Surface, box: pygame.Rect, filled: float, is_turned: bool) -> None:
    """Draw a bar and how much of it is full."""
    palette, radius = theme.palette(), box.h // 2
    shapes.box(surface, box, radius, theme.FILL_HOVER, palette.line, 1)
    if filled <= 0:
        return
    done = pygame.Rect(box.x, box.y, max(box.h, round(box.w * filled)), box.h)
    if filled < 1.0:  # only a bar that is reached looks full
        done.w = min(done.w, box.w - max(2, box.h // 3))
    if is_turned:
        done.right = box.right
    shapes.box(surface, done, radius, palette.text)


def _draw_plus(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw the mark of points beyond those wanted."""
    line = max(2, round(box.h * 0.25))
    for wide, high in ((box.w, line), (line, box.h)):
        bar = pygame.Rect(0, 0, wide, high)
        bar.center = box.center
        shapes.fill(surface, bar, theme.palette().text)
