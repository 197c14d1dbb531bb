"""The type families that the program brings for scripts that its own type lacks.

They lie in sprites/fonts, each with its licence. A text in Arabic is written in its family alone, which has Latin
letters too. Malayalam letters stand between Latin ones of the program's type, as they are as high.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.ui.sprites import sprites_folder


class Family(NamedTuple):
    """Two files of one design. `signs` are those that both surely have."""

    name: str
    script: str
    signs: frozenset[str]
    scale: float = 1.0
    """Its size beside that of the program's type, where both stand in a line."""

    def writes_alone(self, words: str) -> bool:
        """Whether `words` are letters of its script, and spaces and marks that are drawn as the letters before them."""
        return _ALONE[self.name].issuperset(words)


def _letters(*ranges: tuple[int, int]) -> frozenset[str]:
    return frozenset(chr(code) for low, high in ranges for code in range(low, high + 1))


_MARKS = _letters((0x20, 0x7E)) | frozenset("’‘“”–—−…·•×÷«»¡¿éèçåæø\u00a0")
ARABIC = Family(
    "IBMPlexSansArabic",
    "Arab",
    _MARKS | frozenset("،؛؟٪±≥≤→←✓") | _letters((0x621, 0x63A), (0x640, 0x652), (0x660, 0x669)),
)
MALAYALAM = Family(
    "NotoSansMalayalam",
    "Mlym",
    _MARKS
    | _letters((0xD02, 0xD03), (0xD05, 0xD0C), (0xD0E, 0xD10), (0xD12, 0xD28), (0xD2A, 0xD39))
    | _letters((0xD3E, 0xD43), (0xD46, 0xD48), (0xD4A, 0xD4D), (0xD57, 0xD57), (0xD7A, 0xD7F), (0x200C, 0x200D)),
    0.94,
)
FAMILIES = (ARABIC, MALAYALAM)
_ALONE = {family.name: (family.signs - _MARKS).union(" .,:;!?…·") for family in FAMILIES}
_BY_SIGN = {sign: family for family in FAMILIES for sign in family.signs - _MARKS}
BY_SCRIPT = {family.script: family for family in FAMILIES}


def file_of(family: Family, is_bold: bool) -> str | None:
    """Return the file of a family in the regular or the bold weight; None where it is missing."""
    return _file(sprites_folder(), family.name, is_bold)


@lru_cache(16)
def _file(sprites: Path, name: str, is_bold: bool) -> str | None:
    path = sprites / "fonts" / f"{name}-{'Bold' if is_bold else 'Regular'}.ttf"
    return str(path) if path.is_file() else None


@lru_cache(64)
def family_of(file: str) -> Family | None:
    """Return the family that `file` belongs to."""
    return next((one for one in FAMILIES if file in (file_of(one, False), file_of(one, True))), None)


def family_with(sign: str) -> Family | None:
    """Return the family that has the letter `sign`; only letters of its script are asked for."""
    return _BY_SIGN.get(sign)
