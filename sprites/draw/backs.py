"""Six card backs in the mood of an evening club; each is the same when turned upside down.

A coloured field with a brass line stands on the paper margin; the motif fills the field.
"""

import math
from collections.abc import Callable, Iterator

from sprites.draw.palette import BRASS, HAIRLINE, PAPER
from sprites.draw.paths import Edge, Path, clipped, ellipse, line, path, polygon, rectangle, star, turned
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, drawing, filled, moved, stroked

_W, _H = 250.0, 350.0
_X, _Y = _W / 2, _H / 2
_MARGIN = 12.0
_INNER = 22.0
_FRAME = (
    Edge((_INNER, 0), (_INNER, _H)),
    Edge((_W - _INNER, _H), (_W - _INNER, 0)),
    Edge((_W, _INNER), (0, _INNER)),
    Edge((0, _H - _INNER), (_W, _H - _INNER)),
)


def _inside(outline: Path) -> Path:
    return clipped(outline, _FRAME)


def _grid(dx: float, dy: float, reach: int = 12) -> Iterator[tuple[float, float]]:
    """Every second knot of a grid around the middle, within the field."""
    for i in range(-reach, reach + 1):
        for j in range(-reach, reach + 1):
            x, y = _X + i * dx, _Y + j * dy
            if (i + j) % 2 == 0 and _INNER - dx < x < _W - _INNER + dx and _INNER - dy < y < _H - _INNER + dy:
                yield x, y


def _medal(field: str, radius: float = 40.0) -> list[Shape]:
    """A round place in the middle for an emblem."""
    return [
        Shape(ellipse(_X, _Y, radius), field, BRASS, 2.5),
        stroked(ellipse(_X, _Y, radius - 6), BRASS, 1),
    ]


def _club() -> list[Shape]:
    """The club's own: a lozenge net with the four suits around a medal."""
    net = Path(())
    for k in range(-30, 31):
        net |= line((_X + k * 20 - 200, _Y - 280), (_X + k * 20 + 200, _Y + 280))
        net |= line((_X + k * 20 + 200, _Y - 280), (_X + k * 20 - 200, _Y + 280))
    shapes = [stroked(_inside(net), "#2f6b52", 1.5)]
    for x, y in _grid(20, 28):
        if math.hypot(x - _X, y - _Y) > 52 and _INNER + 8 < x < _W - _INNER - 8 and _INNER + 8 < y < _H - _INNER - 8:
            shapes.append(filled(polygon((x, y - 4), (x + 3, y), (x, y + 4), (x - 3, y)), BRASS))
    shapes += _medal("#12372b", 48)
    shapes += [
        filled(suit(s, _X + dx, _Y + dy, 26, turn), colour)
        for s, dx, dy, turn, colour in (
            ("S", 0, -19, 0, PAPER),
            ("H", 19, 0, 90, "#d9604f"),
            ("S", 0, 19, 180, PAPER),
            ("H", -19, 0, 270, "#d9604f"),
        )
    ]
    return shapes


def _lattice() -> list[Shape]:
    """Woven bands, over and under."""
    shapes = []
    size = 17.0
    for x, y in _grid(size, size, 20):
        bar = rectangle(x - size * 0.93, y - 5, size * 1.86, 10, 5)
        post = rectangle(x + size - 5, y - size * 0.93, 10, size * 1.86, 5)
        shapes.append(filled(_inside(bar), "#2b4f86"))
        shapes.append(filled(_inside(post), "#6f8fbf"))
    return shapes


def _waves() -> list[Shape]:
    """Overlapping fans in rows, as on old prints."""
    shapes = []
    step = 34.3
    for row in range(-1, 22):
        for column in range(-1, 8):
            x = _INNER + column * step + (step / 2 if row % 2 else 0)
            y = _INNER + 10 + row * step / 2
            for radius, colour in ((step / 2 + 0.6, "#0f3b44"), (13, "#1f6470"), (9, "#0f3b44"), (5, "#cf9f45")):
                shapes.append(filled(_inside(ellipse(x, y, radius)), colour))
    return shapes


