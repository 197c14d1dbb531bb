"""When the tip of a widget of a form appears, and how long it stays."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.overlay import Overlay
from game.ui.widgets.base import Widget

TIP_AFTER = 0.6
"""Seconds that the pointer or the focus rests on a widget until its tip appears."""


class Tips:
    """The tips of the widgets below `root`; `kept_clear` gives the rects that a tip should not cover."""

    def __init__(self, root: Widget, kept_clear: Callable[[], list[pygame.Rect]]) -> None:
        self._root, self._kept_clear = root, kept_clear
        self._rested = 0.0
        self._shown: Widget | None = None
        self._beside = pygame.Rect(0, 0, 0, 0)

    def restart(self) -> None:
        """Wait again from now on, as when the focus came to another widget."""
        self._rested = 0.0

    def dismiss(self, overlay: Overlay) -> None:
        """Hide the tip, and wait again, as when the pointer came to another widget."""
        self.restart()
        overlay.hide_tip()

    def update(self, overlay: Overlay, widget: Widget | None, seconds: float) -> None:
        """Show the tip of `widget`, which has the attention of the player, when it is time; hide it when that changes
        or the widget goes."""
        if self._shown is not None and (widget is not self._shown or not self._is_there(self._shown)):
            if overlay.tip == self._shown.tip:
                overlay.hide_tip()
            self._shown = None
        if widget is None or not widget.tip:
            return
        before = self._rested
        self._rested += seconds
        if before < TIP_AFTER <= self._rested and self._is_there(widget, anywhere=True):
            overlay.show_tip(widget.tip, widget.rect, self._kept_clear())
            self._shown, self._beside = widget, widget.rect.copy()

    def _is_there(self, widget: Widget, anywhere: bool = False) -> bool:
        """Whether a widget can be seen and used, where it was when its tip appeared or `anywhere`."""
        is_placed = anywhere or widget.rect == self._beside
        return is_placed and widget.enabled and any(one is widget for one in self._root.walk())
