"""The widgets of a replay: one line that tells what happened, the strip of all steps, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.language import _
from game.scenes.replay.keep_tool import KeepTool
from game.scenes.replay.tools import DealTools
from game.table.faces import height_of
from game.table.geometry import Geometry
from game.ui import shapes, text, theme
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.label import Label
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.numbers import Slider

STRIP, TIGHT_STRIP = 28, 24
"""The height of the strip in logical pixels, usually and where there is little room."""
TIGHT_TARGET = 28
LEAST_STRIP = 200
"""The strip has a row of its own if the buttons leave it less room than this, in logical pixels."""
LEAST_TRACK = 160
"""Words are made smaller to leave the strip a track as long as this, in logical pixels at 100 %."""


class Steps(Protocol):
    """What the buttons of stepping call."""

    def go(self, step: int) -> None:
        """Shows a step, or the nearest one that exists."""

    def go_by(self, steps: int) -> None:
        """Goes this many steps forward, or back if negative."""

    def go_trick(self, way: int) -> None:
        """Goes on (1) or back (-1) by a trick."""

    def go_deal(self, way: int) -> None:
        """Goes on (1) or back (-1) by a deal."""

    def toggle_eye(self) -> None:
        """Lays all hands open, or covers them again."""

    def turn_table(self) -> None:
        """Shows the next seat's view."""

    def back(self) -> None:
        """Closes the replay."""


