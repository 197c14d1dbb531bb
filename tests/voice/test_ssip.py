"""The client of speech-dispatcher, with a server of our own."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.voice.announcer import Announcer, Urgency
from game.voice.ssip import ANSWER_WITHIN, PATIENCE, SpeechDispatcher, socket_path, stuffed
from tests.voice.ssip_server import SsipServer

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="speech-dispatcher is for Linux")


@pytest.fixture
def path() -> Iterator[Path]:
    """A place for a socket, whose name must be short."""
    with tempfile.TemporaryDirectory(prefix="ssip") as folder:
        yield Path(folder) / "s"


@pytest.fixture
def server(path: Path) -> Iterator[SsipServer]:
    """A server that listens there."""
    server = SsipServer(path)
    yield server
    server.close()


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def until(voice: SpeechDispatcher, is_reached: Callable[[], bool]) -> None:
    """Poll until a state is reached."""
    end = time.monotonic() + 5
    while not is_reached():
        assert time.monotonic() < end, "waited for five seconds"
        voice.poll()
        time.sleep(0.001)


def test_it_introduces_itself_speaks_and_hears_when_a_text_has_ended(path: Path, server: SsipServer) -> None:
    voice = SpeechDispatcher(path, "nb")
    voice.speak("ace of spades")
    assert voice.is_speaking()
    until(voice, lambda: bool(server.spoken))
    until(voice, lambda: voice._message == "1")
    assert server.lines[0].startswith("SET SELF CLIENT_NAME ")
    assert "SET SELF LANGUAGE nb" in server.lines
    assert "SET SELF PRIORITY MESSAGE" in server.lines
    assert not any("RATE" in line or "VOICE" in line for line in server.lines)
    assert voice.is_speaking()
    server.end()
    until(voice, lambda: not voice.is_speaking())
    voice.close()


def test_stopping_cancels_and_the_next_text_follows(path: Path, server: SsipServer) -> None:
    voice = SpeechDispatcher(path)
    voice.speak("one")
    until(voice, lambda: bool(server.spoken))
    voice.stop()
    assert not voice.is_speaking()
    voice.speak("two")
    until(voice, lambda: len(server.spoken) == 2)
    assert server.lines[-2:] == ["CANCEL SELF", "SPEAK"]
    until(voice, lambda: voice._message == "2")
    assert voice.is_speaking()  # the notice that the first one was cancelled is not about this one
    voice.close()


def test_a_text_that_was_not_sent_before_it_was_stopped_is_never_said(path: Path, server: SsipServer) -> None:
    voice = SpeechDispatcher(path)
    voice.speak("dropped")
    voice.stop()
    voice.speak("said")
    until(voice, lambda: bool(server.spoken))
    assert server.spoken == ["said"]
    voice.close()


def test_a_line_that_begins_with_a_dot_arrives_whole(path: Path, server: SsipServer) -> None:
    voice = SpeechDispatcher(path)
    voice.speak(".\n..hidden\x07\nSPEAK")
    until(voice, lambda: bool(server.spoken))
    assert server.spoken == [".\n..hidden\nSPEAK"]
    assert stuffed("a") == b"a\r\n.\r\n"
    voice.close()


def test_a_server_that_goes_away_ends_in_silence_and_one_sentence(path: Path, server: SsipServer) -> None:
    announcer = Announcer(voice := SpeechDispatcher(path))
    announcer.say("one", Urgency.OWN)
    announcer.advance(0.1)
    until(voice, lambda: bool(server.spoken))
    server.close()
    until(voice, lambda: bool(voice.problem))
    assert "speech-dispatcher" in voice.problem
    for _turn in range(100):
        announcer.say("more", Urgency.OWN)
        announcer.advance(0.1)
    announcer.close()


def test_a_server_that_does_not_answer_is_given_up_without_waiting(path: Path, server: SsipServer) -> None:
    clock = Clock()
    server.is_mute = True
    voice = SpeechDispatcher(path, clock=clock)
    voice.speak("one")
    until(voice, lambda: bool(server.lines))
    assert voice._socket is not None
    assert not voice._socket.getblocking()
    clock.now = ANSWER_WITHIN + 1
    voice.poll()
    assert voice.problem
    assert voice.is_speaking() is None
    voice.close()


def test_where_nothing_listens_the_server_is_started_once_and_given_up_after_a_while(path: Path) -> None:
    clock, started = Clock(), list[float]()
    voice = SpeechDispatcher(path, start=lambda: started.append(clock.now), clock=clock)
    voice.speak("one")
    for clock.now in range(1, round(PATIENCE)):
        voice.poll()
    assert started == [0.0]
    assert not voice.problem
    server = SsipServer(path)
    clock.now += 0.5
    until(voice, lambda: bool(server.spoken))
    voice.close()
    server.close()


def test_nothing_that_ever_listens_is_told_in_one_sentence(path: Path) -> None:
    clock = Clock()
    voice = SpeechDispatcher(path, clock=clock)
    clock.now = PATIENCE + 1
    voice.poll()
    assert voice.problem
    voice.speak("nobody hears this")
    assert voice.is_speaking() is None
    voice.stop()
    voice.close()


def test_the_socket_is_where_the_environment_says() -> None:
    assert socket_path({"SPEECHD_ADDRESS": "unix_socket:/run/x"}) == Path("/run/x")
    usual = Path("/run/user/7/speech-dispatcher/speechd.sock")
    assert socket_path({"XDG_RUNTIME_DIR": "/run/user/7", "SPEECHD_ADDRESS": "unix_socket"}) == usual
