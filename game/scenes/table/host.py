"""What the parts of a table need of the scene that they belong to."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.stage import Stage
from game.ui.widgets.base import Widget


class Host(Protocol):
    """The scene of a table, as its parts see it."""

    stage: Stage
    focused: Widget | None

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Have `rect`, or the whole window, drawn anew in the next frame."""

    def relayout(self) -> None:
        """Place all widgets anew before the next frame."""

    def focus(self, widget: Widget | None, scrolls: bool = True) -> None:
        """Give the keys to a widget, or with None to the cards."""
