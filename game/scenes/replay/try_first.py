"""The choices of a review that people try again before they are told what was better."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.scenes.services import Services
from game.session.exercise_run import Run
from game.session.exercises import Exercise
from game.session.match import Match
from game.session.own_mistakes import exercise_at, keep_mistakes
from game.session.playback import Playback
from game.session.practice import today
from game.session.review import Review, TurningPoint
from game.session.saved_settings import TRIES_FIRST
from game.texts.exercises import theme_name


class TryFirst:
    """What one review offers to try; `is_on` is whether it does so."""

    def __init__(self, services: Services, match: Match, playback: Playback) -> None:
        self.services, self.match, self.playback = services, match, playback
        self.is_on = bool(match.humans) and services.settings.read(TRIES_FIRST)
        self._exercises: dict[int, Exercise | None] = {}
        self._kept: set[int] = set()
        """The reviews, by id, whose mistakes were taken up."""

    def switch(self, is_on: bool) -> None:
        """Switches it on or off, for later reviews too."""
        self.is_on = is_on
        self.services.settings.keep(TRIES_FIRST, is_on)

    def is_due(self, review: Review, turn: TurningPoint) -> bool:
        """Whether a person has to choose again before it is told what was better."""
        if not self.is_on or turn.point.seat not in self.match.humans or turn.point.moment in review.told:
            return False
        return self._exercise(turn) is not None

    def _exercise(self, turn: TurningPoint) -> Exercise | None:
        moment = turn.point.moment
        if moment not in self._exercises:
            self._exercises[moment] = exercise_at(self.playback, turn)
        return self._exercises[moment]

    def open(self, review: Review, turn: TurningPoint, then: Callable[[], None]) -> None:
        """Opens the position of a choice that is due; `then` is called once somebody has chosen again."""
        exercise = self._exercise(turn)
        assert exercise is not None

        def tried(is_answered: object) -> None:
            if is_answered:
                review.told.add(turn.point.moment)
                then()

        run = Run(theme_name(exercise.theme), (exercise,), lambda _exercise, _is_right: None, _("Back to the review"))
        self.services.navigator.open_exercises(run, self.match.names[turn.point.seat], tried)

    def keep(self, review: Review) -> bool:
        """Makes exercises of the mistakes of people, once a review is complete. Returns whether it did so now and
        there are any."""
        if id(review) in self._kept or not review.is_complete:
            return False
        self._kept.add(id(review))
        turns = review.turns()
        return bool(self.services.ask_store(lambda: keep_mistakes(self.match, self.playback, turns, today()), 0))
