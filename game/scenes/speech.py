"""Speech from the settings to the voice: when it is on, the key that switches it, and captions.

Loaded after the first frame. The voices and what they say are loaded when speech is first on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import language
from game.language import _
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.ui.preferences import Preferences
    from game.ui.speech.captions import Captions
    from game.ui.speech.screen_voice import ScreenVoice
    from game.voice.announcer import Announcer, Voice
    from game.voice.looking import ReaderQuestion

SWITCH_KEY = pygame.K_F9
PARTING = 3.0
"""Seconds in which the last words may be said after speech was turned off."""


def _usual_voice() -> Voice:
    from game.voice.opening import open_voice

    return open_voice(language.spoken())


def _usual_question() -> ReaderQuestion:
    from game.voice.looking import ask_for_reader

    return ask_for_reader()


class Speech:
    """Turns speech and captions of one stage on and off. It is the `speech` of the stage."""

    def __init__(
        self,
        stage: Stage,
        open_voice: Callable[[], Voice] = _usual_voice,
        ask_for_reader: Callable[[], ReaderQuestion] = _usual_question,
    ) -> None:
        self.stage = stage
        self.screen: ScreenVoice | None = None
        """Says what is on the screens; None while speech and captions are off."""
        self.captions: Captions | None = None
        self._open_voice, self._ask_for_reader = open_voice, ask_for_reader
        self._question: ReaderQuestion | None = None
        """Whether a screen reader runs; asked once, when speech is automatic."""
        self._used: tuple[object, ...] = ()
        self._parting: Announcer | None = None
        """Says that speech is off, and is closed then."""
        self._left = 0.0
        self._has_voice = False
        self._told_problem = ""

    # -- the settings ---------------------------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """Whether texts are spoken."""
        preferences = self.stage.preferences
        if preferences.speech != "auto":
            return preferences.speech == "on"
        return self._question is not None and bool(self._question.answer)

    @property
    def problem(self) -> str:
        """Why nothing is heard although speech is on, in one sentence; empty if all is well."""
        return self.screen.announcer.voice.problem if self.screen is not None and self.is_on else ""

    def _look(self) -> None:
        """Begin to look for a screen reader if speech is automatic, and go on looking."""
        if self.stage.preferences.speech == "auto":
            if self._question is None:
                self._question = self._ask_for_reader()
            self._question.poll()

    def _use(self, preferences: Preferences) -> None:
        """Follow the settings if they have changed."""
        wanted = (self.is_on, preferences.captions, preferences.speech_detail, language.spoken())
        if wanted == self._used:
            return
        before, self._used = self._used, wanted
        is_on, has_captions = wanted[:2]
        if not is_on and not has_captions:
            self._end()
            return
        if self.screen is None:
            self._begin()
        assert self.screen is not None
        self.screen.detail = preferences.speech_detail
        if is_on != self._has_voice or (is_on and before[3:] != wanted[3:]):
            self._speak(bool(is_on))
        self._show_captions(bool(has_captions))

    def _begin(self) -> None:
        from game.ui.speech.screen_voice import ScreenVoice
        from game.voice.announcer import Announcer

        self.screen = ScreenVoice(self.stage, Announcer())

    def _speak(self, is_on: bool) -> None:
        """Use the voice of the system, or none, for captions alone."""
        from game.voice.announcer import Silent, Urgency

        assert self.screen is not None
        is_new = is_on and not self._has_voice
        self._has_voice, self._told_problem = is_on, ""
        self.screen.announcer.use(self._open_voice() if is_on else Silent())
        if is_new:
            words = _("Speech is on. F9 turns it off, Control is for silence, F7 repeats, F10 reads on.")
            self.screen.say(words, Urgency.ANSWER)

    def _end(self) -> None:
        """Say that speech is off, and speak no more."""
        self._show_captions(False)
        if self.screen is None:
            return
        from game.voice.announcer import Urgency

        announcer, had_voice = self.screen.announcer, self._has_voice
        self.screen.stop()
        self.screen, self._has_voice = None, False
        if had_voice:
            announcer.hush()
            announcer.say(_("Speech is off."), Urgency.ANSWER)
            if self._parting is not None:
                self._parting.close()
            self._parting, self._left = announcer, PARTING
        else:
            announcer.close()

    def _show_captions(self, is_on: bool) -> None:
        if not is_on:
            if self.captions is not None:
                self.captions.close()
            self.captions = None
        elif self.captions is None and self.screen is not None:
            from game.ui.speech.captions import Captions

            self.captions = Captions(self.stage, self.screen.announcer)

    # -- called by the stage --------------------------------------------------------------------------------------

    def takes(self, event: pygame.event.Event) -> bool:
        """Handle the key that switches speech, and those of speech itself while it is on."""
        if event.type == pygame.KEYDOWN and event.key == SWITCH_KEY:
            preferences = self.stage.preferences
            preferences.speech = "off" if self.is_on else "on"
            self.stage.apply(preferences)
            return True
        return self.screen is not None and self.screen.takes(event)

    def after(self, seconds: float) -> None:
        """Follow the settings, and say what has changed in this turn of the loop."""
        self._look()
        self._use(self.stage.preferences)
        if self.screen is not None:
            self.screen.after(seconds)
            self._tell_problem()
        if self.captions is not None:
            self.captions.update(seconds)
        if self._parting is not None:
            self._part(self._parting, seconds)

    def _tell_problem(self) -> None:
        """Show a notice once when nothing speaks."""
        if self.problem and self.problem != self._told_problem:
            self.stage.toast(self.problem, "warning")
        self._told_problem = self.problem

    def _part(self, announcer: Announcer, seconds: float) -> None:
        announcer.advance(seconds)
        self._left -= seconds
        if announcer.current is None or self._left <= 0:
            announcer.close()
            self._parting = None

    def close(self) -> None:
        """Be silent for good, when the program ends."""
        if self._question is not None:
            self._question.close()
        if self._parting is not None:
            self._parting.close()
        if self.captions is not None:
            self.captions.close()
        if self.screen is not None:
            self.screen.close()
        self.screen = self.captions = self._parting = None
