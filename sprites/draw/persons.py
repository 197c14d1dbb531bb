"""Twelve faces for persons: a pale mask of a face with a half-mask, in evening dress, told apart by hat, hair or fan.

What has the colour `OWN` or `OWN_DARK` takes the colour of the person; `game.ui.portraits` exchanges the two.
"""

from sprites.draw.guests.clothes import SHOULDERS
from sprites.draw.guests.parts import (
    GOLD,
    GROUND_RADIUS,
    HEM,
    SIDE,
    WHITE,
    Drawn,
    both,
    dot,
    paint,
    part,
    pen,
)
from sprites.draw.palette import INK
from sprites.draw.paths import ellipse
from sprites.draw.svg import drawing, filled

OWN = "#c2cad1"
OWN_DARK = "#7a838b"
_GROUND = "#e9dfc6"
_FACE = "#f7ead6"
_BLUSH = "#e3b59b"
_COAT = "#2c323b"
_HAIR = "#5b4636"


def _bust(collar: Drawn) -> Drawn:
    return [
        part(f"{SHOULDERS}{HEM}", _COAT),
        part("M104 140L100 172L120 186L140 172L136 140Z", _FACE),
        *collar,
    ]


def _tailcoat() -> Drawn:
    wing = "M116 182C108 170 96 168 90 170C86 178 86 188 90 195C97 196 108 194 116 182Z"
    return [
        part("M96 160L144 160L146 200L120 234L94 200Z", WHITE),
        *both(part("M95 156C86 162 80 168 74 174L84 190L76 196L107 234L114 235C102 212 97 188 95 156Z", INK)),
        *both(part(wing, OWN)),
        dot(120, 182, 7, OWN_DARK),
    ]


def _gown() -> Drawn:
    return [
        part("M44 182C64 168 84 176 104 192C112 198 128 198 136 192C156 176 176 168 196 182C186 208 160 230 120 234C80 230 54 208 44 182Z", OWN),
        pen("M72 186C80 196 86 208 88 222M168 186C160 196 154 208 152 222M104 194C108 206 110 220 110 232M136 194C132 206 130 220 130 232", OWN_DARK),
        *(dot(120 + 26 * at, 170 + 12 * (1 - at * at), 5, WHITE) for at in (-1, -0.6, -0.2, 0.2, 0.6, 1)),
    ]  # fmt: skip


def _face() -> Drawn:
    mask = "M68 92C84 80 106 84 120 94C134 84 156 80 172 92C174 112 158 124 144 122C132 120 126 112 120 110C114 112 108 120 96 122C82 124 66 112 68 92Z"
    return [
        part("M120 50C150 50 164 72 162 100C160 136 140 160 120 160C100 160 80 136 78 100C76 72 90 50 120 50Z", _FACE),
        paint("M120 53C150 53 165 74 160 100C158 134 139 158 120 158C136 140 140 76 120 53Z", "#ecd7ba"),
        *both(paint("M95 125C103 125 104 134 98 136C92 134 91 129 95 125Z", _BLUSH)),
        part(mask, OWN),
        *both(part("M84 101C90 92 104 94 108 103C102 112 90 112 84 101Z", WHITE), filled(ellipse(97, 102, 4.5), INK)),
        pen("M119 112L114 128C116 131 120 131 123 130M106 142C114 149 126 149 134 142"),
    ]


def _short_hair() -> Drawn:
    return [
        part(
            "M76 96C66 62 88 38 120 38C152 38 174 62 164 96C162 82 156 72 148 68C130 72 110 72 92 68C84 72 78 82 76 96Z",
            _HAIR,
        )
    ]


def _long_hair() -> Drawn:
    return [
        part(
            "M120 34C166 34 178 74 176 110C176 134 184 150 190 164L50 164C56 150 64 134 64 110C62 74 74 34 120 34Z",
            _HAIR,
        )
    ]


def _top_hat() -> Drawn:
    hat = [
        part("M80 62L74 6H166L160 62Z", INK),
        part("M78 46H162L160 62H80Z", OWN),
        part(
            "M52 58C52 52 62 54 80 58C100 62 140 62 160 58C178 54 188 52 188 58C188 72 160 78 120 78C80 78 52 72 52 58Z",
            INK,
        ),
    ]
    return [*_bust(_tailcoat()), *_short_hair(), *_face(), *hat]


