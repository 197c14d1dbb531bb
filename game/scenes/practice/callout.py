"""The callout of an exercise: first what the situation is, then how the answer was judged, with the figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.language import _
from game.scenes.table.callout import Callout, CalloutBeside
from game.scenes.table.hint_callout import AnswerEstimate, Bars
from game.ui import text, theme
from game.ui.widgets import Button, Column, Label, Row, Widget


class ExerciseCallout(Callout):
    """Has a heading, sentences, and after an answer the buttons "Why?", "Try again" and `go_on`."""

    widths = (420, 340, 540, 280, 700, 900, 240)
    wide_from = 540
    fill_colour = theme.PANEL
    rim_colour = theme.HINT
    covering = 3_000.0  # the position is decided once there is much to read
    shrinking = 6_000.0

    def __init__(self, ask_why: Callable[[], None], again: Callable[[], None], go_on: Callable[[], None]) -> None:
        self._ask_why, self._again, self._go_on = ask_why, again, go_on
        self.head, self.title = "", ""
        self.words: tuple[str, ...] = ()
        self.behind: tuple[str, ...] = ()
        self.estimates: tuple[AnswerEstimate, ...] = ()
        self.next_words = ""
        """The label of the button that goes on; empty before the answer."""
        self.can_retry = self.is_explained = False
        self.why: Button | None = None
        self.retry: Button | None = None
        self.following: Button | None = None
        super().__init__()
        self.visible = True

    def ask(self, head: str, words: str) -> None:
        """Show the situation before an answer."""
        self.head, self.title, self.words = head, "", (words,) if words else ()
        self.behind, self.estimates, self.next_words = (), (), ""
        self.can_retry = self.is_explained = False

    def wait(self) -> None:
        """Show that the answer is being judged."""
        self.title, self.words, self.next_words = "", (_("Thinking …"),), ""

    def judge(
        self,
        title: str,
        words: str,
        behind: Sequence[str],
        estimates: Sequence[AnswerEstimate],
        can_retry: bool,
        next_words: str,
    ) -> None:
        """Show a verdict. `behind` and `estimates` are the sentences and the values that `explain` adds."""
        self.title, self.words = title, (words,) if words else ()
        self.behind, self.estimates = tuple(behind), tuple(estimates)
        self.can_retry, self.next_words = can_retry, next_words

    def explain(self) -> None:
        """Show what is behind the verdict."""
        self.is_explained = True

    @property
    def is_judged(self) -> bool:
        """Whether it shows a verdict."""
        return bool(self.next_words)

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the callout, but not on one of its buttons."""
        buttons = [button for button in (self.why, self.retry, self.following) if button is not None]
        return super().is_at(pos) and not any(button.rect.collidepoint(pos) for button in buttons)

    def said_now(self) -> object:
        shown = self.head, self.title, self.words, self.behind, self.estimates
        return (*shown, self.next_words, self.can_retry, self.is_explained)

    def has_wide_form(self) -> bool:
        return self.is_judged

    def is_full(self) -> bool:
        return self.is_explained and bool(self.estimates)

    def body(self, size: int, is_wide: bool) -> Widget:
        """The sentences with the buttons below them, or in the wide form beside them."""
        said: list[Widget] = []
        if self.head:
            said.append(Label(self.head, theme.SMALL, "brass"))
        if self.title:
            said.append(Label(self.title, size, face=text.SEMIBOLD))
        said += [Label(line, size) for line in self.words]
        if self.is_explained:
            said += [Label(line, size) for line in self.behind]
            if self.estimates:
                said.append(Bars(self.estimates, size))
                said.append(Label(_("Expected points ahead of your opponents"), theme.SMALL, "quiet"))
        texts = Column(said, gap=0.5 * theme.GRID)
        buttons = self._buttons()
        if not buttons:
            return texts
        if is_wide:
            return CalloutBeside(texts, Column(buttons, gap=0.5 * theme.GRID, align="fill"))
        return Column([texts, Row(buttons, align="end", gap=theme.GRID)], gap=theme.GRID)

    def _buttons(self) -> list[Widget]:
        self.why = self.retry = self.following = None
        found: list[Widget] = []
        if not self.is_judged:
            return found
        if not self.is_explained and (self.behind or self.estimates):
            self.why = Button(_("Why?"), self._ask_why, kind="quiet", tip=_("Why? (W)"), keys=(pygame.K_w,))
            found.append(self.why)
        if self.can_retry:
            self.retry = Button(_("Try again"), self._again, kind="quiet", tip=_("Try again (T)"), keys=(pygame.K_t,))
            found.append(self.retry)
        self.following = Button(self.next_words, self._go_on, kind="primary")
        return [*found, self.following]
