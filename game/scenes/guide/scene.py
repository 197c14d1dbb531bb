"""The guided first deal: a table with a coach, who explains what happens and draws rings around what it speaks of.

The deal waits while the coach speaks. Nothing of it is stored.
"""

from __future__ import annotations

import pygame

from game.language import _
from game.rules.parts import Event, View
from game.scenes.guide.coach import CoachCallout
from game.scenes.guide.lesson import Lesson
from game.scenes.guide.rings import Rings
from game.scenes.services import Services
from game.scenes.table.callout import CalloutLayer, goes_on
from game.scenes.table.frame import TableFrame
from game.session.guided import GuidedController, LineBots, guided_setup
from game.session.match import Beat, Match
from game.session.setup_draft import SetUpDraft
from game.texts.guide import Guide, Moment, first_deal_of, moments_of
from game.texts.messages import action_label
from game.ui.dialog import Dialog, DialogAnswer
from game.ui.stage import Size


class GuidedTable(TableFrame):
    """A table with a coach. Pops None."""

    is_coached = True

    def __init__(self, services: Services, game_id: str) -> None:
        self.first = first_deal_of(game_id)
        person = SetUpDraft.of(game_id, services.store).first_person()
        match, guide = Match(guided_setup(self.first, game_id, person)), Guide(self.first)
        super().__init__(services, GuidedController(match, LineBots(services.worker, match, guide), self._is_held))
        self.lesson = Lesson(guide, match, services.worker)
        self.coach = CoachCallout(self.go_on)
        self.rings = Rings(self.display, self.lesson, self.coach)
        self.hints.ask_coach = self.tell_why
        self._is_score_due = False
        self.show(CalloutLayer(self.controls, self.coach, self.rings.settle))

    def _is_held(self) -> bool:
        """Whether the deal waits until something has been read, or is over."""
        return self.is_over or self.coach.is_waiting

    @property
    def is_over(self) -> bool:
        """Whether the last deal of the guide has been scored, and shown to be."""
        return len(self.match.scores) >= self.first.deals and all(
            beat.kind != "score" for beat in self.controller.queue
        )

    # -- when there is something to say ---------------------------------------------------------------------------

    def arrange(self, size: Size, unit: float) -> None:
        """Lay out the table. The first layout deals the cards, which is a moment of the guide."""
        is_first = not self.display.is_dealt
        super().arrange(size, unit)
        if is_first:
            self._meet(Moment("deal", len(self.match.entries), self.display.shown.number))

    def show_beat(self, beat: Beat, view: View, following: Beat | None) -> float:
        """Show a beat, and the steps of the guide that belong to it."""
        seconds = super().show_beat(beat, view, following)
        self._is_score_due |= beat.kind == "score"
        count = len(self.match.entries)
        if beat.kind == "deal":
            self._meet(Moment("deal", count, view.number))
        else:
            event = following.event if following is not None else None
            self._meet(*moments_of(beat.event, event, count, view.number))
        return seconds

    def question_asked(self, view: View) -> None:
        """Show the steps and the advice for a question."""
        self.lesson.ask(view)
        self._speak()

    def tell_why(self) -> None:
        """The learner asks for a hint: find what speaks for the advice, if the coach says nothing about it."""
        if not self.lesson.want_reason():
            self.hints.refer_to_coach()

    def tick(self) -> None:
        """Show a hint once it is there."""
        super().tick()
        if self.lesson.adviser.tick():
            if self.lesson.take_hint():
                self._speak()
            elif self.lesson.is_on_line:
                self.hints.refer_to_coach()

    def leave(self) -> None:
        """Stop the search for a hint."""
        self.lesson.adviser.end()
        super().leave()

    def question_gone(self) -> None:
        """Remove the steps and the advice for the question."""
        self.lesson.forget_question()
        self._speak()

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """Open the score sheet; after it is closed, the coach explains the score of the deal."""
        is_due, self._is_score_due = self._is_score_due, False
        self.services.navigator.open_scores(self.match, then=self._scored if is_due else None)

    def _scored(self, result: object) -> None:
        self._meet(Moment("score", len(self.match.entries), len(self.match.scores)))
        self._finish_if_over()

    def _meet(self, *moments: Moment) -> None:
        self.lesson.meet(moments)
        self._speak()

    # -- saying it ------------------------------------------------------------------------------------------------

    def _speak(self) -> None:
        """Show the step that is due with the advice that belongs to it, or the advice alone."""
        lesson, advice = self.lesson, ""
        if lesson.told_advice is not None:
            label = action_label(self.display.shown.game, lesson.told_advice)
            advice = _("My advice: {action}").format(action=label)
        if lesson.step is not None:
            self.questions.refusals.rule = lesson.step.rule or None  # F1 opens the book at what is being explained
        self.coach.say(lesson.words, advice, lesson.is_waiting)
        self.relayout()

    def go_on(self) -> None:
        """The learner has read the step: show the next one."""
        self.lesson.go_on()
        self.controller.hurry()
        self._speak()
        self._finish_if_over()

    def _finish_if_over(self) -> None:
        if self.lesson.step is None and self.is_over:
            self.finish()

    def finish(self) -> None:
        """Show the end of the guide, and offer to begin again."""
        answers = [DialogAnswer(_("Start over"), "again"), DialogAnswer(_("Done"), None, "primary")]
        self.stage.push(Dialog(_("That was your first deal!"), _(self.first.ends), answers), self._finished)

    def _finished(self, result: object) -> None:
        if result == "again":
            self.stage.replace(GuidedTable(self.services, self.match.setup.game))
        else:
            self.stage.pop(None)

    def pause(self) -> None:
        """Ask whether to leave; a second Esc leaves."""
        words = _("It isn’t saved, but you can start it again whenever you like.")
        answers = [DialogAnswer(_("Leave"), True), DialogAnswer(_("Stay"), False, "primary")]
        question = Dialog(_("Leave the guided deal?"), words, answers, escape=True)
        self.stage.push(question, lambda leaves: self.stage.pop(None) if leaves else None)

    # -- input and drawing ----------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """Enter or a click on the callout goes on; the table handles everything else."""
        if self.coach.is_waiting:
            if goes_on(event, self.focused, self.coach.button):
                self.go_on()
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.coach.is_at(event.pos):
                self.go_on()
                return True
        return super().event(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and rings around what the coach speaks of."""
        super().draw(surface)
        self.rings.draw(surface)
        if self.coach.visible and self.pointer.held is None:
            self.coach.draw(surface)  # again, over bubbles and banners
