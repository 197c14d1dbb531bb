"""A room's quiet background as a loop: a fire, rain at the window, or a café.

Each loop goes on without a seam: what rings beyond its end is added at its beginning, and steady noise is faded over.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.ui.kept_sounds import Piece
from game.ui.synth import RATE, SLICE, Rest, sampled, smoothing, struck

EDITION = 1
"""Edition of the backgrounds; raise it with every change to how one of them sounds."""
LOUDNESS = -36.0
"""Loudness in LUFS of each background in both ears: quieter than the music."""
SECONDS = 24
SEAM_SECONDS = 1.5
COARSE = 3
"""Voices are far away and dull, so only every third sample of them is computed."""
VOICES = 9
VOWELS = ((310, 870), (400, 1900), (560, 1650), (640, 1150), (480, 980), (290, 2100))
"""Pitches of the two formants of a vowel, in Hz."""


def _noise(chance: Random, band: tuple[float, float], rest: Rest) -> array[float]:
    """A loop of noise within a band of pitches in Hz."""
    seam = round(SEAM_SECONDS * RATE)
    keep, drop = smoothing(band[1]), smoothing(band[0])
    uniform, smooth, low = chance.uniform, 0.0, 0.0
    row = array("f")
    for start in range(0, SECONDS * RATE + seam, SLICE):
        part = []
        for _index in range(min(SLICE, SECONDS * RATE + seam - start)):
            smooth = smooth * keep + uniform(-1, 1) * (1 - keep)
            low = low * drop + smooth * (1 - drop)
            part.append(smooth - low)
        row.extend(part)
        rest()
    for index in range(seam):
        if index % SLICE == 0:
            rest()
        share = math.pi / 2 * index / seam
        row[index] = row[index] * math.sin(share) + row[SECONDS * RATE + index] * math.cos(share)
    return row[: SECONDS * RATE]


def _breathe(row: array[float], waves: tuple[tuple[int, float, float], ...], rest: Rest) -> array[float]:
    """Let a loop swell and sink. `waves` are how often in the loop, by how much, and the phase."""
    whole = array("f")
    for start in range(0, len(row), SLICE):
        loud = 1.0 + sum(
            depth * math.sin(math.tau * (times * start / len(row) + phase)) for times, depth, phase in waves
        )
        after = 1.0 + sum(
            depth * math.sin(math.tau * (times * min(start + SLICE, len(row)) / len(row) + phase))
            for times, depth, phase in waves
        )
        step = (after - loud) / min(SLICE, len(row) - start)
        whole.extend([value * (loud + step * at) for at, value in enumerate(row[start : start + SLICE])])
        rest()
    return whole


def _mixed(one: array[float], loud: float, other: array[float], other_loud: float, rest: Rest) -> array[float]:
    """Return the sum of two loops, each as loud as told."""
    whole = array("f")
    for start in range(0, len(one), SLICE):
        pairs = zip(one[start : start + SLICE], other[start : start + SLICE], strict=True)
        whole.extend([loud * value + other_loud * more for value, more in pairs])
        rest()
    return whole


def _add(row: array[float], at: int, wave: list[float], loud: float) -> None:
    """Add a wave to a loop; the part beyond the end is added at the beginning."""
    for index, value in enumerate(wave, at):
        row[index % len(row)] += loud * value


def _burst(chance: Random, seconds: float, bright: float) -> list[float]:
    """A crack of wood: a short burst of noise; `bright` from 0 (dull) to 1."""
    keep, last, loud = 1 - bright, 0.0, 1.0
    half = 0.5 ** (6 / (seconds * RATE))
    wave = []
    for index in range(round(seconds * RATE)):
        last = last * keep + chance.uniform(-1, 1) * bright
        wave.append(last * loud * min(1.0, index / 8))
        loud *= half
    return wave


def _fire(rest: Rest) -> array[float]:
    chance = Random("fire")
    deep = _breathe(_noise(chance, (35, 160), rest), ((2, 0.3, 0.1), (5, 0.2, 0.7), (31, 0.12, 0.3)), rest)
    hiss = _breathe(_noise(chance, (500, 2600), rest), ((3, 0.35, 0.5), (7, 0.25, 0.2), (43, 0.15, 0.8)), rest)
    row = _mixed(deep, 1.1, hiss, 0.04, rest)
    at = 0.0
    while at < SECONDS:
        for _crack in range(chance.choice((1, 1, 1, 2, 3, 6))):
            loud = 0.26 * chance.paretovariate(1.5)
            wave = _burst(chance, chance.uniform(0.004, 0.03), chance.uniform(0.25, 0.9))
            _add(row, round(RATE * at), wave, min(1.4, loud))
            at += chance.expovariate(22)
        at += chance.expovariate(3.2)
        rest()
    return row


def _rain(rest: Rest) -> array[float]:
    chance = Random("rain")
    near = _breathe(_noise(chance, (900, 7500), rest), ((2, 0.12, 0.4), (5, 0.08, 0.9)), rest)
    far = _breathe(_noise(chance, (150, 900), rest), ((1, 0.2, 0.2), (3, 0.12, 0.6)), rest)
    row = _mixed(near, 0.16, far, 0.25, rest)
    at = 0.0
    while at < SECONDS:
        pitch = chance.uniform(900, 3800)
        drop = struck(pitch, 0.045, chance.uniform(0.003, 0.008), ((1.0, 1.0), (1.31, 0.4)), 0.001)
        _add(row, round(RATE * at), drop, 0.12 * min(5.0, chance.paretovariate(1.5)))
        at += chance.expovariate(16)
        rest()
    return row


def _cafe(rest: Rest) -> array[float]:
    chance = Random("café")
    room, hum = _noise(chance, (200, 1400), rest), _noise(chance, (50, 140), rest)
    row = _mixed(room, 0.3, hum, 1.2, rest)
    talk = array("f", bytes(4 * (SECONDS * RATE // COARSE)))
    for voice in range(VOICES):
        _speak(talk, Random(f"voice {voice}"), 0.5 + 0.5 * voice / VOICES, rest)
    for start in range(0, len(talk), SLICE):
        for at in range(start, min(start + SLICE, len(talk))):
            one, other = talk[at], talk[(at + 1) % len(talk)]
            for step in range(COARSE):
                row[COARSE * at + step] += one + (other - one) * step / COARSE
        rest()
    moment = 0.8
    while moment < SECONDS:
        for _touch in range(chance.choice((1, 1, 2, 3))):
            clink = struck(chance.uniform(2100, 4300), 0.3, 0.035, ((1.0, 1.0), (1.47, 0.6), (2.09, 0.4)), 0.002)
            _add(row, round(RATE * moment), clink, chance.uniform(0.02, 0.07))
            moment += chance.uniform(0.07, 0.2)
            rest()
        moment += chance.expovariate(0.4)
    return row


def _speak(talk: array[float], chance: Random, loud: float, rest: Rest) -> None:
    """Add a voice that says sentences of syllables without words, with pauses in which others speak."""
    rate = RATE // COARSE
    base = chance.choice((98, 110, 123, 175, 196, 208)) * chance.uniform(0.95, 1.05)
    at = chance.uniform(0, 4)
    while at < SECONDS:
        syllables = chance.randint(4, 14)
        for number in range(syllables):
            seconds = chance.uniform(0.1, 0.26)
            pitch = base * (1.12 - 0.24 * number / syllables) * chance.uniform(0.94, 1.08)
            wave = _syllable(pitch, chance.choice(VOWELS), seconds, rate)
            _add(talk, round(rate * at), wave, loud * chance.uniform(0.4, 1.0))
            at += seconds * chance.uniform(0.8, 1.15)
            rest()
        at += chance.uniform(0.6, 3.5)


def _syllable(pitch: float, vowel: tuple[float, float], seconds: float, rate: int) -> list[float]:
    """One syllable: the overtones of a voice as loud as the vowel has them, up to 2.4 kHz."""
    count = round(seconds * rate)
    whole = [0.0] * count
    for number in range(1, round(2400 / pitch)):
        high = number * pitch
        loud = sum(1 / (1 + ((high - formant) / (90 + 0.06 * formant)) ** 2) for formant in vowel) / number**0.7
        if loud < 0.05:
            continue
        turn = math.tau * high / rate
        for index in range(count):
            whole[index] += loud * math.sin(turn * index + 0.02 * number * math.sin(0.006 * index))
    return [value * math.sin(math.pi * index / count) ** 1.4 for index, value in enumerate(whole)]


class Background(NamedTuple):
    """How a background is computed, and the gain that brings it to `LOUDNESS`."""

    make: Callable[[Rest], array[float]]
    gain: float


BACKGROUNDS = {"fire": Background(_fire, 0.127), "rain": Background(_rain, 0.0908), "cafe": Background(_cafe, 0.0335)}


def compose(name: str, rest: Rest) -> array[int]:
    """Return a background as 16-bit samples of one channel, `RATE` a second; `rest` is called after each slice."""
    background = BACKGROUNDS[name]
    row = background.make(rest)
    told = array("h")
    for start in range(0, len(row), SLICE):
        told.extend(sampled(row[start : start + SLICE], background.gain))
        rest()
    return told


def piece(name: str) -> Piece | None:
    """Return a background by its name; None for ``none``."""
    return Piece(f"sound-{name}", EDITION, lambda rest: compose(name, rest)) if name in BACKGROUNDS else None
