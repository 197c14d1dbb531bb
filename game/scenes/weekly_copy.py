"""Copies the store once a week, some seconds after the start, and tells the player if that failed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.store.trouble import StoreTrouble

if TYPE_CHECKING:
    from game.store import Store
    from game.store.copies import Copying

SECONDS = 5.0
"""How long after the first frame the copying begins."""


class WeeklyCopy:
    """Looks once in a run whether a copy is due. `tell` gets the sentence for the player."""

    def __init__(self, store: Store, tell: Callable[[str], None]) -> None:
        self._store, self._tell = store, tell
        self._began: float | None = None
        self._copying: Copying | None = None
        self._is_over = not store.is_saved

    def tick(self) -> None:
        """Begins the copying when it is time, and looks whether it has ended."""
        if self._is_over:
            return
        if self._copying is not None:
            self._look()
        elif self._began is None:
            self._began = time.monotonic()
        elif time.monotonic() - self._began >= SECONDS:
            self._begin()

    def _begin(self) -> None:
        try:
            self._copying = self._store.begin_weekly_copy()
        except StoreTrouble as trouble:
            self._tell(trouble.sentence)
        self._is_over = self._copying is None

    def _look(self) -> None:
        if self._copying is not None and not self._copying.is_running:
            self._is_over = True
            sentence = self._store.note_copy()
            if sentence:
                self._tell(sentence)
