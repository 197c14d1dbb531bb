"""What all screens share: store, stage, settings, matches, bots, sounds and the navigator.

Whatever the first frame does not need is imported when it is first used, which keeps the start short.
"""

from __future__ import annotations

import time
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.language import _
from game.scenes.sounds import Sounds
from game.session.saved_settings import PREFERENCES, SavedSettings
from game.store import Store
from game.store.trouble import StoreTrouble
from game.ui.preferences import Preferences
from game.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.bots.process.worker import Worker
    from game.scenes.match_opener import MatchOpener
    from game.scenes.navigator import Navigator
    from game.scenes.speech import Speech
    from game.scenes.weekly_copy import WeeklyCopy
    from game.session.comparisons import Comparisons
    from game.session.evening_memory import EveningMemory
    from game.session.review import Review

T = TypeVar("T")
REST = 15.0
"""Seconds without an open table after which deals of earlier evenings are compared."""


class Services:
    """One object for the whole run; exports and crash reports are written to `folder`."""

    def __init__(self, store: Store, stage: Stage, folder: Path, routes: Callable[[Services], Navigator]) -> None:
        self.store = store
        self.stage = stage
        self.folder = folder
        self.navigator = routes(self)
        self.settings = SavedSettings(store, self._warn)
        self.sounds = Sounds(folder if store.is_saved else None)
        self.reviews: dict[Hashable, Review] = {}
        """Reviews of deals, finished or not, until the program ends; the keys are those of `review.review_key`."""
        self.on_started: Callable[[], None] = lambda: None
        """Called once, after the first frame and what waits for it."""
        self.speech: Speech | None = None
        """Speech and captions, from the first frame on."""
        self._comparisons: Comparisons | None = None
        self._busy_at = 0.0
        """When a table was last open, in seconds of the clock; at first, when the loop began."""
        self._worker: Worker | None = None
        self._faults: list[str] = []
        self._kept = stage.preferences.to_dict()
        stage.on_preferences = self._keep_preferences
        stage.on_hidden = self.sounds.hush
        stage.on_write = self.navigator.open_letters

    @cached_property
    def matches(self) -> MatchOpener:
        """Opens matches from the store and from files."""
        from game.scenes.match_opener import MatchOpener

        return MatchOpener(self.store, self._warn)

    @cached_property
    def evening(self) -> EveningMemory:
        """What the guests have said this evening."""
        from game.session.evening_memory import EveningMemory

        return EveningMemory()

    @cached_property
    def copying(self) -> WeeklyCopy:
        """The copy of the store once a week; the menu lets it go on."""
        from game.scenes.weekly_copy import WeeklyCopy

        return WeeklyCopy(self.store, self.stage.toast)

    def after_first_frame(self) -> None:
        """Does what waits for the first frame: starts the sounds and speech, and shows the notice of the store.

        Ends with `on_started`.
        """
        import gc

        if not gc.get_freeze_count():
            gc.freeze()  # later collections need not look at what the start made
        gc.enable()
        self.sounds.begin(self.preferences)
        self.begin_speech()
        self.stage.inputs.listen()
        if self.store.notice:
            self._warn(self.store.notice)
        on_started, self.on_started = self.on_started, lambda: None
        on_started()

    def begin_speech(self) -> None:
        """Follows the settings of speech from now on."""
        from game.scenes.speech import Speech

        if self.speech is None:
            self.speech = self.stage.speech = Speech(self.stage)

    def close(self) -> None:
        """Ends the bots' processes, the sounds and speech, and closes the store."""
        if self.speech is not None:
            self.speech.close()
        if self._comparisons is not None:
            self._comparisons.close()
        self.end_worker()
        self.sounds.end()
        self.store.close()

    def ask_store(self, question: Callable[[], T], default: T) -> T:
        """The result of a call of the store; if the store fails, tells the player and gives `default`."""
        try:
            return question()
        except StoreTrouble as trouble:
            self._warn(trouble.sentence)
            return default

    def _warn(self, sentence: str) -> None:
        self.stage.toast(sentence, "warning")

    def copy_code(self, code: str) -> None:
        """Copies a code to the clipboard and tells so; a code that cannot be copied is shown instead."""
        if not self.stage.window.copy(code):
            self._warn(_("The code couldn’t be copied. Here it is: {code}").format(code=code))
        else:
            self.stage.toast(_("Copied: {code}").format(code=code))

    # -- preferences ----------------------------------------------------------------------------------------------

    @property
    def preferences(self) -> Preferences:
        """The preferences in force."""
        return self.stage.preferences

    def _keep_preferences(self, preferences: Preferences) -> None:
        values = preferences.to_dict()
        if values != self._kept:
            self._kept = values
            self.sounds.use(preferences)
            self.settings.keep(PREFERENCES, values)

    # -- the bots' process ----------------------------------------------------------------------------------------

    @property
    def worker(self) -> Worker:
        """The bots' process, which starts with its first question."""
        if self._worker is None:
            self._worker = self.new_worker()
        return self._worker

    @staticmethod
    def new_worker() -> Worker:
        """Another process for bots, for a table that closes it itself."""
        from game.bots.process.worker import Worker

        return Worker()

    def end_worker(self) -> None:
        """Ends the bots' process; the next question starts another one."""
        if self._worker is not None:
            self._faults += self._worker.faults
            self._worker.close()
            self._worker = None

    @property
    def faults(self) -> list[str]:
        """Errors in the bots so far, for a crash report."""
        return self._faults + (self._worker.faults if self._worker is not None else [])

    def note_fault(self, fault: str) -> None:
        """Adds an error of a bot that ran in another process, for a review or an audit."""
        self._faults.append(fault)

    # -- deals that experts play again ----------------------------------------------------------------------------

    @property
    def comparisons(self) -> Comparisons:
        """The comparisons of finished deals with experts; their process starts with the first of them."""
        if self._comparisons is None:
            from game.session.comparisons import Comparisons

            self._comparisons = Comparisons(self.store, self.note_fault)
        return self._comparisons

    def compare_deals(self) -> None:
        """Goes on comparing deals, those of earlier evenings only after a rest; called on every turn of the loop.

        While the store is changed in steps nothing is compared, since storing a comparison would set them back.
        """
        if self.store.is_changing:
            return
        now = time.monotonic()
        if self._busy_at == 0.0 or any(scene.cloth for scene in self.stage.scenes):
            self._busy_at = now
        has_time = now - self._busy_at > REST
        if self._comparisons is not None or has_time:
            self.comparisons.advance(has_time)
