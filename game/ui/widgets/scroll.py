"""A window onto something taller than the room there is: wheel, bar, and the keys."""

from __future__ import annotations

import pygame

from game.ui import shapes, text, theme
from game.ui.widgets.base import Widget

BAR = 12
STEP = 60


class ScrollArea(Widget):
    """Shows `child`, which may be taller; `least` is the height it wants itself, in logical pixels (0: all)."""

    def __init__(self, child: Widget, *, weight: int = 1, least: float = 0) -> None:
        super().__init__(weight=weight)
        self.child = child
        self.least = least
        self.offset = 0
        self._grip: int | None = None
        self.adopt(child)

    def children(self) -> tuple[Widget, ...]:
        return (self.child,)

    def window(self) -> pygame.Rect:
        return self.rect

    @property
    def reach(self) -> int:
        """How many pixels can be scrolled in all."""
        return max(0, self.child.rect.h - self.rect.h)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = self.child.wanted(width, unit)
        return (wide, min(high, theme.px(self.least, unit))) if self.least else (wide, high)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        wide = rect.w
        high = self.child.wanted(max(1, wide), unit)[1]
        left = rect.x
        if high > rect.h:
            wide = max(1, rect.w - theme.px(BAR + theme.GRID, unit))
            high = self.child.wanted(wide, unit)[1]
            left += rect.w - wide if text.is_right_to_left() else 0
        high = max(high, rect.h)
        self.offset = max(0, min(self.offset, high - rect.h))
        self.child.place(pygame.Rect(left, rect.y - self.offset, wide, high), unit)

    def scroll_to(self, offset: int) -> None:
        """Show the child from `offset` pixels on."""
        offset = max(0, min(offset, self.reach))
        if offset != self.offset:
            self.child.move_by(0, self.offset - offset)
            self.offset = offset
            self.invalidate()

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll just so far that `rect`, as it stands, can be seen."""
        margin = self.px(theme.GRID)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top + margin))
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)

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
        surface.set_clip(self.rect.clip(clip))
        super().draw(surface)
        surface.set_clip(clip)
        if self.reach:
            rail = self._rail()
            shapes.box(surface, rail.inflate(-rail.w // 2, 0), rail.w // 4, theme.FILL)
            knob = self._knob()
            colour = theme.BRASS if self._grip is not None else theme.palette().line
            shapes.box(surface, knob.inflate(-knob.w // 2, 0), knob.w // 4, colour)

    def _key(self, key: int) -> bool:
        page = self.rect.h - self.px(STEP)
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

    def _rail(self) -> pygame.Rect:
        wide = self.px(BAR)
        x = self.rect.x if text.is_right_to_left() else self.rect.right - wide
        return pygame.Rect(x, self.rect.y, wide, self.rect.h)

    def _knob(self) -> pygame.Rect:
        rail = self._rail()
        whole = max(1, self.child.rect.h)
        high = max(min(self.px(theme.TARGET), rail.h), rail.h * self.rect.h // whole)
        y = rail.y + ((rail.h - high) * self.offset // self.reach if self.reach else 0)
        return pygame.Rect(rail.x, y, rail.w, high)
