"""What every widget has: a place, a state, a size that it wants, and an answer to input.

A form calls these. Lengths given to a widget are logical, those of rects are pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame

from game.ui import shapes, theme
from game.ui.scene import SceneHost

WIDE = 1 << 20
"""More pixels than any window is wide or high."""


class WidgetHolder(Protocol):
    """What a widget needs of the form that it stands on (see `game.ui.form.Form`)."""

    stage: SceneHost

    def invalidate(self, rect: pygame.Rect | None = None) -> None: ...

    def relayout(self) -> None: ...


class Widget:
    """One thing on a form. `weight` > 0 takes a share of the room left over in a row or column."""

    focusable = False

    def __init__(self, *, weight: int = 0, tip: str = "") -> None:
        self.weight = weight
        self.tip = tip
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.unit = 1.0
        self.parent: Widget | None = None
        self.holder: WidgetHolder | None = None
        self.visible = True
        self.enabled = True
        self.is_hovered = False
        self.is_pressed = False
        self.is_focused = False

    # Size and place

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        """The size it wants, in pixels, when it can have at most `width`."""
        return 0, 0

    def natural(self, unit: float) -> int:
        """The width it would take if there were no end of it."""
        return self.wanted(WIDE, unit)[0]

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Stand in `rect` from now on."""
        self.rect, self.unit = pygame.Rect(rect), unit

    def move_by(self, x: int, y: int) -> None:
        """Shift it, with all that it holds."""
        self.rect.move_ip(x, y)
        for child in self.children():
            child.move_by(x, y)

    def px(self, length: float) -> int:
        """A logical length in pixels, as it stands."""
        return theme.px(length, self.unit)

    # The tree

    def children(self) -> tuple[Widget, ...]:
        """The widgets inside this one, in the order of the focus."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones inside it."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    def adopt(self, child: Widget) -> None:
        """Become the parent of `child`."""
        child.parent = self

    @property
    def form(self) -> WidgetHolder | None:
        """The form it stands on, if any."""
        top: Widget = self
        while top.parent is not None:
            top = top.parent
        return top.holder

    def viewport(self) -> pygame.Rect:
        """The part of it that scrolling lets see."""
        seen, below, above = pygame.Rect(self.rect), self, self.parent
        while above is not None:
            seen = seen.clip(above.window(below))
            below, above = above, above.parent
        return seen

    def window(self, child: Widget) -> pygame.Rect:
        """Where a child of it may be seen; a scroll area answers less than everything."""
        return pygame.Rect(-WIDE, -WIDE, 2 * WIDE, 2 * WIDE)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The innermost visible widget at `pos`."""
        if not self.visible:
            return None
        for child in reversed(self.children()):
            found = child.at(pos) if self.window(child).collidepoint(pos) else None
            if found is not None:
                return found
        return self if self.rect.collidepoint(pos) else None

    def can_focus(self) -> bool:
        """Whether the keys can go here now."""
        return self.focusable and self.visible and self.enabled and self.rect.w > 0

    def targets(self) -> list[pygame.Rect]:
        """What of it can be clicked now."""
        return [self.rect] if self.focusable and self.enabled else []

    def key_hints(self) -> tuple[int, ...]:
        """Keys that press it wherever the focus is."""
        return ()

    # Life

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; what lies outside of the clip need not be drawn."""
        for child in self.children():
            if child.visible and child.rect.colliderect(surface.get_clip()):
                child.draw(surface)

    def event(self, event: pygame.event.Event) -> bool:
        """Take an input event meant for it; whether it was used. What is not goes to the parent."""
        return False

    def press(self) -> None:
        """Do what a click does."""

    def focus_changed(self) -> None:
        """`is_focused` has just changed."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def invalidate(self) -> None:
        """Have it drawn anew, its ring included."""
        form = self.form
        if form is not None:
            room = 2 * (shapes.ring_room(self.unit) + 1)
            form.invalidate(self.rect.inflate(room, room))

    def rearrange(self) -> None:
        """Have the whole form arranged anew, as after a change of words."""
        form = self.form
        if form is not None:
            form.relayout()


class Group(Widget):
    """A widget that holds others."""

    def __init__(self, children: Sequence[Widget] = (), *, weight: int = 0) -> None:
        super().__init__(weight=weight)
        self._children: list[Widget] = []
        for child in children:
            self.add(child)

    def add(self, child: Widget) -> Widget:
        """Put `child` behind the others."""
        self.adopt(child)
        self._children.append(child)
        return child

    def fill(self, children: Sequence[Widget]) -> None:
        """Hold these instead of what it held."""
        self._children = []
        for child in children:
            self.add(child)
        self.rearrange()

    def children(self) -> tuple[Widget, ...]:
        return tuple(self._children)

    def shown(self) -> list[Widget]:
        """The children that are visible."""
        return [child for child in self._children if child.visible]
