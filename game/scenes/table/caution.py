"""A question before an answer that surely costs a lot, where the player wants to be asked (`confirm_risky`).

Nobody waits for it: what nobody has found out when the answer is given goes through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import Card
from game.language import _, ngettext
from game.rules.actions import Action
from game.texts.messages import action_label
from game.ui.dialog import Dialog, DialogAnswer

if TYPE_CHECKING:
    from game.scenes.table.turn import Asking


class Caution:
    """The question at one table."""

    def __init__(self, table: Asking) -> None:
        self.table = table
        self._lit: frozenset[Card] = frozenset()

    def holds_back(self, seat: int, action: Action) -> bool:
        """Whether the answer waits for a word: then it is asked for."""
        table = self.table
        view = table.adviser.view
        if not table.stage.preferences.confirm_risky or view is None or view.seat != seat:
            return False
        cost = table.adviser.cost_of(action)
        if cost is None:
            return False
        count = max(1, round(cost))
        words = ngettext("It may cost about {count} point.", "It may cost about {count} points.", count)
        answers = [DialogAnswer(_("Think again"), False), DialogAnswer(_("Go ahead"), True, "primary")]
        title = _("{action}?").format(action=action_label(view.game, action))
        entries, sprites = len(table.match.entries), table.picture.sprites
        self._lit, sprites.glowing = sprites.glowing, frozenset(action.cards)
        table.offer()  # a number that was typed is being asked about now
        question = Dialog(title, words.format(count=count), answers, escape=False)
        table.stage.push(question, lambda result: self._answered(seat, action, entries, result is True))
        return True

    def _answered(self, seat: int, action: Action, entries: int, is_meant: bool) -> None:
        """It is done if it was meant, unless the table has gone on meanwhile."""
        table = self.table
        table.picture.sprites.glowing = self._lit if table.hints.is_open else frozenset()
        table.invalidate()
        if is_meant and table.controller.viewer == seat and len(table.match.entries) == entries:
            table.submit(seat, action)
        else:
            table.take_back()
