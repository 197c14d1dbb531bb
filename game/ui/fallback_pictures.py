"""Plain pictures drawn in place of missing or damaged ones, so that play can go on.

A card shows its rank and suit, a suit its shape, and anything else an empty frame.
"""

from __future__ import annotations

import math

import pygame

from game.ui import theme

_CARD_FOLDERS = ("cards", "cards4", "large", "large4")
_RED_SUITS = "HD"


def draw(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a plain picture for `name` in `size` pixels, with straight alpha."""
    folder, _, stem = name.rpartition("/")
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    if folder in _CARD_FOLDERS or folder == "backs":
        _card(surface, "" if folder == "backs" else stem)
    elif folder == "suits":
        is_light = "light" in stem
        colour = theme.WARNING if stem[:1] in _RED_SUITS else theme.IVORY
        if not is_light:
            colour = theme.RED if stem[:1] in _RED_SUITS else theme.INK
        suit(surface, stem[:1], surface.get_rect(), colour)
    else:
        edge = max(1, min(size) // 12)
        rect = surface.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(surface, theme.IVORY, rect, edge, border_radius=min(size) // 6)
    return surface


def suit(surface: pygame.Surface, letter: str, rect: pygame.Rect, colour: theme.Colour) -> None:
    """Draw suit S, H, D or C so that it fills `rect`."""
    for shape in _outlines(letter):
        points = [(rect.centerx + x * rect.w / 2, rect.centery + y * rect.h / 2) for x, y in shape]
        pygame.draw.polygon(surface, colour, points)


def _card(surface: pygame.Surface, name: str) -> None:
    width = surface.get_width()
    radius = max(1, round(width * 0.06))
    paper = theme.PAPER if name else theme.BLUE
    pygame.draw.rect(surface, paper, surface.get_rect(), border_radius=radius)
    pygame.draw.rect(surface, theme.PAPER_LINE, surface.get_rect(), max(1, width // 80), border_radius=radius)
    if not name:
        return
    rank, letter = name[:-1] or name, name[-1]
    colour = theme.RED if letter in _RED_SUITS else theme.INK
    mark = max(4, round(width * 0.3))
    from game.ui.text.fonts import BOLD, own_file

    # A font of its own: pictures are also drawn in threads, and no font may be used by two of them at once.
    made = pygame.font.Font(own_file(BOLD), round(mark * 1.15)).render(rank, True, colour)
    surface.blit(made, (round(width * 0.08), round(width * 0.02)))
    big = pygame.Rect(0, 0, round(width * 0.45), round(width * 0.5))
    big.center = surface.get_rect().center
    suit(surface, letter, big, colour)
    small = pygame.Rect(round(width * 0.08), round(width * 0.08) + mark, round(mark * 0.8), round(mark * 0.9))
    suit(surface, letter, small, colour)


def _outlines(letter: str) -> list[list[tuple[float, float]]]:
    """Polygons of a suit in the square from -1 to 1; the diamond for an unknown letter."""
    if letter == "H":
        return [_heart(1)]
    if letter == "S":
        return [_heart(-1, 0.85), _FOOT]
    if letter == "C":
        centres = ((0, -0.5), (-0.5, 0.2), (0.5, 0.2))
        return [_circle(x, y, 0.46) for x, y in centres] + [[(-0.2, -0.2), (0.2, -0.2), (0.2, 0.3), (-0.2, 0.3)], _FOOT]
    return [[(0, -1), (0.78, 0), (0, 1), (-0.78, 0)]]


_FOOT = [(0.0, 0.2), (0.35, 1.0), (-0.35, 1.0)]


def _circle(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    steps = [index * math.tau / 24 for index in range(24)]
    return [(x + radius * math.cos(step), y + radius * math.sin(step)) for step in steps]


def _heart(way: int, share: float = 1.0) -> list[tuple[float, float]]:
    points = []
    for index in range(36):
        turn = index * math.tau / 36
        x = math.sin(turn) ** 3
        y = -(13 * math.cos(turn) - 5 * math.cos(2 * turn) - 2 * math.cos(3 * turn) - math.cos(4 * turn)) / 15.5
        points.append((x * 0.95, (y * share - (0 if way > 0 else -0.1)) * way))
    return points
