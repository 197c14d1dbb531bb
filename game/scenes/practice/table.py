"""One exercise at the table: choose as in a match, then read how the choice is judged and why."""

from __future__ import annotations

import pygame

from game.language import _
from game.rules.actions import Action
from game.rules.parts import Event, View
from game.scenes.practice.callout import ExerciseCallout
from game.scenes.practice.verdict import told_verdict
from game.scenes.services import Services
from game.scenes.table.callout import CalloutLayer, goes_on
from game.scenes.table.frame import TableFrame
from game.scenes.table.spots import action_rects, room_around
from game.scenes.table.tools import Tool
from game.session.exercise_run import Run
from game.session.exercise_table import ExerciseController, ExerciseMatch, known_person
from game.session.exercise_trial import Trial
from game.session.match import Beat
from game.texts.exercises import practice_title, situation

TOOLS = ("last_trick", "history", "rules")
"""The tools of a table that help with an exercise, besides the one that leaves it."""


class ExerciseTable(TableFrame):
    """A table that stands at a choice. Pops whether the exercise was answered."""

    is_coached = True
    controller: ExerciseController

    def __init__(self, services: Services, run: Run, name: str) -> None:
        """`name` is that of the person who chooses. Raises what `Position.view` raises."""
        self.run, self.name = run, name
        self.callout = ExerciseCallout(self.explain, self.try_again, self.go_on)
        self._is_counted = False
        match = ExerciseMatch.of(run.exercise.position, known_person(services.settings, services.store, name))
        super().__init__(services, ExerciseController(match, services.worker, self._chosen))
        self.picture.corners.title = practice_title(match.setup.game)
        self.trial = Trial(run.exercise)
        self.show(CalloutLayer(self.controls, self.callout, self.settle))
        self._ask()

    # -- a table of its own kind ----------------------------------------------------------------------------------

    def tools(self) -> list[Tool]:
        """What helps to see the position, and the way out."""
        wanted = (*TOOLS, "talk") if self.controller.match.has_talk else TOOLS
        kept = [tool for tool in super().tools() if tool.icon in wanted]
        return [*kept, Tool("close", _("Leave the exercise (Esc)"), self.back)]

    def show_scores(self, is_end: bool, scored: Event | None = None) -> None:
        """There are none here."""
        self.stage.toast(_("Nothing here counts, so there is no score sheet."))

    def show_beat(self, beat: Beat, view: View, following: Beat | None) -> float:
        """Nothing is played on, so there are no beats."""
        return 0.0

    def pause(self) -> None:
        """Leave at once; nothing is lost."""
        self.stage.pop(self._is_counted)

    def leave(self) -> None:
        """End the analysis of this exercise."""
        self.trial.process.close()
        super().leave()

    def tick(self) -> None:
        """Take the judgement of the analysis."""
        super().tick()
        was_judging = self.trial.is_judging
        if self.trial.tick() and was_judging:
            self._tell()

    # -- asking and judging ---------------------------------------------------------------------------------------

    @property
    def head(self) -> str:
        """The line above the exercise."""
        return self.run.head()

    def _ask(self) -> None:
        self.callout.ask(self.head, situation(self.trial.view, self.match.names))
        self.picture.sprites.glowing = frozenset()
        self.relayout()

    def _chosen(self, action: Action) -> None:
        """The person has chosen: judge it, at once where that is possible."""
        self.trial.choose(action)
        self._tell()

    def _tell(self) -> None:
        """Show the verdict, or that it is on its way."""
        trial, outcome = self.trial, self.trial.outcome
        following = _("Next") if self.run.after() is not None else self.run.last_words
        if trial.is_judging:
            self.callout.wait()
        elif outcome is None:
            self.services.note_fault(trial.fault)
            words = _("This answer couldn’t be judged. Try again, or choose something else.")
            self.callout.judge("", words, (), (), can_retry=True, next_words=following)
        else:
            self._count(outcome.is_right)
            told = told_verdict(trial, outcome, self.match.names)
            self.callout.judge(*told, can_retry=not outcome.is_best, next_words=following)
            self.picture.sprites.glowing = frozenset(outcome.best.cards) if not outcome.is_best else frozenset()
            self.play_sound("made" if outcome.is_right else "broken")
        self.relayout()

    def _count(self, is_right: bool) -> None:
        """Only the first answer counts."""
        if not self._is_counted:
            self._is_counted = True
            self.run.answered(self.trial.exercise, is_right)

    def try_again(self) -> None:
        """Put the card back and choose anew."""
        self.focus(None)
        self._ask()
        self.controller.choose_again()

    def explain(self) -> None:
        """Show the figures."""
        self.focus(None)
        self.callout.explain()
        self.relayout()

    def go_on(self) -> None:
        """The next exercise, or back after the last one."""
        following = self.run.after()
        if following is None:
            self.stage.pop(self._is_counted)
        else:
            self.stage.replace(ExerciseTable(self.services, following, self.name))

    def reword(self) -> None:
        """Show all texts in the language chosen now."""
        super().reword()
        if self.controller.chosen is None:
            self._ask()
        else:
            self._tell()

    # -- where it lies, and input ---------------------------------------------------------------------------------

    def settle(self) -> None:
        """Place the callout where it covers nothing that matters."""
        display = self.display
        lying = display.card_places()
        outcome = self.trial.outcome
        lit = action_rects(display, lying, outcome.best) if outcome is not None and not outcome.is_best else []
        self.callout.settle(room_around(display, lying, lit), display.unit, display.geometry.units())

    def event(self, event: pygame.event.Event) -> bool:
        """Enter goes on after the verdict; F2 tells that there are no hints; the table handles everything else."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.stage.toast(_("No hints here: choose first, then you are told why."))
            return True
        if self.callout.is_judged and goes_on(event, self.focused, self.callout.following):
            self.go_on()
            return True
        return super().event(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and the callout over it."""
        super().draw(surface)
        if self.pointer.held is None:
            self.callout.draw(surface)
