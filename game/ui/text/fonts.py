"""The type family of the program, or for scripts that it lacks one that it brings, or one of the system."""

from __future__ import annotations

import importlib.util
import sys
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.text.bundled import BY_SCRIPT, Family, family_of, file_of
from game.ui.text.direction import is_turned, language_key, script

REGULAR, SEMIBOLD, BOLD = "Regular", "Semibold", "Bold"
FONTS_AT_MOST = 48
PLAIN = frozenset("’‘“”„–—−…·•×÷±≥≤→←✓").union(map(chr, range(0x17F)))
"""The letters that the program's type surely has: those below this code, and these signs."""

_folder: Path | None = None


def font(px: int, weight: str = REGULAR) -> pygame.font.Font:
    """Return the type at `px` pixels, for measuring; texts are drawn by `line`, `block` and `write`."""
    return turned_font(px, weight, is_turned())


def turned_font(px: int, weight: str, right_to_left: bool) -> pygame.font.Font:
    """Return the type at `px` pixels for letters in one direction, which may differ from that of the language."""
    return _font(max(4, px), weight, language_key(), right_to_left)


@lru_cache(FONTS_AT_MOST)
def _font(px: int, weight: str, _for_language: str, right_to_left: bool) -> pygame.font.Font:
    made = pygame.font.Font(own_file(weight), px)
    used = script()
    if used is not None:
        made.set_script(used[0] if right_to_left or not is_turned() else "Latn")
        made.set_direction(pygame.DIRECTION_RTL if right_to_left else pygame.DIRECTION_LTR)
    return made


@lru_cache(FONTS_AT_MOST)
def system_font(file: str, px: int, weight: str, script: str, right_to_left: bool) -> pygame.font.Font:
    """Return another font than the program's type at `px` pixels, for letters of one script."""
    family = family_of(file)
    made = pygame.font.Font(file, max(4, px if family is None else round(px * family.scale)))
    made.bold = weight != REGULAR and family is None  # a family has a bold file
    if script:
        made.set_script(script)
        made.set_direction(pygame.DIRECTION_RTL if right_to_left else pygame.DIRECTION_LTR)
    return made


def is_plain(words: str) -> bool:
    """Whether the type in use surely has all letters of `words`."""
    if words.isascii():
        return True
    family = _family()
    if family is None or file_of(family, False) is None:
        return PLAIN.issuperset(words)
    return family.signs.issuperset(words)


def own_file(weight: str) -> str | None:
    """Return the file of the type; None, which is pygame's own type, if the package is missing."""
    family = _family()
    brought = None if family is None else file_of(family, weight != REGULAR)
    if brought is not None:
        return brought
    used = script()
    if used is not None and used[2]:
        from game.ui.text.system_fonts import font_with  # English needs none

        found = font_with(used[2])
        if found is not None:
            return found
    return _type_file(fonts_folder(), weight)


@lru_cache(8)
def _type_file(folder: Path, weight: str) -> str | None:
    path = folder / f"SourceSansPro-{weight}.ttf"
    return str(path) if path.is_file() else None


def _family() -> Family | None:
    used = script()
    return None if used is None else BY_SCRIPT.get(used[0])


def can_draw(weight: str) -> bool:
    """Whether a letter in this weight leaves a trace; for the self-test, also before a window is open."""
    pygame.font.init()
    return font(20, weight).render("Q", True, (255, 255, 255)).get_bounding_rect().w > 0


def fonts_folder() -> Path:
    """Return the folder of the type's files, in the installed package or in a bundle."""
    global _folder
    if _folder is None:
        spec = importlib.util.find_spec("font_source_sans_pro")
        if spec is not None and spec.origin:
            _folder = Path(spec.origin).parent / "files"
        if _folder is None or not _folder.is_dir():
            _folder = Path(getattr(sys, "_MEIPASS", ".")) / "font_source_sans_pro" / "files"
    return _folder
