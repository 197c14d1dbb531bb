"""Plays the short sounds of the table, each at its place between the left and the right ear.

A thread opens the mixer, because finding a sound card takes long, and gets the sounds after the first frame. Without a
sound card the program is silent.
"""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from pathlib import Path

import pygame

from game.ui import effects, kept_sounds
from game.ui.quiet import quiet_libraries
from game.ui.synth import RATE, in_stereo

CHANNELS = 14
RESERVED = 2
"""Channels that the short sounds do not use: those of the music and of the background."""
WIDEST = 0.75
"""How far to a side a sound at the window's edge is heard: 1 would leave the other ear without it."""

_made: dict[str, pygame.mixer.Sound] = {}
_volume = 0.6
_thread: threading.Thread | None = None
_is_silent = False


def begin(volume: int, folder: Path | None = None) -> None:
    """Open the mixer and get the sounds in the background, after the first frame.

    `volume` is in per cent; the sounds are kept as a file in `folder`, or nowhere if it is None.
    """
    global _thread
    set_volume(volume)
    if _thread is None:
        _thread = threading.Thread(target=_prepare, args=(folder,), name="sounds", daemon=True)
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


def play(name: str, at: float = 0.5, far: float = 0.0) -> bool:
    """Play a sound of `effects.EFFECTS`, or ``slide``; return whether it is played.

    `at` is where it is heard, from 0 (the window's left edge) to 1. `far` is the way of a slide as a share of the
    window's width. Raises KeyError for an unknown name.
    """
    name = effects.slide(far) if name == "slide" else name
    if name not in effects.EFFECTS:
        raise KeyError(f"no sound {name}; there are slide, {', '.join(effects.EFFECTS)}")
    sound = _made.get(name)
    if sound is None or not _volume:
        return False
    try:
        channel = _free_channel()
        if channel is None:
            return False  # more sounds at once than anybody could tell apart
        channel.play(sound)
        left, right = sides(at)
        channel.set_volume(_volume * left, _volume * right)
    except pygame.error:
        return False  # the sound card is gone: play goes on without sound
    return True


def sides(at: float) -> tuple[float, float]:
    """Return how loud a sound is left and right; the sum of the powers is 1 wherever it is.

    `at` is from 0 (the window's left edge) to 1.
    """
    turn = math.pi / 4 * (1 + WIDEST * (2 * max(0.0, min(1.0, at)) - 1))
    return math.cos(turn), math.sin(turn)


def stop() -> None:
    """Stop all short sounds at once."""
    for number in range(RESERVED, CHANNELS):
        pygame.mixer.Channel(number).stop()


def _free_channel() -> pygame.mixer.Channel | None:
    """Return a channel that plays nothing and is not reserved."""
    channels = (pygame.mixer.Channel(number) for number in range(RESERVED, CHANNELS))
    return next((channel for channel in channels if not channel.get_busy()), None)


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


def _prepare(folder: Path | None) -> None:
    global _is_silent
    if not _may_have_device():
        _is_silent = True
        return
    try:
        with quiet_libraries():
            pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(RESERVED)
        for name, wave in effects.parted(kept_sounds.kept_or_made(folder, effects.PIECE, _rest)).items():
            _made[name] = pygame.mixer.Sound(buffer=in_stereo(wave))
    except pygame.error:
        _is_silent = True  # having no sound device is not an error


def _rest() -> None:
    """Leave the processor to the window for a moment."""
    time.sleep(0.001)


def _may_have_device() -> bool:
    """Whether opening the mixer is worth a try. Without a device that takes 8 s on Windows and stops all threads."""
    if sys.platform == "win32" and not os.environ.get("SDL_AUDIODRIVER"):
        from game import windows

        return windows.count_sound_devices() > 0
    return True
