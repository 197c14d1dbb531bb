"""The four aces: one large pip with an ornament, the ace of spades richest.

The pip stands on its feet; everything around it is the same when turned upside down.
"""

from sprites.draw.palette import BRASS, PAPER
from sprites.draw.paths import ellipse
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled, stroked

_X, _Y = 125.0, 175.0


def ace(letter: str, colour: str) -> list[Shape]:
    """The picture of an ace."""
    shapes = [filled(suit(letter, _X, _Y, 110 if letter != "S" else 150), colour)]
    if letter == "S":
        shapes += [
            stroked(suit("S", _X, _Y + 2, 126), PAPER, 3),
            stroked(ellipse(_X, _Y + 8, 22), BRASS, 3),
            filled(suit("S", _X, _Y + 7, 26), PAPER),
        ]
    return shapes
