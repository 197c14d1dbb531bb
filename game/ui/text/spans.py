"""Splits a text into spans that are drawn with one font each: the type in use, one that the program brings, one of the
system, or a stand-in.

A letter that no font has is never drawn as a box. A name with such letters is shown by the letter of its seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, name

from game.ui.text.bundled import family_of, family_with, file_of
from game.ui.text.cache import forgettable
from game.ui.text.fonts import REGULAR, is_plain, own_file
from game.ui.text.seats import letter_for

# Scripts whose letters change with their neighbours or are read from the right, by the first word of their names.
_SCRIPTS = {
    **{"ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "HANGUL": "Hang"},
    **{"DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr", "ORIYA": "Orya"},
    **{"TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh"},
    **{"THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt", "MYANMAR": "Mymr", "KHMER": "Khmr"},
}
_BELONGING = frozenset({"Mn", "Mc", "Me", "Cf"})
FROM_THE_RIGHT = frozenset({"Arab", "Hebr", "Syrc", "Thaa"})


class Span(NamedTuple):
    """Letters of one font. With `file` None they are in the program's type, or no font has them."""

    words: str
    file: str | None = None
    script: str = ""
    """The script of a system's font, by its four-letter code, where the font has to know it."""
    is_missing: bool = False

    def joins(self, other: Span) -> bool:
        """Whether `other` may follow in the same span."""
        return self[1:] == other[1:]


def spans(words: str, weight: str) -> Sequence[Span]:
    """Return the spans of `words`, which hold no suit, in their order."""
    if is_plain(words):
        return (Span(words),)
    return _spans(words, weight)


@forgettable
@lru_cache(1024)
def _spans(words: str, weight: str) -> tuple[Span, ...]:
    own, found, words_so_far = own_file(weight), list[Span](), list[list[str]]()
    if category(words[0]) == "Lo":
        first = _span(words[0], own, weight)
        if _has_company(first, words):
            return (first._replace(words=words),)
    for sign in words:
        if not found and category(sign) == "Cf":
            continue  # a joiner that joins nothing, while a name is being typed
        if found and (category(sign) in _BELONGING or _has_company(found[-1], sign)):
            span = found[-1]  # an accent, a joiner, a comma: it belongs to the letter before it
        else:
            span = _span(sign, own, weight)
        if found and found[-1].joins(span):
            words_so_far[-1].append(sign)
        else:
            found.append(span)
            words_so_far.append([sign])
    found = [span._replace(words="".join(signs)) for span, signs in zip(found, words_so_far, strict=True)]
    return tuple(_stand_in(span) for span in _joined(found))


@forgettable
@lru_cache(4096)
def _span(sign: str, own: str | None, weight: str) -> Span:
    family = family_with(sign)
    brought = None if family is None else file_of(family, weight != REGULAR)
    if family is not None and brought is not None and brought != own:
        return Span(sign, brought, family.script)
    if own is None or is_plain(sign):
        return Span(sign)
    from game.ui.text.coverage import has_letter  # few texts need these, and they take long to load
    from game.ui.text.system_fonts import font_with

    if has_letter(own, sign):
        return Span(sign)

    file = font_with(sign)
    if file is None:
        return Span(sign, is_missing=True)
    return Span(sign, file, _SCRIPTS.get(name(sign, "").partition(" ")[0], ""))


def _has_company(span: Span, words: str) -> bool:
    """Whether `words` can follow in a span without another look: letters of its family, and spaces and marks, which
    are drawn in the type of the letters before them. In scripts from the right their place depends on the line."""
    if span.file is None or span.script in FROM_THE_RIGHT:
        return False
    family = family_of(span.file)
    return family is not None and family.writes_alone(words)


def _joined(found: list[Span]) -> list[Span]:
    """Join two spans with only spaces between them, so that words read from the right keep their order."""
    joined: list[Span] = []
    for span in found:
        if len(joined) > 1 and joined[-1].words.isspace() and joined[-2].joins(span) and (span.file or span.is_missing):
            gap = joined.pop()
            joined[-1] = span._replace(words=joined[-1].words + gap.words + span.words)
        else:
            joined.append(span)
    return joined


def _stand_in(span: Span) -> Span:
    """Return the span with the letter that is drawn for it if no font has its letters."""
    if not span.is_missing:
        return span
    return span._replace(words=letter_for(span.words))
