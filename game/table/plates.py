"""The plates beside the hands, the panel in the corner, and the bubbles that show bids.

Plates and panels shrink their words where large text leaves no room for the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.rules.glance import Glance
from game.rules.parts import View
from game.table.fitting import BODY_LEAST, CornerSheet, corner_sheet
from game.table.geometry import Geometry
from game.table.marks import SeatMarks, deal_words, is_covered
from game.table.plate_face import Plate, draw_plate, full_room, gap_below, lines_below, needed_room
from game.texts.lines import KEPT, SIGN, fact_line
from game.ui import pictures, shapes, text, theme
from game.ui.text.cache import drawn


def plate_of(view: View, seat: int, names: Sequence[str], glance: Glance, marks: SeatMarks) -> Plate:
    """Return what the plate of a seat shows in a view."""
    told = [fact_line(view, fact, names) for fact in view.facts if fact.seat == seat and not is_covered(fact, glance)]
    return Plate(
        names[seat],
        view.totals[seat],
        "  ".join(word.replace(" ", KEPT) for word in told if word),
        view.turn == seat,
        view.dealer == seat,
        marks,
    )


class PlacedPlate(NamedTuple):
    """A plate with its place, and the unit of its words."""

    plate: Plate
    rect: pygame.Rect
    unit: float

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it from its kept picture."""
        key = "plate", self.plate, self.rect.size, self.unit, theme.palette()
        found = drawn.find(key)
        if found is None:
            found = pygame.Surface(self.rect.size, pygame.SRCALPHA, 32)
            draw_plate(found, self.plate, self.unit)
            found = drawn.keep(key, found.premul_alpha())
        surface.blit(found, self.rect, special_flags=pictures.PREMULTIPLIED)


def placed_plates(geometry: Geometry, plates: Sequence[Plate]) -> list[PlacedPlate]:
    """Return all plates of a table. Plates with many words have smaller words, so that they cover no cards or plates.

    The words on all plates but the player's own have the same size, because different sizes would suggest different
    importance.
    """
    placed: dict[int, PlacedPlate] = {}
    wide: dict[int, bool] = {}
    middle = [*(geometry.trick_box(seat) for seat in range(geometry.players)), geometry.stock_box()]
    for seat in sorted(range(geometry.players), key=lambda seat: seat == geometry.anchor):
        others = [*middle, *(geometry.box(other) for other in range(geometry.players) if other != seat)]
        others = geometry.apart([*others, *(other.rect for other in placed.values())])
        for unit, is_wide in product(geometry.units(), (False, True)):
            if seat != geometry.anchor and unit > geometry.plate_unit:
                continue
            rect = plate_rect(geometry, seat, plates[seat], unit, is_wide)
            placed[seat] = PlacedPlate(plates[seat], rect, unit)
            wide[seat] = is_wide
            won = geometry.won_high if seat == geometry.anchor else 0  # won tricks lie above the player's plate
            has_room = pygame.Rect(rect.x, rect.y - won, rect.w, rect.h + won).collidelist(others) < 0
            if has_room and needed_room(plates[seat], rect.w, unit) <= rect.w:
                break
    least = min(found.unit for seat, found in placed.items() if seat != geometry.anchor)
    for seat, stood in placed.items():
        if seat != geometry.anchor:
            rect = plate_rect(geometry, seat, plates[seat], least, wide[seat] and stood.unit == least)
            placed[seat] = PlacedPlate(plates[seat], rect, least)
    return [placed[seat] for seat in range(geometry.players)]


def tells_the_same(before: Sequence[PlacedPlate], plates: Sequence[Plate]) -> bool:
    """Whether the plates keep their places: only what does not affect a plate's size, such as the light, may differ."""
    return len(before) == len(plates) and all(
        stood.plate == plate._replace(is_turn=stood.plate.is_turn, marks=_kept(stood.plate.marks, plate.marks))
        for stood, plate in zip(before, plates, strict=True)
    )


def _kept(before: SeatMarks, marks: SeatMarks) -> SeatMarks:
    """Return the marks as they were in what does not affect the size of a plate."""
    return marks._replace(tint=before.tint, is_crowned=before.is_crowned)


def plate_rect(geometry: Geometry, seat: int, plate: Plate, unit: float, is_wide: bool = False) -> pygame.Rect:
    """Return the rect of a plate: as large as its words and marks need, growing away from its hand.

    With `is_wide` its words stand beside its marks if they can.
    """
    spot, step = geometry.spots[seat], text.height(theme.px(theme.SMALL, unit))
    rect = spot.plate.copy()
    if spot.inward == (0, -1):  # the player's plate has room for two lines
        high = round(64 * unit) + step * max(0, lines_below(plate, rect.w, unit) - 2) + gap_below(plate, rect.w, unit)
        return pygame.Rect(rect.x, rect.bottom - high, rect.w, high)
    rect.h = round(46 * unit)
    need = full_room(plate, unit, is_wide)
    if need > rect.w:
        wider = min(need, max(rect.w, geometry.plate_most(seat)))
        rect.x -= (wider - rect.w) // 2 if spot.inward == (0, 1) else 0
        rect.x -= wider - rect.w if spot.inward == (-1, 0) else 0
        rect.w = wider
    rect.h += step * max(0, lines_below(plate, rect.w, unit) - 1)
    return rect


