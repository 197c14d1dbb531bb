"""What each court figure holds upright at its side, and the hand that holds it.

All are drawn about x = 0, from the fist at y = 62 up to about y = -60.
"""

from sprites.draw.courts.figure import BLUE, GOLD, Scheme, both, drawn, inked, inked_suit, jewel, pen
from sprites.draw.palette import INK, PAPER, RED
from sprites.draw.paths import ellipse, path, rectangle, shifted
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled, moved

_STEEL = "#cfd6dc"
_WOOD = "#a9713f"
_LEAF = "#3f7d5a"


def _shaft(top: float, colour: str = _WOOD) -> Shape:
    return inked(rectangle(-2.4, top, 4.8, 92 - top), colour)


def _sword() -> list[Shape]:
    return [
        drawn("M-4.5 40V-48L0-60L4.5-48V40Z", _STEEL),
        pen("M0 34V-44"),
        drawn("M-14 38H14V44H-14Z", GOLD),
        *both(jewel(14, 41, 3.6, GOLD)),
        drawn("M-3 44H3V74H-3Z", RED),
        jewel(0, 79, 5, GOLD),
    ]


def _sceptre() -> list[Shape]:
    return [
        _shaft(-30, GOLD),
        drawn("M-8-28H8L5-20H-5Z", GOLD),
        drawn("M-10-30C-14-42-6-50 0-54C6-50 14-42 10-30Z", BLUE),
        *inked_suit("H", 0, -50, 16, RED),
        drawn("M-10-32H10V-27H-10Z", GOLD),
        drawn("M-4.5 8H4.5V14H-4.5Z", GOLD),
    ]


def _axe() -> list[Shape]:
    return [
        drawn("M-2-50C-6-52-9-58-13-63C-20-48-20-32-13-17C-9-22-6-28-2-30Z", _STEEL),
        pen("M-13-58C-17-46-17-34-13-22"),
        drawn("M2-46L12-42V-38L2-34Z", _STEEL),
        _shaft(-62),
        drawn("M-4.5-30H4.5V-25H-4.5Z", GOLD),
        drawn("M-4.5-55H4.5V-50H-4.5Z", GOLD),
    ]


def _orb() -> list[Shape]:
    return [
        inked(ellipse(0, 32, 17), GOLD),
        drawn("M-17 29C-8 34 8 34 17 29V35C8 40-8 40-17 35Z", RED),
        drawn("M-3 16C-4 20-4 26-3 31.6H3C4 26 4 20 3 16Z", RED),
        drawn("M-2.4 14V6H-9V1.2H-2.4V-6H2.4V1.2H9V6H2.4V14Z", GOLD),
    ]


def _moon() -> list[Shape]:
    return [
        _shaft(-22, "#59636f"),
        drawn("M6-60C-20-58-20-22 6-20C14-20 18-26 18-30C12-26 0-26-1-40C0-54 12-54 18-50C18-55 14-60 6-60Z", GOLD).by(
            shifted(-3, 2)
        ),
        filled(path("M11-45L12.8-40.3L17.5-38.5L12.8-36.7L11-32L9.2-36.7L4.5-38.5L9.2-40.3Z"), RED),
        drawn("M-5-20H5V-14H-5Z", GOLD),
    ]


def _rose() -> list[Shape]:
    return [
        pen("M0 92V-20"),
        drawn("M0 28C-10 28-16 20-17 10C-7 10-1 16 0 28Z", _LEAF),
        drawn("M0 8C10 8 16 0 17-10C7-10 1-4 0 8Z", _LEAF),
        *[inked(ellipse(x, y, 7.6), RED) for x, y in ((0, -49.5), (10, -42), (6.4, -30), (-6.4, -30), (-10, -42))],
        jewel(0, -39, 7.4, RED),
        pen("M-3.4-39C-3.4-43 3.4-43 3.4-39C3.4-36.6 0-36-0-38.6"),
    ]


