"""Where a finger was meant to touch: a target that is drawn small takes touches next to it as well."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import ScrollArea

Point = tuple[int, int]
LEAST = 44
"""Logical pixels that the area around a target has at least, each way."""


def aimed(root: Widget, pos: Point) -> Point:
    """Return `pos`, or the nearest point of a small target whose area it is in, if nothing itself lies there."""
    under = root.at(pos)
    while under is not None:
        if under.focusable and under.enabled:
            return pos
        under = under.parent
    best, least = pos, 0
    for _widget, seen in touch_targets(root):
        if around(seen, root.unit).collidepoint(pos):
            x = min(max(pos[0], seen.left), seen.right - 1)
            y = min(max(pos[1], seen.top), seen.bottom - 1)
            far = (x - pos[0]) ** 2 + (y - pos[1]) ** 2
            if best == pos or far < least:
                best, least = (x, y), far
    return best


def touch_targets(root: Widget) -> list[tuple[Widget, pygame.Rect]]:
    """Return each widget that can be touched with the part of its target that is in sight."""
    found = []
    for widget in root.walk():
        if widget.focusable and widget.enabled:
            seen = widget.viewport()
            found += [(widget, rect.clip(seen)) for rect in widget.targets() if rect.colliderect(seen)]
    return found


def around(rect: pygame.Rect, unit: float) -> pygame.Rect:
    """Return the area of a target: itself, or as much around it as a finger needs."""
    least = theme.px(LEAST, unit)
    return rect.inflate(max(0, least - rect.w), max(0, least - rect.h))


def drags(root: Widget, pos: Point) -> bool:
    """Return whether a finger that moves from `pos` drags something; otherwise it scrolls the area there."""
    under = root.at(pos)
    while under is not None:
        if under.drags:
            return True
        if isinstance(under, ScrollArea) and under.reach:
            return under.is_on_rail(pos) or not under.view.collidepoint(pos)
        under = under.parent
    return True
