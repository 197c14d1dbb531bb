"""Small drawn signs: the dealer's chip, and the seal of a hidden trump."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui import text, theme

FINE = 4
"""How much larger a sign is drawn before it is made small, so that its edges are smooth."""
TURN = 14
"""The angle of each of the two cards on the dealer's chip in degrees."""


def draw_dealer(surface: pygame.Surface, disc: pygame.Rect) -> None:
    """Draw the dealer's sign: a fan of two cards on an ivory chip."""
    side = disc.w * FINE
    sheet = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    pygame.draw.circle(sheet, theme.IVORY, (side / 2, side / 2), side / 2)
    for turn, off, colour in ((TURN, -0.1, theme.INK), (-TURN, 0.1, theme.RED)):
        card = pygame.Surface((round(side * 0.42), round(side * 0.58)), pygame.SRCALPHA, 32)
        radius = round(side * 0.06)
        pygame.draw.rect(card, theme.IVORY, card.get_rect(), border_radius=radius)
        inner = card.get_rect().inflate(-round(side * 0.08), -round(side * 0.08))
        pygame.draw.rect(card, colour, inner, border_radius=radius)
        turned = pygame.transform.rotozoom(card, turn, 1.0)
        sheet.blit(turned, turned.get_rect(center=(side * (0.5 + off), side / 2)))
    surface.blit(pygame.transform.smoothscale(sheet, disc.size), disc)


def draw_seal(surface: pygame.Surface, disc: pygame.Rect) -> None:
    """Draw a seal of wax with an uneven rim and a question mark pressed into it."""
    big = FINE
    side = disc.w * big
    sheet = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    middle, radius = side / 2, side / 2 * 0.93
    points = []
    for at in range(72):
        turn = 2 * pi * at / 72
        far = radius * (0.93 + 0.05 * sin(7 * turn) + 0.03 * sin(11 * turn + 1))
        points.append((middle + far * cos(turn), middle + far * sin(turn)))
    pygame.draw.polygon(sheet, theme.SEAL, points)
    dark = tuple(round(part * 0.72) for part in theme.SEAL)
    light = tuple(min(255, round(part * 1.28)) for part in theme.SEAL)
    pygame.draw.circle(sheet, dark, (middle, middle), radius * 0.7)
    pygame.draw.circle(sheet, light, (middle, middle + big * 0.6), radius * 0.68)
    pygame.draw.circle(sheet, theme.SEAL, (middle, middle), radius * 0.66)
    small = pygame.transform.smoothscale(sheet, disc.size)
    surface.blit(small, disc)
    px = max(8, round(disc.w * 0.5))
    text.write(surface, "?", disc, px, theme.IVORY, text.BOLD, "middle")
