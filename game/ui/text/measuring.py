"""Measures texts, and shortens them to a width. All lengths are in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise

from game.ui import theme
from game.ui.text.cache import forgettable
from game.ui.text.direction import language_key
from game.ui.text.fonts import REGULAR, SEMIBOLD, font, is_plain, turned_font
from game.ui.text.ordering import pieces
from game.ui.text.suits import SUITS, parts, suit_width

_ELLIPSIS = "…"
VIRAMA = 9
"""The combining class of the sign that joins two consonants in the scripts of India."""


@forgettable
@lru_cache(64)
def height(px: int) -> int:
    """Return the height of one line."""
    return font(px).get_linesize()


@forgettable
@lru_cache(4096)
def size(words: str, px: int, weight: str = REGULAR) -> tuple[int, int]:
    """Return width and height of `words` in one line."""
    face = font(px, weight)
    if words.isascii() and "{" not in words and "'" not in words and not language_key():  # most texts, and much faster
        return face.size(words)[0] if words else 0, face.get_linesize()
    wide = 0
    for part, is_turned in pieces(words):
        if part in SUITS:
            wide += suit_width(px)
        elif is_plain(part):
            wide += turned_font(px, weight, is_turned).size(part)[0]
        else:
            from game.ui.text import foreign

            wide += foreign.width(part, px, weight)
    return wide, face.get_linesize()


def ignores_kerning(words: str) -> bool:
    """Whether `word_widths` adds the widths of single letters and so ignores kerning; not where letters join."""
    line = words.replace("'", "’")
    return not language_key() and is_plain(line) and len(parts(line)) == 1


def word_widths(words: Sequence[str], px: int, weight: str) -> list[int]:
    """Return the width of each word without kerning, which makes it a few pixels wider than `size` at most.

    The letters of all words are measured at once, which takes a tenth of the time.
    """
    line = "".join(words).replace("'", "’")
    if not ignores_kerning(line):
        return [size(word, px, weight)[0] for word in words]
    advances = [0]
    for found in font(px, weight).metrics(line):
        advances.append(advances[-1] + (found[4] if found else 0))
    ends = [0, *accumulate(map(len, words))]
    return [advances[end] - advances[start] for start, end in pairwise(ends)]


@forgettable
@lru_cache(1024)
def room_for(words: str, px: int) -> int:
    """Return the width that `words` need in regular and in semibold; hinting can make either the wider one."""
    return max(size(words, px)[0], size(words, px, SEMIBOLD)[0])


def fitting(words: str, px: int, width: int, weight: str = REGULAR) -> int:
    """Return the largest size up to `px` at which `words` are no wider than `width`, but at least `theme.SMALL`."""
    while px > theme.SMALL and size(words, px, weight)[0] > width:
        px -= 1
    return px


def shortened(words: str, px: int, weight: str, width: int, is_cut: bool = False) -> str:
    """Return `words`, or as much of them as fits `width` with an ellipsis. `is_cut` always adds an ellipsis."""
    if not is_cut and size(words, px, weight)[0] <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if size(words[:middle].rstrip() + _ELLIPSIS, px, weight)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return words[: letter_end(words, low)].rstrip() + _ELLIPSIS


def letter_end(words: str, at: int) -> int:
    """Return the last place up to `at` where `words` can be cut without taking a letter from its signs."""
    from unicodedata import category, combining  # most texts are not cut

    while 0 < at < len(words):
        if category(words[at]) not in ("Mn", "Mc", "Cf") and combining(words[at - 1]) != VIRAMA:
            break
        at -= 1
    return at
