"""Captions: what is said, as text in a strip below everything else. The screens get the rest of the window."""

from __future__ import annotations

import pygame

from game.ui import shapes, text, theme
from game.ui.stage import Stage
from game.ui.window import unit_for
from game.voice.announcer import Announcer, Said, speaking_time

ROWS = 2
PAD = 6
LASTING = 2.0
"""Seconds that a caption stays after its text has been said."""


class Captions:
    """Draws what the announcer says; a long text is shown two rows at a time."""

    def __init__(self, stage: Stage, announcer: Announcer) -> None:
        self.stage, self.announcer = stage, announcer
        self.words = ""
        """The rows that are shown."""
        self._said: Said | None = None
        self._left = 0.0
        self._drawn: tuple[object, ...] = ()
        announcer.on_said.append(self._hear)
        self._reserve()

    def close(self) -> None:
        """Remove the strip."""
        self.announcer.on_said.remove(self._hear)
        self.stage.window.reserve(0)
        self.stage.rearrange()

    @property
    def _unit(self) -> float:
        """Pixels of a logical pixel, in the whole window."""
        return unit_for(self.stage.window.whole.get_size(), self.stage.window.text_scale)

    @property
    def _high(self) -> int:
        """The height of the strip in pixels."""
        return ROWS * text.height(theme.px(theme.BODY, self._unit)) + 2 * theme.px(PAD, self._unit)

    def _reserve(self) -> None:
        """Keep the strip free of screens."""
        if self.stage.window.reserve(self._high):
            self.stage.rearrange()

    def _hear(self, said: Said) -> None:
        self._said, self._left = said, speaking_time(said.words) + LASTING

    def update(self, seconds: float) -> None:
        """Let time pass, and draw the strip if it has changed."""
        self._reserve()
        said = self._said
        if said is not None:
            self._left -= seconds
            is_gone = said.is_private and said is not self.announcer.current
            if self._left <= 0 or is_gone:
                self._said = said = None
        self.words = "\n".join(self._rows(said)) if said is not None else ""
        self._draw()

    def _rows(self, said: Said) -> list[str]:
        """The rows of the text that are said about now."""
        room = self.stage.window.whole.get_width() - 4 * theme.px(2 * theme.GRID, self._unit)
        rows = text.wrapped(said.words, theme.px(theme.BODY, self._unit), max(20, room))
        pages = -(-len(rows) // ROWS)
        whole = speaking_time(said.words)
        passed = min(0.999, max(0.0, (whole + LASTING - self._left) / whole))
        first = int(passed * pages) * ROWS
        return rows[first : first + ROWS]

    def _draw(self) -> None:
        window = self.stage.window
        surface = window.whole
        state = (surface, surface.get_size(), self._high, self.words, theme.palette())
        if state == self._drawn:
            return
        self._drawn = state
        px = theme.px(theme.BODY, self._unit)
        strip = pygame.Rect(0, surface.get_height() - self._high, surface.get_width(), self._high)
        surface.set_clip(strip)
        surface.fill(theme.PANEL[:3], strip)
        shapes.fill(surface, pygame.Rect(strip.x, strip.y, strip.w, max(1, round(self._unit))), theme.HAIRLINE)
        row = strip.inflate(-4 * theme.px(theme.GRID, self._unit), -2 * theme.px(PAD, self._unit))
        rows = self.words.split("\n")
        row.y += (ROWS - len(rows)) * text.height(px) // 2
        row.h = text.height(px)
        for words in rows:
            text.write(surface, words, row, px, theme.palette().text, align="middle")
            row.y += row.h
        surface.set_clip(None)
        window.show([strip])
