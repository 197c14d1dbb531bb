"""The bots' background process: it is given views and nothing else, and answers with actions, talk or advice.

The table asks, goes on drawing and polls for the answer. A process that dies is started again with the same question;
after three deaths the bot plays a random legal action, so that the game goes on.
"""

from __future__ import annotations

import contextlib
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, NamedTuple

from game.bots import choose, decide, speak
from game.bots.advice.version import version
from game.bots.player import IsCancelled
from game.bots.process.background import BackgroundProcess, stand_back
from game.bots.search.search import Cancelled
from game.bots.untimed import iterations_of
from game.cards import Chance
from game.rules.actions import PASS, Action
from game.rules.parts import View

if TYPE_CHECKING:
    from game.bots.advice.hints import Hint
    from game.bots.advice.risk import Risk

MOST_TRIES = 3
HINT, RISKS = "hint", "risks"
"""Questions for advice to a person, in place of a level."""


class Floor(NamedTuple):
    """What a bot may say: the seats to which it may offer nothing, and whether it may offer anything at all."""

    spared: tuple[int, ...]
    may_offer: bool


class Question(NamedTuple):
    """A question to a bot: its level and character (or `HINT` or `RISKS`), its view and its chance.

    With a floor the bot is asked what it says, otherwise what it does.
    """

    number: int
    level: str
    view: View
    chance: Chance
    floor: Floor | None = None
    is_untimed: bool = False
    """Whether an action is chosen without a time limit, the same on every machine (`game.bots.untimed`)."""


class Answer(NamedTuple):
    """The action a bot chose, and the iterations of its search; `fault` is the text of an error, for the report."""

    number: int
    action: Action
    iterations: int = 0
    fault: str = ""
    level: str = ""
    """The level that chose; empty if the bot failed and the action is random."""
    bots: str = ""
    """The version of the bots."""
    hint: Hint | None = None
    risks: tuple[Risk, ...] = ()
    said: tuple[str, ...] = ()
    """What a bot with the floor said; the action has no meaning then."""


