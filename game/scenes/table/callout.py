"""A callout laid over a table where it covers nothing that matters, with a tail that points at its subject.

This file has the sheet and the search for its place; subclasses give the content.
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.ui import shapes, text, theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.keys import PRESS_KEYS

WIDTHS = (340, 420, 280, 540, 240, 700, 900, 170)
"""Widths to try, in logical pixels, the best to read first."""
STEPS = 12
"""The number of places to try across and down the window, besides those next to other things."""
TAIL = 13
"""The best length of the tail, in logical pixels."""
RIM = 1.5
"""The width of the line around the callout, in logical pixels."""
TAIL_REACH = 40
"""The greatest distance of a target that gets a tail, in logical pixels; a farther one only has its ring."""
CROWDED = 5_000.0
"""The cost from which the callout lies on cards, and smaller letters are tried; these must save half as much."""
COVERS = 100_000.0
"""The cost of covering text or an open card."""
HIDES = 1_000_000.0
"""The cost of covering something that must stay in sight."""
FAR, CLOSE = 5.0, 40.0
"""The cost of each pixel by which the tail is too long, and too short."""
LESS_WIDE, WIDER = 600.0, 1_500.0
"""The costs of the next width in the list, and of the wider form."""


class Room(NamedTuple):
    """The rects of a table that a callout must not cover, and those that it should rather not cover."""

    window: pygame.Rect
    kept: Sequence[pygame.Rect]
    """Must not be covered: the player's hand, the buttons, the trick."""
    written: Sequence[pygame.Rect]
    """Covered only as a last resort: plates, panels, and cards that lie open."""
    liked: Sequence[pygame.Rect]
    """Covered at a small cost: backs, and places where cards will lie."""
    target: pygame.Rect | None
    """What the tail points at."""


class _Way(NamedTuple):
    """A candidate: a place and a form of the callout, and their cost."""

    cost: float
    rect: pygame.Rect
    size: int
    """The size of the letters, in logical pixels."""
    is_wide: bool
    """Whether this is the wider form."""
    unit: float


