"""The coach's callout: a text, advice if there is any, and a button to go on."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.scenes.table.callout import Callout, CalloutBeside
from game.ui import text, theme
from game.ui.inputs import prompts
from game.ui.widgets import Button, Column, Label, Row, Spacer, Widget


class CoachCallout(Callout):
    """Shows a text, advice if there is any, and the button "Next" if the deal waits."""

    def __init__(self, go_on: Callable[[], None]) -> None:
        self.said = Label("", theme.BODY, "ink")
        self.advice = Label("", theme.BODY, "ink", face=text.SEMIBOLD)
        self.button = Button(_("Next"), go_on, kind="primary")
        super().__init__()

    def say(self, words: str, advice: str = "", is_waiting: bool = True) -> None:
        """Show these texts; `is_waiting` shows the button "Next"."""
        words = prompts.told(words)
        self.said.words, self.said.visible = words, bool(words)
        self.advice.words, self.advice.visible = advice, bool(advice)
        self.button.visible = is_waiting
        self.visible = bool(words or advice)

    @property
    def is_waiting(self) -> bool:
        """Whether the deal waits for "Next"."""
        return self.visible and self.button.visible

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the callout, but not on its button."""
        return super().is_at(pos) and not self.button.rect.collidepoint(pos)

    def said_now(self) -> object:
        return self.said.words, self.advice.words, self.button.visible

    def has_wide_form(self) -> bool:
        return self.button.visible

    def is_full(self) -> bool:
        return self.button.visible

    def body(self, size: int, is_wide: bool) -> Widget:
        """The texts with the button below them, or in the wide form beside them."""
        self.said.size = self.advice.size = size
        texts = [label for label in (self.said, self.advice) if label.visible]
        body = Column(list[Widget](texts), gap=0.5 * theme.GRID)
        if not self.button.visible:
            return body
        if is_wide:
            return CalloutBeside(body, self.button)
        return Column([*texts, Row([Spacer(), self.button])], gap=0.5 * theme.GRID)
