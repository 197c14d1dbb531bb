"""A scene made of widgets: where the focus is, who is under the pointer, and which key presses what.

Tab and the arrows move the focus, Enter and Space press, Esc goes back; the focus ring can always be seen.
"""

from __future__ import annotations

import pygame

from game.ui import felt, shapes, theme
from game.ui.scene import Scene, Size
from game.ui.widgets.base import Widget
from game.ui.widgets.page_with_footer import PageWithFooter
from game.ui.widgets.scroll import ScrollArea

TIP_AFTER = 0.6

_WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Form(Scene):
    """A scene that holds `content`. Override `area` for where it stands and `draw_ground` for what is behind it."""

    def __init__(self, content: Widget | None = None) -> None:
        self.root = PageWithFooter(Widget())
        self.root.holder = self
        self.focused: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._pointer = (-1, -1)
        self._rested = 0.0
        self._is_stale = False
        self._is_by_keys = False
        self._lively: list[Widget] = []
        self._size: Size = (0, 0)
        self._unit = 1.0
        if content is not None:
            self.show(content)

    # What is shown

    @property
    def content(self) -> Widget:
        """The outermost widget."""
        return self.root.child

    def show(
        self, content: Widget, *, beside: Widget | None = None, main: Widget | None = None, wide: float = 0
    ) -> None:
        """Hold `content` from now on, scrolled to its top, with a last line below that stays in sight (see `Leaf`)."""
        self.root.put(content, beside, main, wide)
        self.focused = self._hovered = self._held = None
        self._is_by_keys = False
        self.relayout()

    def relayout(self) -> None:
        """Place everything anew before the next frame, as after a change of words."""
        self._is_stale = True
        self.invalidate()

    def area(self, size: Size, unit: float) -> pygame.Rect:
        """Where the content stands in a window of `size`: everything but a margin."""
        margin = 2 * theme.px(2 * theme.GRID, unit)
        return pygame.Rect((0, 0), size).inflate(-min(margin, size[0] - 1), -min(margin, size[1] - 1))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What lies behind the content: the cloth."""
        felt.paint(surface, self.stage.preferences.felt)

    # A scene's duties

    def arrange(self, size: Size, unit: float) -> None:
        self._size, self._unit = size, unit
        self._place()
        if self._is_by_keys and self.focused is not None:
            self._reveal(self.focused)

    def leave(self) -> None:
        self.focus(None)

    def resume(self, result: object) -> None:
        self._settle_focus()

    def update(self, seconds: float) -> None:
        if self._is_stale:
            self._place()
        for widget in self._lively:
            widget.update(seconds)
        self._wait_for_tip(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        if self._is_stale:
            self._place()
        clip = surface.get_clip()
        self.draw_ground(surface)
        self.root.draw(surface)
        focused = self.focused
        if focused is not None and focused.can_focus() and self.is_top:
            room = 2 * shapes.ring_room(focused.unit)
            seen = focused.viewport().inflate(room, room)
            surface.set_clip(seen.clip(clip))
            shapes.ring(surface, focused.rect, focused.unit)
            surface.set_clip(clip)

    def event(self, event: pygame.event.Event) -> bool:
        if self._is_stale:
            self._place()
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._held = self._held, None
            return held is not None and held.event(event)
        if event.type == pygame.MOUSEWHEEL:
            under = self.root.at(self._pointer) or self.root
            self._is_by_keys = False
            return self._bubble(under, event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.KEYUP):
            return self.focused is not None and self.focused.event(event)
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        return False

    def attention(self, present: bool) -> None:
        if not present:
            self._release()

    def targets(self) -> list[pygame.Rect]:
        found = []
        for widget in self.root.walk():
            seen = widget.viewport()
            found += [rect.clip(seen) for rect in widget.targets() if rect.colliderect(seen)]
        return found

    # The focus

    def focus(self, widget: Widget | None, scrolls: bool = True) -> None:
        """Give the keys to `widget`, and bring it into sight if that may scroll."""
        if widget is not self.focused:
            for one, is_focused in ((self.focused, False), (widget, True)):
                if one is not None:
                    one.is_focused = is_focused
                    one.invalidate()
            before, self.focused = self.focused, widget
            for one in (before, widget):
                if one is not None:
                    one.focus_changed()
        self._rested = 0.0
        if widget is not None and scrolls:
            self._reveal(widget)

    def _reveal(self, widget: Widget) -> None:
        for area in _areas(widget):
            area.reveal(widget.rect)

    def stops(self) -> list[Widget]:
        """Everything that can have the focus now, in order."""
        return [widget for widget in self.root.walk() if widget.can_focus()]

    def step_focus(self, by: int) -> None:
        """Move the focus to the next (1) or the last (-1) stop, around the ends."""
        stops = self.stops()
        if not stops:
            return
        if self.focused in stops:
            self.focus(stops[(stops.index(self.focused) + by) % len(stops)])
        else:
            self.focus(stops[0 if by > 0 else -1])

    def first_focus(self) -> Widget | None:
        """Where the focus begins: the first stop, unless a scene knows better."""
        return next(iter(self.stops()), None)

    def _settle_focus(self) -> None:
        """Have a focus in sight; a page that has just been opened stays at its top."""
        if self.focused is not None and self.focused in self.stops():
            return
        first = self.first_focus()
        self.focus(first, scrolls=False)
        for area in _areas(first):
            if first is not None and (area is not self.root or self._is_by_keys):
                area.reveal(first.rect)
        if first is not None and not first.viewport().h:
            in_sight = [stop for stop in self.stops() if stop.viewport() == stop.rect]
            self.focus(in_sight[-1] if in_sight else None, scrolls=False)

    def _towards(self, way: tuple[int, int]) -> Widget | None:
        """The nearest stop in a direction from the focused one."""
        if self.focused is None:
            return None
        here = self.focused.rect
        best, least = None, 0.0
        for stop in self.stops():
            if stop is self.focused:
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
        return best

    def _unscrolled(self, stop: Widget) -> pygame.Rect:
        """Where it would stand if what scrolls around the focus were seen as a whole: behind all that is hidden."""
        there = pygame.Rect(stop.rect)
        own = _areas(stop)
        for area in _areas(self.focused):
            if area not in own and there.top >= area.view.bottom:
                there.y += area.reach - area.offset
            elif area not in own and there.bottom <= area.view.top:
                there.y -= area.offset
        return there

    # Input

    def _motion(self, event: pygame.event.Event) -> bool:
        self._pointer, self._is_by_keys = event.pos, False
        if self._held is not None:
            return self._held.event(event)
        self._hover(self.root.at(event.pos))
        return self._hovered is not None and self._bubble(self._hovered, event)

    def _button_down(self, event: pygame.event.Event) -> bool:
        self._pointer = event.pos
        under: Widget | None = self.root.at(event.pos)
        while under is not None:
            if under.can_focus() and event.button == 1:
                self.focus(under, scrolls=False)
            if under.event(event):
                self._held = under
                return True
            under = under.parent
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        self._is_by_keys = True
        focused = self.focused if self.focused is not None and self.focused.can_focus() else None
        if focused is not None and self._bubble(focused, event, scrolls=event.key not in _WAYS):
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in _WAYS:
            stop = self._towards(_WAYS[event.key])
            if stop is not None and not self._is_far(stop):
                self.focus(stop)
                return True
            return self._bubble(focused or self.root, event) or self._scroll(event)
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            for widget in self.root.walk():
                if event.key in widget.key_hints() and widget.enabled:
                    widget.press()
                    return True
        return self._scroll(event)

    def _scroll(self, event: pygame.event.Event) -> bool:
        """Offer a key to whatever shows the most of what can be scrolled: there may be nothing in it to be focused."""
        areas = [one for one in self.root.walk() if isinstance(one, ScrollArea) and one.reach]
        widest = max(areas, key=lambda one: one.view.w * one.view.h, default=None)
        return widest is not None and widest.event(event)

    def _is_far(self, stop: Widget) -> bool:
        """Whether there is more than half a window to read on the way to `stop`."""
        page, there = self.root.view, self._unscrolled(stop)
        return max(there.top - page.bottom, page.top - there.bottom) > page.h // 2

    def _bubble(self, widget: Widget, event: pygame.event.Event, scrolls: bool = True) -> bool:
        """Offer an event to a widget and then to those around it; to scroll areas only if `scrolls`."""
        one: Widget | None = widget
        while one is not None:
            if (scrolls or not isinstance(one, ScrollArea)) and one.event(event):
                return True
            one = one.parent
        return False

    def _hover(self, widget: Widget | None) -> None:
        while widget is not None and not (widget.focusable or widget.tip):
            widget = widget.parent
        if widget is self._hovered:
            return
        for one, is_hovered in ((self._hovered, False), (widget, True)):
            if one is not None:
                one.is_hovered = is_hovered
                one.invalidate()
        self._hovered = widget
        self._rested = 0.0
        self.stage.overlay.hide_tip()

    def _release(self) -> None:
        """Let go of what is held, pressing nothing."""
        if self._held is not None:
            self._held.event(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(-1, -1)))
            self._held = None

    def _wait_for_tip(self, seconds: float) -> None:
        widget = self.focused if self._is_by_keys else self._hovered
        if widget is None or not widget.tip or not self.is_top:
            return
        before = self._rested
        self._rested += seconds
        if before < TIP_AFTER <= self._rested:
            self.stage.overlay.show_tip(widget.tip, widget.rect)

    def _place(self) -> None:
        self._is_stale = False
        if self._size == (0, 0):
            return
        self.root.place(self.area(self._size, self._unit), self._unit)
        self._lively = [widget for widget in self.root.walk() if type(widget).update is not Widget.update]
        self._settle_focus()


def _areas(widget: Widget | None) -> list[ScrollArea]:
    """The scroll areas that `widget` moves with, the innermost first."""
    found: list[ScrollArea] = []
    while widget is not None and widget.parent is not None:
        if isinstance(widget.parent, ScrollArea) and widget.parent.scrolls(widget):
            found.append(widget.parent)
        widget = widget.parent
    return found