class Worker(BackgroundProcess):
    """The process that thinks for all bots of a table; it starts with the first question."""

    is_untimed = False
    """Whether the bots choose without a time limit, the same on every machine."""

    def __init__(self) -> None:
        super().__init__(serve, "devils-table bots")
        self._question: Question | None = None
        self._number = 0
        self._tries = 0
        self.faults: list[str] = []
        """Errors in the bots, for the report; none of them stopped the game."""
        self.iterations = 0
        """The iterations behind the last answer: with them, the view and the chance it can be repeated."""
        self.last: Answer | None = None
        """The last answer in full; None if it was not a bot's own choice."""

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is outstanding."""
        return self._question is not None

    def ask(self, level: str, view: View, chance: Chance) -> None:
        """Ask a question; it cancels any earlier one."""
        self._put(level, view, chance)

    def give_floor(self, level: str, view: View, chance: Chance, floor: Floor) -> int:
        """Ask a bot what it says, cancelling any earlier question; returns the number to pass to `said`."""
        return self._put(level, view, chance, floor)

    def ask_advice(self, kind: str, view: View, chance: Chance) -> int:
        """Ask for a `HINT` or for `RISKS`, cancelling any earlier question; returns the number to pass to `advised`."""
        return self._put(kind, view, chance)

    def _put(self, level: str, view: View, chance: Chance, floor: Floor | None = None) -> int:
        self._number, self._tries = self._number + 1, 0
        self._question = Question(self._number, level, view, chance, floor, self.is_untimed)
        self._send()
        return self._number

    def advised(self, number: int) -> Answer | None:
        """The answer to a question for advice, None if not there yet; never waits. A failed one contains no advice."""
        return self._receive() if self.is_asked(number) else None

    def is_asked(self, number: int) -> bool:
        """Whether the answer to this question is still to come; a later question cancels it."""
        return self._question is not None and self._question.number == number

    def forget(self) -> None:
        """Cancel the question: the game went on without its answer (an undo, a closed table)."""
        if self._question is None:
            return
        self._question = None
        if self._pipe is not None:
            with contextlib.suppress(OSError):  # the process is dead
                self._pipe.send(None)

    def poll(self) -> Action | None:
        """The action chosen, None if not there yet; never waits."""
        answer = self._receive()
        if answer is None:
            return None
        self.iterations = answer.iterations
        self.last = answer if answer.level else None
        return answer.action

    def said(self, number: int) -> tuple[str, ...] | None:
        """What the bot said in answer to this question, None if not there yet; never waits."""
        answer = self._receive() if self.is_asked(number) else None
        return None if answer is None else answer.said

    def _receive(self) -> Answer | None:
        while self._question is not None:
            try:
                answer: Answer | None = self._arrived()
            except (EOFError, OSError):
                self._revive()
                continue
            if answer is None:
                return None
            if answer.number == self._question.number:
                if answer.fault:
                    self.faults.append(answer.fault)
                self._question = None
                return answer
        return None

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._end()

    def _send(self) -> None:
        if self._process is None:
            self._start()
        assert self._pipe is not None
        try:
            self._pipe.send(self._question)
        except OSError:
            self._revive()

    def _revive(self) -> None:
        """Start a dead process again with the same question; after `MOST_TRIES` with the level `random`."""
        question, self._tries = self._question, self._tries + 1
        code = self._process.exitcode if self._process is not None else None
        self.close()
        if question is None:
            return
        self.faults.append(f"the bots' process ended (exit code {code})")
        level = question.level if self._tries < MOST_TRIES else "random"
        if self._tries > MOST_TRIES:
            raise RuntimeError("the bots' process cannot be kept alive")
        self._question = question._replace(level=level)
        self._send()


def serve(pipe: Connection) -> None:
    """The main loop of the process: answer questions until the table closes the pipe.

    Anything that arrives while it thinks, another question or None, cancels the current question.
    """
    stand_back()
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        while True:
            question: Question | None = pipe.recv()
            if question is not None:
                with contextlib.suppress(Cancelled):  # nobody waits for it
                    pipe.send(answer(question, pipe.poll))


def answer(question: Question, is_cancelled: IsCancelled | None = None) -> Answer:
    """A bot's choice, its talk, or advice. Raises Cancelled once `is_cancelled` is True.

    If the bot fails, the answer has the fault, and a random action or nothing said.
    """
    number, level, view, chance, floor, is_untimed = question
    try:
        if floor is not None:
            said = speak(level, view, chance, floor.spared, floor.may_offer, is_cancelled)
            return Answer(number, PASS, said=said)
        if level in (HINT, RISKS):
            return advice(question, is_cancelled)
        iterations = iterations_of(level, view) if is_untimed else None
        decision = decide(level, view, chance, is_cancelled=is_cancelled, iterations=iterations)
        if decision.action not in view.legal:
            raise ValueError(f"{decision.action} is not legal")
    except Cancelled:
        raise
    except Exception as error:
        if floor is not None:
            return Answer(number, PASS, fault=f"{view.game} talk: {error!r}")
        return Answer(number, choose("random", view, chance), fault=f"{view.game} {level}: {error!r}")
    return Answer(number, decision.action, decision.iterations, level=level, bots=version())


def advice(question: Question, is_cancelled: IsCancelled | None = None) -> Answer:
    """Advice to a person: a hint, or the risky plays. Raises Cancelled once `is_cancelled` is True."""
    from game.bots.advice.hints import hint
    from game.bots.advice.risk import risks

    view, chance = question.view, question.chance
    if question.level == HINT:
        found = hint(view, chance, is_cancelled)
        return Answer(question.number, found.action, found.iterations, level=HINT, bots=version(), hint=found)
    found_risks = risks(view, chance, is_cancelled)
    return Answer(question.number, view.legal[0], level=RISKS, bots=version(), risks=found_risks)
