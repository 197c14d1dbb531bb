"""How a goal is drawn on a plate: pips for tricks, a bar for points, and figures beside them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules.glance import Goal
from game.table.marks import Pip, bar_of, figures, pips_of
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
    bar: int
    """Width of the bar, 0 for none."""
    filled: float
    wanted: float
    words: str
    px: int

    @property
    def marks_wide(self) -> int:
        """Width of the pips or the bar."""
        if not self.pips:
            return self.bar
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
        if self.bar:
            high = max(4, round(BAR_HIGH * self.px / theme.SMALL))
            box = pygame.Rect(rect.right - self.bar if is_turned else rect.left, 0, self.bar, high)
            box.centery = rect.centery
            _draw_bar(surface, box, self.filled, self.wanted, is_turned)
        if self.words:
            off = self.marks_wide + (2 * self.gap if self.marks_wide else 0)
            room = pygame.Rect(rect.x if is_turned else rect.x + off, rect.y, rect.w - off, rect.h)
            text.write(surface, self.words, room, self.px, theme.palette().text)


def goal_look(goal: Goal, room: int, unit: float) -> GoalLook:
    """Return the look of a goal that fits into `room` pixels: pips with figures if possible, figures alone if not."""
    words, px, pips, bar = figures(goal), theme.px(theme.SMALL, unit), pips_of(goal), bar_of(goal)
    for pip, gap in SIZES if pips else ():
        look = GoalLook(pips, theme.px(pip, unit), theme.px(gap, unit), 0, 0.0, 1.0, words, px)
        if look.wide <= room:
            return look
    if bar is not None:
        for wide in range(BAR[0], BAR[1] - 1, -6):
            look = GoalLook((), 0, theme.px(4, unit), theme.px(wide, unit), *bar, words, px)
            if look.wide <= room:
                return look
    return GoalLook((), 0, theme.px(4, unit), 0, 0.0, 1.0, words, px)


def draw_pip(surface: pygame.Surface, box: pygame.Rect, pip: Pip) -> None:
    """Draw one pip: a ring, a disc, a red lozenge, a small disc, or a dash."""
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
        dash = pygame.Rect(0, 0, box.w, max(2, line))
        dash.center = box.center
        shapes.fill(surface, dash, palette.quiet)


def _draw_bar(surface: pygame.Surface, box: pygame.Rect, filled: float, wanted: float, is_turned: bool) -> None:
    """Draw a bar: what was taken, and a notch where the number wanted lies."""
    palette, radius = theme.palette(), box.h // 2
    shapes.box(surface, box, radius, theme.FILL_HOVER, palette.line, 1)
    done = pygame.Rect(box.x, box.y, min(box.w, round(box.w * filled)), box.h)
    if filled > 0:
        done.w = max(box.h, done.w)
        if is_turned:
            done.right = box.right
        shapes.box(surface, done, radius, palette.text)
    if wanted < 1.0:
        off = min(box.w - 2, round(box.w * wanted))
        notch = pygame.Rect(box.right - off if is_turned else box.x + off, box.y - 2, 2, box.h + 4)
        is_reached = filled >= wanted
        shapes.fill(surface, notch, theme.PANEL if is_reached else palette.text)
