"""The two jokers: a dancer on a ball in colour, and one that rests on the moon in ink.

Their pictures are the only ones that are upright. Their indices are turned like those of the other cards.
"""

from sprites.draw.courts.figure import BLUE, GOLD, LINE, drawn, inked, jewel, pen
from sprites.draw.glyphs import glyph
from sprites.draw.palette import INK, PAPER, RED
from sprites.draw.paths import Path, ellipse, line, path, polygon, rectangle, shifted, star, turned
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled, moved, stroked

_GROUND = "#f4ead2"
_TURN = turned(180, 125, 175)
_SKIN, _SHADE = "#f3dcc2", "#e5c3a0"
_GREY, _PALE = "#8d949b", "#dcdfe0"


def _limb(points: Path, colour: str) -> list[Shape]:
    """A bent arm or leg, drawn as a thick line with an outline."""
    return [stroked(points, INK, 12 + 2 * LINE), stroked(points, colour, 12)]


def _head(left: str, right: str, skin: str, shade: str, lips: str) -> list[Shape]:
    """A smiling face in a hood with two long tails that look like horns; the chin is at (0, 0)."""
    tail = "M0-44C-1-62-10-76-26-76C-42-76-51-62-48-47C-43-57-35-59-29-53C-23-47-22-38-21-28C-21-14-16-4-8 4H0Z"
    oval = path("M-16-32C-16-14-10 0 0 0C10 0 16-14 16-32C12-40-12-40-16-32Z")
    shapes = [drawn(tail, left), drawn(tail, right)._replace(path=path(tail).mirrored())]
    shapes += [
        filled(oval, skin),
        filled(path("M0-38C12-40 16-32 16-32C16-14 10 0 0 0V-12L-3.5-16L0-24Z"), shade),
        inked(oval, skin)._replace(fill=None),
        pen("M-11-24C-9-28-6-28-4-24.5M11-24C9-28 6-28 4-24.5"),
        pen("M-.5-23L-3.6-16C-3.4-14.4-1.6-14 0-14.2"),
        filled(path("M-9-11C-4-7.5 4-7.5 9-11C6-1.5-6-1.5-9-11Z"), lips),
        pen("M-9.5-11.2C-4-7.6 4-7.6 9.5-11.2"),
        jewel(-48, -43, 4.5, GOLD if left == RED else PAPER),
        jewel(48, -43, 4.5, GOLD if left == RED else PAPER),
    ]
    return shapes


def _collar(colour: str, bell: str) -> list[Shape]:
    corners = (
        (-30, 4),
        (-22, 11),
        (-26, 23),
        (-13, 17),
        (-8, 29),
        (0, 18),
        (8, 29),
        (13, 17),
        (26, 23),
        (22, 11),
        (30, 4),
    )
    shapes = [inked(polygon((-10, -3), *corners, (10, -3)), colour)]
    return shapes + [jewel(x, y, 2.8, bell) for x, y in corners[::2]]


def _lozenges(colour: str) -> Shape:
    whole = Path(())
    for x, y in ((-9, 36), (9, 36), (-9, 52), (9, 52), (0, 44), (-10, 76), (10, 76), (0, 84), (0, 68)):
        whole |= polygon((x, y - 7), (x + 4.5, y), (x, y + 7), (x - 4.5, y))
    return filled(whole, colour)


_TUNIC_LEFT = "M0 6H-14C-17 24-17 44-16 60C-17 72-22 82-28 88L-18 99L-9 89L0 101Z"


def _tunic(left: str, right: str, mark: str, belt: str) -> list[Shape]:
    return [
        drawn(_TUNIC_LEFT, left),
        drawn(_TUNIC_LEFT, right)._replace(path=path(_TUNIC_LEFT).mirrored()),
        _lozenges(mark),
        drawn("M-17 57H17V64H-17Z", belt),
    ]


