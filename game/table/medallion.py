"""The trump medallion: beside the trick, in the same place in every game, with the suit of the trump on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.cards import suit_text
from game.language import _
from game.rules.glance import TrumpMark
from game.table.faces import height_of, rect_around
from game.table.geometry import Geometry
from game.table.goal_look import draw_slanted
from game.table.signs import draw_seal
from game.ui import pictures, shapes, text, theme
from game.ui.text.suits import suit_name

SIDE, SIDE_LEAST = 40, 28
"""Diameter of the medallion in logical pixels, and the least one where there is little room."""
SMALL_SHARE = 0.58
"""The size of the mark that does not count in this trick, as a share of the other."""
STEPS = 16
"""How far the medallion may be above or below the middle of the trick, in steps of a fifth of its height."""
NEAR, FAR = 1.1, 4.0
"""How far from the middle of the trick it may be, in heights of a card: at first, and where there is no room."""
NEARER = (0.0, 0.3)
"""How much nearer to the trick it may be, as shares of its diameter, in the order in which they are tried."""
LOOKS = ((True, 1.0), (True, 0.8), (False, 0.9), (False, SIDE_LEAST / SIDE))
"""Whether it has words, and its size, in the order in which they are tried."""
ROW = 1.6
"""The room kept free beside the hands at the right for cards that lie there, in widths of a card."""


class MedalPlace(NamedTuple):
    """Where the medallion is, and the words below it."""

    disc: pygame.Rect
    caption: pygame.Rect
    px: int

    @property
    def rect(self) -> pygame.Rect:
        """Return the whole place."""
        return self.disc.union(self.caption) if self.caption.w else self.disc.copy()


def captions() -> dict[str, str]:
    """Return the words below a medallion, by the kind of its mark."""
    return {
        "suit": _("Trump"),
        "none": _("No trump"),
        # Translators: below a sealed medallion: the trump suit is chosen and nobody may know it.
        "hidden": _("Hidden trump"),
    }


def medal_place(geometry: Geometry, sheets: Iterable[pygame.Rect] = ()) -> MedalPlace:
    """Return the place of the medallion at this table: right of the trick, where no card, plate or stock can lie, and
    clear of the `sheets` in the corners. Where that has no room, as with large words, inside the ring of cards."""
    taken = geometry.apart([*_taken(geometry), *sheets])
    best: tuple[int, MedalPlace] | None = None
    ways = [(far, nearer, *look) for nearer in NEARER for far in (NEAR, FAR) for look in LOOKS]
    for far, nearer, is_told, share in ways:
        for place in _tries(geometry, is_told, share, far * height_of(geometry.trick), nearer):
            covered = sum(_area(place.rect.clip(other)) for other in taken)
            if covered == 0:
                return place
            if best is None or covered < best[0]:
                best = covered, place
    assert best is not None
    inside = (place for place in _inside(geometry) if place.rect.collidelist(taken) < 0)
    return next(inside, best[1])


def _tries(geometry: Geometry, is_told: bool, share: float, far: float, nearer: float) -> Iterator[MedalPlace]:
    """Yield places, the one at the height of the middle of the trick first, at most `far` pixels above or below it.

    They are `nearer` to the trick than usual, as a share of the diameter.
    """
    unit = min(geometry.unit, geometry.plate_unit)
    side, px = round(SIDE * unit * share), theme.px(theme.SMALL, unit)
    wide = max(text.room_for(words, px) for words in captions().values()) if is_told else 0
    high = text.height(px) if is_told else 0
    out = geometry.trick * (1.68 if geometry.players <= 4 else 2.34 if geometry.players < 7 else 2.7)
    left = round(geometry.middle[0] + out - nearer * side) + geometry.gap
    for step in sorted(range(-STEPS, STEPS + 1), key=lambda step: (abs(step), step)):
        rect = pygame.Rect(left, 0, max(side, wide), side + high)
        rect.centery = round(geometry.middle[1]) + step * (side + high) // 5
        if abs(rect.centery - geometry.middle[1]) > far:
            continue
        rect.top = max(rect.top, geometry.margin)
        if rect.bottom > geometry.actions.top and rect.top > geometry.margin:  # the lowest window has no other place
            continue
        disc = pygame.Rect(0, rect.y, side, side)
        disc.centerx = rect.centerx
        yield MedalPlace(disc, pygame.Rect(rect.x, disc.bottom, wide, high), px)


def _inside(geometry: Geometry) -> Iterator[MedalPlace]:
    """Yield places without words in the middle of the trick, from the top down; with few players cards lie on them."""
    unit = min(geometry.unit, geometry.plate_unit)
    side, px = round(SIDE_LEAST * unit), theme.px(theme.SMALL, unit)
    high = height_of(geometry.trick)
    for step in range(STEPS):
        disc = pygame.Rect(0, 0, side, side)
        disc.center = round(geometry.middle[0]), round(geometry.middle[1] - high * (0.5 - step / STEPS))
        yield MedalPlace(disc, pygame.Rect(disc.x, disc.bottom, 0, 0), px)


def _taken(geometry: Geometry) -> list[pygame.Rect]:
    """Return everywhere that something may lie at this table, whatever is played there."""
    found = [*map(geometry.trick_box, range(geometry.players)), geometry.stock_box()]
    row = round(geometry.back * ROW) + geometry.margin
    for seat in range(geometry.players):
        spot = geometry.spots[seat]
        if spot.inward == (0, -1):
            continue
        fan, plate = geometry.row_box(seat), spot.plate.copy()
        plate.h += 2 * text.height(theme.px(theme.SMALL, geometry.plate_unit))
        if spot.inward == (-1, 0):
            plate.w = max(plate.w, geometry.plate_most(seat))
            plate.right = spot.plate.right
            found.append(pygame.Rect(min(plate.left, fan.left) - row, fan.y, row, fan.h))
        found += [plate, fan, *[geometry.won_strip(seat)] * 2]  # rows of cards are rare, won tricks are not
    return found


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def reason_of(marks: Sequence[TrumpMark], names: Sequence[str], place: MedalPlace) -> str:
    """Return why the large one of several marks counts; empty if there is one mark. A name too long for the place is
    cut, not the words around it."""
    seat = next((mark.seat for mark in marks if mark.is_active), None)
    if len(marks) < 2 or seat is None:
        return ""
    # Translators: below the medallion of the trump: it is the trump of the player who leads the trick.
    words = _("{name} leads")
    room = _reason_most(place) - text.size(words.format(name=""), place.px)[0]
    return words.format(name=text.shortened(names[seat], place.px, text.REGULAR, room))


def reason_rect(place: MedalPlace, words: str) -> pygame.Rect:
    """Return where the reason stands: below everything else of the medallion, and no nearer to the trick."""
    wide, high = text.size(words, place.px)
    rect = pygame.Rect(0, place.rect.bottom, min(wide + 4, _reason_most(place)), high)
    rect.centerx = place.disc.centerx
    rect.left = max(rect.left, place.rect.left)
    return rect


def _reason_most(place: MedalPlace) -> int:
    return round(place.disc.w * 4.4)


def draw_medals(surface: pygame.Surface, place: MedalPlace, marks: tuple[TrumpMark, ...], reason: str = "") -> None:
    """Draw the marks: the active one large with its words, another one small at its lower right."""
    if reason:
        rect = reason_rect(place, reason)
        told = text.shortened(reason, place.px, text.REGULAR, rect.w)
        text.write(surface, told, rect, place.px, theme.palette().quiet, align="middle")
    order = sorted(marks, key=lambda mark: not mark.is_active)
    for at, mark in enumerate(order[:2]):
        disc = place.disc if at == 0 else _small(place)
        draw_medal(surface, disc, mark)
    if order and place.caption.w:
        words = captions()[order[0].kind]
        text.write(surface, words, place.caption, place.px, theme.palette().quiet, align="middle")


def _small(place: MedalPlace) -> pygame.Rect:
    side = round(place.disc.w * SMALL_SHARE)
    return rect_around((place.disc.right + side * 0.3, place.disc.bottom - side * 0.3), side, side)


def draw_medal(surface: pygame.Surface, disc: pygame.Rect, mark: TrumpMark) -> None:
    """Draw one medallion: paper with a suit, a seal of wax, or an empty ring with a bar."""
    if mark.kind == "hidden":
        draw_seal(surface, disc)
        return
    radius, line = disc.w // 2, max(1, round(disc.w * 0.04))
    shapes.box(surface, disc.move(0, line), radius, (0, 0, 0, 70))
    if mark.kind == "none" or mark.suit is None:
        shapes.box(surface, disc, radius, (*theme.PANEL, 150), theme.palette().quiet, max(2, round(disc.w * 0.06)))
        off = disc.w * 0.27
        middle = disc.centerx, disc.centery
        ends = [(middle[0] - off, middle[1] + off), (middle[0] + off, middle[1] - off)]
        draw_slanted(surface, ends[0], ends[1], theme.palette().quiet, max(2, round(disc.w * 0.06)))
        return
    shapes.box(surface, disc, radius, theme.PAPER, theme.PAPER_LINE, line)
    side = round(disc.w * 0.62)
    image = pictures.picture(suit_name(suit_text(mark.suit), on_dark=False), (side, side))
    pictures.stamp(surface, image, image.get_rect(center=disc.center))
