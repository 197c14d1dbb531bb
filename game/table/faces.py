"""Pictures of cards on the table: with their shadow, turned, dimmed, half flipped.

Each picture is made once and kept while there is room. A moving card is drawn in the nearest of a few sizes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.cards import HIDDEN, Card, card_text
from game.ui import pictures, theme
from game.ui.preferences import Preferences
from game.ui.surface_cache import SurfaceCache

RATIO = 7 / 5
# All cards of the largest table, moving at 3840×2160, need about 130 MB of pictures. With less room each frame would
# make its pictures again.
BYTES_AT_MOST, SHADOW_BYTES_AT_MOST, PLAIN_BYTES_AT_MOST = 160 << 20, 16 << 20, 16 << 20
FLIP_STEPS = 8
SHADOW_ALPHA = 95


class Face(NamedTuple):
    """What a picture shows: a card or a back, its width in pixels, its angle in degrees, and how far it is flipped."""

    card: Card
    width: int
    angle: int = 0
    is_dim: bool = False
    is_lifted: bool = False
    squeeze: int = FLIP_STEPS
    """The visible share of the width of a half-turned card, in steps of 1/8."""


def height_of(width: float) -> int:
    """Return the height of a card of this width, in pixels."""
    return round(width * RATIO)


def rect_around(centre: tuple[float, float], width: int, height: int) -> pygame.Rect:
    """Return the rect of this size around a point, in pixels."""
    rect = pygame.Rect(0, 0, width, height)
    rect.center = round(centre[0]), round(centre[1])
    return rect


class Faces:
    """The pictures of cards in one look, which `use` changes. All tables share the finished pictures."""

    def __init__(self) -> None:
        self._plain: SurfaceCache[Face] = SurfaceCache(PLAIN_BYTES_AT_MOST)
        """Pictures made while the drawing of their card was still loading."""
        self._look = "cards", "backs/lattice"
        self._exact: frozenset[int] = frozenset()
        self._base = 0

    def fit(self, widths: frozenset[int]) -> None:
        """Set the widths of resting cards, which are drawn exactly; others are scaled from the largest of them."""
        if widths != self._exact:
            self._plain.clear()
        self._exact, self._base = widths, max(widths)

    def use(self, preferences: Preferences) -> None:
        """Use the set of cards and the back of these preferences."""
        look = preferences.deck, f"backs/{preferences.back}"
        if self._look != look:
            self._look = look
            self._plain.clear()

    def forget(self) -> None:
        """Drop all pictures, also those of other tables: they are large, and quickly made."""
        self._plain.clear()
        _drawn.clear()

    def arrived(self) -> bool:
        """Drop the pictures made while a drawing was loading, because drawings have arrived; return whether there were
        any."""
        had_any = len(self._plain) > 0
        self._plain.clear()
        return had_any

    def prefetch(self, cards: Iterable[Card]) -> None:
        """Load these cards in the background at all widths of resting cards, the largest first."""
        widths = sorted(self._exact, reverse=True)
        wanted = [(self._name(card), (width, height_of(width))) for card in cards for width in widths]
        pictures.prefetch(wanted)

    def picture(self, face: Face) -> pygame.Surface:
        """Return the picture of a face, premultiplied; its centre is the centre of the card."""
        key = self._key(face)
        found = _drawn.find(key) or self._plain.find(face)
        if found is not None:
            return found
        made, is_whole = self._make(face)
        return _drawn.keep(key, made) if is_whole else self._plain.keep(face, made)

    def _key(self, face: Face) -> FaceKey:
        return self._look, self._is_exact(face.width), face

    def _make(self, face: Face) -> tuple[pygame.Surface, bool]:
        """Return the picture, and whether it shows the card's drawing."""
        if face.angle:
            upright = face._replace(angle=0)
            kept = _drawn.find(self._key(upright))
            # An upright picture made only to be turned is not kept: it takes as much room again and is rarely used
            # twice.
            flat, is_whole = (kept, True) if kept is not None else self._make(upright)
            return pygame.transform.rotozoom(flat, -face.angle, 1.0), is_whole
        width, height = face.width, height_of(face.width)
        card, is_whole = self._bare(face.card, (width, height))
        if face.squeeze < FLIP_STEPS:
            width = max(2, width * face.squeeze // FLIP_STEPS)
            card = pygame.transform.smoothscale(card, (width, height))
        made = _shadow((width, height), face.width, face.is_lifted).copy()
        centre = made.get_rect().center
        made.blit(card, card.get_rect(center=centre), special_flags=pictures.PREMULTIPLIED)
        if face.is_dim:
            made.fill((205, 208, 205, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return made, is_whole

    def _bare(self, card: Card, size: tuple[int, int]) -> tuple[pygame.Surface, bool]:
        """Return the card's drawing and True, or a placeholder and False while the drawing is loading."""
        name, is_exact = self._name(card), self._is_exact(size[0])
        if is_exact:
            found = pictures.picture(name, size) if card == HIDDEN else pictures.picture_or_none(name, size)
            if found is not None:
                return found, True
        base = pictures.picture_or_none(name, (self._base, height_of(self._base))) if self._base else None
        if base is not None:
            return pygame.transform.smoothscale(base, size), not is_exact
        return _blank(size), False

    def _is_exact(self, width: int) -> bool:
        return width in self._exact or not self._exact

    def _name(self, card: Card) -> str:
        folder, back = self._look
        return back if card == HIDDEN else f"{folder}/{card_text(card)}"


def _blank(size: tuple[int, int]) -> pygame.Surface:
    """Blank paper, shown while the card's drawing is loading."""
    made = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(made, theme.PAPER, made.get_rect(), border_radius=max(2, round(size[0] * 0.06)))
    return made


FaceKey = tuple[tuple[str, str], bool, Face]
"""Key of a picture: the set of cards and the back, whether it was drawn at exactly this width, and the face."""

_drawn: SurfaceCache[FaceKey] = SurfaceCache(BYTES_AT_MOST)
_shadows: SurfaceCache[tuple[tuple[int, int], int, bool]] = SurfaceCache(SHADOW_BYTES_AT_MOST)


def _shadow(size: tuple[int, int], width: int, is_lifted: bool) -> pygame.Surface:
    """Return a soft shadow with room for the card in its middle. The shadow of a lifted card is longer and fainter."""
    key = (size, width, is_lifted)
    found = _shadows.find(key)
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
    return _shadows.keep(key, found)
