"""A sheet laid over a table where it covers nothing that matters, with a small tail towards what it speaks of.

Only the sheet and the search for its place; what stands on it its kinds say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import ClassVar, NamedTuple

import pygame

from game.ui import shapes, text, theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.buttons import Button

WIDTHS = (340, 420, 280, 540, 240, 700, 900, 170)
"""Widths to try, in logical pixels, the best to read first."""
STEPS = 14
"""How many places to try across and down the window."""
TAIL = 13
"""Length of the tail, in logical pixels."""
TAIL_REACH = 90
"""What is farther away than this is not pointed at; its ring will do."""
CROWDED = 5_000.0
"""From this cost on the sheet lies on plates, and small letters are tried; they have to spare half as much."""
HIDES = 1_000_000.0
"""The cost of lying on something that must stay in sight."""


class Room(NamedTuple):
    """A table as the sheet sees it: where the sheet must not lie, and where it had better not."""

    window: pygame.Rect
    kept: Sequence[pygame.Rect]
    """The own hand, the buttons, the trick."""
    liked: Sequence[pygame.Rect]
    """Plates, other cards, the panel."""
    target: pygame.Rect | None
    """What the tail points at."""


class _Way(NamedTuple):
    """One way to lie: the less it costs the better."""

    cost: float
    rect: pygame.Rect
    size: int
    """The letters, in logical pixels."""
    is_wide: bool
    """The wider form."""
    unit: float


COST = attrgetter("cost")


class Note(Group, ABC):
    """The sheet. A kind of it says what stands on it (`body`)."""

    fill_colour: ClassVar[theme.Colour] = theme.IVORY
    rim_colour: ClassVar[theme.Colour] = theme.BRASS_DEEP
    widths: ClassVar[Sequence[int]] = WIDTHS
    wide_from: ClassVar[int] = 0
    """The least width of the wider form, in logical pixels."""

    def __init__(self) -> None:
        self.target: pygame.Rect | None = None
        self._settled: object = None
        super().__init__()
        self.visible = False

    @abstractmethod
    def body(self, size: int, is_wide: bool) -> Widget:
        """What stands on it, with letters of this size, perhaps in a wider form."""

    def has_wide_form(self) -> bool:
        """Whether a wider form may be tried too."""
        return False

    def is_full(self) -> bool:
        """Whether it takes all the width it may have, and not only what its words need."""
        return False

    @abstractmethod
    def said_now(self) -> object:
        """What it says now: only a change of that has it lie down anew."""

    def hush(self) -> None:
        """Say nothing."""
        self.visible = False

    def settle(self, room: Room, unit: float, smaller: Sequence[float] = ()) -> None:
        """Lie down where there is the most room, in whatever form fits; smaller letters are the last resort.

        `smaller` are units to try where even the small letters of this one would hide something.
        """
        state = room, unit, self.visible, self.said_now()
        if state == self._settled:
            return
        self._settled = state
        self._children = []
        self.target = room.target
        if not self.visible:
            self.place(pygame.Rect(0, 0, 0, 0), unit)
            return
        best = min(self._ways(theme.BODY, room, unit), key=COST)
        if CROWDED <= best.cost < HIDES:
            small = min(self._ways(theme.SMALL, room, unit), key=COST)
            best = small if small.cost < best.cost - CROWDED / 2 else best
        for tried in (unit, *(other for other in smaller if other < unit)):
            if best.cost >= HIDES:
                best = min([best, *self._ways(theme.SMALL, room, tried)], key=COST)
        self.add(self.body(best.size, best.is_wide))
        self.place(best.rect, best.unit)

    def _ways(self, size: int, room: Room, unit: float) -> Iterator[_Way]:
        """Every form of the sheet with letters of this size, at its best place."""
        for is_wide in (False, True) if self.has_wide_form() else (False,):
            for order, width in enumerate(self.widths):
                if is_wide and width < self.wide_from:
                    continue
                wide, high = self._sheet(self.body(size, is_wide), width, room.window, unit)
                cost, rect = _best(wide, high, room)
                yield _Way(cost + 600 * order + 1500 * is_wide, rect, size, is_wide, unit)

    def _sheet(self, body: Widget, width: int, window: pygame.Rect, unit: float) -> tuple[int, int]:
        """The size of the sheet around a body that may be so wide, in logical pixels."""
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
        self._draw_tail(surface)
        radius = self.px(1.25 * theme.RADIUS)
        shapes.box(surface, self.rect, radius, self.fill_colour, self.rim_colour, self.px(1.5))
        super().draw(surface)

    def reach(self) -> pygame.Rect:
        """The sheet with its tail."""
        room = 2 * self.px(TAIL + 2)
        return self.rect.inflate(room, room)

    def _draw_tail(self, surface: pygame.Surface) -> None:
        if self.target is None or not 0 < _away(self.rect, self.target) < self.px(TAIL_REACH):
            return
        points = _tail(self.rect, self.target, self.px(TAIL), self.px(theme.RADIUS * 1.5))
        pygame.draw.polygon(surface, self.fill_colour, points)
        pygame.draw.aalines(surface, self.fill_colour, False, points)


class Beside(Group):
    """Something with a button at its end, which stands in the middle of its height."""

    def __init__(self, body: Widget, button: Button) -> None:
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


class Around(Group):
    """The board of a table with a sheet over it, which is laid by `settle`."""

    def __init__(self, board: Widget, note: Note, settle: Callable[[], None]) -> None:
        super().__init__([board, note])
        self.board, self.settle = board, settle

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return self.board.wanted(width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        Widget.place(self, rect, unit)
        self.board.place(rect, unit)
        self.settle()


def _best(wide: int, high: int, room: Room) -> tuple[float, pygame.Rect]:
    """The place of least cost for a sheet of this size, and that cost."""
    best, least = pygame.Rect(0, 0, wide, high).clamp(room.window), float("inf")
    if wide > room.window.w or high > room.window.h:
        return 1e12, best
    for x in _spread(room.window.left, room.window.right - wide):
        for y in _spread(room.window.top, room.window.bottom - high):
            rect = pygame.Rect(x, y, wide, high)
            hidden = _covered(rect, room.kept)
            cost = HIDES + 1_000 * hidden if hidden else 0.0
            if cost >= least:
                continue
            cost += _covered(rect, room.liked) + 5 * _away(rect, room.target or room.window)
            if cost < least:
                best, least = rect, cost
    return least, best


def _spread(first: int, last: int) -> list[int]:
    """Some places from the first to the last."""
    return sorted({first + (last - first) * at // STEPS for at in range(STEPS + 1)})


def _covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many square pixels of the others lie under a rect."""
    parts = [rect.clip(others[at]) for at in rect.collidelistall(list(others))]
    return sum(part.w * part.h for part in parts)


