"""A choice of one of several words: segments side by side, or one word between two arrows."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import pygame

from game.language import _
from game.ui import shapes, text, theme
from game.ui.widgets.base import Spoken, Widget
from game.ui.widgets.keys import PRESS_KEYS, step_of, way_of


class Selector(Widget):
    """One of several words: segments if they fit, otherwise one at a time between two arrows."""

    focusable = True

    def __init__(
        self,
        options: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], None],
        *,
        tip: str = "",
        is_narrow: bool = False,
        name: str = "",
    ) -> None:
        """`options` are pairs of a value and its words. `on_change` is called with the chosen value.

        With `is_narrow` it never asks for more room than one word and the arrows need. `name` says what is chosen where
        no label does.
        """
        super().__init__(tip=tip)
        self.name = name
        self.is_narrow = is_narrow
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._over = -1

    @property
    def index(self) -> int:
        """The index of the value among the options, 0 if it is none of them."""
        values = [value for value, _words in self.options]
        return values.index(self.value) if self.value in values else 0

    def choose(self, index: int) -> None:
        """Choose the option at `index`, which wraps around at the ends."""
        value = self.options[index % len(self.options)][0]
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def spoken(self) -> Spoken:
        value = self.options[self.index][1] if self.options else ""
        return Spoken(self.name, _("choice"), value, place=(self.index + 1, len(self.options)))

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        whole = self._segment(unit) * len(self.options)
        high = theme.px(theme.TARGET, unit)
        is_whole = whole <= width and not self.is_narrow
        return (whole, high) if is_whole else (min(width, self._cycle_width(unit)), high)

    def targets(self) -> list[pygame.Rect]:
        return self._parts() if self.enabled else []

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if step := step_of(event.key):
                if 0 <= self.index + step < len(self.options):
                    self.choose(self.index + step)
                return True
            if event.key in PRESS_KEYS and not event.mod & pygame.KMOD_ALT:
                self.choose(self.index + 1)
                return True
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._click(event.pos)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.px(theme.RADIUS)
        shapes.box(surface, self.rect, radius, theme.FILL, theme.palette().line, self.px(1))
        if self._is_cycle():
            self._draw_cycle(surface)
            return
        for index, (part, (_value, words)) in enumerate(zip(self._parts(), self.options, strict=True)):
            is_chosen = index == self.index
            if is_chosen:
                shapes.box(surface, part, radius, theme.IVORY if self.enabled else theme.FILL_HOVER)
            elif self.is_hovered and index == self._over:
                shapes.box(surface, part, radius, theme.FILL_HOVER)
            ink = theme.INK if is_chosen and self.enabled else theme.palette().text
            face = text.SEMIBOLD if is_chosen else text.REGULAR
            text.write(surface, words, part.inflate(-self.px(4), 0), self.px(theme.BODY), ink, face, "middle")

    def _draw_cycle(self, surface: pygame.Surface) -> None:
        left, right = self._parts()
        for part, key, side in ((left, pygame.K_LEFT, -1), (right, pygame.K_RIGHT, 1)):
            can_go = 0 <= self.index + way_of(key) < len(self.options)
            colour = theme.palette().text if can_go else theme.FADED
            arrow(surface, part, side, self.px(5), colour)
        middle = pygame.Rect(left.right, self.rect.y, right.x - left.right, self.rect.h)
        words = self.options[self.index][1] if self.options else ""
        text.write(surface, words, middle, self.px(theme.BODY), theme.palette().text, text.SEMIBOLD, "middle")

    def _segment(self, unit: float) -> int:
        px = theme.px(theme.BODY, unit)
        widest = max((text.room_for(words, px) for _value, words in self.options), default=0)
        return max(theme.px(theme.TARGET, unit), widest + theme.px(3 * theme.GRID, unit))

    def _cycle_width(self, unit: float) -> int:
        return self._segment(unit) + 2 * theme.px(theme.TARGET, unit)

    def _is_cycle(self) -> bool:
        return self.rect.w < self._segment(self.unit) * len(self.options)

    def _parts(self) -> list[pygame.Rect]:
        """Return the rects of the segments, or of the two arrows."""
        if self._is_cycle():
            side = min(self.px(theme.TARGET), self.rect.w // 2)
            left = pygame.Rect(self.rect.x, self.rect.y, side, self.rect.h)
            right = pygame.Rect(self.rect.right - side, self.rect.y, side, self.rect.h)
            return [left, right]
        count = max(1, len(self.options))
        edges = [self.rect.x + self.rect.w * index // count for index in range(count + 1)]
        parts = [pygame.Rect(start, self.rect.y, end - start, self.rect.h) for start, end in itertools.pairwise(edges)]
        return parts[::-1] if text.is_right_to_left() else parts

    def _point(self, pos: tuple[int, int]) -> None:
        over = pygame.Rect(pos, (1, 1)).collidelist(self._parts())
        if over != self._over:
            self._over = over
            self.invalidate()

    def _click(self, pos: tuple[int, int]) -> None:
        for index, part in enumerate(self._parts()):
            if part.collidepoint(pos):
                aim = self.index + way_of((pygame.K_LEFT, pygame.K_RIGHT)[index]) if self._is_cycle() else index
                if 0 <= aim < len(self.options):
                    self.choose(aim)


def arrow(surface: pygame.Surface, rect: pygame.Rect, way: int, size: int, colour: theme.Colour) -> None:
    """Draw a small triangle in the middle of `rect`, pointing left (-1) or right (1)."""
    x, y = rect.center
    points = [(x - way * size * 2 // 3, y - size), (x - way * size * 2 // 3, y + size), (x + way * size * 2 // 3, y)]
    pygame.draw.polygon(surface, colour[:3], points)
    pygame.draw.aalines(surface, colour[:3], True, points)