def _mirror() -> list[Shape]:
    return [
        _shaft(-12, GOLD),
        inked(ellipse(0, -36, 16, 23), GOLD),
        inked(ellipse(0, -36, 10.2, 17), "#c9dcea"),
        pen("M-5-30L4-44M0-26L6-36", PAPER),
        drawn("M-6-13H6L4-6H-4Z", RED),
    ]


def _branch() -> list[Shape]:
    shapes = [pen("M0 92V-48")]
    for k in range(4):
        y = 22 - k * 20
        shapes += both(drawn(f"M0 {y}C-4 {y - 8}-9 {y - 12}-15 {y - 13}C-15.5 {y - 4}-9 {y + 1} 0 {y}Z", _LEAF))
    return [*shapes, drawn("M0-40C-7-46-7-54 0-63C7-54 7-46 0-40Z", _LEAF)]


def _halberd() -> list[Shape]:
    return [
        _shaft(-40),
        drawn("M-3.5-40L0-63L3.5-40Z", _STEEL),
        drawn("M2-40L15-46V-22L2-28Z", _STEEL),
        drawn("M-2-38L-14-30L-2-27Z", _STEEL),
        drawn("M-4.5-27H4.5V-21H-4.5Z", GOLD),
        drawn("M0-21C-6-14-4-8-7 0C-2-2 2-2 5 1C4-8 6-14 0-21Z", RED),
    ]


def _quill() -> list[Shape]:
    return [
        drawn("M-1 42C-15 14-12-34 5-64C17-36 15 10-1 42Z", PAPER),
        drawn("M-1 42C-8 28-10.5 14-10.5 0L-1-6L-8-16C-6-34-2-50 5-64C17-36 15 10-1 42Z", "#9fbbe2"),
        pen("M5-60C0-20-1 30-1 84"),
        pen("M0 0L8-9M-1 15L8 6M1-18L10-27"),
    ]


def _pennon() -> list[Shape]:
    return [
        drawn("M2-40C-5-42-10-37-19-40L-14-26L-19-12C-11-9-5-15 2-13Z", RED),
        filled(suit("D", -6, -26.5, 15), GOLD),
        _shaft(-52),
        drawn("M0-64L4.5-56L0-48L-4.5-56Z", GOLD),
    ]


def _cudgel() -> list[Shape]:
    return [
        _shaft(-24),
        *inked_suit("C", 0, -43, 33, GOLD),
        drawn("M-5-26H5V-20H-5Z", RED),
        pen("M-2 6L2 2M-2 22L2 18", INK),
    ]


_HELD = {
    "KS": _sword,
    "KH": _sceptre,
    "KD": _axe,
    "KC": _orb,
    "QS": _moon,
    "QH": _rose,
    "QD": _mirror,
    "QC": _branch,
    "JS": _halberd,
    "JH": _quill,
    "JD": _pennon,
    "JC": _cudgel,
}


def _fist(scheme: Scheme) -> list[Shape]:
    """A fist around a shaft."""
    shapes = [drawn("M-9 53C-9 50-6 49 0 49C7 49 10 51 10 55V68C10 72 7 74 0 74C-7 74-9 72-9 68Z", scheme.skin)]
    return [*shapes, pen("M-9 57.5H4M-9 63H4.5M-9 68.2H4")]


def _palm(scheme: Scheme) -> list[Shape]:
    """An open hand below a round thing."""
    return [
        drawn(
            "M-17 45C-13 52-7 54 0 54C7 54 13 52 17 45C20 46 20 52 16 57C12 63 8 66 8 72H-8C-8 66-12 63-16 57C-20 52-20 46-17 45Z",
            scheme.skin,
        )
    ]


def held(rank: str, scheme: Scheme, x: float) -> list[Shape]:
    """Return the attribute of a court card in its hand at x, with cuff and sleeve."""
    name = rank + scheme.letter
    sleeve = drawn("M-13 84L-22 130H30L14 84Z", scheme.main)
    cuff = drawn("M-12 72H12L15 85H-15Z", PAPER if rank != "J" else GOLD)
    hand = _palm(scheme) if name == "KC" else _fist(scheme)
    return moved([*_HELD[name](), sleeve, *hand, cuff], shifted(x, 0))
