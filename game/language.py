"""The language of what players read: gettext, chosen once and changeable while the program runs.

``_`` translates now, ``N_`` and ``NN_`` only mark a text that is translated later, where it is shown.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from gettext import NullTranslations

DOMAIN = "devils-table"
LOCALES = Path(__file__).parent / "locale"

_code = ""
_current: NullTranslations | None = None
"""What is spoken; None is English as it is written, which needs no looking up."""


def use(code: str) -> None:
    """Speak the language `code` (such as ``de``); English if it is empty, and where nothing is translated."""
    global _code, _current
    _code = code
    if not code:
        _current = None
        return
    import gettext

    _current = gettext.translation(DOMAIN, LOCALES, [code], fallback=True)


def spoken() -> str:
    """The code of the language in use, empty for English as it is written."""
    return _code


def _(text: str) -> str:
    """`text` in the current language."""
    # What stands under the empty text is the head of the catalogue.
    return text if _current is None or not text else _current.gettext(text)


def N_(text: str) -> str:
    """`text` itself, marked for the translators' catalogue."""
    return text


class Counted(str):
    """A marked text with a form of its own for one; as a plain text it is the form for many."""

    __slots__ = ("by", "one")

    one: str
    by: str


def NN_(one: str, many: str, by: str) -> Counted:
    """A text with its forms for one and for many, marked for the catalogue; the value named `by` decides."""
    marked = Counted(many)
    marked.one, marked.by = one, by
    return marked


def translated(text: str, values: Mapping[str, object]) -> str:
    """A marked text in the current language, in the form that goes with its values."""
    if isinstance(text, Counted):
        number = values[text.by]
        assert isinstance(number, int)
        return ngettext(text.one, str(text), number)
    return _(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text that goes with `number`, in the current language."""
    if _current is None:
        return one if number == 1 else many
    return _current.ngettext(one, many, number)
