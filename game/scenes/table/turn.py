"""The question to the person at the screen, and the handling of the answer. `TableTurn` implements `Questions`."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.cards import Card
from game.language import _, ngettext
from game.rules.actions import Action
from game.rules.parts import Refusal, View
from game.scenes.table.controls import ask_buttons
from game.scenes.table.display import TableDisplay
from game.scenes.table.hand_offer import HandOffer
from game.scenes.table.hints import Hints
from game.session.ask import ask_of, clicked_once, collected
from game.session.controller import TableController
from game.session.sharing import Need
from game.store.trouble import StoreTrouble
from game.texts.messages import action_label, once_more_text, prompt_text, refusal_text
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.widgets.buttons import Button

WHILE_CHANGING = 600.0
"""Seconds that a bot waits while the player looks at the choices again."""


class TableTurn:
    """The question to the person at one table."""

    def __init__(self, controller: TableController, display: TableDisplay, hints: Hints) -> None:
        self.controller, self.match, self.display, self.hints = controller, controller.match, display, hints
        self.host, self.controls, self.selection = display.host, display.controls, display.selection
        self.claim = Claim(self)
        self.caution = Caution(self)
        self.rule: str | None = None
        """The number of the rule that matters now, at which the rule book opens."""
        self.is_changing = False
        """Whether the last choice may still be changed, and a button says so."""
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
        self.is_changing = False
        self.hints.end()
        self.selection.clear()
        self.selection.typed = ""
        self.controls.ask("", [])
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
        self.controls.ask(self._prompt(), [*buttons, *self.claim.buttons(), *self.own_buttons()])

    def reword(self) -> None:
        """Show the question in the language chosen now."""
        if self.selection.asked is not None and not self.is_changing:
            self.offer()

    def _prompt(self) -> str:
        if self.selection.typed:
            return _("{number} … press Enter").format(number=self.selection.typed)
        clicked = clicked_once(self.display.shown, self.selection)
        if clicked is not None:
            return once_more_text(self.display.shown, clicked, self.match.names)
        return prompt_text(self.display.shown, self.match.names)

    def _play_forced(self, view: View) -> None:
        """Play the only card that may be played, if the setting is on and no coach guides the player.

        Not for somebody who holds the cards among others: they would see that there was no choice.
        """
        is_set = self.host.stage.preferences.autoplay_forced and not self.hints.is_coached
        is_forced = len(view.legal) == 1 and not view.refused and view.legal[0].verb == "play"
        if is_set and is_forced and not self.controller.sharing.is_hold:
            self.answer(view.legal[0])

    def offer_change(self) -> None:
        """Show a button to change the last choice, while the next bot waits."""
        if self.is_changing or not self.controller.view().legal:
            return
        self.is_changing = True
        change = Button(_("Change"), self._change, icon="icons/undo")
        go_on = Button(_("Go on"), self.hurry, kind="primary")
        self.controls.ask("", [change, go_on])
        self.host.invalidate()

    def _change(self) -> None:
        """Show the choices again."""
        self.controller.grace = WHILE_CHANGING
        view = self.controller.view()
        self._look(view)
        buttons = ask_buttons(view, ask_of(view), self.answer, None)
        keep = Button(_("Keep"), self.hurry, kind="primary")
        self.controls.ask(_("What shall it be instead?"), [*buttons, keep])
        self.host.invalidate()

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
        return self.caution.asks_before(seat, action)

    def accept(self) -> None:
        """An action was done and stored: forget the last refusal."""
        self.rule = None
        self.display.picture.light(())

    def refuse(self, action: Action, why: Refusal) -> None:
        """Show the rule that forbids an action, light the cards that force it, and shake the card that was refused."""
        self.host.play_sound("refuse")
        self.rule = why.rule
        self.selection.chosen = frozenset()
        self.display.refresh()
        if action.cards:
            self.display.picture.shake(action.card)
        self.display.picture.light(why.cards)
        self.host.stage.toast(refusal_text(self.display.shown.game, why, self.match.names), "warning")
        self.host.invalidate()

    def ask_unsaved(self, sentence: str, submit_again: Callable[[bool], None]) -> None:
        """Storing an action failed: ask whether to try again or to play on without storing."""
        answers = [DialogAnswer(_("Play on unsaved"), "unsaved"), DialogAnswer(_("Try again"), "again", "primary")]
        question = Dialog(_("This could not be saved"), sentence, answers, "again")
        self.host.stage.push(question, lambda result: submit_again(result != "unsaved"))

    def clear_notices(self) -> None:
        """An action was done and stored: remove old notices."""
        self.host.stage.overlay.clear_toasts()

    # -- taking back ----------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the viewer's last choice, where that is fair."""
        viewing = self.controller.viewing
        seat = viewing.viewer if viewing.viewer is not None else viewing.last_viewer
        if seat is None:
            return
        try:
            is_undone = self.match.undo(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
            return
        if is_undone:
            self.controller.restart()
        else:
            self.host.stage.toast(_("There is nothing in this deal that may be taken back."))

    def redo(self) -> None:
        """Do again what was taken back."""
        try:
            if self.match.redo():
                self.controller.restart()
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")


class Caution:
    """The question before an answer that surely costs a lot, where the player wants to be asked (`confirm_risky`).

    The table never waits for the search: an answer that comes before its cost is known goes through.
    """

    def __init__(self, turn: TableTurn) -> None:
        self.turn, self.host, self.controller, self.hints = turn, turn.host, turn.controller, turn.hints
        self._lit: frozenset[Card] = frozenset()

    def asks_before(self, seat: int, action: Action) -> bool:
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
        if self.controller.sharing.is_hold:  # the others see this question too
            title = _("Are you sure?")
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
        tip = _("Nothing can change the score any more: play out the rest at once (F8)")
        return [Button(_("Finish the deal"), self.finish, icon="icons/claim", tip=tip, keys=(pygame.K_F8,))]

    def finish(self) -> None:
        """Play out the deal, showing only its tricks."""
        seat = self.controller.viewer
        if not self.is_offered or seat is None or self.selection.asked is None:
            self.host.stage.toast(_("The rest of this deal is not decided yet."))
            return
        try:
            self.controller.finish_deal(seat)
        except StoreTrouble as trouble:
            self.host.stage.toast(trouble.sentence, "warning")
        else:
            self.is_offered = False
