"""Measures and draws texts with letters that the program's type lacks, span by span. Lengths are in pixels."""

from __future__ import annotations

import pygame

from game.ui import shapes, theme
from game.ui.text.fonts import BOLD, font, system_font, turned_font
from game.ui.text.spans import FROM_THE_RIGHT, Span, spans


def width(words: str, px: int, weight: str) -> int:
    """Return the width of `words`, which hold no suit."""
    return sum(_width(span, px, weight) for span in spans(words, weight))


def draw(made: pygame.Surface, words: str, x: int, px: int, colour: theme.Colour, weight: str, is_turned: bool) -> int:
    """Draw `words` on the line of the program's type, with their left end at `x`; return their width. `is_turned`:
    they are read from the right."""
    begin, found = x, spans(words, weight)
    for span in reversed(found) if is_turned else found:
        if span.is_missing:
            _draw_stand_in(made, span.words, x, px, colour)
            x += _width(span, px, weight)
            continue
        own = turned_font(px, weight, is_turned)
        face = own if span.file is None else _font(span, px, weight)
        try:
            image = face.render(span.words, True, colour[:3])
        except pygame.error:
            continue  # a joiner that joins nothing, while a name is being typed, has no width
        made.blit(image, (x, own.get_ascent() - face.get_ascent()))
        x += image.get_width()
    return x - begin


def _draw_stand_in(made: pygame.Surface, letter: str, x: int, px: int, colour: theme.Colour) -> None:
    side = _side(px)
    spot = pygame.Rect(x, (made.get_height() - side) // 2, side, side)
    shapes.box(made, spot, side // 2, None, (*colour[:3], 190), max(1, px // 14))
    image = font(max(6, round(px * 0.8)), BOLD).render(letter, True, colour[:3])
    made.blit(image, image.get_rect(center=spot.center))


def _width(span: Span, px: int, weight: str) -> int:
    """Return the width of a span; that of a stand-in is the same for every letter."""
    if span.is_missing:
        return _side(px) + max(1, px // 10)
    return _font(span, px, weight).size(span.words)[0]


def _font(span: Span, px: int, weight: str) -> pygame.font.Font:
    """Return the font of a span that is not missing, for letters in the direction of the language or of its script."""
    if span.file is None:
        return font(px, weight)
    return system_font(span.file, px, weight, span.script, span.script in FROM_THE_RIGHT)


def _side(px: int) -> int:
    """Return the diameter of a stand-in in a text of `px` pixels."""
    return round(px * 1.25)