def _dancer() -> list[Shape]:
    """The dancer, around the neck at (0, 0): one foot on a ball, the four suits in the air."""
    shapes = [
        inked(ellipse(-4, 178, 26), BLUE),
        drawn(
            "M-29 172C-14 180 6 180 21 172C22.5 178 22 182 21 185C6 193-14 193-29 185C-30 182-30.5 178-29 172Z", GOLD
        ),
        *_limb(line((10, 92), (38, 112), (30, 142)), RED),
        drawn("M23 140L36 144C38 152 48 156 58 150C58 162 40 166 28 158C23 154 22 146 23 140Z", GOLD),
        jewel(58, 149, 3, RED),
        *_limb(line((-8, 92), (-8, 120), (-5, 142)), GOLD),
        drawn("M-12 138H2L4 152H-22C-32 152-38 146-36 137C-32 143-22 146-12 144Z", RED),
        jewel(-36, 136, 3, GOLD),
        *_limb(path("M-14 14L-40 30L-55 2"), RED),
        *_limb(path("M14 14L40 30L55 2"), GOLD),
        jewel(-57, -3, 6.5, _SKIN),
        jewel(57, -3, 6.5, _SKIN),
        *_tunic(RED, GOLD, PAPER, BLUE),
        *_collar(BLUE, GOLD),
        *moved(_head(RED, BLUE, _SKIN, _SHADE, RED), shifted(0, -2)),
    ]
    shapes += [
        filled(suit("H", -57, -29, 20), RED),
        filled(suit("S", -27, -97, 20), INK),
        filled(suit("D", 27, -97, 20), RED),
        filled(suit("C", 57, -29, 20), INK),
    ]
    return shapes


def _rester() -> list[Shape]:
    """The resting joker, around the neck at (0, 0): lying on the moon, a mask in the hand."""
    moon = path("M-62 56A63 63 0 1 0 63 66A66 52 0 0 1-62 56Z")
    mask = path("M-12-20C-6-24 6-24 12-20C14-6 8 6 0 10C-8 6-14-6-12-20Z").at(53, -14, 1, 8)
    return [
        inked(moon, _PALE),
        *_limb(line((4, 94), (42, 94), (40, 136)), _GREY),
        drawn("M32 132L48 132C50 142 58 146 66 140C66 152 48 156 36 150C32 146 32 138 32 132Z", INK),
        *_limb(line((-4, 96), (30, 108), (10, 140)), PAPER),
        drawn("M4 134L18 140C18 148 22 154 30 152C26 162 10 160 4 152C1 146 2 140 4 134Z", INK),
        *_limb(path("M-13 14L-38 30L-55 50"), PAPER),
        jewel(-57, 53, 6.5, PAPER),
        *_tunic(PAPER, _GREY, INK, INK),
        stroked(line((46, 58), (52, -4)), INK, LINE * 1.6),
        inked(mask, PAPER),
        *moved([pen("M-8-9C-6-12-3-12-1.5-9M8-9C6-12 3-12 1.5-9M-5 2C-2-1 2-1 5 2")], turned(8).then(shifted(53, -14))),
        *_limb(path("M13 14L30 56L47 42"), _GREY),
        jewel(47.5, 38, 6.5, PAPER),
        *_collar(PAPER, INK),
        *moved(_head(INK, _GREY, PAPER, _PALE, INK), turned(-14).then(shifted(-2, -3))),
        filled(star(-50, -98, 8) | star(40, -112, 6) | star(-8, -120, 5) | star(58, -72, 5) | star(-54, 120, 5), INK),
    ]


def _index(coloured: bool, large: bool) -> list[Shape]:
    """A star, full or hollow, and the word JOKER from top to bottom."""
    colour = RED if coloured else INK
    size, step, x, radius = (28.0, 31.0, 48.0, 34.0) if large else (21.0, 23.2, 29.0, 19.0)
    outline = star(x, 18 + radius, radius, 5, 0.42)
    shapes = [filled(outline, colour) if coloured else stroked(outline, colour, 3.2)]
    top = 18 + radius * 2 + (6 if large else 3)
    for row, letter in enumerate("JOKER"):
        shapes += glyph(letter, x, top + row * step, size, colour)
    return shapes


def joker(coloured: bool, large: bool) -> list[Shape]:
    """Return the picture and the indices of the big joker (in colour) or the little one (in ink)."""
    frame = rectangle(54, 15, 142, 320, 4)
    picture = [
        filled(frame, _GROUND if coloured else "#f1efe9"),
        *(moved(_dancer(), shifted(125, 128)) if coloured else moved(_rester(), shifted(125, 152))),
        stroked(frame, INK, LINE),
    ]
    if large:
        return [*moved(picture, shifted(44, 0)), *_index(coloured, large)]
    index = _index(coloured, large)
    return [*picture, *index, *moved(index, _TURN)]
