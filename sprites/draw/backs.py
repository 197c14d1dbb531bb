"""Six card backs; each looks the same when turned upside down.

A coloured field with a brass line lies inside the paper margin, and a motif fills the field.
"""

import math
from collections.abc import Callable, Iterator

from sprites.draw.palette import BRASS, HAIRLINE, PAPER
from sprites.draw.paths import Edge, Path, clipped, ellipse, line, path, polygon, rectangle, shifted, star, turned
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


def _grid(dx: float, dy: float) -> Iterator[tuple[float, float]]:
    """Yield every second knot of a grid around the middle, within the field."""
    for i in range(-12, 13):
        for j in range(-12, 13):
            x, y = _X + i * dx, _Y + j * dy
            if (i + j) % 2 == 0 and _INNER - dx < x < _W - _INNER + dx and _INNER - dy < y < _H - _INNER + dy:
                yield x, y


def _medal(field: str, radius: float = 40.0) -> list[Shape]:
    """A round medal in the middle, for an emblem."""
    return [
        Shape(ellipse(_X, _Y, radius), field, BRASS, 2.5),
        stroked(ellipse(_X, _Y, radius - 6), BRASS, 1),
    ]


def _club() -> list[Shape]:
    """`club`: a net of lozenges with the four suits around a medal."""
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
    """`lattice`: woven bands with a brass stud in every opening."""
    step, half, reach = 17.0, 5.4, 11.6
    bars, posts, studs = Path(()), Path(()), Path(())
    for i in range(-7, 8):
        for j in range(-10, 11):
            x, y = _X + i * step, _Y + j * step
            if (i + j) % 2:
                posts |= rectangle(x - half, y - reach, 2 * half, 2 * reach)
            else:
                bars |= rectangle(x - reach, y - half, 2 * reach, 2 * half)
            if -7 < i < 6 and -10 < j < 9:
                studs |= ellipse(x + step / 2, y + step / 2, 1.5)
    return [filled(_inside(bars), "#39588f"), filled(_inside(posts), "#27406e"), filled(studs, BRASS)]


def _fan_row(y: float, shift: bool) -> list[Shape]:
    """One row of overlapping fans with their arcs upwards."""
    step = (_W - 2 * _INNER) / 5
    radius = step / 2
    discs, outer, inner, hearts = Path(()), Path(()), Path(()), Path(())
    for column in range(-3, 4):
        x = _X + (column + (0.5 if shift else 0)) * step
        if abs(x - _X) > _W / 2 - _INNER + 1:
            continue
        discs |= path(f"M{x - radius} {y}A{radius} {radius} 0 0 1 {x + radius} {y}Z")
        for scale in (1, 0.72):
            outer |= path(f"M{x - radius * scale} {y}A{radius * scale} {radius * scale} 0 0 1 {x + radius * scale} {y}")
        inner |= path(f"M{x - radius * 0.44} {y}A{radius * 0.44} {radius * 0.44} 0 0 1 {x + radius * 0.44} {y}")
        hearts |= path(f"M{x - 4.5} {y}A4.5 4.5 0 0 1 {x + 4.5} {y}Z")
    cut = (*_FRAME, Edge((0, _Y), (_W, _Y)))
    return [
        filled(clipped(discs, cut), "#0f3b44"),
        stroked(clipped(outer, cut), "#3f8792", 1.8),
        stroked(clipped(inner, cut), "#7fb4b5", 1.8),
        filled(clipped(hearts, cut), BRASS),
    ]


def _waves() -> list[Shape]:
    """`waves`: rows of overlapping fans, as on old prints, from a brass line in the middle towards both ends."""
    rows = 12
    step = (_Y - _INNER) / rows
    half = [shape for row in range(-1, rows + 1) for shape in _fan_row(_INNER + (row + 1) * step, bool(row % 2))]
    shore = [
        Shape(polygon((_INNER, _Y - 4), (_W - _INNER, _Y - 4), (_W - _INNER, _Y + 4), (_INNER, _Y + 4)), "#0f3b44"),
        stroked(
            line((_INNER, _Y - 4), (_W - _INNER, _Y - 4)) | line((_INNER, _Y + 4), (_W - _INNER, _Y + 4)), BRASS, 1.6
        ),
    ]
    return [*half, *moved(half, turned(180, _X, _Y)), *shore]


