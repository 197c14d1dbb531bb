"""What the parts of a table need of their scene."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.rules.parts import View
from game.ui.stage import Stage
from game.ui.widgets.base import Widget


class PlaySound(Protocol):
    """Plays a sound of `game.ui.effects` by its name."""

    def __call__(self, name: str, at: float = 0.5, far: float = 0.0, /) -> None:
        """Play it at `at`, from 0 (the window's left edge) to 1. A slide is as long as its way `far` there."""


class PartsHost(Protocol):
    """The scene of a table, as its parts see it."""

    stage: Stage

    @property
    def play_sound(self) -> PlaySound:
        """The function that plays a sound at its place across the window."""

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
