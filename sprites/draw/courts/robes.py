"""Robes: the shoulders of each rank, with the household's pattern.

Kings wear an ermine mantle, queens a low neck and puffed sleeves, jacks a two-coloured tunic with buttons.
"""

from sprites.draw.courts.figure import GOLD, PAPER, Scheme, both, drawn, inked, jewel, pen, scattered
from sprites.draw.palette import INK
from sprites.draw.paths import Path, line, path, rectangle
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled, stroked

_LOW = 130.0


def _pattern(scheme: Scheme, region: Path, size: float = 10.0) -> list[Shape]:
    """The household's motif all over a part of the robe."""
    motif = suit(scheme.letter, 0, 0, size)
    return [filled(scattered(region, motif, size * 1.75, size * 1.25, size * 0.75), scheme.motif)]


def king(scheme: Scheme) -> list[Shape]:
    """Wide shoulders under ermine, a panel with a chain of office."""
    robe = path(f"M-80 {_LOW}V60C-62 46-36 42-14 34H14C36 42 62 46 80 60V{_LOW}Z")
    mantle = path(
        "M-15 30C-32 38-62 42-74 58V84C-56 68-34 62-14 66L0 72L14 66C34 62 56 68 74 84V58C62 42 32 38 15 30C8 38-8 38-15 30Z"
    )
    ticks = Path(())
    for x, y in ((-60, 60), (-46, 53), (-33, 56), (-20, 50), (-50, 66), (-26, 46), (-39, 46), (-66, 69)):
        ticks |= line((x, y), (x, y + 4.5)) | line((-x, y), (-x, y + 4.5))
    return [
        inked(robe, scheme.main),
        *_pattern(scheme, robe),
        drawn(f"M-15 66H15V{_LOW}H-15Z", scheme.second),
        stroked(path(f"M-9 66V{_LOW}M9 66V{_LOW}"), GOLD, 2.2),
        inked(mantle, PAPER),
        stroked(ticks, INK, 2.2),
        pen("M-22 66C-14 84 14 84 22 66", INK),
        jewel(0, 80, 6, GOLD),
    ]


def queen(scheme: Scheme) -> list[Shape]:
    """Puffed sleeves, bodice, bare neck with a string of pearls."""
    robe = path(f"M-80 {_LOW}V72C-66 52-46 46-26 44H26C46 46 66 52 80 72V{_LOW}Z")
    bodice = path(f"M-28 44C-24 58-20 70-20 {_LOW}H20C20 70 24 58 28 44L0 62Z")
    shapes = [
        inked(robe, scheme.main),
        *_pattern(scheme, robe, 8.5),
        inked(bodice, scheme.second if scheme.letter != "S" else "#c23127"),
        drawn("M-9 36C-16 42-22 44-28 44L0 70L28 44C22 44 16 42 9 36Z", scheme.skin),
        pen("M-28 44L0 70L28 44", INK),
        stroked(path("M-24.5 50.5L0 74L24.5 50.5"), GOLD, 4),
        pen("M-22 55L0 77L22 55", INK),
    ]
    for x, y in ((-13, 44), (-9.5, 49), (-5, 52.5), (0, 54), (5, 52.5), (9.5, 49), (13, 44)):
        shapes.append(filled(rectangle(x - 1.9, y - 1.9, 3.8, 3.8, 1.9), PAPER))
    shapes.append(inked(suit(scheme.letter, 0, 88, 13), GOLD))
    return shapes


def jack(scheme: Scheme) -> list[Shape]:
    """Half and half tunic, scalloped collar, buttons."""
    robe = path(f"M-80 {_LOW}V72C-64 56-40 50-16 40H16C40 50 64 56 80 72V{_LOW}Z")
    right = path(f"M0 40H16C40 50 64 56 80 72V{_LOW}H0Z")
    left = path(f"M0 40H-16C-40 50-64 56-80 72V{_LOW}H0Z")
    stripes = Path(())
    for x in (22, 36, 50, 64):
        stripes |= line((x, 44 + x * 0.36), (x, _LOW))
    collar = "M-13 34L-34 46C-34 54-27 57-22 54C-20 62-11 64-8 58C-5 66 5 66 8 58C11 64 20 62 22 54C27 57 34 54 34 46L13 34C6 42-6 42-13 34Z"
    shapes = [
        inked(robe, scheme.main),
        *_pattern(scheme, left, 10),
        inked(right, scheme.second),
        stroked(stripes, GOLD, 2.2),
        drawn(collar, PAPER),
    ]
    return shapes + [jewel(0, y, 3, GOLD) for y in (73, 84, 95)] + both(pen("M-20 47L-26 50"))
