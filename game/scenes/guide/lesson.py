"""The coach's texts in a guided deal: chooses the guide's steps by what happens at the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.bots import choose
from game.bots.process.worker import Worker
from game.language import N_, _
from game.rules.actions import Action
from game.rules.parts import View
from game.session.adviser import Adviser
from game.session.guided import done_in
from game.session.match import Match
from game.texts.guide import LEARNER, Guide, Moment, Step
from game.texts.hints import reason

if TYPE_CHECKING:
    from game.bots.advice.hints import Hint

STRAYED = Step(
    N_("Going your own way? Why not! If you’d rather follow my plan, take your choice back."), lights=("undo",)
)
STRAYED_FOR_GOOD = Step(N_("Going your own way? Why not! I’ll still advise you."))
"""The same where nothing can be taken back."""


class Lesson:
    """The steps of one guided deal."""

    def __init__(self, guide: Guide, match: Match, worker: Worker) -> None:
        """`worker` finds hints."""
        self.guide, self.match = guide, match
        self.steps: deque[Step] = deque()
        """The steps still to be shown; the first one is on the screen."""
        self.advised: Action | None = None
        """The advice on what is asked; off the line only once there is a hint."""
        self.adviser = Adviser(match, worker)
        self.hint: Hint | None = None
        """The hint that speaks for the advice."""
        self.has_strayed = False
        """Whether the learner has left the prepared line."""

    @property
    def is_on_line(self) -> bool:
        """Whether everything done so far is the prepared line."""
        return self.guide.is_on_line(done_in(self.match))

    def meet(self, moments: Iterable[Moment]) -> None:
        """Add the steps that are due at these moments."""
        for moment in moments:
            self.steps.extend(self.guide.due(moment, self.is_on_line))

    def ask(self, view: View) -> None:
        """Add the steps for the question to the learner, whose turn it is, and find advice: off the line a hint."""
        done = done_in(self.match)
        action = self.guide.next_on_line(done, LEARNER)
        self.advised = action if action in view.legal else None
        self.hint = None
        self.adviser.begin(view, has_risks=False)
        if not self.is_on_line:
            self.adviser.want_hint()
        if not self.has_strayed and self.guide.has_strayed(done):
            self.has_strayed = True
            self.steps.append(STRAYED if self.match.undo_steps(LEARNER) else STRAYED_FOR_GOOD)
        self.meet([Moment("ask", len(self.match.entries), view.number, view.phase)])

    def want_reason(self) -> bool:
        """Search for what speaks for the advice; return False if there is nothing to find, or if it was said.

        Off the line that search has begun with the question, and finds the advice as well.
        """
        if not self.is_on_line and self.advised is None and not self.is_waiting:
            return True
        if self.told_advice is None or self.words or self.adviser.hint is not None:
            return False
        self.adviser.want_hint()
        return True

    def take_hint(self) -> bool:
        """Take the hint that was found. Return False on the line if there is none, or if it does not speak for it.

        Off the line the advice is that of a casual bot if no hint could be found.
        """
        hint, view = self.adviser.hint, self.adviser.view
        if self.is_on_line and (hint is None or hint.action != self.advised):
            return False
        if hint is None:
            self.advised = None if view is None else choose("casual", view, self.match.bot_chance(LEARNER))
            return view is not None
        self.hint, self.advised = hint, hint.action
        return True

    def forget_question(self) -> None:
        """The learner has answered: drop the remaining steps about the question."""
        self.advised = self.hint = None
        self.adviser.end()
        self.steps = deque(step for step in self.steps if step.moment != "ask")

    def go_on(self) -> None:
        """The present step has been read."""
        if self.steps:
            self.steps.popleft()

    # -- the present step -----------------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The step on the screen."""
        return self.steps[0] if self.steps else None

    @property
    def is_waiting(self) -> bool:
        """Whether the step has to be read first; on the line, the last one about a question lets the learner answer."""
        return self.step is not None and (self.step.moment != "ask" or len(self.steps) > 1 or not self.is_on_line)

    @property
    def words(self) -> str:
        """The text of the step, with its rule number, or else the reason for the advice; empty if there is neither."""
        if self.step is None:
            return self._reason()
        names = {f"p{seat}": name for seat, name in enumerate(self.match.names)}
        words = _(self.step.says).format(**names)
        return _("{sentence} ({rule})").format(sentence=words, rule=self.step.rule) if self.step.rule else words

    def _reason(self) -> str:
        if self.hint is None or self.adviser.view is None:
            return ""
        return reason(self.adviser.view, self.hint.reasons, self.match.names)

    @property
    def told_advice(self) -> Action | None:
        """The advice, once everything before it has been read; None for a choice that nobody can weigh."""
        if self.advised is None or self.is_waiting or self.guide.is_blind(self.advised):
            return None
        return self.advised

    @property
    def lights(self) -> tuple[str, ...]:
        """The names of the things that the step speaks of (see `Step.lights`)."""
        return self.step.lights if self.step is not None else ()
