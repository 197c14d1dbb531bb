"""The question to the person at the screen, and the handling of the answer. `TableTurn` implements `Questions`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.cards import Card
from game.language import _, ngettext
from game.rules.actions import Action
from game.rules.parts import Refusal, View
from game.scenes.table.chips import Chip
from game.scenes.table.controls import ask_buttons
from game.scenes.table.display import TableDisplay
from game.scenes.table.hand_offer import HandOffer
from game.scenes.table.hints import Hints
from game.scenes.table.warned import Warned
from game.session.ask import allowed_cards, ask_of, clicked_once, collected, jumps_over
from game.session.controller import TableController
from game.session.sharing import Need
from game.store.trouble import StoreTrouble
from game.texts.asking import jump_question, number_refused
from game.texts.messages import action_label, once_more_text, prompt_text, refusal_sentence
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.widgets.buttons import Button


class TableTurn:
    """The question to the person at one table."""

    def __init__(self, controller: TableController, display: TableDisplay, hints: Hints) -> None:
        self.controller, self.match, self.display, self.hints = controller, controller.match, display, hints
        self.host, self.controls, self.selection = display.host, display.controls, display.selection
        self.claim = Claim(self)
        self.caution = Caution(self)
        self.warned = Warned(controller, display)
        self.rule: str | None = None
        """The number of the rule that matters now, at which the rule book opens."""
        self.is_alone = len(self.match.humans) == 1
        """Whether one person plays at this machine, who is then called “you” instead of by name."""
        self.is_again = False
        """Whether the question is for another choice in place of the last one."""
        self.own_buttons: Callable[[], list[Button]] = list
        """More buttons for every question."""
        self._hand_offer = HandOffer(controller, display)

    # -- asking ---------------------------------------------------------------------------------------------------

    def ask(self, view: View) -> None:
        """Ask the player of this view, whose turn it is."""
        if view.piles != self.display.shown.piles:
            # The rules went on after the last beat, as when a second hand is taken up.
            self.display.show(view, at_once=False)
        self._look(view)
        self.is_again = False
        if self.selection.collect_again(view):
            self.display.refresh()
        self.selection.typed = ""
        self.display.dim()
        self.claim.look(view)
        self.hints.begin(view)
        self.offer()
        self.host.invalidate()
        self._play_forced(view)
        self.host.question_asked(view)

    def _look(self, view: View) -> None:
        self.display.shown = view
        self.selection.asked = ask_of(view)
        self.selection.typed = ""

    def offer_look(self) -> None:
        """Show that the viewer is not asked. The others cannot tell this from a question."""
        self._hand_offer.offer_look(self.own_buttons())

    def offer_hand(self, seat: int, need: Need) -> None:
        """Tell the person at `seat`, whose hand lies face down, to look at it or to play it blindly."""
        self._hand_offer.offer_hand(seat, need)

    def ask_nobody(self) -> None:
        """Remove the prompt and the buttons."""
        self.selection.keep(self.display.shown)
        self.selection.asked = None
        self.is_again = False
        self.hints.end()
        self.selection.clear()
        self.selection.typed = ""
        self.controls.ask("", [])
        self.controls.offer_no_change()
        self.display.dim()
        self.host.invalidate()
        self.host.question_gone()

    def offer(self) -> None:
        """Show the prompt and the buttons of what is asked."""
        asked = self.selection.asked
        if asked is None:
            return
        is_complete = bool(asked.collects) and collected(asked, self.selection.chosen) is not None
        buttons = ask_buttons(self.display.shown, asked, self.answer, self._confirm if is_complete else None)
        more = self._keep_buttons(buttons) if self.is_again else self.claim.buttons()
        self.controls.ask(self._prompt(), [*buttons, *more, *self.own_buttons()], self.selection.typed)

    def reword(self) -> None:
        """Show the question in the language chosen now."""
        self.offer()

    def _prompt(self) -> str:
        if self.is_again:
            return _("What will it be instead?")
        clicked = clicked_once(self.display.shown, self.selection)
        if clicked is not None:
            return once_more_text(self.display.shown, clicked, self.match.names, self.is_alone)
        return prompt_text(self.display.shown, self.match.names, self.is_alone)

    def _play_forced(self, view: View) -> None:
        """Play the only card that may be played, if the setting is on and no coach guides the player.

        Not for somebody who holds the cards among others: they would see that there was no choice.
        """
        is_set = self.host.stage.preferences.autoplay_forced and not self.hints.is_coached
        is_forced = len(view.legal) == 1 and not view.refused and view.legal[0].verb == "play"
        if is_set and is_forced and not self.controller.sharing.is_hold:
            self.answer(view.legal[0])

    # -- choosing again -------------------------------------------------------------------------------------------

    def offer_change(self, seat: int) -> None:
        """Offer the person at `seat` to change the last choice: over the hand of the viewer, else at the plate."""
        reopen = partial(self.controller.reopen, seat)
        if seat != self.controller.viewer:
            self.controls.offer_change(seat, reopen)
        elif self.controller.grace > 0 and not self.controls.buttons.visible:
            go_on = Button(_("Next"), self.hurry, kind="primary")
            self.controls.ask("", [Button(_("Change"), reopen, icon="icons/undo"), go_on])
            self.host.invalidate()

    def ask_again(self) -> None:
        """Ask the viewer for another choice in place of the last one."""
        self._look(self.controller.view())
        self.is_again = True
        self.offer()
        self.host.invalidate()

    def _keep_buttons(self, buttons: Sequence[Button]) -> list[Button]:
        """A button to keep the last choice, whose chip among these buttons is marked as chosen."""
        bid = self.display.shown.fact("bid", self.display.shown.seat)
        for chip in buttons:
            if isinstance(chip, Chip):
                chip.is_on = chip.action.number == bid
        return [Button(_("Keep"), self.controller.keep, kind="primary", keys=(pygame.K_RETURN,))]

    def hurry(self) -> None:
        """Skip the present animation or pause."""
        if self.controller.hurry():
            self.display.picture.sprites.finish()
            self.host.invalidate()

    # -- answering ------------------------------------------------------------------------------------------------

    def answer(self, action: Action) -> None:
        """Hand in the viewer's action."""
        if self.controller.viewer is not None:
            self.controller.submit(self.controller.viewer, action)

    def put(self, card: Card) -> None:
        """Hand in the action for putting a card on the table."""
        action = self.selection.asked.drops.get(card) if self.selection.asked is not None else None
        if action is not None:
            self.answer(action)

    def _confirm(self) -> None:
        asked = self.selection.asked
        action = collected(asked, self.selection.chosen) if asked is not None else None
        if action is not None:
            self.answer(action)

    def choose_anew(self) -> None:
        """The chosen cards have changed: show them and what may be done with them."""
        self.display.refresh()
        self.offer()

    def take_back(self) -> None:
        """The action was not done: put the card back into the hand. Collected cards stay chosen."""
        if self.selection.asked is not None and not self.selection.asked.collects:
            self.selection.clear()
        self.choose_anew()

    def asks_before(self, seat: int, action: Action) -> bool:
        """Whether the player is asked first if a risky action is meant."""
        return self.warned.asks_before(seat, action) or self.caution.asks_before(seat, action)

    def accept(self) -> None:
        """An action was done and stored: forget the last refusal."""
        self.rule = None
        self.forget_refusal()

    def refuse(self, action: Action, why: Refusal) -> None:
        """Tell why an action is forbidden, mark what is allowed, and shake the card that was refused."""
        self.rule = why.rule
        self.selection.chosen = frozenset()
        self.display.refresh()
        if action.cards:
            self.display.picture.shake(action.card)
        self._tell_refusal(refusal_sentence(self.display.shown.game, why, self.match.names), why.rule)

    def refuse_number(self, number: int) -> None:
        """Tell that a number that was typed cannot be chosen."""
        asked = self.selection.asked
        if asked is not None:
            self._tell_refusal(number_refused(asked.numbers, self.display.shown.legal, number))

    def _tell_refusal(self, sentence: str, rule: str = "") -> None:
        """Show a refusal above the hand until the next input."""
        self.host.play_sound("refuse")
        self.selection.typed = ""
        self.offer()
        self.controls.refuse(sentence, rule)
        self.display.picture.light(allowed_cards(self.display.shown))
        self.host.invalidate()

    def forget_refusal(self) -> None:
        """Remove the refusal and its marks: the player has done something else, or nobody may read it."""
        if self.controls.refusal.visible:
            self.controls.forget_refusal()
            self.display.picture.light(())
            self.host.invalidate()

    def ask_unsaved(self, sentence: str, submit_again: Callable[[bool], None]) -> None:
        """Storing an action failed: ask whether to try again or to play on without storing."""
        answers = [DialogAnswer(_("Play without saving"), "unsaved"), DialogAnswer(_("Try again"), "again", "primary")]
        question = Dialog(_("This could not be saved"), sentence, answers, "again")
        self.host.stage.push(question, lambda result: submit_again(result != "unsaved"))

    def clear_notices(self) -> None:
        """An action was done and stored: remove old notices."""
        self.host.stage.overlay.clear_toasts()

    # -- taking back ----------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last choice of whoever acted last, where that is fair."""
        seat = self.controller.seat_to_take_back()
        try:
            is_undone = seat is not None and self.match.undo(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
            return
        if is_undone:
            self.controller.restart()
        else:
            self.host.stage.toast(_("There is nothing to take back in this deal."))

    def take_back_covered(self, seat: int) -> bool:
        """Take back the last choice of a person while the screen is being handed over. Return whether there was one."""
        try:
            return self.controller.take_back_covered(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
            return False

    def redo(self) -> None:
        """Do again what was taken back."""
        try:
            if self.match.redo():
                self.controller.restart()
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")


class Caution:
    """The question before a bid far above the lowest one, and before an answer that surely costs a lot.

    The second is asked only where the player wants it (`confirm_risky`). The table never waits for the search: an
    answer that comes before its cost is known goes through.
    """

    def __init__(self, turn: TableTurn) -> None:
        self.turn, self.host, self.controller, self.hints = turn, turn.host, turn.controller, turn.hints
        self._lit: frozenset[Card] = frozenset()

    def asks_before(self, seat: int, action: Action) -> bool:
        """Whether the answer is risky; then the player is asked whether it is meant."""
        shown = self.turn.display.shown
        lowest = jumps_over(shown, action) if shown.seat == seat else None
        if lowest is not None and action.number is not None:
            self._ask(seat, action, *jump_question(action.number, lowest))
            return True
        adviser, stage = self.hints.adviser, self.host.stage
        view = adviser.view
        if not stage.preferences.confirm_risky or view is None or view.seat != seat:
            return False
        cost = adviser.cost_of(action)
        if cost is None:
            return False
        count = max(1, round(cost))
        words = ngettext("It may cost you about {count} point.", "It may cost you about {count} points.", count)
        title = _("{action}?").format(action=action_label(view.game, action))
        if self.controller.sharing.is_hold:  # the others see this question too
            title = _("Are you sure?")
        self._ask(seat, action, title, words.format(count=count))
        return True

    def _ask(self, seat: int, action: Action, title: str, words: str) -> None:
        """Ask whether the action is meant; what it is about glows meanwhile."""
        sprites = self.hints.sprites
        answers = [DialogAnswer(_("Think again"), False), DialogAnswer(_("Go ahead"), True, "primary")]
        entries = len(self.controller.match.entries)
        self._lit, sprites.glowing = sprites.glowing, frozenset(action.cards)
        self.turn.offer()  # a number that was typed is being asked about now
        question = Dialog(title, words, answers, escape=False)
        self.host.stage.push(question, lambda result: self._answered(seat, action, entries, result is True))

    def _answered(self, seat: int, action: Action, entries: int, is_sure: bool) -> None:
        """Do the action if the player is sure and the turn has not changed."""
        self.hints.sprites.glowing = self._lit if self.hints.is_open else frozenset()
        self.host.invalidate()
        if is_sure and self.controller.viewing.is_at_screen(seat) and len(self.controller.match.entries) == entries:
            self.controller.submit(seat, action, is_sure=True)
        else:
            self.turn.take_back()


class Claim:
    """The offer to finish a deal whose rest is decided, to the person who is asked for a card."""

    def __init__(self, turn: TableTurn) -> None:
        self.host, self.controller, self.selection = turn.host, turn.controller, turn.selection
        self.is_offered = False

    def look(self, view: View) -> None:
        """Find out whether the rest of the deal is decided, for the player of this view, who is asked."""
        is_play = any(action.verb == "play" for action in view.legal)
        self.is_offered = is_play and view.seat is not None and self.controller.match.can_finish(view.seat)

    def buttons(self) -> list[Button]:
        """The button, where it is offered."""
        if not self.is_offered:
            return []
        tip = _("The score is settled: play out the rest at once (F8)")
        return [Button(_("Finish the deal"), self.finish, icon="icons/claim", tip=tip, keys=(pygame.K_F8,))]

    def finish(self) -> None:
        """Play out the deal, showing only its tricks."""
        seat = self.controller.viewer
        if not self.is_offered or seat is None or self.selection.asked is None:
            self.host.stage.toast(_("This deal is not settled yet."))
            return
        try:
            self.controller.finish_deal(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
        else:
            self.is_offered = False
