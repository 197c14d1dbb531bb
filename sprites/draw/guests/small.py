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
from sprites.draw.paths import ellipse, path, shifted, turned
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
_PINK = "#e3a493"
_MOLE_EYES = (Eye(106, 100, 12, 12, -1), Eye(148, 101, 13, 12, 1))


def _paw(x: float, y: float, turn: float) -> Drawn:
    """Return a digging hand: a broad palm and five claws."""
    claws = [
        path("M-7 -20C-6 -34 -3 -42 1 -48C5 -40 7 -32 7 -20Z").at(0, 0, 1, angle) for angle in (-56, -28, 0, 28, 56)
    ]
    palm = path("M-26 26C-34 6 -30 -24 0 -27C30 -24 34 6 26 26Z")
    place = turned(turn).then(shifted(x, y))
    return moved(
        [
            *(inked(claw, "#f2e2cf") for claw in claws),
            inked(palm, _PINK),
            pen("M-9 -8C-10 -14 -8 -18 -7 -22M9 -8C10 -14 8 -18 7 -22", INK, 3),
        ],
        place,
    )


def mole() -> Guest:
    """Old Talpa, who digs tunnels: no neck, a pink nose, hands like spades, a miner's lamp, two pairs of glasses."""
    snouts = {
        "calm": "M132 110C106 96 70 98 38 108C26 114 26 130 38 134C70 152 112 166 138 158C160 150 156 118 132 110Z",
        "thinking": "M132 110C106 90 72 82 42 90C30 94 30 110 40 114C70 138 112 160 138 156C160 148 156 118 132 110Z",
        "glad": "M132 106C106 84 74 70 40 72C28 76 26 92 36 98C62 124 108 150 136 148C160 142 156 114 132 106Z",
        "cross": "M130 112C104 102 70 106 38 116C26 124 28 140 40 143C72 158 112 170 138 162C160 152 154 118 130 112Z",
        "sly": "M132 110C106 96 72 94 38 102C26 108 26 124 38 128C70 148 112 164 138 158C160 150 156 118 132 110Z",
    }
    tips = {"calm": (34, 121), "thinking": (36, 102), "glad": (32, 85), "cross": (35, 130), "sly": (33, 115)}

    def snout(expression: str) -> Drawn:
        x, y = tips[expression]
        hairs = f"M{x + 26} {y}l-6 -26M{x + 38} {y}l-1 -30M{x + 26} {y}l-2 28M{x + 38} {y}l4 34"
        return [pen(hairs, INK, 3), part(snouts[expression], "#7a7183"), dot(x, y, 16, _PINK),
                *(dot(x - 4, y + d, 1.5, INK) for d in (-5, 5))]  # fmt: skip

    def face(expression: str) -> Drawn:
        lips = {
            "calm": [pen("M112 174C128 178 144 172 154 160")],
            "thinking": [pen("M124 174C130 168 140 168 146 173")],
            "glad": mouth("glad", 124, 152, 22),
            "cross": [
                part("M106 184C116 172 136 166 154 168L152 178C138 176 124 182 114 190Z", WHITE),
                pen("M121 174l4 8M137 169l1 9", INK, 3),
            ],
            "sly": [pen("M104 170C122 178 144 168 157 146M152 144l9 4")],
        }[expression]
        return [*lips, *snout(expression), *brows(_MOLE_EYES, expression, "#cfc9d4", 3, 9)]

    head = [
        part("M126 44C170 44 190 82 192 122C193 150 198 172 208 188L40 188C50 172 58 150 60 122C62 82 82 44 126 44Z", _MOLE),
        pen("M172 152l10 8M166 166l11 7M182 138l9 7", "#7b7385", 4),
    ]  # fmt: skip
    helmet = [
        part("M80 62C78 30 100 10 130 10C160 10 182 32 180 64Z", "#c9962f"),
        pen("M132 12V54", "#8f6a1c"),
        part("M66 62C62 52 72 50 82 52C112 57 148 57 178 52C190 50 198 56 194 66C176 72 88 72 66 62Z", "#c9962f"),
        part("M90 24H116V48H90Z", "#6b7480"),
        part("M94 21C82 21 74 28 74 36C74 44 82 51 94 51Z", "#fff1b8"),
    ]
    glasses = [stroked(ellipse(106, 100, 20), GOLD, 5), stroked(ellipse(148, 101, 20), GOLD, 5)]
    spare = [*both(stroked(ellipse(104, 206, 12), INK, 4)), pen("M116 204C118 201 122 201 124 204", INK, 4)]
    return Guest(
        ground="#cdd0b6",
        back=[],
        body=[*coat("#5a4632", "#40311f", "#7d8c5a"), *cravat("#7d8c5a", GOLD, 166)],
        head=head,
        face=face,
        eyes=Eyes(_MOLE_EYES, "#7b7385"),
        top=[*helmet, *glasses],
        front=[*spare, *_paw(50, 200, -22), *_paw(190, 200, 22)],
        hand=hand(134, 164, "#5a4632", _PINK),
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
