"""Widgets for numbers: a slider, and a stepper that can be typed into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import _
from game.ui import shapes, text, theme
from game.ui.widgets.base import Spoken, Widget, repeat_keys
from game.ui.widgets.keys import LESS_KEYS, MORE_KEYS, PRESS_KEYS, step_of

HELD_FROM = 0.4
"""Seconds until a held button of a stepper repeats."""
PACES = ((6, 0.12, 1), (20, 0.06, 1), (40, 0.06, 5), (1 << 30, 0.06, 25))
"""Up to a number of repeats of a held button: seconds between two of them, and by how many steps each goes."""


class Slider(Widget):
    """A number from `low` to `high` in steps of `step`. The text behind it is `words(value)`."""

    focusable = True
    drags = True

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        words: Callable[[int], str] = str,
        tip: str = "",
    ) -> None:
        super().__init__(weight=1, tip=tip)
        self.value = value
        self.on_change = on_change
        self.low, self.high, self.step = low, high, step
        self.words = words

    def put(self, value: int) -> None:
        """Set the nearest allowed value."""
        value = self.low + round((value - self.low) / self.step) * self.step
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return min(width, theme.px(160, unit) + self._label(unit)), theme.px(theme.TARGET, unit)

    def spoken(self) -> Spoken:
        return Spoken("", _("slider"), self.words(self.value))

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
            if event.key in ends or step_of(event.key):
                self.put(ends.get(event.key, self.value + step_of(event.key) * self.step))
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.is_pressed = True
            self._drag(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.is_pressed:
            self._drag(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.is_pressed = False
            self.invalidate()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        rail, knob = self._rail(), self._knob()
        shapes.box(surface, rail, rail.h // 2, theme.FILL_HOVER)
        done = rail.copy()
        if text.is_right_to_left():
            done.x, done.w = knob[0], rail.right - knob[0]
        else:
            done.w = knob[0] - rail.x
        shapes.box(surface, done, rail.h // 2, theme.IVORY)
        radius = self.px(11 if self.is_pressed or self.is_hovered else 10)
        shapes.dot(surface, knob, radius, theme.IVORY)
        shapes.dot(surface, knob, radius - self.px(4), theme.INK)
        wide = self._label(self.unit)
        label = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h)
        if text.is_right_to_left():
            label.x = self.rect.x
        label.inflate_ip(-2 * self.px(theme.GRID / 2), 0)
        text.write(surface, self.words(self.value), label, self.px(theme.BODY), theme.palette().text, align="end")

    def _label(self, unit: float) -> int:
        px = theme.px(theme.BODY, unit)
        return max(text.size(self.words(value), px)[0] for value in (self.low, self.high)) + theme.px(theme.GRID, unit)

    def _rail(self) -> pygame.Rect:
        edge = self.px(12)
        wide = max(1, self.rect.w - self._label(self.unit) - 2 * edge)
        x = self.rect.x + edge + (self._label(self.unit) if text.is_right_to_left() else 0)
        rail = pygame.Rect(x, 0, wide, self.px(4))
        rail.centery = self.rect.centery
        return rail

    def _knob(self) -> tuple[int, int]:
        rail = self._rail()
        share = (self.value - self.low) / max(1, self.high - self.low)
        share = 1 - share if text.is_right_to_left() else share
        return round(rail.x + rail.w * share), rail.centery

    def _drag(self, x: int) -> None:
        rail = self._rail()
        share = max(0.0, min(1.0, (x - rail.x) / rail.w))
        share = 1 - share if text.is_right_to_left() else share
        self.put(round(self.low + share * (self.high - self.low)))
        self.invalidate()


class Stepper(Widget):
    """A whole number between two buttons, which repeat faster and faster while held. Digits type it, the arrow keys
    change it."""

    focusable = True

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 1,
    ) -> None:
        super().__init__()
        self.value = value
        self.on_change = on_change
        self.low, self.high, self.step = low, high, step
        self._typed = ""
        self._held = 0
        """-1 while the button for less is held, 1 for more, otherwise 0."""
        self._is_over = False
        self._repeats, self._wait = 0, 0.0

    def put(self, value: int) -> None:
        """Set `value`, or the nearest limit."""
        value = max(self.low, min(self.high, value))
        self._typed = ""
        self.invalidate()
        if value != self.value:
            self.value = value
            self.on_change(value)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        digits = max(text.size(str(end), theme.px(theme.BODY, unit), text.SEMIBOLD)[0] for end in (self.low, self.high))
        wide = 2 * theme.px(theme.TARGET, unit) + digits + theme.px(3 * theme.GRID, unit)
        return min(width, wide), theme.px(theme.TARGET, unit)

    def spoken(self) -> Spoken:
        return Spoken("", _("number"), self._typed or str(self.value))

    def targets(self) -> list[pygame.Rect]:
        return list(self._ends()) if self.enabled else []

    def focus_changed(self) -> None:
        repeat_keys(self.is_focused)
        if not self.is_focused and self._typed:
            self._take()

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held, self._is_over = self._end_at(event.pos), True
            self._repeats, self._wait = 0, HELD_FROM
            self.put(self.value + self._held * self.step)
            return True
        if event.type == pygame.MOUSEMOTION and self._held:
            self._is_over = self._end_at(event.pos) == self._held
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._held = 0
            return True
        return False

    def update(self, seconds: float) -> None:
        """Repeat a held button while the pointer is over it."""
        self._wait -= seconds
        while self._held and self._is_over and self._wait <= 0:
            pause, steps = next((pause, steps) for most, pause, steps in PACES if self._repeats < most)
            self._repeats += 1
            self._wait += pause
            self._move(self._held * steps * self.step)

    def _move(self, by: int) -> None:
        """Go on by `by`, or to the next multiple of it, so that fast repeats show round numbers."""
        aim = self.value + by
        self.put(aim - (aim % abs(by) if by > 0 else -(-aim % abs(by))) if abs(by) > self.step else aim)

    def _end_at(self, pos: tuple[int, int]) -> int:
        """Return -1 on the button for less, 1 on that for more, otherwise 0."""
        less, more = self._ends()
        return -1 if less.collidepoint(pos) else 1 if more.collidepoint(pos) else 0

    def draw(self, surface: pygame.Surface) -> None:
        shapes.box(surface, self.rect, self.px(theme.RADIUS), theme.FILL, theme.palette().line, self.px(1))
        less, more = self._ends()
        for part, sign, can_go in ((less, "−", self.value > self.low), (more, "+", self.value < self.high)):
            if can_go and self.is_hovered:
                shapes.box(surface, part, self.px(theme.RADIUS), theme.FILL)
            colour = theme.palette().text if can_go else theme.FADED
            long, thick = self.px(6), self.px(1)
            shapes.fill(surface, pygame.Rect(part.centerx - long, part.centery - thick, 2 * long, 2 * thick), colour)
            if sign == "+":
                shapes.fill(
                    surface, pygame.Rect(part.centerx - thick, part.centery - long, 2 * thick, 2 * long), colour
                )
        middle = pygame.Rect(less.right, self.rect.y, more.x - less.right, self.rect.h)
        shown = self._typed or str(self.value)
        text.write(surface, shown, middle, self.px(theme.BODY), theme.palette().text, text.SEMIBOLD, "middle")

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_LEFT or event.key in LESS_KEYS:  # its − is at the left in every language
            self.put(self.value - self.step)
        elif event.key == pygame.K_RIGHT or event.key in MORE_KEYS:
            self.put(self.value + self.step)
        elif event.unicode.isdecimal():
            self._typed = (self._typed + event.unicode)[-len(str(self.high)) :]
            self.invalidate()
            if len(self._typed) == len(str(self.high)):
                self._take()
        elif event.key == pygame.K_BACKSPACE and self._typed:
            self._typed = self._typed[:-1]
            self.invalidate()
        elif event.key in PRESS_KEYS and self._typed:
            self._take()
        else:
            return False
        return True

    def _take(self) -> None:
        self.put(int(self._typed))

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = min(self.px(theme.TARGET), self.rect.w // 2)
        left = pygame.Rect(self.rect.x, self.rect.y, side, self.rect.h)
        return left, pygame.Rect(self.rect.right - side, self.rect.y, side, self.rect.h)
