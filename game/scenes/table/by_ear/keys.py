"""The keys that ask about the table, and those that go along the cards by ear. They work while speech is on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.cards import Suit
from game.language import _
from game.scenes.table.by_ear.cards import CardsByEar
from game.scenes.table.by_ear.listening import Listening
from game.scenes.table.chips import Chip
from game.texts.messages import suit_name
from game.ui.stage import Stage
from game.ui.widgets.base import Widget
from game.voice.announcer import Urgency

QUESTIONS = {
    pygame.K_t: "turn",
    pygame.K_r: "hand",
    pygame.K_b: "bids",
    pygame.K_l: "last",
    pygame.K_k: "trick",
    pygame.K_m: "trump",
    pygame.K_a: "seats",
    pygame.K_n: "needed",
    pygame.K_i: "time",
    pygame.K_v: "seen",
}
"""A letter and what it asks."""
WITH_SHIFT = {**QUESTIONS, pygame.K_p: "score"}
"""The same with Shift, which always works; P alone is for passing."""
SUITS: dict[int, Suit] = {pygame.K_s: 0, pygame.K_h: 1, pygame.K_d: 2, pygame.K_c: 3}
ENDS = {pygame.K_u: False, pygame.K_o: True}
"""The lowest and the highest card of a suit."""
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ROW_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
"""The first and the last card of the hand."""
AGAIN = 4.0
"""Seconds in which the same question asks for more."""
COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class KeysHost(Protocol):
    """The table, as the keys see it."""

    stage: Stage

    @property
    def root(self) -> Widget:
        """All widgets of the table."""

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus; None while the keys control the cards."""

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or the keys to the cards."""


class KeysByEar:
    """Handles the keys of one table. `seconds_left` are those of the clock of the talk."""

    def __init__(
        self, host: KeysHost, cards: CardsByEar, listening: Listening, seconds_left: Callable[[], float]
    ) -> None:
        self.host, self.cards, self.listening, self.seconds_left = host, cards, listening, seconds_left
        self._asked, self._since = "", AGAIN
        self.goes_along = False
        """Whether the last key was an arrow, so that a card that is new to the keys is told at once."""

    def update(self, seconds: float) -> None:
        """Let time pass, after which a question is a new one."""
        self._since += seconds

    def take(self, event: pygame.event.Event) -> bool:
        """A key went down; return whether it asks something or goes along the cards."""
        self.goes_along = event.key in STEPS or event.key in ROW_ENDS
        if event.mod & COMMANDS:
            return False
        key, has_shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
        if not has_shift and key in STEPS and self.host.focused is None and self._goes_along():
            return self.cards.step(STEPS[key])
        if not has_shift and key in ROW_ENDS and self.cards.row:
            self.host.focus(None)  # from the buttons too
            self.cards.put(self.cards.row[ROW_ENDS[key]])
            return True
        question = (WITH_SHIFT if has_shift else QUESTIONS).get(key)
        if question is not None and (has_shift or not self._is_taken(key)):
            self._answer(question)
            return True
        if has_shift or self._is_taken(key):
            return False
        if key in ENDS:
            self.host.focus(None)
            return self.cards.jump_to_end(ENDS[key])
        return key in SUITS and (self._go_to_choice(SUITS[key]) or self._jump(SUITS[key]))

    def _jump(self, suit: Suit) -> bool:
        """Go to a suit, or say that there is none of it; return whether there are cards at all."""
        if not self.cards.row:
            return False
        self.host.focus(None)  # Enter has to act on the card that is heard
        if not self.cards.jump(suit):
            words = _("No {suit}.").format(suit=suit_name(suit))
            self.host.stage.say(words, Urgency.ANSWER, self.listening.is_private)
        return True

    def _goes_along(self) -> bool:
        """Whether the arrows go along the cards: not where they lead to the buttons of the question."""
        return self.cards.is_asked or self.cards.selection.asked is None

    def _go_to_choice(self, suit: Suit) -> bool:
        """Go to the button that chooses a suit, such as a trump, which Enter presses; return whether there is one.

        Beside a question for cards the letters go along the cards.
        """
        chips = (one for one in self.host.root.walk() if isinstance(one, Chip) and one.action.suit == suit)
        chip = next(chips, None) if not self.cards.is_asked else None
        if chip is not None and chip is self.host.focused:
            self.host.stage.say(chip.spoken().name, Urgency.FOCUS, self.listening.is_private)
        elif chip is not None:
            self.host.focus(chip)
        return chip is not None

    def _is_taken(self, key: int) -> bool:
        """Whether a button of the table has this key now."""
        return any(key in widget.key_hints() for widget in self.host.root.walk() if widget.enabled)

    def _answer(self, question: str) -> None:
        is_again = question == self._asked and self._since < AGAIN
        self._asked, self._since = question, 0.0
        if question == "seen":
            self.host.stage.say(self.listening.seen(), Urgency.ANSWER, self.listening.is_private)
        else:
            more = self.cards.all_chosen() if question == "hand" else ""
            self.listening.answer(question, is_again, self.seconds_left(), more)