def _away(rect: pygame.Rect, other: pygame.Rect) -> float:
    """How far two rects are apart, 0 when they touch."""
    across = max(rect.left - other.right, 0, other.left - rect.right)
    down = max(rect.top - other.bottom, 0, other.top - rect.bottom)
    return float((across**2 + down**2) ** 0.5)


def _tail(rect: pygame.Rect, target: pygame.Rect, length: int, inset: int) -> list[tuple[int, int]]:
    """A triangle on the side of the rect that faces the target, pointing there."""
    x = max(target.left, min(rect.centerx, target.right))
    y = max(target.top, min(rect.centery, target.bottom))
    across = max(rect.left - x, 0, x - rect.right)
    down = max(rect.top - y, 0, y - rect.bottom)
    half = max(3, length * 2 // 3)
    if across > down:
        y = max(rect.top + inset + half, min(y, rect.bottom - inset - half))
        edge, way = (rect.left + 1, -1) if x < rect.left else (rect.right - 2, 1)
        return [(edge, y - half), (edge + way * length, y), (edge, y + half)]
    x = max(rect.left + inset + half, min(x, rect.right - inset - half))
    edge, way = (rect.top + 1, -1) if y < rect.top else (rect.bottom - 2, 1)
    return [(x - half, edge), (x, edge + way * length), (x + half, edge)]
