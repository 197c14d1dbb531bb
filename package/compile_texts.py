"""Compile the translations: game/locale/CODE/LC_MESSAGES/devils-table.po becomes the .mo.gz file beside it.

`make` does this after every change to one of them. A text without a translation is left out, and is English then.
"""

from __future__ import annotations

import gzip
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

HOUSE = Path(__file__).parent.parent
LOCALES = HOUSE / "game" / "locale"


def translations(locales: Path = LOCALES) -> list[Path]:
    """The translators' files, by language."""
    return sorted(locales.glob("*/LC_MESSAGES/*.po"))


def compiled(source: Path) -> Path:
    """The file that a translators' file is compiled to."""
    return source.with_suffix(".mo.gz")


def packed(content: bytes) -> bytes:
    """A compiled catalogue as the program reads it, the same on every day."""
    return gzip.compress(content, mtime=0)


def compile_all(locales: Path = LOCALES) -> None:
    """Write every .mo.gz file that does not exist or differs. Raises ValueError for a file that is no catalogue."""
    for source in translations(locales):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parent.parent.name, abort_invalid=True)
        made = BytesIO()
        write_mo(made, catalogue)
        target, content = compiled(source), packed(made.getvalue())
        if not target.is_file() or target.read_bytes() != content:
            target.write_bytes(content)


if __name__ == "__main__":
    compile_all()
