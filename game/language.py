"""The language of the texts that players read, by gettext. It can be changed while the program runs.

``_`` translates a text at once. ``N_`` and ``NN_`` only mark a text, which is translated where it is shown.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from gettext import NullTranslations

CATALOGUE = "LC_MESSAGES/devils-table.mo.gz"
"""Where a language has its translations, below its code: what gettext reads, compressed."""
LOCALES = Path(__file__).parent / "locale"

NAMES = {
    "ar": "العربية",
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "is": "Íslenska",
    "ml": "മലയാളം",
    "nb": "Norsk bokmål",
}
"""What each language calls itself."""
SOURCE = "en"
"""The language of the sources, which needs no translation."""

_system = SOURCE
_code = SOURCE
_current: NullTranslations | None = None
"""The translations in use; None for English, which needs no lookup."""


def available() -> list[str]:
    """The codes of the languages that the texts can be read in, English first."""
    return [SOURCE, *sorted(path.parent.parent.name for path in LOCALES.glob(f"*/{CATALOGUE}"))]


def follow(code: str) -> None:
    """Let the empty code stand for the language `code`, which is that of the system."""
    global _system
    _system = code or SOURCE


def resolved(code: str) -> str:
    """The language that `code` stands for: itself, or if it is empty the system's."""
    return code or _system


def use(code: str) -> None:
    """Use the language `code`, such as ``de``; see `resolved`. Texts without a translation are English."""
    global _code, _current
    _code = resolved(code)
    if _code == SOURCE:
        _current = None
        return
    _current = _translations(LOCALES / _code / CATALOGUE)


def _translations(file: Path) -> NullTranslations | None:
    """Read a catalogue; None, which is English, if it is missing or damaged."""
    import gettext
    import gzip
    import struct
    import zlib

    try:
        with gzip.open(file) as unpacked:
            return gettext.GNUTranslations(unpacked)
    except (OSError, EOFError, UnicodeDecodeError, struct.error, zlib.error):
        return None


def spoken() -> str:
    """The code of the language in use."""
    return _code


def _(text: str) -> str:
    """`text` in the current language."""
    # gettext returns the header of the catalogue for an empty text.
    return text if _current is None or not text else _current.gettext(text)


def N_(text: str) -> str:
    """Returns `text`, marked for the translators' catalogue."""
    return text


class Counted(str):
    """A marked text with a singular form. Its string value is the plural form."""

    __slots__ = ("by", "one")

    one: str
    by: str


def NN_(one: str, many: str, by: str) -> Counted:
    """A text with singular and plural forms, marked for the catalogue. The value named `by` selects the form."""
    marked = Counted(many)
    marked.one, marked.by = one, by
    return marked


def translated(text: str, values: Mapping[str, object]) -> str:
    """Translates a marked text, in the form that fits its values."""
    if isinstance(text, Counted):
        number = values[text.by]
        assert isinstance(number, int)
        return ngettext(text.one, str(text), number)
    return _(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text for `number`, in the current language."""
    if _current is None:
        return one if number == 1 else many
    return _current.ngettext(one, many, number)
