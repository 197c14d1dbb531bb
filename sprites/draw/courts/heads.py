"""Heads: crown, tiara or cap, hair and beard around a face.

The silhouette alone shows the rank: points and beard, veil and long hair, flat cap with a feather.
"""

from sprites.draw.courts.faces import face
from sprites.draw.courts.figure import GOLD, LIPS, Scheme, both, drawn, inked_suit, jewel, pen
from sprites.draw.palette import PAPER
from sprites.draw.paths import path
from sprites.draw.suits import suit
from sprites.draw.svg import Shape, filled

_BEARDS = {
    "S": "M-20-2C-19 6-15 9-9 8L9 8C15 9 19 6 20-2C21 14 16 30 0 50C-16 30-21 14-20-2Z",
    "H": "M-20-2C-19 6-15 9-9 8L9 8C15 9 19 6 20-2C24 14 24 30 14 36C10 44 4 42 0 36C-4 42-10 44-14 36C-24 30-24 14-20-2Z",
    "D": "M-20-2C-19 6-15 9-9 8L9 8C15 9 19 6 20-2L19 26L12 45H-12L-19 26Z",
    "C": "M-20-2C-19 6-15 9-9 8L9 8C15 9 19 6 20-2C27 16 22 42 0 43C-22 42-27 16-20-2Z",
}
_BEARD_LINES = {
    "S": "M-9 24L-3 38M9 24L3 38M0 26V43",
    "H": "M-12 24C-13 29-11 32-8 33M12 24C13 29 11 32 8 33M0 24V35",
    "D": "M-10 25L-7 40M10 25L7 40M0 25V40",
    "C": "M-13 23C-13 30-9 35-5 37M13 23C13 30 9 35 5 37M0 25V37",
}

# By suit, like the beards: crowns, hair of the queens, tiaras, hair of the jacks, and outer tips of the crowns.
_CROWNS = {
    "S": "M-23-30L-32-55L-15-41L0-58L15-41L32-55L23-30C10-25-10-25-23-30Z",
    "H": "M-23-30C-30-38-33-46-31-54C-25-50-18-46-15-40C-11-46-5-50 0-58C5-50 11-46 15-40C18-46 25-50 31-54C33-46 30-38 23-30C10-25-10-25-23-30Z",
    "D": "M-23-30L-29-54H-20L-16-42L-6-42L-5-58H5L6-42L16-42L20-54H29L23-30C10-25-10-25-23-30Z",
    "C": "M-23-30L-30-50L-20-44L-14-52L-7-44L0-58L7-44L14-52L20-44L30-50L23-30C10-25-10-25-23-30Z",
}
_TRESSES = {
    "S": "M0-28C-14-28-24-19-25-2C-26 16-27 30-24 48L-14 48C-15 30-17 12-16-3C-14-11-7-17 0-19Z",
    "H": "M0-28C-15-29-26-18-26-2C-26 7-31 11-29 20C-28 27-33 31-30 39C-27 48-17 49-13 42C-18 39-14 32-16 27C-19 21-15 15-17 8C-18 3-17-1-16-4C-14-11-7-17 0-19Z",
    "D": "M0-28C-14-28-24-20-25-6C-29-2-29 5-25 8C-29 12-29 19-25 22C-28 26-28 33-24 36C-26 40-24 46-20 47C-15 46-14 40-16 36C-14 32-14 26-16 22C-14 18-14 12-17 8C-16 5-16 0-16-4C-14-11-7-17 0-19Z",
    "C": "M0-28C-16-30-30-22-31-8C-36-2-36 8-31 12C-33 20-28 27-21 25C-15 22-15 16-16 10C-17 4-17 0-16-4C-14-11-7-17 0-19Z",
}
_TIARAS = {
    "S": "M-23-24C-12-35 12-35 23-24L29-43L14-37L0-55L-14-37L-29-43Z",
    "H": "M-23-24C-12-35 12-35 23-24C27-30 29-37 28-43C22-43 17-41 14-37C12-45 6-50 0-55C-6-50-12-45-14-37C-17-41-22-43-28-43C-29-37-27-30-23-24Z",
    "D": "M-23-24C-12-35 12-35 23-24L27-40L18-36L14-47L6-39L0-55L-6-39L-14-47L-18-36L-27-40Z",
    "C": "M-23-24C-12-35 12-35 23-24L28-39C22-41 18-40 15-37C14-45 8-47 5-43L0-53L-5-43C-8-47-14-45-15-37C-18-40-22-41-28-39Z",
}
_HAIRCUTS = {
    "S": "M-18-24C-29-18-28 4-27 20C-23 23-18 22-14 19L-15-6L-10-16H10L15-6L14 19C18 22 23 23 27 20C28 4 29-18 18-24Z",
    "H": "M-18-24C-28-20-29-4-27 8C-34 14-31 23-24 22C-18 22-15 18-16 12L-15-6C-8-8-2-12 2-17C6-11 11-8 15-6L16 12C15 18 18 22 24 22C31 23 34 14 27 8C29-4 28-20 18-24Z",
    "D": "M-18-24C-27-18-27 0-26 12L-30 20L-22 18L-18 24L-14 14L-15-6L-8-12L-2-8L4-13L10-8L15-6L14 14L18 24L22 18L30 20L26 12C27 0 27-18 18-24Z",
    "C": "M-18-24C-24-24-29-18-27-13C-32-9-32-2-28 1C-31 6-28 12-22 12C-17 12-15 8-16 3L-15-7C-10-13 10-13 15-7L16 3C15 8 17 12 22 12C28 12 31 6 28 1C32-2 32-9 27-13C29-18 24-24 18-24Z",
}
_TIPS = {"S": (32, -55), "H": (31, -54), "D": (24.5, -54), "C": (30, -51)}


