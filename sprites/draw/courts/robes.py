"""Robes: the shoulders of each rank, with the pattern of the suit.

Kings wear an ermine mantle, queens a low neck and puffed sleeves, jacks a two-coloured tunic with buttons.
"""

from sprites.draw.courts.figure import GOLD, Scheme, both, drawn, inked, inked_suit, jewel, pen, scattered
from sprites.draw.palette import INK, PAPER
from sprites.draw.paths import Path, line, path, rectangle
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled, stroked

_LOW = 130.0
# The area over the robe that is covered by the arm with the attribute.
_SLEEVE = path("M38 52H66V74L80 130H32L38 84Z")
# Small motifs of few curves, since there are dozens of them; about 10 high.
_MOTIFS = {
    "S": path(
        "M0-5C1.4-2.6 4.8-1 4.8 1.6C4.8 4.4 1.4 4.4 .6 2.6L1.6 5H-1.6L-.6 2.6C-1.4 4.4-4.8 4.4-4.8 1.6C-4.8-1-1.4-2.6 0-5Z"
    ),
    "H": path("M0 5C-2 1.8-5-.2-5-2.2C-5-5.2-1-5.2 0-2.4C1-5.2 5-5.2 5-2.2C5-.2 2 1.8 0 5Z"),
    "D": path("M0-5L3.6 0L0 5L-3.6 0Z"),
    "C": path("M0 1C-5-7 5-7 0 1C-8-3-6 6 0 1C6 6 8-3 0 1L1.6 5.4H-1.6Z"),
}


def _pattern(scheme: Scheme, region: Path, size: float, *hidden: Path) -> list[Shape]:
    """The motif of the suit, all over a part of the robe except where it is hidden."""
    motif = _MOTIFS[scheme.letter].at(0, 0, size / 10)
    return [filled(scattered(region, motif, size * 1.75, size * 1.25, size * 0.75, (_SLEEVE, *hidden)), scheme.motif)]


def king(scheme: Scheme) -> list[Shape]:
    """A king's wide shoulders under ermine, with a chain of office."""
    robe = path(f"M-80 {_LOW}V60C-62 46-36 42-14 34H14C36 42 62 46 80 60V{_LOW}Z")
    panel = path(f"M-15 58H15V{_LOW}H-15Z")
    mantle = path(
        "M-15 30C-32 38-60 42-74 56V76C-58 63-38 57-18 59L0 67L18 59C38 57 58 63 74 76V56C60 42 32 38 15 30C8 38-8 38-15 30Z"
    )
    ticks = Path(())
    for x, y in ((-62, 57), (-49, 50), (-36, 52), (-23, 48), (-54, 60), (-29, 42), (-42, 44), (-66, 66)):
        ticks |= line((x, y), (x, y + 4.5)) | line((-x, y), (-x, y + 4.5))
    return [
        inked(robe, scheme.main),
        *_pattern(scheme, robe, 10, mantle, panel),
        inked(panel, scheme.second),
        stroked(path(f"M-9.5 58V{_LOW}M9.5 58V{_LOW}"), GOLD, 2.2),
        inked(mantle, PAPER),
        stroked(ticks, INK, 2.2),
        pen("M-30 58C-20 76 20 76 30 58", INK),
        jewel(0, 71.5, 6, GOLD),
        filled(suit(scheme.letter, 0, 71.5, 7), scheme.main),
    ]


def queen(scheme: Scheme) -> list[Shape]:
    """A queen's puffed sleeves, bodice, and bare neck with a string of pearls."""
    robe = path(f"M-80 {_LOW}V72C-66 52-46 46-26 44H26C46 46 66 52 80 72V{_LOW}Z")
    chest = path("M-9 36C-16 42-22 44-28 44L0 70L28 44C22 44 16 42 9 36L8 33H-8Z")
    bodice = path(f"M-28 44C-24 58-20 70-20 {_LOW}H20C20 70 24 58 28 44L0 62Z")
    shapes = [
        inked(robe, scheme.main),
        *_pattern(scheme, robe, 8.5, bodice, chest),
        inked(bodice, scheme.bodice),
        filled(chest, scheme.skin),
        filled(path("M-8 20H8V34C3 37-4 35-8 30Z"), scheme.shade),
        pen("M-9 30V36C-16 42-22 44-28 44M9 30V36C16 42 22 44 28 44"),
        pen("M-28 44L0 70L28 44", INK),
        stroked(path("M-24.5 50.5L0 74L24.5 50.5"), GOLD, 4),
        pen("M-22 55L0 77L22 55", INK),
    ]
    for x, y in ((-13, 44), (-9.5, 49), (-5, 52.5), (0, 54), (5, 52.5), (9.5, 49), (13, 44)):
        shapes.append(filled(rectangle(x - 1.9, y - 1.9, 3.8, 3.8, 1.9), PAPER))
    shapes += inked_suit(scheme.letter, 0, 88, 12, GOLD)
    return shapes


def jack(scheme: Scheme) -> list[Shape]:
    """A jack's tunic of two colours, with a scalloped collar and buttons."""
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
