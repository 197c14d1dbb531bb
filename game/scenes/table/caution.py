"""A question before an answer that surely costs a lot, where the player wants to be asked (`confirm_risky`).

The table never waits for the search: an answer that comes before its cost is known goes through.
"""

from __future__ import annotations

from typing import Protocol

from game.cards import Card
from game.language import _, ngettext
from game.rules.actions import Action
from game.scenes.table.hints import Hints
from game.scenes.table.host import PartsHost
from game.session.controller import TableController
from game.texts.messages import action_label
from game.ui.dialog import Dialog, DialogAnswer


class Turn(Protocol):
    """The question that the answer belongs to."""

    def offer(self) -> None:
        """Show the prompt and the buttons as they are now."""

    def take_back(self) -> None:
        """Nothing was done: the card goes back into the hand."""


class Caution:
    """The question at one table."""

    def __init__(self, host: PartsHost, controller: TableController, hints: Hints, turn: Turn) -> None:
        self.host, self.controller, self.hints, self.turn = host, controller, hints, turn
        self._lit: frozenset[Card] = frozenset()

    def holds_back(self, seat: int, action: Action) -> bool:
        """Whether the answer is risky; then the player is asked whether it is meant."""
        adviser, stage, sprites = self.hints.adviser, self.host.stage, self.hints.sprites
        view = adviser.view
        if not stage.preferences.confirm_risky or view is None or view.seat != seat:
            return False
        cost = adviser.cost_of(action)
        if cost is None:
            return False
        count = max(1, round(cost))
        words = ngettext("It may cost about {count} point.", "It may cost about {count} points.", count)
        answers = [DialogAnswer(_("Think again"), False), DialogAnswer(_("Go ahead"), True, "primary")]
        title = _("{action}?").format(action=action_label(view.game, action))
        entries = len(self.controller.match.entries)
        self._lit, sprites.glowing = sprites.glowing, frozenset(action.cards)
        self.turn.offer()  # a number that was typed is being asked about now
        question = Dialog(title, words.format(count=count), answers, escape=False)
        stage.push(question, lambda result: self._answered(seat, action, entries, result is True))
        return True

    def _answered(self, seat: int, action: Action, entries: int, is_sure: bool) -> None:
        """Do the action if the player is sure and the turn has not changed."""
        self.hints.sprites.glowing = self._lit if self.hints.is_open else frozenset()
        self.host.invalidate()
        if is_sure and self.controller.viewer == seat and len(self.controller.match.entries) == entries:
            self.controller.submit(seat, action, is_sure=True)
        else:
            self.turn.take_back()
