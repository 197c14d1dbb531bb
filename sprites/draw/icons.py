"""One set of icons on a grid of 24 units: ivory lines of one weight with round ends, without a ground.

Each icon is a line drawing, with a filled part where a line would be too thin.
"""

from sprites.draw.palette import IVORY
from sprites.draw.paths import Path, ellipse, path
from sprites.draw.suits import suit
from sprites.draw.svg import drawing, filled, stroked


def _round(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Return the path text of a circle or an ellipse."""
    return ellipse(x, y, rx, ry).text()


_SPEAKER = "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4Z"
_EYE = "M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12Z"
_STAR = "M12 3.5L14.6 9.1L20.7 9.8L16.2 14L17.4 20L12 17L6.6 20L7.8 14L3.3 9.8L9.4 9.1Z"
_CIRCLE = _round(12, 12, 9)

# Name: lines, then filled parts.
_DRAWN: dict[str, tuple[str, str]] = {
    "menu": ("M4 6.5H20M4 12H20M4 17.5H20", ""),
    "back": ("M20 12H5M11 5.5L4.5 12L11 18.5", ""),
    "undo": ("M8.5 4.5L4 9L8.5 13.5M4.5 9H14.5A5.25 5.25 0 0 1 14.5 19.5H9", ""),
    "redo": ("M15.5 4.5L20 9L15.5 13.5M19.5 9H9.5A5.25 5.25 0 0 0 9.5 19.5H15", ""),
    "rules": (
        "M12 6.5C10 4.8 7 4.3 3 4.5V18.5C7 18.3 10 18.8 12 20.5"
        "C14 18.8 17 18.3 21 18.5V4.5C17 4.3 14 4.8 12 6.5ZM12 6.5V20",
        "",
    ),
    "hint": ("M9 17.5C9 14.8 6 13.5 6 9.3A6 6 0 0 1 18 9.3C18 13.5 15 14.8 15 17.5ZM10 21H14", ""),
    "settings": (f"M3 7H9.5M14.5 7H21M3 17H6.5M11.5 17H21{_round(12, 7, 2.5)}{_round(9, 17, 2.5)}", ""),
    "statistics": ("M3.5 20.5H20.5", "M5 12H8.5V18.2H5ZM10.25 4H13.75V18.2H10.25ZM15.5 8.5H19V18.2H15.5Z"),
    "score": ("M5.5 3.5H18.5V20.5H5.5ZM9 8H15M9 12H15M9 16H12.5", ""),
    "fullscreen": ("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15", ""),
    "close": ("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5", ""),
    "sound": (f"{_SPEAKER}M15.3 9A4.2 4.2 0 0 1 15.3 15M18 6A8.5 8.5 0 0 1 18 18", _SPEAKER),
    "sound_off": (f"{_SPEAKER}M15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5", _SPEAKER),
    "music": ("M9 17.5V6L19 4V15.5", f"{_round(6.4, 17.5, 3, 2.6)}{_round(16.4, 15.5, 3, 2.6)}"),
    "person": (f"{_round(12, 8, 4)}M4.5 20.5C5 16.3 8 14.5 12 14.5S19 16.3 19.5 20.5Z", ""),
    "bot": (
        "M5 8.5H19V19.5H5ZM12 8.5V5M9 16H15M2.5 12.5V15.5M21.5 12.5V15.5",
        f"{_round(12, 4, 1.6)}{_round(9.2, 12.2, 1.4)}{_round(14.8, 12.2, 1.4)}",
    ),
    "deal": ("M9.5 6.5H20V20.5H9.5ZM6.7 17.6L4 6.2L14 3.7", ""),
    "last_trick": ("M3.5 8.5H11.5V19.5H3.5ZM8 5.5H16V8M16 15.5H13.5M12.5 3H20.5V13H18.5", ""),
    "history": ("M4 5V9H8M4.3 9A8.5 8.5 0 1 1 3.6 13.5M12 7.5V12.5L15.5 14.5", ""),
    "claim": ("M5.5 21V3.5M5.5 4.5C9 2.8 12 6.5 18.5 4.5V13.5C12 15.5 9 11.8 5.5 13.5", ""),
    "pause": ("", "M6.5 4.5H10V19.5H6.5ZM14 4.5H17.5V19.5H14Z"),
    "play": ("M7.5 4.8L18.8 12L7.5 19.2Z", "M7.5 4.8L18.8 12L7.5 19.2Z"),
    "left": ("M15 5L8 12L15 19", ""),
    "right": ("M9 5L16 12L9 19", ""),
    "far_left": ("M11.5 5L4.5 12L11.5 19M19 5L12 12L19 19", ""),
    "far_right": ("M12.5 5L19.5 12L12.5 19M5 5L12 12L5 19", ""),
    "first": ("M17.5 5L10.5 12L17.5 19M6 5V19", ""),
    "last": ("M6.5 5L13.5 12L6.5 19M18 5V19", ""),
    "up": ("M5 15L12 8L19 15", ""),
    "down": ("M5 9L12 16L19 9", ""),
    "check": ("M4.5 12.5L9.5 17.5L19.5 6.5", ""),
    "cross": ("M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5", ""),
    "info": (f"{_CIRCLE}M12 11.2V16.5", f"{_round(12, 7.7, 1.3)}"),
    "warning": ("M12 3.5L21.5 20H2.5ZM12 9.5V14", f"{_round(12, 17, 1.3)}"),
    "eye": (_EYE, f"{_round(12, 12, 3.2)}"),
    "eye_off": (f"{_EYE}M5 19.5L19 4.5", ""),
    "lock": ("M5 10.5H19V20.5H5ZM8 10.5V8A4 4 0 0 1 16 8V10.5M12 15V16.5", ""),
    "talk": (
        "M5.5 4.5H18.5C20 4.5 20.5 5 20.5 6.5V14C20.5 15.5 20 16 18.5 16H11.5L7 20V16H5.5"
        "C4 16 3.5 15.5 3.5 14V6.5C3.5 5 4 4.5 5.5 4.5Z",
        "",
    ),
    "dice": (
        "M6 4H18C19.5 4 20 4.5 20 6V18C20 19.5 19.5 20 18 20H6C4.5 20 4 19.5 4 18V6C4 4.5 4.5 4 6 4Z",
        f"{_round(8.5, 8.5, 1.6)}{_round(15.5, 15.5, 1.6)}{_round(12, 12, 1.6)}",
    ),
    "trophy": (
        "M7.5 4H16.5V9.5A4.5 4.5 0 0 1 7.5 9.5ZM7.5 5.5H4V7.5A3.5 3.5 0 0 0 7.5 11M16.5 5.5H20V7.5A3.5 3.5 0 0 1 16.5 11"
        "M12 14V17.5M8 20.5H16M9.5 20.5C9.5 18.5 10.5 17.5 12 17.5S14.5 18.5 14.5 20.5",
        "",
    ),
    "save": ("M12 3.5V14.5M7.5 10.5L12 15L16.5 10.5M4 16V20H20V16", ""),
    "export": ("M12 15V4M7.5 8L12 3.5L16.5 8M4 14.5V20H20V14.5", ""),
    "plus": ("M12 5V19M5 12H19", ""),
    "minus": ("M5 12H19", ""),
    "star": (_STAR, _STAR),
    "exit": ("M13.5 4H5V20H13.5M10 12H20.5M16.5 7.5L21 12L16.5 16.5", ""),
}

_NOTHING = Path(())


def icon(name: str) -> bytes:
    """Return the file of one icon."""
    lines, parts = _DRAWN[name]
    fills = path(parts) if parts else _NOTHING
    if name == "deal":
        fills = suit("S", 14.75, 13.5, 7)
    return drawing(24, 24, [filled(fills, IVORY), stroked(path(lines) if lines else _NOTHING, IVORY, 1.8)])


def all_icons() -> dict[str, bytes]:
    """Return all icons by name."""
    return {name: icon(name) for name in _DRAWN}
