"""Reading, writing, moving and cutting outlines keeps their shape."""

import math
from itertools import pairwise

import pytest

from sprites.draw.paths import Edge, clipped, ellipse, flattened, number, path, polygon, rectangle, turned


def area(outline: str) -> float:
    """The area of the first run of path text, with curves cut into chords."""
    run = flattened(path(outline), steps=40)[0]
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(run, run[1:] + run[:1], strict=True))) / 2


def test_written_text_reads_back_as_the_same_outline() -> None:
    text = path("M10 10h30v20l-5 5c1 2 3 4-10-7zM1.5 2.5A3 4 20 0 1 9 9").text()
    assert path(text).text() == text


@pytest.mark.parametrize("flags", ["0 0 0", "0 0 1", "0 1 0", "0 1 1"])
def test_arcs_follow_their_circle(flags: str) -> None:
    run = flattened(path(f"M10 0A10 10 {flags} 0 10"))[0]
    large, sweep = flags[2] == "1", flags[4] == "1"
    centre = (0, 0) if large != sweep else (10, 10)
    assert all(math.dist(p, centre) == pytest.approx(10, abs=0.02) for p in run)
    length = sum(math.dist(a, b) for a, b in pairwise(run))
    assert length == pytest.approx(math.pi * (15 if large else 5), rel=0.01)


def test_an_arc_with_too_small_radii_grows() -> None:
    assert area("M0 0A1 1 0 0 1 20 0Z") == pytest.approx(math.pi * 50, rel=0.01)


def test_smooth_and_quadratic_curves() -> None:
    assert path("M0 0C0 5 5 5 5 0S10-5 10 0").text() == path("M0 0C0 5 5 5 5 0C5-5 10-5 10 0").text()
    assert path("M0 0Q6 6 12 0").text() == path("M0 0C4 4 8 4 12 0").text()


def test_cutting_keeps_the_part_inside() -> None:
    half = clipped(polygon((0, 0), (10, 0), (10, 10), (0, 10)), [Edge((4, 0), (4, 10))])
    assert half.box() == (4, 0, 10, 10)
    whole = rectangle(5, 1, 3, 3, 1)
    assert clipped(whole, [Edge((4, 0), (4, 10))]) == whole
    assert clipped(rectangle(0, 0, 3, 3), [Edge((4, 0), (4, 10))]).subs == ()


def test_cutting_an_open_line_leaves_pieces() -> None:
    pieces = clipped(path("M0 0L10 0L10 5L0 5"), [Edge((6, 10), (6, 0))])
    assert len(pieces.subs) == 2
    assert pieces.box() == (0, 0, 6, 5)


def test_a_half_turn_about_the_middle_moves_corners_across() -> None:
    assert polygon((0, 0), (4, 0), (4, 2)).by(turned(180, 2, 1)).text() == polygon((4, 2), (0, 2), (0, 0)).text()


@pytest.mark.parametrize(
    ("value", "text"), [(0.5, ".5"), (-0.25, "-.25"), (3.0, "3"), (-0.001, "0"), (10.126, "10.13")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_an_ellipse_fills_its_box() -> None:
    assert ellipse(5, 6, 2, 3).box() == pytest.approx((3, 3, 7, 9))
