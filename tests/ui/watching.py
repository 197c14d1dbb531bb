"""Records the texts that are drawn: all of them, or those that are cut short or hard to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple
from unittest.mock import patch

import pygame

from game.ui import text, theme
from game.ui.text import drawing

CONTRAST_LEAST = 4.5


class TextFault(NamedTuple):
    """A text that did not fit its rect, that stands out too little from its ground, or that is too small to read."""

    text: str
    rect: pygame.Rect
    is_faint: bool = False
    is_small: bool = False


@contextmanager
def watching() -> Iterator[list[TextFault]]:
    """Collect the faults of all texts that `text.write` draws within the `with` statement."""
    cuts: list[TextFault] = []
    original = text.write

    def write(
        surface: pygame.Surface,
        words: str,
        rect: pygame.Rect,
        px: int,
        colour: theme.Colour,
        weight: str = text.REGULAR,
        align: str = "start",
        wrap: bool = False,
    ) -> pygame.Rect:
        if words and _is_cut(words, rect, px, weight, wrap):
            cuts.append(TextFault(words, rect.copy()))
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, 0, 0))  # finds the place of the text before anything is drawn there
        spot = original(surface, words, rect, px, colour, weight, align, wrap)
        surface.set_clip(clip)
        if spot.w:
            cuts.extend(_illegible(surface, words, spot, px, colour))
        return original(surface, words, rect, px, colour, weight, align, wrap)

    with patch.object(text, "write", write):
        yield cuts


@contextmanager
def reading() -> Iterator[set[str]]:
    """Collect all texts drawn within the `with` statement, unshortened."""
    told: set[str] = set()

    def noting(function: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def draw(words: str, *more: object, **named: object) -> pygame.Surface:
            told.add(words)
            return function(words, *more, **named)

        return draw

    line, block = noting(drawing.line), noting(drawing.block)
    with patch.multiple(text, line=line, block=block), patch.multiple(drawing, line=line, block=block):
        yield told


def _is_cut(words: str, rect: pygame.Rect, px: int, weight: str, wrap: bool) -> bool:
    """Whether a text does not fit `rect`."""
    if rect.w <= 0 or rect.h <= 0:
        return True
    step = text.height(px)
    if wrap:
        return len(text.wrapped(words, px, rect.w, weight)) > max(1, rect.h // step)
    return text.size(words, px, weight)[0] > rect.w or step > rect.h + step // 4


def _illegible(
    surface: pygame.Surface, words: str, spot: pygame.Rect, px: int, colour: theme.Colour
) -> Iterator[TextFault]:
    """Yield the faults of a text that stands out too little from what is on `surface` at `spot`, or is too small."""
    ground = spot.clip(surface.get_clip())
    if ground.w and ground.h and not surface.get_flags() & pygame.SRCALPHA:
        average = pygame.transform.average_color(surface, ground)[:3]
        if theme.contrast(colour, (average[0], average[1], average[2])) < CONTRAST_LEAST:
            yield TextFault(words, spot, is_faint=True)
    if px < theme.SMALL:
        yield TextFault(words, spot, is_small=True)