def _tricorne() -> Drawn:
    hat = [
        part("M76 60C80 30 160 30 164 60Z", INK),
        part(
            "M22 50C48 50 62 30 82 28L120 52L158 28C178 30 192 50 218 50C202 84 160 80 120 72C80 80 38 84 22 50Z", INK
        ),
        pen("M34 56C70 72 100 58 120 56C140 58 170 72 206 56", OWN, 6),
    ]
    return [*_bust(_tailcoat()), *_short_hair(), *_face(), *hat]


def _jester() -> Drawn:
    cap = [
        part("M120 66C96 66 84 70 76 84C66 60 50 54 32 74C22 50 44 20 78 28C100 32 114 46 120 66Z", OWN),
        part("M120 66C144 66 156 70 164 84C174 60 190 54 208 74C218 50 196 20 162 28C140 32 126 46 120 66Z", OWN_DARK),
        part("M92 72C92 46 104 26 120 10C136 26 148 46 148 72C130 64 110 64 92 72Z", WHITE),
        *both(dot(32, 78, 9, GOLD)),
        dot(120, 12, 9, GOLD),
    ]
    ruff = part(
        "M52 176L68 164L78 174L92 160L104 174L120 162L136 174L148 160L162 174L172 164L188 176L176 196L160 192L148 204L134 194L120 206L106 194L92 204L80 192L64 196Z",
        OWN,
    )
    return [*_bust([ruff]), *_face(), *cap]


def _hood() -> Drawn:
    hood = part(
        "M112 26C134 8 166 2 204 14C188 24 180 38 182 60C190 92 186 132 178 172L150 176C164 146 170 116 160 86C152 60 136 52 120 52C104 52 88 60 80 86C70 116 76 146 90 176L62 172C50 132 46 80 66 52C78 36 94 28 112 26Z",
        OWN,
    )
    cape = part("M28 190C34 166 62 156 92 152L120 180L148 152C178 156 206 166 212 190A116 116 0 0 1 28 190Z", OWN)
    bust = _bust([])
    inside = part("M72 90H168L164 160H76Z", OWN_DARK)
    return [
        inside,
        *bust,
        cape,
        pen("M120 184V234M72 176L84 216M168 176L156 216", OWN_DARK),
        *_face(),
        hood,
        dot(120, 182, 10, GOLD),
    ]


def _plume() -> Drawn:
    feathers = [
        part("M86 82C60 66 44 40 52 12C72 18 92 40 104 76Z", OWN),
        part("M104 80C92 48 96 20 120 2C144 20 148 48 136 80Z", WHITE),
        part("M154 82C180 66 196 40 188 12C168 18 148 40 136 76Z", OWN),
        pen("M62 28L92 76M120 18V80M178 28L148 76", OWN_DARK, 4),
        part("M84 82C100 70 140 70 156 82L150 92C132 84 108 84 90 92Z", GOLD),
    ]
    return [*_bust(_gown()), *_short_hair(), *_face(), *feathers]


def _sun_hat() -> Drawn:
    hat = [
        part("M80 58C78 22 100 12 120 12C140 12 162 22 160 58Z", "#e8cf8e"),
        part("M79 44H161V60H79Z", OWN),
        part("M8 76C20 52 70 54 120 54C170 54 220 52 232 76C204 86 160 74 120 74C80 74 36 86 8 76Z", "#e8cf8e"),
        *(dot(160 + x, 54 + y, 7, OWN) for x, y in ((-8, 0), (8, 0), (0, -8), (0, 8))),
        dot(160, 54, 5, GOLD),
    ]
    return [*_long_hair(), *_bust(_gown()), *_face(), *hat]


def _fan() -> Drawn:
    hair = part("M76 96C64 58 88 34 120 34C152 34 176 58 164 96C158 76 148 62 120 62C92 62 82 76 76 96Z", _HAIR)
    fan = [
        part(
            "M166 224L92 150C96 136 106 132 114 132C120 120 134 116 144 120C152 110 168 110 176 116C188 112 200 118 204 128C214 130 222 140 222 150Z",
            OWN,
        ),
        pen("M166 224L114 138M166 224L146 126M166 224L178 122M166 224L206 134", OWN_DARK, 4),
        dot(166, 220, 7, GOLD),
    ]
    return [part("M120 8C140 8 150 22 146 40H94C90 22 100 8 120 8Z", _HAIR), *_bust(_gown()), hair, *_face(), *fan]


