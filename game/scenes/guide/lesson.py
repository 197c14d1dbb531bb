"""The coach's texts in a guided deal: chooses the guide's steps by what happens at the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.bots import choose
from game.cards import Chance
from game.language import N_, _
from game.rules.actions import Action
from game.rules.parts import View
from game.session.guided import BOT_KEY, done_in
from game.session.match import Match
from game.texts.guide import LEARNER, Guide, Moment, Step

STRAYED = Step(
    N_("Going your own way? Why not! If you’d rather follow my plan, take your choice back."), lights=("undo",)
)
STRAYED_FOR_GOOD = Step(N_("Going your own way? Why not! I’ll still advise you."))
"""The same where nothing can be taken back."""


class Lesson:
    """The steps of one guided deal."""

    def __init__(self, guide: Guide, match: Match) -> None:
        self.guide, self.match = guide, match
        self.steps: deque[Step] = deque()
        """The steps still to be shown; the first one is on the screen."""
        self.advised: Action | None = None
        """The advice on what is asked."""
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
        """Add the steps for the question to the learner, whose turn it is, with advice."""
        done = done_in(self.match)
        self.advised = self._advice(view)
        if not self.has_strayed and self.guide.has_strayed(done):
            self.has_strayed = True
            self.steps.append(STRAYED if self.match.undo_steps(LEARNER) else STRAYED_FOR_GOOD)
        self.meet([Moment("ask", len(self.match.entries), view.number, view.phase)])

    def _advice(self, view: View) -> Action | None:
        """The learner's next action on the line; off the line what a casual bot would do."""
        action = self.guide.next_on_line(done_in(self.match), LEARNER)
        if action is None and view.legal:
            action = choose("casual", view, Chance(BOT_KEY, len(self.match.entries)))
        return action if action in view.legal else None

    def forget_question(self) -> None:
        """The learner has answered: drop the remaining steps about the question."""
        self.advised = None
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
        """The text of the step, with its rule number; empty if there is none."""
        if self.step is None:
            return ""
        names = {f"p{seat}": name for seat, name in enumerate(self.match.names)}
        words = _(self.step.says).format(**names)
        return _("{sentence} ({rule})").format(sentence=words, rule=self.step.rule) if self.step.rule else words

    @property
    def told_advice(self) -> Action | None:
        """The advice, once everything before it has been read."""
        if self.advised is None or self.is_waiting or self.guide.is_blind(self.advised):
            return None
        return self.advised

    @property
    def lights(self) -> tuple[str, ...]:
        """The names of the things that the step speaks of (see `Step.lights`)."""
        return self.step.lights if self.step is not None else ()
