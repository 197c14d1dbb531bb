"""What all screens share: the store, the stage, the bots and the sounds.

Anything that the first frame does not need is imported when it is first used, to keep the start short.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.language import _
from game.store import Store, StoreTrouble
from game.ui.preferences import Preferences
from game.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.bots.process.worker import Worker
    from game.scenes.navigator import Navigator
    from game.session.match import Match, SetUp
    from game.session.review import Review

PREFERENCES = "preferences"
"""The setting that holds all of the player's preferences."""


class Services:
    """The store, the stage, the bots and the sounds; `folder` is where exports and reports go."""

    def __init__(self, store: Store, stage: Stage, folder: Path, routes: Callable[[Services], Navigator]) -> None:
        self.store = store
        self.stage = stage
        self.folder = folder
        self.navigator = routes(self)
        self.sounds = Sounds(folder if store.is_saved else None)
        self.reviews: dict[Hashable, Review] = {}
        """The reviews of deals that were looked at this evening, as far as they got."""
        self._worker: Worker | None = None
        self._faults: list[str] = []
        self._kept = stage.preferences.to_dict()
        stage.on_preferences = self._keep_preferences
        stage.on_hidden = self.sounds.hush

    @property
    def preferences(self) -> Preferences:
        """The settings in force."""
        return self.stage.preferences

    @property
    def worker(self) -> Worker:
        """The bots' process, which starts with its first question."""
        if self._worker is None:
            from game.bots.process.worker import Worker

            self._worker = Worker()
        return self._worker

    def settle_in(self) -> None:
        """What may wait until the first frame stands: sounds, and what the store or the pictures have to say."""
        import gc

        from game.ui import pictures

        if not gc.get_freeze_count():
            gc.freeze()  # what the start made stays: no later collection has to look at it; but what comes later may go
        gc.enable()
        self.sounds.begin(self.preferences.sound_volume, self.preferences.music_volume)
        for sentence in (self.store.notice, pictures.problem()):
            if sentence:
                self.stage.toast(sentence, "warning")

    @property
    def faults(self) -> list[str]:
        """What went wrong in the bots so far, for a report."""
        return self._faults + (self._worker.faults if self._worker is not None else [])

    def note_fault(self, fault: str) -> None:
        """Remember what went wrong while a deal that is over was thought about."""
        self._faults.append(fault)

    def end_worker(self) -> None:
        """End the bots' process; the next question starts another one."""
        if self._worker is not None:
            self._faults += self._worker.faults
            self._worker.close()
            self._worker = None

    def close(self) -> None:
        """End the bots' process and the sounds, and let the store go."""
        self.end_worker()
        self.sounds.end()
        self.store.close()

    # -- matches --------------------------------------------------------------------------------------------------

    def begin(self, setup: SetUp) -> Match:
        """A new match; where it cannot be kept the player is told, and it is played unsaved."""
        from game.session.match import Match

        try:
            return Match.begin(setup, self.store)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
            return Match.begin(setup)

    def again(self, match: Match) -> Match:
        """A fresh match with the same people, game and options, and a deal nobody knows."""
        from dataclasses import replace

        from game.session.match import fresh_code

        return self.begin(replace(match.setup, seed=fresh_code(), bot_key=fresh_code()))

    def resume(self, match_id: int) -> Match | None:
        """A kept match as it was left; None, and a sentence on the screen, if it cannot be continued."""
        from game.rules.parts import Refused
        from game.session.match import Match

        try:
            return Match.resume(self.store, match_id)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
        except (Refused, ValueError, LookupError):
            sentence = _("This match does not keep to the rules of this version, so it cannot be continued.")
            self.stage.toast(sentence, "warning")
        return None

    # -- settings -------------------------------------------------------------------------------------------------

    def keep(self, name: str, value: object) -> None:
        """Remember a setting; if that fails it holds for this evening, and the player is told."""
        try:
            self.store.set_setting(name, value)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")

    def _keep_preferences(self, preferences: Preferences) -> None:
        told = preferences.to_dict()
        if told != self._kept:
            self._kept = told
            self.sounds.set_volumes(preferences.sound_volume, preferences.music_volume)
            self.keep(PREFERENCES, told)


class Sounds:
    """The sounds and the music of `game.ui`, silent until they have begun; `folder` is where the music is kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._has_begun = False

    def begin(self, volume: int, music_volume: int) -> None:
        """Open the sound device and make the sounds, in the background; and the music, if any is wanted."""
        from game.ui import music, sound

        self._has_begun = True
        sound.begin(volume)
        music.keep_in(self._folder)
        music.set_volume(music_volume)

    def play(self, name: str) -> None:
        """Play a sound by its name, if there is anything to hear it with."""
        if self._has_begun:
            from game.ui import sound

            sound.play(name)

    def set_volumes(self, volume: int, music_volume: int) -> None:
        """How loud each is, in per cent."""
        if self._has_begun:
            from game.ui import music, sound

            sound.set_volume(volume)
            music.set_volume(music_volume)

    def hush(self, is_hidden: bool) -> None:
        """No music while nobody sees the window."""
        if self._has_begun:
            from game.ui import music

            music.hush(is_hidden)

    def end(self) -> None:
        """Close the sound device."""
        if self._has_begun:
            from game.ui import music, sound

            self._has_begun = False
            music.end()
            sound.end()
