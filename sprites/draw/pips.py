"""Positions of the pips of the number cards: three columns as on real cards, the lower half upside down.

Positions are in units of the card (250 wide, 350 high).
"""

from sprites.draw.paths import Path
from sprites.draw.suits import suit

_LEFT, _MIDDLE, _RIGHT = 83.0, 125.0, 167.0
_TOP, _BOTTOM = 61.0, 289.0
_SIZE = 44.0

_Place = tuple[float, float]


def _columns(rows: int) -> list[_Place]:
    """Two outer columns of evenly spaced rows."""
    step = (_BOTTOM - _TOP) / (rows - 1)
    return [(x, _TOP + step * row) for row in range(rows) for x in (_LEFT, _RIGHT)]


def _centre(*heights: float) -> list[_Place]:
    """Middle pips, as shares of the way from the top row to the bottom row."""
    return [(_MIDDLE, _TOP + (_BOTTOM - _TOP) * part) for part in heights]


PLACES: dict[str, list[_Place]] = {
    "2": _centre(0, 1),
    "3": _centre(0, 1 / 2, 1),
    "4": _columns(2),
    "5": _columns(2) + _centre(1 / 2),
    "6": _columns(3),
    "7": _columns(3) + _centre(1 / 4),
    "8": _columns(3) + _centre(1 / 4, 3 / 4),
    "9": _columns(4) + _centre(1 / 2),
    "T": _columns(4) + _centre(1 / 6, 5 / 6),
}


def pips(rank: str, letter: str) -> Path:
    """Return all pips of a number card as one outline."""
    whole = Path(())
    for x, y in PLACES[rank]:
        whole |= suit(letter, x, y, _SIZE, turn=180 if y > 175.01 else 0)
    return whole
