"""Outlines as plain data: read from path text, moved, turned, cut by a straight line and written back.

A path is a tuple of sub-paths that consist of straight lines and cubic curves only, so every operation is exact and
short.
"""

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

Point = tuple[float, float]

_TOKEN = re.compile(r"[MLHVCSQAZmlhvcsqaz]|-?(?:\d+\.?\d*|\.\d+)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
# Distance of the control points at which a cubic follows a quarter circle.
KAPPA = 0.5522847498


class Affine(NamedTuple):
    """An affine map: x' = a x + c y + e, y' = b x + d y + f (the order of an SVG matrix)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def of(self, point: Point) -> Point:
        """Return the image of one point."""
        x, y = point
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def then(self, after: "Affine") -> "Affine":
        """Return this map followed by another."""
        e, f = after.of((self.e, self.f))
        return Affine(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            e,
            f,
        )


def shifted(x: float, y: float) -> Affine:
    """Return the map that moves by (x, y)."""
    return Affine(e=x, f=y)


def scaled(x: float, y: float | None = None) -> Affine:
    """Return the map that scales about the origin; one number keeps the proportions."""
    return Affine(a=x, d=x if y is None else y)


def turned(degrees: float, x: float = 0.0, y: float = 0.0) -> Affine:
    """Return a clockwise turn (as seen, y down) about (x, y)."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    turn = Affine(cosine, sine, -sine, cosine)
    return shifted(-x, -y).then(turn).then(shifted(x, y))


class Segment(NamedTuple):
    """A line to `points[0]`, or a cubic curve to `points[2]` with two control points."""

    points: tuple[Point, ...]


class Sub(NamedTuple):
    """One run of the pen from `start`; closed or open."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool


class Path(NamedTuple):
    """A whole outline. All operations return a new one."""

    subs: tuple[Sub, ...]

    def __or__(self, other: "Path") -> "Path":
        """Return both outlines as one."""
        return Path(self.subs + other.subs)

    def by(self, map_: Affine) -> "Path":
        """Return the outline after a map."""
        return Path(
            tuple(
                Sub(map_.of(s.start), tuple(Segment(tuple(map(map_.of, g.points))) for g in s.segments), s.closed)
                for s in self.subs
            )
        )

    def at(self, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> "Path":
        """Return it scaled about the origin, turned, and moved to (x, y)."""
        return self.by(scaled(size).then(turned(turn)).then(shifted(x, y)))

    def mirrored(self, x: float = 0.0) -> "Path":
        """Return its mirror image about the vertical line at x."""
        return self.by(Affine(a=-1.0, e=2 * x))

    def points(self) -> Iterator[Point]:
        """Yield corner and control points, enough for a rough bounding box."""
        for sub in self.subs:
            yield sub.start
            for segment in sub.segments:
                yield from segment.points

    def box(self) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of the flattened outline."""
        flat = [p for run in flattened(self) for p in run]
        xs, ys = [p[0] for p in flat], [p[1] for p in flat]
        return min(xs), min(ys), max(xs), max(ys)

    def text(self, decimals: int = 2) -> str:
        """Return the value of a `d` attribute, in relative steps between rounded points."""
        writer = _Writer(decimals)
        for sub in self.subs:
            writer.write(sub)
        return "".join(writer.words)


def number(value: float) -> str:
    """Return the number with at most two decimals and no redundant characters."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


class _Writer:
    """Writes runs of the pen. The pen stays on a grid of rounded points, so that rounding errors do not add up."""

    def __init__(self, decimals: int) -> None:
        self.grid = 10**decimals
        self.pen = (0, 0)
        self.words: list[str] = []
        self.command = ""

    def write(self, sub: Sub) -> None:
        start = self._snapped(sub.start)
        self._say("M", (start,), absolute=True)
        self.pen = start
        for segment in sub.segments:
            points = tuple(self._snapped(p) for p in segment.points)
            if len(points) == 3 or points[0] != self.pen:
                self._say("c" if len(points) == 3 else "l", points)
            self.pen = points[-1]
        if sub.closed:
            self.words.append("z")
            self.command = "z"

    def _snapped(self, point: Point) -> tuple[int, int]:
        return (round(point[0] * self.grid), round(point[1] * self.grid))

    def _say(self, command: str, points: tuple[tuple[int, int], ...], absolute: bool = False) -> None:
        x, y = (0, 0) if absolute else self.pen
        values = [v for px, py in points for v in (px - x, py - y)]
        if command == "l" and 0 in values:
            command, values = ("v", values[1:]) if values[0] == 0 else ("h", values[:1])
        text = "" if command != self.command or absolute else " "
        for value in values:
            word = number(value / self.grid)
            text += word if text in ("", " ") or word.startswith("-") else " " + word
        if text.startswith(" -"):
            text = text[1:]
        self.words.append(text if command == self.command and not absolute else command + text)
        self.command = command


def polygon(*points: Point) -> Path:
    """Return a closed outline with straight sides."""
    return Path((Sub(points[0], tuple(Segment((p,)) for p in points[1:]), True),))


def line(*points: Point) -> Path:
    """Return an open line through the points."""
    return Path((Sub(points[0], tuple(Segment((p,)) for p in points[1:]), False),))


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """Return a circle, or an ellipse if ry is given."""
    ry = rx if ry is None else ry
    k, m = rx * KAPPA, ry * KAPPA
    return Path(
        (
            Sub(
                (x + rx, y),
                (
                    Segment(((x + rx, y + m), (x + k, y + ry), (x, y + ry))),
                    Segment(((x - k, y + ry), (x - rx, y + m), (x - rx, y))),
                    Segment(((x - rx, y - m), (x - k, y - ry), (x, y - ry))),
                    Segment(((x + k, y - ry), (x + rx, y - m), (x + rx, y))),
                ),
                True,
            ),
        )
    )


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """Return a rectangle, its corners rounded by `radius`."""
    if radius <= 0:
        return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    r, right, bottom = radius, x + width, y + height
    return path(
        f"M{x + r} {y}H{right - r}A{r} {r} 0 0 1 {right} {y + r}V{bottom - r}A{r} {r} 0 0 1 {right - r} {bottom}"
        f"H{x + r}A{r} {r} 0 0 1 {x} {bottom - r}V{y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


def star(x: float, y: float, radius: float, points: int = 4, waist: float = 0.32) -> Path:
    """Return a star with one point up; `waist` is its inner radius as a share of the outer one."""
    corners = []
    for i in range(points * 2):
        reach = radius if i % 2 == 0 else radius * waist
        angle = math.pi * i / points - math.pi / 2
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return polygon(*corners)


def path(text: str) -> Path:
    """Read SVG path text; all commands but T are known."""
    return _Reader(_TOKEN.findall(text)).read()


class _Reader:
    """Reads path text, following the pen."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.index = 0
        self.pen: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.last_control: Point | None = None
        self.segments: list[Segment] = []
        self.subs: list[Sub] = []

    def read(self) -> Path:
        command = "M"
        while self.index < len(self.tokens):
            if self.tokens[self.index].isalpha():
                command = self.tokens[self.index]
                self.index += 1
            count = _ARGUMENTS[command.upper()]
            values = [float(t) for t in self.tokens[self.index : self.index + count]]
            self.index += count
            self._step(command, values)
            command = {"M": "L", "m": "l"}.get(command, command)
        self._lift(False)
        return Path(tuple(self.subs))

    def _lift(self, closed: bool) -> None:
        if self.segments:
            self.subs.append(Sub(self.start, tuple(self.segments), closed))
            self.segments = []

    def _step(self, command: str, v: list[float]) -> None:
        kind = command.upper()
        dx, dy = self.pen if command.islower() else (0.0, 0.0)
        if kind == "Z":
            self._lift(True)
            self.pen = self.start
        elif kind == "M":
            self._lift(False)
            self.pen = self.start = (v[0] + dx, v[1] + dy)
        elif kind == "A":
            for points in _arc(self.pen, v[0], v[1], v[2], v[3] != v[4], bool(v[4]), (v[5] + dx, v[6] + dy)):
                self._draw(points)
        elif kind == "H":
            self._draw(((v[0] + dx, self.pen[1]),))
        elif kind == "V":
            self._draw(((self.pen[0], v[0] + dy),))
        else:
            self._curve(kind, [(v[i] + dx, v[i + 1] + dy) for i in range(0, len(v), 2)])

    def _curve(self, kind: str, p: list[Point]) -> None:
        if kind == "S":
            known = self.last_control or self.pen
            p = [(2 * self.pen[0] - known[0], 2 * self.pen[1] - known[1]), *p]
        elif kind == "Q":
            p = [_between(self.pen, p[0], 2 / 3), _between(p[1], p[0], 2 / 3), p[1]]
        self._draw(tuple(p))

    def _draw(self, points: tuple[Point, ...]) -> None:
        self.segments.append(Segment(points))
        self.last_control = points[1] if len(points) == 3 else None
        self.pen = points[-1]


def _between(a: Point, b: Point, part: float) -> Point:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def _arc(
    start: Point, rx: float, ry: float, tilt: float, differ: bool, sweep: bool, end: Point
) -> Iterator[tuple[Point, ...]]:
    """Yield an SVG elliptical arc as cubics of at most a quarter turn; `differ` is large-arc XOR sweep."""
    back = turned(-tilt)
    (x0, y0), (x1, y1) = back.of(start), back.of(end)
    x0, y0, x1, y1 = x0 / rx, y0 / ry, x1 / rx, y1 / ry
    half = math.hypot(x1 - x0, y1 - y0) / 2
    grow = max(1.0, half)
    reach = math.sqrt(max(0.0, grow * grow - half * half)) / max(half, 1e-9) / 2
    side = 1.0 if differ else -1.0
    cx, cy = (x0 + x1) / 2 - side * reach * (y1 - y0), (y0 + y1) / 2 + side * reach * (x1 - x0)
    from_, to = math.atan2(y0 - cy, x0 - cx), math.atan2(y1 - cy, x1 - cx)
    if sweep and to <= from_:
        to += 2 * math.pi
    if not sweep and to >= from_:
        to -= 2 * math.pi
    steps = max(1, math.ceil(abs(to - from_) / (math.pi / 2) - 1e-6))
    delta = (to - from_) / steps
    k = 4 / 3 * math.tan(delta / 4)
    unit = Affine(grow * rx, 0, 0, grow * ry, cx * rx, cy * ry).then(turned(tilt))
    for i in range(steps):
        a, b = from_ + i * delta, from_ + (i + 1) * delta
        yield tuple(
            unit.of(p)
            for p in (
                (math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a)),
                (math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b)),
                (math.cos(b), math.sin(b)),
            )
        )