def _moustache() -> Drawn:
    lip = both(
        part("M120 134C108 128 98 134 90 142C82 146 74 140 72 132C68 150 84 160 98 154C108 152 116 148 120 142Z", INK)
    )
    bowler = [
        part("M80 58C78 26 98 12 120 12C142 12 162 26 160 58Z", _COAT),
        part("M79 46H161L162 62H78Z", OWN),
        part("M54 52C66 60 92 62 120 62C148 62 174 60 186 52C192 70 170 78 120 78C70 78 48 70 54 52Z", _COAT),
    ]
    return [*_bust(_tailcoat()), *_short_hair(), *_face(), *lip, *bowler]


def _bun() -> Drawn:
    hair = part("M74 100C62 60 86 36 120 36C154 36 178 60 166 100C164 78 150 66 120 66C90 66 76 78 74 100Z", "#8c8f96")
    pins = [pen("M84 8L156 44", GOLD, 6), dot(84, 8, 6, OWN)]
    return [dot(120, 28, 26, "#8c8f96"), *pins, *_bust(_gown()), hair, *_face(), *both(dot(76, 128, 6, GOLD))]


def _curls() -> Drawn:
    wig = [
        *both(dot(64, 92, 19, WHITE), dot(58, 124, 19, WHITE), dot(62, 154, 17, WHITE)),
        part("M66 92C56 54 82 26 120 26C158 26 184 54 174 92C164 72 148 64 120 64C92 64 76 72 66 92Z", WHITE),
    ]
    ribbon = part("M120 20L92 6L96 36ZM120 20L148 6L144 36Z", OWN)
    return [*_bust(_tailcoat()), *wig[:6], *_face(), wig[6], ribbon, dot(120, 21, 7, OWN_DARK)]


def _veil() -> Drawn:
    veil = part(
        "M120 14C170 14 190 60 196 110C200 146 214 170 226 186L160 196C172 150 176 104 160 74C148 56 136 52 120 52C104 52 92 56 80 74C64 104 68 150 80 196L14 186C26 170 40 146 44 110C50 60 70 14 120 14Z",
        OWN,
    )
    diadem = [part("M78 62C96 44 144 44 162 62L156 72C138 56 102 56 84 72Z", GOLD), dot(120, 50, 7, WHITE)]
    return [*_bust(_gown()), *_face(), veil, *diadem]


def _laurel() -> Drawn:
    hair = part(
        "M74 98C60 66 78 34 120 34C162 34 180 66 166 98C160 84 156 76 148 74C140 80 130 70 120 74C110 70 100 80 92 74C84 76 80 84 74 98Z",
        "#b5793a",
    )
    leaves = [
        *both(*(part(f"M{x} {y}C{x - 16} {y - 6} {x - 20} {y - 20} {x - 14} {y - 30}C{x} {y - 26} {x + 6} {y - 12} {x} {y}Z", OWN) for x, y in ((76, 92), (80, 70), (94, 52), (112, 44)))),
    ]  # fmt: skip
    toga = part("M28 190C34 172 62 166 100 160C110 190 150 210 204 206A116 116 0 0 1 28 190Z", WHITE)
    return [*_bust([toga, pen("M60 178C80 204 120 226 160 224", OWN, 7)]), hair, *_face(), *leaves]


FACES = {
    "tophat": _top_hat, "tricorne": _tricorne, "jester": _jester, "hood": _hood, "plume": _plume, "sunhat": _sun_hat,
    "fan": _fan, "moustache": _moustache, "bun": _bun, "curls": _curls, "veil": _veil, "laurel": _laurel,
}  # fmt: skip


def all_persons() -> dict[str, bytes]:
    """Return the files of all faces by name."""
    ground = filled(ellipse(SIDE / 2, SIDE / 2, GROUND_RADIUS), _GROUND)
    return {name: drawing(SIDE, SIDE, [ground, *draw()], 1) for name, draw in FACES.items()}
