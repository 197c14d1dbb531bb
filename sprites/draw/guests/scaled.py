"""The toad and the tortoise."""

from sprites.draw.guests.parts import (
    GOLD,
    MOUTH,
    TONGUE,
    WHITE,
    Drawn,
    Eye,
    Eyes,
    Guest,
    both,
    brows,
    dot,
    hand,
    inked,
    paint,
    part,
    pen,
)
from sprites.draw.palette import INK
from sprites.draw.paths import ellipse
from sprites.draw.svg import stroked

_TOAD = "#7f9148"
_TOAD_EYES = (Eye(52, 90, 20, 19, -1), Eye(188, 90, 20, 19, 1))


def toad() -> Guest:
    """Don Bufo of the finest restaurant in the marsh: bulging eyes, a mouth from ear to ear, a cook's tall hat."""
    head = [
        *both(inked(ellipse(52, 88, 30, 31), _TOAD)),
        part("M120 88C168 88 208 104 214 132C218 158 178 178 120 178C62 178 22 158 26 132C32 104 72 88 120 88Z", _TOAD),
        paint("M120 140C158 140 192 136 211 137C206 158 172 175 120 175C68 175 34 158 29 137C48 136 82 140 120 140Z", "#c9cf8d"),
        *both(paint("M52 60C69 60 79 74 79 90L84 114H28L25 90C25 74 35 60 52 60Z", _TOAD), paint("M56 116C62 116 62 124 56 124C50 124 50 116 56 116ZM86 108C91 108 91 115 86 115C81 115 81 108 86 108ZM72 122C76 122 76 127 72 127C68 127 68 122 72 122Z", "#5f6e31")),
        *both(pen("M112 116L114 122")),
    ]  # fmt: skip
    lips = {
        "calm": [pen("M38 136C70 148 100 144 120 140C140 144 170 148 202 136")],
        "thinking": [pen("M88 148C104 138 136 138 158 150M152 142l8 9")],
        "glad": [
            part("M38 130C80 144 160 144 202 130C198 168 156 175 120 175C84 175 42 168 38 130Z", MOUTH),
            paint("M70 163C88 149 152 149 170 163C150 173 90 173 70 163Z", TONGUE),
            pen("M32 124L41 132M208 124L199 132"),
        ],
        "cross": [pen("M44 162C62 136 92 130 120 134C148 130 178 136 196 162M40 154L46 164M200 154L194 164", INK, 6)],
        "sly": [pen("M62 150C100 162 160 156 200 118M194 112l11 9")],
    }
    toque = [
        part(
            "M96 98C95 82 97 70 95 54C74 52 74 26 94 26C98 8 116 8 120 16C124 8 142 8 146 26C166 26 166 52 145 54C143 70 145 82 144 98C130 104 110 104 96 98Z",
            WHITE,
        ),
        pen("M97 84C110 89 130 89 143 84M106 66L104 48M134 66L136 48", "#b8b2a2"),
    ]

    def face(expression: str) -> Drawn:
        return [*lips[expression], *brows(_TOAD_EYES, expression, "#3c4720", 5, 10)]

    return Guest(
        ground="#dcc3a6",
        back=[],
        body=[
            part("M44 206C52 184 74 168 96 164L144 164C166 168 188 184 196 206A116 116 0 0 1 44 206Z", WHITE),
            pen("M104 176C98 196 98 214 102 234", "#b8b2a2"),
            *both(dot(92, 204, 5, GOLD), dot(95, 222, 5, GOLD)),
            part("M72 168C92 184 148 184 168 168L166 182C140 200 100 200 74 182Z", "#c23127"),
            part("M112 192L96 222L114 216L122 194ZM126 194L132 218L148 220L134 192Z", "#c23127"),
            dot(122, 193, 9, "#c23127"),
        ],
        head=head,
        face=face,
        eyes=Eyes(_TOAD_EYES, "#647338", "#f2d675"),
        top=toque,
        hand=hand(150, 162, WHITE, "#c9cf8d"),
    )  # fmt: skip


_SKIN = "#a7ad72"
_TORTOISE_EYES = (Eye(101, 88, 14, 14, -1), Eye(139, 88, 14, 14, 1))


def tortoise() -> Guest:
    """Mrs Testudo, a hundred and forty-three: a small head in a lace bonnet before her great shell."""
    shell = [
        part("M4 186C2 132 50 96 120 96C190 96 238 132 236 186L212 190A116 116 0 0 1 28 190Z", "#7a5f35"),
        pen("M50 112L72 150L44 188M190 112L168 150L196 188M72 150H168M10 162L56 166M230 162L184 166", "#4a3819"),
    ]
    head = [
        part("M94 120C92 144 88 164 80 184L160 184C152 164 148 144 146 120Z", _SKIN),
        pen("M98 146C112 152 128 152 142 146M96 160C112 167 128 167 144 160", "#747a45"),
    ]
    bonnet = [
        part(
            "M120 22C162 22 178 56 172 92C178 98 176 108 166 110C166 120 152 122 148 114L92 114C88 122 74 120 74 110C64 108 62 98 68 92C62 56 78 22 120 22Z",
            "#e9dcea",
        )
    ]
    cheeks = [
        part("M120 52C146 52 160 70 158 94C156 120 140 136 120 136C100 136 84 120 82 94C80 70 94 52 120 52Z", _SKIN),
        pen("M114 104V108M126 104V108"),
        part("M68 72C60 66 62 54 72 54C70 42 84 36 92 42C96 30 112 30 120 38C128 30 144 30 148 42C156 36 170 42 168 54C178 54 180 66 172 72C164 66 154 62 146 64C136 56 104 56 94 64C86 62 76 66 68 72Z", WHITE),
    ]  # fmt: skip
    lips = {
        "calm": [pen("M94 114C104 122 114 120 120 116C126 120 136 122 146 114")],
        "thinking": [pen("M108 120C116 115 128 116 138 122")],
        "glad": [part("M92 112C104 122 136 122 148 112C150 136 136 146 120 146C104 146 90 136 92 112Z", MOUTH), paint("M104 134C112 126 128 126 136 134C130 143 110 143 104 134Z", TONGUE)],
        "cross": [pen("M94 130C102 114 114 112 120 118C126 112 138 114 146 130", INK, 6)],
        "sly": [pen("M98 120C114 128 138 124 152 104M148 100l7 6")],
    }  # fmt: skip

    def face(expression: str) -> Drawn:
        return [*lips[expression], *brows(_TORTOISE_EYES, expression, "#4d5228", 3, 8)]

    return Guest(
        ground="#c6d2bb",
        back=shell,
        body=[part("M44 196C56 176 78 168 96 166L144 166C162 168 184 176 196 196C188 222 150 236 120 236C90 236 52 222 44 196Z", "#6b4a78")],
        ears=lambda _e: bonnet,
        head=head + cheeks,
        face=face,
        eyes=Eyes(_TORTOISE_EYES, "#868c54"),
        top=[*both(stroked(ellipse(100, 88, 18), GOLD, 4)), pen("M117 84H123", GOLD, 4)],
        front=[
            part("M60 188C74 168 100 166 120 188C140 166 166 168 180 188C170 204 140 204 120 196C100 204 70 204 60 188Z", "#e9dcea"),
            dot(120, 194, 9, GOLD),
        ],
        hand=hand(140, 128, "#6b4a78"),
    )  # fmt: skip
