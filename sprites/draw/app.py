"""The program's mark: a card whose spade wears two horns.

Few and bold shapes, so that sixteen pixels are enough.
"""

from sprites.draw.palette import BRASS, INK, PAPER, RED
from sprites.draw.paths import path, rectangle
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, drawing, filled

_HORN = path("M250 250C190 238 128 196 130 88C152 142 196 172 262 186Z")


def mark() -> bytes:
    """The icon's file, 512 units square."""
    return drawing(
        512,
        512,
        [
            filled(rectangle(12, 12, 488, 488, 108), "#12372b"),
            Shape(rectangle(94, 40, 324, 432, 36), PAPER, BRASS, 12),
            filled(_HORN, RED),
            filled(_HORN.mirrored(256), RED),
            filled(suit("S", 256, 276, 268), INK),
        ],
    )
