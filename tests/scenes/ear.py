"""Speech for tests: into a list instead of a voice."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.services import Services
from game.scenes.speech import Speech
from game.ui.form import Form
from game.ui.speech.pages import paragraphs
from game.ui.speech.phrases import named
from game.ui.speech.screen_voice import ScreenVoice
from game.ui.stage import Scene
from game.voice.announcer import Silent
from game.voice.looking import Known
from tests.driver import PointerDriver
from tests.transcript import Transcript


def nameless(scene: Scene) -> list[str]:
    """The kinds of widgets that can have the focus but have no name, and of those that say an empty paragraph."""
    if not isinstance(scene, Form):
        return []
    silent = [one for one in scene.stops() if not named(one).name.strip()]
    silent += [part.widget for part in paragraphs(scene.root) if not part.words.strip()]
    return [type(one).__name__ for one in silent]


class Ear:
    """Hears what a program says. Nothing interrupts what it hears, but the order is that of the announcer."""

    def __init__(self, services: Services, driver: PointerDriver, has_reader: bool = False, problem: str = "") -> None:
        self.services, self.driver = services, driver
        self.voices: list[Silent] = []
        self.speech = Speech(services.stage, self._open, lambda: Known(has_reader))
        services.speech = services.stage.speech = self.speech
        self.problem = problem
        self._transcript: Transcript | None = None

    def _open(self) -> Silent:
        self.voices.append(Silent(self.problem))
        return self.voices[-1]

    @property
    def screen(self) -> ScreenVoice:
        """The object that says what is on the screens."""
        assert self.speech.screen is not None
        return self.speech.screen

    def turn_on(self) -> Ear:
        """Turn speech on by the settings, and forget what is said of that."""
        preferences = self.services.preferences
        preferences.speech = "on"
        self.services.stage.apply(preferences)
        self.driver.step()
        self.listen()
        self.heard()
        return self

    def listen(self) -> None:
        """Note what is said from now on."""
        self._transcript = Transcript(self.screen.announcer)

    def heard(self, seconds: float = 20) -> list[str]:
        """Let time pass, and return all that was said since the last call."""
        assert self._transcript is not None
        for _turn in range(round(seconds * 4)):
            self.driver.step(seconds=0.25)
        return self._transcript.take()

    def now(self, act: Callable[[], None]) -> list[str]:
        """Do something, and return all that is said in the next moments."""
        assert self._transcript is not None
        self.screen.announcer.hush()
        self._transcript.take()
        act()
        return self.heard(6)
