"""The widgets for looking through a match: one line that tells what happened, the strip, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.language import _
from game.table.faces import height_of
from game.table.geometry import Geometry
from game.ui import shapes, text, theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.label import Label
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.numbers import Slider

STRIP, TIGHT_STRIP = 28, 24
"""How high a row of the strip is, in logical pixels, and where there is little room."""
TIGHT_TARGET = 28
LEAST_STRIP = 200
"""With less room between the buttons, in logical pixels, the strip has a row of its own."""


class Steps(Protocol):
    """What the buttons do."""

    def go(self, step: int) -> None:
        """Show this step."""

    def go_by(self, steps: int) -> None:
        """So many actions on or back."""

    def go_trick(self, way: int) -> None:
        """A trick on or back."""

    def go_deal(self, way: int) -> None:
        """A deal on or back."""

    def toggle_eye(self) -> None:
        """All hands open, or not."""

    def turn_table(self) -> None:
        """Look from the next seat."""

    def audit(self) -> None:
        """Ask the bot that acted again."""

    def review(self) -> None:
        """Where the deal turned."""

    def play_on(self) -> None:
        """What if it were played on from here."""

    def back(self) -> None:
        """Close."""


class Strip(Slider):
    """A slider without a number."""

    marks: tuple[int, ...] = ()
    """Steps to be found again, told by a stroke across the rail."""

    def draw(self, surface: pygame.Surface) -> None:
        """The slider over its marks."""
        rail = self._rail()
        for step in self.marks:
            share = step / max(1, self.high)
            share = 1 - share if text.is_right_to_left() else share
            stroke = pygame.Rect(0, 0, max(2, self.px(3)), self.px(18))
            stroke.center = round(rail.x + rail.w * share), rail.centery
            shapes.box(surface, stroke, stroke.w // 2, theme.WARNING_LIGHT)
        super().draw(surface)

    def event(self, event: pygame.event.Event) -> bool:
        """As any slider; what it moved while it was held finds its place when it is let go."""
        was_held = self.is_pressed
        is_used = super().event(event)
        if was_held and not self.is_pressed:
            self.rearrange()
        return is_used

    def show(self, value: int, high: int) -> None:
        """Stand at `value` of `high`, without telling anybody."""
        self.value, self.high = value, max(1, high)
        self.invalidate()


class Controls(Group):
    """The strip between the buttons that lead back and those that lead on, or over them where they leave no room."""

    def __init__(self, back: Sequence[Widget], strip: Strip, on: Sequence[Widget]) -> None:
        gap = theme.GRID * 0.5
        self._back = Row(back, gap=gap, wrap=False, align="end")
        self._strip = strip
        self._on = Row(on, gap=gap, wrap=False)
        self.is_tight = False
        """Whether the rows are as low as hands allow."""
        super().__init__([self._back, strip, self._on])

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """All the width there is, in one row or two."""
        high = theme.px(TIGHT_TARGET if self.is_tight else theme.TARGET, unit)
        strip = theme.px(TIGHT_STRIP if self.is_tight else STRIP, unit)
        return width, high if self._has_room(width, unit) else high + strip

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place the strip first, so that it can be dragged by hand whatever the size."""
        Widget.place(self, rect, unit)
        gap, high = theme.px(theme.GRID * 0.5, unit), theme.px(TIGHT_TARGET if self.is_tight else theme.TARGET, unit)
        halves = [pygame.Rect(rect.x, rect.bottom - high, (rect.w - gap) // 2, high) for _half in range(2)]
        strip = pygame.Rect(rect.x, rect.y, rect.w, rect.h - high)
        if self._has_room(rect.w, unit):
            for half, row in zip(halves, (self._back, self._on), strict=True):
                half.w = row.natural(unit)
            strip = pygame.Rect(0, rect.y, rect.w - halves[0].w - halves[1].w - 2 * gap, high)
            strip.x = rect.x + halves[text.is_right_to_left()].w + gap
        halves[not text.is_right_to_left()].right = rect.right
        self._back.place(halves[0], unit)
        self._strip.place(strip, unit)
        self._on.place(halves[1], unit)

    def _has_room(self, width: int, unit: float) -> bool:
        taken = self._back.natural(unit) + self._on.natural(unit) + 2 * theme.px(theme.GRID * 0.5, unit)
        return width - taken >= theme.px(LEAST_STRIP, unit)


class ReplayBoard(Group):
    """Places the line and the strip above the hand, the eye and the way out in the table's corner."""

    def __init__(self, steps: Steps) -> None:
        self.geometry: Geometry | None = None
        self.line = Label("", theme.LEAD, align="middle")
        self.strip = Strip(0, steps.go, low=0, high=1, step=1, words=lambda _value: "", tip=_("Drag to any moment"))
        self.back_buttons = [
            _button("first", _("A deal back (Ctrl+Page up)"), lambda: steps.go_deal(-1)),
            _button("far_left", _("A trick back (Page up)"), lambda: steps.go_trick(-1)),
            _button("left", _("Back (←)"), lambda: steps.go_by(-1)),
        ]
        self.on_buttons = [
            _button("right", _("On (→)"), lambda: steps.go_by(1)),
            _button("far_right", _("A trick on (Page down)"), lambda: steps.go_trick(1)),
            _button("last", _("A deal on (Ctrl+Page down)"), lambda: steps.go_deal(1)),
        ]
        self.controls = Controls(self.back_buttons, self.strip, self.on_buttons)
        self.telling = Column([self.line, self.controls], gap=theme.GRID * 0.5)
        self.eye = _button("eye", _("Lay all hands open (E)"), steps.toggle_eye)
        self.seat = _button("person", _("Look from the next seat (V)"), steps.turn_table)
        self.audit = _button("bot", _("Would the bot do that again? (A)"), steps.audit)
        self.review = _button("star", _("Where this deal turned (R)"), steps.review)
        self.play_on = _button("play", _("What if: play on from here (P)"), steps.play_on)
        self.close = _button("close", _("Close (Esc)"), steps.back)
        tools = [self.audit, self.review, self.play_on, self.eye, self.seat, self.close]
        self.tools = Row(tools, gap=theme.GRID * 0.5, align="end")
        self._lying: list[pygame.Rect] = []
        self._trick: list[pygame.Rect] = []
        super().__init__([self.telling, self.tools])

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The whole window, whatever its size."""
        return self.geometry.size if self.geometry is not None else (width, 0)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place the line and the strip above the hand, growing upwards, and the others in their corner."""
        Widget.place(self, rect, unit)
        if self.geometry is None:
            return
        self._place_telling(self.geometry)
        self.tools.place(*self._tools_rect(self.geometry))

    def keep_clear(self, lying: Sequence[pygame.Rect], trick: Sequence[pygame.Rect]) -> None:
        """Cards lie there now, and the plates tell something else: keep off them."""
        self._lying, self._trick = list(lying), list(trick)
        if self.geometry is not None:
            self._place_telling(self.geometry)

    def _place_telling(self, geometry: Geometry) -> None:
        """Above the hand, narrower, lower or in smaller words where it would lie on something."""
        if self.strip.is_pressed:  # the strip must not slip away under the hand that drags it
            held, unit = self.telling.rect, self.telling.unit
            high = self.telling.wanted(held.w, unit)[1]
            self.telling.place(pygame.Rect(held.x, held.bottom - high, held.w, high), unit)
            return
        for size in geometry.units(theme.SMALL / theme.LEAD):
            for self.controls.is_tight in (False, True):
                panel = self._panel(geometry, size)
                self.telling.place(panel, size)
                if self._pad(panel, size).collidelist([*self._around(geometry), *self._trick]) < 0:
                    return

    def _around(self, geometry: Geometry) -> list[pygame.Rect]:
        return [*geometry.plates, *self._lying, self._tools_rect(geometry)[0]]

    def _tools_rect(self, geometry: Geometry) -> tuple[pygame.Rect, float]:
        """Where the small buttons lie, and at which size: in their corner, smaller where it cannot hold them all."""
        corner = geometry.tools
        for size in geometry.units(theme.TARGET_LEAST / theme.TARGET):
            high = self.tools.wanted(corner.w, size)[1]
            if high <= corner.h:
                break
        return pygame.Rect(corner.x, corner.bottom - high, corner.w, high), size

    def _pad(self, panel: pygame.Rect, unit: float) -> pygame.Rect:
        """The sheet that the line and the strip are drawn on."""
        pad = theme.px(theme.GRID, unit)
        return panel.inflate(2 * pad, pad)

    def _panel(self, geometry: Geometry, unit: float) -> pygame.Rect:
        area, gap = geometry.actions, theme.px(theme.GRID, unit)
        left, right = area.left + gap, area.right - gap
        high = self.telling.wanted(right - left, unit)[1]
        top = area.bottom - gap - high
        beside = [thing for thing in self._around(geometry) if thing.bottom > top - gap and thing.top < area.bottom]
        left = max([left, *(thing.right + 2 * gap for thing in beside if thing.centerx < area.centerx)])
        right = min([right, *(thing.left - 2 * gap for thing in beside if thing.centerx > area.centerx)])
        wide = max(1, min(right - left, theme.px(720, unit)))
        panel = pygame.Rect(0, 0, wide, self.telling.wanted(wide, unit)[1])
        middle = max(left + wide // 2, min(right - wide // 2, area.centerx))
        panel.midbottom = middle, area.bottom - theme.px(theme.GRID / 2, unit)  # off the trick rather than the hand
        return panel

    def has_room(self, geometry: Geometry, unit: float) -> bool:
        """Whether the line and the strip leave the trick free."""
        low = geometry.trick_place(geometry.anchor)[1] + height_of(geometry.trick) / 2
        self.controls.is_tight = True
        return self._panel(geometry, unit).top - theme.px(theme.GRID, unit) >= low

    def draw(self, surface: pygame.Surface) -> None:
        """The line and the strip on a panel, so that they can be read over whatever lies there."""
        shapes.panel(surface, self._pad(self.telling.rect, self.telling.unit), self.telling.unit)
        super().draw(surface)

    def offer(self, can_audit: bool, can_review: bool, can_play_on: bool) -> None:
        """Light what can be asked of this step."""
        offered = (self.audit, can_audit), (self.review, can_review), (self.play_on, can_play_on)
        for button, is_lit in offered:
            button.enabled = is_lit
        self.invalidate()

    def tell(self, words: str, at: int, count: int, is_open: bool, is_finished: bool) -> None:
        """Tell what happened at step `at` of `count`; the eye is for deals that are over."""
        self.line.say(words)
        self.strip.show(at, count - 1)
        self.eye.is_on = is_open
        self.eye.icon = "icons/eye" if is_open or is_finished else "icons/eye_off"
        self.eye.enabled = self.seat.enabled = is_finished
        for button in self.back_buttons:
            button.enabled = at > 0
        for button in self.on_buttons:
            button.enabled = at < count - 1
        self.invalidate()


def _button(icon: str, tip: str, press: Callable[[], None]) -> Button:
    return Button("", press, icon=f"icons/{icon}", tip=tip, kind="quiet")
