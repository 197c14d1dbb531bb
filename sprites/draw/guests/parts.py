"""What the guests share: the grid, the pen, and the parts from which every face is put together.

A guest is a bust on a grid of 240 units. Its body ends at the edge of a round ground; the head is drawn upright, and
the expression turns it. Eyes are round, with lids that a straight line cuts off, so that their slant reads when small.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sprites.draw.palette import BRASS, INK, PAPER
from sprites.draw.paths import Path, ellipse, path, shifted, turned
from sprites.draw.svg import Shape, filled, moved, stroked

SIDE = 240
LINE = 5.0
GOLD = BRASS
WHITE = PAPER
MOUTH = "#6d1f24"
TONGUE = "#d9776c"
EXPRESSIONS = ("calm", "thinking", "glad", "cross", "sly")
GLANCES = ("left", "right")
_ASIDE = 0.5
"""How far the pupils of one who looks aside are from the middle, as a share of the eye's half width."""

# The ground is a disc about (120, 120); bodies end at its lower edge.
GROUND_RADIUS = 116.0
HEM = "L212 190A116 116 0 0 1 28 190Z"

_TILTS = {"calm": (0, 0), "thinking": (-7, 0), "glad": (4, -5), "cross": (0, 8), "sly": (9, 2)}
"""By expression: degrees of the head's turn, and how far it sinks."""
_PIVOT = (120, 165)


def part(text: str, fill: str) -> Shape:
    """Return a painted part with its outline."""
    return Shape(path(text), fill, INK, LINE)


def inked(outline: Path, fill: str) -> Shape:
    """Return the same of an outline."""
    return Shape(outline, fill, INK, LINE)


def paint(text: str, fill: str) -> Shape:
    """Return paint without an outline."""
    return filled(path(text), fill)


def pen(text: str, colour: str = INK, width: float = LINE) -> Shape:
    """Return a line."""
    return stroked(path(text), colour, width)


def both(*shapes: Shape) -> list[Shape]:
    """Return shapes and their mirror images about the middle of the picture."""
    return [*shapes, *(s._replace(path=s.path.mirrored(SIDE / 2)) for s in shapes)]


def dot(x: float, y: float, radius: float, fill: str) -> Shape:
    """Return a disc with an outline."""
    return inked(ellipse(x, y, radius), fill)


class Eye(NamedTuple):
    """A round eye; `side` is -1 for the one at the left of the picture."""

    x: float
    y: float
    rx: float
    ry: float
    side: int


class _Gaze(NamedTuple):
    """Lids of the left and the right eye, each as cuts at the outer and the inner corner from -1 (open) to 1 (shut),
    the lower lid, the pupils' place and their size.
    """

    left: tuple[float, float]
    right: tuple[float, float]
    lower: float
    pupil: tuple[float, float]
    size: float


_GAZES = {
    "calm": _Gaze((-0.6, -0.6), (-0.6, -0.6), 1, (0, 0.05), 0.5),
    "thinking": _Gaze((-0.95, -0.95), (-0.3, -0.3), 1, (0.42, -0.42), 0.46),
    "glad": _Gaze((-1, -1), (-1, -1), 0.42, (0, -0.12), 0.58),
    "cross": _Gaze((-0.75, 0.22), (-0.75, 0.22), 0.8, (0, 0.3), 0.36),
    "sly": _Gaze((0.2, 0.2), (-0.2, -0.05), 1, (-0.45, 0.35), 0.48),
}


def _cap(eye: Eye, first: float, second: float, is_upper: bool) -> Path:
    """Return the part of an eye above (or below) the chord whose heights at the left and right are given."""
    a, b = (math.asin(max(-0.999, min(0.999, h))) for h in (first, second))
    left = (eye.x - eye.rx * math.cos(a), eye.y + eye.ry * math.sin(a))
    right = (eye.x + eye.rx * math.cos(b), eye.y + eye.ry * math.sin(b))
    # The way round the eye from the left end to the right end, over the top or under the foot.
    way = math.pi + a + b if is_upper else math.pi - a - b
    large = int(way > math.pi)
    return path(
        f"M{left[0]:.2f} {left[1]:.2f}A{eye.rx} {eye.ry} 0 {large} {int(is_upper)} {right[0]:.2f} {right[1]:.2f}Z"
    )


