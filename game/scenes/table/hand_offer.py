"""The prompt to a person whose hand lies face down at a shared screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.language import N_, _
from game.scenes.table.display import TableDisplay
from game.session.controller import TableController
from game.session.sharing import Need
from game.ui.inputs import ways
from game.ui.widgets.buttons import Button

_WORDS_HOLD = {
    ways.MOUSE: N_("{name}, hold your cards to look, or hold Space."),
    ways.KEYS: N_("{name}, hold your cards to look, or hold Space."),
    ways.PAD: N_("{name}, hold LB or RB to look at your cards."),
    ways.TOUCH: N_("{name}, hold your cards to look."),
}
_WORDS_LATCH = {
    ways.MOUSE: N_("{name}, press on your cards to look, or press Space."),
    ways.KEYS: N_("{name}, press on your cards to look, or press Space."),
    ways.PAD: N_("{name}, press LB or RB to look at your cards."),
    ways.TOUCH: N_("{name}, tap your cards to look."),
}
"""What to do to look, by the way of input that was used last."""


class HandOffer:
    """Prompts at one table that everybody may read."""

    def __init__(self, controller: TableController, display: TableDisplay) -> None:
        self.controller, self.display, self.host = controller, display, display.host
        self.names = controller.match.names

    def offer_look(self, more: Sequence[Button]) -> None:
        """Show that the viewer is not asked, with `more` buttons."""
        name = self.names[self.display.anchor]
        if self.controller.sharing.is_hold:
            self.display.controls.ask(_("{name}, there is nothing for you to decide.").format(name=name), more)
        else:
            prompt = _("{name}, there is nothing for you to do.").format(name=name)
            self.display.controls.ask(prompt, [self._next_button(_("Next"), self.controller.viewing.looked)])
        self.host.invalidate()

    def offer_hand(self, seat: int, need: Need) -> None:
        """Tell the person at `seat` to look at the hand or to play it blindly."""
        viewing = self.controller.viewing
        if need is Need.LAST_CARD:
            words = N_("{name}, play your last card.")
        elif self.host.stage.preferences.looks_by_press:
            words = _WORDS_LATCH[ways.last()]
        else:
            words = _WORDS_HOLD[ways.last()]
        buttons = []
        if self.controller.reopened == seat:
            buttons = [self._next_button(_("Keep"), self.controller.keep)]
        elif viewing.has_looked and self.controller.sharing.looks:
            buttons = [self._next_button(_("Done"), self._done_looking)]
        self.display.controls.ask(_(words).format(name=self.names[seat]), buttons)
        self.host.invalidate()

    def _next_button(self, words: str, act: Callable[[], None]) -> Button:
        return Button(words, act, kind="primary", keys=(pygame.K_RETURN, pygame.K_KP_ENTER))

    def _done_looking(self) -> None:
        """The person has looked and changes nothing; the others cannot tell whether there was something to change."""
        controller, seat = self.controller, self.controller.viewing.seated
        action = controller.sharing.silent_action(seat) if seat is not None else None
        if seat is not None and action is not None:
            controller.submit(seat, action)
        else:
            controller.viewing.looked()
