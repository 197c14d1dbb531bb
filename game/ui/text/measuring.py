"""Measures texts, and shortens them to a width. All lengths are in pixels."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui import theme
from game.ui.text.cache import forgettable
from game.ui.text.fonts import REGULAR, SEMIBOLD, font, system_font
from game.ui.text.spans import FROM_THE_RIGHT, Span, spans
from game.ui.text.suits import SUITS, parts, suit_width

_ELLIPSIS = "…"


@forgettable
@lru_cache(64)
def height(px: int) -> int:
    """Return the height of one line."""
    return font(px).get_linesize()


@forgettable
@lru_cache(4096)
def size(words: str, px: int, weight: str = REGULAR) -> tuple[int, int]:
    """Return width and height of `words` in one line."""
    wide = 0
    face = font(px, weight)
    for part in parts(words):
        if part in SUITS:
            wide += suit_width(px)
        else:
            wide += sum(span_width(span, px, weight) for span in spans(part, weight))
    return wide, face.get_linesize()


def span_width(span: Span, px: int, weight: str) -> int:
    """Return the width of a span; that of a stand-in is the same for every letter."""
    if span.is_missing:
        return stand_in_side(px) + max(1, px // 10)
    return span_font(span, px, weight).size(span.words)[0]


def span_font(span: Span, px: int, weight: str) -> pygame.font.Font:
    """Return the font of a span that is not missing, for letters in the direction of the language or of its script."""
    if span.file is None:
        return font(px, weight)
    return system_font(span.file, px, weight, span.script, span.script in FROM_THE_RIGHT)


def stand_in_side(px: int) -> int:
    """Return the diameter of a stand-in in a text of `px` pixels."""
    return round(px * 1.25)


@forgettable
@lru_cache(1024)
def room_for(words: str, px: int) -> int:
    """Return the width that `words` need in regular and in semibold; hinting can make either the wider one."""
    return max(size(words, px)[0], size(words, px, SEMIBOLD)[0])


def fitting(words: str, px: int, width: int, weight: str = REGULAR) -> int:
    """Return the largest size up to `px` at which `words` are no wider than `width`, but at least `theme.SMALL`."""
    while px > theme.SMALL and size(words, px, weight)[0] > width:
        px -= 1
    return px


def shortened(words: str, px: int, weight: str, width: int, is_cut: bool = False) -> str:
    """Return `words`, or as much of them as fits `width` with an ellipsis. `is_cut` always adds an ellipsis."""
    if not is_cut and size(words, px, weight)[0] <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if size(words[:middle].rstrip() + _ELLIPSIS, px, weight)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + _ELLIPSIS
