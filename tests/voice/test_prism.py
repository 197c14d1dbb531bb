"""The voice through Prism, with a module in its place."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from types import ModuleType, SimpleNamespace

import pytest

from game.voice.announcer import Silent
from game.voice.opening import open_voice
from game.voice.prism_voice import PrismVoice


class Backend:
    """Speaks into a list, until a test lets it end."""

    def __init__(self, **features: bool) -> None:
        usual = {"supports_output": True, "supports_is_speaking": True, "supports_stop": True}
        self.features = SimpleNamespace(**usual | features)
        self.told: list[object] = []
        self.speaking = False
        self.threads: set[int] = set()
        self.error: Exception | None = None

    def output(self, words: str, interrupt: bool) -> None:
        if self.error is not None:
            raise self.error
        self.threads.add(threading.get_ident())
        self.told.append((words, interrupt))
        self.speaking = True

    def speak(self, words: str, interrupt: bool) -> None:
        self.output(f"speak: {words}", interrupt)

    def stop(self) -> None:
        self.told.append("stop")
        self.speaking = False


def give(monkeypatch: pytest.MonkeyPatch, find: Callable[[], Backend]) -> None:
    """Put a module `prism` in place whose best backend comes from `find`."""
    module = ModuleType("prism")
    module.Context = lambda: SimpleNamespace(acquire_best=find)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "prism", module)


def until(is_reached: Callable[[], bool]) -> None:
    """Wait until a state is reached."""
    end = time.monotonic() + 5
    while not is_reached():
        assert time.monotonic() < end, "waited for five seconds"
        time.sleep(0.001)


def test_it_speaks_and_writes_braille_in_one_thread_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Backend()
    give(monkeypatch, lambda: backend)
    voice = PrismVoice()
    voice.speak("one\x00")
    assert voice.is_speaking()
    until(lambda: backend.told == [("one", False)])
    assert voice.is_speaking()
    backend.speaking = False
    until(lambda: voice.is_speaking() is False)
    voice.stop()
    voice.speak("two")
    until(lambda: backend.told[1:] == ["stop", ("two", False)])
    voice.close()
    assert threading.get_ident() not in backend.threads
    assert len(backend.threads) == 1


def test_one_that_cannot_stop_is_interrupted_by_the_next_text(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Backend(supports_output=False, supports_is_speaking=False, supports_stop=False)
    give(monkeypatch, lambda: backend)
    voice = PrismVoice()
    voice.speak("one")
    until(lambda: bool(backend.told))
    until(lambda: voice.is_speaking() is None)  # the announcer has to estimate
    voice.stop()
    voice.speak("two")
    until(lambda: len(backend.told) == 2)
    voice.close()
    assert backend.told == [("speak: one", False), ("speak: two", True)]


def nothing() -> Backend:
    """What Prism does where nothing that speaks is running."""
    raise ValueError("Invalid or unsupported backend")


def test_where_nothing_speaks_there_is_one_sentence_and_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, nothing)
    voice = open_voice("", "win32")
    until(lambda: bool(voice.problem))
    assert "screen reader" in voice.problem
    voice.speak("nobody hears this")
    assert voice.is_speaking() is None
    voice.stop()
    voice.close()


def test_without_the_library_there_is_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    voice = open_voice("", "darwin")
    until(lambda: bool(voice.problem))
    voice.close()


def test_a_screen_reader_that_ends_ends_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Backend()
    give(monkeypatch, lambda: backend)
    voice = PrismVoice()
    backend.error = RuntimeError("gone")
    voice.speak("one")
    until(lambda: "has gone" in voice.problem)
    voice.close()


def test_a_system_without_speech_says_so_in_the_settings() -> None:
    voice = open_voice("", "freebsd14")
    assert isinstance(voice, Silent)
    assert voice.problem
