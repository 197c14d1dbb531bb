"""The pieces of a line in the order seen from the left: suits, and runs of letters in one direction.

Lines that begin at the right follow the Unicode Bidirectional Algorithm (UAX 9), as far as a card table needs it. It
departs from it where players would stumble: a sign stays with its number, and a suit with its rank.
"""

from __future__ import annotations

from functools import lru_cache

from game.ui.text.cache import forgettable
from game.ui.text.direction import has_eastern_digits, is_turned
from game.ui.text.suits import SUITS, parts

LATIN, NUMBER, RIGHT, NEUTRAL = "L", "N", "R", ""
"""How a sign is read: as a letter from the left, as a part of a number, from the right, or as its neighbours are."""
_KINDS = {"L": LATIN, "EN": NUMBER, "AN": NUMBER, "R": RIGHT, "AL": RIGHT}
_EASTERN = str.maketrans("0123456789.,%", "٠١٢٣٤٥٦٧٨٩٫٬٪")
_ENDING = (",", "،", ";", "؛", "·", ":")
"""Signs after which a new part begins. The parts before and after them follow each other from the right."""
_FRACTIONS = "½¼¾"
_OF_PATHS = ("/", "\\", "~", "@", "#")
_BEFORE_NUMBERS = ("±", "×")
_OPERATORS = frozenset("±×+−=/")
_ALL_RIGHT = frozenset(map(chr, (*range(0x621, 0x63B), *range(0x640, 0x653)))).union(" ،؛؟.!:…·()«»-–—")
"""Signs of Arabic, and those that stand as they do: a line of them is one run."""
_BRACKETS = {"(": ")", "[": "]", "«": "»", "“": "”"}


@forgettable
@lru_cache(2048)
def pieces(words: str) -> tuple[tuple[str, bool], ...]:
    """Return the pieces of `words`, each with whether its letters are read from the right. A suit is one piece."""
    if not is_turned():
        return tuple((part, False) for part in parts(words))
    found: list[tuple[str, bool]] = []
    for run, is_from_right in runs("".join(parts(words))):
        split = parts(_with_own_digits(run) if not is_from_right else run)
        found += [(part, is_from_right) for part in (reversed(split) if is_from_right else split)]
    return tuple(found)


def _with_own_digits(run: str) -> str:
    """Return a run with the digits that the player wants; those of a card or of a code stay."""
    if not has_eastern_digits() or any(sign in SUITS or (sign.isascii() and sign.isalpha()) for sign in run):
        return run
    return run.translate(_EASTERN)


def begins_at_left(words: str) -> bool:
    """Whether the first letter of `words` is read from the left; False if there is none."""
    from unicodedata import bidirectional

    return next((kind for kind in map(bidirectional, words) if kind in ("L", "R", "AL")), "") == "L"


def runs(line: str) -> list[tuple[str, bool]]:
    """Split a line that begins at the right into runs, in the order seen from the left, each with whether it is read
    from the right. Suits are signs of the line."""
    if _ALL_RIGHT.issuperset(line):
        return [(line, True)] if line else []
    kinds = _kinds(line)
    _mark_brackets(line, kinds)
    _mark_neutral(line, kinds)
    found: list[tuple[str, bool]] = []
    for sign, kind in zip(line, kinds, strict=True):
        way = kind == RIGHT
        if found and found[-1][1] == way:
            found[-1] = (found[-1][0] + sign, way)
        else:
            found.append((sign, way))
    return found[::-1]


def _kinds(line: str) -> list[str]:
    """Return how each sign is read, brackets and other neutral signs left open."""
    from unicodedata import bidirectional  # only a few languages need it

    classes = [bidirectional(sign) for sign in line]
    kinds = [_KINDS.get(name, NEUTRAL) for name in classes]
    last = RIGHT
    for at, kind in enumerate(kinds):
        if kind == NUMBER and last == LATIN:
            kinds[at] = LATIN  # a number in a name, or after a letter
        elif kind in (LATIN, RIGHT) or line[at] in _ENDING:
            last = kind or RIGHT
    for at, name in enumerate(classes):
        before, after = kinds[at - 1] if at else NEUTRAL, kinds[at + 1] if at + 1 < len(kinds) else NEUTRAL
        if line[at] in SUITS:
            kinds[at] = next((kind for kind in (before, after) if kind in (LATIN, NUMBER)), NEUTRAL)
        elif (name in ("ES", "ET") and after == NUMBER) or (name == "ET" and before == NUMBER):
            kinds[at] = NUMBER  # −3, 50%
        elif name in ("ES", "CS") and before == after == NUMBER:
            kinds[at] = NUMBER  # 12:45
        elif line[at] in _FRACTIONS:
            kinds[at] = before if before == LATIN else NUMBER  # 2½
        elif line[at] in _OF_PATHS and LATIN in (before, after):
            kinds[at] = LATIN  # /home/ada
    return kinds


def _mark_brackets(line: str, kinds: list[str]) -> None:
    """Read both brackets of a pair alike: as Latin only within Latin words that have only Latin words in them."""
    opened: list[int] = []
    for at, sign in enumerate(line):
        if sign in _BRACKETS:
            opened.append(at)
        elif opened and sign == _BRACKETS[line[opened[-1]]]:
            start = opened.pop()
            inside = {kind for kind in kinds[start + 1 : at] if kind}
            before = next((kind for kind in reversed(kinds[:start]) if kind), RIGHT)
            kinds[start] = kinds[at] = LATIN if inside == {LATIN} and before == LATIN else RIGHT


def _mark_neutral(line: str, kinds: list[str]) -> None:
    """Read what is still open as Latin between Latin words, and in a sum such as 3.2 ± 0.4, else from the right."""
    at = 0
    while at < len(kinds):
        end = at
        while end < len(kinds) and kinds[end] == NEUTRAL:
            end += 1
        if end > at:
            around = set() if at == 0 or end == len(kinds) else {kinds[at - 1], kinds[end]}
            gap = line[at:end]
            is_listed = gap.strip() in _ENDING and gap.strip() != gap
            is_within = (around == {LATIN} and not is_listed) or (around == {NUMBER} and gap.strip() in _OPERATORS)
            kinds[at:end] = [LATIN if is_within else RIGHT] * (end - at)
            if end < len(kinds) and kinds[end] == NUMBER and gap.rstrip()[-1:] in _BEFORE_NUMBERS:
                sign = at + len(gap.rstrip()) - 1
                kinds[sign:end] = [NUMBER] * (end - sign)
        at = end + 1