class Strip(Slider):
    """A slider without a number."""

    marks: tuple[int, ...] = ()
    """Steps that are marked by a stroke across the rail."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the slider over its marks."""
        rail = self._rail()
        for step in self.marks:
            share = step / max(1, self.high)
            share = 1 - share if text.is_right_to_left() else share
            stroke = pygame.Rect(0, 0, max(2, self.px(3)), self.px(18))
            stroke.center = round(rail.x + rail.w * share), rail.centery
            shapes.box(surface, stroke, stroke.w // 2, theme.WARNING_LIGHT)
        super().draw(surface)

    @property
    def track(self) -> int:
        """The length of the rail in pixels."""
        return self._rail().w

    def event(self, event: pygame.event.Event) -> bool:
        """Takes input as any slider; the board is placed again when it is released."""
        was_held = self.is_pressed
        is_used = super().event(event)
        if was_held and not self.is_pressed:
            self.rearrange()
        return is_used

    def show(self, value: int, high: int) -> None:
        """Shows `value` of `high` without a call of `on_change`."""
        self.value, self.high = value, max(1, high)
        self.invalidate()


class Controls(Group):
    """The strip between the buttons back and on, or above them where they leave it no room."""

    def __init__(self, back: Sequence[Widget], strip: Strip, on: Sequence[Widget]) -> None:
        gap = theme.GRID * 0.5
        self._back = Row(back, gap=gap, wrap=False, align="end")
        self._strip = strip
        self._on = Row(on, gap=gap, wrap=False)
        self.is_tight = False
        """Whether the rows have their least height."""
        super().__init__([self._back, strip, self._on])

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The whole width, in one row or two."""
        high = theme.px(max(TIGHT_TARGET, theme.TARGET_LEAST) if self.is_tight else theme.TARGET, unit)
        strip = theme.px(TIGHT_STRIP if self.is_tight else STRIP, unit)
        return width, high if self._has_room(width, unit) else high + strip

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Places the strip and the two groups of buttons."""
        Widget.place(self, rect, unit)
        gap, high = (
            theme.px(theme.GRID * 0.5, unit),
            theme.px(max(TIGHT_TARGET, theme.TARGET_LEAST) if self.is_tight else theme.TARGET, unit),
        )
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
    """The line and the strip above the hand, and the other buttons in the table's corner."""

    def __init__(self, steps: Steps, tools: DealTools, keeping: KeepTool) -> None:
        self.geometry: Geometry | None = None
        self.line = Label("", theme.LEAD, align="middle")
        self.strip = Strip(0, steps.go, low=0, high=1, step=1, words=lambda _value: "", tip=_("Drag to any moment"))
        self.back_buttons = [
            _button("first", _("Previous deal (Ctrl+Page Up)"), lambda: steps.go_deal(-1)),
            _button("far_left", _("Previous trick (Page Up)"), lambda: steps.go_trick(-1)),
            _button("left", _("Back (←)"), lambda: steps.go_by(-1)),
        ]
        self.on_buttons = [
            _button("right", _("Forward (→)"), lambda: steps.go_by(1)),
            _button("far_right", _("Next trick (Page Down)"), lambda: steps.go_trick(1)),
            _button("last", _("Next deal (Ctrl+Page Down)"), lambda: steps.go_deal(1)),
        ]
        self.controls = Controls(self.back_buttons, self.strip, self.on_buttons)
        self.telling = Column([self.line, self.controls], gap=theme.GRID * 0.5)
        self.eye = _button("eye", _("Show all hands (E)"), steps.toggle_eye)
        self.seat = _button("person", _("View from the next seat (V)"), steps.turn_table)
        self.audit = _button("bot", _("Would the bot do it again? (A)"), tools.audit)
        self.review = _button("star", _("Where this deal turned (R)"), tools.review)
        self.play_on = _button("play", _("What if? Play on from here (P)"), tools.play_on)
        self.close = _button("close", _("Close (Esc)"), steps.back)
        self.keep = _button("save", _("Keep this match (K)"), keeping.keep)
        self.keep.visible = keeping.is_offered
        corner = [self.keep, self.audit, self.review, self.play_on, self.eye, self.seat, self.close]
        self.tools = Row(corner, gap=theme.GRID * 0.5, align="end")
        self._lying: list[pygame.Rect] = []
        self._trick: list[pygame.Rect] = []
        super().__init__([self.telling, self.tools])

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The whole window."""
        return self.geometry.size if self.geometry is not None else (width, 0)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Places the line and the strip above the hand, and the other buttons in their corner."""
        Widget.place(self, rect, unit)
        if self.geometry is None:
            return
        self._place_telling(self.geometry)
        self.tools.place(*self._tools_rect(self.geometry))

    def keep_clear(self, lying: Sequence[pygame.Rect], trick: Sequence[pygame.Rect]) -> None:
        """Keeps the line and the strip off these cards and off the plates."""
        self._lying, self._trick = list(lying), list(trick)
        if self.geometry is not None:
            self._place_telling(self.geometry)

    def _place_telling(self, geometry: Geometry) -> None:
        """Places the line and the strip above the hand: narrower, lower or smaller where they would cover something.

        Smaller words are better than a short strip.
        """
        if self.strip.is_pressed:  # the strip must not move while it is dragged
            held, unit = self.telling.rect, self.telling.unit
            high = self.telling.wanted(held.w, unit)[1]
            self.telling.place(pygame.Rect(held.x, held.bottom - high, held.w, high), unit)
            return
        least, around = theme.px(LEAST_TRACK, geometry.units()[-1]), [*self._around(geometry), *self._trick]
        short: tuple[pygame.Rect, float, bool] | None = None
        for size in geometry.units(theme.SMALL / theme.LEAD):
            for self.controls.is_tight in (False, True):
                panel = self._panel(geometry, size)
                self.telling.place(panel, size)
                if self._pad(panel, size).collidelist(around) < 0:
                    if self.strip.track >= least:
                        return
                    short = short or (panel, size, self.controls.is_tight)
        if short is not None:
            panel, size, self.controls.is_tight = short
            self.telling.place(panel, size)

    def _around(self, geometry: Geometry) -> list[pygame.Rect]:
        return [*geometry.plates, *self._lying, self._tools_rect(geometry)[0]]

    def _tools_rect(self, geometry: Geometry) -> tuple[pygame.Rect, float]:
        """The place and the unit of the small buttons: smaller where their corner cannot hold them."""
        corner = geometry.tools
        for size in geometry.units(theme.TARGET_LEAST / theme.TARGET):
            high = self.tools.wanted(corner.w, size)[1]
            if high <= corner.h:
                break
        return pygame.Rect(corner.x, corner.bottom - high, corner.w, high), size

    def _pad(self, panel: pygame.Rect, unit: float) -> pygame.Rect:
        """The panel that the line and the strip are drawn on."""
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
        """Draws the line and the strip on a panel, so that they can be read over cards."""
        shapes.panel(surface, self._pad(self.telling.rect, self.telling.unit), self.telling.unit)
        super().draw(surface)

    def offer(self, can_audit: bool, can_review: bool, can_play_on: bool, marks: tuple[int, ...]) -> None:
        """Enables the tools that this step has, and marks steps in the strip."""
        offered = (self.audit, can_audit), (self.review, can_review), (self.play_on, can_play_on)
        for button, is_lit in offered:
            button.enabled = is_lit
        self.strip.marks = marks
        self.invalidate()

    def tell(self, words: str, at: int, count: int, is_open: bool, is_finished: bool) -> None:
        """Shows what happened at step `at` of `count`; eye and seat are for deals that are over."""
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
