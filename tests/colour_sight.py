"""How colours look to people who lack a kind of cone, and how far apart they look.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a complete lack; the distance is CIEDE2000.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from game.ui.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]
Lab = tuple[float, float, float]

SIGHTS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: Colour, sight: str) -> Lab:
    """Return a colour as somebody with this sight sees it, in CIELAB under D65."""
    linear = [_linear(part / 255) for part in colour[:3]]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, linear, strict=True)))) for row in SIGHTS[sight]
    )
    x = _root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = _root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    z = _root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour, sight: str = "usual") -> float:
    """Return how far apart two colours look to somebody with this sight: CIEDE2000, in which 1 is just noticed."""
    return ciede2000(seen(one, sight), seen(other, sight))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def ciede2000(one: Lab, other: Lab) -> float:
    """Return the CIEDE2000 difference of two colours in CIELAB."""
    chroma = (hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2
    more = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    (a1, c1, h1), (a2, c2, h2) = (_polar(more * lab[1], lab[2]) for lab in (one, other))
    del a1, a2
    light, far = (one[0] + other[0]) / 2, other[0] - one[0]
    turn = h2 - h1
    turn += 360 if turn < -180 else -360 if turn > 180 else 0
    turn = turn if c1 * c2 else 0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    c = (c1 + c2) / 2
    h = (h1 + h2 + (360 if abs(h1 - h2) > 180 and h1 + h2 < 360 else -360 if abs(h1 - h2) > 180 else 0)) / 2
    h = h if c1 * c2 else h1 + h2
    t = (
        *(1 - 0.17 * cos(radians(h - 30)), 0.24 * cos(radians(2 * h))),
        *(0.32 * cos(radians(3 * h + 6)), -0.20 * cos(radians(4 * h - 63))),
    )
    weight_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    weight_c, weight_h = 1 + 0.045 * c, 1 + 0.015 * c * sum(t)
    twist = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(60 * exp(-(((h - 275) / 25) ** 2))))
    parts = far / weight_l, (c2 - c1) / weight_c, hue / weight_h
    return sqrt(sum(part**2 for part in parts) + twist * parts[1] * parts[2])


def _polar(a: float, b: float) -> tuple[float, float, float]:
    return a, hypot(a, b), degrees(atan2(b, a)) % 360
