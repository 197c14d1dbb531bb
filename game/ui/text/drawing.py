"""Draws texts: as surfaces of one line or several, or into a rect. Surfaces are kept; do not draw on them."""

from __future__ import annotations

import pygame

from game.ui import shapes, theme
from game.ui.text.cache import drawn as _cache
from game.ui.text.direction import is_turned, offset, runs
from game.ui.text.fonts import BOLD, REGULAR, font, turned_font
from game.ui.text.measuring import height, shortened, size, span_font, span_width, stand_in_side
from game.ui.text.spans import Span, spans
from game.ui.text.suits import SUITS, parts, suit_picture, suit_width
from game.ui.text.wrapping import evenly, wrapped


def line(words: str, px: int, colour: theme.Colour, weight: str = REGULAR, width: int | None = None) -> pygame.Surface:
    """Return `words` in one line, shortened with an ellipsis if wider than `width` pixels."""
    key = ("line", words, px, colour, weight, width)
    found = _cache.find(key)
    if found is None:
        shown = words if width is None else shortened(words, px, weight, width)
        found = _cache.keep(key, _line(shown, px, colour, weight))
    return found


def block(
    words: str,
    px: int,
    colour: theme.Colour,
    width: int,
    weight: str = REGULAR,
    align: str = "start",
    lines: int | None = None,
) -> pygame.Surface:
    """Return `words` wrapped to `width` pixels; after `lines` lines an ellipsis. `align`: ``start``, ``middle``,
    ``end``.

    Centred lines are made as even as possible, so that no line has only a word or two.
    """
    key = ("block", words, px, colour, weight, width, align, lines)
    found = _cache.find(key)
    if found is None:
        rows = wrapped(words, px, width, weight)
        if lines is not None and len(rows) > lines:
            rest = " ".join(rows[lines - 1 :])
            rows = [*rows[: lines - 1], shortened(rest, px, weight, width, is_cut=True)]
        elif align == "middle":
            rows = evenly(words, px, width, weight)
        drawn = [_line(row, px, colour, weight) for row in rows]
        wide = max((row.get_width() for row in drawn), default=1)
        step = height(px)
        found = pygame.Surface((max(1, wide), max(1, step * len(drawn))), pygame.SRCALPHA, 32)
        for index, row in enumerate(drawn):
            found.blit(row, (offset(align, row.get_width(), wide), index * step))
        _cache.keep(key, found)
    return found


def write(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    px: int,
    colour: theme.Colour,
    weight: str = REGULAR,
    align: str = "start",
    wrap: bool = False,
) -> pygame.Rect:
    """Write into the middle of `rect`, shortened if too long; return the rect of the text. `align` as in `block`."""
    if not words or rect.w <= 0 or rect.h <= 0:
        return pygame.Rect(rect.topleft, (0, 0))
    if wrap:
        image = block(words, px, colour, rect.w, weight, align, max(1, rect.h // height(px)))
    else:
        image = line(words, px, colour, weight, rect.w)
    spot = image.get_rect(x=rect.x + offset(align, image.get_width(), rect.w))
    spot.centery = rect.centery
    surface.blit(image, spot)
    return spot


def _line(words: str, px: int, colour: theme.Colour, weight: str) -> pygame.Surface:
    face = font(px, weight)
    turned = is_turned()
    pieces = [(part, turned) for part in parts(words)]
    if turned:
        pieces = [
            run for part, _turned in reversed(pieces) for run in ([(part, True)] if part in SUITS else runs(part))
        ]
    if len(pieces) == 1 and pieces[0][0] not in SUITS and spans(pieces[0][0], weight) == [Span(pieces[0][0])]:
        return turned_font(px, weight, pieces[0][1]).render(pieces[0][0], True, colour[:3])
    wide, high = size(words, px, weight)
    made = pygame.Surface((max(1, wide), high), pygame.SRCALPHA, 32)
    on_dark = theme.luminance(colour) > 0.3
    x, base = 0, face.get_ascent()
    for part, is_part_turned in pieces:
        if part in SUITS:
            image = suit_picture(SUITS[part], px, on_dark)
            made.blit(image, (x, base - image.get_height() + round(px * 0.05)))
            x += suit_width(px)
        else:
            found = spans(part, weight)
            for span in reversed(found) if is_part_turned else found:
                _draw_span(made, span, x, px, colour, weight, is_part_turned)
                x += span_width(span, px, weight)
    return made


def _draw_span(
    made: pygame.Surface, span: Span, x: int, px: int, colour: theme.Colour, weight: str, is_turned: bool
) -> None:
    """Draw a span with its left end at `x`, on the line of the program's type."""
    if span.is_missing:
        side = stand_in_side(px)
        spot = pygame.Rect(x, (made.get_height() - side) // 2, side, side)
        shapes.box(made, spot, side // 2, None, (*colour[:3], 190), max(1, px // 14))
        letter = font(max(6, round(px * 0.8)), BOLD).render(span.words, True, colour[:3])
        made.blit(letter, letter.get_rect(center=spot.center))
        return
    face = turned_font(px, weight, is_turned) if span.file is None else span_font(span, px, weight)
    top = 0 if span.file is None else font(px, weight).get_ascent() - face.get_ascent()
    made.blit(face.render(span.words, True, colour[:3]), (x, top))
