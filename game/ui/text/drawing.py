"""Draws texts: as surfaces of one line or several, or into a rect. Surfaces are kept; do not draw on them."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.text.cache import drawn as _cache
from game.ui.text.direction import offset
from game.ui.text.fonts import REGULAR, font, is_plain, turned_font
from game.ui.text.measuring import height, shortened, size
from game.ui.text.ordering import pieces
from game.ui.text.suits import SUITS, suit_picture, suit_width
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
    found = pieces(words)
    if len(found) == 1 and found[0][0] not in SUITS and is_plain(found[0][0]):
        return turned_font(px, weight, found[0][1]).render(found[0][0], True, colour[:3])
    wide, high = size(words, px, weight)
    made = pygame.Surface((max(1, wide), high), pygame.SRCALPHA, 32)
    on_dark = theme.luminance(colour) > 0.3
    x, base = 0, face.get_ascent()
    for part, is_part_turned in found:
        if part in SUITS:
            image = suit_picture(SUITS[part], px, on_dark)
            made.blit(image, (x, base - image.get_height() + round(px * 0.05)))
            x += suit_width(px)
        elif is_plain(part):
            image = turned_font(px, weight, is_part_turned).render(part, True, colour[:3])
            made.blit(image, (x, 0))
            x += image.get_width()
        else:
            from game.ui.text import foreign  # few texts need it

            x += foreign.draw(made, part, x, px, colour, weight, is_part_turned)
    return made
