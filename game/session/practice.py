"""What a person has practised: which exercises are solved, and when those that went wrong come again.

An exercise that went wrong comes again on the next day; each time it is solved then, it comes again after a week, then
after a month, then no more. Days are counted by the local calendar.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.parts import Refused
from game.rules.registry import GAME_INFO
from game.session.exercise_files import exercises_of
from game.session.exercises import Exercise
from game.store import Store
from game.store.values import ExerciseRow

DAYS = (1, 7, 30)
"""After how many days an exercise comes again, by how often it was solved since it last went wrong."""
SOLVED = len(DAYS)
"""The stage of an exercise that need not come again."""


def today() -> int:
    """The number of the present day."""
    return datetime.date.today().toordinal()


class Kept(NamedTuple):
    """What is known of an exercise and a person."""

    id: str
    game: str
    stage: int
    """An index of `DAYS`, or `SOLVED`."""
    due: int
    """The day on which it comes again, if it is not solved."""
    own: Mapping[str, Any] | None
    """The exercise itself, if it is from one of the person's own matches."""

    def is_due(self, day: int) -> bool:
        """Whether it comes on this day. A day further ahead than any exercise is put off was noted by a wrong clock."""
        return self.stage < SOLVED and (self.due <= day or self.due > day + max(DAYS))

    @classmethod
    def of(cls, row: ExerciseRow) -> Kept | None:
        """From a row of the store; None if it is not as this program writes it."""
        game, stage, own = row.data.get("game"), row.data.get("stage"), row.data.get("own")
        if game not in GAME_INFO or not isinstance(stage, int) or not 0 <= stage <= SOLVED:
            return None
        return cls(row.id, str(game), stage, row.due, own if isinstance(own, dict) else None)


class Practice:
    """The exercises of one person. Every method may raise StoreTrouble."""

    def __init__(self, store: Store, person: str) -> None:
        self.store, self.person = store, person

    def kept(self) -> dict[str, Kept]:
        """What is known of each exercise that was tried or comes from the person's own matches, the first due first."""
        rows = (Kept.of(row) for row in self.store.exercises.of(self.person))
        return {one.id: one for one in rows if one is not None}

    def due(self, day: int) -> list[Exercise]:
        """The exercises that come on this day."""
        return [
            exercise for one in self.kept().values() if one.is_due(day) and (exercise := exercise_of(one)) is not None
        ]

    def answered(self, exercise: Exercise, is_right: bool, day: int) -> None:
        """Note the first answer to an exercise on a day."""
        before = self.kept().get(exercise.id)
        stage = next_stage(before, is_right, day)
        if before is not None and is_right and stage == before.stage:
            return
        self._keep(exercise, stage, before, day)

    def add(self, exercises: Sequence[Exercise], day: int) -> int:
        """Take up mistakes of the person's own matches, which come on the next day. Return how many are new."""
        known = self.kept()
        new = [exercise for exercise in exercises if exercise.id not in known]
        for exercise in new:
            self._keep(exercise, 0, None, day)
        return len(new)

    def _keep(self, exercise: Exercise, stage: int, before: Kept | None, day: int) -> None:
        data: dict[str, Any] = {"game": exercise.position.game, "stage": stage}
        is_own = exercise.chosen is not None or (before is not None and before.own is not None)
        if is_own and stage < SOLVED:
            data["own"] = exercise.plain()
        due = day + DAYS[stage] if stage < SOLVED else day
        self.store.exercises.keep(exercise.id, self.person, data, due)


def next_stage(before: Kept | None, is_right: bool, day: int) -> int:
    """The stage of an exercise after an answer."""
    if not is_right:
        return 0
    if before is None:
        return SOLVED
    return min(SOLVED, before.stage + 1) if before.is_due(day) else before.stage


def exercise_of(kept: Kept) -> Exercise | None:
    """The exercise itself; None if today's program does not know it any more."""
    if kept.own is None:
        return _supplied(kept)
    try:
        exercise = Exercise.from_plain(kept.game, kept.own)
        exercise.position.view()
    except (Refused, LookupError, TypeError, ValueError):
        return None
    return exercise


def _supplied(kept: Kept) -> Exercise | None:
    """The exercise from the file of its game; None if the file does not have it, or cannot be read."""
    try:
        return next((one for one in exercises_of(kept.game) if one.id == kept.id), None)
    except (OSError, ValueError):
        return None
