"""Exercises that a person has done or has to do again, by the id of the position and the person's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.store.keeper import Keeper
from game.store.rows import exercise_from, plain_text

if TYPE_CHECKING:
    from game.store.values import ExerciseRow


class ExerciseRows(Keeper):
    """The part of the store that keeps exercises."""

    def of(self, person: str) -> list[ExerciseRow]:
        """All exercises of a person, the one that is due first coming first."""
        rows = self._rows("SELECT id, data, due FROM exercise WHERE person = ? ORDER BY due, id", person)
        with self._translating_errors():
            return [exercise_from(row) for row in rows]

    def keep(self, exercise_id: str, person: str, data: Mapping[str, Any], due: int) -> None:
        """Saves an exercise of a person in place of an earlier one with this id; `due` is a number of a day."""
        text = plain_text(dict(data))
        with self._change() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO exercise (id, person, data, due) VALUES (?, ?, ?, ?)",
                (exercise_id, person, text, due),
            )
