"""Colours, sizes and spacing of everything drawn, as the art direction gives them.

Lengths are in logical pixels; multiply them by the window's `unit` to get pixels.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int] | tuple[int, int, int, int]


def rgb(text: str) -> tuple[int, int, int]:
    """Return the three numbers of a colour `#rrggbb`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


# Type sizes, in logical pixels.
SMALL = 14
BODY = 16
LEAD = 20
TITLE = 28
DISPLAY = 44

# The grid, and the sizes derived from it.
GRID = 8
TARGET = 40
TARGET_LEAST = 24
POINTED, TOUCHED = (40, 24), (48, 44)
"""The usual and the least side of a target: for a pointer, and for fingers."""
RADIUS = 8
RING = 2
CARD_RING = 3
"""The width of the line around a card that the keys are on, without its edges."""
CARD_SHAPE = 5 / 7
"""The width of a card as a share of its height."""
FAN_STEP = 0.43
"""The distance between the cards of a fan, in heights of a card."""

IVORY = rgb("#f4efe2")
QUIET = rgb("#bfcbc2")
FADED = rgb("#6f7c73")
BRASS = rgb("#d8a545")
BRASS_LIGHT = rgb("#e8bd68")
BRASS_DEEP = rgb("#b98a33")
WARNING = rgb("#e36e55")
WARNING_LIGHT = rgb("#f09a86")
PANEL = rgb("#101b16")
PANEL_ALPHA = 230
PAPER = rgb("#fbf8f0")
PAPER_LINE = rgb("#d9d2c0")
INK = rgb("#1c2126")
RED = rgb("#c23127")
BLUE = rgb("#1d63b0")
GREEN = rgb("#1c7a48")

# Colours with one meaning each (docs/architecture.md, "Marks at the table"). These, the sides, the lines of charts and
# the colours of people differ for every kind of sight as well: tests/ui/test_colours.py.
GOLD = rgb("#f0c45a")
"""Winning: the card that would take the trick, and the seat that took it."""
FOCUS = (255, 255, 255)
"""The line around what the keys are on, while the keys are in use."""
HINT = rgb("#70cdf4")
"""Hints and the coach."""
ALLOWED = rgb("#88c48b")
"""Cards that may be played, after a refusal."""
TURN = rgb("#ffe8bc")
"""The warm light at the seat on turn."""
PANEL_LIT = rgb("#2b2416")
"""A plate in that light."""
SIDES = (rgb("#c3b1ee"), rgb("#d9c3a0"))
"""The tints of the two sides."""
SEAL = rgb("#8c2f39")
"""The wax on a hidden trump."""

# Marks on a panel: fills of buttons and fields, and the lines around them.
FILL = (255, 252, 240, 22)
FILL_HOVER = (255, 252, 240, 40)
FILL_PRESS = (255, 252, 240, 12)
LINE = (244, 239, 226, 110)
HAIRLINE = (244, 239, 226, 46)
SCRIM = (6, 12, 10, 150)

# Lines of charts. They differ in lightness as well as in hue, and in the shape of their marks.
SERIES = (
    rgb("#d8a545"),
    rgb("#a5d9ff"),
    rgb("#da705e"),
    rgb("#abd590"),
    rgb("#ba97d3"),
    rgb("#f4efe2"),
    rgb("#5fb8a8"),
)


class Felt(NamedTuple):
    """A table cloth: its colour at the rim and under the light."""

    rim: tuple[int, int, int]
    light: tuple[int, int, int]


FELTS = {
    "green": Felt(rgb("#12372b"), rgb("#1f5c46")),
    "midnight": Felt(rgb("#14213d"), rgb("#27406e")),
    "petrol": Felt(rgb("#0f3138"), rgb("#1b5661")),
    "slate": Felt(rgb("#22272e"), rgb("#3d4651")),
    "walnut": Felt(rgb("#2e2018"), rgb("#5c4332")),
    "plum": Felt(rgb("#281a35"), rgb("#4e3765")),
    "burgundy": Felt(rgb("#3a1420"), rgb("#6b2737")),
}


class Wood(NamedTuple):
    """The rim of a table: the colours of its veins, and of the joints."""

    dark: tuple[int, int, int]
    light: tuple[int, int, int]
    groove: tuple[int, int, int]


_OAK = Wood(rgb("#6b4423"), rgb("#a8743f"), rgb("#2a180b"))
_MAHOGANY = Wood(rgb("#54241a"), rgb("#8f4530"), rgb("#220c08"))
_EBONY = Wood(rgb("#3a302b"), rgb("#6e5d52"), rgb("#120e0c"))
_MAPLE = Wood(rgb("#8a6238"), rgb("#c39a62"), rgb("#3a2612"))
WOODS = {
    "green": _MAHOGANY,
    "midnight": _OAK,
    "burgundy": _OAK,
    "slate": _MAHOGANY,
    "petrol": _OAK,
    "plum": _EBONY,
    "walnut": _MAPLE,
}
"""The rim of the table by its felt."""


class Palette(NamedTuple):
    """The colours that high contrast changes."""

    text: tuple[int, int, int]
    quiet: tuple[int, int, int]
    panel: tuple[int, int, int, int]
    line: tuple[int, int, int, int]
    brass: tuple[int, int, int]
    warning: tuple[int, int, int]
    ink: tuple[int, int, int]


SOFT = Palette(IVORY, QUIET, (*PANEL, PANEL_ALPHA), LINE, BRASS, WARNING, INK)
STRONG = Palette(
    text=(255, 255, 255),
    quiet=(232, 238, 233),
    panel=(0, 0, 0, 255),
    line=(255, 255, 255, 200),
    brass=rgb("#ffe9b0"),
    warning=rgb("#ffb3a1"),
    ink=(0, 0, 0),
)

_palette = SOFT


def palette() -> Palette:
    """Return the colours of text and panels in use."""
    return _palette


def use_contrast(is_high: bool) -> None:
    """Use the strong palette, or the soft one."""
    global _palette
    _palette = STRONG if is_high else SOFT


def use_touch(is_on: bool) -> bool:
    """Make targets large enough for fingers, or of the usual size. Return whether that changes anything."""
    global TARGET, TARGET_LEAST
    before = TARGET
    TARGET, TARGET_LEAST = TOUCHED if is_on else POINTED
    return before != TARGET


def luminance(colour: Colour) -> float:
    """Return the relative luminance from 0 (black) to 1 (white), as defined by WCAG."""
    parts = []
    for part in colour[:3]:
        share = part / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours from 1 (equal) to 21 (black on white), as defined by WCAG."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def px(length: float, unit: float) -> int:
    """Return a logical length in whole pixels, at least one."""
    pixels = round(length * unit)
    return pixels if pixels > 1 else 1
