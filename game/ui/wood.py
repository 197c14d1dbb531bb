"""The wooden rim of the table, drawn around the window."""

from __future__ import annotations

from random import Random

import pygame

from game.ui import theme
from game.ui.window import unit_for

WIDE = 8
"""Width of the rim in logical pixels at a text size of 100 %; plates, cards and buttons are farther from the edge."""
SHADE = 6
"""Width of the rim's shadow on the cloth, in the same pixels."""
SHADE_ALPHA = 110
VEINS = 5, 14
"""How many veins lie beside each other in a board of 4 × 256 widths, and how many follow each other along it."""
PROFILE = (70, 190, 255, 235, 215, 200, 165, 90)
"""How bright the board is from its outer to its inner edge: rounded at the outside, bevelled at the inside."""
LAMP = (150, 225, 255, 225, 150)
"""How bright it is along its length."""


def width(size: tuple[int, int]) -> int:
    """Return the width of the rim in pixels of a window of this size."""
    return max(2, round(WIDE * unit_for(size)))


def reach(size: tuple[int, int]) -> int:
    """Return how far the rim and its shadow reach into the window, in pixels."""
    return width(size) + max(2, round(SHADE * unit_for(size)))


def frame(target: pygame.Surface, colours: theme.Wood) -> None:
    """Draw the rim and its shadow around `target`."""
    size = wide, high = target.get_size()
    rim, shade = width(size), reach(size) - width(size)
    if min(size) <= 2 * rim:
        return
    _shadow(target, rim, shade)
    top = _board(wide, rim, colours, 1)
    left = pygame.transform.rotate(_board(high, rim, colours, 2), 90)
    left = _mitred(pygame.transform.flip(left, False, True))
    target.blit(top, (0, 0))
    target.blit(pygame.transform.rotate(top, 180), (0, high - rim))
    target.blit(left, (0, 0))
    target.blit(pygame.transform.rotate(left, 180), (wide - rim, 0))
    near = rim - 1
    for corner, inner in (
        ((0, 0), (near, near)),
        ((wide - 1, 0), (wide - 1 - near, near)),
        ((0, high - 1), (near, high - 1 - near)),
        ((wide - 1, high - 1), (wide - 1 - near, high - 1 - near)),
    ):
        pygame.draw.aaline(target, colours.groove, corner, inner)


def _board(length: int, rim: int, colours: theme.Wood, seed: int) -> pygame.Surface:
    """Return the upper board: veins between two colours, brighter in the middle, rounded at its edges."""
    along = max(VEINS[1], length * VEINS[1] // (256 * 4))
    grey = pygame.image.frombuffer(Random(seed).randbytes(along * VEINS[0]), (along, VEINS[0]), "P")
    grey.set_palette([(level, level, level) for level in range(256)])
    veins = pygame.Surface((along, VEINS[0]), 0, 32)
    veins.blit(grey, (0, 0))
    board = pygame.transform.smoothscale(veins, (length, rim))
    board.fill([lit - dark for lit, dark in zip(colours.light, colours.dark, strict=True)], None, pygame.BLEND_RGB_MULT)
    board.fill(colours.dark, None, pygame.BLEND_RGB_ADD)
    for levels, shape in ((PROFILE, (2, len(PROFILE))), (LAMP, (len(LAMP), 2))):
        rows = [levels, levels] if shape[1] == 2 else [(level, level) for level in levels]
        small = pygame.image.frombuffer(
            bytes(level for row in rows for level in row for _part in "BGRA"), shape, "BGRA"
        )
        shaded = pygame.transform.smoothscale(small, (length, rim))
        board.blit(shaded, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return board


def _mitred(board: pygame.Surface) -> pygame.Surface:
    """Return an upright board without the corners that the boards across it fill."""
    rim, high = board.get_size()
    cut = pygame.Surface((rim, high), pygame.SRCALPHA, 32)
    cut.blit(board, (0, 0))
    for at, way in ((0, 1), (high - 1, -1)):
        for row in range(rim):
            cut.fill((0, 0, 0, 0), (row, at + way * row, rim - row, 1))
    return cut


def _shadow(target: pygame.Surface, rim: int, shade: int) -> None:
    """Darken the cloth beside the rim."""
    wide, high = target.get_size()
    fade = pygame.image.frombuffer(bytes((0, 0, 0, SHADE_ALPHA, 0, 0, 0, 0)), (1, 2), "RGBA")
    fade = pygame.transform.scale(fade, (2, 2))
    down = pygame.transform.smoothscale(fade, (wide - 2 * rim, shade))
    across = pygame.transform.rotate(pygame.transform.smoothscale(fade, (high - 2 * rim, shade)), 90)
    target.blit(down, (rim, rim))
    target.blit(pygame.transform.flip(down, False, True), (rim, high - rim - shade))
    target.blit(across, (rim, rim))
    target.blit(pygame.transform.flip(across, True, False), (wide - rim - shade, rim))
