"""A sheet laid over a table where it covers nothing that matters, with a small tail towards what it speaks of.

Only the sheet and the search for its place; what stands on it its kinds say.
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.ui import shapes, text, theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.buttons import Button

WIDTHS = (340, 420, 280, 540, 240, 700, 900, 170)
"""Widths to try, in logical pixels, the best to read first."""
STEPS = 12
"""How many places to try across and down the window, beside those next to other things."""
TAIL = 13
"""The best length of the tail, in logical pixels."""
RIM = 1.5
"""The width of the line around the sheet, in logical pixels."""
TAIL_REACH = 40
"""What is farther away than this is not pointed at; its ring will do."""
CROWDED = 5_000.0
"""From this cost on the sheet lies on cards, and smaller letters are tried; they have to spare half as much."""
COVERS = 100_000.0
"""The cost of lying on something that is written."""
HIDES = 1_000_000.0
"""The cost of lying on something that must stay in sight."""
FAR, CLOSE = 5.0, 40.0
"""What each pixel costs by which the tail is too long, or too short."""
LESS_WIDE, WIDER = 600.0, 1_500.0
"""What the next best width and the wider form cost."""


class Room(NamedTuple):
    """A table as the sheet sees it: where the sheet must not lie, and where it had better not."""

    window: pygame.Rect
    kept: Sequence[pygame.Rect]
    """The own hand, the buttons, the trick."""
    written: Sequence[pygame.Rect]
    """Plates, panels, and cards that lie open."""
    liked: Sequence[pygame.Rect]
    """Backs, and where cards will lie."""
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


class Callout(Group, ABC):
    """The sheet. A kind of it says what stands on it (`body`)."""

    fill_colour: ClassVar[theme.Colour] = theme.IVORY
    rim_colour: ClassVar[theme.Colour] = theme.BRASS_DEEP
    widths: ClassVar[Sequence[int]] = WIDTHS
    wide_from: ClassVar[int] = 0
    """The least width of the wider form, in logical pixels."""
    covering: ClassVar[float] = COVERS
    """What it costs this kind to lie on something that is written."""
    shrinking: ClassVar[float] = CROWDED / 2
    """What each step to smaller letters costs."""

    def __init__(self) -> None:
        self.target: pygame.Rect | None = None
        self._kept: list[pygame.Rect] = []
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

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the visible callout."""
        return self.visible and self.rect.collidepoint(pos)

    def settle(self, room: Room, unit: float, smaller: Sequence[float] = ()) -> None:
        """Lie down where there is the most room, in whatever form fits; smaller letters are the last resort.

        `smaller` are units to try where even the small letters of this one would hide something.
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
        """The form of the sheet with letters of this size that lies best, if that is better than what is known."""
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
        radius = self.px(1.25 * theme.RADIUS)
        shapes.box(surface, self.rect, radius, self.fill_colour, self.rim_colour, self.px(RIM))
        self._draw_tail(surface)
        super().draw(surface)

    def reach(self) -> pygame.Rect:
        """The sheet with its tail."""
        room = 2 * self.px(TAIL_REACH + 2)
        return self.rect.inflate(room, room)

    def _draw_tail(self, surface: pygame.Surface) -> None:
        """The tail grows out of the sheet: the rim opens for it, and goes on along its sides."""
        points = self.tail()
        if points:
            pygame.draw.polygon(surface, self.fill_colour, points)
            for start, end in itertools.pairwise(points):
                pygame.draw.aaline(surface, self.rim_colour, start, end, self.px(RIM))

    def tail(self) -> list[tuple[int, int]]:
        """The corners of the tail, its tip in their middle at what is spoken of; none if that is far or hidden."""
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


class CalloutLayer(Group):
    """The board of a table with a sheet over it, which is laid by `settle`."""

    def __init__(self, board: Widget, note: Callout, settle: Callable[[], None]) -> None:
        super().__init__([board, note])
        self.board, self.settle = board, settle

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return self.board.wanted(width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        Widget.place(self, rect, unit)
        self.board.place(rect, unit)
        self.settle()


def _best(
    wide: int, high: int, room: Room, tail: int, covering: float, bound: float
) -> tuple[float, pygame.Rect] | None:
    """The place of least cost for a sheet of this size with such a tail, and that cost; None if all reach the bound."""
    best, least = None, bound
    kept, written, liked = list(room.kept), list(room.written), list(room.liked)
    others = [*room.written, *([room.target] if room.target else [])]
    down = _spread(room.window.top, room.window.bottom, high, [(rect.top, rect.bottom) for rect in others], tail)
    for x in _spread(room.window.left, room.window.right, wide, [(rect.left, rect.right) for rect in others], tail):
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


def _spread(first: int, last: int, size: int, others: Iterable[tuple[int, int]], gap: int) -> list[int]:
    """Where something of this size may begin between these ends: some places evenly, and some next to others."""
    found = {first + (last - size - first) * at // STEPS for at in range(STEPS + 1)}
    for begin, end in others:
        found |= {begin - gap - size, end + gap, (begin + end - size) // 2}
    return sorted(at for at in found if first <= at <= last - size)


def _covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many square pixels of the others lie under a rect."""
    parts = [rect.clip(others[at]) for at in rect.collidelistall(list(others))]
    return sum(part.w * part.h for part in parts)


def _away(rect: pygame.Rect, other: pygame.Rect) -> float:
    """How far two rects are apart, 0 when they touch."""
    across = max(rect.left - other.right, 0, other.left - rect.right)
    down = max(rect.top - other.bottom, 0, other.top - rect.bottom)
    return float((across**2 + down**2) ** 0.5)


def _tail(rect: pygame.Rect, target: pygame.Rect, wide: int, inset: int, rim: int) -> list[tuple[int, int]]:
    """A triangle from within the rim on the side of the rect that faces the target, to the near edge of that."""
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
    """Where from `first` to `last` it is nearest to `low` to `high`: the middle of all they have in common."""
    if last < low or first > high:
        return last if last < low else first
    return (max(low, first) + min(high, last)) // 2
