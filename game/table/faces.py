"""Pictures of cards as they lie on the table: with their shadow, turned, dimmed, half flipped.

Each is made once and kept while there is room; a card in motion takes the nearest of a few sizes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.cards import HIDDEN, Card, card_text
from game.ui import pictures, theme
from game.ui.preferences import Preferences

RATIO = 7 / 5
BYTES_AT_MOST = 160 << 20
FLIP_STEPS = 8
SHADOW_ALPHA = 95


class Face(NamedTuple):
    """What a picture shows: a card (or a back), how wide in pixels, turned by degrees, how far it is flipped."""

    card: Card
    width: int
    angle: int = 0
    is_dim: bool = False
    is_lifted: bool = False
    squeeze: int = FLIP_STEPS
    """The share of its width that a half-turned card still shows, in steps of 1/8."""


def height_of(width: float) -> int:
    """The height of a card this wide, in pixels."""
    return round(width * RATIO)


class Faces:
    """The pictures for one look of the cards; `use` changes the look."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Face, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._folder = "cards"
        self._back = "backs/lattice"
        self._exact: frozenset[int] = frozenset()
        self._base = 0
        self._lacking: set[Card] = set()

    def fit(self, widths: frozenset[int]) -> None:
        """The widths in which cards come to rest: drawn exactly; any other is scaled from the largest of them."""
        self._exact, self._base = widths, max(widths)

    def use(self, preferences: Preferences) -> None:
        """Take the set of cards and the back of these preferences."""
        folder = "large" if preferences.large_indices else "cards"
        folder += "4" if preferences.four_colour else ""
        back = f"backs/{preferences.back}"
        if (folder, back) != (self._folder, self._back):
            self._folder, self._back = folder, back
            self.forget()

    def forget(self) -> None:
        """Drop all pictures."""
        self._kept.clear()
        self._bytes = 0
        self._lacking.clear()

    def arrived(self) -> bool:
        """Pictures that were on their way have come: drop what was made without them; whether there was any."""
        lacking, self._lacking = self._lacking, set()
        for face in [face for face in self._kept if face.card in lacking]:
            old = self._kept.pop(face)
            self._bytes -= old.get_width() * old.get_height() * 4
        return bool(lacking)

    def prefetch(self, cards: Iterable[Card]) -> None:
        """Have these cards drawn in the background at the widths that they may soon have, the largest first."""
        widths = sorted(self._exact, reverse=True)
        wanted = [(self._name(card), (width, height_of(width))) for card in cards for width in widths]
        pictures.prefetch(wanted)

    def picture(self, face: Face) -> pygame.Surface:
        """The picture of a face, premultiplied, its centre the card's centre."""
        found = self._kept.get(face)
        if found is not None:
            self._kept.move_to_end(face)
            return found
        made = self._make(face)
        self._kept[face] = made
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > BYTES_AT_MOST and len(self._kept) > 1:
            _face, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return made

    def _make(self, face: Face) -> pygame.Surface:
        if face.angle:
            upright = self.picture(face._replace(angle=0))
            return pygame.transform.rotozoom(upright, -face.angle, 1.0)
        width, height = face.width, height_of(face.width)
        card = self._bare(face.card, (width, height))
        if face.squeeze < FLIP_STEPS:
            width = max(2, width * face.squeeze // FLIP_STEPS)
            card = pygame.transform.smoothscale(card, (width, height))
        made = _shadow((width, height), face.width, face.is_lifted).copy()
        centre = made.get_rect().center
        made.blit(card, card.get_rect(center=centre), special_flags=pictures.PREMULTIPLIED)
        if face.is_dim:
            made.fill((205, 208, 205, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def _bare(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        name = self._name(card)
        if size[0] in self._exact or not self._exact:
            found = pictures.picture(name, size) if card == HIDDEN else pictures.picture_or_none(name, size)
            if found is not None:
                return found
            self._lacking.add(card)
        base = pictures.picture_or_none(name, (self._base, height_of(self._base))) if self._base else None
        if base is not None:
            return pygame.transform.smoothscale(base, size)
        self._lacking.add(card)
        return _blank(size)

    def _name(self, card: Card) -> str:
        return self._back if card == HIDDEN else f"{self._folder}/{card_text(card)}"


def _blank(size: tuple[int, int]) -> pygame.Surface:
    """Bare paper, for the blink of an eye in which a card's picture is still being drawn."""
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(made, theme.PAPER, made.get_rect(), border_radius=max(2, round(size[0] * 0.06)))
    return made


_shadows: OrderedDict[tuple[tuple[int, int], int, bool], pygame.Surface] = OrderedDict()


def _shadow(size: tuple[int, int], width: int, is_lifted: bool) -> pygame.Surface:
    """A soft shadow with room for the card in its middle; a lifted card's falls further and is fainter."""
    key = (size, width, is_lifted)
    found = _shadows.get(key)
    if found is not None:
        return found
    soft = max(2, round(width * (0.11 if is_lifted else 0.045)))
    drop = round(width * (0.13 if is_lifted else 0.02))
    pad = 2 * soft + drop
    sheet = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA, 32)
    dark = pygame.Rect((pad, pad + drop), size)
    alpha = SHADOW_ALPHA * 7 // 10 if is_lifted else SHADOW_ALPHA
    pygame.draw.rect(sheet, (0, 0, 0, alpha), dark, border_radius=max(2, round(width * 0.06)))
    found = pygame.transform.gaussian_blur(sheet, soft) if size[0] < 500 else pygame.transform.box_blur(sheet, soft)
    _shadows[key] = found
    if len(_shadows) > 64:
        _shadows.popitem(last=False)
    return found