def king(scheme: Scheme) -> list[Shape]:
    """A king: high crown, curled locks, beard."""
    lock = (
        "M-16-25C-27-20-30 0-28 12C-27 17-31 19-33 16.5C-35 13-31 11-30 13C-35 7-42 14-39 22C-35 31-21 30-18 18L-16 2Z"
    )
    shapes = [*both(drawn(lock, scheme.beard)), *face(scheme, "K")]
    shapes += [
        drawn(_BEARDS[scheme.letter], scheme.beard),
        pen(_BEARD_LINES[scheme.letter], scheme.beard_line),
        filled(path("M-5 16.5C-2 15.5 2 15.5 5 16.5C3 20.5-3 20.5-5 16.5Z"), LIPS),
        drawn("M0 10C-4 7.5-12 8-17 17C-11 19-4 17.5 0 14C4 17.5 11 19 17 17C12 8 4 7.5 0 10Z", scheme.beard),
    ]
    return shapes + _crown(scheme)


def _crown(scheme: Scheme) -> list[Shape]:
    shapes = [
        drawn("M-24-32C-24-52-10-52 0-49C10-52 24-52 24-32Z", scheme.jewel),
        drawn(_CROWNS[scheme.letter], GOLD),
        drawn("M-24-22C-10-16.5 10-16.5 24-22V-32C10-26.5-10-26.5-24-32Z", GOLD),
        *both(jewel(*_TIPS[scheme.letter], 3.2, PAPER)),
        *both(jewel(-13.5, -25, 2.6, scheme.jewel)),
        filled(suit(scheme.letter, 0, -23.4, 9.5), scheme.jewel),
    ]
    return shapes + inked_suit(scheme.letter, 0, -58, 12, scheme.jewel)


def queen_back(scheme: Scheme) -> list[Shape]:
    """The veil of a queen, behind her shoulders."""
    veil = "M0-42C-30-42-37-18-38 8C-38.5 26-44 42-50 54H50C44 42 38.5 26 38 8C37-18 30-42 0-42Z"
    return [drawn(veil, scheme.veil)]


def queen(scheme: Scheme) -> list[Shape]:
    """A queen: low tiara, long parted hair."""
    shapes = [*face(scheme, "Q"), *both(drawn(_TRESSES[scheme.letter], scheme.hair))]
    shapes += both(jewel(-21.5, 16, 2.8, GOLD)) if scheme.letter == "S" else []
    shapes += [
        drawn(_TIARAS[scheme.letter], GOLD),
        jewel(0, -37.5, 3.6, scheme.jewel),
        *both(jewel(-12.5, -32.5, 2.2, PAPER)),
        jewel(0, -25.5, 2.4, PAPER),
    ]
    return shapes


def jack(scheme: Scheme) -> list[Shape]:
    """A jack: flat cap with a feather, hair cut short at the jaw."""
    cap = "M-29-20C-40-38-16-50 4-48C28-47 40-36 29-20C14-29-14-29-29-20Z"
    feather = "M14-29C28-36 26-57-6-66C-3-62-1-61 2-58C-5-60-12-60-18-57C-8-56 4-50 8-30Z"
    return [
        *face(scheme, "J"),
        drawn(_HAIRCUTS[scheme.letter], scheme.hair),
        drawn(cap, scheme.cap),
        drawn("M-29-20C-14-29 14-29 29-20L30-13C14-23-14-23-30-13Z", GOLD),
        drawn(feather, scheme.feather),
        pen("M11-30C14-42 8-54-4-60"),
        jewel(11.5, -27, 4, scheme.jewel),
    ]
