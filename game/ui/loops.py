"""Pieces that play without end on a channel of their own: the music, and a room's background.

A piece is made in a thread when it is first wanted, and kept in a file if there is a folder for it.
"""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame

from game.ui import sound
from game.ui.kept_sounds import Piece, kept_or_made
from game.ui.synth import in_stereo

FADE_IN, FADE_OUT = 2000, 400
"""In milliseconds."""


class _Ended(Exception):
    """Raised in the thread when its piece is no longer wanted."""


class _Making:
    """A piece that is being made, or has been."""

    def __init__(self, loop: Loop, piece: Piece) -> None:
        self.loop, self.piece = loop, piece
        self.sound: pygame.mixer.Sound | None = None
        self.is_ended = False
        self.thread = threading.Thread(target=self._make, name=piece.name, daemon=True)
        self.thread.start()

    def end(self) -> None:
        """Stop the thread."""
        self.is_ended = True
        self.thread.join(5)

    def _make(self) -> None:
        sound.wait()
        if sound.is_silent() or not pygame.mixer.get_init():
            return
        try:
            samples = kept_or_made(self.loop.folder, self.piece, self._rest)
            made = pygame.mixer.Sound(buffer=in_stereo(samples, round(len(samples) * self.loop.shift)))
        except (_Ended, pygame.error):  # it is no longer wanted, or the sound card is gone
            return
        if not self.is_ended:
            self.sound = made
            self.loop.apply()

    def _rest(self) -> None:
        """Leave the processor to the window for a moment. Raises `_Ended` when the piece is no longer wanted."""
        if self.is_ended:
            raise _Ended
        time.sleep(0.001)


class Loop:
    """Plays one piece at a time on a channel. The right ear hears it ahead by the share `shift` of its length."""

    def __init__(self, channel: int, shift: float = 0.0) -> None:
        self.channel, self.shift = channel, shift
        self.folder: Path | None = None
        """Folder in which pieces are kept between starts of the program."""
        self.volume = 0.0
        self.is_hushed = False
        self._making: _Making | None = None

    def choose(self, piece: Piece | None, volume: int) -> None:
        """Play this piece at a volume in per cent. None, or volume 0, is silence; nothing is made for it."""
        self.volume = max(0, min(100, volume)) / 100
        making = self._making
        if making is not None and (piece is None or making.piece.name != piece.name):
            self._drop()
        if self._making is None and piece is not None and self.volume:
            self._making = _Making(self, piece)
        self.apply()

    def hush(self, is_hushed: bool) -> None:
        """Pause while the window is hidden, or go on."""
        self.is_hushed = is_hushed
        self.apply()

    @property
    def sound(self) -> pygame.mixer.Sound | None:
        """What the mixer plays; None before it is made."""
        return self._making.sound if self._making is not None else None

    @property
    def thread(self) -> threading.Thread | None:
        """The thread that makes the piece, or has made it."""
        return self._making.thread if self._making is not None else None

    @property
    def is_playing(self) -> bool:
        """Whether the piece can be heard now."""
        return self.sound is not None and bool(self.volume) and not self.is_hushed

    def wait(self, seconds: float = 30.0) -> bool:
        """Wait until the piece is made, at most `seconds`; return whether it can be heard."""
        if self.thread is not None:
            self.thread.join(seconds)
        return self.is_playing

    def end(self) -> None:
        """Stop, and end the thread. Call this before the mixer is closed."""
        making, self._making = self._making, None
        if making is not None:
            making.end()
            if pygame.mixer.get_init():
                pygame.mixer.Channel(self.channel).stop()

    def _drop(self) -> None:
        """Let the present piece fade away, without waiting for its thread."""
        making, self._making = self._making, None
        if making is not None:
            making.is_ended = True
            if making.sound is not None and pygame.mixer.get_init():
                channel = pygame.mixer.Channel(self.channel)
                if channel.get_volume() > 0:
                    channel.fadeout(FADE_OUT)
                else:
                    channel.stop()  # it has just begun to fade in, and the mixer would ignore a fade-out

    def apply(self) -> None:
        """Tell the mixer the piece, the volume and the pause."""
        piece = self.sound
        if piece is None or not pygame.mixer.get_init():
            return
        channel = pygame.mixer.Channel(self.channel)
        piece.set_volume(self.volume)
        if not self.volume:
            channel.stop()
        elif channel.get_sound() is not piece or not channel.get_busy():
            channel.play(piece, loops=-1, fade_ms=FADE_IN)
        if self.is_hushed:
            channel.pause()
        else:
            channel.unpause()
