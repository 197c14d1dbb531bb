"""Hold to look: the hand of the person on turn lies face down among others, and shows while it is held.

The mouse, a finger, Space or a shoulder button of a controller holds it. With `hold_latch` the first press takes the
hand up, and it stays up until it is put down.
"""

from __future__ import annotations

import pygame

from game.language import _
from game.scenes.table.gesture import HoldGesture, Hover, Point, WidgetAt
from game.scenes.table.pointer import DRAG_FROM, PointerInput
from game.session.sharing import Need
from game.session.viewing import Viewing
from game.ui.widgets.buttons import Button

LONG_PRESS = 0.35
"""Seconds until a finger on the hand takes it up."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class Looking:
    """What the person at the bottom of one table does to look at the hand."""

    def __init__(self, viewing: Viewing, pointer: PointerInput, widget_at: WidgetAt, hover: Hover) -> None:
        """`widget_at` finds the widget under a point, `hover` passes a motion of the mouse on to the widgets."""
        self.gesture = HoldGesture(viewing, pointer, widget_at, hover)
        self.viewing, self.pointer = viewing, pointer
        self.display, self.turn, self.host = pointer.display, pointer.turn, pointer.host
        self.held_by = ""
        """What holds the hand up: `pointer`, `key` or `latch`."""
        self._pressed: Point | None = None
        """Where a press began that has not yet taken the hand up, or plays the last card."""
        self._rested = 0.0
        """Seconds since that press."""
        self._has_finger = False
        self._shoulder: int | None = None
        """The key of the shoulder button that holds the hand up."""

    @property
    def is_on(self) -> bool:
        """Whether the hand is held up."""
        return self.viewing.is_looking

    @property
    def is_latch(self) -> bool:
        """Whether one press takes the hand up, and another one puts it down."""
        return self.host.stage.preferences.looks_by_press

    def is_held_by_pointer(self) -> bool:
        """Whether a mouse or a finger holds the hand up until it lets go."""
        return self.is_on and self.held_by == "pointer"

    def buttons(self) -> list[Button]:
        """The button that puts the hand down, where nothing is held."""
        if not self.is_on or not self.is_latch:
            return []
        return [Button(_("Hide cards"), self.end, kind="quiet", tip=_("Esc, Space or your own plate does the same"))]

    # -- up and down ----------------------------------------------------------------------------------------------

    def begin(self, held_by: str) -> None:
        """Take the hand up."""
        self._forget_press()
        self.held_by = "latch" if self.is_latch else held_by
        self.viewing.look()

    def end(self) -> None:
        """Put the hand down. Nothing has happened."""
        self._forget_press()
        self.viewing.put_down()

    def _forget_press(self) -> None:
        if self._pressed is not None:
            self.pointer.cancel()
        self._pressed, self._rested = None, 0.0

    def update(self, seconds: float) -> None:
        """A finger that rests on the hand takes it up."""
        if self._pressed is not None:
            self._rested += seconds
            if self.viewing.need is Need.LOOK and self._rested >= LONG_PRESS:
                self._take_up(self._pressed)
        elif self.is_on and self.held_by == "pointer":
            self.gesture.wait(seconds)

    # -- input ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event. Return False if it is to be handled as at a table alone."""
        event = self._held_by_shoulder(event)
        if self._is_second_pointer(event):
            self.end()
            return True
        if self.is_on:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.end()
                return True
            return self._hold(event) if self.held_by == "pointer" else self._stay(event)
        if not self.viewing.is_waiting:
            self._forget_press()
            return False
        return self._wait(event)

    def _held_by_shoulder(self, event: pygame.event.Event) -> pygame.event.Event:
        """A shoulder button as Space: the one that takes the hand up, until it is released. The other one goes from
        suit to suit meanwhile."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or not event.dict.get("shoulder"):
            return event
        is_down = event.type == pygame.KEYDOWN
        if is_down and not self.is_on and self.viewing.is_waiting:
            self._shoulder = event.key
        elif is_down or event.key != self._shoulder:
            return event
        if not is_down:
            self._shoulder = None
        return pygame.event.Event(event.type, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)

    def _is_second_pointer(self, event: pygame.event.Event) -> bool:
        """Whether another finger or mouse button came down while something is held."""
        is_busy = self.is_on or self._pressed is not None
        if event.type == pygame.FINGERUP:
            self._has_finger = False
        if event.type == pygame.FINGERDOWN:
            is_second, self._has_finger = self._has_finger, True
            return is_busy and (is_second or self.held_by == "key")
        if event.type == pygame.MOUSEBUTTONDOWN and is_busy:
            is_pointed = self._pressed is not None or self.held_by == "pointer"
            return bool(event.button == 3 or (is_pointed and event.button != 1))
        return False

    def _wait(self, event: pygame.event.Event) -> bool:
        """Handle an event while the hand lies face down."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event)
        if self._pressed is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release_blindly(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._forget_press()
        return event.type in _MOUSE

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_SPACE:
            self.begin("key")
            return True
        if event.key in _ENTER and self.viewing.need is Need.LAST_CARD and self.host.focused is None:
            self._play_last()
            return True
        return False

    def _press(self, event: pygame.event.Event) -> bool:
        """The mouse button or a finger went down while the hand lies face down. Return whether that was on the hand."""
        if not self.gesture.is_on_hand(event.pos):
            return False
        if self.viewing.need is Need.LAST_CARD:
            self._pressed = event.pos
            back = next((sprite for sprite in self.gesture.own() if sprite.covers(event.pos)), None)
            self.pointer.grip(back, event.pos)
        elif event.dict.get("touch") and not self.is_latch:
            self._pressed, self._rested = event.pos, 0.0
        else:
            self._take_up(event.pos)
        return True

    def _take_up(self, pos: Point) -> None:
        self.begin("pointer")
        if self.held_by == "pointer":
            self.gesture.begin(pos)

    def _move(self, event: pygame.event.Event) -> None:
        """The pointer moved with a press that has not yet taken the hand up."""
        assert self._pressed is not None
        if self.viewing.need is Need.LAST_CARD:
            self.pointer.move(event.pos, event.rel)
        elif abs(event.pos[0] - self._pressed[0]) + abs(event.pos[1] - self._pressed[1]) >= DRAG_FROM:
            self._take_up(self._pressed)
            self.gesture.slide(event)

    def _release_blindly(self, pos: Point) -> None:
        """The pointer was released, with the last card under it or on the table."""
        is_dragged = self.pointer.held is not None
        is_meant = self.display.geometry.is_on_table(pos) if is_dragged else self.gesture.is_on_hand(pos)
        self._forget_press()
        if self.viewing.need is Need.LAST_CARD and is_meant and self.gesture.is_inside(pos):
            self._play_last()

    def _play_last(self) -> None:
        seat = self.viewing.seated
        if seat is not None:
            self.turn.controller.submit(seat, self.viewing.match.game.view(seat).legal[0])

    def _stay(self, event: pygame.event.Event) -> bool:
        """Handle an event while Space holds the hand up, or while it stays up."""
        is_space = event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == pygame.K_SPACE
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if self.held_by == "key":
            if is_space and event.type == pygame.KEYUP:
                self.end()
            return is_space
        plate = self.display.picture.plates[self.display.anchor].rect
        if (is_space and event.type == pygame.KEYDOWN) or (is_press and plate.collidepoint(event.pos)):
            self.end()
            return True
        return is_space

    def _hold(self, event: pygame.event.Event) -> bool:
        """Handle an event while the pointer holds the hand up."""
        if event.type == pygame.MOUSEMOTION:
            self.gesture.slide(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            is_refused = self.gesture.release(event.pos)
            self.end()
            if is_refused:
                self.display.controls.refuse(_("That is not allowed. Hold your cards to see why."))
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.WINDOWLEAVE):
            self.end()
        elif event.type == pygame.KEYDOWN:
            return bool(event.key == pygame.K_SPACE)
        return event.type in (*_MOUSE, pygame.WINDOWLEAVE)