def _stars() -> list[Shape]:
    """A night sky turning about a large star."""
    shapes = [stroked(_inside(ellipse(_X, _Y, radius)), "#31476f", 1.2) for radius in (52, 78, 104, 130, 156, 182)]
    sky = []
    for ring, radius in enumerate((52, 78, 104, 130, 156)):
        count = 6 + 4 * ring
        for k in range(count // 2):
            angle = 2 * math.pi * (k + 0.5 * (ring % 2)) / count + ring * 0.35
            x, y = _X + radius * math.cos(angle), _Y + radius * math.sin(angle)
            if _INNER + 9 < x < _W - _INNER - 9 and _INNER + 9 < y < _H - _INNER - 9:
                size = 8.5 if (k + ring) % 3 == 0 else 5
                sky.append(filled(star(x, y, size), BRASS if size > 6 else PAPER))
    shapes += sky + moved(sky, turned(180, _X, _Y))
    shapes += [filled(star(_X, _Y, 46, 8, 0.55), "#31476f"), filled(star(_X, _Y, 42, 4, 0.26), BRASS)]
    shapes += [filled(ellipse(_X, _Y, 7), "#14213d")]
    return shapes


def _leaves() -> list[Shape]:
    """A branch climbing to both ends."""
    leaf = path("M0 0C10-5 15-17 13-32C0-27-7-14 0 0Z")
    vein = path("M0 0C4-9 7-18 11-27")
    half: list[Shape] = []
    for column, (x, sway) in enumerate(((_X, 1), (_X - 62, -1), (_X + 62, -1))):
        half.append(stroked(line((x, _Y), (x, _INNER + 18)), "#c9974a", 2))
        for k in range(6):
            y = _Y - 4 - k * 24 - (0 if column else 10)
            if y < _INNER + 34:
                continue
            for flip in (1, -1):
                side = leaf.by(turned(26)), vein.by(turned(26))
                whole = [s if flip * sway > 0 else s.mirrored() for s in side]
                half.append(filled(whole[0].at(x, y), "#a8485a" if flip * sway > 0 else "#8d3548"))
                half.append(stroked(whole[1].at(x, y), "#3a1420", 1.2))
        half.append(filled(ellipse(x, _INNER + 15, 5), BRASS))
    return half + moved(half, turned(180, _X, _Y))


def _bridge() -> list[Shape]:
    """An arched bridge under the moon and its picture in the water."""
    half = [filled(ellipse(_X + 44, 84, 20), "#e6c98d"), filled(ellipse(_X + 52, 79, 18), "#22272e")]
    half += [
        filled(star(x, y, r), "#e6c98d")
        for x, y, r in (
            (54, 62, 5),
            (92, 96, 4),
            (112, 52, 5),
            (70, 120, 3.5),
            (208, 128, 4),
            (138, 112, 3.5),
            (204, 52, 3.5),
        )
    ]
    deck = path(
        "M22 150C70 118 180 118 228 150V174H216A22 22 0 0 0 172 174H158A33 33 0 0 0 92 174H78A22 22 0 0 0 34 174H22Z"
    )
    half.append(filled(deck, "#59636f"))
    half.append(stroked(path("M22 142C70 110 180 110 228 142"), BRASS, 2.5))
    for x in range(36, 220, 14):
        y = 142 - 24 * (1 - ((x - 125) / 103) ** 2) + 0.5
        half.append(stroked(line((x, y), (x, y + 9)), BRASS, 1.6))
    whole = half + moved(half, turned(180, _X, _Y))
    return [*whole, stroked(line((_INNER, _Y), (_W - _INNER, _Y)), BRASS, 1.5)]


_BACKS: dict[str, tuple[str, Callable[[], list[Shape]]]] = {
    "club": ("#12372b", _club),
    "lattice": ("#14213d", _lattice),
    "waves": ("#0f3b44", _waves),
    "stars": ("#14213d", _stars),
    "leaves": ("#3a1420", _leaves),
    "bridge": ("#22272e", _bridge),
}


def all_backs() -> dict[str, bytes]:
    """Name to file, the default first."""
    result = {}
    for name, (field, motif) in _BACKS.items():
        shapes = [
            Shape(rectangle(0.75, 0.75, _W - 1.5, _H - 1.5, 14.25), PAPER, HAIRLINE, 1.5, round=False),
            filled(rectangle(_MARGIN, _MARGIN, _W - 2 * _MARGIN, _H - 2 * _MARGIN, 8), field),
            *motif(),
            stroked(rectangle(17, 17, _W - 34, _H - 34, 5), BRASS, 2),
        ]
        result[name] = drawing(_W, _H, shapes, decimals=1)
    return result
