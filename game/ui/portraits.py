"""The faces at the table: guests with their expressions, and the faces that persons choose.

A guest's file (`sprites/guests`) has a group for each part. The parts of an expression are put together as one SVG text
and drawn at the size asked for. Surfaces have straight alpha: blit them without flags, and do not draw on them.
"""

from __future__ import annotations

import functools
import io
import re
from pathlib import Path

import pygame

from game.ui import coins, pictures
from game.ui.sprites import sprites_folder
from game.ui.surface_cache import SurfaceCache

EXPRESSIONS = ("calm", "thinking", "glad", "cross", "sly")
GLANCES = ("", "left", "right")
"""Where the eyes look: as the expression has them, or to a side of the picture."""
PERSON_FACES = (
    *("tophat", "tricorne", "jester", "hood", "plume", "sunhat"),
    *("fan", "moustache", "bun", "curls", "veil", "laurel"),
)
"""The faces that a person can choose, in the order in which they are offered."""
BYTES_AT_MOST = 24 << 20

# The colours in the files of persons that stand for the person's own, and how dark the second is beside the first.
_OWN, _OWN_DARK = "#c2cad1", "#7a838b"
_DARK = 0.63
_GROUP = re.compile(r'<g id="([a-z-]+)"(?: transform="([^"]*)")?(?: display="none")?>\n(.*?)</g>\n', re.DOTALL)
_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">'
    '<g stroke-linecap="round" stroke-linejoin="round">'
)

_drawn: SurfaceCache[tuple[str, ...]] = SurfaceCache(BYTES_AT_MOST)


def portrait(
    guest: str, side: int, expression: str, *, eyes_closed: bool = False, glance: str = "", with_ground: bool = True
) -> pygame.Surface | None:
    """Return the bust of a guest on a square of `side` pixels, or None if there is no such picture.

    Without its round ground the bust stands alone. A missing or damaged file is told by `pictures.problem`.
    """
    if expression not in EXPRESSIONS or glance not in GLANCES or side < 1:
        return None
    eyes = "closed" if eyes_closed else glance
    key = ("guests", guest, str(side), expression, eyes, str(with_ground), str(sprites_folder()))
    found = _drawn.find(key)
    if found is None:
        name = f"guests/{guest}"
        parts = _parts(sprites_folder() / f"{name}.svg")
        source = _bust(parts, expression, eyes, with_ground) if parts else ""
        made = _rendered(name, source, side)
        found = _drawn.keep(key, made) if made is not None else None
    return found


def person_face(colour: str, face: str, side: int) -> pygame.Surface | None:
    """Return the face of a person in one of the colours of `coins.FILLS`, or None if there is no such picture."""
    if colour not in coins.FILLS or face not in PERSON_FACES or side < 1:
        return None
    key = ("persons", face, str(side), colour, str(sprites_folder()))
    found = _drawn.find(key)
    if found is None:
        name = f"persons/{face}"
        own = coins.FILLS[colour][:3]
        source = _read(sprites_folder() / f"{name}.svg").replace(_OWN, _hexadecimal(own))
        source = source.replace(_OWN_DARK, _hexadecimal(tuple(round(part * _DARK) for part in own)))
        made = _rendered(name, source, side)
        found = _drawn.keep(key, made) if made is not None else None
    return found


def glance_towards(x: float, other_x: float, side: float) -> str:
    """Return where a face at `x` has to look to see somebody at `other_x`: nowhere special within half its `side`."""
    if abs(other_x - x) <= side / 2:
        return ""
    return "left" if other_x < x else "right"


def forget() -> None:
    """Drop everything that was drawn or read."""
    _drawn.clear()
    _parts.cache_clear()


@functools.cache
def _parts(path: Path) -> dict[str, tuple[str, str]]:
    """Return the groups of a guest's file: transform and elements by name. Empty if it cannot be read."""
    return {match[1]: (match[2] or "", match[3]) for match in _GROUP.finditer(_read(path))}


def _read(path: Path) -> str:
    """Return the text of a picture, or nothing if it cannot be read, which `_rendered` then reports."""
    try:
        return path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return ""


def _bust(parts: dict[str, tuple[str, str]], expression: str, eyes: str, with_ground: bool) -> str:
    """Return the picture as SVG text, or nothing if a part is missing."""
    try:
        tilt, behind = parts[f"ears-{expression}"]
        head = behind + parts["head"][1] + parts[f"face-{expression}"][1]
        if eyes == "closed":
            head += parts["shut-glad" if expression == "glad" else "shut"][1]
        else:
            pupils = parts[f"pupils-{expression}"][1]
            if eyes:
                pupils = f'<g transform="{parts[f"{eyes}-{expression}"][0]}">{pupils}</g>'
            head += parts["whites"][1] + pupils + parts[f"lids-{expression}"][1]
        head += parts["top"][1]
        ground = parts["ground"][1] if with_ground else ""
        hand = parts["hand"][1] if expression == "thinking" else ""
        bodily = ground + parts["back"][1] + parts["body"][1]
        return f'{_HEAD}{bodily}<g transform="{tilt}">{head}</g>{parts["front"][1]}{hand}</g></svg>'
    except KeyError:
        return ""


def _rendered(name: str, source: str, side: int) -> pygame.Surface | None:
    """Return the drawn text, or None after remembering that the picture is missing or damaged."""
    drawn = None
    if source:
        try:
            drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode("ascii")), (side, side))
        except pygame.error:
            drawn = None
    if drawn is None or not drawn.get_bounding_rect().w:
        pictures.remember_broken(name)
        return None
    return drawn


def _hexadecimal(colour: tuple[int, ...]) -> str:
    red, green, blue = colour[:3]
    return f"#{red:02x}{green:02x}{blue:02x}"
