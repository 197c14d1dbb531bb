"""The program's mark: a card with a spade that wears two horns.

Few and bold shapes, so that sixteen pixels are enough.
"""

from sprites.draw.palette import BRASS, INK, PAPER
from sprites.draw.paths import path, rectangle, turned
from sprites.draw.svg import drawing, filled

_HORNED = path(
    "M256 178C276 212 352 250 352 312C352 346 328 366 300 366C282 366 270 358 264 346C267 372 280 388 300 396H212"
    "C232 388 245 372 248 346C242 358 230 366 212 366C184 366 160 346 160 312C160 250 236 212 256 178Z"
)


def mark() -> bytes:
    """The icon's file, 512 units square."""
    horn = path("M196 236C158 224 136 188 146 132C164 168 190 184 226 196Z")
    return drawing(
        512,
        512,
        [
            filled(rectangle(16, 16, 480, 480, 104), "#12372b"),
            filled(rectangle(116, 56, 280, 400, 30).by(turned(0, 256, 256)), PAPER),
            filled(horn, "#c23127"),
            filled(horn.mirrored(256), "#c23127"),
            filled(_HORNED, INK),
            filled(rectangle(0, 0, 0.01, 0.01), BRASS),
        ],
    )
