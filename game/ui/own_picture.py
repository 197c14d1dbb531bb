"""A picture of the player's own as the table: read from a file, made to fill the window, and darkened for the texts.

Only PNG and JPEG files of a sensible size are read. Their dimensions are taken from the header first, so that a small
file that unpacks to a huge picture is refused before it takes any memory.
"""

from __future__ import annotations

import io
import math
from pathlib import Path

import pygame

from game.language import _
from game.ui import theme, wood

SUFFIXES = (".png", ".jpg", ".jpeg")
LARGEST_FILE = 30_000_000
"""Most bytes in a file."""
LARGEST_SIDE, MOST_PIXELS = 12_000, 50_000_000
KEPT_SIDE = 2560
"""Pictures with a longer side are kept in this size."""
CONTRAST = 4.6
"""Least contrast of quiet text on the picture."""
USUAL_SHARE = 0.8
"""The part of the lightest allowed brightness that three quarters of the picture stay below."""
DIM = 90
"""How much darker the corners are, of 255."""

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG file that begin with the dimensions."""
_ALONE = frozenset((0x01, *range(0xD0, 0xD9)))
"""Markers that have no length."""


class BadPicture(Exception):
    """The file is not a picture that can be shown. The text is one sentence for the player."""


def read(path: Path) -> pygame.Surface:
    """Return the picture in a file, made smaller if it is very large. Raises `BadPicture`."""
    try:
        if not path.is_file():
            raise BadPicture(_("There is no picture at this path: choose another file."))
        if path.stat().st_size > LARGEST_FILE:
            raise BadPicture(_("This picture is too large: choose one of at most 30 MB."))
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadPicture(_("This picture can’t be read: choose another file.")) from error
    size = dimensions(data)
    if size is None:
        raise BadPicture(_("This is not a PNG or JPEG picture: choose another file."))
    if max(size) > LARGEST_SIDE or size[0] * size[1] > MOST_PIXELS:
        raise BadPicture(_("This picture has too many pixels: choose a smaller one."))
    try:
        found = pygame.image.load(io.BytesIO(data), "picture.png" if data.startswith(_PNG) else "picture.jpg")
    except pygame.error as error:
        raise BadPicture(_("This picture is damaged: choose another file.")) from error
    made = pygame.Surface(found.get_size(), 0, 32)
    made.blit(found, (0, 0))
    share = KEPT_SIDE / max(size)
    return made if share >= 1 else pygame.transform.smoothscale(made, _scaled(made.get_size(), share))


def dimensions(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG or JPEG picture as its header tells them; None if it is neither."""
    if data.startswith(_PNG):
        size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
        return size if data[12:16] == b"IHDR" and min(size) > 0 else None
    at = 2 if data.startswith(_JPEG) else len(data)
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _FRAMES:
            size = int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
            return size if min(size) > 0 else None
        if marker == 0xFF:
            at += 1
        else:
            at += 2 if marker in _ALONE else 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def cover(picture: pygame.Surface, target: pygame.Surface, rim: str) -> pygame.Surface:
    """Fill `target` with the picture, darkened, inside the wooden rim of the felt `rim`; return it."""
    size, own = target.get_size(), picture.get_size()
    share = max(size[0] / own[0], size[1] / own[1])
    part = pygame.Rect(0, 0, min(own[0], round(size[0] / share)), min(own[1], round(size[1] / share)))
    part.center = picture.get_rect().center
    pygame.transform.smoothscale(picture.subsurface(part.clamp(picture.get_rect())), size, target)
    _darken(target)
    _dim_corners(target)
    wood.frame(target, theme.WOODS[rim])
    return target


def lightest() -> int:
    """Return the lightest grey on which quiet text has its contrast."""
    return next(grey for grey in range(255, -1, -1) if theme.contrast(theme.QUIET, (grey, grey, grey)) >= CONTRAST)


def _darken(target: pygame.Surface) -> None:
    """Bring the usual brightness below the lightest allowed one, and cut off what is lighter still."""
    most = lightest()
    small = pygame.transform.smoothscale(target, (8, 8))
    usual = sorted(max(small.get_at((x, y))[:3]) for x in range(8) for y in range(8))[48]
    share = min(255, round(256 * most * USUAL_SHARE / max(1, usual)))
    target.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    target.fill((most, most, most), special_flags=pygame.BLEND_RGB_MIN)


def _dim_corners(target: pygame.Surface) -> None:
    wide, high = 16, 9
    small = pygame.Surface((wide, high), 0, 32)
    for x in range(wide):
        for y in range(high):
            far = min(1.0, math.hypot((x + 0.5) / wide * 2 - 1, (y + 0.5) / high * 2 - 1) / 1.3)
            small.set_at((x, y), (255 - round(DIM * far**2),) * 3)
    target.blit(pygame.transform.smoothscale(small, target.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _scaled(size: tuple[int, int], share: float) -> tuple[int, int]:
    return max(1, round(size[0] * share)), max(1, round(size[1] * share))