def _lids(eye: Eye, gaze: _Gaze, skin: str) -> list[Shape]:
    outer, inner = gaze.left if eye.side < 0 else gaze.right
    first, second = (outer, inner) if eye.side < 0 else (inner, outer)
    shapes = []
    if max(first, second) > -0.9:
        shapes.append(inked(_cap(eye, first, second, True), skin))
    if gaze.lower < 0.95:
        shapes.append(inked(_cap(eye, gaze.lower, gaze.lower, False), skin))
    return shapes


class Eyes(NamedTuple):
    """The eyes of one guest, the colour of their lids and that of what is white in others."""

    pair: tuple[Eye, ...]
    skin: str
    white: str = WHITE

    def whites(self) -> list[Shape]:
        """Return what the pupils lie on."""
        return [filled(ellipse(e.x, e.y, e.rx, e.ry), self.white) for e in self.pair]

    def pupils(self, expression: str) -> list[Shape]:
        """Return the pupils with their lights, where the expression has them."""
        gaze = _GAZES[expression]
        discs, lights = [], []
        for x, y, rx, ry, _ in self.pair:
            px, py, size = x + gaze.pupil[0] * rx, y + gaze.pupil[1] * ry, min(rx, ry) * gaze.size
            discs.append(filled(ellipse(px, py, size), INK))
            lights.append(filled(ellipse(px - size * 0.35, py - size * 0.35, size * 0.3), WHITE))
        return discs + lights

    def shift(self, expression: str, glance: str) -> float:
        """Return how far the pupils move to look left or right."""
        target = -_ASIDE if glance == "left" else _ASIDE
        return round((target - _GAZES[expression].pupil[0]) * self.pair[0].rx, 1)

    def lids(self, expression: str) -> list[Shape]:
        """Return the lids and the outlines."""
        gaze = _GAZES[expression]
        shapes = [lid for eye in self.pair for lid in _lids(eye, gaze, self.skin)]
        return [*shapes, *(stroked(ellipse(e.x, e.y, e.rx, e.ry), INK, LINE) for e in self.pair)]

    def shut(self, is_glad: bool) -> list[Shape]:
        """Return closed eyes; those of a glad one are bent upwards."""
        shapes = [filled(ellipse(e.x, e.y, e.rx, e.ry), self.skin) for e in self.pair]
        for x, y, rx, ry, _ in self.pair:
            bow = -ry * 1.1 if is_glad else ry * 0.9
            shapes.append(pen(f"M{x - rx} {y + 2}Q{x} {y + 2 + bow:.1f} {x + rx} {y + 2}"))
        return shapes


# By expression, of the left and the right brow: height of the outer end, of the bow, and of the inner end.
_BROWS = {
    "calm": ((2, -6, 0), (2, -6, 0)),
    "thinking": ((-6, -22, -10), (4, 2, 6)),
    "glad": ((-4, -24, -6), (-4, -24, -6)),
    "cross": ((-12, 2, 15), (-12, 2, 15)),
    "sly": ((9, 8, 10), (-14, -30, -6)),
}


def brows(pair: tuple[Eye, ...], expression: str, colour: str, lift: float = 7, thick: float = 9) -> list[Shape]:
    """Return brows above the eyes, as leaves that are thickest in the middle."""
    shapes = []
    for eye in pair:
        outer, bow, inner = _BROWS[expression][0 if eye.side < 0 else 1]
        y = eye.y - eye.ry - lift
        far, near = eye.x + eye.side * (eye.rx + 3), eye.x - eye.side * (eye.rx + 1)
        text = f"M{far:.1f} {y + outer:.1f}Q{eye.x:.1f} {y + bow - thick / 2:.1f} {near:.1f} {y + inner:.1f}"
        text += f"Q{eye.x:.1f} {y + bow + thick:.1f} {far:.1f} {y + outer:.1f}Z"
        shapes.append(Shape(path(text), colour, colour, 3))
    return shapes


