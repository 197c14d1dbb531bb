"""The short sounds of the table, each computed from noise and struck tones.

Each has a gain that makes all of them equally loud, and none louder than `LEVEL`; docs/sound.md says how that is
measured.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import NamedTuple

from game.ui.kept_sounds import Piece
from game.ui.synth import Rest, Wave, mixed, noise, sampled, struck

EDITION = 1
"""Edition of the sounds; raise it with every change to how one of them sounds."""
LEVEL = -24.0
"""A-weighted level of each sound in its loudest 125 ms, in dB below a full square wave."""

WOOD = ((1.0, 1.0), (2.76, 0.35), (5.4, 0.12))
"""Partials of a bar of wood, such as that of a marimba."""
BELL = ((1.0, 1.0), (2.0, 0.5), (3.01, 0.25), (4.2, 0.12))
CHIP = ((1.0, 1.0), (1.58, 0.8), (2.46, 0.5))
"""Partials of a clay chip on another."""
SLIDE_SECONDS = (0.1, 0.15, 0.21, 0.28)
SLIDE_FROM = (0.1, 0.2, 0.35)
"""From which share of the window's width on a way has the second, third and fourth slide."""


class Effect(NamedTuple):
    """How a sound is computed, and what brings it to `LEVEL`."""

    make: Callable[[], Wave]
    gain: float


def _slide(step: int) -> Callable[[], Wave]:
    """A card that slides over felt and comes to lie; the higher the step, the longer the way and the deeper."""

    def make() -> Wave:
        seconds = SLIDE_SECONDS[step]
        top = 6500 - 900 * step
        way = noise(seconds + 0.08, 0.25 * seconds, 0.22 * seconds, (500, top, 0.4 * top), 100 + step)
        return mixed((0, 1.0, way), (0.8 * seconds, 0.3, _touch(200 + step)))

    return make


def _touch(seed: int) -> Wave:
    """A card that comes to lie on felt."""
    return mixed(
        (0, 1.0, noise(0.05, 0.002, 0.007, (250, 3600, 1800), seed)), (0, 0.25, struck(170, 0.06, 0.012, WOOD))
    )


def _snap() -> Wave:
    return mixed((0, 0.9, noise(0.06, 0.002, 0.008, (300, 7500, 4000), 2)), (0, 0.3, struck(185, 0.08, 0.014, WOOD)))


def _shuffle() -> Wave:
    flicks = [
        (0.026 * at + 0.0005 * at * at, 0.5 + 0.03 * at, noise(0.04, 0.003, 0.007, (400, 6000, 3000), 10 + at))
        for at in range(15)
    ]
    return mixed(*flicks, (0.52, 0.8, noise(0.2, 0.07, 0.035, (400, 4000, 1500), 30)))


def _back() -> Wave:
    """A card taken back: a slide the other way round."""
    return mixed((0, 1.0, noise(0.22, 0.14, 0.018, (500, 2500, 6000), 31)))


def _trick() -> Wave:
    sweep = noise(0.2, 0.09, 0.035, (300, 4200, 2000), 3)
    notes = (0.1, 0.5, struck(392, 0.3, 0.06, WOOD)), (0.19, 0.6, struck(587.3, 0.34, 0.07, WOOD))
    return mixed((0, 1.0, sweep), *notes)


def _trick_lost() -> Wave:
    sweep = noise(0.24, 0.11, 0.04, (200, 2600, 1000), 4)
    return mixed((0, 1.4, sweep), (0.15, 0.6, struck(233.1, 0.26, 0.05, WOOD)))


def _bid() -> Wave:
    return mixed(
        (0, 0.7, struck(1870, 0.07, 0.012, CHIP, 0.001)),
        (0.055, 1.0, struck(2130, 0.09, 0.015, CHIP, 0.001)),
        (0.055, 0.5, struck(523.3, 0.2, 0.04, WOOD)),
    )


def _knock(pitch: float) -> Wave:
    return mixed(
        (0, 1.0, struck(pitch, 0.1, 0.016, ((1.0, 1.0), (1.9, 0.6), (3.3, 0.3)), 0.002)),
        (0, 0.8, noise(0.03, 0.002, 0.006, (300, 3200, 1500), 41)),
    )


def _pass() -> Wave:
    return mixed((0, 1.0, _knock(360)), (0.13, 0.8, _knock(340)))


def _talk() -> Wave:
    return mixed((0, 0.8, struck(740, 0.09, 0.02, WOOD)), (0.08, 1.0, struck(622.3, 0.14, 0.03, WOOD)))


def _trump() -> Wave:
    return mixed((0, 1.0, struck(587.3, 0.7, 0.12, BELL)), (0.09, 1.0, struck(880, 0.7, 0.14, BELL)))


