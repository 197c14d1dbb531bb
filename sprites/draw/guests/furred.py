"""The bear, the badger and the cat."""

from sprites.draw.guests.clothes import coat, gown, wing_collar
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
    inked,
    mouth,
    paint,
    part,
    pen,
)
from sprites.draw.palette import INK
from sprites.draw.paths import ellipse

_BEAR = "#7a4e30"
_BEAR_EYES = (Eye(97, 92, 13, 13, -1), Eye(143, 92, 13, 13, 1))


def bear() -> Guest:
    """Baron Orsini of the nine hundred hives: broad, with small round ears, a fur collar and a sash."""
    ear = [inked(ellipse(64, 52, 25, 25), _BEAR), paint("M64 38C80 38 80 66 64 66C48 66 48 38 64 38Z", "#b98a5e")]
    head = [
        part("M120 36C164 36 186 64 186 100C190 118 188 142 172 158C156 172 84 172 68 158C52 142 50 118 54 100C54 64 76 36 120 36Z", _BEAR),
        part("M120 106C146 106 158 122 158 140C158 158 142 168 120 168C98 168 82 158 82 140C82 122 94 106 120 106Z", "#d9b382"),
        part("M102 116C102 106 138 106 138 116C138 126 128 132 120 134C112 132 102 126 102 116Z", INK),
    ]  # fmt: skip

    def face(expression: str) -> Drawn:
        return [pen("M120 134V144"), *mouth(expression, 120, 147, 19), *brows(_BEAR_EYES, expression, "#33200f", 8, 11)]

    fur = "M14 178C10 160 26 146 44 146C58 138 80 140 96 150L120 176L144 150C160 140 182 138 196 146C214 146 230 160 226 178C220 190 204 192 194 186C178 192 160 190 148 184L120 212L92 184C80 190 62 192 46 186C36 192 20 190 14 178Z"
    return Guest(
        ground="#e0c48f",
        back=[],
        body=[
            *coat("#2a3350", "#1c2238", "#f4efe2", "M22 182C28 160 60 152 92 152L148 152C180 152 212 160 218 182L212 190"),
            part("M52 172L74 166L176 218L158 229Z", "#a8324a"),
            part(fur, "#efe6d2"),
            *both(paint("M40 162l5 10l4 -11ZM70 156l5 10l4 -11ZM60 176l4 7l4 -8ZM92 166l5 10l4 -11Z", INK)),
            dot(120, 208, 11, GOLD),
        ],
        ears=lambda e: ears(e, ear, 76, 66, 0.7),
        head=head,
        face=face,
        eyes=Eyes(_BEAR_EYES, "#5c3a22"),
        hand=hand(148, 162, "#2a3350"),
    )  # fmt: skip


_BADGER_EYES = (Eye(87, 108, 15, 15, -1), Eye(153, 108, 15, 15, 1))


def badger() -> Guest:
    """Mr Brockwell, who audits: a long striped face, broad grey cheeks, a bowler too small for him, a pencil at hand."""
    ear = [inked(ellipse(58, 72, 18, 18), WHITE), paint("M60 62C74 62 76 86 62 86C50 86 48 64 60 62Z", INK)]
    fur = "M120 74C150 70 180 76 190 98L216 118L200 122L212 144L192 146L196 164L172 164L152 184L88 184L68 164L44 164L48 146L28 144L40 122L24 118L50 98C60 76 90 70 120 74Z"
    head = [
        part("M120 42C148 42 170 54 178 80C186 104 186 126 172 140C158 148 150 158 145 168C138 180 102 180 95 168C90 158 82 148 68 140C54 126 54 104 62 80C70 54 92 42 120 42Z", WHITE),
        *both(paint("M106 44C92 46 80 56 74 74C67 94 68 114 78 126C88 134 98 140 106 148L112 136C110 124 107 114 107 100C107 82 108 62 106 44Z", INK)),
        part("M102 140C102 128 138 128 138 140C138 149 129 154 120 156C111 154 102 149 102 140Z", INK),
        paint("M109 137C113 134 119 134 122 137C118 140 112 140 109 137Z", "#8a8f96"),
    ]  # fmt: skip
    bowler = [
        part("M84 44C82 20 100 8 122 8C144 8 160 22 158 44Z", "#4a4f57"),
        part("M83 36H159L160 48H82Z", "#8a6a2e"),
        part("M60 42C70 50 92 49 120 49C148 49 170 50 180 42C184 56 168 60 120 60C72 60 56 56 60 42Z", "#4a4f57"),
    ]

    def face(expression: str) -> Drawn:
        return [
            pen("M120 156V161"),
            *mouth(expression, 120, 163, 15),
            *brows(_BADGER_EYES, expression, "#d8d2c2", 0, 9),
        ]

    return Guest(
        ground="#c8cdb4",
        back=[],
        body=[*coat("#4a4f57", "#33383f", "#8a6a2e"), *wing_collar(), part("M112 172L128 172L134 216L120 230L106 216Z", "#2f5a4a"), pen("M74 214l18 -4", WHITE), part("M70 214L58 184L64 180L78 210Z", GOLD)],
        ears=lambda e: [part(fur, "#8f949b"), *ears(e, ear, 74, 86, 0.6)],
        head=head,
        face=face,
        eyes=Eyes(_BADGER_EYES, "#6b7078"),
        top=bowler,
        hand=hand(150, 170, "#4a4f57"),
    )  # fmt: skip


