"""The fox and the wolf."""

from sprites.draw.guests.clothes import coat, cravat
from sprites.draw.guests.parts import (
    GOLD,
    WHITE,
    Drawn,
    Eye,
    Eyes,
    Guest,
    both,
    brows,
    dot,
    ears,
    hand,
    mouth,
    paint,
    part,
    pen,
)
from sprites.draw.palette import INK
from sprites.draw.paths import ellipse
from sprites.draw.svg import stroked

_FOX = "#d8702f"
_FOX_EYES = (Eye(94, 98, 16, 15, -1), Eye(146, 98, 16, 15, 1))


def fox() -> Guest:
    """Mr Fennimore, who deals in antiques: great ears, pointed whiskers, a monocle and a bottle-green coat."""
    ear = [
        part("M72 92C58 70 50 44 54 18C80 24 104 44 112 70Z", _FOX),
        paint("M77 80C68 64 63 48 63 34C80 42 94 54 100 68Z", INK),
    ]
    head = [
        part("M120 56C150 56 164 70 170 92L204 120L180 124L188 140L160 142C150 158 134 172 120 174C106 172 90 158 80 142L52 140L60 124L36 120L70 92C76 70 90 56 120 56Z", _FOX),
        paint("M120 171C107 168 93 155 83 139.500L57 138L65 121.500L48 118.500C66 112 92 112 108 124L112 140H128L132 124C148 112 174 112 192 118.500L175 121.500L183 138L157 139.500C147 155 133 168 120 171Z", WHITE),
        part("M107 136C108 130 132 130 132 138C132 146 124 150 120 152C116 150 108 146 108 138Z", INK),
    ]  # fmt: skip

    def face(expression: str) -> Drawn:
        return [*mouth(expression, 120, 155, 17, fang=True), *brows(_FOX_EYES, expression, INK)]

    return Guest(
        ground="#bfcdb0",
        back=[],
        body=[*coat("#1f4d3a", "#12352a", "#a8742c"), *cravat("#f4efe2", GOLD, 172)],
        ears=lambda e: ears(e, ear, 92, 74),
        head=head,
        face=face,
        eyes=Eyes(_FOX_EYES, "#b85a22", "#f7e3a0"),
        top=[stroked(ellipse(146, 98, 22), GOLD, 5), pen("M162 112C174 134 174 160 162 180", GOLD, 3)],
        hand=hand(142, 166, "#1f4d3a"),
    )


_WOLF = "#7f8a94"
_WOLF_EYES = (Eye(97, 115, 16, 15, -1), Eye(143, 115, 16, 15, 1))


def wolf() -> Guest:
    """Captain Volkov of the tea clipper: a shaggy mane, a peaked cap, a pipe and a navy coat."""
    ear = [
        part("M66 110C42 92 26 70 20 42C48 48 78 62 92 84Z", _WOLF),
        paint("M64 96C48 84 38 70 32 54C50 60 70 70 80 84Z", "#4c555e"),
    ]
    head = [
        part(
            "M120 62C152 62 170 80 176 104L196 108L186 120L206 132L190 138L204 156L182 156L186 174L160 168"
            "C148 178 134 182 120 182C106 182 92 178 80 168L54 174L58 156L36 156L50 138L34 132L54 120L44 108L64 104C70 80 88 62 120 62Z",
            _WOLF,
        ),
        paint(
            "M120 180C107 180 92 174 82 164L70 166L74 152L58 148L68 138C80 128 96 122 108 132L112 148H128L132 132"
            "C144 122 160 128 172 138L182 148L166 152L170 166L158 164C148 174 133 180 120 180Z",
            "#dfe3e4",
        ),
        part("M105 142C105 133 135 133 135 142C135 150 126 155 120 157C114 155 105 150 105 142Z", INK),
    ]
    cap = [
        part("M68 50C60 28 90 14 120 14C150 14 180 28 172 50L158 70H82Z", "#1d2c47"),
        part("M78 56C100 50 140 50 162 56L166 76C140 66 100 66 74 76Z", "#f4efe2"),
        part("M72 74C100 62 140 62 168 74C164 88 148 82 120 81C92 82 76 88 72 74Z", INK),
        dot(120, 40, 9, GOLD),
    ]

    def face(expression: str) -> Drawn:
        shapes = [*mouth(expression, 120, 166, 20, fang=True), *brows(_WOLF_EYES, expression, INK, 1)]
        if expression != "glad":
            return shapes
        return [*shapes, part("M107 163l5 9l5 -8Z", WHITE), part("M133 163l-5 9l-5 -8Z", WHITE)]

    return Guest(
        ground="#b9cbd2",
        back=[],
        body=[
            *coat("#22365a", "#17243d", "#f4efe2"),
            *both(dot(66, 206, 6, GOLD)),
            *cravat("#f4efe2", "#22365a", 176),
        ],
        ears=lambda e: ears(e, ear, 78, 92, 0.8),
        head=head,
        face=face,
        eyes=Eyes(_WOLF_EYES, "#5d6770", "#f3df8d"),
        top=cap,
        hand=hand(144, 172, "#22365a"),
    )
