"""Quiet background music: slow chords under a few plucked notes.

The piece repeats without a seam, because notes that ring beyond the end continue at the beginning.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from operator import add, mul
from random import Random
from typing import NamedTuple

from game.ui.kept_sounds import Piece
from game.ui.synth import RATE, SLICE, Rest, Wave

EDITION = 2
"""Edition of the piece; raise it with every change to how it sounds."""
LOUDNESS = -33.0
"""Loudness in LUFS of the piece in both ears: 9 LU below the level of the effects."""
PEAK = 0.081
"""The highest sample as a share of the largest value that a sample can hold; it makes the piece as loud as that."""
COARSE = 3
"""Chords are low, so only every third sample is computed; the samples between are interpolated linearly."""

# Steps of the scale in semitones above A1 (55 Hz), low to high. A chord lasts `BAR` seconds. The key is F major.
CHORDS = (
    (5, 17, 24, 27, 32),  # D minor 7
    (1, 13, 20, 29, 32),  # B flat
    (8, 20, 24, 27, 36),  # F
    (3, 15, 22, 24, 31),  # C with a sixth
    (5, 17, 24, 27, 32),
    (10, 17, 25, 29, 32),  # G minor 7
    (0, 19, 22, 27, 31),  # A minor 7
    (5, 17, 24, 27, 32),
    (1, 13, 20, 29, 32),
    (3, 15, 22, 24, 31),
    (8, 15, 24, 27, 32),  # F over C
    (8, 20, 24, 27, 36),
)
BAR = 6.0
BEATS = 8
LADDER = (32, 34, 36, 39, 41, 44, 46, 48, 51, 53)
"""The plucked pitches: five notes of F major that fit all of its chords, over two octaves."""
PAD_SECONDS, PLUCK_SECONDS = 8.5, 2.6


class Note(NamedTuple):
    """One note: its start in seconds, its pitch in semitones above A1, its loudness, and whether it is plucked."""

    start: float
    pitch: int
    loud: float
    is_pluck: bool


# The piece


def notes() -> Iterator[Note]:
    """Yield the chords and a melody above them that wanders over `LADDER` with many rests; always the same notes."""
    chance = Random("evening")
    at = 4
    for bar, chord in enumerate(CHORDS):
        for number, pitch in enumerate(chord):
            yield Note(bar * BAR + 0.03 * number, pitch, 0.5 if number == 0 else 0.34, False)
        sweet = {pitch % 12 for pitch in chord}
        for beat in range(BEATS):
            if chance.random() < (0.62 if beat % 4 == 0 else 0.34):
                at = max(0, min(len(LADDER) - 1, at + chance.choice((-2, -1, -1, 0, 1, 1, 2))))
                if beat % 4 == 0:
                    at = min(range(len(LADDER)), key=lambda step: (LADDER[step] % 12 not in sweet, abs(step - at)))
                late = chance.uniform(0, 0.05)
                yield Note(bar * BAR + beat * BAR / BEATS + late, LADDER[at], chance.uniform(0.35, 0.6), True)


def compose(rest: Rest) -> array[int]:
    """Return the whole piece as 16-bit samples of one channel, `RATE` a second; `rest` is called after each slice."""
    whole = _layer([note for note in notes() if note.is_pluck], RATE, rest)
    low = _layer([note for note in notes() if not note.is_pluck], RATE // COARSE, rest)
    for start in range(0, len(low), SLICE // COARSE):
        piece = low[start : start + SLICE // COARSE]
        after = [*piece[1:], low[(start + len(piece)) % len(low)]]
        fine = [
            one + (other - one) * step / COARSE
            for one, other in zip(piece, after, strict=True)
            for step in range(COARSE)
        ]
        there = slice(COARSE * start, COARSE * start + len(fine))
        whole[there] = array("f", map(add, whole[there], fine))
        rest()
    scale = PEAK * 32767 / max(abs(value) for value in whole)
    told = array("h")
    for start in range(0, len(whole), SLICE):
        told.extend([round(scale * value) for value in whole[start : start + SLICE]])
        rest()
    return told


def _layer(notes: Sequence[Note], rate: int, rest: Rest) -> array[float]:
    """Return the sum of these notes at `rate` samples a second."""
    whole = array("f", bytes(4 * round(BAR * len(CHORDS)) * rate))
    made: dict[int, Wave] = {}
    for note in notes:
        if note.pitch not in made:
            made[note.pitch] = _wave(note, rate, rest)
        _lay(whole, round(rate * note.start), made[note.pitch], note.loud, rest)
    return whole


def _lay(whole: array[float], first: int, wave: Wave, loud: float, rest: Rest) -> None:
    """Add a wave to `whole` from sample `first` on; the part beyond the end is added at the beginning."""
    for start in range(0, len(wave), SLICE):
        part = wave[start : start + SLICE]
        at = (first + start) % len(whole)
        for piece, to in ((part[: len(whole) - at], at), (part[len(whole) - at :], 0)):
            there = slice(to, to + len(piece))
            whole[there] = array("f", map(add, whole[there], [loud * value for value in piece]))
        rest()


def _wave(note: Note, rate: int, rest: Rest) -> Wave:
    """Return the samples of one note at full loudness."""
    turn = math.tau * 55 * 2 ** (note.pitch / 12) / rate
    shape, seconds = (_pluck, PLUCK_SECONDS) if note.is_pluck else (_pad, PAD_SECONDS)
    wave: Wave = []
    for start in range(0, round(rate * seconds), SLICE):
        wave += shape(turn, range(start, min(start + SLICE, round(rate * seconds))), rate)
        rest()
    return wave


def _pad(turn: float, at: range, rate: int) -> Wave:
    """Samples of a soft chord tone: two slightly detuned voices and a quiet octave above them."""
    sin, one, other = math.sin, 0.9993 * turn, 1.0007 * turn
    voices = [0.5 * sin(one * index) + 0.5 * sin(other * index) + 0.16 * sin(2 * turn * index) for index in at]
    return list(map(mul, voices, [_swell(index / rate) for index in at]))


def _swell(seconds: float) -> float:
    """Loudness of a chord tone: it rises for two seconds and falls over the last three and a half."""
    rise, fall = min(1.0, seconds / 2.0), min(1.0, (PAD_SECONDS - seconds) / 3.5)
    return (rise * fall) ** 2 * (3 - 2 * rise) * (3 - 2 * fall)


def _pluck(turn: float, at: range, rate: int) -> Wave:
    """Samples of a plucked string; its overtones fade faster than its base tone."""
    sin, wave = math.sin, []
    loud, sharp = (0.5 ** (at.start / rate / half) for half in (0.4, 0.12))
    fade, dull = (0.5 ** (1 / rate / half) for half in (0.4, 0.12))
    for index in at:
        angle = turn * index
        wave.append(loud * (sin(angle) + sharp * (0.3 * sin(2 * angle) + 0.1 * sin(3 * angle))) / 1.4)
        loud, sharp = loud * fade, sharp * dull
    for index in at:  # a note begins and ends at zero, so that it does not click
        edge = min(index / rate / 0.008, (PLUCK_SECONDS - index / rate) / 0.3)
        if edge < 1:
            wave[index - at.start] *= edge
    return wave


PIECE = Piece("music", EDITION, compose)