def _stars() -> list[Shape]:
    """`stars`: a night sky around a large star."""
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
    """`leaves`: branches from the middle towards both ends."""
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
        half.append(filled(polygon((x, _Y - 13), (x + 8, _Y), (x - 8, _Y)), BRASS))
    return half + moved(half, turned(180, _X, _Y))


def _arches(count: int, foot: float, crown: float, pier: float) -> Path:
    """The openings of a row of arches across the field, from `foot` up to `crown`."""
    whole = Path(())
    step = (_W - 2 * _INNER) / count
    radius = (step - pier) / 2
    for k in range(count):
        x = _INNER + (k + 0.5) * step
        whole |= path(
            f"M{x - radius} {foot}V{crown + radius}A{radius} {radius} 0 0 1 {x + radius} {crown + radius}V{foot}Z"
        )
    return whole


def _bridge() -> list[Shape]:
    """`bridge`: an old bridge with three rows of arches below the moon, and its reflection in the water."""
    night, stone = "#22272e", "#5d6875"
    wall = _W - 2 * _INNER
    half = [filled(ellipse(_X + 46, 60, 19), "#e6c98d"), filled(ellipse(_X + 54, 55, 17.5), night)]
    sky = ((46, 50, 5), (78, 72, 3.5), (104, 44, 4.5), (140, 74, 3.5), (54, 88, 3.5), (208, 84, 4), (120, 90, 3.5))
    half += [filled(star(x, y, r), "#e6c98d") for x, y, r in sky]
    bank = _Y - 15
    half += [
        filled(rectangle(_INNER, 96, wall, bank - 96), stone),
        filled(_arches(12, 111, 100.5, 5) | _arches(6, 130, 115.5, 9) | _arches(3, bank, 134.5, 16), night),
        stroked(path(f"M{_INNER} 113H{_W - _INNER}M{_INNER} 132H{_W - _INNER}"), night, 1.2),
        stroked(path(f"M{_INNER} 96H{_W - _INNER}"), BRASS, 2.6),
    ]
    ripples = path(f"M{_INNER} {_Y - 5}" + "q5.15-5 10.3 0q5.15 5 10.3 0" * 10)
    water = filled(rectangle(_INNER, bank, wall, 2 * (_Y - bank)), "#1d4256")
    whole = [*half, *moved(half, turned(180, _X, _Y)), water]
    return [*whole, *(stroked(ripples.by(shifted(0, dy)), "#7fa6b5", 1.6) for dy in (-2, 5, 12))]


_BACKS: dict[str, tuple[str, Callable[[], list[Shape]]]] = {
    "club": ("#12372b", _club),
    "lattice": ("#14213d", _lattice),
    "waves": ("#0f3b44", _waves),
    "stars": ("#14213d", _stars),
    "leaves": ("#3a1420", _leaves),
    "bridge": ("#22272e", _bridge),
}


def all_backs() -> dict[str, bytes]:
    """Return the backs by name, the default first."""
    result = {}
    for name, (field, motif) in _BACKS.items():
        shapes = [
            Shape(rectangle(1, 1, _W - 2, _H - 2, 14), PAPER, HAIRLINE, 2, round=False),
            filled(rectangle(_MARGIN, _MARGIN, _W - 2 * _MARGIN, _H - 2 * _MARGIN, 8), field),
            *motif(),
            stroked(rectangle(17, 17, _W - 34, _H - 34, 5), BRASS, 2),
        ]
        result[name] = drawing(_W, _H, shapes, decimals=1)
    return result
