"""A sheet that works on something for a while: it shows the share that is done, and can be left."""

from __future__ import annotations

import time
from collections.abc import Generator

import pygame

from game.language import _
from game.store.trouble import StoreTrouble
from game.ui import shapes, text, theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Label, Row, Widget

SLICE = 0.012
"""Seconds of work in one turn of the loop."""


class ProgressBar(Widget):
    """The share that is done, as a bar over the whole width."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = share

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return width, theme.px(12, unit)

    def natural(self, unit: float) -> int:
        return 0

    def draw(self, surface: pygame.Surface) -> None:
        radius, done = self.rect.h // 2, pygame.Rect(self.rect)
        shapes.box(surface, self.rect, radius, theme.FILL)
        done.w = round(self.rect.w * min(1.0, self.share))
        if done.w >= done.h:
            shapes.box(surface, text.mirrored(self.rect, done), radius, theme.IVORY)


class BusySheet(Sheet):
    """Runs `steps`, which give the share that is done. Pops a tuple with their result, their error, or None.

    From the share 1 on the work can't be cancelled any more.
    """

    def __init__(self, words: str, steps: Generator[float, None, object]) -> None:
        self._steps = steps
        self._bar = ProgressBar(0.0)
        self._share = Label(_percent(0), theme.LEAD, "quiet")
        super().__init__()
        self._cancel = Button(_("Cancel"), self.back)
        parts = [Label(words, theme.LEAD), self._bar, self._share]
        self.show(Column(parts, gap=2 * theme.GRID), main=Row([self._cancel], align="end"))

    def event(self, event: pygame.event.Event) -> bool:
        """Ignores files that are dropped meanwhile."""
        return event.type == pygame.DROPFILE or super().event(event)

    def back(self) -> None:
        if self._cancel.enabled:
            super().back()

    def leave(self) -> None:
        """Ends the work, which leaves nothing half done."""
        self._steps.close()
        super().leave()

    def tick(self) -> None:
        """Works for a moment."""
        end = time.perf_counter() + SLICE
        try:
            share = next(self._steps)
            while time.perf_counter() < end:
                share = next(self._steps)
        except StopIteration as done:
            self.stage.pop((done.value,))
        except (StoreTrouble, OSError) as error:
            self.stage.pop(error)
        else:
            self._show(share)

    def _show(self, share: float) -> None:
        is_certain = share >= 1.0
        if is_certain == self._cancel.enabled:
            self._cancel.enabled = not is_certain
            self.invalidate()
        if _percent(share) != self._share.words:
            self._bar.share = share
            self._share.say(_percent(share))


def _percent(share: float) -> str:
    return _("{share} %").format(share=int(100 * share))
