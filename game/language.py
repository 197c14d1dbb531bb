"""The language of what players read: gettext, chosen once and changeable while the program runs.

``_`` translates now, ``N_`` only marks a text that is translated later, where it is shown.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN = "devils-table"
LOCALES = Path(__file__).parent / "locale"

_current: NullTranslations | None = None
"""What is spoken; None is English as it is written, which needs no looking up."""


def use(code: str) -> None:
    """Speak the language `code` (such as ``de``); English where nothing is translated."""
    import gettext

    global _current
    _current = gettext.translation(DOMAIN, LOCALES, [code], fallback=True)


def _(text: str) -> str:
    """`text` in the current language."""
    return text if _current is None else _current.gettext(text)


def N_(text: str) -> str:
    """`text` itself, marked for the translators' catalogue."""
    return text


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text that goes with `number`, in the current language."""
    if _current is None:
        return one if number == 1 else many
    return _current.ngettext(one, many, number)
