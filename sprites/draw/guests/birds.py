"""The owl, the heron, the raven and the magpie."""

from sprites.draw.guests.clothes import gown, pearls
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
    ears,
    hand,
    inked,
    paint,
    part,
    pen,
)
from sprites.draw.palette import INK
from sprites.draw.paths import ellipse, scaled, shifted, turned
from sprites.draw.svg import moved, stroked

_OWL = "#8a6544"
_OWL_EYES = (Eye(88, 98, 21, 21, -1), Eye(152, 98, 21, 21, 1))


def owl() -> Guest:
    """Dr Minerva of the night desk: a broad round head with tufts, round glasses, a lace collar."""
    tuft = [
        part("M108 62C86 60 62 52 44 26C38 54 44 82 64 96Z", _OWL),
        paint("M84 64C70 60 60 54 52 44C52 56 56 68 64 78Z", "#5c3f27"),
    ]
    head = [
        part("M120 50C168 50 198 78 198 114C198 146 164 172 120 172C76 172 42 146 42 114C42 78 72 50 120 50Z", _OWL),
        *both(inked(ellipse(88, 106, 39, 42), "#e7d3ab")),
        paint("M120 56L140 92L120 140L100 92Z", _OWL),
        *both(pen("M108 62L112 74M120 58V72", "#e7d3ab", 4)),
    ]  # fmt: skip
    beaks = {
        "calm": [part("M106 116C112 110 128 110 134 116C133 132 126 142 120 148C114 142 107 132 106 116Z", GOLD)],
        "thinking": [part("M106 118C112 112 128 112 134 118C136 132 134 140 130 147C120 142 109 132 106 118Z", GOLD), pen("M110 130L126 138")],
        "glad": [
            part("M104 126C110 160 130 160 136 126Z", MOUTH),
            paint("M111 142C116 136 124 136 129 142C124 152 116 152 111 142Z", TONGUE),
            part("M102 112C110 104 130 104 138 112C136 124 128 130 120 134C112 130 104 124 102 112Z", GOLD),
        ],
        "cross": [part("M102 112C110 106 130 106 138 112C139 134 128 148 120 160C112 148 101 134 102 112Z", GOLD), pen("M108 134C116 128 124 128 132 134")],
        "sly": [part("M106 116C112 110 128 110 134 116C133 132 126 142 120 148C114 142 107 132 106 116Z", GOLD), pen("M110 138C120 140 130 134 140 122M138 118l8 4")],
    }  # fmt: skip

    def face(expression: str) -> Drawn:
        return [*beaks[expression], *brows(_OWL_EYES, expression, "#4a3220", 14, 11)]

    lace = "M70 168C60 176 62 188 74 188C74 200 90 204 98 194C102 208 118 210 120 198Z"
    return Guest(
        ground="#c9c0d4",
        back=[],
        body=[
            *gown("#4b2e58", "M28 190C32 160 56 150 84 150L156 150C184 150 208 160 212 190"),
            *both(part(lace, WHITE)),
            dot(120, 196, 9, "#a8324a"),
        ],
        ears=lambda e: ears(e, tuft, 78, 78, 0.8),
        head=head,
        face=face,
        eyes=Eyes(_OWL_EYES, "#b08a5e", "#f5b93d"),
        top=[*both(stroked(ellipse(88, 98, 29), GOLD, 5)), pen("M113 90C117 85 123 85 127 90", GOLD)],
        hand=hand(140, 156, "#4b2e58"),
    )


_HERON = "#c9d3da"
_HERON_EYES = (Eye(104, 58, 14, 14, -1), Eye(136, 56, 12, 13, 1))


