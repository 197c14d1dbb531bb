"""Script and direction of the language in use."""

from __future__ import annotations

import pygame

from game.ui.text.cache import forget

# For languages that need it: script, whether lines begin at the right, and a letter that their font must have.
_SCRIPTS = {
    "ar": ("Arab", True, "\N{ARABIC LETTER AIN}"),
    "fa": ("Arab", True, "\N{ARABIC LETTER PEH}"),
    "he": ("Hebr", True, "\N{HEBREW LETTER ALEF}"),
    "ja": ("Jpan", False, "\N{HIRAGANA LETTER A}"),
    "ko": ("Kore", False, "\N{HANGUL SYLLABLE GA}"),
    "zh": ("Hans", False, "\N{CJK UNIFIED IDEOGRAPH-4EEC}"),
    "rtl": ("Latn", True, ""),
    "xx_rtl": ("Hebr", True, "\N{HEBREW LETTER ALEF}"),
}

WITH_EASTERN_DIGITS = ("ar",)
"""Languages whose readers may want ٠ to ٩ for 0 to 9."""

_language = ""
_eastern_digits = False
_script: tuple[str, bool, str] | None = None


def use_language(code: str, eastern_digits: bool = False) -> None:
    """Write in the script and direction of the language `code`, with ٠ to ٩ for 0 to 9 if `eastern_digits`
    and the language has them."""
    global _language, _script, _eastern_digits
    eastern_digits = eastern_digits and code in WITH_EASTERN_DIGITS
    if (code, eastern_digits) != (_language, _eastern_digits):
        _eastern_digits = eastern_digits
        plain = code.replace("-", "_")
        _language, _script = code, _SCRIPTS.get(plain, _SCRIPTS.get(plain.partition("_")[0]))
        forget()


def language_key() -> str:
    """Return the code of the language in use if it has a script of its own, otherwise ""; part of a font's key."""
    return _language if _script else ""


def script() -> tuple[str, bool, str] | None:
    """Return script, direction and a letter of the language in use; None for Latin letters from left to right."""
    return _script


def is_right_to_left() -> bool:
    """Whether lines of the language in use begin at the right."""
    return _script is not None and _script[1]


def has_eastern_digits() -> bool:
    """Whether figures are written with ٠ to ٩."""
    return _eastern_digits


def is_turned() -> bool:
    """Whether the letters of the language in use are read from the right."""
    return _script is not None and _script[1] and _script[0] != "Latn"


def mirrored(room: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """Return a place within `room` from the other side, in languages whose lines begin at the right."""
    if not is_right_to_left():
        return rect
    return pygame.Rect(room.left + room.right - rect.right, rect.y, rect.w, rect.h)


def offset(align: str, wide: int, room: int) -> int:
    """Return how far from the left a text of width `wide` begins in `room` pixels."""
    if align == "middle":
        return (room - wide) // 2
    return room - wide if (align == "end") != is_right_to_left() else 0
