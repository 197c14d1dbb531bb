"""The letters and figures of the indices, condensed and of one weight. No font is needed to draw a card.

Each glyph is in a box 100 units high. Strokes are 15 wide; straight ones are cut level at top and bottom.
"""

from typing import NamedTuple

from sprites.draw.paths import Path, path, scaled, shifted
from sprites.draw.svg import Shape, filled, stroked

WEIGHT = 15.0
HEIGHT = 100.0


class Glyph(NamedTuple):
    """The width of the box, the filled parts, and the strokes, which are drawn with a pen of WEIGHT."""

    width: float
    fills: Path
    strokes: Path


def _glyph(width: float, fills: str = "", strokes: str = "") -> Glyph:
    return Glyph(width, path(fills), path(strokes))


_GLYPHS = {
    "A": _glyph(60, "M0 100L20 0H40L60 100H44.5L40.6 79H19.4L15.5 100ZM22 65.5H38L30 22Z"),
    "K": _glyph(58, "M2 0H17V100H2ZM39.5 0H57L17 58V35ZM24.5 38L34.5 26.5L59 100H42.5Z"),
    "Q": _glyph(
        58, "M28.5 73L39.5 64.5L58.5 91.5L47.5 100Z", "M9.5 28C9.5-.5 48.5-.5 48.5 28V72C48.5 100.5 9.5 100.5 9.5 72Z"
    ),
    "J": _glyph(50, "", "M40.5 0V70C40.5 99 9 99 9 70V66"),
    "7": _glyph(52, "M2 0H50V14L29 100H13L34.5 15H2Z"),
    "4": _glyph(58, "M25 0H41.5L18.5 64.5H32V40H46.5V64.5H56V79H46.5V100H32V79H1V66.5Z"),
    "T": _glyph(76, "M12 0H25V100H10V17L0 22V7Z", "M37.5 25C37.5 1.5 68.5 1.5 68.5 25V75C68.5 98.5 37.5 98.5 37.5 75Z"),
    "H": _glyph(56, "M0 0H15V41H41V0H56V100H41V56H15V100H0Z"),
    "D": _glyph(56, "", "M7.5 7.5H22C42 7.5 48.5 17 48.5 34V66C48.5 83 42 92.5 22 92.5H7.5Z"),
    "O": _glyph(56, "", "M9 28C9-.5 47-.5 47 28V72C47 100.5 9 100.5 9 72Z"),
    "E": _glyph(50, "M0 0H48V14.5H15V42H43V56H15V85.5H48V100H0Z"),
    "R": _glyph(56, "M0 0H15V100H0ZM22 56H38L56 100H40Z", "M7.5 7.5H26C40 7.5 46 16 46 30S40 52.5 26 52.5H7.5"),
    "C": _glyph(54, "", "M46.5 34V28C46.5 .7 9 .7 9 28V72C9 99.3 46.5 99.3 46.5 72V66"),
    "2": _glyph(
        54, "M2 100V85H51V100ZM2 100V84.5L26 52.4L33 51L38 61.6L15 92Z", "M9 31C9 -.5 46 -.5 46 28C46 40 40 47 32 57"
    ),
    "3": _glyph(
        54, "", "M9 28C9 -.5 45 -.5 45 27C45 41 37 48.5 24 48.5M24 48.5C38 48.5 46 56 46 70C46 100.5 8 100.5 8 71"
    ),
    "5": _glyph(54, "M6 0H47V15H20L19.5 38L16.7 51H5Z", "M11 46C22 33 46 37 46 66C46 100.5 8 100.5 8 71"),
    "8": _glyph(
        56,
        "",
        "M28 7.5C15.5 7.5 10.5 15.5 10.5 27S16.5 48 28 48S45.5 39 45.5 27S40.5 7.5 28 7.5Z"
        "M28 48C14.5 48 8.5 57 8.5 70S14.5 92.5 28 92.5S47.5 83 47.5 70S41.5 48 28 48Z",
    ),
    "6": _glyph(
        54,
        "M30 0H47L31.9 30.7L27.5 38L13.5 35L18 23.3Z",
        "M25 27C15.1 46 8 56 8 68C8 84 15 92.5 27 92.5S46 83.5 46 68.5S39 45 27.5 45C17 45 10.3 52 8.7 62.3",
    ),
    "S": _glyph(54, "", "M45 29C45 -.5 9 -.5 9 27C9 52 46 45 46 71C46 100.5 8 100.5 8 69"),
}
_six = _GLYPHS["6"]
_TURNED = scaled(-1, -1).then(shifted(54, 100))
_GLYPHS["9"] = Glyph(54, _six.fills.by(_TURNED), _six.strokes.by(_TURNED))


def glyph(letter: str, x: float, y: float, height: float, colour: str, squeeze: float = 1.0) -> list[Shape]:
    """Return one rank or suit letter, its box centred at x, its top at y. `squeeze` is the factor for its width."""
    drawn = _GLYPHS[letter]
    size = height / HEIGHT
    place = scaled(size * squeeze, size).then(shifted(x - drawn.width * size * squeeze / 2, y))
    shapes = []
    if drawn.fills.subs:
        shapes.append(filled(drawn.fills.by(place), colour))
    if drawn.strokes.subs:
        shapes.append(stroked(drawn.strokes.by(place), colour, WEIGHT * size, round_ends=False))
    return shapes