def heron() -> Guest:
    """Madame Ardea, who taught ballet: a thin bent neck, a dagger of a beak, long plumes, a choker."""
    plumes = {
        "calm": ["M92 42C64 34 38 46 16 76C42 66 66 64 90 58Z", "M94 52C70 56 44 74 28 106C54 88 74 80 94 70Z"],
        "thinking": ["M92 42C68 22 44 26 22 42C44 44 66 50 90 60Z", "M94 52C68 50 48 62 32 86C54 76 72 74 94 70Z"],
        "glad": ["M94 38C78 16 56 18 28 26C50 32 70 40 90 58Z", "M92 52C68 44 40 48 12 66C42 64 66 66 92 70Z"],
        "cross": ["M100 40C98 22 84 14 64 8C70 22 76 36 90 58Z", "M92 46C80 26 56 16 28 18C50 30 70 46 92 66Z"],
        "sly": ["M92 46C66 50 40 70 26 100C52 82 70 74 92 62Z", "M94 56C76 68 60 90 54 118C72 98 84 86 96 74Z"],
    }
    head = [
        part("M92 92C84 116 96 126 112 138C122 146 118 158 84 172L150 190C172 158 150 132 134 122C126 116 126 104 136 92Z", _HERON),
        pen("M100 104C98 116 106 122 116 130M112 150C118 158 116 164 110 170", "#8b9aa5"),
        part("M116 22C142 22 158 38 158 62C158 84 142 100 118 100C96 100 82 84 82 62C82 38 96 22 116 22Z", _HERON),
        part("M86 52C82 34 98 20 118 21C136 21 150 30 156 48C134 36 108 38 86 52Z", INK),
    ]  # fmt: skip
    upper = "M126 66C146 58 160 60 172 64L216 76L174 82C154 86 136 84 126 78Z"
    beaks = {
        "calm": [part("M128 78C150 80 176 78 206 77L172 90C152 94 136 92 128 78Z", "#b8862c"), part(upper, GOLD)],
        "thinking": [part("M128 78C150 80 176 78 206 77L172 90C152 94 136 92 128 78Z", "#b8862c"), part(upper, GOLD), pen("M132 74C138 70 142 70 146 74")],
        "glad": [
            part("M126 74C150 74 180 70 210 58L194 112C170 118 136 106 126 84Z", MOUTH),
            paint("M146 88C164 86 180 90 184 104C176 108 154 104 146 88Z", TONGUE),
            part("M126 82C144 98 170 106 200 116L168 116C146 112 130 100 126 82Z", "#b8862c"),
            part("M126 64C146 54 160 52 172 54L216 54L176 70C154 78 138 80 126 78Z", GOLD),
        ],
        "cross": [
            part("M128 82C150 86 176 90 202 94L170 100C150 100 134 94 128 82Z", "#b8862c"),
            part("M126 68C146 60 160 64 172 70L214 92L172 86C154 86 136 86 126 80Z", GOLD),
            pen("M128 78L142 92"),
        ],
        "sly": [part("M128 78C150 80 176 78 206 73L172 90C152 94 136 92 128 78Z", "#b8862c"), part("M126 66C146 58 160 60 172 64L214 70L174 80C154 84 136 84 126 78Z", GOLD), pen("M148 84C134 94 118 88 114 76M120 73l-12 4")],
    }  # fmt: skip

    def face(expression: str) -> Drawn:
        return [*beaks[expression], *brows(_HERON_EYES, expression, WHITE if expression != "glad" else INK, 4, 8)]

    return Guest(
        ground="#b9cfc4",
        back=[],
        body=gown("#2c6470"),
        ears=lambda e: [part(text, INK) for text in plumes[e]],
        head=head,
        face=face,
        eyes=Eyes(_HERON_EYES, "#94a3ae", "#f5d45f"),
        top=[part("M97 108L136 94L137 104L102 120Z", "#a8324a"), dot(122, 108, 6, WHITE)],
        front=[
            part("M50 182C60 158 88 156 112 170L120 178L128 170C150 154 178 158 190 182C180 194 150 190 120 214C90 190 60 194 50 182Z", WHITE),
            pen("M76 170C82 176 84 180 84 186M100 166C104 174 106 182 106 196M164 170C158 176 156 180 156 186M140 166C136 174 134 182 134 196", "#b8b2a2"),
            dot(120, 196, 8, "#a8324a"),
        ],
        hand=hand(150, 98, "#2c6470"),
    )  # fmt: skip


_RAVEN = "#2f3745"
_RAVEN_EYES = (Eye(96, 82, 13, 14, -1), Eye(140, 84, 17, 17, 1))


