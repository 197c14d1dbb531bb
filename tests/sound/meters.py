"""Meters for what the program renders: loudness by EBU R128, A-weighted levels, peaks, and spectra.

Plain Python, so that the tests need no other library; `test_levels.py` compares the loudness with that of pyloudnorm
where it is installed.
"""

from __future__ import annotations

import cmath
import math
from array import array
from collections.abc import Sequence

from game.ui.synth import RATE

FAST_SECONDS = 0.125
"""The time over which a sound level meter set to "fast" averages."""
SIZE = 4096
FULL = 32767


def decibels(power: float) -> float:
    """A power of 1, which is that of a full square wave, is 0 dB."""
    return 10 * math.log10(power) if power > 0 else -math.inf


def peak(samples: Sequence[int]) -> float:
    """The highest sample in dB below full scale."""
    return decibels((max(map(abs, samples)) / FULL) ** 2)


def spectrum(samples: Sequence[complex]) -> list[complex]:
    """The discrete Fourier transform; the number of samples is a power of two."""
    count = len(samples)
    bits = count.bit_length() - 1
    row = [complex(samples[int(f"{at:0{bits}b}"[::-1], 2)]) for at in range(count)]  # in the order of reversed bits
    half = 1
    while half < count:
        turns = [cmath.exp(-1j * math.pi * at / half) for at in range(half)]
        for start in range(0, count, 2 * half):
            for at, turn in enumerate(turns, start):
                one, other = row[at], row[at + half] * turn
                row[at], row[at + half] = one + other, one - other
        half *= 2
    return row


def a_weight(pitch: float) -> float:
    """The weight of the power at a pitch in Hz, by IEC 61672."""
    f2 = pitch * pitch
    top = 12194.0**2 * f2 * f2
    low = (f2 + 20.6**2) * math.sqrt((f2 + 107.7**2) * (f2 + 737.9**2)) * (f2 + 12194.0**2)
    return (top / low) ** 2 * 10**0.2


def a_weighted(samples: Sequence[int]) -> list[float]:
    """The samples, of which 1 is the largest, after A-weighting."""
    count = 1 << len(samples).bit_length()
    bins = spectrum([value / FULL for value in samples] + [0.0] * (count - len(samples)))
    weights = [math.sqrt(a_weight(min(at, count - at) * RATE / count)) for at in range(count)]
    there = spectrum([value * weight for value, weight in zip(bins, weights, strict=True)])
    return [there[-at % count].real / count for at in range(len(samples))]


def a_level(samples: Sequence[int]) -> float:
    """The A-weighted level of the loudest 125 ms, in dB below a full square wave."""
    squares = [0.0]
    for value in a_weighted(samples):
        squares.append(squares[-1] + value * value)
    wide, last = round(RATE * FAST_SECONDS), len(samples)
    starts = range(0, max(1, last - wide + 1), 50)
    return decibels(max(squares[min(start + wide, last)] - squares[start] for start in starts) / wide)


def _biquad(samples: Sequence[float], over: Sequence[float], under: Sequence[float]) -> array[float]:
    told = array("d")
    x1 = x2 = y1 = y2 = 0.0
    b0, b1, b2 = over
    a1, a2 = under
    for value in samples:
        made = b0 * value + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, value, y1, made
        told.append(made)
    return told


def k_weighted(samples: Sequence[float], rate: int = RATE) -> array[float]:
    """The samples after the two filters of ITU-R BS.1770: a high shelf and a high-pass."""
    k, gain, q = math.tan(math.pi * 1681.974450955533 / rate), 10 ** (3.999843853973347 / 20), 0.7071752369554196
    mid, norm = gain**0.4996667741545416, 1 + k / q + k * k
    over = ((gain + mid * k / q + k * k) / norm, 2 * (k * k - gain) / norm, (gain - mid * k / q + k * k) / norm)
    shelved = _biquad(samples, over, (2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm))
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    norm = 1 + k / q + k * k
    return _biquad(shelved, (1.0, -2.0, 1.0), (2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm))


def loudness(samples: Sequence[int], channels: int = 2) -> float:
    """Integrated loudness in LUFS of samples that are heard alike in so many channels: blocks of 400 ms, gated."""
    weighted = k_weighted([value / FULL for value in samples])
    block, step = round(0.4 * RATE), round(0.1 * RATE)
    squares = [0.0]
    for value in weighted:
        squares.append(squares[-1] + value * value)
    powers = [
        channels * (squares[at + block] - squares[at]) / block for at in range(0, len(weighted) - block + 1, step)
    ]
    powers = [power for power in powers if -0.691 + decibels(power) > -70]
    if not powers:
        return -math.inf
    gate = sum(powers) / len(powers) / 10
    loud = [power for power in powers if power > gate]
    return -0.691 + decibels(sum(loud) / len(loud))