class Callout(Group, ABC):
    """Base class of callouts; a subclass gives the content by `body`."""

    fill_colour: ClassVar[theme.Colour] = theme.IVORY
    rim_colour: ClassVar[theme.Colour] = theme.HINT
    widths: ClassVar[Sequence[int]] = WIDTHS
    wide_from: ClassVar[int] = 0
    """The least width of the wider form, in logical pixels."""
    covering: ClassVar[float] = COVERS
    """The cost of covering text or an open card, for this class."""
    shrinking: ClassVar[float] = CROWDED / 2
    """The cost of each step to smaller letters."""

    def __init__(self) -> None:
        self.target: pygame.Rect | None = None
        self._kept: list[pygame.Rect] = []
        self._settled: object = None
        super().__init__()
        self.visible = False

    @property
    def is_waiting(self) -> bool:
        """Whether the deal waits until Enter is pressed."""
        return False

    @abstractmethod
    def body(self, size: int, is_wide: bool) -> Widget:
        """The content, with letters of `size` logical pixels, in the wider form if `is_wide`."""

    def has_wide_form(self) -> bool:
        """Whether there is a wider form to be tried too."""
        return False

    def is_full(self) -> bool:
        """Whether it takes the whole width that is tried, rather than only what its words need."""
        return False

    @abstractmethod
    def said_now(self) -> object:
        """The present content; the layout is recomputed only when this or the room changes."""

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the visible callout."""
        return self.visible and self.rect.collidepoint(pos)

    def settle(self, room: Room, unit: float, smaller: Sequence[float] = ()) -> None:
        """Move to the place and form of least cost; smaller letters are the last resort.

        `smaller` are units to try where even the small letters at `unit` would cover something.
        """
        state = room, unit, self.visible, self.said_now()
        if state == self._settled:
            return
        self._settled = state
        self._children = []
        self.target, self._kept = room.target, list(room.kept)
        if not self.visible:
            self.place(pygame.Rect(0, 0, 0, 0), unit)
            return
        best: _Way | None = None
        smaller_still = ((theme.SMALL, other) for other in smaller if other < unit)
        for step, (size, tried) in enumerate(((theme.BODY, unit), (theme.SMALL, unit), *smaller_still)):
            if best is None or best.cost >= (CROWDED if step == 1 else self.covering):
                best = self._best_way(size, room, tried, step * self.shrinking, best)
        assert best is not None
        self.add(self.body(best.size, best.is_wide))
        self.place(best.rect, best.unit)

    def _best_way(self, size: int, room: Room, unit: float, extra: float, best: _Way | None) -> _Way:
        """The candidate of least cost with letters of this size, or `best` if none is cheaper."""
        for is_wide in (False, True) if self.has_wide_form() else (False,):
            for order, width in enumerate(self.widths):
                least = extra + LESS_WIDE * order + WIDER * is_wide
                if (is_wide and width < self.wide_from) or (best is not None and best.cost <= least):
                    continue
                wide, high = self._sheet(self.body(size, is_wide), width, room.window, unit)
                bound = best.cost - least if best is not None else float("inf")
                found = _best(wide, high, room, theme.px(TAIL, unit), self.covering, bound)
                if found is not None:
                    best = _Way(found[0] + least, found[1], size, is_wide, unit)
        if best is None:  # larger than the window in every form
            corner = pygame.Rect(
                room.window.topleft, self._sheet(self.body(size, False), self.widths[-1], room.window, unit)
            )
            best = _Way(float("inf"), corner, size, False, unit)
        return best

    def _sheet(self, body: Widget, width: int, window: pygame.Rect, unit: float) -> tuple[int, int]:
        """The size in pixels of the callout around a body; `width` is its greatest width in logical pixels."""
        pad = 2 * theme.px(1.5 * theme.GRID, unit)
        wide = min(theme.px(width, unit), window.w) - pad
        got, high = body.wanted(max(1, wide), unit)
        slack = theme.px(4, unit)  # the words of a line set one by one are a little wider than the line
        return (wide if self.is_full() else min(wide, got + slack)) + pad, high + pad

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        pad = theme.px(1.5 * theme.GRID, unit)
        for child in self.children():
            child.place(rect.inflate(-2 * min(pad, rect.w // 2), -2 * min(pad, rect.h // 2)), unit)

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.px(1.25 * theme.RADIUS)
        shapes.box(surface, self.rect, radius, self.fill_colour, self.rim_colour, self.px(RIM))
        self._draw_tail(surface)
        super().draw(surface)

    def _draw_tail(self, surface: pygame.Surface) -> None:
        """Draw the tail; the rim of the callout opens for it and goes on along its sides."""
        points = self.tail()
        if points:
            pygame.draw.polygon(surface, self.fill_colour, points)
            for start, end in itertools.pairwise(points):
                pygame.draw.aaline(surface, self.rim_colour, start, end, self.px(RIM))

    def tail(self) -> list[tuple[int, int]]:
        """The corners of the tail, its tip second, at the target; none if the target is far away or covered."""
        target = self.target
        if target is None or not 0 < _away(self.rect, target) <= self.px(TAIL_REACH):
            return []
        points = _tail(self.rect, target, self.px(TAIL), self.px(theme.RADIUS * 1.5), self.px(RIM))
        across, down = zip(*points, strict=True)
        box = pygame.Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
        room = 2 * self.px(theme.GRID)
        others = [kept for kept in self._kept if not kept.inflate(room, room).contains(target)]
        return [] if box.collidelist([other for other in others if not target.contains(other)]) >= 0 else points


class CalloutBeside(Group):
    """A body with a button, or a row of them, at its end, centred vertically."""

    def __init__(self, body: Widget, button: Widget) -> None:
        super().__init__([body, button])
        self._body, self._button = body, button

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = self._button.wanted(width, unit)
        gap = theme.px(2 * theme.GRID, unit)
        got, tall = self._body.wanted(max(1, width - wide - gap), unit)
        return got + gap + wide, max(high, tall)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        wide, high = self._button.wanted(rect.w, unit)
        gap = theme.px(2 * theme.GRID, unit)
        body = pygame.Rect(rect.x, rect.y, rect.w - wide - gap, rect.h)
        button = pygame.Rect(rect.right - wide, rect.centery - high // 2, wide, high)
        if text.is_right_to_left():
            body.right, button.x = rect.right, rect.x
        self._body.place(body, unit)
        self._button.place(button, unit)


def goes_on(event: pygame.event.Event, focused: Widget | None, button: Widget | None) -> bool:
    """Whether an event is a key that presses the `button` of a callout, from anywhere but another widget."""
    is_key = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and not event.mod & pygame.KMOD_ALT
    return is_key and (focused is None or focused is button)


class CalloutLayer(Group):
    """Widgets with a callout over them; `settle` is called to place the callout whenever they are placed."""

    def __init__(self, below: Widget, callout: Callout, settle: Callable[[], None]) -> None:
        super().__init__([below, callout])
        self.below, self.settle = below, settle

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return self.below.wanted(width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        Widget.place(self, rect, unit)
        self.below.place(rect, unit)
        self.settle()


def _best(
    wide: int, high: int, room: Room, tail: int, covering: float, bound: float
) -> tuple[float, pygame.Rect] | None:
    """The least cost of a callout of this size and its place; None if every place costs `bound` or more."""
    best, least = None, bound
    kept, written, liked = list(room.kept), list(room.written), list(room.liked)
    others = [*room.written, *([room.target] if room.target else [])]
    down = _starts(room.window.top, room.window.bottom, high, [(rect.top, rect.bottom) for rect in others], tail)
    for x in _starts(room.window.left, room.window.right, wide, [(rect.left, rect.right) for rect in others], tail):
        for y in down:
            rect, cost, pull = pygame.Rect(x, y, wide, high), 0.0, 0.0
            if room.target is not None:
                away = _away(rect, room.target) - tail
                pull = FAR * away if away > 0 else -CLOSE * away
                if pull >= least:
                    continue
            if rect.collidelist(kept) >= 0:
                if least < HIDES:
                    continue
                cost += HIDES + 1_000 * _covered(rect, kept)
            if rect.collidelist(written) >= 0:
                if least < covering:
                    continue
                cost += covering * (1 + _covered(rect, written) / 10_000)
            cost += pull
            if cost < least:
                cost += _covered(rect, liked)
            if cost < least:
                best, least = rect, cost
    return (least, best) if best is not None else None


def _starts(first: int, last: int, size: int, others: Iterable[tuple[int, int]], gap: int) -> list[int]:
    """Where something of this size may begin between these ends: evenly spread places, and places next to others."""
    found = {first + (last - size - first) * at // STEPS for at in range(STEPS + 1)}
    for begin, end in others:
        found |= {begin - gap - size, end + gap, (begin + end - size) // 2}
    return sorted(at for at in found if first <= at <= last - size)


def _covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """The area of the others that lies under a rect, in square pixels."""
    parts = [rect.clip(others[at]) for at in rect.collidelistall(list(others))]
    return sum(part.w * part.h for part in parts)


def _away(rect: pygame.Rect, other: pygame.Rect) -> float:
    """The distance of two rects in pixels, 0 when they touch."""
    across = max(rect.left - other.right, 0, other.left - rect.right)
    down = max(rect.top - other.bottom, 0, other.top - rect.bottom)
    return float((across**2 + down**2) ** 0.5)


def _tail(rect: pygame.Rect, target: pygame.Rect, wide: int, inset: int, rim: int) -> list[tuple[int, int]]:
    """A triangle from the side of the rect that faces the target to the near edge of the target."""
    x = _facing(rect.left, rect.right, target.left, target.right)
    y = _facing(rect.top, rect.bottom, target.top, target.bottom)
    across = max(rect.left - x, 0, x - rect.right)
    down = max(rect.top - y, 0, y - rect.bottom)
    half = max(3, wide * 2 // 3)
    if across > down:
        middle = max(rect.top + inset + half, min(y, rect.bottom - inset - half))
        edge = rect.left + rim if x < rect.left else rect.right - 1 - rim
        return [(edge, middle - half), (x, y), (edge, middle + half)]
    middle = max(rect.left + inset + half, min(x, rect.right - inset - half))
    edge = rect.top + rim if y < rect.top else rect.bottom - 1 - rim
    return [(middle - half, edge), (x, y), (middle + half, edge)]


def _facing(low: int, high: int, first: int, last: int) -> int:
    """The point of `first` to `last` nearest to `low` to `high`; the middle of the overlap if they overlap."""
    if last < low or first > high:
        return last if last < low else first
    return (max(low, first) + min(high, last)) // 2
