"""The music: in tune, quiet, and without a seam."""

from __future__ import annotations

import math
from array import array

import pytest

from game.ui import music
from game.ui.synth import RATE
from tests.sound.rendered import rendered

pytestmark = pytest.mark.long

IN_F_MAJOR = {0, 1, 3, 5, 7, 8, 10}
"""Semitones above A."""


@pytest.fixture(scope="session")
def piece(tmp_path_factory: pytest.TempPathFactory) -> array[int]:
    """The piece, made once for all test processes."""
    return rendered(tmp_path_factory, music.PIECE)


def strength(wave: array[int], pitch: float) -> float:
    """Return how strong a pitch (semitones above 55 Hz) is in a wave."""
    turn = 2 * math.cos(math.tau * 55 * 2 ** (pitch / 12) / RATE)
    last = before = 0.0
    for value in wave:
        last, before = value + turn * last - before, last
    return math.sqrt(max(0.0, last * last + before * before - turn * last * before)) / len(wave)


def test_it_lasts_a_minute_and_stays_within_the_range_of_a_sample(piece: array[int]) -> None:
    assert 60 <= len(piece) / RATE <= 120
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
    first = piece[: round(music.BAR * RATE)]
    within = [strength(first, pitch) for pitch in music.CHORDS[0]]
    between = [strength(first, pitch + 0.5) for pitch in range(10, 60)]
    assert min(within) > 4 * max(between)
