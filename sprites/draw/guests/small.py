"""The hare, the mole and the otter."""

from sprites.draw.guests.clothes import bow_tie, coat, cravat, gown
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
from sprites.draw.paths import Affine, ellipse, shifted, turned
from sprites.draw.svg import moved, stroked

_HARE = "#c7a57a"
_HARE_EYES = (Eye(97, 116, 16, 17, -1), Eye(143, 116, 16, 17, 1))


def hare() -> Guest:
    """Leporello, who delivers letters: ears as long as the rest of him, great teeth, a postman's coat."""
    ear = [
        part("M84 94C62 74 52 40 64 8C86 20 108 54 110 86Z", _HARE),
        paint("M88 84C72 68 66 46 69 24C84 38 98 60 101 82Z", "#e0a896"),
    ]
    bent = [
        part("M84 94C66 80 58 62 60 44C50 42 38 48 26 62C24 40 36 20 60 18C84 22 106 56 110 86Z", _HARE),
        pen("M60 44C66 42 74 44 80 50"),
        paint("M90 84C78 76 72 66 71 54C84 58 96 70 101 82Z", "#e0a896"),
    ]
    head = [
        part("M120 74C148 74 164 88 168 108C176 120 176 138 164 150C152 162 138 168 120 168C102 168 88 162 76 150C64 138 64 120 72 108C76 88 92 74 120 74Z", _HARE),
        paint("M120 128C134 122 152 130 158 142C150 156 136 165 120 165C104 165 90 156 82 142C88 130 106 122 120 128Z", "#efe0c4"),
        part("M110 128C112 122 128 122 130 128C129 134 124 138 120 140C116 138 111 134 110 128Z", "#b8564e"),
        *both(pen("M92 142L62 138M92 149L64 154", INK, 3)),
    ]  # fmt: skip

    def face(expression: str) -> Drawn:
        teeth = [part("M111 150H120V166L112 165ZM120 150H129L128 165L120 166Z", WHITE)]
        jaw = mouth(expression, 120, 148, 16)
        if expression == "cross":
            return [*jaw, *brows(_HARE_EYES, expression, "#4f3820", 5)]
        return [*teeth, *jaw, *brows(_HARE_EYES, expression, "#4f3820", 5)] if expression != "glad" else [
            *jaw, part("M111 147H120V158H112ZM120 147H129L128 158H120Z", WHITE), *brows(_HARE_EYES, expression, "#4f3820", 5),
        ]  # fmt: skip

    def both_ears(expression: str) -> Drawn:
        left = bent if expression in ("thinking", "sly") else ear
        right = [s._replace(path=s.path.mirrored(120)) for s in ear]
        first, second = {"calm": (-6, 10), "thinking": (0, -6), "glad": (8, -8), "cross": (-62, 62), "sly": (0, 22)}[
            expression
        ]
        drawn = moved(left, turned(first, 92, 92)) + moved(right, turned(second, 148, 92))
        return moved(drawn, shifted(0, 7))

    return Guest(
        ground="#c3d3cf",
        back=[],
        body=[*coat("#2f5f8c", "#21476b", "#2f5f8c"), *bow_tie("#c23127", 180), pen("M172 170L120 236", "#6d4a2a", 9), *both(dot(64, 204, 5, GOLD))],
        ears=both_ears,
        head=head,
        face=face,
        eyes=Eyes(_HARE_EYES, "#a5845b"),
        hand=hand(146, 162, "#2f5f8c"),
    )  # fmt: skip


_MOLE = "#57505e"
_MOLE_EYES = (Eye(104, 110, 16, 16, -1), Eye(152, 112, 18, 17, 1))


