"""The questions before a choice that may cost a lot: whether it is meant."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import Card
from game.language import _, ngettext
from game.rules.actions import Action
from game.scenes.table.hints import Hints
from game.session.ask import jumps_over
from game.session.controller import TableController
from game.texts.asking import jump_question
from game.texts.messages import action_label, action_warning
from game.ui.dialog import Dialog, DialogAnswer


class Caution:
    """The questions of one table. A question that others at the screen could read tells nothing of the hand."""

    def __init__(
        self, controller: TableController, hints: Hints, offer: Callable[[], None], take_back: Callable[[], None]
    ) -> None:
        """`offer` shows the choices as they are; `take_back` puts a card back into the hand."""
        self.controller, self.hints, self.display = controller, hints, hints.display
        self._offer, self._take_back = offer, take_back
        self._lit: frozenset[Card] = frozenset()

    def asks_before(self, seat: int, action: Action) -> bool:
        """Whether the answer is risky; then the player is asked whether it is meant."""
        shown = self.display.shown
        if shown.seat != seat:
            return self._may_cost(seat, action)
        return self._warns(seat, action) or self._jumps(seat, action) or self._may_cost(seat, action)

    def _warns(self, seat: int, action: Action) -> bool:
        """Ask before a choice that surely ends badly, as the game's texts tell it. No setting turns this off."""
        words = action_warning(self.display.shown, action, self.controller.match.names)
        if words:
            told = _("Think once more.") if self._is_public else words
            self._ask(seat, action, self._title(action), told, is_folly=True)
        return bool(words)

    def _jumps(self, seat: int, action: Action) -> bool:
        """Ask before a bid far above the lowest one."""
        lowest = jumps_over(self.display.shown, action)
        if lowest is None or action.number is None:
            return False
        self._ask(seat, action, *jump_question(action.number, lowest))
        return True

    def _may_cost(self, seat: int, action: Action) -> bool:
        """Ask before an answer that surely costs a lot, where the player wants it (`confirm_risky`).

        The table never waits for the search: an answer that comes before its cost is known goes through.
        """
        adviser, view = self.hints.adviser, self.hints.adviser.view
        if not self.display.host.stage.preferences.confirm_risky or view is None or view.seat != seat:
            return False
        cost = adviser.cost_of(action)
        if cost is None:
            return False
        count = max(1, round(cost))
        words = ngettext("It may cost you about {count} point.", "It may cost you about {count} points.", count)
        self._ask(seat, action, self._title(action), words.format(count=count))
        return True

    @property
    def _is_public(self) -> bool:
        """Whether others at the screen see the question too."""
        return self.controller.sharing.is_hold

    def _title(self, action: Action) -> str:
        if self._is_public:
            return _("Are you sure?")
        return _("{action}?").format(action=action_label(self.display.shown.game, action))

    def _ask(self, seat: int, action: Action, title: str, words: str, is_folly: bool = False) -> None:
        """Ask whether the action is meant; what it is about glows meanwhile. Enter does it, unless it is a folly."""
        sprites = self.hints.sprites
        answers = [DialogAnswer(_("Think again"), False), DialogAnswer(_("Go ahead"), True, "primary")]
        if is_folly:
            answers = [DialogAnswer(_("Go ahead"), True), DialogAnswer(_("Think again"), False, "primary")]
        entries = len(self.controller.match.entries)
        self._lit, sprites.glowing = sprites.glowing, frozenset(action.cards)
        self._offer()  # a number that was typed is being asked about now
        question = Dialog(title, words, answers, escape=False)
        self.display.host.stage.push(question, lambda result: self._answered(seat, action, entries, result is True))

    def _answered(self, seat: int, action: Action, entries: int, is_sure: bool) -> None:
        """Do the action if the player is sure and the turn has not changed."""
        self.hints.sprites.glowing = self._lit if self.hints.is_open else frozenset()
        self.display.host.invalidate()
        if is_sure and self.controller.viewing.is_at_screen(seat) and len(self.controller.match.entries) == entries:
            self.controller.submit(seat, action, is_sure=True)
        else:
            self._take_back()