def _raven_beak(expression: str) -> Drawn:
    dark, light = "#4a5362", "#667084"
    upper = part("M120 92C96 84 60 92 34 118C22 130 18 142 22 152C34 140 54 132 76 132C98 132 116 126 126 116Z", light)
    if expression == "glad":
        return [
            part("M122 112C100 130 60 132 28 148C44 172 84 180 110 160C122 150 126 130 122 112Z", MOUTH),
            paint("M56 152C72 138 92 138 104 146C96 162 72 166 56 152Z", TONGUE),
            part("M124 124C122 150 100 166 50 168C70 184 104 182 122 164C134 150 134 134 124 124Z", dark),
            part("M120 88C96 76 60 78 32 98C20 108 14 120 16 132C30 122 54 118 76 120C98 122 116 120 126 112Z", light),
        ]
    if expression == "cross":
        return [
            part("M124 116C110 140 80 142 44 158C74 168 116 160 130 130Z", MOUTH),
            part("M126 124C116 146 90 152 54 164C82 172 118 166 132 136Z", dark),
            part(
                "M122 94C98 88 66 100 44 126C34 140 30 154 36 166C46 150 64 142 82 138C102 134 118 128 128 118Z", light
            ),
        ]
    lower = part("M124 114C114 134 84 136 50 140C74 152 112 152 130 126Z", dark)
    if expression == "sly":
        return [lower, upper, pen("M104 136C126 142 146 132 152 110M145 107l12 6", "#a9b4c8")]
    if expression == "thinking":
        return [lower, upper, pen("M118 124C124 126 128 130 128 136")]
    return [lower, upper]


def raven() -> Guest:
    """Miss Lenore, who writes of graveyards: a heavy hooked beak, a ragged throat, a tall quill behind the ear."""
    quill = [
        part(
            "M162 86C164 58 178 32 206 18C212 40 206 52 200 56L206 58C200 70 192 76 186 78L190 82C182 90 174 90 166 94Z",
            WHITE,
        ),
        pen("M160 102C168 76 180 52 196 32", INK, 3),
    ]
    throat = {
        "cross": "M82 112L60 140L78 142L64 168L86 164L84 186L104 176L120 196L134 176L154 188L156 164L178 168L166 142L186 138L166 108Z",
        "": "M82 112C78 130 76 142 72 156L86 154L84 172L100 166L108 184L120 170L134 184L140 166L156 172L154 154L170 156C168 140 168 126 166 108Z",
    }
    crown = {
        "cross": "M126 40C122 28 114 18 104 14C108 24 108 32 106 42C98 36 88 32 78 34C86 40 90 48 92 56Z",
        "glad": "M126 40C126 30 120 22 110 18C112 26 110 34 106 42Z",
    }
    head = [
        part("M126 38C156 38 176 60 176 90C176 120 156 140 126 140C96 140 78 120 78 90C78 60 98 38 126 38Z", _RAVEN)
    ]

    def face(expression: str) -> Drawn:
        return [*_raven_beak(expression), *brows(_RAVEN_EYES, expression, "#8d99b0", 5)]

    def behind(expression: str) -> Drawn:
        tuft = [part(crown[expression], _RAVEN)] if expression in crown else []
        return [*tuft, part(throat.get(expression, throat[""]), _RAVEN)]

    return Guest(
        ground="#d3c9dc",
        back=[],
        body=[*gown("#46325e"), *both(part("M54 170C64 156 88 154 104 162L120 190L108 204C92 200 80 196 74 190C62 190 54 182 54 170Z", "#e8e0ef")), dot(120, 202, 10, "#7d9c8c")],
        ears=behind,
        head=head,
        face=face,
        eyes=Eyes(_RAVEN_EYES, "#566175", "#efe9d8"),
        top=quill,
        hand=hand(128, 150, "#46325e", "#cfc5da"),
    )  # fmt: skip


_MAGPIE = "#23303f"
_MAGPIE_EYES = (Eye(98, 76, 16, 16, -1), Eye(138, 74, 13, 14, 1))
_RINGS = {"calm": (182, 100), "thinking": (184, 100), "glad": (192, 82), "cross": (170, 122), "sly": (182, 100)}
"""The highest point of the ring in the beak, by expression."""