def _unveil() -> Wave:
    pitches = (659.3, 880, 1108.7, 1318.5)
    notes = [(0.06 + 0.055 * at, 0.6 + 0.1 * at, struck(pitch, 0.5, 0.09, BELL)) for at, pitch in enumerate(pitches)]
    return mixed((0, 0.8, noise(0.35, 0.2, 0.05, (1500, 4000, 9000), 51)), *notes)


def _made() -> Wave:
    """A bid made: two chords that rise and close."""
    first = [(0.0, 0.7, struck(pitch, 0.3, 0.07, WOOD)) for pitch in (392, 493.9)]
    second = [(0.15, 1.0, struck(pitch, 0.65, 0.14, BELL)) for pitch in (523.3, 659.3, 784)]
    return mixed(*first, *second)


def _broken() -> Wave:
    """A bid broken: a dull chord that sinks by a half step."""
    first = [(0.0, 0.8, struck(pitch, 0.3, 0.07, WOOD)) for pitch in (293.7, 415.3)]
    second = [(0.17, 1.0, struck(pitch, 0.5, 0.1, WOOD)) for pitch in (196, 277.2)]
    return mixed(*first, *second, (0.17, 0.5, _knock(180)))


def _score() -> Wave:
    """Points without a bid: chips that are pushed over."""
    clicks = ((0.0, 1760), (0.06, 2050), (0.11, 1880), (0.19, 2240))
    return mixed(*[(start, 0.8, struck(pitch, 0.09, 0.014, CHIP, 0.001)) for start, pitch in clicks])


def _win() -> Wave:
    pitches = (392, 493.9, 587.3, 784)
    chord = [(0.46, 0.5, struck(pitch, 0.95, 0.22, BELL)) for pitch in (392, 587.3, 987.8)]
    return mixed(*[(0.11 * at, 0.8, struck(pitch, 0.5, 0.1, BELL)) for at, pitch in enumerate(pitches)], *chord)


def _loss() -> Wave:
    pitches = (440, 392, 349.2, 293.7)
    return mixed(*[(0.17 * at, 0.8, struck(pitch, 0.6, 0.12, WOOD)) for at, pitch in enumerate(pitches)])


def _refuse() -> Wave:
    reed = ((1.0, 1.0), (2.0, 0.6), (3.0, 0.3))
    return mixed((0, 1.0, struck(174.6, 0.14, 0.03, reed)), (0.09, 0.9, struck(155.6, 0.18, 0.04, reed)))


EFFECTS: dict[str, Effect] = {
    "slide-1": Effect(_slide(0), 0.345),
    "slide-2": Effect(_slide(1), 0.288),
    "slide-3": Effect(_slide(2), 0.268),
    "slide-4": Effect(_slide(3), 0.277),
    "snap": Effect(_snap, 0.673),
    "shuffle": Effect(_shuffle, 0.386),
    "back": Effect(_back, 0.249),
    "trick": Effect(_trick, 0.264),
    "trick-lost": Effect(_trick_lost, 0.24),
    "bid": Effect(_bid, 0.346),
    "pass": Effect(_pass, 0.639),
    "talk": Effect(_talk, 0.301),
    "trump": Effect(_trump, 0.18),
    "unveil": Effect(_unveil, 0.154),
    "made": Effect(_made, 0.128),
    "broken": Effect(_broken, 0.304),
    "score": Effect(_score, 0.36),
    "win": Effect(_win, 0.205),
    "loss": Effect(_loss, 0.317),
    "refuse": Effect(_refuse, 0.78),
}


def samples(name: str) -> array[int]:
    """Return a sound as 16-bit samples of one channel."""
    effect = EFFECTS[name]
    return sampled(effect.make(), effect.gain)


def slide(far: float) -> str:
    """Return the name of the slide for a way, as a share of the window's width."""
    return f"slide-{1 + sum(far > least for least in SLIDE_FROM)}"


def compose(rest: Rest) -> array[int]:
    """Return all sounds in one row, each after its length, in the order of their names. Read it with `parted`."""
    row = array("h")
    for name in sorted(EFFECTS):
        wave = samples(name)
        row.extend((len(wave) & 0x7FFF, len(wave) >> 15))
        row.extend(wave)
        rest()
    return row


def parted(row: array[int]) -> dict[str, array[int]]:
    """Return the sounds of a row made by `compose`, by name. Raises IndexError if the row has other sounds."""
    found, at = {}, 0
    for name in sorted(EFFECTS):
        length = row[at] | row[at + 1] << 15
        found[name] = row[at + 2 : at + 2 + length]
        at += 2 + length
    return found


PIECE = Piece("sound-effects", EDITION, compose)
