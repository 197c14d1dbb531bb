"""Refusals above the hand, in plain words, with what may be played marked."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import HIDDEN, Card
from game.rules.actions import Action
from game.rules.parts import Refusal
from game.scenes.table.display import TableDisplay
from game.session.ask import allowed_cards
from game.session.match import Match
from game.texts.asking import number_refused
from game.texts.messages import refusal_sentence


class Refusals:
    """Tells refusals at one table. `offer` shows the choices as they are."""

    def __init__(self, match: Match, display: TableDisplay, offer: Callable[[], None]) -> None:
        self.match, self.display, self._offer = match, display, offer
        self.host, self.controls, self.selection = display.host, display.controls, display.selection
        self.rule: str | None = None
        """The number of the rule that matters now, at which the rule book opens."""
        self.why: Refusal | None = None
        """The last refusal, if it came from the rules."""

    def refuse(self, action: Action, why: Refusal) -> None:
        """Tell why an action is forbidden, mark what is allowed, and shake the card that was refused."""
        self.rule, self.why = why.rule, why
        self.selection.chosen = frozenset()
        self.display.refresh()
        if action.cards:
            self.display.picture.shake(action.card)
        at = across(self.display, action.card) if action.cards else 0.5
        self._tell(refusal_sentence(self.display.shown.game, why, self.match.names), why.rule, at)

    def refuse_number(self, number: int) -> None:
        """Tell that a number that was typed cannot be chosen."""
        asked, self.why = self.selection.asked, None
        if asked is not None:
            self._tell(number_refused(asked.numbers, self.display.shown.legal, number))

    def _tell(self, sentence: str, rule: str = "", at: float = 0.5) -> None:
        """Show a refusal above the hand until the next input; it is heard at `at`, from 0 (left) to 1."""
        self.host.play_sound("refuse", at)
        self.selection.typed = ""
        self._offer()
        self.controls.refuse(sentence, rule)
        self.display.picture.light(allowed_cards(self.display.shown))
        self.host.invalidate()

    def forget(self) -> None:
        """Remove the refusal and its marks: the player has done something else, or nobody may read it."""
        if self.controls.refusal.visible:
            self.controls.forget_refusal()
            self.display.picture.light(())
            self.host.invalidate()


def across(display: TableDisplay, card: Card) -> float:
    """Where a card lies across the window, from 0 (left) to 1; the middle for one that is not in sight."""
    sprite = display.picture.sprites.of(card) if card != HIDDEN else None
    return sprite.place.x / display.geometry.size[0] if sprite is not None else 0.5
