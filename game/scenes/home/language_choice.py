"""The choice of the language in the settings: a button with the language's own name, which opens the list of all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.language import N_, NAMES, SOURCE, _, available, resolved, spoken
from game.scenes.services import Services
from game.session.filters import Pick
from game.ui import text, theme
from game.ui.pick_sheet import PickSheet
from game.ui.widgets import Button, Label, Row, Toggle, Widget
from game.ui.widgets.base import Spoken

UNCHECKED = N_(
    "Nobody who grew up with this language has checked these texts yet."
    " docs/translating.md in the sources says how to help."
)
"""Stands below a language; a language that a native has checked needs it no more."""


class LanguageButton(Button):
    """Says what it is for, and not only the language that it shows."""

    def spoken(self) -> Spoken:
        return super().spoken()._replace(name=_("Language"), value=self.words)


def language_choice(
    services: Services, take: Callable[[object], None], take_digits: Callable[[bool], None]
) -> list[Widget]:
    """Return the rows of the choice; none if there is only one language. `take` gets the code that was chosen."""
    if len(available()) == 1:
        return []
    chosen = services.preferences.language
    words = name_of(chosen) if chosen else _("Same as the system")
    button = LanguageButton(words, partial(_ask, services, take), icon="icons/down", tip=_("Language"))
    rows: list[Widget] = [Row([Label(_("Language"), weight=1), button], gap=2 * theme.GRID)]
    if spoken() in text.WITH_EASTERN_DIGITS:
        is_on = services.preferences.eastern_digits
        rows.append(Toggle(_("Eastern digits"), is_on, take_digits, detail=_("٠ ١ ٢ ٣ instead of 0 1 2 3.")))
    if spoken() != SOURCE:
        rows.append(Label(_(UNCHECKED), theme.SMALL, "quiet"))
    return rows


def name_of(code: str) -> str:
    """Return what a language calls itself."""
    return NAMES.get(code, code)


def _ask(services: Services, take: Callable[[object], None]) -> None:
    chosen = services.preferences.language
    picks = [
        Pick("", _("Same as the system"), name_of(resolved(""))),
        *(Pick(code, name_of(code)) for code in available()),
    ]

    def taken(pick: object) -> None:
        if isinstance(pick, Pick) and pick.value != chosen:
            take(pick.value)

    services.stage.push(PickSheet(_("Language"), picks, chosen), taken)
