"""From shapes to SVG text that the small renderer of the table understands: paths and #rrggbb only.

Every number is rounded the same way and every attribute has its place, so the same drawing always gives the same bytes.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sprites.draw.paths import Affine, Edge, Path, clipped, number


class Shape(NamedTuple):
    """An outline with its paint; no fill or no stroke is None."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    round: bool = True

    def by(self, map_: Affine) -> "Shape":
        """The shape after a map that keeps lengths (line widths stay)."""
        return self._replace(path=self.path.by(map_))

    def within(self, edges: Iterable[Edge]) -> "Shape":
        """What is left of the shape inside all edges."""
        return self._replace(path=clipped(self.path, edges))

    def element(self, decimals: int = 2) -> str:
        """One `path` element."""
        words = [f'<path d="{self.path.text(decimals)}" fill="{self.fill or "none"}"']
        if self.stroke:
            words.append(f'stroke="{self.stroke}" stroke-width="{number(self.width)}"')
            if not self.round:
                words.append('stroke-linecap="butt" stroke-linejoin="miter"')
        return " ".join(words) + "/>"


def filled(outline: Path, colour: str) -> Shape:
    """Paint without a line."""
    return Shape(outline, fill=colour)


def stroked(outline: Path, colour: str, width: float, round_ends: bool = True) -> Shape:
    """A line without paint."""
    return Shape(outline, stroke=colour, width=width, round=round_ends)


def moved(shapes: Iterable[Shape], map_: Affine) -> list[Shape]:
    """All shapes after one map."""
    return [shape.by(map_) for shape in shapes]


def grown(shapes: Iterable[Shape], factor: float, map_: Affine) -> list[Shape]:
    """All shapes after a map that stretches by `factor`: line widths grow with it."""
    return [shape.by(map_)._replace(width=shape.width * factor) for shape in shapes]


def joined(shapes: Sequence[Shape]) -> list[Shape]:
    """Neighbours with the same paint become one element: fewer bytes, faster to draw."""
    result: list[Shape] = []
    for shape in shapes:
        if not shape.path.subs:
            continue
        last = result[-1] if result else None
        # What is both painted and lined stays alone: its line would run over its neighbour's paint otherwise.
        plain = (shape.fill is None) != (shape.stroke is None)
        if last and plain and last._replace(path=shape.path) == shape:
            result[-1] = last._replace(path=last.path | shape.path)
        else:
            result.append(shape)
    return result


def drawing(width: float, height: float, shapes: Sequence[Shape], decimals: int = 2) -> bytes:
    """The whole file; `decimals` of the numbers in paths."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" '
        f'viewBox="0 0 {number(width)} {number(height)}">'
    ]
    # Round ends are the rule: said once for all.
    lines.append('<g stroke-linecap="round" stroke-linejoin="round">')
    lines += [shape.element(decimals) for shape in joined(shapes)]
    lines.append("</g>\n</svg>\n")
    return "\n".join(lines).encode("ascii")
