"""Evening dress: coats, shirts, ties and gowns that end at the edge of the ground."""

from sprites.draw.guests.parts import GOLD, HEM, WHITE, Drawn, both, dot, paint, part, pen

SHOULDERS = "M28 190C34 172 62 166 92 158L148 158C178 166 206 172 212 190"


def coat(colour: str, lapel: str, waistcoat: str, shoulders: str = SHOULDERS, shirt: str = WHITE) -> Drawn:
    """Return a coat with lapels, open over a shirt and a waistcoat."""
    return [
        part(f"{shoulders}{HEM}", colour),
        part("M92 156L148 156L146 196L120 234L94 196Z", shirt),
        part("M97 202L120 216L143 202L139 234C127 236.500 113 236.500 101 234Z", waistcoat),
        *both(part("M93 154C84 160 78 166 72 172L84 188L76 194L107 234L114 235C102 210 96 184 93 154Z", lapel)),
    ]


def bow_tie(colour: str, y: float = 176) -> Drawn:
    """Return a bow tie."""
    wing = f"M116 {y}C108 {y - 12} 96 {y - 14} 90 {y - 12}C86 {y - 4} 86 {y + 6} 90 {y + 13}C97 {y + 14} 108 {y + 12} 116 {y}Z"
    return [*both(part(wing, colour)), dot(120, y, 7, colour)]


def cravat(colour: str, pin: str = GOLD, y: float = 168) -> Drawn:
    """Return a full cravat with a pin."""
    return [
        part(f"M98 {y}C92 {y + 20} 106 {y + 38} 120 {y + 44}C134 {y + 38} 148 {y + 20} 142 {y}Z", colour),
        pen(f"M108 {y + 6}C108 {y + 18} 112 {y + 28} 118 {y + 34}M132 {y + 6}C132 {y + 16} 130 {y + 24} 126 {y + 30}"),
        dot(120, y + 17, 6, pin),
    ]


def wing_collar() -> Drawn:
    """Return the stiff corners of a collar."""
    return both(part("M96 154L90 172L112 172L120 164Z", WHITE))


def gown(colour: str, shoulders: str = SHOULDERS) -> Drawn:
    """Return a plain gown, to be trimmed."""
    return [part(f"{shoulders}{HEM}", colour)]


def pearls(y: float, half: float, sag: float, count: int = 7) -> Drawn:
    """Return a row of pearls that hangs from the neck."""
    shapes: Drawn = []
    for i in range(count):
        at = -1 + 2 * i / (count - 1)
        shapes.append(dot(120 + half * at, y + sag * (1 - at * at), 6, WHITE))
    return shapes


def button(x: float, y: float) -> Drawn:
    """Return a brass button."""
    return [dot(x, y, 4.5, GOLD)]


def shade(text: str, colour: str) -> Drawn:
    """Return a flat shadow and its mirror image."""
    return both(paint(text, colour))
