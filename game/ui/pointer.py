"""Which widget of a form is under the mouse pointer, and which one its button holds."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.focus import Focus
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import ScrollArea


class Pointer:
    """The mouse on the widgets below `root`; `on_hover` is called when the widget under it changes."""

    def __init__(self, root: Widget, focus: Focus, on_hover: Callable[[], None]) -> None:
        self._root, self._focus, self._on_hover = root, focus, on_hover
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self._pos = (-1, -1)

    def clear(self) -> None:
        """Forget both widgets without telling them, as when the form holds new widgets; one that it still holds may
        stay under the pointer."""
        self.held = None
        if not any(one is self.hovered for one in self._root.walk()):
            self.hovered = None

    def moved(self, event: pygame.event.Event) -> bool:
        """Handle a mouse motion. A widget that holds the button gets it alone."""
        self._pos, self._focus.is_by_keys = event.pos, False
        if self.held is not None:
            return self.held.deliver(event)
        self.hover(self._root.at(event.pos))
        return self.hovered is not None and bubble(self.hovered, event)

    def pressed(self, event: pygame.event.Event) -> bool:
        """Handle a mouse button that goes down. The widget that uses it gets all events until the button is up."""
        self._pos = event.pos
        under: Widget | None = self._root.at(event.pos)
        while under is not None:
            if under.can_focus() and event.button == 1:
                self._focus.give(under, scrolls=False)
            if under.deliver(event):
                self.held = under
                return True
            under = under.parent
        return False

    def released(self, event: pygame.event.Event) -> bool:
        """Handle the left button that goes up."""
        held, self.held = self.held, None
        return held is not None and held.deliver(event)

    def turned(self, event: pygame.event.Event) -> bool:
        """Handle a turn of the wheel over the widget under the pointer."""
        self._focus.is_by_keys = False
        return bubble(self._root.at(self._pos) or self._root, event)

    def hover(self, widget: Widget | None) -> None:
        """Mark `widget` as under the pointer, or else the nearest one around it that takes input or has a tip."""
        while widget is not None and not (widget.focusable or widget.tip):
            widget = widget.parent
        if widget is self.hovered:
            return
        for one, is_hovered in ((self.hovered, False), (widget, True)):
            if one is not None:
                one.is_hovered = is_hovered
                one.invalidate()
        self.hovered = widget
        self._on_hover()

    def let_go(self) -> None:
        """Release the held widget without pressing it."""
        if self.held is not None:
            self.held.deliver(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(-1, -1)))
            self.held = None


def bubble(widget: Widget, event: pygame.event.Event, scrolls: bool = True) -> bool:
    """Offer `event` to `widget` and then to those around it, to scroll areas only if `scrolls`. Return whether it was
    used."""
    one: Widget | None = widget
    while one is not None:
        if (scrolls or not isinstance(one, ScrollArea)) and one.deliver(event):
            return True
        one = one.parent
    return False
