"""An offer at the table: a callout beside the player who makes it, with the terms, the reason and three answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.language import _
from game.scenes.table.callout import Callout
from game.texts.talk import Offer
from game.ui import text, theme
from game.ui.widgets import Button, Column, Label, Row, Widget

ACCEPT, REFUSE, COUNTER = pygame.K_y, pygame.K_n, pygame.K_o


class OfferCallout(Callout):
    """Shows an offer. `answer` is called with the text to say, `counter` with an offer that is to be countered."""

    fill_colour = theme.PANEL
    rim_colour = theme.IVORY

    def __init__(self, answer: Callable[[str], None], counter: Callable[[Offer], None]) -> None:
        self.offer: Offer | None = None
        self._answer, self._counter = answer, counter
        self.head = Label("", theme.BODY, "brass", face=text.SEMIBOLD)
        self.terms = Label("", theme.BODY)
        self.why = Label("", theme.BODY)
        self.buttons = self._answers()
        super().__init__()

    def _answers(self) -> list[Button]:
        return [
            Button(_("Accept"), self._accept, kind="primary", keys=(ACCEPT,), tip=_("Accept (Y)")),
            Button(_("Refuse"), self._refuse, keys=(REFUSE,), tip=_("Refuse (N)")),
            Button(_("Counter"), self._offer_other, keys=(COUNTER,), tip=_("Offer something else (O)")),
        ]

    def reword(self) -> None:
        """Show the next offer, which may be the same one, in the language chosen now."""
        self.buttons, self.offer, self.visible = self._answers(), None, False

    def show(self, offer: Offer | None, names: Sequence[str]) -> bool:
        """Show this offer, or none. Return whether anything changed."""
        if offer == self.offer:
            return False
        self.offer, self.visible = offer, offer is not None
        if offer is not None:
            head = _("{maker} to all: a deal, {other}?") if offer.is_open else _("{maker} to you: a deal?")
            self.head.words = head.format(maker=names[offer.maker], other=names[offer.other])
            self.terms.words = offer.words
            self.why.words, self.why.visible = _("“{reason}”").format(reason=offer.why), bool(offer.why)
        return True

    def said_now(self) -> object:
        return self.offer

    def body(self, size: int, is_wide: bool) -> Widget:
        """The terms, the reason, and the buttons below."""
        labels = [label for label in (self.head, self.terms, self.why) if label is not self.why or label.visible]
        for label in labels:
            label.size = size
        return Column([*labels, Row(list(self.buttons), gap=theme.GRID)], gap=0.5 * theme.GRID)

    def _accept(self) -> None:
        if self.offer is not None:
            self._answer(self.offer.accept)

    def _refuse(self) -> None:
        if self.offer is not None:
            self._answer(self.offer.refuse)

    def _offer_other(self) -> None:
        if self.offer is not None:
            self._counter(self.offer)
