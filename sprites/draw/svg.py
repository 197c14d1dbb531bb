"""Writes shapes as SVG text that pygame's small renderer understands: only paths, and colours as #rrggbb.

Numbers are always rounded the same way and attributes always have the same order, so a drawing always has the same
bytes.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sprites.draw.paths import Affine, Edge, Path, clipped, number


class Shape(NamedTuple):
    """An outline with its paint. None stands for no fill or no stroke."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    round: bool = True

    def by(self, map_: Affine) -> "Shape":
        """Return the shape after a map that keeps lengths; the line width stays."""
        return self._replace(path=self.path.by(map_))

    def within(self, edges: Iterable[Edge]) -> "Shape":
        """Return the part of the shape inside all edges."""
        return self._replace(path=clipped(self.path, edges))

    def element(self, decimals: int = 2) -> str:
        """Return one `path` element."""
        words = [f'<path d="{self.path.text(decimals)}" fill="{self.fill or "none"}"']
        if self.stroke:
            words.append(f'stroke="{self.stroke}" stroke-width="{number(self.width)}"')
            if not self.round:
                words.append('stroke-linecap="butt" stroke-linejoin="miter"')
        return " ".join(words) + "/>"


def filled(outline: Path, colour: str) -> Shape:
    """Return a shape with paint and no line."""
    return Shape(outline, fill=colour)


def stroked(outline: Path, colour: str, width: float, round_ends: bool = True) -> Shape:
    """Return a shape with a line and no paint."""
    return Shape(outline, stroke=colour, width=width, round=round_ends)


def moved(shapes: Iterable[Shape], map_: Affine) -> list[Shape]:
    """Return all shapes after one map."""
    return [shape.by(map_) for shape in shapes]


def grown(shapes: Iterable[Shape], factor: float, map_: Affine) -> list[Shape]:
    """Return all shapes after a map that scales by `factor`; line widths are scaled too."""
    return [shape.by(map_)._replace(width=shape.width * factor) for shape in shapes]


def joined(shapes: Sequence[Shape]) -> list[Shape]:
    """Join neighbours with the same paint into one element, which saves bytes and drawing time."""
    result: list[Shape] = []
    for shape in shapes:
        if not shape.path.subs:
            continue
        last = result[-1] if result else None
        # A shape with both paint and line stays alone; otherwise its line would cover the paint of its neighbour.
        plain = (shape.fill is None) != (shape.stroke is None)
        if last and plain and last._replace(path=shape.path) == shape:
            result[-1] = last._replace(path=last.path | shape.path)
        else:
            result.append(shape)
    return result


def drawing(width: float, height: float, shapes: Sequence[Shape], decimals: int = 2) -> bytes:
    """Return the whole file; `decimals` is that of the numbers in paths."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" '
        f'viewBox="0 0 {number(width)} {number(height)}">'
    ]
    # Round ends are set once for all shapes.
    lines.append('<g stroke-linecap="round" stroke-linejoin="round">')
    lines += [shape.element(decimals) for shape in joined(shapes)]
    lines.append("</g>\n</svg>\n")
    return "\n".join(lines).encode("ascii")
