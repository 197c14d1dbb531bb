"""Sounds and music for the screens.

`game.ui.sound` and `game.ui.music` are imported by `begin`, which keeps the start short.
"""

from __future__ import annotations

from pathlib import Path


class Sounds:
    """Plays the sounds and the music of `game.ui`; silent before `begin`. The music is kept as files in `folder`."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._has_begun = False

    def begin(self, volume: int, music_volume: int) -> None:
        """Opens the sound device and makes the sounds in the background; volumes are in per cent."""
        from game.ui import music, sound

        self._has_begun = True
        sound.begin(volume)
        music.keep_in(self._folder)
        music.set_volume(music_volume)

    def play(self, name: str) -> None:
        """Plays a sound by its name."""
        if self._has_begun:
            from game.ui import sound

            sound.play(name)

    def set_volumes(self, volume: int, music_volume: int) -> None:
        """Changes the volumes, in per cent."""
        if self._has_begun:
            from game.ui import music, sound

            sound.set_volume(volume)
            music.set_volume(music_volume)

    def hush(self, is_hidden: bool) -> None:
        """Stops the music while the window is hidden."""
        if self._has_begun:
            from game.ui import music

            music.hush(is_hidden)

    @property
    def is_silent(self) -> bool:
        """Whether no sound device could be opened."""
        if not self._has_begun:
            return False
        from game.ui import sound

        return sound.is_silent()

    def end(self) -> None:
        """Closes the sound device."""
        if self._has_begun:
            from game.ui import music, sound

            self._has_begun = False
            music.end()
            sound.end()