def panel_lines(view: View, title: str, glance: Glance, names: Sequence[str], race: Sequence[str] = ()) -> list[str]:
    """Return the lines of the panel in the corner: the game, the deal, the `race`, and what no mark shows."""
    told = [fact_line(view, fact, names) for fact in view.facts if fact.seat is None and not is_covered(fact, glance)]
    deal = deal_words(view, glance.race)
    told = [_kept_together(line) for line in (*race, *told) if line]
    if told and told[0].startswith(deal):  # a race over a number of deals tells the number of this one
        return [title, *told]
    return [title, deal.replace(" ", KEPT), *told]


def _kept_together(line: str) -> str:
    """Return a line whose last word, if it is short, cannot stand alone in a row."""
    start, _gap, last = line.rpartition(" ")
    return f"{start}{KEPT}{last}" if start and len(last) <= SIGN else line


def panel_sheet(
    geometry: Geometry, lines: Sequence[str], cards: Sequence[pygame.Rect], is_right: bool = False
) -> CornerSheet:
    """Return the panel in the upper left corner, or the list of ranks in the upper right one, clear of `cards`."""
    width, height = geometry.size
    margin = geometry.margin
    others = [*map(geometry.box, range(geometry.players)), *geometry.plates, *cards]
    corner = pygame.Rect(margin, margin, round(width * 0.3), height // 2)
    if is_right:
        corner.right = width - margin
    return corner_sheet(lines, corner, is_right, geometry.units(), geometry.apart(others))


class Bubble:
    """Words that a seat has just spoken, shown for a moment."""

    def __init__(self, seat: int, words: str, seconds: float, is_public: bool = False) -> None:
        """`is_public`: everybody at the table may read the words."""
        self.seat, self.words, self.left, self.is_public = seat, words, seconds, is_public
        self.lying: Sequence[pygame.Rect] = ()
        """What else lies on the table, such as the card that is turned up."""

    def rect(self, geometry: Geometry, unit: float) -> pygame.Rect:
        """Return where it is: beside the plate towards the middle, or over the hand if it would cover a card there."""
        return self._lie(geometry, unit)[0]

    def _lie(self, geometry: Geometry, unit: float) -> tuple[pygame.Rect, int]:
        """Return where it is, and the size of its letters, which are smaller if it would cover a card of the trick."""
        tricks = [geometry.trick_box(seat) for seat in range(geometry.players)]
        for tried in (unit, *(other for other in geometry.units(BODY_LEAST) if other < unit)):
            px = text.fitting(
                self.words, theme.px(theme.LEAD, tried), geometry.size[0] - round(28 * tried), text.SEMIBOLD
            )
            places = list(self._places(geometry, tried, px))
            clear = [rect for rect in places if rect.collidelist(tricks) < 0]
            if clear:
                return next((rect for rect in clear if rect.collidelist(list(self.lying)) < 0), clear[0]), px
        return places[-1], px

    def _places(self, geometry: Geometry, unit: float, px: int) -> Iterator[pygame.Rect]:
        """Yield the places to try: beside the plate, and over the hand."""
        spot, plate = geometry.spots[self.seat], geometry.plates[self.seat]
        wide, high = text.size(self.words, px, text.SEMIBOLD)
        rect = pygame.Rect(0, 0, wide + round(28 * unit), high + round(10 * unit))
        across, down = spot.inward
        room = pygame.Rect((0, 0), geometry.size)
        if across:
            rect.centery = round(spot.fan[1])
            if across > 0:
                rect.left = spot.plate.right + round(10 * unit)
            else:
                rect.right = spot.plate.left - round(10 * unit)
        elif down > 0:
            rect.midtop = spot.plate.centerx, plate.bottom + round(8 * unit)
        else:
            rect.midbottom = spot.plate.centerx, spot.plate.top - round(8 * unit)
        yield rect.clamp(room)
        if down >= 0:
            rect.center = round(spot.fan[0]), round(spot.fan[1])
            yield rect.clamp(room)

    def draw(self, surface: pygame.Surface, geometry: Geometry, unit: float) -> None:
        """Draw it as an ivory box."""
        rect, px = self._lie(geometry, unit)
        shapes.box(surface, rect, rect.h // 2, theme.IVORY)
        text.write(surface, self.words, rect, px, theme.INK, text.SEMIBOLD, "middle")
