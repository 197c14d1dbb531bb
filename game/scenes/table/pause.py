"""The pause at the table: sheets that may be looked at meanwhile, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.language import _
from game.rules import game_of
from game.scenes.services import Services
from game.session.keeping import keeping
from game.session.match import Match
from game.ui import text, theme
from game.ui.dialog import Sheet
from game.ui.widgets import Button, Column, Label, Widget


class PauseScene(Sheet):
    """Pops "leave" to leave for the menu or the page below, or None to play on."""

    def __init__(self, services: Services, match: Match, deal: int) -> None:
        """`deal` is the number of the deal on the table: while a result is shown, the match is in the next one."""
        self.services, self.match = services, match
        self.deal = deal
        self._is_over_page = len(services.stage.scenes) > 2
        """Whether the table was opened from a page, such as that of all matches, to which one comes back."""
        super().__init__(self._choices(), wide=400)

    def _choices(self) -> Widget:
        match, go = self.match, self.services.navigator
        rules = game_of(match.setup.game)
        self.play_on = self._button(_("Resume"), "play", self.back, (pygame.K_PAUSE,), kind="primary")
        told = _("{game}, deal {number}").format(game=_(rules.name), number=self.deal)
        head = Column(
            [Label(_("Pause"), theme.TITLE, face=text.SEMIBOLD), Label(told, theme.SMALL, "quiet")],
            gap=2,
        )
        note, is_kept = keeping(match)
        leave = _("Leave the table") if self._is_over_page else _("Back to the menu")
        parts: list[Widget] = [
            self.play_on,
            self._button(_("Score sheet"), "score", partial(go.open_scores, match), (pygame.K_F5,)),
            self._button(_("Rules"), "rules", partial(go.open_rules, match.setup.game), (pygame.K_F1, pygame.K_r)),
            self._button(_("Keys"), "info", go.open_keys, (pygame.K_k,)),
            self._button(_("Is it fair?"), "lock", partial(go.open_fairness, match), (pygame.K_f,)),
            self._button(_("Settings"), "settings", go.open_settings, (pygame.K_s,)),
            self._button(_("Save a copy to a file"), "export", partial(go.export, match), (pygame.K_e,)),
            self._button(leave, "exit", lambda: self.stage.pop("leave"), (pygame.K_l,)),
            Label(note, theme.SMALL, "quiet" if is_kept else "warning", align="middle"),
        ]
        return Column([head, Column(parts, gap=1.25 * theme.GRID)], gap=2 * theme.GRID)

    def reword(self) -> None:
        self.show(self._choices())

    def first_focus(self) -> Widget | None:
        return self.play_on

    def _button(
        self, words: str, icon: str, act: Callable[[], None], keys: tuple[int, ...] = (), kind: str = "plain"
    ) -> Button:
        return Button(words, act, icon=f"icons/{icon}", keys=keys, kind=kind)
