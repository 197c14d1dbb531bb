"""Rounded boxes with smooth edges, rings and dots. Each look is drawn once and kept.

pygame draws round corners without smoothing, so the four corners come from a small SVG picture.
"""

from __future__ import annotations

import io

import pygame

from game.ui import theme
from game.ui.surface_cache import SurfaceCache

BYTES_AT_MOST = 8 << 20

_corners: SurfaceCache[tuple[object, ...]] = SurfaceCache(BYTES_AT_MOST)


def box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: theme.Colour | None = None,
    line: theme.Colour | None = None,
    width: int = 1,
) -> None:
    """Draw a box with round corners: filled, with a line inside its edge, or both. Colours may have an alpha."""
    radius = min(radius, rect.w // 2, rect.h // 2)
    if rect.w <= 0 or rect.h <= 0:
        return
    if fill is not None:
        _patch(surface, rect, radius, fill, 0)
    if line is not None and width > 0:
        _patch(surface, rect, radius, line, width)


def panel(surface: pygame.Surface, rect: pygame.Rect, unit: float, fill: theme.Colour | None = None) -> None:
    """Draw a dark panel with a hairline around it."""
    radius = round(1.5 * theme.RADIUS * unit)
    box(surface, rect, radius, fill or theme.palette().panel, theme.HAIRLINE, max(1, round(unit)))


def ring(
    surface: pygame.Surface,
    rect: pygame.Rect,
    unit: float,
    radius: int | None = None,
    colour: theme.Colour = theme.FOCUS,
) -> None:
    """Draw a ring outside `rect`, by default that of the focus."""
    gap = max(2, round(2 * unit))
    width = max(2, round(theme.RING * unit))
    outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
    round_by = round(theme.RADIUS * unit) if radius is None else radius
    box(surface, outer, round_by + gap + width, None, colour, width)


def card_ring(surface: pygame.Surface, card: pygame.Rect, unit: float, colour: theme.Colour) -> None:
    """Draw a line around a small card on a dark ground, with a dark one inside it, so that it is seen on the card."""
    wide, radius = theme.px(theme.CARD_RING, unit), max(2, card.w // 16)
    outside = wide - wide // 3
    outer = card.inflate(2 * outside, 2 * outside)
    box(surface, outer, radius + outside, None, theme.palette().ink, wide + (wide + 1) // 2)
    box(surface, outer, radius + outside, None, colour, wide)


def ring_room(unit: float) -> int:
    """Return how far a focus ring reaches beyond its widget, in pixels."""
    return max(2, round(2 * unit)) + max(2, round(theme.RING * unit))


def dot(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: theme.Colour) -> None:
    """Draw a smooth filled circle."""
    rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    rect.center = centre
    box(surface, rect, radius, colour)


def fill(surface: pygame.Surface, rect: pygame.Rect, colour: theme.Colour) -> None:
    """Fill `rect` with a colour; one with an alpha is blended with what is below."""
    rect = rect.clip(surface.get_clip())  # pygame blends a rect that lies outside of the clip as if there were none
    if rect.w <= 0 or rect.h <= 0:
        return
    alpha = colour[3] if len(colour) == 4 else 255
    if alpha == 255:
        surface.fill(colour[:3], rect)
    elif surface.get_flags() & pygame.SRCALPHA:
        _tile(surface, rect, _sheet(colour))
    else:  # twice as fast as to blit a sheet
        surface.fill((255 - alpha,) * 3, rect, pygame.BLEND_RGB_MULT)
        surface.fill([part * alpha // 255 for part in colour[:3]], rect, pygame.BLEND_RGB_ADD)


SHEET = 256


def _sheet(colour: theme.Colour) -> pygame.Surface:
    """Return a sheet of this colour, for a surface with an alpha of its own."""
    key = ("sheet", colour)
    found = _corners.find(key)
    if found is None:
        found = pygame.Surface((SHEET, SHEET), pygame.SRCALPHA, 32)
        found.fill(colour)
        _corners.keep(key, found)
    return found


def _tile(surface: pygame.Surface, rect: pygame.Rect, sheet: pygame.Surface) -> None:
    for y in range(rect.top, rect.bottom, SHEET):
        for x in range(rect.left, rect.right, SHEET):
            part = pygame.Rect(0, 0, min(SHEET, rect.right - x), min(SHEET, rect.bottom - y))
            surface.blit(sheet, (x, y), part)


def _patch(surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: theme.Colour, width: int) -> None:
    """Draw the corners from the kept picture, and fill the straight parts."""
    size = max(radius, width)
    corners = _corner_picture(size, radius, colour, width)
    far = corners.get_width() - size
    for x, from_x in ((rect.left, 0), (rect.right - size, far)):
        for y, from_y in ((rect.top, 0), (rect.bottom - size, far)):
            surface.blit(corners, (x, y), pygame.Rect(from_x, from_y, size, size))
    across, down = rect.w - 2 * size, rect.h - 2 * size
    if not width:
        fill(surface, pygame.Rect(rect.left + size, rect.top, across, rect.h), colour)
        fill(surface, pygame.Rect(rect.left, rect.top + size, size, down), colour)
        fill(surface, pygame.Rect(rect.right - size, rect.top + size, size, down), colour)
        return
    fill(surface, pygame.Rect(rect.left + size, rect.top, across, width), colour)
    fill(surface, pygame.Rect(rect.left + size, rect.bottom - width, across, width), colour)
    fill(surface, pygame.Rect(rect.left, rect.top + size, width, down), colour)
    fill(surface, pygame.Rect(rect.right - width, rect.top + size, width, down), colour)


def _corner_picture(size: int, radius: int, colour: theme.Colour, width: int) -> pygame.Surface:
    """Return a small rounded box: its four corners, and two pixels between them."""
    key = (size, radius, colour, width)
    found = _corners.find(key)
    if found is not None:
        return found
    side = 2 * size + 2
    inset = width / 2
    look = "fill='#ffffff'" if not width else f"fill='none' stroke='#ffffff' stroke-width='{width}'"
    source = (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{side}' height='{side}'>"
        f"<rect x='{inset}' y='{inset}' width='{side - width}' height='{side - width}' "
        f"rx='{max(0.0, radius - inset)}' {look}/></svg>"
    )
    found = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (side, side))
    found.fill((*colour[:3], colour[3] if len(colour) == 4 else 255), special_flags=pygame.BLEND_RGBA_MULT)
    _corners.keep(key, found)
    return found
