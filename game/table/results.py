"""The result of a deal at the table: a tag at each seat, and the reasons on a small panel in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.language import _
from game.table.faces import height_of
from game.table.fitting import near_and_far, overlap
from game.table.geometry import Geometry
from game.texts.formats import signed
from game.texts.outcome import DealOutcome, SeatOutcome
from game.ui import pictures, shapes, text, theme

WIDTHS = (0.6, 0.5, 0.4, 0.37, 0.34, 0.31, 0.28)
"""Shares of the window's width that the reasons may take, the widest first."""
STEPS = 12
"""Heights that are tried for the reasons, from the middle of the table outwards."""
SHIFTS = (0.0, -0.02, 0.02, -0.04, 0.04, -0.06, 0.06, -0.08, 0.08)
"""How far from the middle of the table the reasons may be, in widths of the window; the best first."""
WHY_LEAST = 110
"""The least width of the reasons in logical pixels, unless the widest panel has less; no word of them is broken."""
SMALLER = 0.9
"""How much smaller the tags are made, at least, where the reasons find no room between them."""
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
        shapes.box(surface, rect, round(theme.RADIUS * unit), theme.PANEL, rim, max(1, round(unit)))
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


def placed_result(
    geometry: Geometry,
    outcome: DealOutcome,
    kept: Sequence[pygame.Rect],
    marks: Sequence[pygame.Rect],
    cards: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
) -> tuple[list[PlacedTag], ReasonsPanel]:
    """Return the tags of all seats and the panel of reasons, clear of what is `kept`.

    The tags keep clear of the `marks` on the cloth, too, and of `cards` if they can; the panel of `marks` and `others`
    if it can. Where the panel finds no room between the tags, these are made smaller.
    """
    best: tuple[int, list[PlacedTag], ReasonsPanel] | None = None
    units = list(geometry.units())
    while units:
        tags = placed_tags(geometry, outcome, [*kept, *marks], cards, units)
        covered, panel = placed_reasons(geometry, outcome, [*(tag.rect for tag in tags), *kept], marks, others)
        if best is None or covered < best[0]:
            best = covered, tags, panel
        if covered == 0:
            break
        units = [unit for unit in units if unit < SMALLER * tags[0].unit]
    assert best is not None
    return best[1], best[2]


def placed_tags(
    geometry: Geometry,
    outcome: DealOutcome,
    kept: Sequence[pygame.Rect],
    cards: Sequence[pygame.Rect],
    units: Sequence[float],
) -> list[PlacedTag]:
    """Return the tag of each seat at its plate; all have the same size of words, of the first of the `units` that fits.

    They keep clear of what is `kept`, and of `cards` wherever a place at the plate is free.
    """
    best: tuple[tuple[int, int], list[PlacedTag]] | None = None
    for unit in units:
        size = _tag_size(outcome, unit)
        placed: list[PlacedTag] = []
        faults = 0, 0
        for seat, one in enumerate(outcome.seats):
            taken = [*kept, *(tag.rect for tag in placed)]
            rects = list(_tag_places(geometry, seat, size))
            covered = [_covered(geometry, rect, taken, cards) for rect in rects]
            least = min(covered)
            faults = faults[0] + least[0], faults[1] + least[1]
            placed.append(PlacedTag(one, rects[covered.index(least)], unit))
        if best is None or faults < best[0]:
            best = faults, placed
        if faults == (0, 0):
            break
    assert best is not None
    return best[1]


def _covered(
    geometry: Geometry, rect: pygame.Rect, kept: Sequence[pygame.Rect], cards: Sequence[pygame.Rect]
) -> tuple[int, int]:
    """Return how much of a tag lies outside the window or over what is kept, and how much lies over cards."""
    inside = rect.clip(pygame.Rect((0, 0), geometry.size))
    return rect.w * rect.h - inside.w * inside.h + overlap([rect], kept), overlap([rect], cards)


def _tag_size(outcome: DealOutcome, unit: float) -> tuple[int, int]:
    """Return the width and height of all tags."""
    small, lead = theme.px(theme.SMALL, unit), theme.px(theme.LEAD, unit)
    stamps = [one.stamp for one in outcome.seats]
    mark = round(21 * unit) if any(one.is_made is not None for one in outcome.seats) else 0
    widest = max(text.size(stamp, small, text.SEMIBOLD)[0] for stamp in stamps) + mark if any(stamps) else 0
    points = max(text.size(signed(one.change), lead, text.SEMIBOLD)[0] for one in outcome.seats)
    high = text.height(lead) + (text.height(small) if any(stamps) else 0) + round(6 * unit)
    return max(points, widest) + 2 * round(10 * unit), high


