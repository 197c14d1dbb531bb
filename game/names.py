"""Names that people type or that come in files: what may stand in one, and how a foreign one is shown.

Control characters, direction marks and other signs that leave no trace on the screen could make a name look like
another one or turn the words around it, so they are never part of a name. Letters of all scripts are, in both
directions, with the joiners that Persian, the scripts of India and emoji need.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

JOINERS = "\u200c\u200d"
"""The zero-width non-joiner and joiner."""
_FIRST_JOINED = 0x590
"""The first code of the scripts whose letters take joiners; Latin, Greek and Cyrillic letters come before it."""
_VIRAMA = 9
"""The combining class of the sign after which a joiner may end a word."""
# Letters and marks by their category, but empty on the screen.
_EMPTY = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_HARMLESS = f"\u00a0\u202f{JOINERS}"
"""Not printable by Python's rule, but usual in texts of some languages."""
_BREAKS = "\t\n\v\f\r\x85\u2028\u2029"
_DEFAULT_NAME = re.compile(r"\S+ \d+")  # not \w, to which the vowel signs of some scripts do not belong


def is_default_name(name: str) -> bool:
    """Whether `name` is like the one of a player who gave none, such as "Player 2", in any language."""
    return _DEFAULT_NAME.fullmatch(name) is not None


def without_marks(text: str) -> str:
    """`text` without the signs that no name may have; joiners and spaces stay, as they may while a name is typed.

    A line break or another kind of space becomes a plain space.
    """
    return "".join(" " if sign in _BREAKS or sign.isspace() else sign for sign in text if _is_allowed(sign))


def _is_allowed(sign: str) -> bool:
    if sign in _BREAKS or sign in JOINERS:
        return True
    return (sign.isprintable() or sign.isspace()) and not "\x1c" <= sign <= "\x1f" and sign not in _EMPTY


def clean_name(text: str, longest: int | None = None) -> str:
    """`text` as a name: no marks, single spaces, no joiner where it joins nothing, at most `longest` signs."""
    text = " ".join(without_marks(text).split())
    if longest is not None:
        text = text[:longest].rstrip()
    if text.isascii():
        return text
    kept = ""
    for at, sign in enumerate(text):
        if sign not in JOINERS or _joins(kept[-1:], text[at + 1 : at + 2]):
            kept += sign
    return kept


def _joins(before: str, after: str) -> bool:
    """Whether a joiner may stand between these two signs."""
    if not before or ord(before) < _FIRST_JOINED or before in JOINERS:
        return False
    if after and ord(after) >= _FIRST_JOINED and after not in JOINERS:
        return True
    from unicodedata import combining  # few names need it

    return combining(before) == _VIRAMA


def is_clean(text: str) -> bool:
    """Whether `text` fits on one line and can be written as UTF-8: no control characters and no lone surrogates."""
    return not any(ord(sign) < 32 or ord(sign) == 127 or 0xD800 <= ord(sign) < 0xE000 for sign in text)


def shown(name: object) -> str:
    """`name`, such as a path, or a sentence with one, on one line: what cannot be shown is written as an escape."""
    return "".join(sign if sign.isprintable() or sign in _HARMLESS else _escape(sign) for sign in str(name))


def _escape(sign: str) -> str:
    code = ord(sign)
    if 0xDC80 <= code < 0xDD00:
        return f"\\x{code - 0xDC00:02x}"  # a byte of a file's name that is not UTF-8
    return ascii(sign)[1:-1]


def different_names(wishes: Iterable[str]) -> list[str]:
    """The names in order; one that was there before, in whatever case, gets a number: "Ada 2"."""
    names: list[str] = []
    for wish in wishes:
        name, number = wish, 2
        while name.casefold() in {other.casefold() for other in names}:
            name, number = f"{wish} {number}", number + 1
        names.append(name)
    return names
