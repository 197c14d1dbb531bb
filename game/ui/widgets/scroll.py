"""An area that shows a part of a taller widget, with a scroll bar, the wheel and the keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import shapes, text, theme
from game.ui.widgets.base import Widget

BAR = 12
STEP = 60


class ScrollArea(Widget):
    """Shows `child`, which may be taller. `least` is the preferred height in logical pixels (0: that of the child).

    Scroll bars are never nested: in an area that scrolls, the areas inside flow, which means that they show everything.
    """

    def __init__(self, child: Widget, *, weight: int = 1, least: float = 0) -> None:
        super().__init__(weight=weight)
        self.child = child
        self.least = least
        self.offset = 0
        self.on_scroll: Callable[[], None] = lambda: None
        """Called after the area has scrolled."""
        self.flows = False
        self.view = pygame.Rect(0, 0, 0, 0)
        """The part of the area that scrolls."""
        self._high = 0
        self._grip: int | None = None
        self.adopt(child)

    def children(self) -> tuple[Widget, ...]:
        return (self.child,)

    def window(self, child: Widget) -> pygame.Rect:
        return self.view if self.scrolls(child) else self.rect

    def scrolls(self, child: Widget) -> bool:
        """Whether `child` moves when the area scrolls."""
        return True

    @property
    def reach(self) -> int:
        """The number of pixels that can be scrolled."""
        return max(0, self._high - self.view.h)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = self.child.wanted(width, unit)
        return (wide, min(high, theme.px(self.least, unit))) if self.least and not self.flows else (wide, high)

    def whole(self, width: int, unit: float) -> int:
        """Return the height at which neither the area nor one inside it has to scroll."""
        self._let_flow(True)
        return self._height(width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        self.view = self._room()
        self._let_flow(False)
        left, wide = self.view.x, self.view.w
        high = self._height(max(1, wide), unit)
        if high > self.view.h:
            self._let_flow(True)
            wide = max(1, self.view.w - theme.px(BAR + theme.GRID, unit))
            high = self._height(wide, unit)
            left += self.view.w - wide if text.is_right_to_left() else 0
        self._high = max(high, self.view.h)
        self.offset = max(0, min(self.offset, self.reach))
        self._lay(pygame.Rect(left, self.view.y - self.offset, wide, self._high))

    def move_by(self, x: int, y: int) -> None:
        self.view.move_ip(x, y)
        super().move_by(x, y)

    def _room(self) -> pygame.Rect:
        """Return the area that scrolls."""
        return pygame.Rect(self.rect)

    def _height(self, width: int, unit: float) -> int:
        """Return the height of the scrolled content."""
        return self.child.wanted(width, unit)[1]

    def _lay(self, rect: pygame.Rect) -> None:
        """Place the scrolled content."""
        self.child.place(rect, self.unit)

    def _let_flow(self, flows: bool) -> None:
        for widget in self.child.walk():
            if isinstance(widget, ScrollArea):
                widget.flows = flows

    def scroll_to(self, offset: int) -> None:
        """Scroll so that the content is shown from `offset` pixels on."""
        offset = max(0, min(offset, self.reach))
        if offset != self.offset:
            for child in self.children():
                if self.scrolls(child):
                    child.move_by(0, self.offset - offset)
            self.offset = offset
            self.invalidate()
            self.on_scroll()

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as possible so that `rect`, given as it is placed now, is visible."""
        margin = self.px(theme.GRID)
        if rect.top - margin < self.view.top:
            self.scroll_to(self.offset - (self.view.top - rect.top + margin))
        elif rect.bottom + margin > self.view.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.view.bottom)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if self.reach and self.visible and self._rail().collidepoint(pos):
            return self
        return super().at(pos)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.reach:
            turned = event.dict.get("precise_y", event.y)
            self.scroll_to(self.offset - round(turned * self.px(STEP)))
            return True
        if event.type == pygame.KEYDOWN and self.reach:
            return self._key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._rail().collidepoint(event.pos):
            knob = self._knob()
            self._grip = event.pos[1] - knob.y if knob.collidepoint(event.pos) else knob.h // 2
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for child in self.children():
            surface.set_clip(self.window(child).clip(clip))
            if child.visible and child.rect.colliderect(surface.get_clip()):
                child.draw(surface)
        surface.set_clip(clip)
        if self.reach:
            rail = self._rail()
            shapes.box(surface, rail.inflate(-rail.w // 2, 0), rail.w // 4, theme.FILL)
            knob = self._knob()
            colour = theme.IVORY if self._grip is not None else theme.palette().line
            shapes.box(surface, knob.inflate(-knob.w // 2, 0), knob.w // 4, colour)

    def _key(self, key: int) -> bool:
        page = self.view.h - self.px(STEP)
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_DOWN: self.px(STEP),
            pygame.K_UP: -self.px(STEP),
            pygame.K_HOME: -self.offset,
            pygame.K_END: self.reach - self.offset,
        }
        if key not in steps:
            return False
        before = self.offset
        self.scroll_to(self.offset + steps[key])
        return self.offset != before

    def _drag(self, y: int) -> None:
        rail, knob = self._rail(), self._knob()
        room = rail.h - knob.h
        if room > 0 and self._grip is not None:
            self.scroll_to((y - self._grip - rail.y) * self.reach // room)

    def is_on_rail(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the scroll bar."""
        return self.reach > 0 and self._rail().collidepoint(pos)

    def _rail(self) -> pygame.Rect:
        wide = self.px(BAR)
        x = self.view.x if text.is_right_to_left() else self.view.right - wide
        return pygame.Rect(x, self.view.y, wide, self.view.h)

    def _knob(self) -> pygame.Rect:
        rail = self._rail()
        whole = max(1, self._high)
        high = max(min(self.px(theme.TARGET), rail.h), rail.h * self.view.h // whole)
        y = rail.y + ((rail.h - high) * self.offset // self.reach if self.reach else 0)
        return pygame.Rect(rail.x, y, rail.w, high)
