"""A table that stands at one choice: whoever sits there chooses once, and nothing is played on or stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.bots.process.worker import Worker
from game.language import _
from game.rules.actions import Action
from game.rules.parts import View
from game.session.controller import TableController
from game.session.exercises import Position
from game.session.match import Match, Seat, SetUp, do
from game.session.people import People, Person, find
from game.session.saved_settings import SavedSettings
from game.store import Store
from game.texts.guests import GUEST_IDS, guest_of


def known_person(settings: SavedSettings, store: Store, name: str) -> Person:
    """The person with this name, with the looks that are remembered."""
    return find(People(settings, store).known(), name) or Person(name, "")


def exercise_setup(position: Position, person: Person) -> SetUp:
    """The set-up of a table for a position: this person chooses, and guests sit at the other seats."""
    first = int(position.id, 16)
    guests = [GUEST_IDS[(first + at) % len(GUEST_IDS)] for at in range(position.players)]
    seats = tuple(
        Seat(person.name, "human", colour=person.colour, face=person.face)
        if at == position.seat
        else Seat(_(guest_of(guest).name), "bot", guest=guest)
        for at, guest in enumerate(guests)
    )
    game = position.dealt()
    return SetUp(position.game, position.players, dict(game.chosen), "exercise", seats, "exercise", has_hints=False)


@dataclass
class ExerciseMatch(Match):
    """A match that stands at the choice of a position."""

    position: Position | None = None

    @classmethod
    def of(cls, position: Position, person: Person) -> ExerciseMatch:
        """Raises BadChoice, Refused or ValueError if the rules do not allow the position."""
        return cls(exercise_setup(position, person), position=position)

    def _start(self) -> None:
        assert self.position is not None
        self.game = self.position.dealt()
        self.scores, self.tricks, self.dealt, self.deal_began = [], [], [], 0
        self.entries = list(self.position.entries)
        for entry in self.entries:
            do(self.game, entry, self.note)

    @property
    def has_talk(self) -> bool:
        """Whether something was said before the choice."""
        return any(entry.kind == "say" for entry in self.entries)

    def undo_steps(self, seat: int) -> int:
        """Nothing can be taken back: the position stands."""
        return 0

    def can_finish(self, seat: int) -> bool:
        """The deal is not played on."""
        return False

    def view_after(self, seat: int, action: Action) -> View:
        """What the seat sees once the action is done, before anything follows from it."""
        game, views = self.game.copy(), list[View]()
        game.act(seat, action, lambda _event: views.append(game.view(seat)))
        return views[0]


class ExerciseController(TableController):
    """Asks once and hands the answer to `on_choice`; `choose_again` asks anew."""

    grace_seconds = 0.0
    match: ExerciseMatch

    def __init__(self, match: ExerciseMatch, worker: Worker, on_choice: Callable[[Action], None]) -> None:
        super().__init__(match, worker)
        self.on_choice = on_choice
        self.chosen: Action | None = None
        """What was chosen; None while the person is asked."""

    def advance(self, seconds: float, is_moving: bool) -> None:
        """Let time pass until the person is asked; then the table stands still."""
        if self.chosen is None:
            super().advance(seconds, is_moving)

    def _go_on(self, seconds: float) -> None:
        seat = self.match.game.turn
        assert seat is not None
        self.viewing.question(seat, lambda: self.questions.ask(self.view()))

    def submit(self, seat: int, action: Action, is_sure: bool = False) -> None:
        """Take a legal action as the answer; a refusal is told as at any table."""
        if self.chosen is not None:
            return
        why = self.match.game.refusal(seat, action)
        if why is not None:
            self.viewing.refused = action, why
            self.questions.refuse(action, why)
            return
        self.questions.accept()
        self.viewing.nobody()
        self.chosen = action
        self.screen.show_view(self.match.view_after(seat, action), False)
        self.on_choice(action)

    def choose_again(self) -> None:
        """Put the card back and ask anew."""
        self.chosen = None
        self.restart()
