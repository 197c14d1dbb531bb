"""Faces seen from the front, one side in a flat shade, with few lines.

A face is 40 wide and about 53 high. Kings, queens and jacks differ in brow, lips and glance.
"""

from sprites.draw.courts.figure import LIPS, Scheme, drawn, pen
from sprites.draw.palette import INK
from sprites.draw.paths import ellipse, path
from sprites.draw.svg import Shape, filled

_OVAL = "M-20-26C-20.5-8-20 4-16 14C-12 23-6 28 0 28C6 28 12 23 16 14C20 4 20.5-8 20-26Z"
_SOFT = "M-19-26C-19.5-8-19 4-15 13C-11 21-5 27 0 27C5 27 11 21 15 13C19 4 19.5-8 19-26Z"
_SHADED = "M0-26L0-7L-4 6.5C-3.5 8.5-1.5 9 0 8.6L0 {chin}C6 {chin} 12 23 16 14C20 4 20.5-8 20-26Z"


def _eyes(glance: float) -> list[Shape]:
    """Lowered lids over dark pupils; `glance` moves the pupils sideways."""
    shapes = []
    for side in (-1, 1):
        x = side * 9.2
        shapes.append(
            filled(
                path(
                    f"M{x - 4.4} -3.2C{x - 3} -6.6 {x + 3} -6.6 {x + 4.4} -3.2C{x + 2.6} -.4 {x - 2.6} -.4 {x - 4.4} -3.2Z"
                ),
                "#fffdf8",
            )
        )
        shapes.append(filled(ellipse(x + glance, -3.5, 2.3), INK))
        shapes.append(pen(f"M{x - 5.4} -2.8C{x - 3} -6.9 {x + 3} -6.9 {x + 5.4} -2.8"))
    return shapes


def face(scheme: Scheme, rank: str) -> list[Shape]:
    """Return the face without hair."""
    glance = {"K": 0.0, "Q": 1.2, "J": -1.6}[rank]
    shapes = [
        filled(path(_OVAL if rank == "K" else _SOFT), scheme.skin),
        filled(path(_SHADED.format(chin=28 if rank == "K" else 27)), scheme.shade),
        *_eyes(glance),
    ]
    if rank == "K":
        shapes += [pen("M-15-9.5C-11-12.5-7-12-3.5-10M15-9.5C11-12.5 7-12 3.5-10")]
    elif rank == "Q":
        shapes += [pen("M-15.2-9.2C-12.5-13.4-7.5-13.2-4-10.4M15.2-9.2C12.5-13.4 7.5-13.2 4-10.4")]
        shapes += [
            filled(
                path("M-5.5 15.6C-3.5 13.6-1.5 13.6 0 14.6C1.5 13.6 3.5 13.6 5.5 15.6C3 19.6-3 19.6-5.5 15.6Z"), LIPS
            )
        ]
    else:
        shapes += [pen("M-15-9.4C-12-11.8-7.5-11.6-4.2-9.4M15-9.4C12-11.8 7.5-11.6 4.2-9.4")]
        shapes += [filled(path("M-5 15.2C-2 14.4 2 14.4 5 14.6C3.5 18.4-2.5 18.6-5 15.2Z"), LIPS)]
    shapes.append(pen("M-1-7L-4.2 6C-4 8.4-1.8 9 .4 8.6"))
    outline = drawn(_OVAL if rank == "K" else _SOFT, scheme.skin)._replace(fill=None)
    return [*shapes, outline]


def neck(scheme: Scheme) -> list[Shape]:
    """Return the neck, with the shadow of the chin."""
    return [
        drawn("M-9 18H9V52H-9Z", scheme.skin),
        filled(path("M-8 18H8V34C3 37-4 35-8 30Z"), scheme.shade),
    ]
