"""The handle of a seat in the set-up: a coin that opens the list of people, and that is dragged to another seat."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui import pictures, shapes, theme
from game.ui.coins import draw_coin
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import PRESS_KEYS

WIDE = 60
COIN = 32
REACH = 6
"""How far the pointer moves before a press becomes a drag, in logical pixels."""
STEPS = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}


class Seats(Protocol):
    """What a handle tells the rows of seats."""

    def look(self, at: int) -> tuple[str, str]:
        """The name and the colour at a seat; no colour for a bot."""

    def choose(self, at: int) -> None:
        """The handle was pressed: ask who sits here."""

    def drag(self, at: int, pos: tuple[int, int]) -> None:
        """The seat is being dragged."""

    def drop(self, at: int, pos: tuple[int, int]) -> None:
        """The seat was let go here."""

    def step(self, at: int, by: int) -> None:
        """Change places with a neighbour."""


class SeatHandle(Widget):
    """The handle of the seat `at`."""

    focusable = True

    def __init__(self, at: int, seats: Seats, tip: str) -> None:
        super().__init__(tip=tip)
        self.at_seat, self.seats, self._usual_tip = at, seats, tip
        self._pressed: tuple[int, int] | None = None
        self._is_dragged = False

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return min(width, theme.px(WIDE, unit)), theme.px(theme.TARGET, unit)

    def press(self) -> None:
        self.seats.choose(self.at_seat)

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed, self._is_dragged = event.pos, False
            return True
        if event.type == pygame.MOUSEMOTION and self._pressed is not None:
            far = max(abs(event.pos[0] - self._pressed[0]), abs(event.pos[1] - self._pressed[1]))
            self._is_dragged |= far > self.px(REACH)
            if self._is_dragged:
                self.tip = ""  # it would cover the other seats
                self.seats.drag(self.at_seat, event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was_pressed, was_dragged = self._pressed is not None, self._is_dragged
            self._pressed, self._is_dragged, self.tip = None, False, self._usual_tip
            if was_dragged:
                self.seats.drop(self.at_seat, event.pos)
            elif was_pressed and self.rect.collidepoint(event.pos):
                self.press()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in STEPS and event.mod & pygame.KMOD_SHIFT:
            self.seats.step(self.at_seat, STEPS[event.key])
            return True
        if event.key in PRESS_KEYS and not event.mod & pygame.KMOD_ALT:
            self.press()
            return True
        return False

    def coin_rect(self) -> pygame.Rect:
        """Where the coin is."""
        side = min(self.px(COIN), self.rect.h, self.rect.w)
        spot = pygame.Rect(0, 0, side, side)
        spot.midleft = self.rect.x + self.px(13), self.rect.centery
        return spot

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the coin after six dots, which tell that it can be dragged."""
        if self.is_hovered or self.is_focused:
            shapes.box(surface, self.rect, self.px(theme.RADIUS), theme.FILL)
        colour = theme.palette().text if self.is_hovered or self.is_focused else theme.FADED
        for row in (-1, 0, 1):
            for column in (0, 1):
                centre = self.rect.x + self.px(5) + column * self.px(5), self.rect.centery + row * self.px(5)
                shapes.dot(surface, centre, max(1, self.px(1.5)), colour)
        draw_player(surface, self.coin_rect(), *self.seats.look(self.at_seat))
        side = self.px(12)
        arrow = pictures.tinted("icons/down", (side, side), colour)
        pictures.stamp(surface, arrow, arrow.get_rect(midright=(self.rect.right - self.px(1), self.rect.centery)))


def draw_player(surface: pygame.Surface, spot: pygame.Rect, name: str, colour: str) -> None:
    """Draw the coin of a person, or the sign of a bot in a ring."""
    if colour:
        draw_coin(surface, spot, colour, name)
        return
    shapes.box(surface, spot, spot.w // 2, theme.FILL, theme.palette().line, max(1, spot.w // 26))
    side = round(spot.w * 0.62)
    image = pictures.tinted("icons/bot", (side, side), theme.palette().quiet)
    pictures.stamp(surface, image, image.get_rect(center=spot.center))
