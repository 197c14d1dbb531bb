"""A row of exercises that are done one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.language import _
from game.session.exercises import Exercise


class Run(NamedTuple):
    """A row of exercises that are done one after the other."""

    title: str
    exercises: tuple[Exercise, ...]
    answered: Callable[[Exercise, bool], None]
    """Called with the first answer to each exercise, and whether it was right."""
    last_words: str
    """The label of the button that goes on after the last one."""
    at: int = 0

    @property
    def exercise(self) -> Exercise:
        """The present one."""
        return self.exercises[self.at]

    def head(self) -> str:
        """The line above each exercise."""
        if len(self.exercises) == 1:
            return self.title
        told = _("{title} · {number} of {count}")
        return told.format(title=self.title, number=self.at + 1, count=len(self.exercises))

    def after(self) -> Run | None:
        """The same at the next exercise; None after the last one."""
        return self._replace(at=self.at + 1) if self.at + 1 < len(self.exercises) else None
