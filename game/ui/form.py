"""A scene made of widgets. It passes input to them, moves the focus and shows their tips.

Tab and the arrows move the focus, Enter and Space press, Esc goes back. While keys are in use, a ring around the
focused widget is always in sight.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import ground, shapes, theme
from game.ui.focus import Focus
from game.ui.pointer import Pointer, bubble
from game.ui.stage import Scene, Size
from game.ui.tips import Tips
from game.ui.widgets.base import Widget
from game.ui.widgets.keys import WAYS, way_of
from game.ui.widgets.page_with_footer import PageWithFooter
from game.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.inputs.switch import Target


class Form(Scene):
    """A scene that shows `content`. Override `area` to place it and `draw_ground` to draw what is behind it."""

    part_to_read: Widget | None = None
    """A part of the page that was just opened: it is read aloud, if speech is on."""

    def __init__(self, content: Widget | None = None) -> None:
        self.root = PageWithFooter(Widget())
        self.root.holder = self
        self._focus = Focus(self.root, lambda: self._tips.restart() if self._focus.is_by_keys else None)
        self._pointer = Pointer(self.root, self._focus, lambda: self._tips.dismiss(self.stage.overlay))
        self.clear_of: Callable[[], list[pygame.Rect]] = list
        """Gives what a tip should not cover, besides all that can be clicked or have the focus."""
        self._tips = Tips(self.root, lambda: [*self.clear_of(), *(stop.viewport() for stop in self.stops())])
        self.is_taken: Callable[[tuple[int, int]], bool] = lambda pos: False
        """Tells whether a finger at a point touches something that is not a widget."""
        self.reads_from: Callable[[Widget | None], Widget | None] = lambda focused: None
        """Gives the part of the page at which reading on begins while a widget has the focus; None: after that
        widget."""
        self.scanned_first: Callable[[], list[Target]] = list
        """Gives the places of the one switch that are not widgets."""
        self._has_ring = False
        self._is_stale = False
        self._lively: list[Widget] = []
        self._size: Size = (0, 0)
        self._unit = 1.0
        if content is not None:
            self.show(content)

    # Content

    def show(
        self, content: Widget, *, beside: Widget | None = None, main: Widget | None = None, wide: float = 0
    ) -> None:
        """Show `content` from now on, scrolled to its top; `beside` and `main` stand in a line below it
        (`PageWithFooter`)."""
        self.root.put(content, beside, main, wide)
        self._focus.clear()
        self._pointer.clear()
        self.relayout()

    def refill(self, fill: Callable[[], object]) -> None:
        """Call `fill`, which makes widgets of the page anew. The page stays where it was scrolled to, and the focus on
        what it was on, or in its place (`Focus.keep`)."""
        offset = self.root.offset

        def fill_and_place() -> None:
            fill()
            self._place()
            self.root.scroll_to(offset)

        self._focus.keep(fill_and_place)

    def relayout(self) -> None:
        """Lay out the form again before the next frame, as after a change of words."""
        self._is_stale = True
        self.invalidate()

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """Return the area of the content in a window of `size`: everything but a margin."""
        margin = 2 * theme.px(2 * theme.GRID, unit)
        return pygame.Rect((0, 0), size).inflate(-min(margin, size[0] - 1), -min(margin, size[1] - 1))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what is behind the content: the table cloth."""
        ground.paint(surface, self.stage.preferences, self.stage.scenes)

    # Methods of a scene

    def arrange(self, size: Size, unit: float) -> None:
        self._size, self._unit = size, unit
        self._place()
        if self._focus.is_by_keys:
            self._focus.reveal()

    def leave(self) -> None:
        self.focus(None)

    def overlaid(self, above: Scene) -> None:
        self._focus.rest()

    def resume(self, result: object) -> None:
        self._focus.wake()
        self._focus.ensure(self.first_focus)

    def update(self, seconds: float) -> None:
        if self._is_stale:
            self._place()
        for widget in self._lively:
            widget.update(seconds)
        if self.is_top:
            watched = self.focused if self._focus.is_by_keys else self._pointer.hovered
            self._tips.update(self.stage.overlay, watched, seconds)
        if self._has_ring != self.stage.inputs.shows_focus:
            self._has_ring = self.stage.inputs.shows_focus
            if self.focused is not None:
                self.focused.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        if self._is_stale:
            self._place()
        clip = surface.get_clip()
        self.draw_ground(surface)
        self.root.draw(surface)
        focused = self.focused
        if focused is not None and focused.can_focus() and self.is_top and self.stage.inputs.shows_focus:
            room = 2 * shapes.ring_room(focused.unit)
            seen = focused.viewport().inflate(room, room)
            surface.set_clip(seen.clip(clip))
            shapes.ring(surface, focused.rect, focused.unit)
            surface.set_clip(clip)

    def event(self, event: pygame.event.Event) -> bool:
        if self._is_stale:
            self._place()
        if event.type == pygame.MOUSEMOTION:
            return self._pointer.moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._pointer.pressed(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._pointer.released(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._pointer.turned(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYUP):
            return self.focused is not None and self.focused.deliver(event)
        if event.type == pygame.WINDOWLEAVE:
            self._pointer.hover(None)
        return False

    def attention(self, present: bool) -> None:
        if not present:
            self._pointer.let_go()

    # Fingers and the one switch

    def drags(self, pos: tuple[int, int]) -> bool:
        from game.ui.inputs.aiming import drags

        return drags(self.root, pos)

    def aimed(self, pos: tuple[int, int]) -> tuple[int, int]:
        from game.ui.inputs.aiming import aimed

        return pos if self.is_taken(pos) else aimed(self.root, pos)

    def scan_targets(self) -> list[Target]:
        from game.ui.inputs.scan_tree import beside, targets_below

        if self._is_stale:
            self._place()
        return beside(self.scanned_first(), targets_below(self.root, self.focus))

    # The focus

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self._focus.widget

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to `widget`, and scroll it into sight."""
        self._focus.give(widget)

    def bring_into_sight(self, widget: Widget) -> None:
        """Scroll to a widget, without giving it the focus."""
        self._focus.reveal(widget)

    @property
    def is_holding(self) -> bool:
        """Whether the mouse button is held down on a widget."""
        return self._pointer.held is not None

    def stops(self) -> list[Widget]:
        """All widgets that can have the focus now, in order."""
        return self._focus.stops()

    def first_focus(self) -> Widget | None:
        """Return the widget that gets the focus first; a scene may override this."""
        return next(iter(self.stops()), None)

    # Keys

    def _key(self, event: pygame.event.Event) -> bool:
        self._focus.is_by_keys = True
        focused = self.focused if self.focused is not None and self.focused.can_focus() else None
        if focused is not None and bubble(focused, event, scrolls=event.key not in WAYS):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self._focus.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and event.mod & pygame.KMOD_CTRL:
            by = way_of(event.key)
            if not _turn_tabs(self, by):
                self._focus.step(by)
            return True
        if event.key in WAYS:
            stop = self._focus.towards(WAYS[event.key])
            if stop is not None:
                self.focus(stop)
                return True
            return bubble(focused or self.root, event) or _scroll(self.root, event)
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            for widget in self.root.walk():
                if event.key in widget.key_hints() and widget.enabled:
                    widget.press()
                    return True
        return _scroll(self.root, event)

    def _place(self) -> None:
        self._is_stale = False
        if self._size == (0, 0):
            return
        self.root.place(self.area(self._size, self._unit), self._unit)
        self._lively = [widget for widget in self.root.walk() if type(widget).update is not Widget.update]
        self._focus.ensure(self.first_focus)


def _turn_tabs(form: Form, by: int) -> bool:
    """Show the next page with a tab. Return whether there are tabs."""
    from game.ui.widgets.lists import Tabs  # the first screen has none

    tabs = next((widget for widget in form.root.walk() if isinstance(widget, Tabs)), None)
    if tabs is not None:
        tabs.tabs.choose(tabs.tabs.index + by)
        form.focus(tabs.tabs)
    return tabs is not None


def _scroll(root: Widget, event: pygame.event.Event) -> bool:
    """Offer a key to the largest area that can scroll, which may hold nothing that can have the focus."""
    areas = [one for one in root.walk() if isinstance(one, ScrollArea) and one.reach]
    widest = max(areas, key=lambda one: one.view.w * one.view.h, default=None)
    return widest is not None and widest.event(event)
