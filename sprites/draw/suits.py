"""The four suit shapes: one outline each, centred on the origin and 100 units high.

They differ by silhouette alone, and look equally heavy.
"""

from sprites.draw.paths import Path, ellipse, path

_HEART = path(
    "M0 47C-9 29-47 8-47-19C-47-37-35-47-23-47C-12-47-4-40 0-29C4-40 12-47 23-47C35-47 47-37 47-19C47 8 9 29 0 47Z"
)
_DIAMOND = path("M0-50C9-33 23-14 39 0C23 14 9 33 0 50C-9 33-23 14-39 0C-23-14-9-33 0-50Z")
_SPADE = path(
    "M0-50C9-31 44-9 44 15C44 29 34 37 23 37C14 37 8 33 4 26C5 37 10 45 19 50H-19"
    "C-10 45-5 37-4 26C-8 33-14 37-23 37C-34 37-44 29-44 15C-44-9-9-31 0-50Z"
)
_CLUB = (
    ellipse(0, -27.5, 22.5)
    | ellipse(-24.5, 10, 22.5)
    | ellipse(24.5, 10, 22.5)
    | path(
        "M-9-12L9-12C8-4 12 2 20 4L20 16C12 18 6 20 4 24C5 37 10 45 19 50H-19"
        "C-10 45-5 37-4 24C-6 20-12 18-20 16L-20 4C-12 2-8-4-9-12Z"
    )
)

SUITS = "SHDC"
_OUTLINES = {"S": _SPADE, "H": _HEART, "D": _DIAMOND, "C": _CLUB}


def suit(letter: str, x: float = 0.0, y: float = 0.0, height: float = 100.0, turn: float = 0.0) -> Path:
    """Return the outline of suit S, H, D or C centred at (x, y)."""
    return _OUTLINES[letter].at(x, y, height / 100, turn)
