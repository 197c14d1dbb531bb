"""The top of the menu: its title, and the buttons to the other screens.

The buttons have words, or are icons with tips where words would take too much room from the tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.language import _
from game.scenes.services import Services
from game.ui import text, theme
from game.ui.widgets import Button, Label, Row, Spacer, Widget

NARROW = 720
"""Below this width in logical pixels the words have to fit one line, otherwise two."""


def heading(services: Services, leave: Callable[[], None], has_matches: bool) -> Widget:
    """The title with the buttons; that of the matches is there once there are some."""
    go = services.navigator
    buttons = [
        Button(_("Matches"), go.open_matches, kind="quiet", icon="icons/history", keys=(pygame.K_m,)),
        Button(_("Rules"), go.open_rules, kind="quiet", icon="icons/rules", keys=(pygame.K_r,)),
        Button(_("Practice"), go.open_practice, kind="quiet", icon="icons/redo", keys=(pygame.K_p,)),
        Button(_("Tournaments"), go.open_tournaments, kind="quiet", icon="icons/trophy", keys=(pygame.K_t,)),
        Button(_("Who’s who"), go.open_guests, kind="quiet", icon="icons/person", keys=(pygame.K_w,)),
        Button(_("Statistics"), go.open_statistics, kind="quiet", icon="icons/statistics", keys=(pygame.K_s,)),
        Button(_("Settings"), go.open_settings, kind="quiet", icon="icons/settings", keys=(pygame.K_COMMA,)),
        Button(_("Quit"), leave, kind="quiet", icon="icons/exit", keys=(pygame.K_q,)),
    ]
    title = Label(_("Devil’s Table"), theme.DISPLAY, face=text.SEMIBOLD)
    return Row([title, Spacer(), TopRow(buttons if has_matches else buttons[1:])])


class TopRow(Row):
    """The buttons keep their words as tips while they are icons."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        super().__init__(buttons, gap=theme.GRID / 2, even=True)
        self._named = [(button, button.words) for button in buttons]

    def natural(self, unit: float) -> int:
        self._name(with_words=True)
        return super().natural(unit)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        self._fit(width, unit)
        return super().wanted(width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        self._fit(rect.w, unit)
        super().place(rect, unit)

    def _fit(self, width: int, unit: float) -> None:
        self._name(with_words=True)
        most = 2 if width >= theme.px(NARROW, unit) else 1
        if len(self._lines(width, unit)) > most:
            self._name(with_words=False)

    def _name(self, *, with_words: bool) -> None:
        for button, words in self._named:
            button.words, button.tip = (words, "") if with_words else ("", words)
