"""The four aces: one large pip with an ornament; the ace of spades has the richest.

The pip is upright. The sprays above and below it are the same, turned upside down.
"""

import math

from sprites.draw.palette import BRASS, PAPER
from sprites.draw.paths import Path, ellipse, line, path, scaled, shifted, turned
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled, grown, moved, stroked

_X, _Y = 125.0, 175.0

_SCROLL = path("M0-3C-15-3-30-11-35-25C-38-35-30-41-25-37C-20-32-25-26-29.5-29.5")
_TENDRIL = path("M-14-6C-12-16-14-22-19-26")

# The blade of the great spade, slightly inside its edge.
_CONTOUR = path(
    "M4.5 20.5C8.5 28.5 14 32.5 22.5 32.5C32 32.5 39.8 26 39.8 15C39.8-6 9-25 0-42.5"
    "C-9-25-39.8-6-39.8 15C-39.8 26-32 32.5-22.5 32.5C-14 32.5-8.5 28.5-4.5 20.5"
)


def _spray(letter: str, colour: str) -> list[Shape]:
    """Two scrolls and a bud that grow from the edge of a pip, upwards from (0, 0)."""
    lines = _SCROLL | _SCROLL.mirrored() | _TENDRIL | _TENDRIL.mirrored()
    drops = Path(())
    for x, y in ((-19.5, -29), (19.5, -29), (-42, -14), (42, -14)):
        drops |= ellipse(x, y, 2.2)
    return [
        stroked(lines, colour, 2.2),
        filled(drops, BRASS),
        filled(path("M0-34C6-24 6-13 0-6C-6-13-6-24 0-34Z"), BRASS),
        filled(suit(letter, 0, -44, 13), colour),
    ]


def _plain_ace(letter: str, colour: str) -> list[Shape]:
    """The aces of hearts, diamonds and clubs."""
    spray = moved(_spray(letter, colour), shifted(_X, _Y - 60))
    centre = {"H": _Y - 5, "D": _Y, "C": _Y - 2}[letter]
    inner = {"H": (_Y - 4.5, 76), "D": (_Y, 82), "C": (_Y, 0)}[letter]
    shapes = [*spray, *moved(spray, turned(180, _X, _Y)), filled(suit(letter, _X, _Y, 108), colour)]
    if inner[1]:
        shapes.append(stroked(suit(letter, _X, *inner), PAPER, 2.2))
    else:
        rings = Path(())
        for x, y in ((0, -27.5), (-24.5, 10), (24.5, 10)):
            rings |= ellipse(_X + x * 1.08, _Y + y * 1.08, 16)
        shapes.append(stroked(rings, PAPER, 2.2))
    core = 30 if inner[1] else 20
    return [*shapes, filled(suit(letter, _X, centre, core), BRASS)]


def _spade_ornament() -> list[Shape]:
    """The ornament inside the great spade, around its middle, in the spade's own units."""
    scrolls = (
        path("M-11 2C-17-4-17-12-10-20C-8-23-6-26-5-30")
        | path("M-15 13C-22 9-31 13-32 20C-33 27-25 29-23.5 24C-22.5 20.5-26 19.5-27 21.5")
        | path("M-12 1C-20-3-27 1-28 7.5")
        | path("M-9 22C-10 28-16 31-20 31")
    )
    rays = Path(())
    for k in range(24):
        angle = math.radians(15 * k)
        reach = 16 if k % 2 else 17.5
        rays |= line(
            (13.8 * math.cos(angle), 12 + 13.8 * math.sin(angle)),
            (reach * math.cos(angle), 12 + reach * math.sin(angle)),
        )
    return [
        stroked(scrolls | scrolls.mirrored(), BRASS, 1.4),
        stroked(rays, BRASS, 0.9),
        filled(path("M0-37C3.4-28 3.4-18 0-9C-3.4-18-3.4-28 0-37Z"), BRASS),
        filled(ellipse(-28, 7.5, 1.7) | ellipse(28, 7.5, 1.7), BRASS),
        stroked(ellipse(0, 12, 11.8), BRASS, 1.4),
        filled(suit("S", 0, 12.6, 13), PAPER),
        filled(_horns(), "#e2725b"),
    ]


def _horns() -> Path:
    """The two horns of the program's mark above the small spade."""
    horn = path("M-2.6 7.6C-6 6.6-8 3.6-7.2-.6C-5.6 2.4-3.4 3.6-.6 4.6Z").by(shifted(0, 3.4))
    return horn | horn.mirrored()


def _ace_of_spades(colour: str) -> list[Shape]:
    size = 1.72
    place = scaled(size).then(shifted(_X, _Y - 2))
    spray = moved(_spray("S", colour), shifted(_X, _Y - 90))
    return [
        *spray,
        *moved(spray, turned(180, _X, _Y)),
        filled(suit("S", _X, _Y - 2, 100 * size), colour),
        stroked(_CONTOUR.by(place), BRASS, 1.8),
        *grown(_spade_ornament(), size, place),
    ]


def ace(letter: str, colour: str) -> list[Shape]:
    """Return the picture of an ace."""
    return _ace_of_spades(colour) if letter == "S" else _plain_ace(letter, colour)