def _tag_places(geometry: Geometry, seat: int, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Yield the places to try for the tag of a seat, all of them at its plate; the first is over its hand."""
    spot, plate, gap = geometry.spots[seat], geometry.plates[seat], geometry.gap
    rect = pygame.Rect((0, 0), size)
    left, right = plate.left - gap, plate.right + gap
    if spot.inward == (0, -1):
        beside = rect.move(right, plate.bottom - rect.h)
        if geometry.is_left_handed:
            beside.right = left
        start = plate.right - rect.w if geometry.is_left_handed else plate.x
        yield beside
        yield rect.move(start, plate.top - gap - rect.h)
        row = height_of(geometry.small) + geometry.margin
        for high in (geometry.won_high, row, row + geometry.won_high):  # above won tricks, a row of cards, or both
            yield rect.move(start, plate.top - high - gap - rect.h)
        return
    over = rect.move(plate.centerx - rect.w // 2, max(plate.top - gap - rect.h, gap // 2))
    below = rect.move(plate.centerx - rect.w // 2, plate.bottom + gap)
    face = spot.face
    if spot.inward == (0, 1):
        yield over if face is None else over.move(face.right + gap - over.x, 0)
        if face is not None:
            yield over.move(face.left - gap - over.right, 0)
        yield rect.move(right, plate.bottom - rect.h)
        yield rect.move(left - rect.w, plate.bottom - rect.h)
        yield below
        return
    is_left = spot.inward == (1, 0)
    if is_left:
        over.x, below.x = plate.x if face is None else face.right + gap, plate.x
    else:
        over.right, below.right = plate.right if face is None else face.left - gap, plate.right
    yield over
    yield below
    yield rect.move(over.x, round(spot.fan[1]) - geometry.fan_box(seat).h // 2 - gap - rect.h)
    yield rect.move(right if is_left else left - rect.w, plate.bottom - rect.h)


class ReasonsPanel(NamedTuple):
    """Why everybody scored what they did: a title, and a line for each player or side."""

    rect: pygame.Rect
    title: str
    rows: tuple[tuple[str, str], ...]
    unit: float

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        unit = self.unit
        shapes.panel(surface, self.rect, unit, theme.palette().panel[:3])
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
    geometry: Geometry,
    outcome: DealOutcome,
    kept: Sequence[pygame.Rect],
    marks: Sequence[pygame.Rect],
    cards: Sequence[pygame.Rect],
) -> tuple[int, ReasonsPanel]:
    """Return the panel of reasons in the middle, or a little beside it, clear of what is `kept`, of marks on the cloth
    and of cards, and how many pixels of these it covers all the same.

    Rather than that its rows are broken into several lines, it covers cards, which lie face down by now; rather than
    that its words become much smaller than they should be, it does both, and at last covers marks, too.
    """
    title = _("Deal {number}").format(number=outcome.deal)
    rows = outcome.reasons or (("", _("Nobody scores")),)
    best: tuple[int, ReasonsPanel] | None = None
    sizes = (geometry.unit * theme.BODY / theme.SMALL, *geometry.units())
    near, far = near_and_far(sizes, geometry.unit)
    marked = [*kept, *marks]
    clear, on_cards, on_marks = map(geometry.apart, ([*marked, *cards], marked, kept))
    ways = [
        *product((False, True), (clear, on_cards), near),
        *product((False, True), (on_marks,), near),
        *product((False, True), (clear, on_cards), far),
    ]
    for is_broken, others, unit in ways:
        for rect in _panel_rects(geometry, rows, unit, is_broken):
            covered = overlap([rect], others)
            if best is None or covered < best[0]:
                best = covered, ReasonsPanel(rect, title, rows, unit)
            if covered == 0:
                return best
    assert best is not None
    return best


def _panel_rects(
    geometry: Geometry, rows: Sequence[tuple[str, str]], unit: float, is_broken: bool
) -> Iterator[pygame.Rect]:
    """Yield rects to try, of several widths and heights above the ground; `is_broken`: rows of several lines."""
    width, height = geometry.size
    title, px, pad, gap = _sizes(unit)
    longest = max(text.size(why, px)[0] for _name, why in rows)
    least = max(round(WHY_LEAST * unit), *(text.size(word, px)[0] + 2 for _name, why in rows for word in why.split()))
    for share in WIDTHS:
        inner = round(width * share) - 2 * pad
        inner = min(inner, _names_width(rows, inner, unit) + 2 * gap + longest + 2)
        inner = max(inner, round(120 * unit))
        names = _names_width(rows, inner, unit)
        if inner - names - 2 * gap < min(least, longest) and share != WIDTHS[0]:
            continue
        highs = [_row_height(name, why, names, inner, unit) for name, why in rows]
        if (max(highs) > text.height(px)) != is_broken:
            continue
        rect = pygame.Rect(0, 0, inner + 2 * pad, 2 * pad + text.height(title) + gap)
        rect.h += sum(high + gap // 2 for high in highs)
        for shift, step in product(SHIFTS, sorted(range(-STEPS, STEPS + 1), key=abs)):
            rect.centerx = round(geometry.middle[0] + shift * width)
            rect.centery = round(geometry.middle[1] + step * height / (4 * STEPS))
            if rect.top >= 0:
                yield rect.copy()
