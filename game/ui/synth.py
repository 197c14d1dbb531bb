"""Building blocks of everything that can be heard: noise, struck tones, fades and mixes.

All waves are lists of samples from -1 to 1 of one channel, `RATE` a second. Chance is seeded, so every computation of
a wave gives the same samples.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

RATE = 22050
SLICE = 2048
"""Number of samples computed at a stretch; a longer stretch would delay the window."""
FADE_SECONDS = 0.012
"""How long a wave takes at least to fall silent at its end."""
RING_OUT = 0.5
"""The share of a struck tone over which it is damped besides fading by itself."""

Wave: TypeAlias = list[float]
Rest: TypeAlias = Callable[[], None]
"""Called after each slice of a long computation; leaves the processor to the window, and may raise to end it."""


def swell(at: float, rise: float, fall: float) -> float:
    """Loudness after `at` seconds: it rises for `rise` seconds, then falls by half every `fall` seconds."""
    return at / rise if at < rise else 0.5 ** ((at - rise) / fall)


def smoothing(pitch: float, rate: int = RATE) -> float:
    """The coefficient of a low-pass filter of first order that lets everything below `pitch` (in Hz) through."""
    return math.exp(-math.tau * pitch / rate)


def noise(seconds: float, rise: float, fall: float, band: tuple[float, float, float], seed: int) -> Wave:
    """Noise like moved paper.

    `band` is the pitch below which it is cut, the one above which it is cut at first, and the latter at the end.
    """
    chance = Random(seed).uniform
    lowest, highest, at_end = band
    drop = smoothing(lowest)
    wave, smooth, low = [], 0.0, 0.0
    count = round(RATE * seconds)
    keep = smoothing(highest)
    for index in range(count):
        if index % 64 == 0:
            keep = smoothing(highest + (at_end - highest) * index / count)
        smooth = smooth * keep + chance(-1, 1) * (1 - keep)
        low = low * drop + smooth * (1 - drop)
        wave.append((smooth - low) * swell(index / RATE, rise, fall))
    return faded(wave)


def struck(
    pitch: float, seconds: float, fall: float, partials: Sequence[tuple[float, float]], rise: float = 0.004
) -> Wave:
    """A struck tone. `partials` are pairs of a multiple of the pitch and its loudness; high ones fade faster."""
    whole = [0.0] * round(RATE * seconds)
    total = sum(loud for _multiple, loud in partials)
    for multiple, loud in partials:
        turn = math.tau * pitch * multiple / RATE
        half = fall / math.sqrt(multiple)
        for index in range(len(whole)):
            whole[index] += loud / total * swell(index / RATE, rise, half) * math.sin(turn * index)
    return faded(whole, max(FADE_SECONDS, RING_OUT * seconds))


def faded(wave: Wave, seconds: float = FADE_SECONDS) -> Wave:
    """Return the wave with its last `seconds` faded to zero, so that it does not click."""
    tail = min(len(wave), round(RATE * seconds))
    for index in range(tail):
        wave[-1 - index] *= index / tail
    return wave


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Return the sum of waves. Each part is its start in seconds, its loudness, and the wave."""
    length = max(round(RATE * start) + len(wave) for start, _, wave in parts)
    whole = [0.0] * length
    for start, loud, wave in parts:
        first = round(RATE * start)
        for index, value in enumerate(wave):
            whole[first + index] += loud * value
    return whole


def sampled(wave: Sequence[float], scale: float = 1.0) -> array[int]:
    """Return the wave times `scale` as 16-bit samples."""
    scale *= 32767
    return array("h", [round(max(-32767.0, min(32767.0, scale * value))) for value in wave])


def in_stereo(samples: array[int], shift: int = 0) -> array[int]:
    """Return left and right samples in turn; the right channel of a loop may be `shift` samples ahead of the left."""
    both = array("h", bytes(4 * len(samples)))
    both[0::2] = samples
    both[1::2] = samples[shift:] + samples[:shift]
    return both
