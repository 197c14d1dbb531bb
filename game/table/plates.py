"""The plates beside the hands, the panel in the corner, and the bubbles that show bids.

Plates and panels shrink their words where large text leaves no room for the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.language import _
from game.rules.parts import View
from game.table.fitting import BODY_LEAST, CornerSheet, corner_sheet
from game.table.geometry import Geometry
from game.texts.formats import number_text
from game.texts.messages import fact_label, fact_value
from game.ui import shapes, text, theme
from game.ui.coins import draw_mark

CHIP = 20
"""Diameter of the dealer's sign in logical pixels."""
STEP = 21
"""Largest distance between the lines of a plate in logical pixels, so that lines on the higher own plate stay together.
"""
KEPT = "\u00a0"
"""A no-break space."""
SIGN = 4
"""A value of at most this many letters (a figure, a suit or a card) is kept on one line with its name."""


class Plate(NamedTuple):
    """What a seat's plate shows."""

    name: str
    total: int
    told: str
    """Bid, tricks and points in one line."""
    is_turn: bool
    is_dealer: bool
    is_side: bool
    """Whether the set-up makes it a partner of the viewer."""
    colour: str = ""
    """The colour of the person who sits there; empty for a bot."""


def plate_of(view: View, seat: int, names: Sequence[str], side: Sequence[int]) -> Plate:
    """Return what the plate of a seat shows in a view."""
    told = []
    for fact in view.facts:
        if fact.seat == seat:
            label = fact_label(view.game, fact)
            if label and fact.value is not False:
                told.append(label if fact.value is True else f"{label} {fact_value(view.game, fact, names)}")
    return Plate(
        names[seat],
        view.totals[seat],
        "  ".join(word.replace(" ", KEPT) for word in told),
        view.turn == seat,
        view.dealer == seat,
        seat in side,
    )


