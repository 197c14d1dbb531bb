"""The page of the settings for those who play by ear, or want to read what is said."""

from __future__ import annotations

from collections.abc import Callable

from game.language import N_, _
from game.scenes.services import Services
from game.ui import theme
from game.ui.preferences import SPEECH, SPEECH_DETAILS
from game.ui.widgets import Column, Hairline, Label, Row, Selector, Toggle, Widget

SPEECH_WORDS = {"auto": N_("Automatic"), "on": N_("On"), "off": N_("Off")}
DETAIL_WORDS = {"few": N_("Few words"), "normal": N_("Normal"), "all": N_("Everything")}


class SpeechPage(Column):
    """The settings of speech and captions. `setter` makes the function that keeps a setting."""

    def __init__(self, services: Services, setter: Callable[[str], Callable[[object], None]]) -> None:
        self.services = services
        preferences = services.preferences
        self.choice = Selector(_options(SPEECH, SPEECH_WORDS), preferences.speech, setter("speech"))
        detail = Selector(_options(SPEECH_DETAILS, DETAIL_WORDS), preferences.speech_detail, setter("speech_detail"))
        self.captions = Toggle(
            _("Captions"),
            preferences.captions,
            setter("captions"),
            detail=_("What is said is also shown as text, at the bottom."),
        )
        self.problem = Label("", theme.SMALL, "warning")
        self.problem.visible = False
        automatic = Label(
            _("Automatic: when a screen reader runs. F9 turns it on or off anywhere."), theme.SMALL, "quiet"
        )
        keys = Label(
            _("Ctrl is for silence, F7 says it again, Shift+F7 says more, F10 reads on, and Shift+F10 back."),
            theme.SMALL,
            "quiet",
        )
        parts: list[Widget] = [
            Column([setting_line(_("Speech"), self.choice), automatic], gap=2),
            self.problem,
            setting_line(_("How much is said"), detail),
            keys,
            Hairline(),
            self.captions,
        ]
        super().__init__(parts, gap=1.5 * theme.GRID)

    def update(self, seconds: float) -> None:
        """Show why nothing is heard, and what the key has switched meanwhile."""
        speech, preferences = self.services.speech, self.services.preferences
        words = speech.problem if speech is not None else ""
        if words != self.problem.words:
            self.problem.words, self.problem.visible = words, bool(words)
            self.rearrange()
        if (self.choice.value, self.captions.is_on) != (preferences.speech, preferences.captions):
            self.choice.value, self.captions.is_on = preferences.speech, preferences.captions
            self.invalidate()


def _options(values: tuple[str, ...], words: dict[str, str]) -> list[tuple[object, str]]:
    return [(value, _(words[value])) for value in values]


def setting_line(words: str, widget: Widget) -> Widget:
    """A line of the settings: what it is about, and at its end the widget that changes it."""
    return Row([Label(words, weight=1), widget], gap=2 * theme.GRID)
