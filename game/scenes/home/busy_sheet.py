"""A sheet that works on something for a while: it shows the share that is done, and can be left."""

from __future__ import annotations

import time
from collections.abc import Generator

from game.language import _
from game.store.trouble import StoreTrouble
from game.ui import theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Label, Row

SLICE = 0.012
"""Seconds of work in one turn of the loop."""


class BusySheet(Sheet):
    """Runs `steps`, which give the share that is done. Pops a tuple with their result, their error, or None."""

    def __init__(self, words: str, steps: Generator[float, None, object]) -> None:
        self._steps = steps
        self._share = Label(_percent(0), theme.LEAD, "quiet")
        super().__init__()
        cancel = Button(_("Cancel"), self.back)
        self.show(Column([Label(words, theme.LEAD), self._share], gap=2 * theme.GRID), main=Row([cancel], align="end"))

    def leave(self) -> None:
        """Ends the work, which leaves nothing half done."""
        self._steps.close()
        super().leave()

    def tick(self) -> None:
        """Works for a moment."""
        end = time.perf_counter() + SLICE
        share = 0.0
        try:
            while time.perf_counter() < end:
                share = next(self._steps)
        except StopIteration as done:
            self.stage.pop((done.value,))
        except (StoreTrouble, OSError) as error:
            self.stage.pop(error)
        else:
            self._share.say(_percent(share))
            self.invalidate()


def _percent(share: float) -> str:
    return _("{share} %").format(share=int(100 * share))