class PlacedPlate(NamedTuple):
    """A plate with its place, and the unit of its words."""

    plate: Plate
    rect: pygame.Rect
    unit: float

    def draw(self, surface: pygame.Surface, glow: float) -> None:
        """Draw it; `glow` from 0 to 1 is the brightness of the light around the player who is to act."""
        plate, rect, unit = self
        rim = theme.BRASS if plate.is_turn else theme.HAIRLINE
        width = max(1, round((2 if plate.is_turn else 1) * unit))
        radius = round(theme.RADIUS * unit)
        if plate.is_turn and glow > 0:
            halo = rect.inflate(round(8 * unit * glow), round(8 * unit * glow))
            shapes.box(surface, halo, radius + round(4 * unit * glow), (*theme.BRASS, round(90 * glow)))
        shapes.box(surface, rect, radius, theme.palette().panel, rim, width)
        draw_mark(surface, rect, plate.colour, unit)
        pad = round(10 * unit)
        inner = rect.inflate(-2 * pad, -round(6 * unit))
        lines = _told_lines(plate, rect.w, unit)
        half = min(inner.h // (1 + len(lines)), round(STEP * unit))
        upper = pygame.Rect(inner.x, inner.centery - half * (1 + len(lines)) // 2, inner.w, half)
        points, px = number_text(plate.total), theme.px(theme.BODY, unit)
        total = text.write(surface, points, upper, px, theme.BRASS_LIGHT, text.SEMIBOLD, "end")
        lower = upper.move(0, half)
        upper = _beyond(upper, total.w + pad // 2)
        if plate.is_dealer:
            side = round(CHIP * unit)
            chip = pygame.Rect(upper.x if text.is_right_to_left() else upper.right - side, 0, side, side)
            chip.centery = upper.centery
            shapes.box(surface, chip, side // 2, theme.IVORY)
            # Translators: the dealer's sign, a single letter.
            sign = _("D")
            px = text.fitting(sign, theme.px(theme.SMALL, unit), chip.w, text.BOLD)
            text.write(surface, sign, chip, px, theme.INK, text.BOLD, "middle")
            upper = _beyond(upper, side + pad // 2)
        px = text.fitting(plate.name, theme.px(theme.BODY, unit), upper.w, text.SEMIBOLD)
        text.write(surface, plate.name, upper, px, theme.palette().text, text.SEMIBOLD)
        for line in lines:
            text.write(surface, line, lower, theme.px(theme.SMALL, unit), theme.palette().quiet)
            lower.y += half


def placed_plates(geometry: Geometry, plates: Sequence[Plate]) -> list[PlacedPlate]:
    """Return all plates of a table. Plates with many words have smaller words, so that they cover no cards or plates.

    The words on all plates but the player's own have the same size, because different sizes would suggest different
    importance.
    """
    placed: dict[int, PlacedPlate] = {}
    middle = [*(geometry.trick_box(seat) for seat in range(geometry.players)), geometry.stock_box()]
    for seat in sorted(range(geometry.players), key=lambda seat: seat == geometry.anchor):
        others = [*middle, *(geometry.box(other) for other in range(geometry.players) if other != seat)]
        others = geometry.apart([*others, *(other.rect for other in placed.values())])
        for unit in geometry.units():
            if seat != geometry.anchor and unit > geometry.plate_unit:
                continue
            rect = plate_rect(geometry, seat, plates[seat], unit)
            placed[seat] = PlacedPlate(plates[seat], rect, unit)
            won = geometry.won_high if seat == geometry.anchor else 0  # won tricks lie above the player's plate
            has_room = pygame.Rect(rect.x, rect.y - won, rect.w, rect.h + won).collidelist(others) < 0
            widest = max(_head_room(plates[seat], unit), _told_room(plates[seat], unit))
            if has_room and widest + 2 * round(10 * unit) <= rect.w:
                break
    least = min(found.unit for seat, found in placed.items() if seat != geometry.anchor)
    for seat in placed:
        if seat != geometry.anchor:
            placed[seat] = PlacedPlate(plates[seat], plate_rect(geometry, seat, plates[seat], least), least)
    return [placed[seat] for seat in range(geometry.players)]


def tells_the_same(before: Sequence[PlacedPlate], plates: Sequence[Plate]) -> bool:
    """Whether the plates keep their places: only the turn marker, which does not affect a plate's size, may differ."""
    return len(before) == len(plates) and all(
        stood.plate == plate._replace(is_turn=stood.plate.is_turn, is_side=stood.plate.is_side)
        for stood, plate in zip(before, plates, strict=True)
    )


def plate_rect(geometry: Geometry, seat: int, plate: Plate, unit: float) -> pygame.Rect:
    """Return the rect of a plate: as large as its words need, growing away from its hand."""
    spot, small, pad = geometry.spots[seat], theme.px(theme.SMALL, unit), round(10 * unit)
    rect, step = spot.plate.copy(), text.height(small)
    if spot.inward == (0, -1):  # the player's plate has room for two lines
        high = round(64 * unit) + step * max(0, len(_told_lines(plate, rect.w, unit)) - 2)
        return pygame.Rect(rect.x, rect.bottom - high, rect.w, high)
    rect.h = round(46 * unit)
    need = max(text.room_for(plate.told, small), _head_room(plate, unit)) + 2 * pad
    if need > rect.w:
        wider = min(need, max(rect.w, geometry.plate_most(seat)))
        rect.x -= (wider - rect.w) // 2 if spot.inward == (0, 1) else 0
        rect.x -= wider - rect.w if spot.inward == (-1, 0) else 0
        rect.w = wider
    rect.h += step * max(0, len(_told_lines(plate, rect.w, unit)) - 1)
    return rect


def _head_room(plate: Plate, unit: float) -> int:
    """Return the width of the first line of a plate: the name, the dealer's sign, the points."""
    px, pad = theme.px(theme.BODY, unit), round(5 * unit)
    sign = round(CHIP * unit) + pad if plate.is_dealer else 0
    return text.room_for(plate.name, px) + sign + text.room_for(number_text(plate.total), px) + 2 * pad


def _told_room(plate: Plate, unit: float) -> int:
    """Return the width of its longest word; words are not broken."""
    return max(text.room_for(word, theme.px(theme.SMALL, unit)) for word in plate.told.split(" "))


def _told_lines(plate: Plate, width: int, unit: float) -> list[str]:
    return text.wrapped(plate.told, theme.px(theme.SMALL, unit), width - 2 * round(10 * unit)) if plate.told else []


def _beyond(line: pygame.Rect, taken: int) -> pygame.Rect:
    """Return what is left of a line when `taken` pixels of its end are used."""
    return pygame.Rect(line.x + (taken if text.is_right_to_left() else 0), line.y, line.w - taken, line.h)


def panel_lines(view: View, title: str, deal: str, names: Sequence[str]) -> list[str]:
    """Return the lines of the panel in the corner: the game, the deal, the trump and the like."""
    lines = [title, deal.replace(" ", KEPT)]
    for fact in view.facts:
        if fact.seat is None:
            label = fact_label(view.game, fact)
            if label and fact.value is not False:
                value = "" if fact.value is True else fact_value(view.game, fact, names)
                gap = KEPT if len(value) <= SIGN else " "
                lines.append(f"{label}{gap}{value}" if value else label)
    return lines


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

    def rect(self, geometry: Geometry, unit: float) -> pygame.Rect:
        """Return where it is: beside the plate towards the middle, or over the hand if it would cover a card of the
        trick."""
        return self._lie(geometry, unit)[0]

    def _lie(self, geometry: Geometry, unit: float) -> tuple[pygame.Rect, int]:
        """Return where it is, and the size of its letters, which are smaller if it would cover a card of the trick."""
        tricks = [geometry.trick_box(seat) for seat in range(geometry.players)]
        rect, px = pygame.Rect(0, 0, 0, 0), theme.LEAD
        for tried in (unit, *(other for other in geometry.units(BODY_LEAST) if other < unit)):
            px = text.fitting(
                self.words, theme.px(theme.LEAD, tried), geometry.size[0] - round(28 * tried), text.SEMIBOLD
            )
            for rect in self._places(geometry, tried, px):
                if rect.collidelist(tricks) < 0:
                    return rect, px
        return rect, px

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
