"""What the parts of a table need of their scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.rules.parts import View
from game.ui.stage import Stage
from game.ui.widgets.base import Widget


class PartsHost(Protocol):
    """The scene of a table, as its parts see it."""

    stage: Stage
    play_sound: Callable[[str], None]
    """Plays a sound by its name."""

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Draw `rect`, or the whole window, again in the next frame."""

    def relayout(self) -> None:
        """Place all widgets again before the next frame."""

    @property
    def is_top(self) -> bool:
        """Whether no other scene lies over the table."""

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus; None while the keys control the cards."""

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget; None lets the keys control the cards."""

    def question_asked(self, view: View) -> None:
        """The player of this view has been asked."""

    def question_gone(self) -> None:
        """Nobody is asked any more."""
