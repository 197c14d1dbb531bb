"""What all court figures share: their frame, their colours, and their pen.

A figure is drawn around the middle of its face at (0, 0), and moved to its place on the card at the end.
"""

from typing import NamedTuple

from sprites.draw.palette import BRASS, INK, PAPER, RED
from sprites.draw.paths import Edge, Path, Point, ellipse, flattened, path
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled, stroked

LINE = 2.2
# The frame of the upper half, relative to the middle of the face.
HALF_WIDTH = 71.0
TOP = -71.0
WAIST = 89.0
# How far the cut falls from the left edge of the frame to the right one.
FALL = 44.0

GOLD = BRASS
BLUE = "#27508f"
LIPS = "#b8382e"


class Scheme(NamedTuple):
    """The colours of the court figures of one suit."""

    letter: str
    main: str
    second: str
    motif: str
    bodice: str
    veil: str
    cap: str
    jewel: str
    feather: str
    hair: str
    beard: str
    beard_line: str
    skin: str
    shade: str


_STONE, _SILVER = "#343b44", "#e9e4d8"

SCHEMES = {
    "S": Scheme(
        "S",
        main=BLUE,
        second=INK,
        motif="#7d9fd3",
        bodice=RED,
        veil=INK,
        cap=BLUE,
        jewel=RED,
        feather=RED,
        hair="#3d4652",
        beard="#3d4652",
        beard_line=PAPER,
        skin="#f3dcc2",
        shade="#e5c3a0",
    ),
    "H": Scheme(
        "H",
        main=RED,
        second=BLUE,
        motif="#e9a79a",
        bodice=BLUE,
        veil=BLUE,
        cap=BLUE,
        jewel=BLUE,
        feather=PAPER,
        hair="#d39a41",
        beard="#d39a41",
        beard_line="#2b3138",
        skin="#f6e0c8",
        shade="#eac7a6",
    ),
    "D": Scheme(
        "D",
        main=GOLD,
        second=RED,
        motif="#f3dca6",
        bodice=RED,
        veil=BLUE,
        cap=RED,
        jewel=RED,
        feather=PAPER,
        hair="#8a4a2b",
        beard="#8a4a2b",
        beard_line="#f3dca6",
        skin="#e7bf98",
        shade="#d5a377",
    ),
    "C": Scheme(
        "C",
        main=_STONE,
        second=RED,
        motif="#8f99a5",
        bodice=RED,
        veil=RED,
        cap=RED,
        jewel=RED,
        feather=PAPER,
        hair="#3a2a22",
        beard=_SILVER,
        beard_line="#2b3138",
        skin="#b98258",
        shade="#a06c45",
    ),
}


def inked(outline: Path, fill: str) -> Shape:
    """Return a painted part with its outline."""
    return Shape(outline, fill, INK, LINE)


def inked_suit(letter: str, x: float, y: float, height: float, fill: str) -> list[Shape]:
    """Return a suit with its outline. The line is below the paint, so that the club shows no seams."""
    outline = suit(letter, x, y, height)
    return [stroked(outline, INK, 2 * LINE), filled(outline, fill)]


def drawn(text: str, fill: str) -> Shape:
    """Return a painted part with its outline, from path text."""
    return inked(path(text), fill)


def pen(text: str, colour: str = INK) -> Shape:
    """Return a line."""
    return stroked(path(text), colour, LINE)


def both(shape: Shape) -> list[Shape]:
    """Return a part and its mirror image about the middle of the face."""
    return [shape, shape._replace(path=shape.path.mirrored())]


def jewel(x: float, y: float, size: float, fill: str) -> Shape:
    """Return a round stone with its outline."""
    return inked(ellipse(x, y, size), fill)


def edges(left: float, right: float) -> tuple[Edge, ...]:
    """Return the frame, cut through the waist at heights `left` and `right`."""
    return (
        Edge((-HALF_WIDTH, 0), (-HALF_WIDTH, 1)),
        Edge((HALF_WIDTH, 1), (HALF_WIDTH, 0)),
        Edge((1, TOP), (0, TOP)),
        Edge((-HALF_WIDTH, left), (HALF_WIDTH, right)),
    )


def holds(runs: list[list[Point]], x: float, y: float) -> bool:
    """Whether a point is inside a flattened outline (even-odd rule)."""
    inside = False
    for run in runs:
        before = run[-1]
        for point in run:
            if (point[1] > y) != (before[1] > y):
                crossing = before[0] + (y - before[1]) / (point[1] - before[1]) * (point[0] - before[0])
                inside ^= x < crossing
            before = point
    return inside


def scattered(region: Path, motif: Path, dx: float, dy: float, room: float, hidden: tuple[Path, ...]) -> Path:
    """Return copies of a motif in staggered rows, where `room` around each is inside the region and the frame.

    Copies whose middle is in one of `hidden` are left out, because something else is painted over them.
    """
    left, top, right, bottom = region.box()
    left, right = max(left, room - HALF_WIDTH), min(right, HALF_WIDTH - room)
    inner, covers = flattened(region), [flattened(part) for part in hidden]
    whole = Path(())
    row = 0
    y = top + dy / 2
    while y < bottom:
        low = WAIST + room
        for k in range(-12, 13):
            x = k * dx + (dx / 2 if row % 2 else 0)
            seen = left < x < right and y < low + max(0.0, x * FALL / (2 * HALF_WIDTH))
            corners = ((x - room, y), (x + room, y), (x, y - room), (x, y + room))
            if seen and all(holds(inner, *c) for c in corners) and not any(holds(cover, x, y) for cover in covers):
                whole |= motif.at(x, y)
        row += 1
        y += dy
    return whole
