"""Short, quiet sounds, computed in a thread after the first frame.

The thread also opens the mixer, because finding a sound card takes long. Without a sound card the program is silent.
"""

from __future__ import annotations

import math
import os
import sys
import threading
from array import array
from collections.abc import Callable
from random import Random

import pygame

from game.ui.quiet import quiet_libraries

RATE = 22050
LOUDEST = 0.5

_made: dict[str, pygame.mixer.Sound] = {}
_volume = 0.6
_thread: threading.Thread | None = None
_is_silent = False

Wave = list[float]


def begin(volume: int) -> None:
    """Open the mixer and make the sounds in the background, after the first frame. `volume` is in per cent."""
    global _thread
    set_volume(volume)
    if _thread is None:
        _thread = threading.Thread(target=_prepare, name="sounds", daemon=True)
        _thread.start()


def wait(seconds: float = 5.0) -> bool:
    """Wait until the sounds are made, at most `seconds`; return whether any can be played."""
    if _thread is not None:
        _thread.join(seconds)
    return bool(_made)


def set_volume(volume: int) -> None:
    """Set the volume in per cent; 0 is silence."""
    global _volume
    _volume = max(0, min(100, volume)) / 100


def play(name: str) -> bool:
    """Play ``slide``, ``snap``, ``shuffle``, ``trick``, ``bid``, ``win`` or ``refuse``; return whether it is played."""
    if name not in SOUNDS:
        raise KeyError(f"no sound {name}; there are {', '.join(SOUNDS)}")
    sound = _made.get(name)
    if sound is None or not _volume:
        return False
    try:
        sound.set_volume(_volume * LOUDEST)
        return sound.play() is not None
    except pygame.error:
        return False  # the sound card is gone: play goes on without sound


def is_silent() -> bool:
    """Whether no sound device could be opened."""
    return _is_silent


def end() -> None:
    """Close the mixer."""
    global _thread
    wait()
    _made.clear()
    _thread = None
    if pygame.mixer.get_init():
        pygame.mixer.quit()


def samples(name: str) -> array[int]:
    """Return the sound as 16-bit samples of one channel, `RATE` a second."""
    wave = SOUNDS[name]()
    return array("h", (round(32767 * max(-1.0, min(1.0, value))) for value in wave))


def _prepare() -> None:
    global _is_silent
    if not _may_have_device():
        _is_silent = True
        return
    try:
        with quiet_libraries():
            pygame.mixer.init(RATE, -16, 1, 1024, allowedchanges=0)
        for name in SOUNDS:
            _made[name] = pygame.mixer.Sound(buffer=samples(name))
    except pygame.error:
        _is_silent = True  # having no sound device is not an error


def _may_have_device() -> bool:
    """Whether opening the mixer is worth a try. Without a device that takes 8 s on Windows and stops all threads."""
    if sys.platform == "win32" and not os.environ.get("SDL_AUDIODRIVER"):
        from game import windows

        return windows.count_sound_devices() > 0
    return True


def _swell(at: float, rise: float, fall: float) -> float:
    """Loudness after `at` seconds: it rises for `rise` seconds, then falls by half every `fall` seconds."""
    return at / rise if at < rise else 0.5 ** ((at - rise) / fall)


def _noise(seconds: float, rise: float, fall: float, smooth: float, seed: int) -> Wave:
    """Noise without its high part, like moved paper; `smooth` from 0 (unchanged) to 1 (silence)."""
    chance = Random(seed)
    wave, value = [], 0.0
    for index in range(round(RATE * seconds)):
        value = value * smooth + chance.uniform(-1, 1) * (1 - smooth)
        wave.append(value * _swell(index / RATE, rise, fall))
    return _faded(wave)


def _tone(pitch: float, seconds: float, fall: float, overtone: float = 0.25) -> Wave:
    """A soft struck tone with one overtone."""
    turn = math.tau * pitch / RATE
    wave = []
    for index in range(round(RATE * seconds)):
        loud = _swell(index / RATE, 0.006, fall)
        wave.append(loud * (math.sin(turn * index) + overtone * math.sin(2 * turn * index)) / (1 + overtone))
    return _faded(wave)


def _faded(wave: Wave) -> Wave:
    """Return the wave with its last hundredth of a second faded out, so that it does not click."""
    tail = min(len(wave), RATE // 100)
    for index in range(tail):
        wave[-1 - index] *= index / tail
    return wave


def _mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Return the sum of waves. Each part is its start in seconds, its loudness, and the wave."""
    length = max(round(RATE * start) + len(wave) for start, _, wave in parts)
    whole = [0.0] * length
    for start, loud, wave in parts:
        first = round(RATE * start)
        for index, value in enumerate(wave):
            whole[first + index] += loud * value
    return whole


def _slide() -> Wave:
    return _mixed((0, 1.4, _noise(0.16, 0.05, 0.03, 0.72, 1)))


def _snap() -> Wave:
    return _mixed((0, 0.9, _noise(0.07, 0.001, 0.008, 0.35, 2)), (0, 0.5, _tone(170, 0.08, 0.015)))


def _shuffle() -> Wave:
    flicks = [(0.028 * at + 0.0004 * at * at, 0.7, _noise(0.04, 0.003, 0.008, 0.5, 10 + at)) for at in range(14)]
    return _mixed(*flicks)


def _trick() -> Wave:
    return _mixed((0, 0.9, _noise(0.2, 0.08, 0.04, 0.8, 3)), (0.12, 0.5, _tone(392, 0.25, 0.05)))


def _bid() -> Wave:
    return _mixed((0, 0.5, _tone(523, 0.16, 0.035)))


def _win() -> Wave:
    pitches = (392, 494, 587, 784)
    return _mixed(*[(0.11 * at, 0.4, _tone(pitch, 0.5, 0.1)) for at, pitch in enumerate(pitches)])


def _refuse() -> Wave:
    return _mixed((0, 0.5, _tone(165, 0.14, 0.03, 0.5)), (0.09, 0.4, _tone(147, 0.16, 0.035, 0.5)))


SOUNDS: dict[str, Callable[[], Wave]] = {
    "slide": _slide,
    "snap": _snap,
    "shuffle": _shuffle,
    "trick": _trick,
    "bid": _bid,
    "win": _win,
    "refuse": _refuse,
}
