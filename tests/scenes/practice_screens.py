"""The screens of the exercises, at the moments that matter: the page, a question, a verdict, and its figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules import GAMES
from game.scenes.practice.scene import PracticeScene
from game.scenes.practice.table import ExerciseTable
from game.scenes.services import Services
from game.session.exercise_files import exercises_of
from game.session.exercise_run import Run
from game.session.exercises import Exercise
from game.session.practice import Practice, today
from game.texts.exercises import theme_name
from game.ui.stage import Scene

LAST = list(GAMES)[-1]


def run_of(
    game_id: str, number: int = 0, answered: Callable[[Exercise, bool], None] = lambda _one, _right: None
) -> Run:
    """All exercises of a game, at one of them."""
    found = exercises_of(game_id)
    return Run(theme_name(found[number].theme), found, answered, "Done", number)


def asking(services: Services, game_id: str, number: int = 0) -> ExerciseTable:
    """An exercise that waits for an answer."""
    return ExerciseTable(services, run_of(game_id, number), "Ada")


class JudgedTable(ExerciseTable):
    """Answers with the last of the listed choices as soon as it asks, and explains the verdict if asked to."""

    explains = False

    def update(self, seconds: float) -> None:
        """Answers once."""
        super().update(seconds)
        known = self.run.exercise.lesson
        if self.selection.asked is not None and self.controller.chosen is None and known is not None:
            self.turn.answer(known.values[-1].action)
            if self.explains:
                self.explain()


class ExplainedTable(JudgedTable):
    """Shows the figures too."""

    explains = True


def judged(services: Services, game_id: str) -> JudgedTable:
    """An exercise with the verdict on a wrong answer."""
    return JudgedTable(services, run_of(game_id, 2), "Ada")


def practice_page(services: Services, is_due: bool) -> Scene:
    """The page with some exercises solved, and with some that are due."""
    practice = Practice(services.store, PracticeScene(services).person)
    for number, one in enumerate(exercises_of(LAST)[:9]):
        practice.answered(one, number % 2 == 0, today() - (5 if is_due else 0))
    return PracticeScene(services, LAST)


PRACTICE: dict[str, Callable[[Services], Scene]] = {
    "practice": partial(practice_page, is_due=False),
    "practice-due": partial(practice_page, is_due=True),
    "practice-empty": PracticeScene,
    **{f"exercise-{game_id}": partial(asking, game_id=game_id) for game_id in GAMES},
    **{f"exercise-judged-{game_id}": partial(judged, game_id=game_id) for game_id in GAMES},
    "exercise-explained": lambda services: ExplainedTable(services, run_of(LAST, 1), "Bartholomew"),
}
"""The screens of the exercises, by name (see `screens`)."""
