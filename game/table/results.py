"""The result of a deal at the table: a tag at each seat, and the reasons on a small panel in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.language import _
from game.table.fitting import overlap
from game.table.geometry import Geometry
from game.texts.formats import signed
from game.texts.outcome import DealOutcome, SeatOutcome
from game.ui import pictures, shapes, text, theme

WIDTHS = (0.6, 0.5, 0.4, 0.34, 0.28)
"""Shares of the window's width that the reasons may take, the widest first."""
STEPS = 12
"""Heights that are tried for the reasons, from the middle of the table outwards."""
NAME_SHARE = 0.5
"""The largest share of the panel's width for the names."""


class PlacedTag(NamedTuple):
    """The tag of a seat: the change of its points, and the stamp with a tick or a cross."""

    outcome: SeatOutcome
    rect: pygame.Rect
    unit: float

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        outcome, rect, unit = self.outcome, self.rect, self.unit
        is_failed = outcome.is_made is False
        rim = theme.WARNING if is_failed else theme.IVORY if outcome.is_made else theme.HAIRLINE
        shapes.box(surface, rect, round(theme.RADIUS * unit), (*theme.PANEL, 246), rim, max(1, round(unit)))
        inner = rect.inflate(-2 * round(8 * unit), -round(6 * unit))
        change, px = signed(outcome.change), theme.px(theme.LEAD, unit)
        colour = theme.palette().text if outcome.change else theme.palette().quiet
        upper = pygame.Rect(inner.x, inner.y, inner.w, text.height(px))
        if not outcome.stamp:
            upper.centery = inner.centery
        text.write(surface, change, upper, px, colour, text.SEMIBOLD, "middle")
        if outcome.stamp:
            self._draw_stamp(surface, pygame.Rect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom))

    def _draw_stamp(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """Draw the stamp, after a tick on ivory or a cross in a ring."""
        outcome, unit = self.outcome, self.unit
        px = theme.px(theme.SMALL, unit)
        colour = theme.WARNING_LIGHT if outcome.is_made is False else theme.palette().text
        mark = round(16 * unit) if outcome.is_made is not None else 0
        gap = round(5 * unit) if mark else 0
        words = text.size(outcome.stamp, px, text.SEMIBOLD)[0]
        x = line.centerx - (mark + gap + words) // 2
        if mark:
            spot = pygame.Rect(x, 0, mark, mark)
            if text.is_right_to_left():
                spot.x = x + words + gap
            spot.centery = line.centery
            draw_mark(surface, spot, bool(outcome.is_made), unit)
        room = pygame.Rect(x if text.is_right_to_left() else x + mark + gap, line.y, words + 2, line.h)
        text.write(surface, outcome.stamp, room, px, colour, text.SEMIBOLD)


def draw_mark(surface: pygame.Surface, spot: pygame.Rect, is_made: bool, unit: float) -> None:
    """Draw a tick on an ivory disc, or a cross in a ring; they differ in shape as well as in colour."""
    if is_made:
        shapes.box(surface, spot, spot.w // 2, theme.IVORY)
    else:
        shapes.box(surface, spot, spot.w // 2, None, theme.WARNING, max(1, round(1.5 * unit)))
    side = max(6, round(spot.w * 0.72))
    name, colour = ("icons/check", theme.INK) if is_made else ("icons/close", theme.WARNING_LIGHT)
    image = pictures.tinted(name, (side, side), colour)
    pictures.stamp(surface, image, image.get_rect(center=spot.center))


def placed_tags(
    geometry: Geometry, outcome: DealOutcome, furniture: Sequence[pygame.Rect], has_own_cards: bool
) -> list[PlacedTag]:
    """Return the tag of each seat, over the place of its hand; all have the same size of words.

    They keep clear of `furniture`. With `has_own_cards` the tag of the seat at the bottom also keeps clear of the
    cards that are left there.
    """
    placed: list[PlacedTag] = []
    for unit in geometry.units():
        placed = [
            PlacedTag(one, _tag_rect(geometry, seat, outcome, unit, has_own_cards), unit)
            for seat, one in enumerate(outcome.seats)
        ]
        rects = [tag.rect for tag in placed]
        room = pygame.Rect((0, 0), geometry.size)
        clear = all(room.contains(rect) and rect.collidelist(furniture) < 0 for rect in rects)
        if clear and not any(rect.collidelist(rects[at + 1 :]) >= 0 for at, rect in enumerate(rects)):
            break
    return placed


def _tag_rect(geometry: Geometry, seat: int, outcome: DealOutcome, unit: float, has_own_cards: bool) -> pygame.Rect:
    """Return where the tag of a seat is: beside its plate, on the side of its hand."""
    small, lead = theme.px(theme.SMALL, unit), theme.px(theme.LEAD, unit)
    stamps = [one.stamp for one in outcome.seats]
    mark = round(21 * unit) if any(one.is_made is not None for one in outcome.seats) else 0
    widest = max(text.size(stamp, small, text.SEMIBOLD)[0] for stamp in stamps) + mark if any(stamps) else 0
    points = max(text.size(signed(one.change), lead, text.SEMIBOLD)[0] for one in outcome.seats)
    high = text.height(lead) + (text.height(small) if any(stamps) else 0) + round(6 * unit)
    rect = pygame.Rect(0, 0, max(points, widest) + 2 * round(10 * unit), high)
    spot, plate, gap = geometry.spots[seat], geometry.plates[seat], geometry.gap
    if spot.inward == (0, -1):
        rect.bottom = plate.bottom
        rect.x = plate.right + gap
        if geometry.is_left_handed:
            rect.right = plate.left - gap
        if has_own_cards:
            rect.bottomleft = plate.x, plate.top - geometry.won_high - gap
        return rect
    rect.bottom = plate.top - gap
    if spot.inward == (0, 1):
        rect.centerx = plate.centerx
        if spot.face is not None:
            rect.left = spot.face.right + gap
    elif spot.inward == (1, 0):
        rect.x = plate.x if spot.face is None else spot.face.right + gap
    else:
        rect.right = plate.right if spot.face is None else spot.face.left - gap
    rect.top = max(rect.top, geometry.gap // 2)
    return rect


class ReasonsPanel(NamedTuple):
    """Why everybody scored what they did: a title, and a line for each player or side."""

    rect: pygame.Rect
    title: str
    rows: tuple[tuple[str, str], ...]
    unit: float

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        unit = self.unit
        shapes.panel(surface, self.rect, unit, (*theme.palette().panel[:3], 240))
        title, px, pad, gap = _sizes(unit)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        line = pygame.Rect(inner.x, inner.y, inner.w, text.height(title))
        text.write(surface, self.title, line, title, theme.BRASS_LIGHT, text.SEMIBOLD, "middle")
        y = line.bottom + gap
        names = _names_width(self.rows, inner.w, unit)
        is_mirrored = text.is_right_to_left()
        for name, why in self.rows:
            high = _row_height(name, why, names, inner.w, unit)
            left = pygame.Rect(inner.right - names if is_mirrored else inner.x, y, names, high)
            rest = inner.w - names - 2 * gap
            right = pygame.Rect(inner.x if is_mirrored else inner.right - rest, y, rest, high)
            text.write(surface, name, left, px, theme.palette().text, text.SEMIBOLD, wrap=True)
            text.write(surface, why, right, px, theme.palette().quiet, wrap=True)
            y += high + gap // 2


def _sizes(unit: float) -> tuple[int, int, int, int]:
    """Return the sizes of the title and the lines, the margin and the gap, in pixels."""
    return theme.px(theme.BODY, unit), theme.px(theme.SMALL, unit), round(10 * unit), round(6 * unit)


def _names_width(rows: Sequence[tuple[str, str]], width: int, unit: float) -> int:
    px = theme.px(theme.SMALL, unit)
    widest = max((text.size(name, px, text.SEMIBOLD)[0] for name, _why in rows), default=0)
    longest = max((text.size(word, px, text.SEMIBOLD)[0] for name, _why in rows for word in name.split()), default=0)
    return max(longest + 2, min(widest + 2, round(width * NAME_SHARE)))


def _row_height(name: str, why: str, names: int, width: int, unit: float) -> int:
    _title, px, _pad, gap = _sizes(unit)
    named = text.block_size(name, px, max(1, names), text.SEMIBOLD)[1]
    return max(named, text.block_size(why, px, max(1, width - names - 2 * gap))[1])


def placed_reasons(
    geometry: Geometry, outcome: DealOutcome, kept: Sequence[pygame.Rect], cards: Sequence[pygame.Rect]
) -> ReasonsPanel:
    """Return the panel of reasons in the middle, clear of what is `kept`.

    It covers cards, which lie face down by now, rather than that its rows are broken into several lines.
    """
    title = _("Deal {number}").format(number=outcome.deal)
    rows = outcome.reasons or (("", _("Nobody scores")),)
    best: tuple[int, ReasonsPanel] | None = None
    sizes = (geometry.unit * theme.BODY / theme.SMALL, *geometry.units())
    ways = product((False, True), (geometry.apart([*kept, *cards]), geometry.apart(kept)), sizes)
    for is_broken, others, unit in ways:
        for rect in _panel_rects(geometry, rows, unit, is_broken):
            covered = overlap([rect], others)
            if best is None or covered < best[0]:
                best = covered, ReasonsPanel(rect, title, rows, unit)
            if covered == 0:
                return best[1]
    assert best is not None
    return best[1]


def _panel_rects(
    geometry: Geometry, rows: Sequence[tuple[str, str]], unit: float, is_broken: bool
) -> Iterator[pygame.Rect]:
    """Yield rects to try, of several widths and heights above the ground; `is_broken`: rows of several lines."""
    width, height = geometry.size
    title, px, pad, gap = _sizes(unit)
    longest = max(text.size(why, px)[0] for _name, why in rows)
    for share in WIDTHS:
        inner = round(width * share) - 2 * pad
        inner = min(inner, _names_width(rows, inner, unit) + 2 * gap + longest + 2)
        inner = max(inner, round(120 * unit))
        names = _names_width(rows, inner, unit)
        highs = [_row_height(name, why, names, inner, unit) for name, why in rows]
        if (max(highs) > text.height(px)) != is_broken:
            continue
        rect = pygame.Rect(0, 0, inner + 2 * pad, 2 * pad + text.height(title) + gap)
        rect.h += sum(high + gap // 2 for high in highs)
        for step in sorted(range(-STEPS, STEPS + 1), key=abs):
            rect.center = round(geometry.middle[0]), round(geometry.middle[1] + step * height / (4 * STEPS))
            if rect.top >= 0:
                yield rect.copy()
