"""The time for talk: a clock with what is left of it, and the bar that holds the clock at the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import _
from game.texts.formats import clock_text
from game.ui import text, theme
from game.ui.widgets import Button, Label, Row, Widget


class Clock(Widget):
    """Minutes and seconds; drawn again only when they change."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0

    def show(self, left: float) -> None:
        """Show this many seconds, rounded up."""
        seconds = int(-(-left // 1))
        if seconds != self.seconds:
            self.seconds = seconds
            self.invalidate()

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        wide, high = text.size("00:00", theme.px(theme.BODY, unit))
        return min(width, wide), high

    def draw(self, surface: pygame.Surface) -> None:
        words = clock_text(self.seconds)
        text.write(surface, words, self.rect, self.px(theme.BODY), theme.palette().text, align="middle")


class TalkBar(Row):
    """Says that it is time to talk, with the clock between the buttons that open the booth and end the time for talk.

    Hidden at first.
    """

    def __init__(self, open_booth: Callable[[], None], lead_on: Callable[[], None]) -> None:
        self.clock = Clock()
        self.talk_button = Button(_("Talk"), open_booth, kind="quiet", icon="icons/talk", keys=(pygame.K_t,))
        self.lead_button = Button(_("Enough talk"), lead_on, kind="primary")
        self.words = Label(_("Time to talk"), theme.BODY, face=text.SEMIBOLD)
        super().__init__([self.words, self.clock, self.talk_button, self.lead_button], wrap=False, gap=theme.GRID)
        self.visible = False

    def reword(self) -> None:
        """Show the words that never change in the language chosen now."""
        self.lead_button.words = _("Enough talk")

    def show(self, is_on: bool, leader: str, offers: int) -> bool:
        """Show the time for talk, or nothing; `leader` is a bot that waits to lead. Return whether words changed."""
        words = _("Time to talk before {name} leads").format(name=leader) if leader else _("Time to talk")
        talk = _("Talk ({count})").format(count=offers) if offers else _("Talk")
        state = is_on, bool(leader), words, talk
        is_new = state != (self.visible, self.lead_button.visible, self.words.words, self.talk_button.words)
        self.visible, self.lead_button.visible, self.words.words, self.talk_button.words = state
        return is_new
