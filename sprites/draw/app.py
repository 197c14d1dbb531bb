"""The mark of the program: a card with a horned spade.

It has few and bold shapes, so that it can be recognized at 16 pixels.
"""

from sprites.draw.palette import BRASS, INK, PAPER, RED
from sprites.draw.paths import path, rectangle
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, drawing, filled

_HORN = path("M250 250C190 238 128 196 130 88C152 142 196 172 262 186Z")


def mark() -> bytes:
    """Return the file of the icon, 512 units square."""
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