def mouth(expression: str, x: float, y: float, w: float, fang: bool = False) -> list[Shape]:
    """Return a mouth of half width `w` whose middle is at (x, y)."""
    if expression == "calm":
        return [pen(f"M{x - w} {y - 1}Q{x - w * 0.5} {y + 7} {x} {y}Q{x + w * 0.5} {y + 7} {x + w} {y - 1}")]
    if expression == "thinking":
        return [pen(f"M{x - w * 0.2} {y + 4}Q{x + w * 0.3} {y - 2} {x + w * 0.8} {y + 3}")]
    if expression == "glad":
        g, d = w * 1.15, w * 1.25
        return [
            part(f"M{x - g} {y - 5}Q{x} {y + 5} {x + g} {y - 5}C{x + g} {y + d} {x - g} {y + d} {x - g} {y - 5}Z", MOUTH),
            paint(f"M{x - g * 0.6} {y + d * 0.42}Q{x} {y + d * 0.15} {x + g * 0.6} {y + d * 0.42}"
                  f"Q{x} {y + d * 0.85} {x - g * 0.6} {y + d * 0.42}Z", TONGUE),
            pen(f"M{x - g - 5} {y - 8}L{x - g + 1} {y - 4}M{x + g + 5} {y - 8}L{x + g - 1} {y - 4}"),
        ]  # fmt: skip
    if expression == "cross":
        teeth = (
            f"M{x - w} {y + 9}Q{x} {y - 9} {x + w} {y + 9}L{x + w * 0.9} {y + 15}Q{x} {y + 1} {x - w * 0.9} {y + 15}Z"
        )
        return [part(teeth, WHITE), pen(f"M{x - w * 0.3} {y + 2}V{y + 8}M{x + w * 0.3} {y + 2}V{y + 8}", INK, 3)]
    smirk = f"M{x - w * 0.7} {y + 5}Q{x + w * 0.5} {y + 10} {x + w * 1.3} {y - 11}M{x + w * 1.12} {y - 15}l8 5"
    tooth = f"M{x + w * 0.45} {y + 4}l5 8l5 -12Z"
    return [*([part(tooth, WHITE)] if fang else []), pen(smirk)]


_EARS = {"calm": (0, 0), "thinking": (0, 22), "glad": (6, 6), "cross": (-34, -34), "sly": (-24, 4)}


def ears(expression: str, left: list[Shape], x: float, y: float, share: float = 1.0) -> list[Shape]:
    """Return ears turned about their roots: the left one at (x, y), and its mirror image."""
    first, second = (angle * share for angle in _EARS[expression])
    mirrored = [s._replace(path=s.path.mirrored(SIDE / 2)) for s in left]
    return moved(left, turned(first, x, y)) + moved(mirrored, turned(-second, SIDE - x, y))


def hand(x: float, y: float, sleeve: str, glove: str = WHITE) -> list[Shape]:
    """Return a gloved hand whose finger lies at the chin, at (x, y)."""
    shapes = [
        part("M14 42L46 34C49 43 49 50 47 57L21 63C16 56 13 50 14 42Z", sleeve),
        part("M-6 6C-12 4-14-4-8-6C2-8 8-4 14-2L12-18C12-26 22-26 24-18L30-2C42 4 48 16 48 34L14 42C8 32 2 22-6 14Z", glove),
        pen("M14-2C18 2 22 4 28 4M0 12C8 12 14 14 18 18"),
    ]  # fmt: skip
    return moved(shapes, shifted(x, y))


def tilt(expression: str) -> str:
    """Return the transform of the head."""
    angle, sink = _TILTS[expression]
    words = [f"translate(0 {sink})"] if sink else []
    words += [f"rotate({angle} {_PIVOT[0]} {_PIVOT[1]})"] if angle else []
    return " ".join(words)


Drawn = list[Shape]


def _nothing(_expression: str) -> Drawn:
    return []


@dataclass(frozen=True)
class Guest:
    """The parts of one guest, from the back to the front. All but back, body, front and hand turn with the head."""

    ground: str
    back: Drawn
    body: Drawn
    head: Drawn
    face: Callable[[str], Drawn]
    """Mouth, brows and whatever else the expression changes, under the eyes."""
    eyes: Eyes
    ears: Callable[[str], Drawn] = _nothing
    """What lies behind the head and changes."""
    top: Drawn = field(default_factory=list)
    """Glasses and hat."""
    front: Drawn = field(default_factory=list)
    hand: Drawn = field(default_factory=list)
    """Lies at the chin of one who thinks."""


Guests = Mapping[str, Guest]
