"""What a table asks of the person at it, and what is done with the answer."""

from __future__ import annotations

import pygame

from game.cards import Card
from game.language import _
from game.rules.actions import Action
from game.rules.parts import Refused, View
from game.scenes.table.caution import Caution
from game.scenes.table.claim import Claim
from game.scenes.table.controls import ask_buttons
from game.scenes.table.showing import Showing
from game.session.ask import ask_of, collected
from game.session.match import Beat
from game.store import StoreTrouble, Thought
from game.texts.messages import once_more_text, prompt_text, refusal_text
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.widgets.buttons import Button


class Asking(Showing):
    """The asking half of a table; whoever makes it fills in what it is made of."""

    claim: Claim
    caution: Caution
    has_advice = True
    """Whether hints are given here and risky answers asked about."""
    typed: str
    """The first digit of a number of two."""
    is_changing: bool
    """Whether the last choice may still be changed, and a button says so."""
    _refused_rule: str | None

    def ask(self, view: View) -> None:
        """It is the viewer's turn."""
        if view.piles != self.shown.piles:
            self._show(view, at_once=False)  # the rules went on after the last beat, as with a second hand taken up
        self.shown = view
        self.asked = self.hand.asked = ask_of(view)
        self.typed = ""
        self._dim()
        self.claim.look(view)
        self._advise(view)
        self.offer()
        self.invalidate()
        self._play_forced(view)

    def _advise(self, view: View) -> None:
        """Have what may help with the answer thought about."""
        if self.has_advice:
            self.adviser.begin(view, self.stage.preferences.confirm_risky and len(view.legal) > 1)

    def show_beat(self, beat: Beat, view: View) -> float:
        """Show what was told; words that were heard can make another answer the wise one."""
        seconds = super().show_beat(beat, view)
        if beat.kind == "say" and self.adviser.view is not None and view != self.adviser.view:
            self._advise_anew(view)
        return seconds

    def _advise_anew(self, view: View) -> None:
        """A hint from before those words goes; one that is waited for comes from after them."""
        is_waiting = self.hints.is_open and self.hints.hint is None
        if not is_waiting:
            self.hints.dismiss()
        self._advise(view)
        if is_waiting:
            self.adviser.want_hint()

    def offer_look(self) -> None:
        """Nothing is asked of the viewer, but nobody else shall know that."""
        prompt = _("{name}, nothing is asked of you now.").format(name=self.match.names[self.anchor])
        self.board.ask(prompt, [Button(_("Go on"), self.controller.looked, kind="primary", keys=(pygame.K_RETURN,))])
        self.invalidate()

    def show_talk(self) -> None:
        """Bring the time for talk up to date."""
        self.talk.show()

    def ask_nobody(self) -> None:
        """Take the prompt and the buttons away."""
        self.asked = self.hand.asked = None
        self.is_changing = False
        self.hints.dismiss()
        self.adviser.end()
        self.hand.clear()
        self.typed = ""
        self.board.ask("", [])
        self._dim()
        self.invalidate()

    def offer(self) -> None:
        """Show the prompt and the buttons of what is asked."""
        asked = self.asked
        if asked is None:
            return
        prompt = self._prompt()
        confirm = None
        if asked.collects and collected(asked, self.hand.chosen) is not None:
            confirm = self._confirm
        self.board.ask(prompt, [*ask_buttons(self.shown, asked, self.act, confirm), *self.claim.buttons()])

    def _prompt(self) -> str:
        if self.typed:
            return _("{number} … press Enter").format(number=self.typed)
        clicked = self._clicked_once()
        if clicked is not None:
            return once_more_text(self.shown, clicked, self.match.names)
        return prompt_text(self.shown, self.match.names)

    def _clicked_once(self) -> Action | None:
        """What another click on the card that stands up would do."""
        if self.asked is None or self.asked.collects:
            return None
        drops = (self.asked.drops.get(card) for card in self.hand.chosen)
        return next((action for action in drops if action in self.shown.legal), None)

    def _play_forced(self, view: View) -> None:
        if not self.stage.preferences.autoplay_forced or len(view.legal) != 1 or view.refused:
            return
        if view.legal[0].verb == "play":
            self.act(view.legal[0])

    def offer_change(self) -> None:
        """The bot to come waits while the last choice may still be changed: show a button for it."""
        view = self.controller.view()
        if self.is_changing or not view.legal:
            return
        self.is_changing = True
        change = Button(_("Change"), self._change, icon="icons/undo")
        go_on = Button(_("Go on"), self.hurry, kind="primary")
        self.board.ask("", [change, go_on])
        self.invalidate()

    def _change(self) -> None:
        """Show the choices anew, for as long as it takes."""
        self.controller.grace = 600.0
        view = self.controller.view()
        self.shown = view
        self.asked = self.hand.asked = ask_of(view)
        buttons = ask_buttons(view, self.asked, self.act, None)
        self.board.ask(_("What shall it be instead?"), [*buttons, Button(_("Keep"), self.hurry, kind="primary")])
        self.invalidate()

    def hurry(self) -> None:
        """Do not wait any longer for what is being shown."""
        if self.controller.hurry():
            self.picture.sprites.finish()
            self.invalidate()

    def act(self, action: Action) -> None:
        """The viewer does an action; a refusal is told with its rule, and nothing else happens."""
        seat = self.controller.viewer
        if seat is not None and not self.caution.holds_back(seat, action):
            self.submit(seat, action)

    def submit(self, seat: int, action: Action) -> None:
        """Do a person's action, without asking again."""
        self._submit(seat, action)

    def take_back(self) -> None:
        """Nothing was done after all: the card lies in the hand as before; what is collected stays so."""
        if self.asked is not None and not self.asked.collects:
            self.hand.clear()
        self._collected()

    def submit_for_bot(self, seat: int, action: Action, thought: Thought | None) -> None:
        """Do a bot's action, which it came to by this thought."""
        self._submit(seat, action, thought=thought)

    def _submit(self, seat: int, action: Action, keep: bool = True, thought: Thought | None = None) -> None:
        try:
            beats = self.match.submit(seat, action, keep and not self.match.unsaved, thought)
        except Refused as refused:
            self._refuse(action, refused)
        except StoreTrouble as trouble:
            self._ask_unsaved(seat, action, thought, trouble.sentence)
        else:
            self._refused_rule = None
            self.picture.light(())
            self.controller.done(seat, beats)
            if self.controller.grace > 0:
                self.offer_change()
            if not self.match.unsaved:
                self.stage.overlay.clear_toasts()

    def _refuse(self, action: Action, refused: Refused) -> None:
        why = refused.why
        self.services.sounds.play("refuse")
        self._refused_rule = why.rule
        self.hand.chosen = frozenset()
        self._show(self.shown, at_once=False)
        if action.cards:
            self.hand.shake(action.card)
        self.picture.light(why.cards)
        self.stage.toast(refusal_text(self.shown.game, why, self.match.names), "warning")
        self.invalidate()

    def _ask_unsaved(self, seat: int, action: Action, thought: Thought | None, sentence: str) -> None:
        """The store could not take it: try again, or play on without keeping."""
        answers = [DialogAnswer(_("Play on unsaved"), "unsaved"), DialogAnswer(_("Try again"), "again", "primary")]
        question = Dialog(_("This could not be saved"), sentence, answers, "again")
        self.stage.push(question, lambda result: self._submit(seat, action, result != "unsaved", thought))

    def drop(self, card: Card) -> None:
        """A card was put on the table."""
        if self.asked is None:
            return
        action = self.asked.drops.get(card)
        if action is not None:
            self.act(action)

    def _collected(self) -> None:
        self._show(self.shown, at_once=False)
        self.offer()

    def _confirm(self) -> None:
        action = collected(self.asked, self.hand.chosen) if self.asked is not None else None
        if action is not None:
            self.act(action)

    def undo(self) -> None:
        """Take back the viewer's last choice, where that is fair."""
        seat = self.controller.viewer if self.controller.viewer is not None else self.controller.last_viewer
        if seat is None:
            return
        try:
            is_undone = self.match.undo(seat)
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
            return
        if is_undone:
            self.controller.restart()
        else:
            self.stage.toast(_("There is nothing in this deal that may be taken back."))

    def redo(self) -> None:
        """Do again what was taken back."""
        try:
            if self.match.redo():
                self.controller.restart()
        except StoreTrouble as trouble:
            self.stage.toast(trouble.sentence, "warning")