def mole() -> Guest:
    """Old Talpa, who digs tunnels: a long pink snout, a miner's helmet with a lamp, two pairs of glasses."""
    pink = "#e3a493"
    snouts = {
        "calm": "M120 112C92 112 60 120 34 134C26 140 28 152 38 154C72 158 108 156 134 142Z",
        "thinking": "M120 112C94 102 64 102 40 108C30 112 30 124 38 128C70 142 108 150 134 142Z",
        "glad": "M120 108C94 98 62 92 36 94C26 98 24 110 32 116C62 132 104 142 134 134Z",
        "cross": "M120 114C92 122 66 140 46 160C40 168 46 178 56 178C88 172 118 160 138 142Z",
        "sly": "M120 112C92 114 62 118 34 122C24 126 24 140 34 144C70 154 108 154 134 142Z",
    }
    tips = {"calm": (34, 144), "thinking": (36, 116), "glad": (31, 104), "cross": (50, 169), "sly": (30, 132)}

    def snout(expression: str) -> Drawn:
        x, y = tips[expression]
        return [part(snouts[expression], "#6b6373"), dot(x, y, 13, pink), *(dot(x - 2, y + d, 1, INK) for d in (-4, 4))]

    def face(expression: str) -> Drawn:
        lips = {
            "calm": [pen("M92 158C106 162 122 158 134 148")],
            "thinking": [pen("M104 156C110 150 120 150 126 156")],
            "glad": mouth("glad", 112, 150, 20),
            "cross": [
                part("M92 170C104 154 122 150 138 156L136 166C122 160 108 164 98 178Z", WHITE),
                pen("M108 158l3 8M122 153l1 9", INK, 3),
            ],
            "sly": [pen("M90 156C108 168 136 162 150 140M146 136l8 6")],
        }[expression]
        return [*lips, *snout(expression), *brows(_MOLE_EYES, expression, "#cfc9d4", 1, 9)]

    head = [
        part("M126 44C164 44 184 74 184 112C184 150 164 172 128 174C96 174 76 150 76 112C76 74 92 44 126 44Z", _MOLE)
    ]
    helmet = [
        part("M74 74C72 36 96 12 130 12C164 12 188 38 186 76Z", "#c9962f"),
        pen("M130 14V70", "#8f6a1c"),
        part("M60 76C56 66 66 64 76 66C110 72 150 72 184 66C196 64 206 70 200 80C180 86 84 86 60 76Z", "#c9962f"),
        part("M84 30H112V58H84Z", "#6b7480"),
        part("M88 28C76 28 68 36 68 45C68 54 76 61 88 61Z", "#fff1b8"),
    ]
    glasses = [stroked(ellipse(104, 110, 23), GOLD, 5), stroked(ellipse(152, 112, 24), GOLD, 5), *both(stroked(ellipse(98, 198, 13), INK, 4)), pen("M111 196C116 192 124 192 129 196", INK, 4)]  # fmt: skip
    return Guest(
        ground="#cdd0b6",
        back=[],
        body=[*coat("#5a4632", "#40311f", "#7d8c5a"), *cravat("#7d8c5a", GOLD, 166)],
        head=head,
        face=face,
        eyes=Eyes(_MOLE_EYES, "#7b7385"),
        top=[*(s._replace(path=s.path.by(Affine(d=0.8, f=2))) for s in helmet), *glasses[:2]],
        front=glasses[2:],
        hand=hand(134, 164, "#5a4632", pink),
    )  # fmt: skip


_OTTER = "#7f5a3e"
_OTTER_EYES = (Eye(92, 98, 16, 15, -1), Eye(148, 98, 16, 15, 1))


def otter() -> Guest:
    """Miss Lutra, who teaches ducks to swim: a flat broad head, great whiskers, a straw boater, a sailor's collar."""
    ear = [inked(ellipse(56, 96, 14, 13), _OTTER)]
    head = [
        part("M92 130C84 160 78 176 70 190L170 190C162 176 156 160 148 130Z", "#c9a67c"),
        part("M120 60C158 60 184 78 186 106C188 134 160 158 120 158C80 158 52 134 54 106C56 78 82 60 120 60Z", _OTTER),
        paint("M120 108C142 104 164 112 170 128C158 146 142 155 120 155C98 155 82 146 70 128C76 112 98 108 120 108Z", "#e2cba4"),
        part("M104 112C104 103 136 103 136 112C136 121 127 126 120 128C113 126 104 121 104 112Z", INK),
        *both(pen("M82 124L22 112M82 131L18 132M84 138L26 152", INK, 3)),
    ]  # fmt: skip
    boater = [
        part("M78 62L80 22H160L162 62Z", "#e8cf8e"),
        part("M78 62L79 44H161L162 62Z", "#2b6f8c"),
        part("M36 62C36 54 44 54 60 54H180C196 54 204 54 204 62C204 72 190 72 120 72C50 72 36 72 36 62Z", "#e8cf8e"),
        part("M162 50L190 40L186 56L196 66L164 62Z", "#2b6f8c"),
    ]

    def face(expression: str) -> Drawn:
        return [*mouth(expression, 120, 136, 21), *brows(_OTTER_EYES, expression, "#3d2818", 0)]

    return Guest(
        ground="#a9cdd6",
        back=[],
        body=gown("#f0e9d8"),
        ears=lambda e: ears(e, ear, 62, 98),
        head=head,
        face=face,
        eyes=Eyes(_OTTER_EYES, "#5f422c"),
        top=moved(boater, shifted(0, -9)),
        front=[
            *both(part("M72 168C54 172 44 180 40 192L84 210L120 204L82 172Z", "#2b6f8c"), pen("M54 186L86 197L110 195", WHITE, 3)),
            part("M120 198L140 232L120 226L100 232Z", "#c23127"),
            dot(120, 202, 8, "#c23127"),
        ],
        hand=hand(146, 146, "#f0e9d8"),
    )  # fmt: skip
