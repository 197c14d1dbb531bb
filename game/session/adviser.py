"""Advice for a person, computed in the bots' process: a hint, and which answers would be risky.

The search has the person's view and nothing else. It runs only while no bot thinks, and the table never waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.process.worker import HINT, RISKS, Worker
from game.cards import Chance
from game.rules.actions import Action
from game.rules.parts import View
from game.session.match import Match

if TYPE_CHECKING:
    from game.bots.advice.hints import Hint
    from game.bots.advice.risk import Risk


class Adviser:
    """The advice for one question of a match to a person."""

    def __init__(self, match: Match, worker: Worker) -> None:
        self.match, self.worker = match, worker
        self.view: View | None = None
        """The view of the person who is asked; None while nobody is."""
        self.hint: Hint | None = None
        self.has_failed = False
        """Whether the search found no hint for this question."""
        self.risks: tuple[Risk, ...] = ()
        """The answers that are clearly worse than the best one, as far as the search has come."""
        self._due: list[str] = []
        self._asked: tuple[str, int] | None = None

    def begin(self, view: View, has_risks: bool) -> None:
        """Begin the advice for the person with this view; with `has_risks` also search for risky answers."""
        self.end()
        self.view = view
        self._due = [RISKS] if has_risks else []

    def end(self) -> None:
        """End the advice: nobody is asked any more."""
        if self._asked is not None and self.worker.is_asked(self._asked[1]):
            self.worker.forget()
        self.view = self.hint = self._asked = None
        self.has_failed = False
        self.risks, self._due = (), []

    def want_hint(self) -> None:
        """Search for a hint before anything else; a search that runs is restarted later."""
        if self.hint is None and HINT not in self._due and (self._asked is None or self._asked[0] != HINT):
            if self._asked is not None and self.worker.is_asked(self._asked[1]):
                self.worker.forget()
            self._put_back()
            self.has_failed = False
            self._due.insert(0, HINT)

    def drop_hint(self) -> None:
        """Stop the search for a hint."""
        if HINT in self._due:
            self._due.remove(HINT)
        if self._asked is not None and self._asked[0] == HINT:
            if self.worker.is_asked(self._asked[1]):
                self.worker.forget()
            self._asked = None

    def cost_of(self, action: Action) -> float | None:
        """The cost of a risky answer in points; None if it is not risky or not known yet."""
        return next((risk.cost for risk in self.risks if risk.action == action), None)

    def tick(self) -> bool:
        """Start the next search or fetch its answer. Return whether there is a new answer. Never waits."""
        if self._asked is not None:
            return self._listen(*self._asked)
        if self.view is not None and self._due and not self.worker.is_thinking:
            kind = self._due.pop(0)
            chance = Chance("advice", kind, self.match.setup.bot_key, self.view.seat, len(self.match.entries))
            self._asked = kind, self.worker.ask_advice(kind, self.view, chance)
        return False

    def _listen(self, kind: str, number: int) -> bool:
        if not self.worker.is_asked(number):
            self._put_back()  # a bot had something to say and took its place
            return False
        answer = self.worker.advised(number)
        if answer is None:
            return False
        self._asked = None
        if kind == RISKS:
            self.risks = answer.risks
        else:
            self.hint = answer.hint
            self.has_failed = self.hint is None
        return True

    def _put_back(self) -> None:
        if self._asked is not None:
            self._due.append(self._asked[0])
            self._asked = None
