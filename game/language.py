"""The language of the texts that players read, in the manner of gettext. It can be changed while the program runs.

The standard library's gettext takes too long to read a catalogue: it would be a tenth of the program's start.

``_`` translates a text at once. ``N_`` and ``NN_`` only mark a text, which is translated where it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

CATALOGUE = "LC_MESSAGES/devils-table.z"
"""The path of the translations in the folder of a language; package/compile_texts.py writes the file.

It has two parts, each compressed: the texts that a start needs, with the length of that part before it, and all others.
A part has each text and its translation, with `END` after each but the last, and `FORM` between the forms of a plural.
"""
END, FORM = "\0", "\x1f"
LENGTH = 4
"""The number of bytes that tell the length of the first part."""
Texts = Mapping[str, str | Sequence[str]]
"""The translations by the English text; of a text with several forms by its singular form: all forms."""
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
_current: Texts | None = None
"""The translations in use; None for English, which needs no lookup."""


def _arabic(number: int) -> int:
    if number < 3:
        return number
    return 3 if 3 <= number % 100 <= 10 else 4 if number % 100 >= 11 else 5


PLURALS: Mapping[str, Callable[[int], int]] = {
    "ar": _arabic,
    "fr": lambda number: int(number > 1),
    "is": lambda number: int(number % 10 != 1 or number % 100 == 11),
}
"""Which form a language has for a number, where that is not one form for 1 and another for all other numbers."""


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
    _current = _texts_in(LOCALES / _code / CATALOGUE)


class Translations(dict[str, str | Sequence[str]]):
    """The translations of a file, of which the second part is read when a text is not in the first one."""

    def __init__(self, content: bytes) -> None:
        """Read the first part. Raises ValueError if it is damaged."""
        end = LENGTH + int.from_bytes(content[:LENGTH])
        super().__init__(_read(content[LENGTH:end]))
        self._rest = content[end:]

    def get(self, text: str, default: object = None) -> Any:
        """The translation of a text; English, which is `default`, for texts of a damaged part."""
        found = super().get(text)
        if found is None and self._rest:
            rest, self._rest = self._rest, b""
            with suppress(ValueError):
                self.update(_read(rest))
            found = super().get(text)
        return default if found is None else found


def _read(part: bytes) -> dict[str, str | Sequence[str]]:
    """Read one part of a file. Raises ValueError if it is damaged."""
    import zlib

    try:
        told = zlib.decompress(part).decode()
    except zlib.error as error:
        raise ValueError(str(error)) from error
    parts = told.split(END) if told else []
    texts = zip(parts[::2], parts[1::2], strict=True)
    return {text: forms.split(FORM) if FORM in forms else forms for text, forms in texts}


@lru_cache(2)
def _texts_in(file: Path) -> Texts | None:
    """Read the translations in a file; None, which is English, if it is missing or damaged."""
    try:
        return Translations(file.read_bytes())
    except (OSError, ValueError):
        return None


def spoken() -> str:
    """The code of the language in use."""
    return _code


def _(text: str) -> str:
    """`text` in the current language."""
    found = None if _current is None else _current.get(text)
    return found if isinstance(found, str) else text


def N_(text: str) -> str:
    """Return `text`, marked for the translators' catalogue."""
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
    """Translate a marked text, in the form that fits its values."""
    if isinstance(text, Counted):
        number = values[text.by]
        assert isinstance(number, int)
        return ngettext(text.one, str(text), number)
    return _(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text for `number`, in the current language."""
    forms = None if _current is None else _current.get(one)
    if forms is None or isinstance(forms, str):
        return one if number == 1 else many
    form = PLURALS[_code](number) if _code in PLURALS else int(number != 1)
    return forms[form]
