"""The gesture that plays a held hand: slide to a card, drag it over the table, or slide to a button, and let go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeGuard

import pygame

from game.scenes.table.pointer import PointerInput
from game.scenes.table.tray import StepButton
from game.session.viewing import Viewing
from game.table.cards import CardSprite
from game.table.geometry import RAISE
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

DWELL = 0.35
"""Seconds until the pointer, held on a button that is not allowed, is told why."""
UPWARDS = 4
"""Pixels that the pointer has to move up before the raised card counts as leaving the hand for the table."""
STEEP = 0.75
"""The least slope of such a motion, up by across."""
KEPT = 0.6
"""The factor by which the earlier motion fades with each event."""
Point = tuple[int, int]
WidgetAt = Callable[[Point], Widget | None]
Hover = Callable[[pygame.event.Event], bool]


class HoldGesture:
    """What the pointer does from the moment when it has taken up the hand until it lets go."""

    def __init__(
        self,
        viewing: Viewing,
        pointer: PointerInput,
        widget_at: WidgetAt,
        hover: Hover,
    ) -> None:
        """`hover` passes a motion of the mouse on to the widgets."""
        self.viewing, self.pointer, self.turn = viewing, pointer, pointer.turn
        self.display, self.selection = pointer.display, pointer.selection
        self._widget_at, self._hover = widget_at, hover
        self._button: Widget | None = None
        """The button under the pointer."""
        self._rested = 0.0
        """Seconds since the pointer came to it."""
        self._was_on_table = False
        self._last: Point = (0, 0)
        self._way = (0.0, 0.0)
        """The way that the pointer has gone of late, in pixels."""

    def begin(self, pos: Point) -> None:
        """The hand was taken up at this point."""
        self._button, self._rested, self._was_on_table = None, 0.0, False
        self._last, self._way = pos, (0.0, 0.0)
        self._rise(pos)

    def wait(self, seconds: float) -> None:
        """Let time pass: a pointer that rests on a refused button is told why, and on − or + turns the numbers."""
        before = self._rested
        self._rested += seconds
        if before < DWELL <= self._rested:
            if isinstance(self._button, StepButton):
                self._rested = 0.0  # it turns on and on
            if isinstance(self._button, StepButton) or _is_refused(self._button):
                self._button.press()

    def slide(self, event: pygame.event.Event) -> None:
        """The pointer moved: the card under it rises; over the table it is dragged."""
        pointer, pos = self.pointer, event.pos
        self._pass(event.dict.get("way", ()))
        self._hover(event)
        button = self._button_at(pos)
        if button is not self._button:
            self._button, self._rested = button, 0.0
        is_on_table = self.display.geometry.is_on_table(pos)
        if not is_on_table:
            if pointer.held is not None:
                pointer.let_go()
                self._rise(pos)
            elif not self._is_going_up(pos):
                self._rise(pos)
        elif pointer.held is not None or self._lift(pos):
            pointer.move(pos, event.rel)
            if not self._was_on_table:
                self._warn()
        self._was_on_table = is_on_table

    def _pass(self, way: Sequence[Point]) -> None:
        """The pointer has passed these points since the last frame, which may have taken long."""
        for pos in way:
            if self.pointer.held is not None or self.display.geometry.is_on_table(pos):
                return
            if not self._is_going_up(pos):
                self._rise(pos)

    def release(self, pos: Point) -> bool:
        """The pointer was released: on a button it is pressed, over the table the card is played, else nothing is.

        Return whether that was refused.
        """
        button, held = self._button_at(pos), self.pointer.held
        card = held.card if held is not None else None
        asked, before = self.selection.asked, self.viewing.refused
        self.pointer.let_go()
        if button is not None:
            button.press()
        elif card is not None and asked is not None and self.is_inside(pos):
            self._learn()
            if asked.collects:
                self.pointer.toggle(card)
            elif asked.drops.get(card) in self.display.shown.legal:
                self.turn.put(card)
        return self.viewing.is_looking and self.viewing.refused is not before

    def _learn(self) -> None:
        """Note that the person who looks knows how a card is slid onto the table."""
        seat = self.display.shown.seat
        if seat is not None:
            self.turn.sliders.add(seat)

    # -- cards ----------------------------------------------------------------------------------------------------

    def _rise(self, pos: Point) -> None:
        """Raise the card under the pointer; the last one stays up in the gaps."""
        sprite = self.card_at(pos)
        risen = frozenset({sprite.card}) if sprite is not None else self.display.risen
        if risen != self.display.risen:
            self.display.risen = risen
            self.display.refresh()

    def _is_going_up(self, pos: Point) -> bool:
        """Whether the pointer is on its way to the table with the raised card, across its neighbours."""
        x, y = pos[0] - self._last[0], pos[1] - self._last[1]
        is_new = y * self._way[1] < 0 or (_is_steep(x, y) and not _is_steep(*self._way))  # it has turned
        before = (0.0, 0.0) if is_new else self._way
        self._last, self._way = pos, (KEPT * before[0] + x, KEPT * before[1] + y)
        return -self._way[1] > UPWARDS and _is_steep(*self._way)

    def _lift(self, pos: Point) -> bool:
        """Drag the raised card, if cards are asked for. Return whether there is one."""
        asked = self.selection.asked
        if asked is None or not (asked.drops or asked.collects):
            return False
        card = next(iter(self.display.risen), None)
        sprite = next((one for one in self.own() if one.card == card), None)
        if sprite is None:
            return False
        sprite.finish()
        sprite.x, sprite.y = pos
        self.pointer.grip(sprite, pos, at_once=True)
        return True

    def _warn(self) -> None:
        """Tell at once why the dragged card may not be played: on release it would be hidden."""
        asked, held = self.selection.asked, self.pointer.held
        action = asked.drops.get(held.card) if asked is not None and held is not None else None
        if action is not None and action not in self.display.shown.legal:
            self.turn.answer(action)

    def own(self) -> list[CardSprite]:
        """The cards of the hand at the bottom, from below."""
        anchor = self.display.anchor
        return [one for one in self.pointer.sprites.ordered if (one.place.kind, one.place.owner) == ("hand", anchor)]

    # -- what is under a point ------------------------------------------------------------------------------------

    def is_inside(self, pos: Point) -> bool:
        """Whether a point is in the window."""
        return pygame.Rect((0, 0), self.display.geometry.size).collidepoint(pos)

    def is_on_hand(self, pos: Point) -> bool:
        """Whether a press here is on the face-down hand of the person at the bottom, and on no widget."""
        under = self._widget_at(pos)
        if under is not None and under.focusable:
            return False
        rects = [sprite.place.reach() for sprite in self.own()]
        if not rects:  # all that is left lies apart, as a hidden trump does
            geometry = self.display.geometry
            x, y = geometry.spots[geometry.anchor].fan
            rects = [pygame.Rect(round(x - geometry.own), round(y - geometry.own), 2 * geometry.own, 2 * geometry.own)]
        return rects[0].unionall(rects[1:]).collidepoint(pos)

    def card_at(self, pos: Point) -> CardSprite | None:
        """The card of the hand under a point, as if none were raised."""
        for sprite in reversed(self.own()):
            rect = sprite.place.reach()
            if sprite.card in self.display.risen | self.selection.chosen:
                rect = rect.union(rect.move(0, round(RAISE * rect.h)))
            if rect.collidepoint(pos):
                return sprite
        return None

    def _button_at(self, pos: Point) -> Widget | None:
        """The button of the question under a point; a refused one, which the keys skip, can be tried as well."""
        under = self._widget_at(pos)
        if under is None or under not in self.display.controls.buttons.children():
            return None
        return under if under.can_focus() or _is_refused(under) else None


def _is_steep(x: float, y: float) -> bool:
    """Whether this motion leads upwards, out of the hand."""
    return -y > STEEP * abs(x)


def _is_refused(widget: Widget | None) -> TypeGuard[Button]:
    """Whether this is the button of an answer that is not allowed."""
    return isinstance(widget, Button) and widget.kind == "refused"
