"""What all widgets have in common: place, state, preferred size and input.

The form calls these methods. Lengths given to a widget are in logical pixels, rects are in surface pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.ui import shapes, theme
from game.ui.stage import Stage

WIDE = 1 << 20
"""More pixels than any window is wide or high."""


REPEAT = (400, 35)
"""Milliseconds until a held key repeats, and between repeats."""


def repeat_keys(is_on: bool) -> None:
    """Let held keys repeat, as a widget wants while it has the focus, or not."""
    pygame.key.set_repeat(*(REPEAT if is_on else ()))


class Spoken(NamedTuple):
    """What a widget is, in words, for those who hear it; all of it may be empty."""

    name: str = ""
    kind: str = ""
    """What can be done with it, such as ``button``."""
    value: str = ""
    """What it is set to."""
    state: str = ""
    """What else is special about it now, such as ``chosen``."""
    place: tuple[int, int] | None = None
    """Its number in a list and the length of the list; None if it is in none."""
    lines: tuple[str, ...] = ()
    """What it shows beyond its name, in sentences to be read one by one."""


class WidgetHolder(Protocol):
    """What a widget needs of its form (see `game.ui.form.Form`)."""

    stage: Stage

    @property
    def focused(self) -> Widget | None: ...

    def focus(self, widget: Widget | None) -> None: ...

    def invalidate(self, rect: pygame.Rect | None = None) -> None: ...

    def relayout(self) -> None: ...


class Widget:
    """One element of a form. With `weight` > 0 it takes a share of the room left over in a row or column."""

    focusable = False
    is_pick = False
    """Whether it is one of several beside it to choose from: Tab stops at one of them, arrows go to the others."""
    is_chosen = False
    """Whether it is the one of them that is chosen, at which Tab stops."""
    tells_changes = True
    """Whether a voice says its new texts; False where something else tells what has changed."""
    stands_for: object = None
    """What it is about. Where a page is made anew, the focus goes to the widget that stands for the same."""
    drags = False
    """Whether a pointer that is held down on the widget moves something of it."""

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
        """Return the preferred size in pixels, at most `width` wide."""
        return 0, 0

    def natural(self, unit: float) -> int:
        """Return the preferred width without a limit."""
        return self.wanted(WIDE, unit)[0]

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place the widget in `rect`."""
        self.rect, self.unit = pygame.Rect(rect), unit

    def move_by(self, x: int, y: int) -> None:
        """Move the widget and all that it holds."""
        self.rect.move_ip(x, y)
        for child in self.children():
            child.move_by(x, y)

    def px(self, length: float) -> int:
        """Return a logical length in pixels, at least one."""
        return theme.px(length, self.unit)

    # The tree

    def children(self) -> tuple[Widget, ...]:
        """Return the widgets inside this one, in the order of the focus."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """Yield this widget and all visible ones inside it."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    def adopt(self, child: Widget) -> None:
        """Make this widget the parent of `child`."""
        child.parent = self

    @property
    def form(self) -> WidgetHolder | None:
        """The form that holds the widget, if any."""
        top: Widget = self
        while top.parent is not None:
            top = top.parent
        return top.holder

    def viewport(self) -> pygame.Rect:
        """Return the part of the widget that scrolling leaves visible."""
        seen, below, above = pygame.Rect(self.rect), self, self.parent
        while above is not None:
            seen = seen.clip(above.window(below))
            below, above = above, above.parent
        return seen

    def window(self, child: Widget) -> pygame.Rect:
        """Return where `child` may be seen: everywhere, except in a scroll area."""
        return pygame.Rect(-WIDE, -WIDE, 2 * WIDE, 2 * WIDE)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the innermost visible widget at `pos`."""
        if not self.visible:
            return None
        for child in reversed(self.children()):
            found = child.at(pos) if self.window(child).collidepoint(pos) else None
            if found is not None:
                return found
        return self if self.rect.collidepoint(pos) else None

    def can_focus(self) -> bool:
        """Whether the widget can have the focus now."""
        return self.focusable and self.visible and self.enabled and self.rect.w > 0

    def targets(self) -> list[pygame.Rect]:
        """Return the areas that can be clicked now."""
        return [self.rect] if self.focusable and self.enabled else []

    def key_hints(self) -> tuple[int, ...]:
        """Return the keys that press the widget wherever the focus is."""
        return ()

    def spoken(self) -> Spoken:
        """Return what the widget is, in words."""
        return Spoken(self.tip)

    # Drawing and input

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget; what is outside the clip need not be drawn."""
        for child in self.children():
            if child.visible and child.rect.colliderect(surface.get_clip()):
                child.draw(surface)

    def deliver(self, event: pygame.event.Event) -> bool:
        """Pass an input event to `event` if the widget is enabled; return whether it was used."""
        return self.enabled and self.event(event)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an input event and return whether it was used. If not, the parent gets it."""
        return False

    def press(self) -> None:
        """Do what a click does."""

    def focus_changed(self) -> None:
        """Called when `is_focused` has changed."""

    def update(self, seconds: float) -> None:
        """Advance the time."""

    def invalidate(self) -> None:
        """Draw the widget and its focus ring again in the next frame."""
        form = self.form
        if form is not None:
            room = 2 * (shapes.ring_room(self.unit) + 1)
            form.invalidate(self.rect.inflate(room, room))

    def rearrange(self) -> None:
        """Lay out the whole form again, as after a change of words."""
        form = self.form
        if form is not None:
            form.relayout()


class Group(Widget):
    """A widget that holds other widgets."""

    def __init__(self, children: Sequence[Widget] = (), *, weight: int = 0) -> None:
        super().__init__(weight=weight)
        self._children: list[Widget] = []
        for child in children:
            self.add(child)

    def add(self, child: Widget) -> Widget:
        """Add `child` at the end."""
        self.adopt(child)
        self._children.append(child)
        return child

    def fill(self, children: Sequence[Widget]) -> None:
        """Replace the children."""
        self._children = []
        for child in children:
            self.add(child)
        self.rearrange()

    def children(self) -> tuple[Widget, ...]:
        return tuple(self._children)

    def shown(self) -> list[Widget]:
        """Return the visible children."""
        return [child for child in self._children if child.visible]
