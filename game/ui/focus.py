"""Which widget of a form has the focus, and where Tab and the arrows move it.

The focused widget gets the keys first. Moving the focus scrolls it into sight.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.widgets.base import Widget
from game.ui.widgets.page_with_footer import PageWithFooter
from game.ui.widgets.scroll import ScrollArea


class Focus:
    """The focus on the widgets of the page `root`; `on_given` is called whenever the focus is set."""

    def __init__(self, root: PageWithFooter, on_given: Callable[[], None]) -> None:
        self._root, self._on_given = root, on_given
        self.widget: Widget | None = None
        self.is_by_keys = False
        """Whether the last input came from the keys rather than from the mouse."""
        self._rests = False

    def clear(self) -> None:
        """Take the focus from its widget, as when the page holds others; it may have a place among them too."""
        before, self.widget, self.is_by_keys = self.widget, None, False
        self._mark(before)

    def keep(self, fill: Callable[[], None]) -> None:
        """Call `fill`, which makes widgets of the page anew and places them. The focus stays on its widget, or else on
        the one that stands for the same, or on the one that has come into its place."""
        held, before, is_by_keys = self.widget, self.stops(), self.is_by_keys
        fill()
        self.is_by_keys = is_by_keys
        after = self.stops()
        if held is None or held not in before or not after:
            return
        heir = _heir(held, before.index(held), after)
        if heir is not self.widget:
            self.give(heir, scrolls=is_by_keys)

    def give(self, widget: Widget | None, scrolls: bool = True) -> None:
        """Move the focus to `widget`, and scroll it into sight if `scrolls`."""
        if widget is not self.widget:
            before, self.widget = self.widget, widget
            self._mark(before, widget)
        self._on_given()
        if scrolls:
            self.reveal()

    def rest(self) -> None:
        """Take the keys away from the widget while another scene is above; it stays the one with the focus."""
        self._rests = True
        self._mark(self.widget)

    def wake(self) -> None:
        """Let the widget have the keys again."""
        self._rests = False
        self._mark(self.widget)

    def _mark(self, *widgets: Widget | None) -> None:
        """Tell each of these widgets whether it has the focus, if it does not know."""
        changed = []
        for one in widgets:
            has_focus = one is self.widget and not self._rests
            if one is not None and one.is_focused != has_focus:
                one.is_focused = has_focus
                one.invalidate()
                changed.append(one)
        for one in changed:
            one.focus_changed()

    def reveal(self, widget: Widget | None = None) -> None:
        """Scroll `widget`, or else the focused one, into sight."""
        shown = widget or self.widget
        if shown is not None:
            for area in _areas(shown):
                area.reveal(shown.rect)

    def stops(self) -> list[Widget]:
        """Return all widgets that can have the focus now, in order."""
        return [widget for widget in self._root.walk() if widget.can_focus()]

    def step(self, by: int) -> None:
        """Move the focus to the next (1) or the previous (-1) widget, wrapping around at the ends.

        Of several picks beside each other it stops at one (`Widget.is_pick`).
        """
        stops = [stop for stop in self.stops() if not stop.is_pick or stop is self._pick_beside(stop)]
        if not stops:
            return
        if self.widget in stops:
            self.give(stops[(stops.index(self.widget) + by) % len(stops)])
        else:
            self.give(stops[0 if by > 0 else -1])

    def _pick_beside(self, stop: Widget) -> Widget:
        """The pick at which Tab stops among those beside `stop`: the focused, else the chosen, else the first one."""
        beside = stop.parent.children() if stop.parent is not None else (stop,)
        picks = [one for one in beside if one.is_pick and one.can_focus()]
        if self.widget is not None and self.widget in picks:
            return self.widget
        return next((one for one in picks if one.is_chosen), picks[0])

    def ensure(self, first: Callable[[], Widget | None]) -> None:
        """Give the focus to `first()` if no widget of the page has it."""
        if self.widget is None or self.widget not in self.stops():
            self._settle(first())

    def _settle(self, first: Widget | None) -> None:
        """Give the focus to `first`, or to a widget in sight. A page that has just been opened is not scrolled."""
        self.give(first, scrolls=False)
        for area in _areas(first):
            if first is not None and (area is not self._root or self.is_by_keys):
                area.reveal(first.rect)
        if first is not None and not first.viewport().h:
            in_sight = [stop for stop in self.stops() if stop.viewport() == stop.rect]
            self.give(in_sight[-1] if in_sight else None, scrolls=False)

    def towards(self, way: tuple[int, int]) -> Widget | None:
        """Return the nearest widget in direction `way`, or None if more than half a page lies between."""
        if self.widget is None:
            return None
        here = self.widget.rect
        best, least = None, 0.0
        for stop in self.stops():
            if stop is self.widget:
                continue
            there = self._unscrolled(stop)
            if way[0]:
                ahead = (there.centerx - here.centerx) * way[0]
                aside = max(0, there.top - here.bottom, here.top - there.bottom)
                drift = abs(there.centery - here.centery)
            else:
                ahead = (there.centery - here.centery) * way[1]
                aside = max(0, there.left - here.right, here.left - there.right)
                drift = abs(there.centerx - here.centerx)
            cost = ahead + 4 * aside + 0.2 * drift
            if ahead > 0 and (way[1] or not aside) and (best is None or cost < least):
                best, least = stop, cost
        return best if best is not None and not self._is_far(best) else None

    def _unscrolled(self, stop: Widget) -> pygame.Rect:
        """Return where `stop` would be if the areas that scroll with the focused widget were shown in full."""
        there = pygame.Rect(stop.rect)
        own = _areas(stop)
        for area in _areas(self.widget):
            if area not in own and there.top >= area.view.bottom:
                there.y += area.reach - area.offset
            elif area not in own and there.bottom <= area.view.top:
                there.y -= area.offset
        return there

    def _is_far(self, stop: Widget) -> bool:
        """Whether more than half a page outside the view, possibly with text to read, lies on the way to `stop`."""
        page, there = self._root.view, self._unscrolled(stop)
        return max(there.top - page.bottom, page.top - there.bottom) > page.h // 2


def _heir(held: Widget, place: int, stops: list[Widget]) -> Widget:
    """Return which of the new `stops` gets the focus that `held` had, at this place among the old ones."""
    if held in stops:
        return held
    same = (stop for stop in stops if held.stands_for is not None and stop.stands_for == held.stands_for)
    return next(same, stops[min(place, len(stops) - 1)])


def _areas(widget: Widget | None) -> list[ScrollArea]:
    """Return the scroll areas that `widget` moves with, the innermost first."""
    found: list[ScrollArea] = []
    while widget is not None and widget.parent is not None:
        if isinstance(widget.parent, ScrollArea) and widget.parent.scrolls(widget):
            found.append(widget.parent)
        widget = widget.parent
    return found
