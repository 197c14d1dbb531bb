"""Coins: the colour of a person with the first letter of the name. Each colour has a shape of its own."""

from __future__ import annotations

import io

import pygame

from game.ui import shapes, text, theme
from game.ui.surface_cache import SurfaceCache
from game.ui.widgets.base import Widget

BYTES_AT_MOST = 2 << 20
LETTER = 0.56
"""The height of the letter as a share of the coin's."""

# Colours that mean nothing else at the table: no gold, brass, hint blue, green of allowed cards or red of refusals.
FILLS: dict[str, theme.Colour] = {
    "violet": theme.rgb("#bea2fb"),
    "rose": theme.rgb("#f4a1c5"),
    "teal": theme.rgb("#39b1a5"),
    "blue": theme.rgb("#8c93c0"),
    "lime": theme.rgb("#c3cc62"),
    "copper": theme.rgb("#c98a60"),
    "silver": theme.rgb("#ffffff"),
}
_SHAPES = {
    "violet": "<circle cx='12' cy='12' r='11.5'/>",
    "rose": "<rect x='1.5' y='1.5' width='21' height='21' rx='3'/>",
    "teal": "<path d='M12 -1 L25 12 L12 25 L-1 12 Z'/>",
    "blue": "<path d='M12 0 L23 6 V18 L12 24 L1 18 V6 Z'/>",
    "lime": "<path d='M2 1 H22 V13 C22 18 17 22 12 24 C7 22 2 18 2 13 Z'/>",
    "copper": "<path d='M7 0 H17 V7 H24 V17 H17 V24 H7 V17 H0 V7 H7 Z'/>",
    "silver": "<path d='M5 1 H19 L24 12 L19 23 H5 L0 12 Z'/>",
}

MARK = 4
"""The width of the mark on a plate, in logical pixels."""

_coins: SurfaceCache[tuple[str, int]] = SurfaceCache(BYTES_AT_MOST)


def initial(name: str) -> str:
    """The first letter of a name, as a capital."""
    return next((sign.upper()[:1] for sign in name if sign.isalnum()), "")


class CoinPicture(Widget):
    """The coin of a person, without input; `side` is in logical pixels."""

    def __init__(self, colour: str, name: str, side: float = 24) -> None:
        super().__init__()
        self.colour, self.name, self.side = colour, name, side
        self.visible = colour in FILLS

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        side = min(width, theme.px(self.side, unit))
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        draw_coin(surface, self.rect, self.colour, self.name)


def draw_mark(surface: pygame.Surface, plate: pygame.Rect, colour: str, unit: float) -> None:
    """Draw the slim mark of a person's colour inside the far edge of a plate; nothing for an unknown colour."""
    if colour in FILLS:
        wide, inset = max(3, round(MARK * unit)), max(2, round(2 * unit))
        mark = pygame.Rect(plate.x + inset, plate.y + 3 * inset, wide, plate.h - 6 * inset)
        if not text.is_right_to_left():
            mark.right = plate.right - inset
        shapes.box(surface, mark, wide // 2, FILLS[colour])


def draw_coin(surface: pygame.Surface, rect: pygame.Rect, colour: str, name: str) -> None:
    """Draw the coin of a person into a square; an unknown colour draws nothing."""
    if colour not in FILLS or rect.w < 4:
        return
    key = colour, rect.w
    found = _coins.find(key)
    if found is None:
        red, green, blue = FILLS[colour][:3]
        source = (
            f"<svg xmlns='http://www.w3.org/2000/svg' width='{rect.w}' height='{rect.w}' viewBox='-1 -1 26 26'>"
            f"<g fill='#{red:02x}{green:02x}{blue:02x}'>{_SHAPES[colour]}</g></svg>"
        )
        found = _coins.keep(key, pygame.image.load_sized_svg(io.BytesIO(source.encode()), (rect.w, rect.w)))
    surface.blit(found, found.get_rect(center=rect.center))
    letter = initial(name)
    if letter and rect.w >= 14:
        text.write(surface, letter, rect, max(8, round(rect.w * LETTER)), theme.palette().ink, text.BOLD, "middle")
