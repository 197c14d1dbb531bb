"""Where everything is on a table of a given size: seats, hands, the middle, and how large the cards are.

All lengths are in pixels. The viewer sits at the bottom; the others follow clockwise in the order of the seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.table.faces import height_of, rect_around
from game.table.fitting import units
from game.ui.window import unit_for

OWN, TRICK, SMALL = 108, 96, 62
"""Widths of cards at 1280×720 and 100 %."""
MOST_SCALE = 130
"""Largest scale of the cards in per cent."""
WITH_TEXT = 0.1
"""By which share of the growth of the text the player's own cards grow too, in windows from 1280×720."""
LEAST_STEP = 0.24
"""Least visible share of a card's width in the player's hand; below it the hand is laid in two rows."""
ROW_STEP = 0.4
"""How far the upper of two rows is above the lower one, in heights of a card."""
RAISE = 0.12
"""How far a chosen card stands out of the player's hand, in heights of a card."""

# Positions of the others, by their number: shares of the window across and down, clockwise from the viewer's left.
_LEFT, _RIGHT = 0.0, 1.0
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.0),),
    2: ((_LEFT, 0.27), (_RIGHT, 0.27)),
    3: ((_LEFT, 0.38), (0.5, 0.0), (_RIGHT, 0.38)),
    4: ((_LEFT, 0.42), (0.33, 0.0), (0.67, 0.0), (_RIGHT, 0.42)),
    5: ((_LEFT, 0.42), (0.28, 0.0), (0.5, 0.0), (0.72, 0.0), (_RIGHT, 0.42)),
    6: ((_LEFT, 0.53), (_LEFT, 0.26), (0.35, 0.0), (0.65, 0.0), (_RIGHT, 0.26), (_RIGHT, 0.53)),
}

FAN_LEAST = 1.6
"""Least width of the fan beside a face, in widths of a card."""
PACK, MOST_TRICKS = 52, 10
"""Number of cards, and the greatest number of tricks in a deal that leaves a stock."""
STOCK_STEPS = 12
"""How far a stock may be above or below the middle of the trick, in eighths of a card's height."""
STOCK_AWAY = 1.0, 0.75, 0.5, 0.25
"""How much farther from the trick a stock may lie than it must, in widths of a card; the best first."""


class Squeeze(NamedTuple):
    """A way to make room for larger words on the plates: places moved up or down. The cards keep their size."""

    middle: float
    """How far down the window the middle of the trick is, as a share."""
    lift: float
    """How much higher the players at the sides sit, as a share of the window's height."""


SQUEEZES = (
    Squeeze(0.43, 0.0),
    Squeeze(0.44, 0.02),
    Squeeze(0.445, 0.03),
    Squeeze(0.455, 0.045),
    Squeeze(0.46, 0.045),
)
"""Ways in the order in which they are tried, for each size of words from the largest; at 100 % only the first."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the things of one seat are: its plate, the middle of its fan, its face, and which direction is inwards."""

    plate: pygame.Rect
    fan: tuple[float, float]
    fan_room: float
    inward: tuple[int, int]
    """(1, 0) at the left edge, (-1, 0) at the right, (0, 1) at the top, (0, -1) for the viewer."""
    face: pygame.Rect | None = None
    """The square of the face beside the fan; None without a face, and for the viewer, whose plate has it."""


