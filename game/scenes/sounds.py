"""Sounds, music and background for the screens.

What makes them in `game.ui` is imported by `begin`, which keeps the start short.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.preferences import Preferences

if TYPE_CHECKING:
    from game.ui.loops import Loop


class Sounds:
    """Plays what can be heard; silent before `begin`. What has been rendered is kept as files in `folder`."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._loops: tuple[Loop, Loop] | None = None
        """Those of the music and of the background."""

    def begin(self, preferences: Preferences) -> None:
        """Opens the sound device and renders what the preferences want to hear, in threads."""
        from game.ui import sound
        from game.ui.loops import Loop

        sound.begin(preferences.sound_volume, self._folder)
        self._loops = Loop(0), Loop(1, shift=0.5)
        for loop in self._loops:
            loop.folder = self._folder
        self.use(preferences)

    def play(self, name: str, at: float = 0.5, far: float = 0.0) -> None:
        """Plays a sound by its name; for `at` and `far` see `game.ui.sound.play`."""
        if self._loops is not None:
            from game.ui import sound

            sound.play(name, at, far)

    def use(self, preferences: Preferences) -> None:
        """Uses the volumes and the background of these preferences from now on."""
        if self._loops is not None:
            from game.ui import backgrounds, music, sound

            of_music, of_background = self._loops
            sound.set_volume(preferences.sound_volume)
            of_music.choose(music.PIECE, preferences.music_volume)
            of_background.choose(backgrounds.piece(preferences.background), preferences.background_volume)

    def hush(self, is_hidden: bool) -> None:
        """Stops the music and the background while the window is hidden."""
        for loop in self._loops or ():
            loop.hush(is_hidden)

    @property
    def is_silent(self) -> bool:
        """Whether no sound device could be opened."""
        if self._loops is None:
            return False
        from game.ui import sound

        return sound.is_silent()

    def end(self) -> None:
        """Closes the sound device."""
        if self._loops is not None:
            from game.ui import sound

            loops, self._loops = self._loops, None
            for loop in loops:
                loop.end()
            sound.end()
