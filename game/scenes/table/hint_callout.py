"""The callout of a hint: one sentence, and behind "Why?" what else speaks for it and estimates of the best answers.

Bars show the estimates and their errors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.bots.search.search import Value
from game.language import _
from game.scenes.table.callout import Callout, CalloutBeside
from game.texts.formats import error_text, points_text
from game.texts.hints import action_words
from game.ui import shapes, text, theme
from game.ui.widgets import Button, Column, Label, Widget
from game.ui.widgets.base import Group, Spoken

STANDARD_ERRORS = 2.0
"""Half the width of the interval shown, in standard errors: it holds the value in 95 of 100 cases."""
LEAST_BAR = 64


class AnswerEstimate(NamedTuple):
    """One answer: its name, its mean in points, the error of that (half the interval shown), and both in figures."""

    words: str
    mean: float
    error: float
    figures: str


def estimate_of(game_id: str, value: Value) -> AnswerEstimate:
    """The estimate of an answer as it is shown, from its value in a search."""
    error = STANDARD_ERRORS * value.error
    figures = f"{points_text(value.mean)} {error_text(error)}"
    return AnswerEstimate(action_words(game_id, value.action), value.mean, error, figures)


class Bars(Widget):
    """The answers below each other, the best first: a name, a bar with its error, the figures."""

    def __init__(self, estimates: Sequence[AnswerEstimate], size: int) -> None:
        super().__init__()
        self.estimates, self.size = tuple(estimates), size

    def spoken(self) -> Spoken:
        told = _("{name}: {value}")
        return Spoken(lines=tuple(told.format(name=one.words, value=one.figures) for one in self.estimates))

    def _columns(self, width: int, unit: float) -> tuple[int, int]:
        """The widths of the names and the figures in pixels; names wrap where a bar would not fit between them,
        but no word is broken while it fits beside the figures."""
        px, gap = theme.px(self.size, unit), theme.px(theme.GRID, unit)
        words = max(text.room_for(estimate.words, px) for estimate in self.estimates)
        figures = max(text.room_for(estimate.figures, px) for estimate in self.estimates)
        word = max(text.room_for(word, px) for estimate in self.estimates for word in estimate.words.split(" "))
        least = min(max(width // 3, word), width - figures - gap)
        return min(words, max(least, width - figures - 2 * gap - theme.px(LEAST_BAR, unit))), figures

    def _highs(self, width: int, unit: float) -> list[int]:
        """The height of each line in pixels."""
        words, _figures = self._columns(width, unit)
        px, pad = theme.px(self.size, unit), theme.px(2, unit)
        return [text.block_height(estimate.words, px, words, text.SEMIBOLD) + pad for estimate in self.estimates]

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        words, figures = self._columns(width, unit)
        gap = theme.px(theme.GRID, unit)
        return min(width, words + figures + 2 * gap + theme.px(2 * LEAST_BAR, unit)), sum(self._highs(width, unit))

    def draw(self, surface: pygame.Surface) -> None:
        words, figures = self._columns(self.rect.w, self.unit)
        px, gap = self.px(self.size), self.px(theme.GRID)
        room = pygame.Rect(self.rect.x + words + gap, 0, self.rect.w - words - figures - 2 * gap, 0)
        y = self.rect.y
        for at, (estimate, high) in enumerate(zip(self.estimates, self._highs(self.rect.w, self.unit), strict=True)):
            face = text.REGULAR if at else text.SEMIBOLD
            name = text.mirrored(self.rect, pygame.Rect(self.rect.x, y, words, high))
            text.write(surface, estimate.words, name, px, theme.palette().text, face, wrap=True)
            told = text.mirrored(self.rect, pygame.Rect(self.rect.right - figures, y, figures, high))
            text.write(surface, estimate.figures, told, px, theme.palette().text, face, "end")
            if room.w >= self.px(LEAST_BAR) // 2:
                self._bar(surface, pygame.Rect(room.x, y, room.w, high), estimate, is_best=at == 0)
            y += high

    def _bar(self, surface: pygame.Surface, room: pygame.Rect, estimate: AnswerEstimate, is_best: bool) -> None:
        """Draw a bar up to the mean, and a line over the interval."""
        ends = [end for other in self.estimates for end in (other.mean - other.error, other.mean + other.error)]
        low, high = min(ends), max(ends)
        low -= 0.15 * (high - low) or 1.0  # even the lowest has a bar
        scale = room.w / (high - low)
        x = [
            round((value - low) * scale)
            for value in (estimate.mean, estimate.mean - estimate.error, estimate.mean + estimate.error)
        ]
        thick = max(3, self.px(self.size) // 2)
        bar = pygame.Rect(room.x, room.centery - thick // 2, max(2, x[0]), thick)
        colour = theme.HINT if is_best else theme.FADED
        shapes.box(surface, text.mirrored(self.rect, bar), thick // 2, colour)
        line = text.mirrored(self.rect, pygame.Rect(room.x + x[1], room.centery, max(1, x[2] - x[1]), self.px(1)))
        shapes.fill(surface, line, theme.palette().text)
        for end in (line.left, line.right - self.px(1)):
            tick = pygame.Rect(end, room.centery - thick // 2, self.px(1), thick)
            shapes.fill(surface, tick, theme.palette().text)


class HintCallout(Callout):
    """Shows that the search runs, then the hint; the figures when `explain` was called."""

    widths = (340, 420, 280, 540, 240, 700, 900)
    wide_from = 540
    fill_colour = theme.PANEL
    rim_colour = theme.HINT
    covering = 8_000.0  # a hint is put away soon: it may lie on a plate rather than be hard to read
    shrinking = 4_000.0

    def __init__(self, close: Callable[[], None], ask_why: Callable[[], None]) -> None:
        self.words = ""
        self.behind: tuple[str, ...] = ()
        self.estimates: tuple[AnswerEstimate, ...] = ()
        self.is_explained = False
        self._close, self._ask_why = close, ask_why
        super().__init__()

    def think(self) -> None:
        """Show that the search runs."""
        self.words, self.behind, self.estimates, self.visible = _("Thinking …"), (), (), True
        self.is_explained = False

    def say(self, words: str, behind: Sequence[str], estimates: Sequence[AnswerEstimate]) -> None:
        """Show a sentence. `behind` and `estimates` are the sentences and the values that `explain` adds."""
        self.words, self.behind, self.estimates, self.visible = words, tuple(behind), tuple(estimates), True

    def explain(self) -> None:
        """Show what is behind the sentence too."""
        self.is_explained = True

    def said_now(self) -> object:
        return self.words, self.behind, self.estimates, self.is_explained

    def has_wide_form(self) -> bool:
        return self.is_explained and bool(self.estimates)

    def is_full(self) -> bool:
        return self.is_explained and bool(self.estimates)

    def body(self, size: int, is_wide: bool) -> Widget:
        """The sentence with its buttons; the figures below it, or in the wide form beside it."""
        words = [self.words, *self.behind] if self.is_explained else [self.words]
        said = Column([Label(line, size) for line in words], gap=0.5 * theme.GRID)
        close = Button("", self._close, kind="quiet", icon="icons/close", tip=_("Close (Esc)"))
        if not self.is_explained and (self.behind or self.estimates):
            why = Button(_("Why?"), self._ask_why, kind="quiet", tip=_("Why? (W)"), keys=(pygame.K_w,))
            return _WithWhy(said, why, close)
        if not self.is_explained or not self.estimates:
            return CalloutBeside(said, close)
        note = Label(_("Expected points ahead of your opponents"), theme.SMALL, "quiet")
        bars = Column([Bars(self.estimates, size), note], gap=2)
        if is_wide:
            return CalloutBeside(_Halves(said, bars), close)
        return Column([CalloutBeside(said, close), bars], gap=0.75 * theme.GRID)


class _WithWhy(Group):
    """A sentence with both of its buttons at its end; if that makes it high and narrow, with "Why?" below it."""

    def __init__(self, said: Widget, why: Widget, close: Widget) -> None:
        super().__init__([said, why, close])
        self._said, self._why, self._close = said, why, close

    def _form(self, width: int, unit: float) -> tuple[bool, tuple[int, int]]:
        """Whether "Why?" stands below the sentence, and the size of the whole."""
        gap, close, why = theme.px(2 * theme.GRID, unit), self._close.wanted(width, unit), self._why.wanted(width, unit)
        at_end = gap + why[0] + close[0]
        wide, high = self._said.wanted(max(1, width - at_end), unit)
        beside = wide + at_end, max(high, why[1], close[1])
        wide, high = self._said.wanted(max(1, width - gap - close[0]), unit)
        below = max(wide + gap + close[0], why[0]), max(high, close[1]) + why[1]
        is_below = below[1] <= beside[1] + gap
        return is_below, below if is_below else beside

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        return self._form(width, unit)[1]

    def place(self, rect: pygame.Rect, unit: float) -> None:
        super().place(rect, unit)
        is_below, _size = self._form(rect.w, unit)
        gap = theme.px(2 * theme.GRID, unit)
        close, why = (pygame.Rect((0, 0), part.wanted(rect.w, unit)) for part in (self._close, self._why))
        said = rect.copy()
        close.topright = rect.topright
        if is_below:
            why.bottomright = rect.bottomright
            said.h -= why.h
            said.w -= gap + close.w
        else:
            close.centery = why.centery = rect.centery
            why.right = close.left
            said.w -= gap + why.w + close.w
        for part, room in ((self._said, said), (self._close, close), (self._why, why)):
            part.place(text.mirrored(rect, room), unit)


class _Halves(Column):
    """Two things beside each other, each with half of the width."""

    def __init__(self, first: Widget, second: Widget) -> None:
        super().__init__([first, second])
        self._pair = first, second

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        half = (width - theme.px(2 * theme.GRID, unit)) // 2
        return width, max(part.wanted(max(1, half), unit)[1] for part in self._pair)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        Widget.place(self, rect, unit)
        half = (rect.w - theme.px(2 * theme.GRID, unit)) // 2
        left, right = pygame.Rect(rect.x, 0, half, 0), pygame.Rect(rect.right - half, 0, half, 0)
        for part, room in zip(self._pair, (right, left) if text.is_right_to_left() else (left, right), strict=True):
            high = part.wanted(half, unit)[1]
            part.place(pygame.Rect(room.x, rect.centery - high // 2, half, high), unit)
