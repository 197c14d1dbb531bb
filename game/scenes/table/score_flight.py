"""What moves when a deal is scored: points fly from the tags to the plates, totals count up, coins climb on the rail.

All of it is over in less than two seconds; then the table is still. Without motion everything is at its end at once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.rules.parts import Event
from game.scenes.table.display import TableDisplay
from game.table.plate_face import total_place
from game.table.rail import Rail, between
from game.table.results import PlacedTag
from game.texts.formats import signed
from game.ui import shapes, text, theme
from game.ui.motion import ease_out

READ = 0.5
"""Seconds in which the tags are read before points leave them; all seconds are at normal speed."""
FLY = 0.5
APART = 0.07
"""Seconds between the points of one seat and of the next."""
COUNT = 0.4
COUNT_STEPS = 8
"""How many figures a total shows at most while it counts."""
GLIDE = 0.6
ARC = 26
"""How far the way of the points is bent upwards, in logical pixels."""


class _Points(NamedTuple):
    """The points of one seat."""

    seat: int
    change: int
    before: int
    starts: float
    """When they leave the tag, in seconds from the beginning."""

    @property
    def arrives(self) -> float:
        return self.starts + FLY

    def total(self, time: float) -> int:
        """The total that its plate shows at a time."""
        share = min(1.0, max(0.0, (time - self.arrives) / COUNT))
        return self.before + round(self.change * math.floor(share * COUNT_STEPS) / COUNT_STEPS)


class _Flying(NamedTuple):
    """Points on their way."""

    rect: pygame.Rect
    words: str
    unit: float

    def draw(self, surface: pygame.Surface) -> None:
        rect, px = self.rect, theme.px(theme.LEAD, self.unit)
        shapes.box(surface, rect, rect.h // 2, (*theme.PANEL, 246), theme.IVORY, max(1, round(self.unit)))
        text.write(surface, self.words, rect, px, theme.IVORY, text.SEMIBOLD, "middle")


class ScoreFlight:
    """The motion after one deal. The tags are given anew each time, as they move with the window."""

    def __init__(self, display: TableDisplay) -> None:
        self.display, self.picture, self.host = display, display.picture, display.host
        self._points: list[_Points] = []
        self._time = 0.0
        self._start: Rail | None = None
        """The rail before the score; None if nothing climbs on it."""
        self._drawn: list[pygame.Rect] = []
        """Where points were drawn last."""

    @property
    def is_on(self) -> bool:
        """Whether something moves."""
        return bool(self._points)

    def begin(self, event: Event) -> None:
        """Let everything set out for the score of this event, if motion is on."""
        self.end()
        if self.display.pace == 0:
            return
        changes = [(seat, change) for seat, change in enumerate(event.data["change"]) if change]
        self._points = [
            _Points(seat, change, event.data["total"][seat] - change, READ + APART * at)
            for at, (seat, change) in enumerate(changes)
        ]
        self._time = 0.0
        self._start = self.picture.corners.rail_before(self.display.shown)
        self._show()

    def end(self) -> None:
        """Put everything at its end at once."""
        if not self._points:
            return
        for rect in self._moving():
            self.host.invalidate(rect)
        self._points, self._start, self._drawn = [], None, []
        self.picture.seats.count({})
        self.picture.marks.gliding = None

    def update(self, seconds: float, tags: Sequence[PlacedTag]) -> None:
        """Advance the time."""
        if not self._points:
            return
        pace = self.display.pace
        self._time += seconds / pace if pace else math.inf
        last = self._points[-1].arrives
        if self._time >= max(last + COUNT, self._glide_from + GLIDE if self._start is not None else 0.0):
            self.end()
            return
        for rect in [*self._drawn, *self._show(), *(one.rect for one in self._flying(tags))]:
            self.host.invalidate(rect)

    @property
    def _glide_from(self) -> float:
        """When coins begin to climb: as the first points arrive."""
        return self._points[0].arrives

    def _show(self) -> list[pygame.Rect]:
        """Give plates and rail what they show now; return where they have changed."""
        seats, marks = self.picture.seats, self.picture.marks
        damaged: list[pygame.Rect] = []
        totals = {points.seat: points.total(self._time) for points in self._points}
        if totals != seats.counted:
            damaged = [
                plate.rect for seat, plate in enumerate(seats.plates) if totals.get(seat) != seats.counted.get(seat)
            ]
            seats.count(totals)
        if self._start is not None and marks.rail is not None:
            share = ease_out((self._time - self._glide_from) / GLIDE)
            gliding = between(self._start, marks.rail, share)
            if gliding != marks.gliding:
                marks.gliding = gliding
                damaged.append(marks.rail.rect.union(self._start.rect))
        return damaged

    def _moving(self) -> list[pygame.Rect]:
        """Where something may be that is not at its end."""
        rails = [rail.rect for rail in (self.picture.marks.rail, self._start) if rail is not None]
        return [*self._drawn, *(plate.rect for plate in self.picture.plates), *rails]

    # -- drawing --------------------------------------------------------------------------------------------------

    def _flying(self, tags: Sequence[PlacedTag]) -> list[_Flying]:
        """The points that are on their way now."""
        found = []
        for points in self._points:
            share = (self._time - points.starts) / FLY
            if not 0 <= share < 1 or points.seat >= len(tags):
                continue
            tag, plate = tags[points.seat], self.picture.plates[points.seat]
            start, goal = tag.rect.center, total_place(plate.plate, plate.rect, plate.unit).center
            eased = share * share * (3 - 2 * share)
            words, px = signed(points.change), theme.px(theme.LEAD, tag.unit)
            rect = pygame.Rect(0, 0, text.size(words, px, text.SEMIBOLD)[0] + px, text.height(px))
            rect.center = (
                round(start[0] + (goal[0] - start[0]) * eased),
                round(start[1] + (goal[1] - start[1]) * eased - ARC * tag.unit * math.sin(math.pi * share)),
            )
            found.append(_Flying(rect, words, tag.unit))
        return found

    def draw(self, surface: pygame.Surface, tags: Sequence[PlacedTag]) -> None:
        """Draw the points that are on their way."""
        flying = self._flying(tags)
        self._drawn = [one.rect for one in flying]
        for one in flying:
            if one.rect.colliderect(surface.get_clip()):
                one.draw(surface)
