"""The offers to learn a game: a prominent one for a game that is new here, and quiet buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import _
from game.scenes.services import Services
from game.session.exercise_files import has_exercises
from game.session.saved_settings import is_known
from game.texts.guide import has_first_deal
from game.ui import theme
from game.ui.widgets import Button, Label, Row

LEAST_WORDS = 180
"""With less room, in logical pixels, the sentence beside the button is hidden."""


def learn(services: Services, game_id: str) -> None:
    """Opens the guided first deal of a game."""
    note_known(services, game_id)
    services.navigator.open_guide(game_id)


def note_known(services: Services, game_id: str) -> None:
    """Stores that this game was learned or played, so its guided deal is no longer offered prominently."""
    if not services.settings.read(is_known(game_id)):
        services.settings.keep(is_known(game_id), True)


def learn_button(game_id: str, press: Callable[[], None]) -> Button:
    """The quiet offer, for the buttons of a heading; invisible for a game without a guided deal."""
    tip = _("A guided first deal, explained as you play")
    button = Button(_("Learn"), press, kind="quiet", icon="icons/hint", tip=tip)
    button.visible = has_first_deal(game_id)
    return button


def show_offer(services: Services, game_id: str, offer: LearnOffer, button: Button) -> None:
    """Shows the prominent offer if the game is new here, and the button otherwise; neither without a guided deal."""
    can_learn = has_first_deal(game_id)
    offer.visible = can_learn and not services.settings.read(is_known(game_id))
    button.visible = can_learn and not offer.visible


class LearnOffer(Row):
    """The prominent offer: a button with a sentence, which becomes the button's tip where there is no room for it."""

    def __init__(self, press: Callable[[], None]) -> None:
        self.words = _("New to this game? Learn it in a guided first deal.")
        self.button = Button(_("Show me how"), press, icon="icons/hint", size=theme.LEAD)
        self.label = Label(self.words, weight=1, least=LEAST_WORDS)
        super().__init__([self.button, self.label], gap=2 * theme.GRID, weight=9)

    def natural(self, unit: float) -> int:
        return self.button.natural(unit)

    def wanted(self, width: int, unit: float) -> tuple[int, int]:
        self._fit(width, unit)
        return super().wanted(width, unit)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        self._fit(rect.w, unit)
        super().place(rect, unit)

    def _fit(self, width: int, unit: float) -> None:
        least = self.button.natural(unit) + theme.px(self.gap, unit) + theme.px(LEAST_WORDS, unit)
        self.label.visible = width >= least
        self.button.tip = "" if self.label.visible else self.words


def practice_buttons(services: Services, game_id: str) -> list[Button]:
    """The button that opens the exercises of a game; none for a game without exercises."""
    if not has_exercises(game_id):
        return []

    def open_practice() -> None:
        services.navigator.open_practice(game_id)

    return [Button(_("Practice"), open_practice, kind="quiet", keys=(pygame.K_p,))]