def _ring(x: float, y: float) -> Drawn:
    """Return a ring with a stone whose highest point is (x, y)."""
    hoop, stone = ellipse(x, y + 15, 15), f"M{x} {y + 28}l-10 8l10 13l10 -13Z"
    return [stroked(hoop, INK, 12), stroked(hoop, GOLD, 6), part(stone, "#c23127")]


def _magpie_beak(expression: str) -> Drawn:
    light, dark = "#59636f", "#3d4651"
    upper = part("M114 82C134 76 158 82 178 98L200 112C172 114 134 116 114 104Z", light)
    if expression == "glad":
        return [
            part("M114 100C134 102 166 102 192 92L178 140C150 150 120 136 114 108Z", MOUTH),
            paint("M136 124C148 114 164 116 172 128C162 138 144 136 136 124Z", TONGUE),
            part("M112 108C122 130 150 140 184 140C160 160 120 150 110 118Z", dark),
            part("M114 80C134 68 158 68 176 76L206 84C178 96 134 108 114 100Z", light),
        ]
    if expression == "cross":
        return [
            part("M110 106C122 124 150 126 176 138C150 146 116 136 106 118Z", dark),
            part("M112 86C132 80 152 90 164 106L180 136C158 120 132 118 112 106Z", light),
        ]
    lower = part("M114 102C132 110 156 110 186 112C160 126 126 126 110 112Z", dark)
    if expression == "sly":
        return [lower, upper, pen("M134 120C112 126 94 116 88 100M95 97l-13 5", "#a9c3cc")]
    return [lower, upper]


def magpie() -> Guest:
    """Signora Gazza, who sets jewels: a long shining tail, white shoulders, pearls, a ring in the beak."""
    half = "M0 -186C-8 -182 -12 -174 -12 -158C-19 -158 -22 -150 -22 -136C-29 -136 -31 -128 -30 -114L-16 0H0"
    tail = [
        part(f"{half}L16 0L30 -114C31 -128 29 -136 22 -136C22 -150 19 -158 12 -158C12 -174 8 -182 0 -186Z", "#1f7a6d"),
        paint("M-28 -114L-15 0H-6L-20 -136C-26 -134 -28 -126 -28 -114ZM28 -114L15 0H6L20 -136C26 -134 28 -126 28 -114Z", "#2b5f96"),
        pen("M-12 -158L-4 0M12 -158L4 0", INK, 3),
    ]  # fmt: skip
    head = {
        "cross": "M118 28L132 16L136 30L156 28L152 44L170 50L162 62C166 98 150 128 118 128C86 128 68 104 70 74L56 66L72 56L64 40L84 42L90 26L102 34Z",
        "": "M118 26C148 26 166 48 166 76C166 106 148 128 118 128C88 128 70 106 70 76C70 48 90 26 118 26Z",
    }

    def face(expression: str) -> Drawn:
        return [
            part(head.get(expression, head[""]), _MAGPIE),
            paint("M92 44C100 34 116 30 132 34C118 36 104 40 92 44Z", "#4c7f9c"),
            *_ring(*_RINGS[expression]),
            *_magpie_beak(expression),
            *brows(_MAGPIE_EYES, expression, "#8fb7c0", 5),
        ]

    shoulder = "M34 186C36 172 54 164 78 162C86 176 82 196 70 206C56 204 40 198 34 186Z"
    return Guest(
        ground="#e2cf9d",
        back=moved(tail, scaled(0.8, 1).then(turned(-33)).then(shifted(112, 206))),
        body=[
            *gown(_MAGPIE),
            part("M84 182C96 192 144 192 156 182C168 196 164 216 150 232C132 237 108 237 90 232C76 216 72 196 84 182Z", WHITE),
            *both(part(shoulder, WHITE), part("M30 192C40 202 56 208 70 208C74 216 76 222 80 229C58 222 40 208 30 192Z", "#2b5f96")),
            pen("M120 210V236", "#b8b2a2", 3),
        ],
        ears=lambda _e: [part("M84 100C86 134 82 156 66 176C84 196 156 196 174 176C158 156 154 134 156 100Z", _MAGPIE)],
        head=[],
        face=face,
        eyes=Eyes(_MAGPIE_EYES, "#4a5d6e", "#f2ead2"),
        front=pearls(172, 46, 18),
        hand=hand(126, 134, _MAGPIE),
    )  # fmt: skip
