"""The goat and the boar."""

from sprites.draw.guests.clothes import coat, cravat
from sprites.draw.guests.parts import (
    GOLD,
    HEM,
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
from sprites.draw.paths import shifted
from sprites.draw.svg import moved

_GOAT = "#efe4cb"
_GOAT_SHADE = "#d8c7a2"
_HORN = "#8d7a5c"
_GOAT_EYES = (Eye(99, 96, 15, 15, -1), Eye(141, 96, 15, 15, 1))


def goat() -> Guest:
    """Uncle Caprio, who made fireworks: swept horns, a long singed beard, a red coat with a star."""
    horn = [
        part("M112 66C108 32 78 12 46 18C22 24 12 48 18 74C24 60 32 48 48 46C68 44 82 58 88 80Z", _HORN),
        pen("M84 27L74 50M59 19L53 45M36 24L39 48M20 42L31 57"),
    ]
    ear = [
        part("M92 90C74 78 52 80 36 96C50 112 74 114 92 106Z", _GOAT),
        paint("M84 95C72 89 60 90 49 97C60 104 72 105 84 101Z", "#d99a86"),
    ]
    head = [
        *both(*moved(horn, shifted(4, 2))),
        part("M120 56C146 56 160 72 160 94C160 114 149 126 146 140C144 156 134 164 120 164C106 164 96 156 94 140C91 126 80 114 80 94C80 72 94 56 120 56Z", _GOAT),
        paint("M120 59C143 59 157 74 157 94C157 113 146 125 143 140C141 154 132 161 120 161C134 140 132 80 120 59Z", _GOAT_SHADE),
        part("M98 66C104 56 106 46 120 42C130 48 138 54 142 66C134 64 130 70 126 80C120 72 112 68 98 66Z", WHITE),
        pen("M109 132L117 138M131 132L123 138"),
    ]  # fmt: skip
    beard = {
        "calm": "M98 150C90 168 92 184 104 196C110 204 116 210 122 220C128 208 140 200 144 186C150 172 148 162 142 150C132 164 108 164 98 150Z",
        "thinking": "M98 150C88 168 90 186 98 198C102 206 104 212 106 222C116 212 140 202 146 186C150 172 148 162 142 150C132 164 108 164 98 150Z",
        "glad": "M98 154C86 168 88 182 98 194L88 208C108 212 138 208 146 190C152 176 148 164 142 154C132 166 108 166 98 154Z",
        "cross": "M98 150C84 166 84 180 92 190L80 202L102 200L110 218L120 202L132 218L138 200L160 202L148 190C156 180 156 166 142 150C132 164 108 164 98 150Z",
        "sly": "M98 150C90 168 94 186 108 196C118 204 130 208 142 218C142 206 148 198 148 186C152 172 148 162 142 150C132 164 108 164 98 150Z",
    }

    def face(expression: str) -> Drawn:
        return [
            part(beard[expression], "#cdb98c"),
            pen("M110 172C110 182 114 190 118 196M130 172C130 180 128 188 124 194", "#8d7a5c", 4),
            *mouth(expression, 120, 148, 15),
            *brows(_GOAT_EYES, expression, "#4a3822"),
        ]

    return Guest(
        ground="#e3b99a",
        back=[],
        body=[*coat("#8c2630", "#5f1721", "#d8a545"), *cravat("#d8a545", "#8c2630")],
        ears=lambda e: ears(e, ear, 92, 98, 0.8),
        head=head,
        face=face,
        eyes=Eyes(_GOAT_EYES, _GOAT_SHADE, "#f6d97a"),
        hand=hand(146, 158, "#8c2630"),
    )


_BOAR = "#6e5140"
_BOAR_EYES = (Eye(94, 86, 16, 15, -1), Eye(146, 86, 16, 15, 1))


def boar() -> Guest:
    """Major Keiler of the supply train: a bristling crest, tusks, a broad snout, epaulettes and an order."""
    crest = "M78 74L76 44L90 54L92 24L106 40L120 12L134 40L148 24L150 54L164 44L162 74Z"
    ear = [
        part("M78 84C60 78 42 62 30 66C30 88 48 106 74 108Z", _BOAR),
        paint("M72 90C60 86 48 76 39 74C44 86 56 96 70 100Z", "#b77e6a"),
    ]
    head = [
        part(crest, "#3a2a20"),
        part("M120 58C154 58 170 78 170 104C172 128 164 150 152 160C142 168 98 168 88 160C76 150 68 128 70 104C70 78 86 58 120 58Z", _BOAR),
        *both(part("M92 158C62 160 44 138 46 108C50 100 56 102 58 110C62 130 76 138 96 138Z", WHITE)),
        part("M120 104C144 104 155 113 155 126C155 139 142 145 120 145C98 145 85 139 85 126C85 113 96 104 120 104Z", "#b77e6a"),
        *both(paint("M104 116C111 116 112 134 105 135C97 135 97 116 104 116Z", INK)),
    ]  # fmt: skip

    def face(expression: str) -> Drawn:
        chin = part("M88 142C84 184 156 184 152 142C138 148 102 148 88 142Z", _BOAR)
        lip = {"calm": 158, "thinking": 157, "glad": 154, "cross": 155, "sly": 160}[expression]
        return [chin, *mouth(expression, 120, lip, 18), *brows(_BOAR_EYES, expression, "#2a1d15")]

    fringe = [pen(f"M{x} {188 - (x - 28) * 0.42:.0f}V{200 - (x - 28) * 0.42:.0f}", GOLD, 4) for x in range(34, 72, 7)]
    return Guest(
        ground="#d9cda4",
        back=[],
        body=[
            part("M28 190C34 172 62 164 92 158L148 158C178 164 206 172 212 190" + HEM, "#3d5136"),
            *both(*fringe, part("M20 182C22 168 52 158 78 158C82 164 80 172 74 176C56 178 42 184 34 192C26 192 20 188 20 182Z", GOLD)),
            part("M92 156L120 168L148 156L146 182L120 190L94 182Z", "#8c2630"),
            pen("M120 190V234"),
            *both(dot(104, 206, 5, GOLD), dot(109, 224, 5, GOLD)),
            part("M152 192H168L164 204H156Z", "#8c2630"),
            dot(160, 210, 8, GOLD),
        ],
        ears=lambda e: ears(e, ear, 76, 96, 0.8),
        head=head,
        face=face,
        eyes=Eyes(_BOAR_EYES, "#513a2c"),
        hand=hand(146, 168, "#3d5136"),
    )  # fmt: skip
