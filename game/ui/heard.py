"""The two sides of speech: `Say`, which scenes call, and `StageSpeech`, which the loop of the stage calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    from game.voice.announcer import Urgency


class Say(Protocol):
    """Says a text by its urgency; `is_private` if only one of several people may hear it."""

    def __call__(self, words: str, urgency: Urgency, is_private: bool = False, /) -> None:
        """Say it when it is its turn."""


def unheard(words: str, urgency: Urgency, is_private: bool = False, /) -> None:
    """Say nothing: speech is off."""


class StageSpeech(Protocol):
    """The speech of a stage, as its loop calls it."""

    def takes(self, event: pygame.event.Event) -> bool:
        """Handle the keys of speech; return whether the event was one of them."""

    def after(self, seconds: float) -> None:
        """Say what has changed in this turn of the loop."""
