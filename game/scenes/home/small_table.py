"""A small table on a tile of the menu: guests behind a round felt in its wood, with cards on it."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pygame

from game.cards import Card
from game.rules.registry import GAME_INFO
from game.scenes.card_row import draw_fan
from game.texts.guests import GUEST_IDS
from game.ui import portraits, theme
from game.ui.preferences import Preferences
from game.ui.surface_cache import SurfaceCache

BYTES_AT_MOST = 8 << 20
ROUND = 2.1
"""How much wider than high the table is, seen from a chair."""
_tables: SurfaceCache[tuple[object, ...]] = SurfaceCache(BYTES_AT_MOST)


def draw_table(
    surface: pygame.Surface,
    room: pygame.Rect,
    felt: str,
    guests: Sequence[str],
    cards: Sequence[Card],
    preferences: Preferences,
    can_load: bool = True,
) -> None:
    """Draws the table in the middle of `room`; without `can_load` nobody sits there yet."""
    high = min(round(room.h * 0.66), round(room.w / ROUND))
    table = pygame.Rect(0, 0, round(high * ROUND), high)
    side = round(high * 0.86)
    whole = high + round(side * 0.6)
    table.midbottom = room.centerx, min(room.bottom, room.centery + whole // 2)
    for at, guest in enumerate(guests if can_load else ()):
        bust = portraits.portrait(guest, side, "calm", with_ground=False)
        if bust is not None:
            x = table.centerx + round((at - (len(guests) - 1) / 2) * table.w * 0.46)
            surface.blit(bust, bust.get_rect(midbottom=(x, table.y + round(high * 0.28))))
    surface.blit(_table(felt, table.size), table)
    draw_fan(surface, table, cards, max(1, round(high * 0.62)), preferences, can_load)


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
    wide, high = size
    edge = high * 0.05
    ellipses = []
    for fill, inset, y, drop in (
        (wood.dark, 0.0, high * 0.52, 0.06),
        (wood.light, 0.0, high * 0.46, 0.06),
        (wood.groove, edge, high * 0.46, 0.06),
        (cloth.rim, edge * 1.3, high * 0.46, 0.06),
        (cloth.light, edge * 3, high * 0.44, 0.1),
    ):
        across, down = wide / 2 - inset, high * (0.5 - drop) - inset * 0.8
        colour = "#{:02x}{:02x}{:02x}".format(*fill)
        ellipses.append(f"<ellipse cx='{wide / 2}' cy='{y:.2f}' rx='{across:.2f}' ry='{down:.2f}' fill='{colour}'/>")
    source = f"<svg xmlns='http://www.w3.org/2000/svg' width='{wide}' height='{high}'>{''.join(ellipses)}</svg>"
    return _tables.keep(key, pygame.image.load_sized_svg(io.BytesIO(source.encode("ascii")), size))
