"""The faces at the seats of a table: guests that live, and the faces of persons.

They come from what everybody may know: the view that is shown, and the moods of the company, which read public views.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from zlib import crc32

import pygame

from game.rules.parts import View
from game.session.match import Match
from game.session.setup import Seat
from game.table.geometry import Geometry
from game.table.plate_face import face_place
from game.table.plates import PlacedPlate
from game.texts.guests import GUEST_IDS
from game.ui import coins, portraits
from game.ui.faces import LivingFace


class SeatFaces:
    """The faces at one table. `mood` gives the expression of a seat; without it everybody stays calm."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.mood: Callable[[int], str] | None = None
        self.rects: dict[int, pygame.Rect] = {}
        """The squares of the faces by seat; empty before the first layout."""
        self._living: dict[int, LivingFace] = {}
        self._turn: int | None = None

    @property
    def seats(self) -> frozenset[int]:
        """The seats that have a face: guests and persons."""
        return frozenset(at for at, seat in enumerate(self.match.setup.seats) if seat.is_human or _is_guest(seat))

    def place(self, geometry: Geometry, plates: Sequence[PlacedPlate], view: View) -> None:
        """Put the faces where this layout has them, and let them look as in this view."""
        self.rects = {}
        for seat in geometry.faces:
            square = geometry.spots[seat].face or face_place(plates[seat].plate, plates[seat].rect, plates[seat].unit)
            if square is not None:
                self.rects[seat] = square
        self._turn = view.turn
        self._look()

    def update(self, seconds: float, is_still: bool) -> list[pygame.Rect]:
        """Advance the time; return the rects to draw again. With `is_still` nobody breathes or blinks."""
        damaged = self._look()
        for seat, face in self._living.items():
            face.is_still = is_still
            square = self.rects.get(seat)
            if square is not None and face.advance(seconds, square.w):
                damaged.append(face.area(square))
        return damaged

    def _look(self) -> list[pygame.Rect]:
        """Set expressions and eyes: whoever is on turn thinks, the others look there. Return what has changed."""
        damaged = []
        for seat, square in self.rects.items():
            face = self._face(seat)
            if face is None:
                continue
            before = face.expression, face.glance
            face.expression = self.mood(seat) if self.mood is not None else "calm"
            face.glance = ""
            if self._turn is not None and seat != self._turn and self._turn in self.rects:
                face.glance = portraits.glance_towards(square.centerx, self.rects[self._turn].centerx, square.w)
            if before != (face.expression, face.glance):
                damaged.append(face.area(square))
        return damaged

    def _face(self, seat: int) -> LivingFace | None:
        """Return the face of the guest at a seat, None at the seat of a person."""
        player = self.match.setup.seats[seat]
        if not _is_guest(player):
            return None
        found = self._living.get(seat)
        if found is None or found.guest != player.guest:
            found = self._living[seat] = LivingFace(player.guest, seat)
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all faces within the clip of the surface."""
        clip = surface.get_clip()
        for seat, square in self.rects.items():
            face = self._face(seat)
            if not (face.area(square) if face is not None else square).colliderect(clip):
                continue
            if face is not None:
                face.draw(surface, square)
            else:
                draw_person(surface, square, self.match.setup.seats[seat])


def _is_guest(seat: Seat) -> bool:
    return not seat.is_human and seat.guest in GUEST_IDS


def draw_person(surface: pygame.Surface, square: pygame.Rect, seat: Seat) -> None:
    """Draw the face that a person has chosen, in the person's colour; without one it follows from the name."""
    faces = portraits.PERSON_FACES
    face = seat.face if seat.face in faces else faces[crc32(seat.name.encode()) % len(faces)]
    image = portraits.person_face(seat.colour if seat.colour in coins.FILLS else "silver", face, square.w)
    if image is not None:
        surface.blit(image, square)
