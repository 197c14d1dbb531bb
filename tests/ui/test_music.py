"""The music: in tune, quiet, without a seam, at the volume that is set, and silent while the window is hidden."""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui import music, music_file, sound

IN_F_MAJOR = {0, 1, 3, 5, 7, 8, 10}
"""Semitones above A."""


@pytest.fixture(scope="session")
def piece(tmp_path_factory: pytest.TempPathFactory) -> array[int]:
    """The piece, made once for all test processes."""
    shared = tmp_path_factory.getbasetemp()
    shared = shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared
    kept = music_file.read(shared)
    if kept is None:
        kept = music.compose()
        music_file.write(shared, kept)
    return kept


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Open the mixer, and let the piece be made quickly."""
    monkeypatch.setattr(music, "compose", lambda rest: array("h", [0] * sound.RATE))
    sound.begin(60)
    music.set_volume(30)
    yield
    music.end()
    sound.end()


def strength(wave: array[int], pitch: float) -> float:
    """Return how strong a pitch (semitones above 55 Hz) is in a wave."""
    turn = 2 * math.cos(math.tau * 55 * 2 ** (pitch / 12) / sound.RATE)
    last = before = 0.0
    for value in wave:
        last, before = value + turn * last - before, last
    return math.sqrt(max(0.0, last * last + before * before - turn * last * before)) / len(wave)


def test_it_lasts_a_minute_and_stays_within_the_range_of_a_sample(piece: array[int]) -> None:
    assert 60 <= len(piece) / sound.RATE <= 120
    assert max(map(abs, piece)) == pytest.approx(music.PEAK * 32767, abs=2)
    assert len(piece) * 2 < 4 << 20


def test_its_end_continues_at_its_beginning(piece: array[int]) -> None:
    usual = max(abs(piece[at] - piece[at - 1]) for at in range(20_000, 40_000))
    assert abs(piece[0] - piece[-1]) <= usual


def test_it_is_never_silent_or_loud(piece: array[int]) -> None:
    loud = [
        math.sqrt(sum(value * value for value in piece[at : at + 44100 : 9]) / 4900)
        for at in range(0, len(piece) - 44100, 44100)
    ]
    assert min(loud) > 0.5 * max(loud)


def test_every_note_is_in_one_key() -> None:
    assert {note.pitch % 12 for note in music.notes()} <= IN_F_MAJOR
    assert {pitch % 12 for pitch in music.LADDER} <= IN_F_MAJOR


def test_the_chord_is_heard_without_noise(piece: array[int]) -> None:
    first = piece[: round(music.BAR * sound.RATE)]
    within = [strength(first, pitch) for pitch in music.CHORDS[0]]
    between = [strength(first, pitch + 0.5) for pitch in range(10, 60)]
    assert min(within) > 4 * max(between)


def test_a_new_volume_is_used_at_once(playing: None) -> None:
    assert music.wait()
    channel, made = pygame.mixer.Channel(music.CHANNEL), music._now.piece
    assert made is not None
    assert channel.get_busy()
    assert made.get_volume() == pytest.approx(0.3 * music.LOUDEST, abs=0.01)
    music.set_volume(80)
    assert made.get_volume() == pytest.approx(0.8 * music.LOUDEST, abs=0.01)
    music.set_volume(0)
    assert not channel.get_busy()
    assert not music.is_playing()
    music.set_volume(10)
    assert channel.get_busy()


def test_it_is_silent_while_the_window_is_hidden(playing: None) -> None:
    assert music.wait()
    music.hush(True)
    assert not music.is_playing()
    music.hush(False)
    assert music.is_playing()


def test_sounds_do_not_use_its_channel(playing: None) -> None:
    assert music.wait()
    assert sound.wait()
    for _time in range(12):
        sound.play("snap")
    assert pygame.mixer.Channel(music.CHANNEL).get_sound() is music._now.piece


def test_no_music_is_made_at_volume_0(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(music, "compose", lambda rest: pytest.fail("it was made"))
    sound.begin(60)
    try:
        music.set_volume(0)
        assert not music.wait()
        assert music._now.thread is None
    finally:
        music.end()
        sound.end()


def test_ending_the_program_stops_the_making_of_the_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(rest: Callable[[], None]) -> array[int]:
        while True:
            rest()

    monkeypatch.setattr(music, "compose", endless)
    sound.begin(60)
    music.set_volume(50)
    assert sound.wait()
    thread = music._now.thread
    assert thread is not None
    music.end()
    sound.end()
    assert not thread.is_alive()
    assert music._now.piece is None
