"""The question to the person at the screen, and the handling of the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.cards import Card
from game.language import _
from game.rules.actions import Action
from game.rules.parts import View
from game.scenes.table.ask_buttons import ask_buttons
from game.scenes.table.chips import Chip
from game.scenes.table.claim import Claim
from game.scenes.table.display import TableDisplay
from game.scenes.table.hints import Hints
from game.session.ask import ask_of, clicked_once, collected
from game.session.controller import TableController
from game.texts.messages import once_more_text, prompt_text
from game.ui.inputs import ways
from game.ui.widgets.buttons import Button


class TableTurn:
    """The question to the person at one table."""

    def __init__(self, controller: TableController, display: TableDisplay, hints: Hints) -> None:
        self.controller, self.match, self.display, self.hints = controller, controller.match, display, hints
        self.host, self.controls, self.selection = display.host, display.controls, display.selection
        self.claim = Claim(controller, display)
        self.is_alone = len(self.match.humans) == 1
        """Whether one person plays at this machine, who is then called “you” instead of by name."""
        self.is_again = False
        """Whether the question is for another choice in place of the last one."""
        self.own_buttons: Callable[[], list[Button]] = list
        """More buttons for every question."""
        self.is_held_by_pointer: Callable[[], bool] = lambda: False
        """Whether a mouse or a finger holds the hand up, so that the buttons are gone once it lets go."""
        self.sliders: set[int] = set()
        """The seats of those who have slid a card onto this table, and need not be told any more how it is done."""

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
        prompt = self._prompt(any(button.enabled for button in buttons))
        self.controls.ask(prompt, [*buttons, *more, *self.own_buttons()], self.selection.typed)

    def reword(self) -> None:
        """Show the question in the language chosen now; the offer to change the last choice comes again by itself."""
        if self.selection.asked is None and self.is_changeable:
            self.controls.ask("", [])
        self.offer()

    def _prompt(self, has_buttons: bool) -> str:
        """What is asked; where the pointer holds the hand up, also how one of the buttons is chosen, or a card."""
        asked, question = self.selection.asked, self._question()
        if asked is None or not self.is_held_by_pointer():
            return question
        if asked.drops or (asked.collects and not has_buttons):
            if self.display.shown.seat in self.sliders:
                return question
            return _("{prompt} Slide a card onto the table and let go.").format(prompt=question)
        return _("{prompt} Slide onto your choice and let go.").format(prompt=question) if has_buttons else question

    def _question(self) -> str:
        if self.is_again:
            return _("What will it be instead?")
        clicked = clicked_once(self.display.shown, self.selection)
        if clicked is not None:
            has_finger = ways.last() == ways.TOUCH
            return once_more_text(self.display.shown, clicked, self.match.names, self.is_alone, has_finger)
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

    @property
    def is_changeable(self) -> bool:
        """Whether the table waits for a while, in which the viewer may choose again."""
        return self.controller.grace > 0 and self.controller.reopened is None and self.controls.buttons.visible

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
