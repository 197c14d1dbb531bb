"""Records drawn texts for checks: all of them, or those that are cut short or hard to read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.ui import theme

CONTRAST_LEAST = 4.5


class TextFault(NamedTuple):
    """A text that did not fit its rect, that stands out too little from its ground, or that is too small to read."""

    text: str
    rect: pygame.Rect
    is_faint: bool = False
    is_small: bool = False


_watchers: list[list[TextFault]] = []
_readers: list[set[str]] = []


@contextmanager
def watching() -> Iterator[list[TextFault]]:
    """Collect the faults of all texts that `write` draws within the `with` statement."""
    cuts: list[TextFault] = []
    _watchers.append(cuts)
    try:
        yield cuts
    finally:
        _watchers.remove(cuts)


@contextmanager
def reading() -> Iterator[set[str]]:
    """Collect all texts drawn within the `with` statement, unshortened. Used by tests."""
    told: set[str] = set()
    _readers.append(told)
    try:
        yield told
    finally:
        _readers.remove(told)


def is_watched() -> bool:
    """Whether faults are collected now; finding them takes time."""
    return bool(_watchers)


def note_text(words: str) -> None:
    """Record a drawn text."""
    for told in _readers:
        told.add(words)


def note_cut(words: str, rect: pygame.Rect) -> None:
    """Record a text that does not fit `rect`."""
    for cuts in _watchers:
        cuts.append(TextFault(words, rect.copy()))


def note_legibility(surface: pygame.Surface, words: str, spot: pygame.Rect, px: int, colour: theme.Colour) -> None:
    """Record a text that stands out too little from the content of `surface` at `spot`, or that is too small."""
    ground = spot.clip(surface.get_clip())
    if ground.w and ground.h and not surface.get_flags() & pygame.SRCALPHA:
        average = pygame.transform.average_color(surface, ground)[:3]
        if theme.contrast(colour, (average[0], average[1], average[2])) < CONTRAST_LEAST:
            for cuts in _watchers:
                cuts.append(TextFault(words, spot, is_faint=True))
    if px < theme.SMALL:
        for cuts in _watchers:
            cuts.append(TextFault(words, spot, is_small=True))
