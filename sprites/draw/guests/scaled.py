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
from sprites.draw.paths import ellipse, shifted
from sprites.draw.svg import moved, stroked

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
_ASIDE = -34
"""How far the tortoise's head is from the middle."""
_TORTOISE_EYES = (Eye(102 + _ASIDE, 62, 13, 13, -1), Eye(138 + _ASIDE, 62, 13, 13, 1))


def tortoise() -> Guest:
    """Mrs Testudo, a hundred and forty-three: a lace cap, a long creased neck, and her great shell behind it."""
    shell = [
        part("M58 194C56 126 98 74 150 74C202 74 240 128 236 180C240 196 222 208 204 198L70 204Z", "#8a6a38"),
        paint("M84 200C76 136 108 92 150 92C194 92 218 138 214 188L206 200Z", "#6b4f28"),
        paint("M134 97C146 93 158 93 168 98L176 134L152 148L124 134ZM178 104C196 116 206 136 209 160L186 164L182 136ZM154 154L180 140L184 172L168 196H146ZM190 170L210 166C211 176 210 186 208 192L202 198H176ZM128 102L118 134L96 138C104 120 114 108 128 102ZM118 140L148 154L140 196H112Z", "#b48f52"),
        pen("M86 200C76 136 108 92 150 92C194 92 218 138 214 196M150 75V92M190 90L182 104M216 116L202 128M230 152L212 158M236 184L216 182M112 88L120 102", "#4a3819"),
    ]  # fmt: skip
    neck = [
        part("M66 84C68 118 64 146 50 180L130 180C116 148 106 118 106 84Z", _SKIN),
        pen("M69 112C80 118 92 118 104 112M68 127C80 134 94 134 108 127M65 142C80 150 98 150 112 142M60 157C78 166 102 166 118 157", "#747a45"),
    ]  # fmt: skip
    head = [
        part("M120 24C150 24 168 40 170 62C176 80 164 96 148 100C138 103 132 108 120 110C108 108 102 103 92 100C76 96 64 80 70 62C72 40 90 24 120 24Z", _SKIN),
        pen("M76 70L69 66M77 78L70 79M164 70L171 66M163 78L170 79", "#747a45", 4),
        pen("M114 81V85M126 81V85"),
    ]  # fmt: skip
    cap = [
        part("M90 36C88 22 102 14 120 14C138 14 152 22 150 36Z", "#e9dcea"),
        part("M78 36C76 26 88 22 94 30C98 22 110 22 114 30C117 26 123 26 126 30C130 22 142 22 146 30C152 22 164 26 162 36C150 42 90 42 78 36Z", WHITE),
    ]  # fmt: skip
    lips = {
        "calm": [pen("M82 88C98 96 112 96 120 92C128 96 142 96 158 88")],
        "thinking": [pen("M104 96C114 90 128 91 140 97")],
        "glad": [part("M82 84C102 96 138 96 158 84C158 112 140 122 120 122C100 122 82 112 82 84Z", MOUTH), paint("M100 110C110 101 130 101 140 110C133 119 107 119 100 110Z", TONGUE)],
        "cross": [pen("M84 102C96 88 112 86 120 92C128 86 144 88 156 102", INK, 6)],
        "sly": [pen("M88 94C110 104 142 98 162 74M157 70l8 6")],
    }  # fmt: skip

    def face(expression: str) -> Drawn:
        return [*moved(lips[expression], shifted(_ASIDE, 0)), *brows(_TORTOISE_EYES, expression, "#4d5228", 3, 8)]

    return Guest(
        ground="#c6d2bb",
        back=shell,
        body=[part("M36 192C44 176 62 170 80 168L116 168C150 174 182 182 204 196C190 222 152 236 120 236C86 236 48 218 36 192Z", "#6b4a78")],
        head=neck + moved(head, shifted(_ASIDE, 0)),
        face=face,
        eyes=Eyes(_TORTOISE_EYES, "#868c54"),
        top=moved([*cap, *both(stroked(ellipse(101, 62, 18), GOLD, 4)), pen("M118 59C119 58 121 58 122 59", GOLD, 4)], shifted(_ASIDE, 0)),
        front=[
            part("M34 188C48 166 74 166 92 188C112 166 142 168 158 192C146 208 114 206 92 197C70 206 44 204 34 188Z", "#e9dcea"),
            dot(92, 195, 9, GOLD),
        ],
        hand=hand(110, 112, "#6b4a78", _SKIN),
    )  # fmt: skip
