"""Compile the translations: game/locale/CODE/LC_MESSAGES/devils-table.po becomes the .z file beside it.

`make` does this after every change to one of them. A text without a translation is left out, and is English then.
"""

from __future__ import annotations

import zlib
from itertools import chain
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from game.language import END, FORM, LENGTH

HOUSE = Path(__file__).parent.parent
AT_START = ("game/scenes/home/", "game/rules/", "game/texts/formats.py")
"""The files whose texts a start needs. Those of other files take longer the first time."""
LOCALES = HOUSE / "game" / "locale"


def translations(locales: Path = LOCALES) -> list[Path]:
    """The translators' files, by language."""
    return sorted(locales.glob("*/LC_MESSAGES/*.po"))


def language_of(source: Path) -> str:
    """The language of a translators' file, such as ``de``."""
    return source.parent.parent.name


def compiled(source: Path) -> Path:
    """The file that a translators' file is compiled to."""
    return source.with_suffix(".z")


def packed(catalogue: Catalog) -> bytes:
    """The translations of a catalogue in the form of `game.language.CATALOGUE`, a plural by its singular."""
    first: dict[str, str] = {}
    rest: dict[str, str] = {}
    for message in catalogue:
        forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
        if message.id and not message.fuzzy and all(forms):
            key = message.id if isinstance(message.id, str) else message.id[0]
            is_first = any(place.startswith(AT_START) for place, _line in message.locations)
            (first if is_first else rest)[key] = FORM.join(forms)
    begin, end = (zlib.compress(END.join(chain.from_iterable(part.items())).encode(), 9) for part in (first, rest))
    return len(begin).to_bytes(LENGTH) + begin + end


def compile_all(locales: Path = LOCALES) -> None:
    """Write every .z file that is missing or older than its source. Raises ValueError for a file that is not
    a catalogue."""
    for source in translations(locales):
        target = compiled(source)
        if target.is_file() and target.stat().st_mtime > source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, locale=language_of(source), abort_invalid=True)
        partial = target.with_suffix(".partial")
        partial.write_bytes(packed(catalogue))
        partial.replace(target)  # a file that was interrupted would look up to date


if __name__ == "__main__":
    compile_all()