_CAT = "#e9e1d6"
_CAT_EYES = (Eye(92, 98, 18, 16, -1), Eye(148, 98, 18, 16, 1))


def cat() -> Guest:
    """Lady Felicity, who sang in every great house: a tiara, long whiskers and a feather boa."""
    ear = [
        part("M62 86C50 62 48 38 58 20C78 28 98 44 106 62Z", _CAT),
        paint("M67 74C60 58 59 46 63 36C76 42 88 52 94 62Z", "#d99aa0"),
    ]
    head = [
        part("M120 52C152 52 176 66 180 94C184 108 184 122 178 132L190 140L172 146C160 162 142 170 120 170C98 170 80 162 68 146L50 140L62 132C56 122 56 108 60 94C64 66 88 52 120 52Z", _CAT),
        *both(paint("M64 112C74 110 82 114 86 120L66 122ZM66 128C74 128 80 130 84 134L72 138Z", "#b9a78f")),
        part("M111 120C114 116 126 116 129 120C128 127 124 130 120 132C116 130 112 127 111 120Z", "#d0707c"),
        *both(pen("M72 132C52 126 34 126 18 132M72 140C54 142 38 146 26 154", INK, 3)),
    ]  # fmt: skip
    tiara = [
        part("M74 66C90 52 150 52 166 66L172 34L150 48L140 24L128 44L120 14L112 44L100 24L90 48L68 34Z", GOLD),
        *both(dot(100, 26, 5, "#7fb9c9")),
        dot(120, 16, 6, "#d0707c"),
        dot(120, 53, 6, "#7fb9c9"),
    ]

    def face(expression: str) -> Drawn:
        return [
            pen("M120 132V140"),
            *mouth(expression, 120, 144, 16, fang=True),
            *brows(_CAT_EYES, expression, "#6b5a48", 3),
        ]

    boa = "M120 206C104 222 88 210 86 202C72 214 54 206 54 196C38 202 22 190 26 178C14 172 16 154 30 152C32 138 52 132 62 142C72 134 92 140 94 152C104 150 116 160 120 172C124 160 136 150 146 152C148 140 168 134 178 142C188 132 208 138 210 152C224 154 226 172 214 178C218 190 202 202 186 196C186 206 168 214 154 202C152 210 136 222 120 206Z"
    return Guest(
        ground="#d7b7b4",
        back=[],
        body=[*gown("#5b2440"), part(boa, "#c05a7c"), pen("M62 156C70 156 76 162 78 170M40 166C48 166 52 172 54 180M178 156C170 156 164 162 162 170M200 166C192 166 188 172 186 180M96 172C104 176 108 184 108 192M144 172C136 176 132 184 132 192", "#8f3457")],
        ears=lambda e: ears(e, ear, 80, 78, 0.9),
        head=head,
        face=face,
        eyes=Eyes(_CAT_EYES, "#c9b9a6", "#a9cf8a"),
        top=tiara,
        hand=hand(142, 158, "#c05a7c"),
    )  # fmt: skip