def flattened(outline: Path, steps: int = 10) -> list[list[Point]]:
    """Return every sub-path as points on it; curves are cut into `steps` chords."""
    runs = []
    for sub in outline.subs:
        run = [sub.start]
        for segment in sub.segments:
            if len(segment.points) == 1:
                run.append(segment.points[0])
                continue
            p0, (p1, p2, p3) = run[-1], segment.points
            for i in range(1, steps + 1):
                t = i / steps
                w0, w1, w2, w3 = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                run.append(
                    (
                        w0 * p0[0] + w1 * p1[0] + w2 * p2[0] + w3 * p3[0],
                        w0 * p0[1] + w1 * p1[1] + w2 * p2[1] + w3 * p3[1],
                    )
                )
        runs.append(run)
    return runs


class Edge(NamedTuple):
    """A half-plane: the points to the left of the line from a to b, as seen on paper (y down)."""

    a: Point
    b: Point

    def depth(self, p: Point) -> float:
        """Return a number that is positive inside and zero on the line; it is not a distance."""
        (ax, ay), (bx, by) = self.a, self.b
        return (p[0] - ax) * (by - ay) - (p[1] - ay) * (bx - ax)


def clipped(outline: Path, edges: Iterable[Edge]) -> Path:
    """Return the part of an outline inside all edges. A sub-path that lies inside keeps its curves."""
    subs: list[Sub] = []
    edges = tuple(edges)
    for sub in outline.subs:
        run = flattened(Path((sub,)))[0]
        out = [edge for edge in edges if any(edge.depth(p) < -1e-6 for p in run)]
        if not out:
            subs.append(sub)
            continue
        pieces = [run]
        for edge in out:
            pieces = [q for piece in pieces for q in _cut(piece, edge, sub.closed)]
        subs += [Sub(q[0], tuple(Segment((p,)) for p in q[1:]), sub.closed) for q in pieces if len(q) > 1]
    return Path(tuple(subs))


def _cut(run: list[Point], edge: Edge, closed: bool) -> list[list[Point]]:
    """Cut a run at an edge. A closed run stays one run, with a seam along the edge; an open one may become several."""
    pieces: list[list[Point]] = [[]]
    before = run[-1] if closed else run[0]
    for p in run:
        was, now = edge.depth(before), edge.depth(p)
        if (was < 0) != (now < 0):
            pieces[-1].append(_between(before, p, was / (was - now)))
            if now < 0 and not closed:
                pieces.append([])
        if now >= 0:
            pieces[-1].append(p)
        before = p
    return [piece for piece in pieces if piece]
