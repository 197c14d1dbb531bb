"""The order of events in a guided deal: the bots keep to the prepared line, and the deal waits while the coach speaks.

Once the learner has left the line, the bots think for themselves, as at any other table.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.process.worker import Worker
from game.cards import Chance
from game.rules import game_of
from game.rules.actions import Action
from game.rules.parts import View
from game.session.controller import TableController
from game.session.match import Match, Seat, SetUp
from game.session.people import Person
from game.session.setup_draft import BOT_NAMES
from game.texts.guide import FirstDeal, Guide

BOT_KEY = "first deal"


def guided_setup(first: FirstDeal, game_id: str, person: Person) -> SetUp:
    """The set-up of a guided deal for this person; raises BadChoice if the rules do not know it."""
    others = [other for other in BOT_NAMES if other.casefold() != person.name.casefold()]
    learner = Seat(person.name, "human", colour=person.colour, face=person.face)
    seats = [learner, *(Seat(other, "bot") for other in others[: first.players - 1])]
    options = game_of(game_id).check_options(first.options)
    return SetUp(game_id, first.players, options, first.seed, tuple(seats), BOT_KEY)


def done_in(match: Match) -> list[str]:
    """Everything done so far, each as `seat action`, the form used in the line."""
    return [f"{entry.seat} {entry.text}" for entry in match.entries]


class LineBots(Worker):
    """Bots that follow the line while the learner does, and ask the worker `others` once it is left."""

    def __init__(self, others: Worker, match: Match, guide: Guide) -> None:
        super().__init__()
        self.others, self.match, self.guide = others, match, guide
        self._answer: Action | None = None

    def ask(self, level: str, view: View, chance: Chance) -> None:
        """Ask for a move; an answer from the line is there at once. After the last deal nothing is asked."""
        self._answer = None
        if view.seat is None or len(self.match.scores) >= self.guide.first.deals:
            return
        self._answer = self.guide.next_on_line(done_in(self.match), view.seat)
        if self._answer is None:
            self.others.ask(level, view, chance)

    def poll(self) -> Action | None:
        """The answer if it is there; never waits."""
        answer, self._answer = self._answer, None
        return answer or self.others.poll()

    def forget(self) -> None:
        """Drop the question."""
        self._answer = None
        self.others.forget()


class GuidedController(TableController):
    """Stands still while `is_held` says so. A choice cannot be changed afterwards in a guided deal."""

    grace_seconds = 0.0

    def __init__(self, match: Match, bots: LineBots, is_held: Callable[[], bool]) -> None:
        super().__init__(match, bots)
        self.is_held = is_held

    def advance(self, seconds: float, is_moving: bool) -> None:
        """Let time pass, unless there is something to read."""
        if not self.is_held():
            super().advance(seconds, is_moving)
