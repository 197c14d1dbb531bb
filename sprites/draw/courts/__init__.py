"""Kings, queens and jacks: a bust in each half of the card, the lower one turned upside down.

The halves meet at a slanting sash. With large indices each half is separate and cut level.
"""

from sprites.draw.courts import heads, robes
from sprites.draw.courts.attributes import held
from sprites.draw.courts.faces import neck
from sprites.draw.courts.figure import FALL, GOLD, HALF_WIDTH, LINE, SCHEMES, TOP, WAIST, Scheme, edges
from sprites.draw.palette import INK
from sprites.draw.paths import Affine, polygon, rectangle, shifted, turned
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled, moved, stroked

_GROUND = "#f4ead2"
_PLACE: Affine = shifted(125, 86)
_TURN = turned(180, 125, 175)
_SIDE = 52.0


def _figure(rank: str, scheme: Scheme, colour: str) -> list[Shape]:
    """A whole bust, around the middle of its face at (0, 0)."""
    if rank == "K":
        body = [*neck(scheme), *robes.king(scheme), *held(rank, scheme, _SIDE), *heads.king(scheme)]
    elif rank == "Q":
        body = [
            *heads.queen_back(scheme),
            *neck(scheme),
            *robes.queen(scheme),
            *held(rank, scheme, _SIDE),
            *heads.queen(scheme),
        ]
    else:
        body = [*neck(scheme), *robes.jack(scheme), *held(rank, scheme, _SIDE), *heads.jack(scheme)]
    return [filled(suit(scheme.letter, -_SIDE, TOP + 23, 30), colour), *body]


def _sash(scheme: Scheme) -> list[Shape]:
    """The band over the cut, with a row of lozenges."""
    a, b = WAIST - FALL / 2, WAIST + FALL / 2
    w = 7.5
    band = polygon((-HALF_WIDTH, a - w), (HALF_WIDTH, b - w), (HALF_WIDTH, b + w), (-HALF_WIDTH, a + w))
    shapes = [Shape(band, GOLD, INK, LINE)]
    for k in range(-4, 5):
        x = k * 15.5
        y = WAIST + x * FALL / (2 * HALF_WIDTH)
        shapes.append(filled(polygon((x - 5, y - 1.5), (x, y - 4), (x + 5, y + 1.5), (x, y + 4)), scheme.second))
    return shapes


def court(rank: str, letter: str, colour: str) -> list[Shape]:
    """Return the picture of a court card in the usual layout."""
    scheme = SCHEMES[letter]
    cut = edges(WAIST - FALL / 2, WAIST + FALL / 2)
    half = moved((shape.within(cut) for shape in _figure(rank, scheme, colour)), _PLACE)
    frame = rectangle(125 - HALF_WIDTH, 86 + TOP, 2 * HALF_WIDTH, 2 * (WAIST - TOP), 4)
    return [
        filled(frame, _GROUND),
        *half,
        *moved(half, _TURN),
        *moved(_sash(scheme), _PLACE),
        stroked(frame, INK, LINE),
    ]


def large_court(rank: str, letter: str, colour: str) -> list[Shape]:
    """Return the two separate busts, each beside an index of the large layout."""
    scheme = SCHEMES[letter]
    cut = edges(WAIST, WAIST)
    place = shifted(169, 81)
    frame = rectangle(169 - HALF_WIDTH, 81 + TOP, 2 * HALF_WIDTH, WAIST - TOP, 4)
    half = [
        filled(frame, _GROUND),
        *moved((shape.within(cut) for shape in _figure(rank, scheme, colour)), place),
        stroked(frame, INK, LINE),
    ]
    return half + moved(half, _TURN)
