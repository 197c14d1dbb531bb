"""Breaks texts into lines of at most a given width, without a short last line if possible. Lengths are in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ui.text.cache import forgettable
from game.ui.text.fonts import REGULAR
from game.ui.text.measuring import height, ignores_kerning, letter_end, size, word_widths

KERNING = 2.0
"""A line is narrower than the sum of its words and gaps by at most this many pixels a word, at 16 pixels."""
ROUNDING = 0.5
"""The same where each word was measured by itself."""
LONG = 40
"""Letters from which on the words of a text are measured before the whole, in scripts where that takes long."""
LEAST_WORDS, MOST_COMPANY = 3, 0.5
"""A line gives its last word to a last line of one word only if it keeps this many words, and if the last line then
takes at most this share of the width."""


def wrapped(words: str, px: int, width: int, weight: str = REGULAR) -> list[str]:
    """Return the lines of `words` at `width` pixels. A word too long for a line is broken."""
    return list(_wrapped(words, px, width, weight))


@forgettable
@lru_cache(1024)
def block_size(words: str, px: int, width: int, weight: str = REGULAR) -> tuple[int, int]:
    """Return width and height of `words` wrapped to `width`."""
    rows = _wrapped(words, px, width, weight)
    wide = max((size(row, px, weight)[0] for row in rows), default=0)
    return wide, height(px) * len(rows)


def block_height(words: str, px: int, width: int, weight: str = REGULAR) -> int:
    """Return the height of `words` wrapped to `width`."""
    return height(px) * len(_wrapped(words, px, width, weight))


def evenly(words: str, px: int, width: int, weight: str) -> list[str]:
    """Return as many lines of `words` as at `width`, but as narrow as possible without breaking a word."""
    rows = wrapped(words, px, width, weight)
    paragraphs = words.split("\n")
    if len(rows) == len(paragraphs):
        return rows
    low = max(wide for paragraph in paragraphs for _word, wide in _words(paragraph, px, weight))
    high = width
    while low < high:
        middle = (low + high) // 2
        tried = wrapped(words, px, middle, weight)
        if len(tried) > len(rows):
            low = middle + 1
        else:
            rows, high = tried, middle
    return rows


@forgettable
@lru_cache(512)
def _wrapped(words: str, px: int, width: int, weight: str) -> tuple[str, ...]:
    rows: list[str] = []
    space = size(" ", px, weight)[0]
    for paragraph in words.split("\n"):
        kerning = KERNING if ignores_kerning(paragraph) else ROUNDING
        is_long = kerning == ROUNDING and len(paragraph) > LONG and _least_wide(paragraph, px, weight) > width
        if not is_long and size(paragraph, px, weight)[0] <= width:
            rows.append(paragraph)
            continue
        first = len(rows)
        row: list[str] = []
        used = -space
        for word, wide in _unbroken(paragraph, px, width, weight):
            after = used + space + wide
            if row and -len(row) <= after - width <= kerning * len(row) * max(1.0, px / 16):
                after = size(" ".join([*row, word]), px, weight)[0]
            if row and after > width:
                rows.append(" ".join(row).rstrip(" "))
                row, used = (
                    ([word], wide) if word else ([], -space)
                )  # several spaces may end a line, but do not begin one
            else:
                row.append(word)
                used = after
        if row:
            rows.append(" ".join(row))
        if len(rows) - first > 1:
            rows[-2:] = _in_company(rows[-2], rows[-1], px, width, weight)
    return tuple(rows)


def _least_wide(paragraph: str, px: int, weight: str) -> float:
    """Return the least width of a paragraph whose words were measured by themselves, without measuring the whole."""
    words, space = _words(paragraph, px, weight), size(" ", px, weight)[0]
    return sum(wide for _word, wide in words) + (space - 2 * ROUNDING) * (len(words) - 1)


def _in_company(upper: str, last: str, px: int, width: int, weight: str) -> tuple[str, str]:
    """Return the last two lines of a paragraph; a single short last word gets the word before it on its line."""
    head, _space, word = upper.rpartition(" ")
    company = f"{word} {last}"
    if " " in last or "\u00a0" in last or not word or head.endswith(" ") or head.count(" ") < LEAST_WORDS - 1:
        return upper, last
    parts = [company] if ignores_kerning(company) else [word, " ", last]  # these were measured before
    wide = sum(size(part, px, weight)[0] for part in parts)
    return (head, company) if wide <= width * MOST_COMPANY else (upper, last)


@forgettable
@lru_cache(512)
def _words(paragraph: str, px: int, weight: str) -> tuple[tuple[str, int], ...]:
    """Return the words of a paragraph with their widths. They are kept, because a form asks for many widths."""
    words = paragraph.split(" ")
    return tuple(zip(words, word_widths(words, px, weight), strict=True))


def _unbroken(paragraph: str, px: int, width: int, weight: str) -> Sequence[tuple[str, int]]:
    """Return the words of a paragraph with their widths; words wider than a line are cut into pieces."""
    words = _words(paragraph, px, weight)
    if max(wide for _word, wide in words) <= width:
        return words
    pieces: list[tuple[str, int]] = []
    for word, wide in words:
        wide = size(word, px, weight)[0] if wide > width else wide
        while len(word) > 1 and wide > width:
            count = len(word) - 1
            while count > 1 and size(word[:count], px, weight)[0] > width:
                count = count // 2 if size(word[: count // 2], px, weight)[0] > width else count - 1
            count = letter_end(word, count) or count
            pieces.append((word[:count], size(word[:count], px, weight)[0]))
            word = word[count:]
            wide = size(word, px, weight)[0]
        pieces.append((word, wide))
    return pieces
