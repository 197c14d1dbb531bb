"""An answer to an exercise and its judgement, which may come from the process of the analysis."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.advice.alike import is_alike
from game.bots.advice.lesson import MOST_ACTIONS, Lesson, is_good, lesson, value_of
from game.bots.advice.move_review import Verdict, judge
from game.bots.process.analysis import AnalysisProcess
from game.bots.search.search import Value
from game.cards import Chance
from game.rules.actions import Action
from game.session.exercises import Exercise

SECONDS = 20.0
"""The longest that the judgement of a choice may take that the exercise does not list."""


class Outcome(NamedTuple):
    """How an answer was judged."""

    chosen: Action
    best: Action
    is_right: bool
    is_best: bool
    """Whether it does the same as the best action."""
    cost: float = 0.0
    """The points that it costs against the best."""
    value: Value | None = None
    """The value of the answer, if it was compared."""


class Trial:
    """One exercise that is being done. `tick` is called until `outcome` is there or `fault` tells why there is none."""

    def __init__(self, exercise: Exercise) -> None:
        """Raises what `Position.view` raises. The `process` has to be closed at the end."""
        self.exercise = exercise
        self.process = process = AnalysisProcess()
        self.view = exercise.position.view()
        self.chosen: Action | None = None
        self.outcome: Outcome | None = None
        self.fault = ""
        if exercise.lesson is None:
            process.ask(lesson, self.view, self._chance())

    @property
    def is_judging(self) -> bool:
        """Whether an answer waits for its judgement."""
        return self.chosen is not None and self.outcome is None and not self.fault

    def _chance(self) -> Chance:
        """The same for every answer, so that each is judged in the same way every time."""
        return Chance("exercise", self.exercise.id)

    def choose(self, action: Action) -> None:
        """Take an answer, which has to be legal."""
        has_failed, self.fault = bool(self.fault), ""
        self.chosen, self.outcome = action, None
        if self.exercise.lesson is not None:
            self._judge(self.exercise.lesson, action)
        elif has_failed:
            self.process.ask(lesson, self.view, self._chance())

    def tick(self) -> bool:
        """Take what the process has found; return whether there was anything."""
        found = self.process.poll()
        if found is None:
            return False
        if isinstance(found.value, Lesson):
            self.exercise = self.exercise._replace(lesson=found.value)
            if self.chosen is not None:
                self._judge(found.value, self.chosen)
        elif isinstance(found.value, Verdict) and self.exercise.lesson is not None:
            verdict, best = found.value, self.exercise.lesson.best
            is_right = not verdict.is_clear
            self.outcome = Outcome(verdict.chosen, best, is_right, False, verdict.cost)
        else:
            self.fault = found.fault or "no judgement"
        return True

    def _judge(self, known: Lesson, action: Action) -> None:
        value = value_of(self.view, known.values, action)
        if value is not None:
            is_best = is_alike(self.view, action, known.best)
            right = is_best or is_good(self.view, value)
            self.outcome = Outcome(action, known.best, right, is_best, value.behind, value)
        elif len(self.view.legal) <= MOST_ACTIONS:
            # All were compared, and only the best are listed.
            self.outcome = Outcome(action, known.best, False, False, known.values[-1].behind)
        else:
            self.process.ask(judge, self.view, action, self._chance(), SECONDS)
