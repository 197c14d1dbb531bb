"""A voice through the library Prism (`prismatoid`), which knows NVDA, JAWS, VoiceOver and the voices of the system.

All its calls are made in one thread, since Windows ties what speaks to the thread that opened it, and a screen reader
may take its time to answer. The loop only fills a queue.
"""

from __future__ import annotations

import queue
import threading
from importlib import import_module
from typing import Any

from game.language import _

POLL = 0.05
"""Seconds between two questions whether something is still being said."""
ENDING = 1.0
"""Seconds that closing waits for the thread."""


class PrismVoice:
    """Speaks with the best voice that Prism finds."""

    def __init__(self) -> None:
        self.problem = ""
        self._orders: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._end = False
        self._is_speaking: bool | None = True
        self._turn = 0
        """How many orders were given."""
        self._done = 0
        """How many of them were carried out."""
        self._thread = threading.Thread(target=self._serve, name="speech", daemon=True)
        self._thread.start()

    # -- a voice, called by the loop ------------------------------------------------------------------------------

    def speak(self, words: str) -> None:
        """Begin to say `words`."""
        self._order("".join(sign for sign in words if sign.isprintable()))

    def stop(self) -> None:
        """Be silent at once."""
        self._order("")

    def is_speaking(self) -> bool | None:
        """Whether the last text is still being said; None if the voice cannot tell."""
        if self.problem:
            return None
        return True if self._done < self._turn else self._is_speaking

    def poll(self) -> None:
        """Nothing is to be done: the thread works by itself."""

    def close(self) -> None:
        """Be silent, and end the thread."""
        self._end = True
        self._orders.put(None)
        self._thread.join(ENDING)

    def _order(self, words: str) -> None:
        if not self.problem:
            self._turn += 1
            self._orders.put(words)

    # -- the thread -----------------------------------------------------------------------------------------------

    def _serve(self) -> None:
        try:
            # Its context has to live as long as its voice.
            context = import_module("prism").Context()
            backend = context.acquire_best()
        except (ImportError, OSError, RuntimeError, ValueError):
            self.problem = _("Nothing here speaks: start your screen reader, and turn speech off and on again.")
            return
        try:
            self._obey(backend)
        except Exception:
            # Prism has an exception for each error of a screen reader, most of which mean that it has ended.
            self.problem = _("The screen reader has gone: start it, and turn speech off and on again.")
        del backend, context

    def _obey(self, backend: Any) -> None:
        """Carry out orders until the end. An empty text is an order to be silent."""
        features = backend.features
        say = backend.output if features.supports_output else backend.speak  # the former writes Braille too
        is_talking = is_cut = False
        while not self._end:
            try:
                words = self._orders.get(timeout=POLL if is_talking else None)
            except queue.Empty:
                is_talking = bool(backend.speaking)
                self._is_speaking = is_talking
                continue
            if words is None:
                break
            if words:
                say(words, is_cut)
                is_cut = False
                is_talking = bool(features.supports_is_speaking)
                self._is_speaking = True if is_talking else None
            else:
                is_talking, self._is_speaking = False, False
                if features.supports_stop:
                    backend.stop()
                else:
                    is_cut = True  # the next text interrupts this one
            self._done += 1
        if features.supports_stop:
            backend.stop()
