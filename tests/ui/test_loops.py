"""The music and the background: each at its own volume, silent while the window is hidden, changed without a wait."""

from __future__ import annotations

import threading
import time
from array import array
from collections.abc import Iterator

import pygame
import pytest

from game.ui import backgrounds, effects, music, sound
from game.ui.kept_sounds import Piece
from game.ui.loops import Loop
from game.ui.synth import RATE, Rest

SHORT = Piece("short", 1, lambda rest: array("h", range(RATE)))
OTHER = Piece("other", 1, lambda rest: array("h", range(0, -RATE, -1)))


def endless(rest: Rest) -> array[int]:
    """Compute for ever."""
    while True:
        rest()


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loop]:
    """A loop with an open mixer and one short sound, which is made quickly."""
    monkeypatch.setattr(effects, "EFFECTS", {"snap": effects.EFFECTS["snap"]})
    sound.begin(60)
    loop = Loop(0)
    yield loop
    loop.end()
    sound.end()


def test_a_new_volume_is_used_at_once(loop: Loop) -> None:
    loop.choose(SHORT, 30)
    assert loop.wait()
    channel = pygame.mixer.Channel(0)
    assert loop.sound is not None
    assert channel.get_busy()
    assert loop.sound.get_volume() == pytest.approx(0.3, abs=0.01)
    loop.choose(SHORT, 80)
    assert loop.sound.get_volume() == pytest.approx(0.8, abs=0.01)
    loop.choose(SHORT, 0)
    assert not channel.get_busy()
    assert not loop.is_playing
    loop.choose(SHORT, 10)
    assert channel.get_busy()


def test_it_is_silent_while_the_window_is_hidden(loop: Loop) -> None:
    loop.choose(SHORT, 30)
    assert loop.wait()
    loop.hush(True)
    assert not loop.is_playing
    loop.hush(False)
    assert loop.is_playing


def test_another_piece_takes_its_place_and_none_is_silence(loop: Loop) -> None:
    loop.choose(SHORT, 30)
    assert loop.wait()
    first = loop.sound
    loop.choose(OTHER, 30)
    assert loop.wait()
    assert loop.sound is not first
    assert pygame.mixer.Channel(0).get_sound() is loop.sound
    loop.choose(None, 30)
    assert not loop.is_playing
    end = time.monotonic() + 5
    while pygame.mixer.Channel(0).get_busy() and time.monotonic() < end:
        time.sleep(0.02)
    assert not pygame.mixer.Channel(0).get_busy()


def test_choosing_another_piece_does_not_wait_for_the_first(loop: Loop) -> None:
    assert sound.wait()
    loop.choose(Piece("endless", 1, endless), 30)
    thread = loop.thread
    assert thread is not None
    loop.choose(SHORT, 30)
    assert loop.wait()
    thread.join(5)
    assert not thread.is_alive()
    assert loop.is_playing


def test_the_right_ear_hears_another_part_of_a_background(loop: Loop) -> None:
    loop.shift = 0.5
    loop.choose(SHORT, 30)
    assert loop.wait()
    assert loop.sound is not None
    both = array("h", loop.sound.get_raw())
    assert both[0::2] == array("h", range(RATE))
    assert both[1] == RATE // 2
    assert both[-1] == RATE // 2 - 1


def test_short_sounds_do_not_use_the_channels_of_loops(loop: Loop) -> None:
    other = Loop(1)
    try:
        for one in (loop, other):
            one.choose(SHORT, 30)
            assert one.wait()
        assert sound.wait()
        for _time in range(2 * sound.CHANNELS):
            sound.play("snap")
        assert pygame.mixer.Channel(0).get_sound() is loop.sound
        assert pygame.mixer.Channel(1).get_sound() is other.sound
    finally:
        other.end()


def test_nothing_is_made_at_volume_0_or_without_a_piece(loop: Loop) -> None:
    loop.choose(Piece("none", 1, lambda rest: pytest.fail("it was made")), 0)
    assert not loop.wait()
    assert loop.thread is None
    loop.choose(backgrounds.piece("none"), 50)
    assert loop.thread is None


def test_ending_the_program_stops_the_making_of_a_piece(loop: Loop) -> None:
    assert sound.wait()
    loop.choose(Piece("endless", 1, endless), 50)
    thread = loop.thread
    assert thread is not None
    loop.end()
    assert not thread.is_alive()
    assert loop.sound is None


def test_setting_the_volume_does_not_block(loop: Loop) -> None:
    """The menu's first frames are drawn while a thread makes the piece."""
    threads: list[str] = []

    def compose(rest: Rest) -> array[int]:
        threads.append(threading.current_thread().name)
        return array("h", [0] * RATE)

    loop.choose(music.PIECE._replace(compose=compose), 50)
    assert loop.wait()
    assert threads == ["music"]
