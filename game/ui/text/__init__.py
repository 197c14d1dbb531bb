"""Text: one family of type, drawn once and kept, wrapped or shortened to the room it has.

`♠` or `{S}` inside any text becomes the suit's picture. Surfaces have straight alpha: blit them as they are,
and never draw on them. Sizes are in pixels; `theme.BODY * unit` and the like give them.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui import pictures, theme
from game.ui.surface_cache import SurfaceCache

REGULAR, SEMIBOLD, BOLD = "Regular", "Semibold", "Bold"
BYTES_AT_MOST = 32 << 20
WINDOWS_AT_MOST = 4
"""Lines are kept as far as they would fill so many windows, and within the bytes above."""
FONTS_AT_MOST = 48

_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SUIT = re.compile(r"([♠♥♦♣]|\{[SHDC]\})")
_ELLIPSIS = "…"

# Script and direction of the languages that need them, and families known to have their letters.
_SCRIPTS = {
    "ar": ("Arab", True, "notosansarabic,notonaskharabic,dejavusans,segoeui,geezapro,arial"),
    "fa": ("Arab", True, "notosansarabic,vazirmatn,dejavusans,segoeui,geezapro,arial"),
    "he": ("Hebr", True, "notosanshebrew,dejavusans,segoeui,arialhebrew,arial"),
    "ja": ("Jpan", False, "notosanscjkjp,yugothic,hiraginosans,ipagothic"),
    "ko": ("Kore", False, "notosanscjkkr,malgungothic,applesdgothicneo"),
    "zh": ("Hans", False, "notosanscjksc,microsoftyahei,pingfangsc,wenquanyizenhei"),
    "rtl": ("Latn", True, ""),
    "xx_rtl": ("Hebr", True, "notosanshebrew,dejavusans,segoeui,arialhebrew,arial"),
}


ROUNDING = 16
"""By fewer pixels than this a line is wider or narrower than its words and gaps, measured one by one."""
CONTRAST_LEAST = 4.5
LEAST_WORDS, MOST_COMPANY = 3, 0.5
"""A line gives its last word to one below only if so many are left, and both take no more than this share there."""


class Cut(NamedTuple):
    """A text that did not fit where it was written, that hardly stands out there, or that is too small to read."""

    text: str
    rect: pygame.Rect
    is_faint: bool = False
    is_small: bool = False


_cache: SurfaceCache[tuple[object, ...]] = SurfaceCache(BYTES_AT_MOST)
_folder: Path | None = None
_four_colours = False
_language = ""
_script: tuple[str, bool, str] | None = None
_families: dict[str, str | None] = {}
_watchers: list[list[Cut]] = []
_readers: list[set[str]] = []


def make_room(window: tuple[int, int]) -> None:
    """Keep as many lines as a window of this size in pixels has use for: numbers and names of an evening add up."""
    _cache.most = min(BYTES_AT_MOST, WINDOWS_AT_MOST * 4 * window[0] * window[1])


def font(px: int, weight: str = REGULAR) -> pygame.font.Font:
    """The type at `px` pixels; for measuring letters, drawing goes through the functions below."""
    return _font(max(4, px), weight, _language if _script else "", _is_turned())


@lru_cache(FONTS_AT_MOST)
def _font(px: int, weight: str, _for_language: str, is_turned: bool) -> pygame.font.Font:
    made = pygame.font.Font(_file(weight), px)
    if _script is not None:
        made.set_script(_script[0] if is_turned or not _is_turned() else "Latn")
        made.set_direction(pygame.DIRECTION_RTL if is_turned else pygame.DIRECTION_LTR)
    return made


def _is_turned() -> bool:
    """Whether the letters of the language in use are read from the right."""
    return _script is not None and _script[1] and _script[0] != "Latn"


def use_language(code: str) -> None:
    """Write in the script and direction that the language `code` needs."""
    global _language, _script
    if code != _language:
        plain = code.replace("-", "_")
        _language, _script = code, _SCRIPTS.get(plain, _SCRIPTS.get(plain.partition("_")[0]))
        forget()


def is_right_to_left() -> bool:
    """Whether lines of the language in use begin at the right."""
    return _script is not None and _script[1]


def use_four_colours(four: bool) -> None:
    """Show suits inside texts in four colours."""
    global _four_colours
    if four != _four_colours:
        _four_colours = four
        forget()


def forget() -> None:
    """Drop all texts kept."""
    _cache.clear()
    height.cache_clear()
    size.cache_clear()
    room_for.cache_clear()
    block_size.cache_clear()
    _words.cache_clear()
    _wrapped.cache_clear()


@lru_cache(64)
def height(px: int) -> int:
    """Height of one line in pixels."""
    return font(px).get_linesize()


@lru_cache(4096)
def size(words: str, px: int, weight: str = REGULAR) -> tuple[int, int]:
    """Width and height of `words` in one line."""
    wide = 0
    face = font(px, weight)
    for part in _parts(words):
        wide += _suit_width(px) if part in _SUITS else face.size(part)[0]
    return wide, face.get_linesize()


@lru_cache(1024)
def room_for(words: str, px: int) -> int:
    """Width that `words` need in regular and in semibold alike; hinting makes either the wider one."""
    return max(size(words, px)[0], size(words, px, SEMIBOLD)[0])


def fitting(words: str, px: int, width: int, weight: str = REGULAR, least: int = theme.SMALL) -> int:
    """The largest size up to `px` at which `words` need no more than `width`, or the `least` that is ever written."""
    while px > least and size(words, px, weight)[0] > width:
        px -= 1
    return px


def line(words: str, px: int, colour: theme.Colour, weight: str = REGULAR, width: int | None = None) -> pygame.Surface:
    """`words` in one line, shortened with an ellipsis when wider than `width`."""
    if _readers:
        _tell(words)
    key = ("line", words, px, colour, weight, width)
    found = _cache.find(key)
    if found is None:
        shown = words if width is None else _shortened(words, px, weight, width)
        found = _cache.keep(key, _line(shown, px, colour, weight))
    return found


def block(
    words: str,
    px: int,
    colour: theme.Colour,
    width: int,
    weight: str = REGULAR,
    align: str = "start",
    lines: int | None = None,
) -> pygame.Surface:
    """`words` wrapped to `width` pixels; after `lines` lines an ellipsis. Aligned ``start``, ``middle`` or ``end``.

    Lines in the middle are made as even as they can be, so that none is left with a word or two.
    """
    if _readers:
        _tell(words)
    key = ("block", words, px, colour, weight, width, align, lines)
    found = _cache.find(key)
    if found is None:
        rows = wrapped(words, px, width, weight)
        if lines is not None and len(rows) > lines:
            rest = " ".join(rows[lines - 1 :])
            rows = [*rows[: lines - 1], _shortened(rest, px, weight, width, is_cut=True)]
        elif align == "middle":
            rows = _evenly(words, px, width, weight)
        drawn = [_line(row, px, colour, weight) for row in rows]
        wide = max((row.get_width() for row in drawn), default=1)
        step = height(px)
        found = pygame.Surface((max(1, wide), max(1, step * len(drawn))), pygame.SRCALPHA, 32)
        for index, row in enumerate(drawn):
            found.blit(row, (_offset(align, row.get_width(), wide), index * step))
        _cache.keep(key, found)
    return found


@lru_cache(1024)
def block_size(words: str, px: int, width: int, weight: str = REGULAR) -> tuple[int, int]:
    """Width and height of `words` wrapped to `width`."""
    rows = _wrapped(words, px, width, weight)
    wide = max((size(row, px, weight)[0] for row in rows), default=0)
    return wide, height(px) * len(rows)


def block_height(words: str, px: int, width: int, weight: str = REGULAR) -> int:
    """Height of `words` wrapped to `width`."""
    return height(px) * len(_wrapped(words, px, width, weight))


def wrapped(words: str, px: int, width: int, weight: str = REGULAR) -> list[str]:
    """The lines of `words` at `width` pixels; a word too long for a line is broken."""
    return list(_wrapped(words, px, width, weight))


@lru_cache(512)
def _wrapped(words: str, px: int, width: int, weight: str) -> tuple[str, ...]:
    rows: list[str] = []
    space = size(" ", px, weight)[0]
    for paragraph in words.split("\n"):
        if size(paragraph, px, weight)[0] <= width:
            rows.append(paragraph)
            continue
        first = len(rows)
        row: list[str] = []
        used = -space
        for word, wide in _unbroken(paragraph, px, width, weight):
            after = used + space + wide
            if row and abs(after - width) < ROUNDING:
                after = size(" ".join([*row, word]), px, weight)[0]
            if row and after > width:
                rows.append(" ".join(row).rstrip(" "))
                row, used = ([word], wide) if word else ([], -space)  # a wide gap ends a line, and begins none
            else:
                row.append(word)
                used += space + wide
        if row:
            rows.append(" ".join(row))
        if len(rows) - first > 1:
            rows[-2:] = _in_company(rows[-2], rows[-1], px, width, weight)
    return tuple(rows)


def _in_company(upper: str, last: str, px: int, width: int, weight: str) -> tuple[str, str]:
    """The last two lines of a paragraph: a short word all alone gets the one before it for company."""
    head, _space, word = upper.rpartition(" ")
    company = f"{word} {last}"
    if " " in last or "\u00a0" in last or not word or head.endswith(" ") or head.count(" ") < LEAST_WORDS - 1:
        return upper, last
    return (head, company) if size(company, px, weight)[0] <= width * MOST_COMPANY else (upper, last)


def _evenly(words: str, px: int, width: int, weight: str) -> list[str]:
    """The lines of `words` at the least width that needs no more of them than `width` pixels do, and breaks no word."""
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


def write(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    px: int,
    colour: theme.Colour,
    weight: str = REGULAR,
    align: str = "start",
    valign: str = "middle",
    wrap: bool = False,
) -> pygame.Rect:
    """Write into `rect`, shortening what does not fit; where it stands. `valign`: ``top``, ``middle``, ``bottom``."""
    if not words or rect.w <= 0 or rect.h <= 0:
        if words:
            _note(words, rect)
        return pygame.Rect(rect.topleft, (0, 0))
    step = height(px)
    if wrap:
        fitting = max(1, rect.h // step)
        if len(wrapped(words, px, rect.w, weight)) > fitting:
            _note(words, rect)
        image = block(words, px, colour, rect.w, weight, align, fitting)
    else:
        if _watchers and (size(words, px, weight)[0] > rect.w or step > rect.h + step // 4):
            _note(words, rect)
        image = line(words, px, colour, weight, rect.w)
    spot = image.get_rect(x=rect.x + _offset(align, image.get_width(), rect.w))
    if valign == "middle":
        spot.centery = rect.centery
    elif valign == "bottom":
        spot.bottom = rect.bottom
    else:
        spot.top = rect.top
    if _watchers:
        _note_contrast(surface, words, spot, colour)
        if px < theme.SMALL:
            for cuts in _watchers:
                cuts.append(Cut(words, spot, is_small=True))
    surface.blit(image, spot)
    return spot


@contextmanager
def watching() -> Iterator[list[Cut]]:
    """Collect every text that `write` had to shorten meanwhile, or wrote on a ground too much like itself."""
    cuts: list[Cut] = []
    _watchers.append(cuts)
    try:
        yield cuts
    finally:
        _watchers.remove(cuts)


@contextmanager
def reading() -> Iterator[set[str]]:
    """Collect every text that is drawn meanwhile, whole even where it is shortened."""
    told: set[str] = set()
    _readers.append(told)
    try:
        yield told
    finally:
        _readers.remove(told)


def suit_picture(letter: str, px: int, on_dark: bool = True) -> pygame.Surface:
    """The suit as it stands in a text of `px` pixels, in straight alpha."""
    side = max(4, round(px * 0.74))
    return pictures.picture(suit_name(letter, on_dark), (side, side), premultiplied=False)


def suit_name(letter: str, on_dark: bool = True) -> str:
    """The picture of suit S, H, D or C for dark or light grounds, in the colours in use."""
    return f"suits/{letter}" + ("4" if _four_colours else "") + ("_light" if on_dark else "")


def _tell(words: str) -> None:
    for told in _readers:
        told.add(words)


def _note_contrast(surface: pygame.Surface, words: str, spot: pygame.Rect, colour: theme.Colour) -> None:
    ground = spot.clip(surface.get_clip())
    if ground.w and ground.h and not surface.get_flags() & pygame.SRCALPHA:
        average = pygame.transform.average_color(surface, ground)[:3]
        if theme.contrast(colour, (average[0], average[1], average[2])) < CONTRAST_LEAST:
            for cuts in _watchers:
                cuts.append(Cut(words, spot, is_faint=True))


def _note(words: str, rect: pygame.Rect) -> None:
    for cuts in _watchers:
        cuts.append(Cut(words, rect.copy()))


def _offset(align: str, wide: int, room: int) -> int:
    if align == "middle":
        return (room - wide) // 2
    return room - wide if (align == "end") != is_right_to_left() else 0


def _parts(words: str) -> list[str]:
    """Pieces of text and, each on its own, suits as signs; an apostrophe is curved, as it is in print."""
    words = words.replace("'", "’")
    if not _SUIT.search(words):
        return [words] if words else []
    signs = {f"{{{letter}}}": sign for sign, letter in _SUITS.items()}
    return [signs.get(part, part) for part in _SUIT.split(words) if part]


def _suit_width(px: int) -> int:
    return max(4, round(px * 0.74)) + max(1, round(px * 0.08))


def _line(words: str, px: int, colour: theme.Colour, weight: str) -> pygame.Surface:
    face = font(px, weight)
    turned = _is_turned()
    parts = [(part, turned) for part in _parts(words)]
    if turned:
        parts = [
            run for part, _turned in reversed(parts) for run in ([(part, True)] if part in _SUITS else _runs(part))
        ]
    if len(parts) == 1 and parts[0][0] not in _SUITS:
        return _font(max(4, px), weight, _language if _script else "", parts[0][1]).render(
            parts[0][0], True, colour[:3]
        )
    wide, high = size(words, px, weight)
    made = pygame.Surface((max(1, wide), high), pygame.SRCALPHA, 32)
    on_dark = theme.luminance(colour) > 0.3
    x, base = 0, face.get_ascent()
    for part, is_turned in parts:
        if part in _SUITS:
            image = suit_picture(_SUITS[part], px, on_dark)
            made.blit(image, (x, base - image.get_height() + round(px * 0.05)))
            x += _suit_width(px)
        else:
            image = _font(max(4, px), weight, _language if _script else "", is_turned).render(part, True, colour[:3])
            made.blit(image, (x, 0))
            x += image.get_width()
    return made


def _runs(part: str) -> list[tuple[str, bool]]:
    """A piece of a right-to-left line as it is seen from the left: runs, and whether each is read from the right."""
    from unicodedata import bidirectional

    ways: list[bool | None] = []
    for at, sign in enumerate(part):
        kind = bidirectional(sign)
        is_signed = kind in ("ES", "ET") and part[at + 1 : at + 2].isdecimal()  # the sign of a number goes with it
        ways.append(True if kind in ("R", "AL") else False if kind in ("L", "EN", "AN") or is_signed else None)
    runs: list[tuple[bool, str]] = []
    for at, sign in enumerate(part):
        way = ways[at]
        if way is None:  # spaces and the like go with the words around them, where these go one way
            after = next((other for other in ways[at:] if other is not None), True)
            way = not (runs and not runs[-1][0] and after is False)
        if runs and runs[-1][0] == way:
            runs[-1] = (way, runs[-1][1] + sign)
        else:
            runs.append((way, sign))
    return [(run, way) for way, run in reversed(runs)]


def _shortened(words: str, px: int, weight: str, width: int, is_cut: bool = False) -> str:
    """`words`, or as much of them as fits `width` with an ellipsis; `is_cut`: they go on anyway."""
    if not is_cut and size(words, px, weight)[0] <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if size(words[:middle].rstrip() + _ELLIPSIS, px, weight)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + _ELLIPSIS


@lru_cache(512)
def _words(paragraph: str, px: int, weight: str) -> tuple[tuple[str, int], ...]:
    """The words of a paragraph with their widths; a form asks for the same ones at many widths."""
    return tuple((word, size(word, px, weight)[0]) for word in paragraph.split(" "))


def _unbroken(paragraph: str, px: int, width: int, weight: str) -> Sequence[tuple[str, int]]:
    """The words of a paragraph with their widths, those wider than a line cut into pieces."""
    words = _words(paragraph, px, weight)
    if max(wide for _word, wide in words) <= width:
        return words
    pieces: list[tuple[str, int]] = []
    for word, wide in words:
        while len(word) > 1 and wide > width:
            count = len(word) - 1
            while count > 1 and size(word[:count], px, weight)[0] > width:
                count = count // 2 if size(word[: count // 2], px, weight)[0] > width else count - 1
            pieces.append((word[:count], size(word[:count], px, weight)[0]))
            word = word[count:]
            wide = size(word, px, weight)[0]
        pieces.append((word, wide))
    return pieces


def _file(weight: str) -> str | None:
    """The file of the type; None, which is pygame's own type, when the package is missing."""
    if _script is not None and _script[2]:
        if _script[2] not in _families:
            _families[_script[2]] = pygame.font.match_font(_script[2])
        family = _families[_script[2]]
        if family is not None:
            return family
    path = fonts_folder() / f"SourceSansPro-{weight}.ttf"
    return str(path) if path.is_file() else None


def fonts_folder() -> Path:
    """Where the type's files lie, in the installed package or in a bundle."""
    global _folder
    if _folder is None:
        spec = importlib.util.find_spec("font_source_sans_pro")
        if spec is not None and spec.origin:
            _folder = Path(spec.origin).parent / "files"
        if _folder is None or not _folder.is_dir():
            _folder = Path(getattr(sys, "_MEIPASS", ".")) / "font_source_sans_pro" / "files"
    return _folder