class Geometry:
    """The places of a table with `players` seats in a window; `anchor` is the seat at the bottom.

    The seats in `faces` have a face: on the plate of the viewer, beside the fans of the others.
    """

    def __init__(
        self,
        size: tuple[int, int],
        unit: float,
        players: int,
        anchor: int,
        card_scale: int = 100,
        left: bool = False,
        held: int = 0,
        faces: frozenset[int] = frozenset(),
    ) -> None:
        self.faces = faces
        self.size, self.unit, self.players, self.anchor, self.is_left_handed = size, unit, players, anchor, left
        width, height = size
        scale = min(width / 1280, height / 720) * min(card_scale, MOST_SCALE) / 100
        self.scale = max(0.15, scale)
        self.own = max(8, round(OWN * self.scale * self._growth(card_scale)))
        self.trick, self.small = max(8, round(TRICK * self.scale)), max(6, round(SMALL * self.scale))
        self.margin = round(12 * unit)
        self.gap = round(4 * unit_for(size))
        """Gap between everything else and what grows with its words."""
        self.corner = min(round(176 * unit), round(width * 0.225))
        self.hand_room = width - 2 * (self.corner + 2 * self.margin)
        self.rows = 2 if held > 1 and (self.hand_room - self.own) / (held - 1) < LEAST_STEP * self.own else 1
        self.asked = size, unit, players, anchor, card_scale, left, self.rows, faces
        """What all places depend on, but for those of the plates, which depend on their words too."""
        self.own_y = height - self.margin - 0.56 * height_of(self.own)
        self.hand_top = round(self._above_hand(0.06))
        self.middle = (width / 2, height * SQUEEZES[0].middle)
        self.plate_unit, self.back, self._lift = unit, self.small, 0.0
        self.spots: list[Spot] = []
        for cards, words, squeeze in self._tries(card_scale):
            self.trick, self.small = max(8, round(TRICK * cards)), max(6, round(SMALL * cards))
            self.back, self._lift = self.small, squeeze.lift
            self.middle, self.plate_unit = (width / 2, height * squeeze.middle), words
            self.spots = [self._spot(seat) for seat in range(players)]
            if not self._is_crowded():
                break
        self.plates = [spot.plate for spot in self.spots]
        """Where the plates are; they may be larger than those of `spots`, depending on their words."""

    def _growth(self, card_scale: int) -> float:
        """Return by how much the player's own cards grow with the text; a small window has no room for that."""
        roomy = 4 * min(self.size[0] / 1280, self.size[1] / 720) - 3
        grown = 1 + WITH_TEXT * max(0.0, self.unit / unit_for(self.size) - 1) * max(0.0, min(1.0, roomy))
        return max(1.0, min(grown, MOST_SCALE / card_scale))

    def units(self, least: float = 1.0) -> list[float]:
        """Return sizes of words to try, from the one asked for down to that of 100 %, or to a `least` share of it."""
        return list(units(self.unit, unit_for(self.size) * least))

    def _tries(self, card_scale: int) -> Iterator[tuple[float, float, Squeeze]]:
        """Yield scales of all cards but the player's own and sizes of words on the plates, each with every way to make
        room.

        The largest words come first, and those of 100 % last. Large cards are made smaller only if none of these fits.
        """
        *larger, last = self.units()
        usual = self.scale * 100 / min(max(card_scale, 100), MOST_SCALE)
        for scale in dict.fromkeys(max(self.scale * share, usual) for share in (1.0, 0.93, 0.86, 0.8)):
            for words in larger:
                for squeeze in SQUEEZES:
                    yield scale, words, squeeze
            yield scale, last, SQUEEZES[0]

    @property
    def widths(self) -> frozenset[int]:
        """The widths of resting cards in pixels."""
        return frozenset({self.own, self.trick, self.small, self.back, self.open})

    @property
    def open(self) -> int:
        """Width of one or two cards in another hand that the viewer may see."""
        return min(self.trick, round(self.back * 1.25))

    @property
    def plate_size(self) -> tuple[int, int]:
        """Width and height of a seat's plate."""
        roomy = {2: 230, 3: 200, 4: 186}.get(self.players, 158)
        wide = min(round(roomy * self.plate_unit), round(self.size[0] * (0.24 if self.players <= 4 else 0.2)))
        return wide, round(46 * self.plate_unit)

    def plate_most(self, seat: int) -> int:
        """Return the largest width of a plate with many words."""
        if self.spots[seat].inward == (0, 1):
            tops = sum(spot.inward == (0, 1) for spot in self.spots)
            return round(self.size[0] * (0.42, 0.27, 0.18)[tops - 1])
        return round(self.size[0] * (0.25 if self.players <= 4 else 0.215))

    @property
    def won_high(self) -> int:
        """Height that won tricks need above the player's plate."""
        return height_of(round(self.small * 0.62)) + self.margin

    def fan_box(self, seat: int) -> pygame.Rect:
        """Return the largest area of another hand."""
        spot = self.spots[seat]
        return rect_around(spot.fan, round(max(spot.fan_room, self.back * 1.6)), height_of(self.back))

    def row_box(self, seat: int) -> pygame.Rect:
        """Return the largest area of another hand and the face beside it."""
        face = self.spots[seat].face
        return self.fan_box(seat) if face is None else self.fan_box(seat).union(face)

    def trick_box(self, seat: int) -> pygame.Rect:
        """Return the area of a seat's card in the trick."""
        return rect_around(self.trick_place(seat), self.trick, height_of(self.trick))

    def box(self, seat: int) -> pygame.Rect:
        """Return the largest area of a seat's hand and plate; a plate at the side may have two lines."""
        spot = self.spots[seat]
        plate = spot.plate.copy()
        if spot.inward == (0, -1):
            return pygame.Rect(plate.x, plate.y - self.won_high, plate.w, plate.h + self.won_high)
        plate.h += round(18 * self.plate_unit) if spot.inward != (0, 1) else 0
        return plate.union(self.row_box(seat))

    def apart(self, rects: Iterable[pygame.Rect], gaps: int = 1) -> list[pygame.Rect]:
        """Return these rects with `gaps` gaps around them."""
        return [rect.inflate(2 * gaps * self.gap, 2 * gaps * self.gap) for rect in rects]

    def _is_crowded(self) -> bool:
        """Whether hands, plates and the trick overlap, or reach down to the tools."""
        is_lower = self.middle[1] > self.size[1] * SQUEEZES[0].middle
        if is_lower and self.trick_box(self.anchor).bottom > self.hand_top:
            return True
        boxes = [self.box(seat) for seat in range(self.players)]
        others = [self.tools.inflate(0, -2 * self.margin), *self.apart(map(self.trick_box, range(self.players)))]
        return any(
            box.collidelist(boxes[at + 1 :]) >= 0 or (self.spots[at].inward != (0, -1) and box.collidelist(others) >= 0)
            for at, box in enumerate(boxes)
        )

    def _spot(self, seat: int) -> Spot:
        width, height = self.size
        wide, high = self.plate_size
        at = (seat - self.anchor) % self.players
        if at == 0:
            plate = pygame.Rect(0, 0, self.corner, high + round(18 * self.plate_unit))
            plate.bottom = height - self.margin
            plate.x = width - self.margin - self.corner if self.is_left_handed else self.margin
            return Spot(plate, (width / 2, self.own_y), self.hand_room, (0, -1))
        across, down = _SPOTS[self.players - 1][at - 1]
        fan_high = height_of(self.back)
        gap = round(4 * self.plate_unit)
        plate = pygame.Rect(0, 0, wide, high)
        if across == _LEFT:
            plate.x, inward = self.margin, (1, 0)
        elif across == _RIGHT:
            plate.x, inward = width - self.margin - wide, (-1, 0)
        else:
            plate.centerx, inward = round(across * width), (0, 1)
        top = self.margin if inward == (0, 1) else (down - self._lift) * height
        plate.top = round(top + fan_high + gap)
        if seat not in self.faces:
            return Spot(plate, (plate.centerx, top + fan_high / 2), wide, inward)
        return self._spot_with_face(plate, top, gap, inward)

    def _spot_with_face(self, plate: pygame.Rect, top: float, gap: int, inward: tuple[int, int]) -> Spot:
        """Return the spot with a face at the outer end of the fan; the row ends where the plate ends, if it can."""
        side = height_of(self.back)
        room = max(plate.w - side - gap, round(FAN_LEAST * self.back))
        face = pygame.Rect(plate.x, round(top), side, side)
        if inward == (1, 0):
            middle = face.right + gap + room / 2
        elif inward == (-1, 0):
            face.right = plate.right
            middle = face.left - gap - room / 2
        else:
            face.right = plate.right - room - gap
            middle = plate.right - room / 2
        return Spot(plate, (middle, top + side / 2), room, inward, face)

    def trick_place(self, seat: int) -> tuple[float, float]:
        """Return the centre of a seat's card in the trick, on its side of the middle."""
        at = (seat - self.anchor) % self.players
        turn = pi / 2 + 2 * pi * at / self.players
        across = self.trick * (1.12 if self.players <= 4 else 1.8 if self.players < 7 else 2.15)
        down = height_of(self.trick) * (0.56 if self.players != 2 else 0.53)
        return self.middle[0] + across * cos(turn), self.middle[1] + down * sin(turn)

    @property
    def stock_place(self) -> tuple[float, float]:
        """The centre of the stock."""
        box = self.stock_box()
        return box.x + self.small / 2, float(box.centery)

    def stock_box(self) -> pygame.Rect:
        """Return the area of a stock and the card turned up on it: left of the trick, clear of won tricks.

        It is as far from the trick as the seats at the left allow, so that nobody takes its card for a played one.
        """
        least = 2.55 if self.players <= 4 else 3.1 if self.players < 7 else 3.25
        box = pygame.Rect(0, 0, round(1.5 * self.small), height_of(self.small))
        middle = round(self.middle[1])
        left = [seat for seat in range(self.players) if self.spots[seat].inward == (1, 0)]
        taken = [*map(self.won_strip, left), *(self.spots[seat].plate for seat in left), *map(self.row_box, left)]
        for away in (*STOCK_AWAY, 0.0):
            box.x = round(self.middle[0] - self.trick * (least + away) - self.small / 2)
            steps = (0, -1, -2) if away else sorted(range(-STOCK_STEPS, STOCK_STEPS + 1), key=abs)
            for step in steps:
                box.centery = middle + round(step * box.h / 8)
                if box.x >= self.margin and box.collidelist(taken) < 0:
                    return box
        box.centery = middle
        return box

    def won_strip(self, seat: int) -> pygame.Rect:
        """Return the area beside the plate of a seat, but the viewer's, that its tricks take if it wins all of them."""
        plate, width, inward = self.spots[seat].plate, self.small * 0.62, self.spots[seat].inward
        tricks = min(MOST_TRICKS, PACK // self.players)
        strip = pygame.Rect(plate.right, 0, self.margin + round(width * (1 + 0.24 * (tricks - 1))), self.won_high)
        if inward == (-1, 0):
            strip.right = plate.left
        strip.centery = plate.centery
        return strip

    def _above_hand(self, share: float) -> float:
        """Return the y of a point above the upper row of the player's hand, `share` heights of a card up."""
        return self.own_y - (0.5 + share + ROW_STEP * (self.rows - 1)) * height_of(self.own)

    @property
    def actions(self) -> pygame.Rect:
        """The strip above the player's hand and chosen cards, for questions and their buttons; it may grow up."""
        side = self.margin
        rect = pygame.Rect(side, 0, self.size[0] - 2 * side, round(76 * self.unit))
        rect.bottom = int(self._above_hand(RAISE)) - round(4 * self.unit)
        return rect

    @property
    def tools(self) -> pygame.Rect:
        """The corner for the small buttons, opposite the player's plate."""
        rect = pygame.Rect(0, 0, self.corner, self.size[1] - self.hand_top)
        rect.bottom = self.size[1] - self.margin
        rect.x = self.margin if self.is_left_handed else self.size[0] - self.margin - self.corner
        return rect

    def is_on_table(self, pos: tuple[int, int]) -> bool:
        """Whether a card dropped here is played: anywhere above the player's hand."""
        return pos[1] < self.hand_top
