"""The `Questions` of the controller at a table: what is asked, refused, changed or taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.language import _
from game.rules.actions import Action
from game.rules.parts import Refusal, View
from game.scenes.table.caution import Caution
from game.scenes.table.hand_offer import HandOffer
from game.scenes.table.refusals import Refusals
from game.scenes.table.taking_back import TakingBack
from game.scenes.table.turn import TableTurn
from game.session.sharing import Need
from game.ui.dialog import Dialog, DialogAnswer


def _nothing() -> None:
    """Do nothing: there is no prompt to show again."""


class TableQuestions:
    """The questions of one table. The question of the turn itself is `turn`."""

    def __init__(self, turn: TableTurn) -> None:
        self.turn, self.host = turn, turn.host
        self.caution = Caution(turn.controller, turn.hints, turn.offer, turn.take_back)
        self.refusals = Refusals(turn.match, turn.display, turn.offer)
        self.taking_back = TakingBack(turn.controller, turn.host)
        self._hand_offer = HandOffer(turn.controller, turn.display)
        self._tell_again: Callable[[], None] = _nothing
        """The function that shows the present prompt again, if it is not a question to the viewer."""

    def ask(self, view: View) -> None:
        """Ask the player of this view, whose turn it is."""
        self._tell_again = _nothing
        self.turn.ask(view)

    def ask_nobody(self) -> None:
        """Remove the question."""
        self._tell_again = _nothing
        self.turn.ask_nobody()

    def reword(self) -> None:
        """Show what is asked in the language chosen now."""
        self.turn.reword()
        self._tell_again()

    def ask_again(self) -> None:
        """Ask the viewer for another choice in place of the last one."""
        self.turn.ask_again()

    def offer_change(self, seat: int) -> None:
        """Offer the person at `seat` to change the last choice."""
        self.turn.offer_change(seat)

    def offer_look(self) -> None:
        """Show that the viewer is not asked. The others cannot tell this from a question."""
        self._tell_again = self.offer_look
        self._hand_offer.offer_look(self.turn.own_buttons())

    def offer_hand(self, seat: int, need: Need) -> None:
        """Tell the person at `seat`, whose hand lies face down, to look at it or to play it blindly."""
        self._tell_again = partial(self.offer_hand, seat, need)
        self._hand_offer.offer_hand(seat, need)

    def asks_before(self, seat: int, action: Action) -> bool:
        """Whether the player is asked first if a risky action is meant."""
        return self.caution.asks_before(seat, action)

    def accept(self) -> None:
        """An action was done and stored: forget the last refusal."""
        self.refusals.rule = None
        self.refusals.forget()

    def refuse(self, action: Action, why: Refusal) -> None:
        """Tell why an action is forbidden."""
        self.refusals.refuse(action, why)

    def ask_unsaved(self, sentence: str, submit_again: Callable[[bool], None]) -> None:
        """Storing an action failed: ask whether to try again or to play on without storing."""
        answers = [DialogAnswer(_("Play without saving"), "unsaved"), DialogAnswer(_("Try again"), "again", "primary")]
        question = Dialog(_("This could not be saved"), sentence, answers, "again")
        self.host.stage.push(question, lambda result: submit_again(result != "unsaved"))

    def clear_notices(self) -> None:
        """An action was done and stored: remove old notices."""
        self.host.stage.overlay.clear_toasts()
