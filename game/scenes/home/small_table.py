"""A small table on a tile of the menu: guests behind a round felt in its wood, with cards on it."""

from __future__ import annotations

import pygame

from game.cards import parse_cards
from game.rules.registry import GAME_INFO
from game.scenes.card_row import draw_fan
from game.scenes.cloths import cloth_of
from game.texts.guests import GUEST_IDS
from game.ui import portraits, theme
from game.ui.preferences import Preferences
from game.ui.surface_cache import SurfaceCache

BYTES_AT_MOST = 8 << 20
ROUND = 2.1
"""How much wider than high the table is, seen from a chair."""
FINER = 2
"""It is drawn this many times larger and then scaled, for smooth edges."""
_tables: SurfaceCache[tuple[object, ...]] = SurfaceCache(BYTES_AT_MOST)


def draw_table(
    surface: pygame.Surface,
    room: pygame.Rect,
    game_id: str,
    preferences: Preferences,
) -> None:
    """Draws the table of a game in the middle of `room`, with its cards and the guests behind it."""
    high = min(round(room.h * 0.66), round(room.w / ROUND))
    table = pygame.Rect(0, 0, round(high * ROUND), high)
    side = round(high * 0.86)
    whole = high + round(side * 0.6)
    table.midbottom = room.centerx, min(room.bottom, room.centery + whole // 2)
    guests = guests_at(game_id)
    for at, guest in enumerate(guests):
        bust = portraits.portrait(guest, side, "calm", with_ground=False)
        if bust is not None:
            x = table.centerx + round((at - (len(guests) - 1) / 2) * table.w * 0.46)
            surface.blit(bust, bust.get_rect(midbottom=(x, table.y + round(high * 0.28))))
    surface.blit(_table(cloth_of(game_id), table.size), table)
    cards = parse_cards(GAME_INFO[game_id].telling_cards)
    draw_fan(surface, table, cards, max(1, round(high * 0.62)), preferences)


def guests_at(game_id: str) -> tuple[str, ...]:
    """The two guests who sit at the table of a game; no two tables share one while there are enough of them."""
    at = 2 * list(GAME_INFO).index(game_id)
    return tuple(GUEST_IDS[(at + nth) % len(GUEST_IDS)] for nth in range(2))


def _table(felt: str, size: tuple[int, int]) -> pygame.Surface:
    """The table from above and in front, with the light in its middle."""
    key = felt, size
    found = _tables.find(key)
    if found is not None:
        return found
    cloth, wood = theme.FELTS[felt], theme.WOODS[felt]
    wide, high = FINER * size[0], FINER * size[1]
    edge = high * 0.05
    made = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    made.fill((*wood.dark, 0))  # the smooth edge takes this colour
    for fill, inset, y, drop in (
        (wood.dark, 0.0, 0.52, 0.06),
        (wood.light, 0.0, 0.46, 0.06),
        (wood.groove, 1.0, 0.46, 0.06),
        (cloth.rim, 1.3, 0.46, 0.06),
        (cloth.light, 3.0, 0.44, 0.1),
    ):
        across, down = wide / 2 - inset * edge, high * (0.5 - drop) - inset * edge * 0.8
        spot = pygame.Rect(0, 0, round(2 * across), round(2 * down))
        spot.center = wide // 2, round(y * high)
        pygame.draw.ellipse(made, fill, spot)
    return _tables.keep(key, pygame.transform.smoothscale(made, size))
