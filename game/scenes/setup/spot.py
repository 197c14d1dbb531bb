"""A seat at the table of the set-up: a face above a plate with the name and the level.

It opens the sheet of the seat, and is dragged onto another one to change places.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from game.language import _
from game.ui import pictures, portraits, shapes, text, theme
from game.ui.coins import draw_coin
from game.ui.widgets.base import Spoken
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.keys import PRESS_KEYS

WIDE = 138
"""The least width, in logical pixels; a long name, or a long line about the partner, makes a seat wider."""
INSET = 6
"""From the edge of the plate to its words, in logical pixels."""
FACE = 76
OVERLAP = 14
"""How far a face stands over its plate, in logical pixels."""
STAR = 14
LEVELS = 4
REACH = 6
"""How far the pointer moves before a press becomes a drag, in logical pixels."""
STEPS = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}


class Sitter(NamedTuple):
    """Who sits at a seat, as it is shown."""

    name: str
    stars: int
    """The level of a bot; 0 for a person."""
    told: str = ""
    """A line about the partner; empty without one."""
    guest: str = ""
    face: str = ""
    colour: str = ""


class Seats(Protocol):
    """What a seat tells the table."""

    def sitter(self, at: int) -> Sitter:
        """Who sits there."""

    def choose(self, at: int) -> None:
        """The seat was pressed: ask who sits there."""

    def drag(self, at: int, pos: tuple[int, int]) -> None:
        """The seat is being dragged."""

    def drop(self, at: int, pos: tuple[int, int]) -> None:
        """The seat was let go here."""

    def step(self, at: int, by: int) -> None:
        """Change places with a neighbour."""


class SeatSpot(Pressable):
    """The seat `at`."""

    drags = True

    def __init__(self, at: int, seats: Seats, tip: str, has_partner: bool) -> None:
        super().__init__(tip=tip)
        self.at_seat, self.seats, self._usual_tip, self.has_partner = at, seats, tip, has_partner
        self._pressed: tuple[int, int] | None = None
        self._is_dragged = False

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        lines = text.height(theme.px(theme.BODY, unit)) + theme.px(STAR + 4, unit)
        small, sitter = theme.px(theme.SMALL, unit), self.seats.sitter(self.at_seat)
        lines += text.height(small) if self.has_partner else 0
        least = max(small, min(theme.SMALL, theme.px(theme.BODY, unit)))  # to which `fitting` may shrink the name
        words = max(text.size(sitter.name, least, text.SEMIBOLD)[0], text.size(sitter.told, small)[0])
        wide = max(theme.px(WIDE, unit), words + 2 * theme.px(INSET, unit))
        return min(width, wide), theme.px(FACE - OVERLAP + 2 * theme.GRID + 4, unit) + lines

    def spoken(self) -> Spoken:
        sitter = self.seats.sitter(self.at_seat)
        level = _("bot, level {stars} of {levels}").format(stars=sitter.stars, levels=LEVELS)
        who = level if sitter.stars else _("person")
        lines = (sitter.told,) if sitter.told else ()
        return Spoken(sitter.name, _("seat"), who, lines=lines)

    # -- input ----------------------------------------------------------------------------------------------------

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

    # -- what is drawn --------------------------------------------------------------------------------------------

    def face_rect(self) -> pygame.Rect:
        """Where the face is."""
        side = min(self.px(FACE), self.rect.w)
        return pygame.Rect(self.rect.centerx - side // 2, self.rect.y, side, side)

    def draw(self, surface: pygame.Surface) -> None:
        sitter = self.seats.sitter(self.at_seat)
        is_lit = self.is_hovered or self.is_focused
        face = self.face_rect()
        plate = self.rect.copy()
        plate.y = face.bottom - self.px(OVERLAP)
        plate.h = self.rect.bottom - plate.y
        line = theme.palette().text if is_lit else theme.palette().line
        shapes.box(surface, plate, self.px(theme.RADIUS), (*theme.palette().panel[:3], 255), line, self.px(1))
        draw_sitter(surface, face, sitter, "glad" if is_lit else "calm")
        px = self.px(theme.BODY)
        top = face.bottom + self.px(2 if sitter.stars else 2 + STAR // 2)
        row = pygame.Rect(plate.x + self.px(INSET), top, plate.w - 2 * self.px(INSET), text.height(px))
        fitted = text.fitting(sitter.name, px, row.w, text.SEMIBOLD)
        text.write(surface, sitter.name, row, fitted, theme.palette().text, text.SEMIBOLD, "middle")
        if sitter.stars:
            row.y, row.h = row.bottom + self.px(2), self.px(STAR)
            draw_stars(surface, row, sitter.stars, self.px(STAR))
        if sitter.told:
            row.y, row.h = row.bottom, text.height(self.px(theme.SMALL))
            px = text.fitting(sitter.told, self.px(theme.SMALL), row.w)
            text.write(surface, sitter.told, row, px, theme.palette().quiet, align="middle")


def draw_sitter(surface: pygame.Surface, spot: pygame.Rect, sitter: Sitter, expression: str = "calm") -> None:
    """Draw the face of a person or of a guest; a question mark for anyone."""
    image = None
    if sitter.guest:
        image = portraits.portrait(sitter.guest, spot.w, expression)
    elif sitter.colour:
        image = portraits.person_face(sitter.colour, sitter.face, spot.w)
    if image is not None:
        surface.blit(image, spot)
    elif sitter.colour:
        draw_coin(surface, spot, sitter.colour, sitter.name)
    else:
        shapes.dot(surface, spot.center, spot.w // 2, theme.palette().panel[:3])
        shapes.box(surface, spot, spot.w // 2, theme.FILL_HOVER, theme.palette().line, max(1, spot.w // 40))
        text.write(surface, "?", spot, spot.w // 2, theme.palette().text, text.SEMIBOLD, "middle")


def draw_stars(surface: pygame.Surface, row: pygame.Rect, stars: int, side: int) -> None:
    """Draw one to four stars in the middle of a row; those that are missing only as dots."""
    step = side + max(1, side // 7)
    x = row.centerx - (LEVELS * step - (step - side)) // 2
    order = range(LEVELS)
    for at in reversed(order) if text.is_right_to_left() else order:
        if at < stars:
            image = pictures.tinted("icons/star", (side, side), theme.palette().text)
            pictures.stamp(surface, image, (x, row.centery - side // 2))
        else:
            shapes.dot(surface, (x + side // 2, row.centery), max(1, side // 8), theme.palette().quiet)
        x += step
