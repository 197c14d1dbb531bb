"""Two invented languages, made from the catalogue, to find texts that are missing in it and layouts that break.

`python -m tests.texts.pseudo FOLDER` writes them as a folder of locales. ``xx-long`` is accented, about 40 % longer
and in brackets. ``xx-rtl`` is written in Hebrew letters, so its lines begin at the right. Neither contains an ASCII
letter: text on the screen with one does not come from the catalogue.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog

from game.language import CATALOGUE
from package.compile_texts import packed
from tests.texts.collect import written

LONG, RTL = "xx-long", "xx-rtl"
_LOWER, _UPPER = "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = str.maketrans(_LOWER + _UPPER, "áβćďéƒğĥíĵķłɱñóþøŕšťúνŵχýžÁẞĆĎÉΦĞĤÍĴĶŁṀÑÓÞØŔŠŤÚѴŴΧÝŽ")
_HEBREW = str.maketrans(_LOWER + _UPPER, "אבצדעפגהיחכלמנוקרשסתטזשקיז" * 2)
_KEPT = re.compile(r"(\{\w+\})")


def lengthened(text: str) -> str:
    """`text` in brackets, with accents and doubled vowels. Text in braces stays, and so does a mark such as a comma."""
    if "{" not in text and not any(map(str.isalpha, text)):
        return text
    parts = [
        part if _KEPT.fullmatch(part) else re.sub("([aeiou])", r"\1\1", part).translate(_ACCENTED)
        for part in _KEPT.split(text)
    ]
    return f"[{''.join(parts)}]"


def turned(text: str) -> str:
    """`text` in letters that are read from the right. Text in braces stays."""
    parts = [part if _KEPT.fullmatch(part) else part.translate(_HEBREW) for part in _KEPT.split(text)]
    return "".join(parts)


SPOKEN = {LONG: lengthened, RTL: turned}


@cache
def _compiled(code: str) -> bytes:
    spoken, made = SPOKEN[code], Catalog(charset="utf-8", fuzzy=False)
    for message in written():
        if message.id:
            forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            told = tuple(spoken(form) for form in forms)
            made.add(message.id, told[0] if isinstance(message.id, str) else told)
    return packed(made)


def write(folder: Path) -> Path:
    """Writes both languages to `folder`/CODE/LC_MESSAGES/….z. Returns `folder`, which can replace game/locale."""
    for code in SPOKEN:
        file = folder / code / CATALOGUE
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_compiled(code))
    return folder


if __name__ == "__main__":
    print(write(Path(sys.argv[1])))
