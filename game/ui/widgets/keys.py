"""What keys mean in every widget: which press, which go on or back, and which give more or less."""

from __future__ import annotations

import pygame

from game.ui import text

PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
LESS_KEYS = (pygame.K_MINUS, pygame.K_KP_MINUS)
MORE_KEYS = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""The direction of each arrow key, across and down."""


def way_of(key: int) -> int:
    """Where an arrow leads in what is read in the direction of the page: on (1), back (-1), or nowhere (0)."""
    way = WAYS.get(key, (0, 0))[0]
    return -way if text.is_right_to_left() else way


def step_of(key: int) -> int:
    """What a key does to a value whose scale is read like the page: more (1), less (-1), or nothing (0)."""
    return way_of(key) or (key in MORE_KEYS) - (key in LESS_KEYS)
